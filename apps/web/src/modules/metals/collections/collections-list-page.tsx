import { date, dateTime, grams } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { collectionsEs } from '@quilate/domain/modules/metals/collections/collections.es.ts';
import type { CollectionSummary } from '@quilate/domain/modules/metals/collections/collections.schema.ts';
import { COLLECTION_STATES } from '@quilate/domain/modules/metals/collections/collections.states.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { Column } from '../../../ui/data-table.tsx';
import { DateRangeFilter } from '../../../ui/date-range-filter.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { ListPage } from '../../../ui/old-list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CollectionStateBadge } from './collection-state.tsx';
import { collectionsQueries, exportCollections } from './collections.queries.ts';
import type { CollectionSearch } from './collections.search.ts';

const es = collectionsEs.columns;
const NO_FILTERS: CollectionSearch = { q: undefined, status: undefined, from: undefined, to: undefined };
const STATUS_OPTIONS = COLLECTION_STATES.map((value) => ({ value, label: collectionsEs.states[value] }));
const COLUMNS: readonly Column<CollectionSummary>[] = [
  {
    id: 'code',
    head: es.code,
    phone: 'code',
    cell: (row) => (
      <span className="code">
        <Link to="/metals/collections/$collectionId" params={{ collectionId: row.id }}>
          {row.code}
        </Link>
        <small className="dim when-phone">{dateTime(row.at)}</small>
      </span>
    ),
  },
  { id: 'date', head: es.date, hide: 'lg', cell: (row) => date(row.at) },
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
  { id: 'weight', head: es.weight, align: 'num', phone: 'amount', cell: (row) => grams(row.weightMg) },
  { id: 'accepted', head: es.accepted, align: 'num', hide: 'md', cell: (row) => grams(row.acceptedMg) },
  { id: 'rejected', head: es.rejected, align: 'num', hide: 'lg', cell: (row) => grams(row.rejectedMg) },
  {
    id: 'toReturn',
    head: es.toReturn,
    align: 'num',
    hide: 'lg',
    cell: ({ toReturnMg }) => toReturnMg > 0 && <span className="loss">{grams(toReturnMg)}</span>,
  },
  {
    id: 'state',
    head: es.state,
    phone: 'state',
    width: 140,
    cell: (row) => <CollectionStateBadge state={row.state} />,
  },
];

export function CollectionsListPage() {
  const search = useSearch({ from: '/_app/metals/collections/' });
  const query = useQuery(collectionsQueries.list(search));
  return (
    <ListPage
      words={collectionsEs}
      header={
        <PageHeader
          title={collectionsEs.title}
          actions={<ExportMenu name={collectionsEs.title} take={(format) => exportCollections(search, format)} />}
        />
      }
      search={search}
      noFilters={NO_FILTERS}
      columns={COLUMNS}
      query={query}
      filters={({ filter }) => (
        <>
          <FilterMenu
            label={collectionsEs.filters.status}
            options={STATUS_OPTIONS}
            value={search.status ?? []}
            onChange={(status) => filter({ status })}
          />
          <DateRangeFilter from={search.from} to={search.to} onChange={filter} />
        </>
      )}
    />
  );
}
