import { date, phone } from '@quilate/domain/kernel/format.ts';
import { ROLE_ES } from '@quilate/domain/kernel/roles.es.ts';
import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import { employeesGrants } from '@quilate/domain/modules/master-data/employees/employees.grants.ts';
import type { EmployeeSummary } from '@quilate/domain/modules/master-data/employees/employees.schema.ts';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { NewLink } from '../../../ui/new-link.tsx';
import { useStoreFilter } from '../stores/stores.queries.ts';
import { EmployeeStateBadge } from './employee-state.ts';
import { employeeListing } from './employees.queries.ts';

const es = employeesEs.columns;
const COLUMNS: readonly Column<EmployeeSummary>[] = [
  {
    id: 'name',
    head: es.name,
    isElastic: true,
    phone: 'code',
    sort: 'name',
    cell: (person) => <PersonLink person={person} />,
  },
  { id: 'role', head: es.role, phone: 'person', cell: (person) => ROLE_ES[person.role] },
  { id: 'email', head: es.email, hide: 'lg', cell: (person) => person.email },
  { id: 'mobile', head: es.mobile, hide: 'xl', cell: (person) => person.mobile && phone(person.mobile) },
  { id: 'stores', head: es.stores, hide: 'md', cell: (person) => person.storeCodes.join(', ') },
  { id: 'startDate', head: es.startDate, hide: 'sm', sort: 'startDate', cell: (person) => date(person.startDate) },
  {
    id: 'state',
    head: es.state,
    phone: 'state',
    width: 120,
    cell: (person) => <EmployeeStateBadge state={person.state} />,
  },
];

function PersonLink({ person }: { person: EmployeeSummary }) {
  return (
    <Link to="/employees/$employeeId" params={{ employeeId: person.id }}>
      {person.name} {person.surname}
    </Link>
  );
}

export const EmployeesListPage = () => (
  <ListPage
    words={employeesEs}
    of={employeeListing}
    columns={COLUMNS}
    add={<NewLink to="/employees/new" label={employeesEs.new} policy={employeesGrants.write} />}
    filters={{ status: { label: es.state, es: employeesEs.states, isSingle: true }, storeId: useStoreFilter() }}
  />
);
