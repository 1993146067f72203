import { createFileRoute } from '@tanstack/react-router';
import { SuppliersListPage } from '../../../../modules/master-data/suppliers/suppliers-list-page.tsx';
import { supplierSearch } from '../../../../modules/master-data/suppliers/suppliers.search.ts';

export const Route = createFileRoute('/_app/bulk-purchases/suppliers/')({
  validateSearch: supplierSearch,
  staticData: { policy: { module: 'suppliers', access: 'read' } },
  component: SuppliersListPage,
});
