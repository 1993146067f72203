import { customersGrants } from '@quilate/domain/modules/master-data/customers/customers.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { CustomerPage } from '../../../modules/master-data/customers/customer-page.tsx';

export const Route = createFileRoute('/_app/customers/$customerId')({
  staticData: { policy: customersGrants.read },
  component: CustomerPage,
});
