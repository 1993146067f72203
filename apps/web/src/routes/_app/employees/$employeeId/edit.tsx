import { createFileRoute } from '@tanstack/react-router';
import { EditEmployeePage } from '../../../../modules/master-data/employees/employee-form-pages.tsx';

export const Route = createFileRoute('/_app/employees/$employeeId/edit')({
  staticData: { policy: { module: 'employees', access: 'write' } },
  component: EditEmployeePage,
});
