import { supplierOrdersGrants } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { NewSupplierOrderPage } from '../../../../modules/supply/supplier-orders/order-form-pages.tsx';
import { asId } from '../../../../shell/search-params.ts';

export const Route = createFileRoute('/_app/bulk-purchases/orders/new')({
  validateSearch: (raw: Record<string, unknown>): { supplierId?: string | undefined } => ({
    supplierId: asId(raw['supplierId']),
  }),
  staticData: { policy: supplierOrdersGrants.write },
  component: NewSupplierOrderPage,
});
