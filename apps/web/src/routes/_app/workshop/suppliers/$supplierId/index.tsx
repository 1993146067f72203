import { workshopSuppliersGrants } from '@quilate/domain/modules/master-data/suppliers/suppliers.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { SupplierPage } from '../../../../../modules/master-data/suppliers/supplier-page.tsx';

export const Route = createFileRoute('/_app/workshop/suppliers/$supplierId/')({
  staticData: { policy: workshopSuppliersGrants.read },
  component: SupplierPage,
});
