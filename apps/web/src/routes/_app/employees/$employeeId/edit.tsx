import { employeesGrants } from '@quilate/domain/modules/master-data/employees/employees.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { EditEmployeePage } from '../../../../modules/master-data/employees/employee-form-pages.tsx';

export const Route = createFileRoute('/_app/employees/$employeeId/edit')({
  staticData: { policy: employeesGrants.write },
  component: EditEmployeePage,
});
