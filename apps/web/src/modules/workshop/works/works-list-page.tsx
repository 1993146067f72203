import { date, dateTime, money } from '@quilate/domain/kernel/format.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { worksGrants } from '@quilate/domain/modules/workshop/works/works.grants.ts';
import type { WorkSummary } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import {
  ENDED_STATES,
  WORK_STATES,
  type WorkState,
  type WorkTab,
} from '@quilate/domain/modules/workshop/works/works.states.ts';
import { IconScan } from '@tabler/icons-react';
import { useMay } from '../../../shell/current-user.tsx';
import { LinkButton, path } from '../../../shell/links.tsx';
import { codeColumn } from '../../../ui/code-column.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage, useListed } from '../../../ui/list-page.tsx';
import { NewLink } from '../../../ui/new-link.tsx';
import { SaveView } from '../../foundations/views/save-view.tsx';
import { ViewTabs } from '../../foundations/views/view-tabs.tsx';
import { useStoreFilter } from '../../master-data/stores/stores.queries.ts';
import { useWorkArea } from './use-work-area.ts';
import { WorkDueBadge, WorkStateBadge } from './work-state.ts';
import { WorkTabs } from './work-tabs.tsx';
import { workListing } from './works.queries.ts';

const es = worksEs.columns;
const isEnded = (state: WorkState): boolean => (ENDED_STATES as readonly WorkState[]).includes(state);
const statesOf = (tab: WorkTab | undefined) => WORK_STATES.filter((state) => isEnded(state) === (tab === 'RECORDS'));

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
/** The counter knows a job by its customer and charges it; its jobs are all of one shop. */
const OF_COUNTER: readonly Column<WorkSummary>[] = [
  {
    id: 'pending',
    head: es.pending,
    align: 'num',
    hide: 'xl',
    sum: 'pendingCents',
    cell: (work) => work.pendingCents > 0 && money(work.pendingCents),
  },
  {
    id: 'total',
    head: es.total,
    align: 'num',
    phone: 'amount',
    sum: 'totalCents',
    cell: (work) => <b>{work.totalCents === 0 ? worksEs.page.free : money(work.totalCents)}</b>,
  },
];
/** The workshop knows it by its pledge, and whose it is. */
const OF_BENCH: readonly Column<WorkSummary>[] = [
  { id: 'store', head: es.store, hide: 'lg', cell: (work) => work.storeName },
  { id: 'worker', head: es.worker, hide: 'xl', cell: (work) => work.workerName },
];
const columnsFor = (base: string): readonly Column<WorkSummary>[] => [
  codeColumn(es.code, base, (work) => dateTime(work.createdAt)),
  { id: 'date', head: es.date, hide: 'xl', sort: 'createdAt', cell: (work) => date(work.createdAt) },
  ...(base === '/works' ? [CUSTOMER_COLUMN, { ...PLEDGE_COLUMN, hide: 'lg' as const }] : [PLEDGE_COLUMN]),
  {
    id: 'promised',
    head: es.promised,
    hide: 'md',
    sort: 'promisedOn',
    cell: (work) => <Promised work={work} />,
  },
  { id: 'tracking', head: es.tracking, hide: 'md', cell: (work) => worksEs.tracking[work.tracking] },
  ...(base === '/works' ? OF_COUNTER : OF_BENCH),
  { id: 'state', head: es.state, phone: 'state', cell: (work) => <WorkStateBadge state={work.state} /> },
];

/** Jobs of the shop, of the workshop, and what is over: the same list at the counter and in the workshop (S1 §2). */
export function WorksListPage() {
  const area = useWorkArea();
  const { search } = useListed(workListing, { tab: area.tab });
  return (
    <ListPage
      words={worksEs}
      of={workListing}
      unsaid={{ tab: area.tab }}
      columns={columnsFor(area.base)}
      above={
        <>
          <WorkTabs current={search.tab} q={search.q} />
          <ViewTabs page="/works" />
        </>
      }
      keep={<SaveView page="/works" />}
      actions={<BatchLink base={area.base} />}
      add={<NewLink to={`${area.base}/new`} label={worksEs.new} policy={worksGrants.write} />}
      filters={{
        tab: null,
        status: { label: es.state, es: worksEs.states, only: statesOf(search.tab) },
        due: { label: es.due, es: worksEs.dues },
        term: { label: es.term, es: worksEs.board.terms },
        place: { label: es.place, es: worksEs.placeKinds },
        workerId: { label: es.worker },
        isUnassigned: { label: es.unassigned },
        situation: { label: es.situation, es: worksEs.situations },
        supplierId: { label: es.supplier },
        storeId: useStoreFilter(),
      }}
    />
  );
}

/** The day, and how near it is: what is over has neither. */
function Promised({ work: { promisedOn, due } }: { work: WorkSummary }) {
  return (
    <>
      {promisedOn !== null && date(promisedOn)} {due !== null && due !== 'onTime' && <WorkDueBadge state={due} />}
    </>
  );
}

function BatchLink({ base }: { base: string }) {
  if (!useMay(worksGrants.write)) return undefined;
  return (
    <LinkButton to={path(`${base}/batch`)} variant="default" leftSection={<IconScan size={16} aria-hidden />}>
      {worksEs.batch.link}
    </LinkButton>
  );
}
