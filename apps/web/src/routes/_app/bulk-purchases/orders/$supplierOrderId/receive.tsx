import { createFileRoute } from '@tanstack/react-router';
import { ReceivePage } from '../../../../../modules/supply/supplier-orders/receive-page.tsx';

export const Route = createFileRoute('/_app/bulk-purchases/orders/$supplierOrderId/receive')({
  staticData: { policy: { module: 'supplierOrders', access: 'write' } },
  component: ReceivePage,
});
