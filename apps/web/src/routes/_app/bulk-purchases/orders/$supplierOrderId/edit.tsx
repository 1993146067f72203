import { supplierOrdersGrants } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { EditSupplierOrderPage } from '../../../../../modules/supply/supplier-orders/order-form-pages.tsx';

export const Route = createFileRoute('/_app/bulk-purchases/orders/$supplierOrderId/edit')({
  staticData: { policy: supplierOrdersGrants.write },
  component: EditSupplierOrderPage,
});
