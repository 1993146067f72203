import { createFileRoute } from '@tanstack/react-router';
import { CustomersListPage } from '../../../modules/master-data/customers/customers-list-page.tsx';
import { customerSearchParams } from '../../../modules/master-data/customers/customers.search.ts';

export const Route = createFileRoute('/_app/customers/')({
  validateSearch: customerSearchParams,
  staticData: { policy: { module: 'customers', access: 'read' } },
  component: CustomersListPage,
});
