import { supplierOrdersGrants } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { SupplierOrderPage } from '../../../../../modules/supply/supplier-orders/supplier-order-page.tsx';

export const Route = createFileRoute('/_app/bulk-purchases/orders/$supplierOrderId/')({
  staticData: { policy: supplierOrdersGrants.read },
  component: SupplierOrderPage,
});
