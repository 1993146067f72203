import { SegmentedControl } from '@mantine/core';
import { count, date, dateTime, money } from '@quilate/domain/kernel/format.ts';
import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import { workBudgetsGrants } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.grants.ts';
import type { WorkBudgetSummary } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.schema.ts';
import {
  ENDED_BUDGET_STATES,
  WORK_BUDGET_STATES,
  WORK_BUDGET_TABS,
  type WorkBudgetState,
  type WorkBudgetTab,
} from '@quilate/domain/modules/workshop/work-budgets/work-budgets.states.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { path } from '../../../shell/links.tsx';
import { codeColumn } from '../../../ui/code-column.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage, useListed } from '../../../ui/list-page.tsx';
import { NewLink } from '../../../ui/new-link.tsx';
import { useWorkArea } from '../works/use-work-area.ts';
import { WorkTabs } from '../works/work-tabs.tsx';
import { useStoreFilter } from '../../master-data/stores/stores.queries.ts';
import { WorkBudgetStateBadge } from './work-budget-state.ts';
import { workBudgetListing, workBudgetsQueries } from './work-budgets.queries.ts';
import '../../../ui/tabs.css';

const es = workBudgetsEs.columns;
const UNSAID = { tab: 'BUDGETS' } as const;
const isEnded = (state: WorkBudgetState): boolean =>
  (ENDED_BUDGET_STATES as readonly WorkBudgetState[]).includes(state);
const statesOf = (tab: WorkBudgetTab | undefined) =>
  WORK_BUDGET_STATES.filter((state) => isEnded(state) === (tab === 'RECORDS'));

const STORE_COLUMN: Column<WorkBudgetSummary> = {
  id: 'store',
  head: es.store,
  hide: 'lg',
  cell: (budget) => budget.storeName,
};
const columnsFor = (base: string): readonly Column<WorkBudgetSummary>[] => [
  codeColumn(es.code, base, (budget) => dateTime(budget.createdAt)),
  { id: 'date', head: es.date, hide: 'lg', sort: 'createdAt', cell: (budget) => date(budget.createdAt) },
  { id: 'customer', head: es.customer, phone: 'person', cell: (budget) => budget.customerName },
  { id: 'subject', head: es.subject, isElastic: true, hide: 'sm', cell: (budget) => budget.subject },
  { id: 'kind', head: es.kind, hide: 'xl', cell: (budget) => workBudgetsEs.kinds[budget.kind] },
  // At the counter they are all of one shop.
  ...(base === '/works/budgets' ? [] : [STORE_COLUMN]),
  {
    id: 'total',
    head: es.total,
    align: 'num',
    phone: 'amount',
    sum: 'totalCents',
    cell: (budget) => budget.totalCents !== null && <b>{money(budget.totalCents)}</b>,
  },
  {
    id: 'state',
    head: es.state,
    phone: 'state',
    cell: (budget) => <WorkBudgetStateBadge state={budget.state} />,
  },
];

/** What waits for somebody and what is over, at the counter and in the workshop (S1 §2). */
export function WorkBudgetsListPage() {
  const { budgets: base } = useWorkArea();
  const { search } = useListed(workBudgetListing, UNSAID);
  // At the counter they are one of the tabs of the jobs: what is over is a filter beside the others.
  const isCounter = base === '/works/budgets';
  const { emptyRecords: empty, emptyRecordsHint: emptyHint } = workBudgetsEs;
  return (
    <ListPage
      words={search.tab === 'RECORDS' ? { ...workBudgetsEs, empty, emptyHint } : workBudgetsEs}
      of={workBudgetListing}
      unsaid={UNSAID}
      columns={columnsFor(base)}
      above={isCounter ? <WorkTabs current="BUDGETS" q={search.q} /> : <Tabs base={base} current={search.tab} />}
      add={<NewLink to={`${base}/new`} label={workBudgetsEs.new} policy={workBudgetsGrants.write} />}
      filters={{
        tab: isCounter ? { stays: true, draw: ({ tab }, filter) => <OpenOrOver tab={tab} filter={filter} /> } : null,
        status: { label: es.state, es: workBudgetsEs.states, only: statesOf(search.tab) },
        kind: { label: es.kind, es: workBudgetsEs.kinds },
        storeId: useStoreFilter(),
      }}
    />
  );
}

interface OpenOrOverProps {
  readonly tab: WorkBudgetTab | undefined;
  readonly filter: (patch: { tab: WorkBudgetTab; status: undefined }) => void;
}
const OpenOrOver = ({ tab = 'BUDGETS', filter }: OpenOrOverProps) => (
  <SegmentedControl
    aria-label={workBudgetsEs.openOrOver}
    data={WORK_BUDGET_TABS.map((value) => ({ value, label: workBudgetsEs.counterTabs[value] }))}
    value={tab}
    onChange={(value) => filter({ tab: value, status: undefined })}
  />
);

function Tabs({ base, current }: { base: string; current: WorkBudgetTab | undefined }) {
  const { data } = useQuery(workBudgetsQueries.figures);
  return (
    <nav className="tabs" aria-label={workBudgetsEs.title}>
      {WORK_BUDGET_TABS.map((tab) => (
        <Link
          key={tab}
          to={path(base)}
          search={{ tab } as object}
          className="tab"
          aria-current={tab === current ? 'page' : undefined}
          activeProps={{}}
        >
          {workBudgetsEs.tabs[tab]} {data && <span className="num dim">{count(data[tab])}</span>}
        </Link>
      ))}
    </nav>
  );
}
