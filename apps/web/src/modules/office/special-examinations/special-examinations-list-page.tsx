import { count, date, money } from '@quilate/domain/kernel/format.ts';
import { specialExaminationsEs } from '@quilate/domain/modules/office/special-examinations/special-examinations.es.ts';
import { specialExaminationsGrants } from '@quilate/domain/modules/office/special-examinations/special-examinations.grants.ts';
import type { SpecialExaminationSummary } from '@quilate/domain/modules/office/special-examinations/special-examinations.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage, useListed } from '../../../ui/list-page.tsx';
import { NewLink } from '../../../ui/new-link.tsx';
import { storesQueries } from '../../master-data/stores/stores.queries.ts';
import { SpecialExaminationStateBadge } from './special-examination-state.ts';
import { specialExaminationListing } from './special-examinations.queries.ts';
import { type Tab, tabOf, TABS } from './special-examinations.search.ts';
import '../../../ui/tabs.css';

const { columns: es, kinds, outcomes, states, tabs } = specialExaminationsEs;
const COLUMNS: readonly Column<SpecialExaminationSummary>[] = [
  {
    id: 'code',
    head: es.code,
    phone: 'code',
    cell: ({ id, code }) => (
      <Link to="/special-examinations/$specialExaminationId" params={{ specialExaminationId: id }} className="code">
        {code}
      </Link>
    ),
  },
  { id: 'begun', head: es.begun, hide: 'md', sort: 'createdAt', cell: ({ begunOn }) => date(begunOn) },
  { id: 'customer', head: es.customer, phone: 'person', isElastic: true, cell: ({ customerName }) => customerName },
  {
    id: 'nationalId',
    head: es.nationalId,
    hide: 'xl',
    cell: ({ nationalId }) => <span className="code">{nationalId}</span>,
  },
  { id: 'kind', head: es.kind, hide: 'sm', cell: ({ kind }) => kinds[kind] },
  {
    id: 'operations',
    head: es.operations,
    align: 'num',
    hide: 'lg',
    cell: ({ operationCount }) => count(operationCount),
  },
  { id: 'total', head: es.total, align: 'num', phone: 'amount', cell: ({ totalCents }) => money(totalCents) },
  { id: 'outcome', head: es.outcome, hide: 'xl', cell: ({ outcome }) => outcome && outcomes[outcome] },
  { id: 'state', head: es.state, phone: 'state', cell: ({ state }) => <SpecialExaminationStateBadge state={state} /> },
];

/** Who is examined and why; only direction and accounting know that there is this page. */
export function SpecialExaminationListPage() {
  const { search } = useListed(specialExaminationListing);
  const stores = useQuery(storesQueries.all).data?.data;
  return (
    <ListPage
      words={specialExaminationsEs}
      of={specialExaminationListing}
      columns={COLUMNS}
      meta={specialExaminationsEs.secret}
      above={<Tabs current={tabOf(search.status)} />}
      add={
        <NewLink
          to="/special-examinations/new"
          label={specialExaminationsEs.new}
          policy={specialExaminationsGrants.write}
        />
      }
      filters={{
        status: { label: es.state, es: states },
        kind: { label: es.kind, es: kinds },
        outcome: { label: es.outcome, es: outcomes },
        storeId: { label: es.store, options: stores?.map(({ id, name }) => ({ value: id, label: name })) },
        customerId: { label: es.customer },
      }}
    />
  );
}

function Tabs({ current }: { current: Tab | undefined }) {
  return (
    <nav className="tabs" aria-label={tabs.label}>
      {(Object.keys(TABS) as Tab[]).map((tab) => (
        <Link
          key={tab}
          to="/special-examinations"
          search={{ status: TABS[tab] === undefined ? undefined : [...TABS[tab]] }}
          className="tab"
          aria-current={tab === current ? 'page' : undefined}
          activeProps={{}}
          replace
        >
          {tabs[tab]}
        </Link>
      ))}
    </nav>
  );
}
