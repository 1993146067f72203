import { suppliersGrants } from '@quilate/domain/modules/master-data/suppliers/suppliers.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { NewSupplierPage } from '../../../../modules/master-data/suppliers/supplier-form-pages.tsx';

export const Route = createFileRoute('/_app/bulk-purchases/suppliers/new')({
  staticData: { policy: suppliersGrants.write },
  component: NewSupplierPage,
});
