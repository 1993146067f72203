import { searchOf } from '@quilate/domain/kernel/list.ts';
import { customersGrants } from '@quilate/domain/modules/master-data/customers/customers.grants.ts';
import { customerList } from '@quilate/domain/modules/master-data/customers/customers.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { CustomersListPage } from '../../../modules/master-data/customers/customers-list-page.tsx';

export const Route = createFileRoute('/_app/customers/')({
  validateSearch: searchOf(customerList),
  staticData: { policy: customersGrants.read, asks: '/v1/customers' },
  component: CustomersListPage,
});
