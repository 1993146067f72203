import { count, date, dateTime, grams, money } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { encodingsEs } from '@quilate/domain/modules/metals/encodings/encodings.es.ts';
import type { EncodingSummary } from '@quilate/domain/modules/metals/encodings/encodings.schema.ts';
import { ENCODING_STATES } from '@quilate/domain/modules/metals/encodings/encodings.states.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useMe } from '../../../shell/current-user.tsx';
import { LinkButton } from '../../../shell/links.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { DateRangeFilter } from '../../../ui/date-range-filter.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { ListPage } from '../../../ui/old-list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EncodingStateBadge } from './encoding-state.tsx';
import { encodingsQueries, exportEncodings } from './encodings.queries.ts';
import type { EncodingSearch } from './encodings.search.ts';

const es = encodingsEs.columns;
const NO_FILTERS: EncodingSearch = { q: undefined, state: undefined, from: undefined, to: undefined };
const STATE_OPTIONS = ENCODING_STATES.map((value) => ({ value, label: encodingsEs.states[value] }));
const COLUMNS: readonly Column<EncodingSummary>[] = [
  {
    id: 'code',
    head: es.code,
    phone: 'code',
    cell: (row) => (
      <span className="code">
        <Link to="/metals/encodings/$encodingId" params={{ encodingId: row.id }}>
          {row.code}
        </Link>
        <small className="dim when-phone">{dateTime(row.at)}</small>
      </span>
    ),
  },
  { id: 'date', head: es.date, hide: 'lg', cell: (row) => date(row.at) },
  { id: 'description', head: es.description, phone: 'person', isElastic: true, cell: (row) => row.description },
  { id: 'metal', head: es.metal, hide: 'md', cell: (row) => row.metal && METAL_ES[row.metal] },
  { id: 'parents', head: es.parents, align: 'num', hide: 'xl', cell: (row) => count(row.parentCount) },
  { id: 'weight', head: es.weight, align: 'num', phone: 'amount', cell: (row) => grams(row.weightMg) },
  { id: 'cost', head: es.cost, align: 'num', hide: 'lg', cell: (row) => money(row.costCents) },
  { id: 'product', head: es.product, hide: 'md', cell: (row) => <ProductLink row={row} /> },
  { id: 'state', head: es.state, phone: 'state', width: 140, cell: (row) => <EncodingStateBadge state={row.state} /> },
];

function ProductLink({ row: { productId, productCode } }: { row: EncodingSummary }) {
  if (productId === null) return null;
  return (
    <Link to="/products/$productId" params={{ productId }} className="code">
      {productCode}
    </Link>
  );
}

export function EncodingListPage() {
  const me = useMe();
  const search = useSearch({ from: '/_app/metals/encodings/' });
  const query = useQuery(encodingsQueries.list(search));
  const canWrite = reachOf(me.role, { module: 'encodings', access: 'write' }) !== undefined;
  const create = canWrite && <LinkButton to="/metals/encodings/new">{encodingsEs.actions.create}</LinkButton>;
  return (
    <ListPage
      words={encodingsEs}
      header={
        <PageHeader
          title={encodingsEs.title}
          actions={
            <>
              <ExportMenu name={encodingsEs.title} take={(format) => exportEncodings(search, format)} />
              {create}
            </>
          }
        />
      }
      search={search}
      noFilters={NO_FILTERS}
      columns={COLUMNS}
      query={query}
      firstAction={create}
      filters={({ filter }) => (
        <>
          <FilterMenu
            label={encodingsEs.filters.state}
            options={STATE_OPTIONS}
            value={search.state ?? []}
            onChange={(state) => filter({ state })}
          />
          <DateRangeFilter from={search.from} to={search.to} onChange={filter} />
        </>
      )}
    />
  );
}
