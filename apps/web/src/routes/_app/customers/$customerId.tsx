import { createFileRoute } from '@tanstack/react-router';
import { CustomerPage } from '../../../modules/master-data/customers/customer-page.tsx';

export const Route = createFileRoute('/_app/customers/$customerId')({
  staticData: { policy: { module: 'customers', access: 'read' } },
  component: CustomerPage,
});
