import { wholesaleCustomersGrants } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { WholesaleCustomerPage } from '../../../../../modules/master-data/wholesale-customers/wholesale-customer-page.tsx';

export const Route = createFileRoute('/_app/metals/customers/$customerId/')({
  staticData: { policy: wholesaleCustomersGrants.read },
  component: WholesaleCustomerPage,
});
