import { searchOf } from '@quilate/domain/kernel/list.ts';
import { wholesaleCustomersGrants } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.grants.ts';
import { wholesaleCustomerList } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { WholesaleCustomersListPage } from '../../../../modules/master-data/wholesale-customers/wholesale-customers-list-page.tsx';

export const Route = createFileRoute('/_app/metals/customers/')({
  validateSearch: searchOf(wholesaleCustomerList),
  staticData: { policy: wholesaleCustomersGrants.read },
  component: WholesaleCustomersListPage,
});
