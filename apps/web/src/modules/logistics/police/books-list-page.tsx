import { Button } from '@mantine/core';
import { count, date } from '@quilate/domain/kernel/format.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import { policeGrants } from '@quilate/domain/modules/logistics/police/police.grants.ts';
import type { PoliceBook } from '@quilate/domain/modules/logistics/police/police.schema.ts';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../shell/current-user.tsx';
import { ActionButtons } from '../../../ui/action-buttons.tsx';
import { codeColumn } from '../../../ui/code-column.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import type { Offered } from '../../foundations/proofs/act.ts';
import { BookFiles } from './book-files.tsx';
import { PoliceStateBadge } from './police-state.ts';
import { PoliceTabs } from './police-tabs.tsx';
import { bookListing } from './police.queries.ts';
import { usePoliceBase } from './use-area.ts';
import { usePoliceStores } from './use-police-stores.ts';
import './police.css';

const BookDialogs = lazy(() => import('./book-dialogs.tsx').then((file) => ({ default: file.BookDialogs })));
const GenerateDialog = lazy(() => import('./book-dialogs.tsx').then((file) => ({ default: file.GenerateDialog })));
const es = policeEs.bookColumns;
const { submit, delete: remove } = policeEs.actions;
const LABELS = { submit, delete: remove };

interface BookAct {
  readonly of: PoliceBook;
  readonly offer: Offered;
}

const columnsFor = (base: string, onPick: (act: BookAct) => void, canWrite: boolean): readonly Column<PoliceBook>[] => [
  { ...codeColumn<PoliceBook>(es.book, `${base}/books`), sort: 'bookNumber' },
  { id: 'store', head: es.store, hide: 'lg', phone: 'person', cell: (book) => book.storeName },
  {
    id: 'period',
    head: es.period,
    isElastic: true,
    cell: (book) => policeEs.booking.range(date(book.fromDate), date(book.untilDate)),
  },
  {
    id: 'orders',
    head: es.orders,
    align: 'num',
    hide: 'lg',
    cell: (book) => policeEs.booking.range(count(book.firstOrder), count(book.lastOrder)),
  },
  { id: 'jewels', head: es.jewels, align: 'num', hide: 'lg', cell: (book) => count(book.jewelCount) },
  { id: 'generated', head: es.generated, hide: 'xl', sort: 'generatedAt', cell: (book) => date(book.generatedAt) },
  {
    id: 'submitted',
    head: es.submitted,
    hide: 'lg',
    cell: (book) => (book.submittedDate === null ? '' : date(book.submittedDate)),
  },
  { id: 'state', head: es.state, phone: 'state', width: 130, cell: (book) => <PoliceStateBadge state={book.state} /> },
  {
    id: 'acts',
    head: es.acts,
    phone: 'amount',
    width: 300,
    cell: (book) => (
      <span className="row-end police-acts">
        {canWrite && (
          <ActionButtons
            offers={book.actions.filter((offer) => offer.action !== 'delete' || offer.allowed)}
            labels={LABELS}
            reasons={policeEs.reasons}
            variant="default"
            size="xs"
            onPick={(action) => {
              const offer = book.actions.find((one) => one.action === action);
              if (offer) onPick({ of: book, offer });
            }}
          />
        )}
        <BookFiles book={book} size="xs" />
      </span>
    ),
  },
];

export function BooksListPage() {
  const [act, setAct] = useState<BookAct | 'new' | null>(null);
  const canWrite = useMay(policeGrants.write);
  return (
    <>
      <ListPage
        words={policeEs.bookList}
        of={bookListing}
        columns={columnsFor(usePoliceBase(), setAct, canWrite)}
        above={<PoliceTabs at="books" />}
        add={
          canWrite && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAct('new')}>
              {policeEs.booking.new}
            </Button>
          )
        }
        filters={{
          state: { label: policeEs.filters.state, es: policeEs.states },
          kind: { label: policeEs.filters.bookKind, es: policeEs.bookKinds },
          storeId: { label: policeEs.filters.store, options: usePoliceStores() },
          late: { label: policeEs.filters.late },
        }}
      />
      <Suspense>
        {act === 'new' && <GenerateDialog onClose={() => setAct(null)} />}
        {act !== null && act !== 'new' && <BookDialogs {...act} onClose={() => setAct(null)} />}
      </Suspense>
    </>
  );
}
