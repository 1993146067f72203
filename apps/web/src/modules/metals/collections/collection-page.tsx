import { count, date, dateInProse, dateTime, exactGrams, money } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import { closingsGrants } from '@quilate/domain/modules/metals/closings/closings.grants.ts';
import { collectionsEs } from '@quilate/domain/modules/metals/collections/collections.es.ts';
import type { Collection, CollectionReview } from '@quilate/domain/modules/metals/collections/collections.schema.ts';
import { Link, useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';
import { CollectionStateBadge } from './collection-state.ts';
import { collectionsQueries } from './collections.queries.ts';

const Dialogs = lazy(() => import('./collection-dialogs.tsx').then((file) => ({ default: file.CollectionDialogs })));
const { columns, page: es } = collectionsEs;

export function CollectionPage() {
  const { collectionId } = useParams({ from: '/_app/metals/collections/$collectionId' });
  return <OneRecord query={collectionsQueries.one(collectionId)} title={collectionsEs.one} page={CollectionDetail} />;
}

function CollectionDetail({ of: collection }: { of: Collection }) {
  return (
    <RecordPage
      of={collection}
      words={collectionsEs}
      list="/metals/collections"
      state={<CollectionStateBadge state={collection.state} />}
      meta={es.madeMeta(dateInProse(collection.at), collection.employeeName, collection.storeName)}
      policy={closingsGrants.write}
      order={['review', 'returnRejected', 'undoReturn', 'undoLastReview', 'cancel']}
      dangers={['cancel']}
      dialogs={Dialogs}
      aside={<Summary collection={collection} />}
    >
      <Metals collection={collection} />
      <Panel title={es.reviews}>
        {collection.reviews.length === 0 ? (
          <p className="dim">{es.noReviews}</p>
        ) : (
          <div className="stack">
            {collection.reviews.map((one) => (
              <Review key={one.id} review={one} />
            ))}
          </div>
        )}
      </Panel>
      <ActivityPanel of={collection} words={{ collection: collectionsEs.activity }} />
    </RecordPage>
  );
}

type Line = Collection['lines'][number] & { readonly id: string };
const METALS: readonly Column<Line>[] = [
  { id: 'metal', head: columns.metals, phone: 'code', isElastic: true, cell: ({ metal }) => METAL_ES[metal] },
  { id: 'weight', head: columns.weight, align: 'num', phone: 'amount', cell: ({ weightMg }) => exactGrams(weightMg) },
  { id: 'accepted', head: columns.accepted, align: 'num', cell: ({ acceptedMg }) => exactGrams(acceptedMg) },
  { id: 'rejected', head: columns.rejected, align: 'num', cell: ({ rejectedMg }) => exactGrams(rejectedMg) },
  {
    id: 'price',
    head: es.price,
    align: 'num',
    hide: 'lg',
    cell: ({ appliedCents }) => closingsEs.wizard.perGram(money(appliedCents)),
  },
];

function Metals({ collection }: { collection: Collection }) {
  const rows = collection.lines.map((line) => ({ ...line, id: line.metal }));
  return (
    <Panel title={es.metal} isFlush>
      <div className="table-frame">
        <DataTable label={es.metal} columns={METALS} rows={rows} />
      </div>
    </Panel>
  );
}

/** One review, whole: what was said of each alloy, what it is worth, and where the rejected grams are. */
function Review({ review }: { review: CollectionReview }) {
  const { lines, returnedAt, returnedBy, undoneAt } = review;
  const hasRejected = lines.some(({ rejectedMg }) => rejectedMg > 0);
  return (
    <section className="stack-tight" aria-label={es.review(count(review.number))}>
      <b>{undoneAt === null ? es.review(count(review.number)) : `${es.review(count(review.number))}, ${es.undone}`}</b>
      <Pairs
        pairs={[
          [columns.date, `${dateTime(review.at)}, ${review.employeeName}`],
          ...lines.map(
            ({ metal, acceptedMg, rejectedMg }) =>
              [METAL_ES[metal], es.judged(exactGrams(acceptedMg), exactGrams(rejectedMg))] as const,
          ),
          [es.value, money(review.valueCents)],
          [es.notes, review.notes],
        ]}
      />
      {hasRejected && undoneAt === null && (
        <p className={returnedAt === null ? 'loss' : 'dim'}>
          {returnedAt === null ? es.notReturned : es.returned(date(returnedAt), returnedBy ?? '')}
        </p>
      )}
    </section>
  );
}

function Summary({ collection }: { collection: Collection }) {
  return (
    <Panel title={es.summary}>
      <p className="big">{exactGrams(collection.weightMg)}</p>
      <Pairs
        pairs={[
          [
            columns.closing,
            <Link to="/metals/closings/$closingId" params={{ closingId: collection.closingId }} className="code">
              {collection.closingCode}
            </Link>,
          ],
          [
            columns.customer,
            <Link to="/metals/customers/$customerId" params={{ customerId: collection.customerId }}>
              {collection.customerName}
            </Link>,
          ],
          [es.weightValue, money(collection.weightCents)],
          [es.acceptedValue, money(collection.acceptedCents)],
          [es.toReview, exactGrams(collection.weightMg - collection.acceptedMg - collection.rejectedMg)],
          [
            columns.toReturn,
            collection.toReturnMg > 0 && <span className="loss">{exactGrams(collection.toReturnMg)}</span>,
          ],
          [es.notes, collection.notes],
        ]}
      />
    </Panel>
  );
}
