import { createFileRoute } from '@tanstack/react-router';
import { EmployeePage } from '../../../../modules/master-data/employees/employee-page.tsx';

export const Route = createFileRoute('/_app/employees/$employeeId/')({
  staticData: { policy: { module: 'employees', access: 'read' } },
  component: EmployeePage,
});
