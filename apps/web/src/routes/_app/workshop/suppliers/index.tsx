import { searchOf } from '@quilate/domain/kernel/list.ts';
import { workshopSuppliersGrants } from '@quilate/domain/modules/master-data/suppliers/suppliers.grants.ts';
import { supplierList } from '@quilate/domain/modules/master-data/suppliers/suppliers.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { SuppliersListPage } from '../../../../modules/master-data/suppliers/suppliers-list-page.tsx';

export const Route = createFileRoute('/_app/workshop/suppliers/')({
  validateSearch: searchOf(supplierList),
  staticData: { policy: workshopSuppliersGrants.read },
  component: SuppliersListPage,
});
