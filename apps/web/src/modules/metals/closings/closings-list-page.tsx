import { date, dateTime, grams, money } from '@quilate/domain/kernel/format.ts';
import { METAL_ES, METALS } from '@quilate/domain/kernel/metals.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import type { ClosingSummary } from '@quilate/domain/modules/metals/closings/closings.schema.ts';
import { CLOSING_STATES } from '@quilate/domain/modules/metals/closings/closings.states.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { useMe } from '../../../shell/current-user.tsx';
import { LinkButton } from '../../../shell/links.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { DateRangeFilter } from '../../../ui/date-range-filter.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { ListPage } from '../../../ui/old-list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ClosingStateBadge, ClosingStatusBadge } from './closing-state.tsx';
import { closingsQueries, exportClosings } from './closings.queries.ts';
import type { ClosingSearch } from './closings.search.ts';

const { columns: es, filters: words } = closingsEs;
const NO_FILTERS: ClosingSearch = {
  q: undefined,
  status: undefined,
  metal: undefined,
  customerId: undefined,
  from: undefined,
  to: undefined,
};
const STATUS_OPTIONS = CLOSING_STATES.map((value) => ({ value, label: closingsEs.states[value] }));
const METAL_OPTIONS = METALS.map((value) => ({ value, label: METAL_ES[value] }));
const COLUMNS: readonly Column<ClosingSummary>[] = [
  {
    id: 'code',
    head: es.code,
    phone: 'code',
    cell: (closing) => (
      <span className="code">
        <Link to="/metals/closings/$closingId" params={{ closingId: closing.id }}>
          {closing.code}
        </Link>
        <small className="dim when-phone">{dateTime(closing.madeAt)}</small>
      </span>
    ),
  },
  { id: 'date', head: es.date, hide: 'xl', cell: (closing) => date(closing.madeAt) },
  { id: 'customer', head: es.customer, phone: 'person', isElastic: true, cell: (closing) => closing.customerName },
  { id: 'weight', head: es.weight, align: 'num', hide: 'md', cell: (closing) => grams(closing.agreedMg) },
  { id: 'amount', head: es.amount, align: 'num', phone: 'amount', cell: (closing) => money(closing.agreedCents) },
  {
    id: 'collections',
    head: es.collections,
    hide: 'lg',
    cell: ({ statuses }) => <ClosingStatusBadge status={statuses.collections} />,
  },
  {
    id: 'reviews',
    head: es.reviews,
    hide: 'lg',
    cell: ({ statuses }) => <ClosingStatusBadge status={statuses.reviews} />,
  },
  {
    id: 'payments',
    head: es.payments,
    hide: 'lg',
    cell: ({ statuses }) => <ClosingStatusBadge status={statuses.payments} />,
  },
  {
    id: 'state',
    head: es.state,
    phone: 'state',
    width: 130,
    cell: (closing) => <ClosingStateBadge state={closing.state} />,
  },
];

export function ClosingsListPage() {
  const me = useMe();
  const search = useSearch({ from: '/_app/metals/closings/' });
  const query = useQuery(closingsQueries.list(search));
  const create = reachOf(me.role, { module: 'closings', access: 'write' }) !== undefined && (
    <LinkButton to="/metals/closings/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {closingsEs.new}
    </LinkButton>
  );
  return (
    <ListPage
      words={closingsEs}
      header={
        <PageHeader
          title={closingsEs.title}
          actions={
            <>
              <ExportMenu name={closingsEs.title} take={(format) => exportClosings(search, format)} />
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
            label={words.status}
            options={STATUS_OPTIONS}
            value={search.status ?? []}
            onChange={(status) => filter({ status })}
          />
          <FilterMenu
            label={words.metal}
            options={METAL_OPTIONS}
            value={search.metal ?? []}
            onChange={(metal) => filter({ metal })}
          />
          <DateRangeFilter from={search.from} to={search.to} onChange={filter} />
        </>
      )}
    />
  );
}
