import { SegmentedControl } from '@mantine/core';
import { count, date, dateTime, money } from '@quilate/domain/kernel/format.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import type { WorkBudgetSummary } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.schema.ts';
import {
  ENDED_BUDGET_STATES,
  WORK_BUDGET_KINDS,
  WORK_BUDGET_STATES,
  WORK_BUDGET_TABS,
  type WorkBudgetState,
} from '@quilate/domain/modules/workshop/work-budgets/work-budgets.states.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { useMe } from '../../../shell/current-user.tsx';
import { LinkButton, path } from '../../../shell/links.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { ListPage } from '../../../ui/old-list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useWorkArea } from '../works/use-work-area.ts';
import { WorkTabs } from '../works/work-tabs.tsx';
import { WorkBudgetStateBadge } from './work-budget-state.tsx';
import { exportWorkBudgets, workBudgetsQueries } from './work-budgets.queries.ts';
import { type WorkBudgetSearch, workBudgetSearch } from './work-budgets.search.ts';
import '../../../ui/tabs.css';

const es = workBudgetsEs.columns;
const NO_FILTERS: WorkBudgetSearch = { q: undefined, status: undefined, kind: undefined };
const KIND_OPTIONS = WORK_BUDGET_KINDS.map((value) => ({ value, label: workBudgetsEs.kinds[value] }));
const isEnded = (state: WorkBudgetState): boolean =>
  (ENDED_BUDGET_STATES as readonly WorkBudgetState[]).includes(state);
const optionsOf = (tab: WorkBudgetSearch['tab']) =>
  WORK_BUDGET_STATES.filter((state) => isEnded(state) === (tab === 'RECORDS')).map((value) => ({
    value,
    label: workBudgetsEs.states[value],
  }));

const STORE_COLUMN: Column<WorkBudgetSummary> = {
  id: 'store',
  head: es.store,
  hide: 'lg',
  cell: (budget) => budget.storeName,
};
const columnsFor = (base: string): readonly Column<WorkBudgetSummary>[] => [
  {
    id: 'code',
    head: es.code,
    phone: 'code',
    cell: (budget) => (
      <span className="code">
        <Link to={path(`${base}/${budget.id}`)}>{budget.code}</Link>
        <small className="dim when-phone">{dateTime(budget.createdAt)}</small>
      </span>
    ),
  },
  { id: 'date', head: es.date, hide: 'lg', cell: (budget) => date(budget.createdAt) },
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
  const me = useMe();
  const { budgets: base } = useWorkArea();
  const asked = workBudgetSearch(useSearch({ strict: false }));
  const search: WorkBudgetSearch = { ...asked, tab: asked.tab ?? 'BUDGETS' };
  const query = useQuery(workBudgetsQueries.list(search));
  // At the counter they are one of the tabs of the jobs: what is over is a filter beside the others.
  const isCounter = base === '/works/budgets';
  const canWrite = reachOf(me.role, { module: 'workBudgets', access: 'write' }) !== undefined;
  const newBudget = canWrite && (
    <LinkButton to={path(`${base}/new`)} leftSection={<IconPlus size={16} aria-hidden />}>
      {workBudgetsEs.new}
    </LinkButton>
  );
  const { emptyRecords: empty, emptyRecordsHint: emptyHint } = workBudgetsEs;
  return (
    <ListPage
      words={search.tab === 'RECORDS' ? { ...workBudgetsEs, empty, emptyHint } : workBudgetsEs}
      header={
        <PageHeader
          title={workBudgetsEs.title}
          actions={
            <>
              <ExportMenu name={workBudgetsEs.title} take={(format) => exportWorkBudgets(search, format)} />
              {newBudget}
            </>
          }
        />
      }
      above={isCounter ? <WorkTabs current="BUDGETS" /> : <Tabs base={base} current={search.tab} />}
      search={search}
      noFilters={NO_FILTERS}
      columns={columnsFor(base)}
      query={query}
      firstAction={newBudget}
      filters={({ filter }) => (
        <>
          {isCounter && (
            <SegmentedControl
              aria-label={workBudgetsEs.openOrOver}
              data={WORK_BUDGET_TABS.map((value) => ({ value, label: workBudgetsEs.counterTabs[value] }))}
              value={search.tab ?? 'BUDGETS'}
              onChange={(tab) => filter({ tab, status: undefined })}
            />
          )}
          <FilterMenu
            label={es.state}
            options={optionsOf(search.tab)}
            value={search.status ?? []}
            onChange={(status) => filter({ status })}
          />
          <FilterMenu
            label={es.kind}
            options={KIND_OPTIONS}
            value={search.kind ?? []}
            onChange={(kind) => filter({ kind })}
          />
        </>
      )}
    />
  );
}

function Tabs({ base, current }: { base: string; current: WorkBudgetSearch['tab'] }) {
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
