import { date, dateTime, money } from '@quilate/domain/kernel/format.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { WorkSummary } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import {
  ENDED_STATES,
  WORK_SITUATIONS,
  WORK_STATES,
  type WorkState,
} from '@quilate/domain/modules/workshop/works/works.states.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { IconPlus, IconScan } from '@tabler/icons-react';
import { useMe } from '../../../shell/current-user.tsx';
import { LinkButton, path } from '../../../shell/links.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useWorkArea } from './use-work-area.ts';
import { WorkStateBadge } from './work-state.tsx';
import { WorkTabs } from './work-tabs.tsx';
import { exportWorks, worksQueries } from './works.queries.ts';
import { type WorkSearch, workSearch } from './works.search.ts';

const es = worksEs.columns;
const NO_FILTERS: WorkSearch = { q: undefined, status: undefined, situation: undefined };
const SITUATION_OPTIONS = WORK_SITUATIONS.map((value) => ({ value, label: worksEs.situations[value] }));
const isEnded = (state: WorkState): boolean => (ENDED_STATES as readonly WorkState[]).includes(state);
const optionsOf = (tab: WorkSearch['tab']) =>
  WORK_STATES.filter((state) => isEnded(state) === (tab === 'RECORDS')).map((value) => ({
    value,
    label: worksEs.states[value],
  }));

const CUSTOMER_COLUMN: Column<WorkSummary> = {
  id: 'customer',
  head: es.customer,
  phone: 'person',
  cell: (work) => work.customerName,
};
const PLEDGE_COLUMN: Column<WorkSummary> = {
  id: 'pledge',
  head: es.pledge,
  isElastic: true,
  hide: 'sm',
  cell: (work) => work.pledge,
};
const STORE_COLUMN: Column<WorkSummary> = {
  id: 'store',
  head: es.store,
  hide: 'lg',
  cell: (work) => work.storeName,
};
const columnsFor = (base: string): readonly Column<WorkSummary>[] => [
  {
    id: 'code',
    head: es.code,
    phone: 'code',
    cell: (work) => (
      <span className="code">
        <Link to={path(`${base}/${work.id}`)}>{work.code}</Link>
        <small className="dim when-phone">{dateTime(work.createdAt)}</small>
      </span>
    ),
  },
  { id: 'date', head: es.date, hide: 'lg', cell: (work) => date(work.createdAt) },
  // The counter knows a job by its customer, the workshop by its pledge.
  ...(base === '/works' ? [CUSTOMER_COLUMN, { ...PLEDGE_COLUMN, hide: 'lg' as const }] : [PLEDGE_COLUMN]),
  // At the counter they are all of one shop.
  ...(base === '/works' ? [] : [{ ...CUSTOMER_COLUMN, hide: 'lg' as const }, STORE_COLUMN]),
  { id: 'situation', head: es.situation, hide: 'xl', cell: (work) => worksEs.situations[work.situation] },
  { id: 'tracking', head: es.tracking, hide: 'md', cell: (work) => worksEs.tracking[work.tracking] },
  {
    id: 'pending',
    head: es.pending,
    align: 'num',
    hide: 'xl',
    cell: (work) => work.pendingCents > 0 && money(work.pendingCents),
  },
  {
    id: 'total',
    head: es.total,
    align: 'num',
    phone: 'amount',
    cell: (work) => <b>{work.totalCents === 0 ? worksEs.page.free : money(work.totalCents)}</b>,
  },
  { id: 'state', head: es.state, phone: 'state', cell: (work) => <WorkStateBadge state={work.state} /> },
];

/** Jobs of the shop, of the workshop, and what is over: the same list at the counter and in the workshop (S1 §2). */
export function WorksListPage() {
  const me = useMe();
  const area = useWorkArea();
  const asked = workSearch(useSearch({ strict: false }));
  const search: WorkSearch = { ...asked, tab: asked.tab ?? area.tab };
  const query = useQuery(worksQueries.list(search));
  const canWrite = reachOf(me.role, { module: 'works', access: 'write' }) !== undefined;
  const newWork = canWrite && (
    <LinkButton to={path(`${area.base}/new`)} leftSection={<IconPlus size={16} aria-hidden />}>
      {worksEs.new}
    </LinkButton>
  );
  return (
    <ListPage
      words={worksEs}
      header={
        <PageHeader
          title={worksEs.title}
          actions={
            <>
              <ExportMenu name={worksEs.title} take={(format) => exportWorks(search, format)} />
              {canWrite && (
                <LinkButton
                  to={path(`${area.base}/batch`)}
                  variant="default"
                  leftSection={<IconScan size={16} aria-hidden />}
                >
                  {worksEs.batch.link}
                </LinkButton>
              )}
              {newWork}
            </>
          }
        />
      }
      above={<WorkTabs current={search.tab} />}
      search={search}
      noFilters={NO_FILTERS}
      columns={columnsFor(area.base)}
      query={query}
      firstAction={newWork}
      filters={({ filter }) => (
        <>
          <FilterMenu
            label={es.state}
            options={optionsOf(search.tab)}
            value={search.status ?? []}
            onChange={(status) => filter({ status })}
          />
          <FilterMenu
            label={es.situation}
            options={SITUATION_OPTIONS}
            value={search.situation ?? []}
            onChange={(situation) => filter({ situation })}
          />
        </>
      )}
    />
  );
}
