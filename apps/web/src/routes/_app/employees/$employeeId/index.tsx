import { employeesGrants } from '@quilate/domain/modules/master-data/employees/employees.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { EmployeePage } from '../../../../modules/master-data/employees/employee-page.tsx';

export const Route = createFileRoute('/_app/employees/$employeeId/')({
  staticData: { policy: employeesGrants.read },
  component: EmployeePage,
});
