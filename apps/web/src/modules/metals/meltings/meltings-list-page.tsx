import { count, date, dateTime, grams } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { meltingsEs } from '@quilate/domain/modules/metals/meltings/meltings.es.ts';
import type { MeltingSummary } from '@quilate/domain/modules/metals/meltings/meltings.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useMe } from '../../../shell/current-user.tsx';
import { LinkButton } from '../../../shell/links.tsx';
import { Counter } from '../../../ui/counter.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { DateRangeFilter } from '../../../ui/date-range-filter.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { ListPage } from '../../../ui/old-list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { MeltingStateBadge } from './melting-state.tsx';
import { exportMeltings, meltingsQueries } from './meltings.queries.ts';
import { MELTING_TABS, type MeltingSearch } from './meltings.search.ts';
import { WaitingBundles } from './waiting-bundles.tsx';
import '../../../ui/tabs.css';

const { columns: es, tabs, page } = meltingsEs;
const NO_FILTERS: MeltingSearch = { q: undefined, from: undefined, to: undefined };
const ALL: readonly Column<MeltingSummary>[] = [
  {
    id: 'code',
    head: es.code,
    phone: 'code',
    cell: (row) => (
      <span className="code">
        <Link to="/metals/meltings/$meltingId" params={{ meltingId: row.id }}>
          {row.code}
        </Link>
        <small className="dim when-phone">{dateTime(row.at)}</small>
      </span>
    ),
  },
  { id: 'date', head: es.date, hide: 'lg', cell: (row) => date(row.at) },
  {
    id: 'metal',
    head: es.metal,
    phone: 'person',
    cell: (row) => (row.metal === null ? meltingsEs.types[row.type] : METAL_ES[row.metal]),
  },
  {
    id: 'transactions',
    head: es.transactions,
    hide: 'md',
    isElastic: true,
    cell: (row) => <span className="code">{row.transactions.join(', ')}</span>,
  },
  { id: 'weight', head: es.weight, align: 'num', phone: 'amount', cell: (row) => grams(row.weightMg) },
];
const STATE: Column<MeltingSummary> = {
  id: 'state',
  head: es.state,
  phone: 'state',
  width: 140,
  cell: (row) => <MeltingStateBadge state={row.state} />,
};
const PENDING: readonly Column<MeltingSummary>[] = [
  ...ALL,
  { id: 'fine', head: es.fine, align: 'num', hide: 'lg', cell: (row) => grams(row.fineMg) },
  { id: 'notice', head: es.notice, hide: 'md', cell: (row) => <Notice row={row} /> },
  STATE,
];
const COMPLETED: readonly Column<MeltingSummary>[] = [
  ...ALL,
  { id: 'bar', head: es.bar, align: 'num', hide: 'md', cell: (row) => row.barMg !== null && grams(row.barMg) },
  {
    id: 'assay',
    head: es.assay,
    align: 'num',
    hide: 'lg',
    cell: (row) => row.assay !== null && page.perThousand(count(row.assay)),
  },
  { id: 'pure', head: es.pure, align: 'num', hide: 'md', cell: (row) => row.pureMg !== null && grams(row.pureMg) },
  { id: 'completed', head: es.completed, hide: 'xl', cell: (row) => row.completedAt && date(row.completedAt) },
  STATE,
];

function Notice({ row: { noticeOverOn } }: { row: MeltingSummary }) {
  return noticeOverOn === null ? <span className="dim">{page.noNotice}</span> : date(noticeOverOn);
}

export function MeltingListPage() {
  const search = useSearch({ from: '/_app/metals/meltings/' });
  return search.tab === 'waiting' ? <Waiting search={search} /> : <Meltings search={search} />;
}

function useCreate() {
  const me = useMe();
  const canWrite = reachOf(me.role, { module: 'meltings', access: 'write' }) !== undefined;
  return canWrite && <LinkButton to="/metals/meltings/new">{meltingsEs.actions.create}</LinkButton>;
}

function Waiting({ search }: { search: MeltingSearch }) {
  const create = useCreate();
  return (
    <div className="page">
      <PageHeader title={meltingsEs.title} actions={create} />
      <Tabs search={search} />
      <WaitingBundles />
    </div>
  );
}

function Meltings({ search }: { search: MeltingSearch }) {
  const create = useCreate();
  const query = useQuery(meltingsQueries.list(search));
  return (
    <ListPage
      words={meltingsEs}
      header={
        <PageHeader
          title={meltingsEs.title}
          actions={
            <>
              <ExportMenu name={meltingsEs.title} take={(format) => exportMeltings(search, format)} />
              {create}
            </>
          }
        />
      }
      above={<Tabs search={search} />}
      search={search}
      noFilters={NO_FILTERS}
      columns={search.tab === 'completed' ? COMPLETED : PENDING}
      query={query}
      firstAction={create}
      filters={({ filter }) => <DateRangeFilter from={search.from} to={search.to} onChange={filter} />}
    />
  );
}

/** Meltings being managed, those that are done, and what waits for one (S1 §2, §4). */
function Tabs({ search }: { search: MeltingSearch }) {
  const { data } = useQuery(meltingsQueries.pending);
  const current = search.tab ?? 'pending';
  const waiting = data?.data.filter(({ state }) => state !== 'ASSIGNED_TO_MELTING').length ?? 0;
  return (
    <nav className="tabs" aria-label={meltingsEs.title}>
      {MELTING_TABS.map((tab) => (
        <Link
          key={tab}
          to="/metals/meltings"
          search={{ tab }}
          className="tab"
          aria-current={tab === current ? 'page' : undefined}
          activeProps={{}}
          activeOptions={{ exact: true }}
          replace
        >
          {tabs[tab]}
          {tab === 'waiting' && waiting > 0 && <Counter n={waiting} />}
        </Link>
      ))}
    </nav>
  );
}
