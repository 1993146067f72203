import { searchOf } from '@quilate/domain/kernel/list.ts';
import { employeesGrants } from '@quilate/domain/modules/master-data/employees/employees.grants.ts';
import { employeeList } from '@quilate/domain/modules/master-data/employees/employees.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { EmployeesListPage } from '../../../modules/master-data/employees/employees-list-page.tsx';

export const Route = createFileRoute('/_app/employees/')({
  validateSearch: searchOf(employeeList),
  staticData: { policy: employeesGrants.read },
  component: EmployeesListPage,
});
