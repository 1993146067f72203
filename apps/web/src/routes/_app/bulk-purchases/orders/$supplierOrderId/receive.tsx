import { supplierOrdersGrants } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { ReceivePage } from '../../../../../modules/supply/supplier-orders/receive-page.tsx';

export const Route = createFileRoute('/_app/bulk-purchases/orders/$supplierOrderId/receive')({
  staticData: { policy: supplierOrdersGrants.write },
  component: ReceivePage,
});
