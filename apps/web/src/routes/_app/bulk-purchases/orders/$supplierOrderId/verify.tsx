import { createFileRoute } from '@tanstack/react-router';
import { VerifyPage } from '../../../../../modules/supply/supplier-orders/verify-page.tsx';

export const Route = createFileRoute('/_app/bulk-purchases/orders/$supplierOrderId/verify')({
  staticData: { policy: { module: 'supplierOrders', access: 'write' } },
  component: VerifyPage,
});
