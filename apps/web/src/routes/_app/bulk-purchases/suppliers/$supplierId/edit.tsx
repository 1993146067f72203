import { suppliersGrants } from '@quilate/domain/modules/master-data/suppliers/suppliers.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { EditSupplierPage } from '../../../../../modules/master-data/suppliers/supplier-form-pages.tsx';

export const Route = createFileRoute('/_app/bulk-purchases/suppliers/$supplierId/edit')({
  staticData: { policy: suppliersGrants.write },
  component: EditSupplierPage,
});
