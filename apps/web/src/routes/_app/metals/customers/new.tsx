import { wholesaleCustomersGrants } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { NewWholesaleCustomerPage } from '../../../../modules/master-data/wholesale-customers/wholesale-customer-form-pages.tsx';

export const Route = createFileRoute('/_app/metals/customers/new')({
  staticData: { policy: wholesaleCustomersGrants.write },
  component: NewWholesaleCustomerPage,
});
