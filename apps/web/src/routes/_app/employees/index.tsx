import { createFileRoute } from '@tanstack/react-router';
import { EmployeesListPage } from '../../../modules/master-data/employees/employees-list-page.tsx';
import { employeeSearch } from '../../../modules/master-data/employees/employees.search.ts';

export const Route = createFileRoute('/_app/employees/')({
  validateSearch: employeeSearch,
  staticData: { policy: { module: 'employees', access: 'read' } },
  component: EmployeesListPage,
});
