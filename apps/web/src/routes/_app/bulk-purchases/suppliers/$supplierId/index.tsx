import { suppliersGrants } from '@quilate/domain/modules/master-data/suppliers/suppliers.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { SupplierPage } from '../../../../../modules/master-data/suppliers/supplier-page.tsx';

export const Route = createFileRoute('/_app/bulk-purchases/suppliers/$supplierId/')({
  staticData: { policy: suppliersGrants.read },
  component: SupplierPage,
});
