import { createFileRoute } from '@tanstack/react-router';
import { WholesaleCustomersListPage } from '../../../../modules/master-data/wholesale-customers/wholesale-customers-list-page.tsx';
import { wholesaleCustomerSearch } from '../../../../modules/master-data/wholesale-customers/wholesale-customers.search.ts';

export const Route = createFileRoute('/_app/metals/customers/')({
  validateSearch: wholesaleCustomerSearch,
  staticData: { policy: { module: 'wholesaleCustomers', access: 'read' } },
  component: WholesaleCustomersListPage,
});
