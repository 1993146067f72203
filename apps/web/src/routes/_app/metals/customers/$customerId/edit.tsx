import { createFileRoute } from '@tanstack/react-router';
import { EditWholesaleCustomerPage } from '../../../../../modules/master-data/wholesale-customers/wholesale-customer-form-pages.tsx';

export const Route = createFileRoute('/_app/metals/customers/$customerId/edit')({
  staticData: { policy: { module: 'wholesaleCustomers', access: 'write' } },
  component: EditWholesaleCustomerPage,
});
