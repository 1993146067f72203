import { workshopSuppliersGrants } from '@quilate/domain/modules/master-data/suppliers/suppliers.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { NewSupplierPage } from '../../../../modules/master-data/suppliers/supplier-form-pages.tsx';

export const Route = createFileRoute('/_app/workshop/suppliers/new')({
  staticData: { policy: workshopSuppliersGrants.write },
  component: NewSupplierPage,
});
