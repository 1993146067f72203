import { EMPLOYEE_STATES } from '@quilate/domain/modules/master-data/employees/employees.states.ts';
import { date, phone } from '@quilate/domain/kernel/format.ts';
import { ROLE_ES } from '@quilate/domain/kernel/policy.ts';
import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import type { EmployeeSummary } from '@quilate/domain/modules/master-data/employees/employees.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { LinkButton } from '../../../shell/links.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { DateRangeFilter } from '../../../ui/date-range-filter.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { ListPage } from '../../../ui/old-list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmployeeStateBadge } from './employee-state.tsx';
import { employeesQueries, exportEmployees } from './employees.queries.ts';
import type { EmployeeSearch } from './employees.search.ts';

const es = employeesEs.columns;
const NO_FILTERS: EmployeeSearch = { q: undefined, status: undefined, from: undefined, to: undefined };
const STATE_OPTIONS = EMPLOYEE_STATES.map((value) => ({ value, label: employeesEs.states[value] }));
const COLUMNS: readonly Column<EmployeeSummary>[] = [
  { id: 'name', head: es.name, isElastic: true, phone: 'code', cell: (person) => <PersonLink person={person} /> },
  { id: 'role', head: es.role, phone: 'person', cell: (person) => ROLE_ES[person.role] },
  { id: 'email', head: es.email, hide: 'lg', cell: (person) => person.email },
  { id: 'mobile', head: es.mobile, hide: 'xl', cell: (person) => person.mobile && phone(person.mobile) },
  { id: 'stores', head: es.stores, hide: 'md', cell: (person) => person.storeCodes.join(', ') },
  { id: 'startDate', head: es.startDate, hide: 'sm', cell: (person) => date(person.startDate) },
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

export function EmployeesListPage() {
  const search = useSearch({ from: '/_app/employees/' });
  const query = useQuery(employeesQueries.list(search));
  const newEmployee = (
    <LinkButton to="/employees/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {employeesEs.new}
    </LinkButton>
  );
  return (
    <ListPage
      words={employeesEs}
      header={
        <PageHeader
          title={employeesEs.title}
          actions={
            <>
              <ExportMenu name={employeesEs.title} take={(format) => exportEmployees(search, format)} />
              {newEmployee}
            </>
          }
        />
      }
      search={search}
      noFilters={NO_FILTERS}
      columns={COLUMNS}
      query={query}
      firstAction={newEmployee}
      filters={({ filter }) => (
        <>
          <FilterMenu
            isSingle
            label={es.state}
            options={STATE_OPTIONS}
            value={search.status ?? []}
            onChange={(status) => filter({ status })}
          />
          <DateRangeFilter from={search.from} to={search.to} onChange={filter} />
        </>
      )}
    />
  );
}
