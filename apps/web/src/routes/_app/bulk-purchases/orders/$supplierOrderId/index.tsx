import { createFileRoute } from '@tanstack/react-router';
import { SupplierOrderPage } from '../../../../../modules/supply/supplier-orders/supplier-order-page.tsx';

export const Route = createFileRoute('/_app/bulk-purchases/orders/$supplierOrderId/')({
  staticData: { policy: { module: 'supplierOrders', access: 'read' } },
  component: SupplierOrderPage,
});
