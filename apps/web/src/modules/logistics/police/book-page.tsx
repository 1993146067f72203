import { count, date, dateInProse, exactGrams, money } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import { policeGrants } from '@quilate/domain/modules/logistics/police/police.grants.ts';
import type { BookLine, PoliceBook } from '@quilate/domain/modules/logistics/police/police.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { IconFileText } from '@tabler/icons-react';
import { lazy } from 'react';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { PaperButton } from '../../../ui/paper.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { BookFiles } from './book-files.tsx';
import { ItemPhoto } from './item-photo.tsx';
import { PoliceStateBadge } from './police-state.ts';
import { policeQueries, takeReceipt } from './police.queries.ts';
import { usePoliceBase } from './use-area.ts';

const Dialogs = lazy(() => import('./book-dialogs.tsx').then((file) => ({ default: file.BookDialogs })));
const { bookPage: es, bookColumns, booking } = policeEs;
const WORDS = { ...policeEs, one: es.one, title: policeEs.books };

export function BookPage() {
  const { bookId = '' } = useParams({ strict: false });
  return <OneRecord query={policeQueries.book(bookId)} title={es.one} page={Detail} />;
}

const Detail = ({ of: book }: { of: PoliceBook }) => (
  <RecordPage
    of={book}
    words={WORDS}
    list={`${usePoliceBase()}/books`}
    state={<PoliceStateBadge state={book.state} />}
    meta={`${book.storeName}, ${dateInProse(book.generatedAt)}`}
    policy={policeGrants.write}
    order={['submit', 'delete']}
    dangers={['delete']}
    dialogs={Dialogs}
    tools={
      <>
        {book.hasReceipt && (
          <PaperButton
            label={booking.showReceipt}
            icon={IconFileText}
            take={() => takeReceipt(book.id)}
            name={book.code}
            failed={booking.receiptFailed}
          />
        )}
        <BookFiles book={book} />
      </>
    }
    aside={<Facts book={book} />}
  >
    <Panel title={es.lines} isFlush>
      <Lines bookId={book.id} />
    </Panel>
  </RecordPage>
);

const LINES: readonly Column<BookLine>[] = [
  {
    id: 'photo',
    head: policeEs.sheet.photo,
    width: 80,
    phone: 'state',
    cell: ({ kind, lotId, photoId, description }) =>
      kind === 'intake' && lotId !== null && <ItemPhoto lotId={lotId} photoId={photoId} what={description} />,
  },
  { id: 'order', head: es.order, align: 'num', phone: 'code', cell: (line) => count(line.orderNumber) },
  { id: 'what', head: es.description, isElastic: true, phone: 'person', cell: (line) => line.description },
  { id: 'metal', head: policeEs.sheet.metal, hide: 'lg', cell: ({ metal }) => (metal ? METAL_ES[metal] : '') },
  { id: 'date', head: es.date, hide: 'lg', cell: (line) => date(line.date) },
  { id: 'origin', head: es.origin, hide: 'md', cell: (line) => <span className="code">{line.originCode}</span> },
  {
    id: 'weight',
    head: es.weight,
    align: 'num',
    hide: 'sm',
    cell: ({ weightMg }) => weightMg !== null && exactGrams(weightMg),
  },
  {
    id: 'price',
    head: es.price,
    align: 'num',
    phone: 'amount',
    cell: ({ priceCents }) => priceCents !== null && money(priceCents),
  },
  { id: 'noted', head: es.destination, hide: 'md', cell: ({ noted }) => noted && policeEs.noted[noted] },
];

const Lines = ({ bookId }: { bookId: string }) => (
  <LoadState query={useQuery(policeQueries.lines(bookId))} skeleton={<LinesTable rows={undefined} />}>
    {({ data }) => <LinesTable rows={data} />}
  </LoadState>
);

const LinesTable = ({ rows }: { rows: readonly BookLine[] | undefined }) => (
  <div className="table-frame">
    <DataTable label={es.lines} columns={LINES} rows={rows} />
  </div>
);

const Facts = ({ book }: { book: PoliceBook }) => (
  <Panel title={es.facts}>
    <Pairs
      pairs={[
        [bookColumns.number, count(book.bookNumber)],
        [bookColumns.period, booking.range(date(book.fromDate), date(book.untilDate))],
        [bookColumns.orders, booking.range(count(book.firstOrder), count(book.lastOrder))],
        [bookColumns.generated, `${date(book.generatedAt)}, ${book.generatedBy}`],
        [bookColumns.submitted, book.submittedDate && date(book.submittedDate)],
        [booking.station, book.station],
        [bookColumns.notes, book.noteCount > 0 && count(book.noteCount)],
        [es.hash, <code key="hash">{book.hash.slice(0, 16)}</code>],
      ]}
      sum={[bookColumns.jewels, count(book.jewelCount)]}
    />
  </Panel>
);
