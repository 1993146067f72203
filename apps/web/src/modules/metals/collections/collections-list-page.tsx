import { date, dateTime, exactGrams } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { collectionsEs } from '@quilate/domain/modules/metals/collections/collections.es.ts';
import type { CollectionSummary } from '@quilate/domain/modules/metals/collections/collections.schema.ts';
import { Link } from '@tanstack/react-router';
import { codeColumn } from '../../../ui/code-column.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { CollectionStateBadge } from './collection-state.ts';
import { collectionListing } from './collections.queries.ts';

const es = collectionsEs.columns;
const COLUMNS: readonly Column<CollectionSummary>[] = [
  codeColumn(es.code, '/metals/collections', (row) => dateTime(row.at)),
  { id: 'date', head: es.date, hide: 'lg', sort: 'at', cell: (row) => date(row.at) },
  {
    id: 'closing',
    head: es.closing,
    hide: 'md',
    cell: (row) => (
      <Link to="/metals/closings/$closingId" params={{ closingId: row.closingId }} className="code">
        {row.closingCode}
      </Link>
    ),
  },
  { id: 'customer', head: es.customer, phone: 'person', isElastic: true, cell: (row) => row.customerName },
  {
    id: 'metals',
    head: es.metals,
    hide: 'xl',
    cell: ({ metals }) => metals.map((metal) => METAL_ES[metal]).join(', '),
  },
  { id: 'weight', head: es.weight, align: 'num', phone: 'amount', cell: (row) => exactGrams(row.weightMg) },
  { id: 'accepted', head: es.accepted, align: 'num', hide: 'md', cell: (row) => exactGrams(row.acceptedMg) },
  { id: 'rejected', head: es.rejected, align: 'num', hide: 'lg', cell: (row) => exactGrams(row.rejectedMg) },
  {
    id: 'toReturn',
    head: es.toReturn,
    align: 'num',
    hide: 'lg',
    cell: ({ toReturnMg }) => toReturnMg > 0 && <span className="loss">{exactGrams(toReturnMg)}</span>,
  },
  {
    id: 'state',
    head: es.state,
    phone: 'state',
    width: 140,
    cell: (row) => <CollectionStateBadge state={row.state} />,
  },
];

export const CollectionsListPage = () => (
  <ListPage
    words={collectionsEs}
    of={collectionListing}
    columns={COLUMNS}
    filters={{
      status: { label: collectionsEs.filters.status, es: collectionsEs.states },
      intervened: { label: collectionsEs.filters.intervened },
    }}
  />
);
