import { createFileRoute } from '@tanstack/react-router';
import { SuppliersListPage } from '../../../../modules/master-data/suppliers/suppliers-list-page.tsx';
import { supplierSearch } from '../../../../modules/master-data/suppliers/suppliers.search.ts';

export const Route = createFileRoute('/_app/workshop/suppliers/')({
  validateSearch: supplierSearch,
  staticData: { policy: { module: 'workshopSuppliers', access: 'read' } },
  component: SuppliersListPage,
});
