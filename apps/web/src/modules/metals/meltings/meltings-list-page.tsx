import { count, date, dateTime, exactGrams } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { meltingsEs } from '@quilate/domain/modules/metals/meltings/meltings.es.ts';
import { meltingsGrants } from '@quilate/domain/modules/metals/meltings/meltings.grants.ts';
import type { MeltingSummary } from '@quilate/domain/modules/metals/meltings/meltings.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { codeColumn } from '../../../ui/code-column.tsx';
import { Counter } from '../../../ui/counter.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { NewLink } from '../../../ui/new-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { MeltingStateBadge } from './melting-state.ts';
import { meltingListing, meltingsQueries } from './meltings.queries.ts';
import { MELTING_PAGE_TABS, type MeltingTab } from './meltings.search.ts';
import { WaitingBundles } from './waiting-bundles.tsx';
import '../../../ui/tabs.css';

const { columns: es, tabs, page } = meltingsEs;
const ALL: readonly Column<MeltingSummary>[] = [
  codeColumn(es.code, '/metals/meltings', (row) => dateTime(row.at)),
  { id: 'date', head: es.date, hide: 'lg', sort: 'at', cell: (row) => date(row.at) },
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
  {
    id: 'weight',
    head: es.weight,
    align: 'num',
    phone: 'amount',
    sum: 'weightMg',
    sumAs: exactGrams,
    cell: (row) => exactGrams(row.weightMg),
  },
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
  {
    id: 'fine',
    head: es.fine,
    align: 'num',
    hide: 'lg',
    sum: 'fineMg',
    sumAs: exactGrams,
    cell: (row) => exactGrams(row.fineMg),
  },
  { id: 'notice', head: es.notice, hide: 'md', cell: (row) => <Notice row={row} /> },
  STATE,
];
const COMPLETED: readonly Column<MeltingSummary>[] = [
  ...ALL,
  {
    id: 'bar',
    head: es.bar,
    align: 'num',
    hide: 'md',
    sum: 'barMg',
    sumAs: exactGrams,
    cell: (row) => row.barMg !== null && exactGrams(row.barMg),
  },
  {
    id: 'assay',
    head: es.assay,
    align: 'num',
    hide: 'lg',
    cell: (row) => row.assay !== null && page.perThousand(count(row.assay)),
  },
  {
    id: 'pure',
    head: es.pure,
    align: 'num',
    hide: 'md',
    sum: 'pureMg',
    sumAs: exactGrams,
    cell: (row) => row.pureMg !== null && exactGrams(row.pureMg),
  },
  { id: 'completed', head: es.completed, hide: 'xl', cell: (row) => row.completedAt && date(row.completedAt) },
  STATE,
];

function Notice({ row: { noticeOverOn } }: { row: MeltingSummary }) {
  return noticeOverOn === null ? <span className="dim">{page.noNotice}</span> : date(noticeOverOn);
}

const create = <NewLink to="/metals/meltings/new" label={meltingsEs.actions.create} policy={meltingsGrants.write} />;

export function MeltingListPage() {
  const { tab = 'pending' } = useSearch({ from: '/_app/metals/meltings/' });
  if (tab === 'waiting') {
    return (
      <div className="page">
        <PageHeader title={meltingsEs.title} actions={create} />
        <Tabs current={tab} />
        <WaitingBundles />
      </div>
    );
  }
  return (
    <ListPage
      words={meltingsEs}
      of={meltingListing}
      unsaid={{ tab }}
      columns={tab === 'completed' ? COMPLETED : PENDING}
      above={<Tabs current={tab} />}
      add={create}
      filters={{ tab: null, state: null, intervened: { label: meltingsEs.filters.intervened } }}
    />
  );
}

/** Meltings being managed, those that are done, and what waits for one (S1 §2, §4). */
function Tabs({ current }: { current: MeltingTab }) {
  const { data } = useQuery(meltingsQueries.pending);
  const waiting = data?.data.filter(({ state }) => state !== 'ASSIGNED_TO_MELTING').length ?? 0;
  return (
    <nav className="tabs" aria-label={meltingsEs.title}>
      {MELTING_PAGE_TABS.map((tab) => (
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
