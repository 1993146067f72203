import { supplierOrdersGrants } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { VerifyPage } from '../../../../../modules/supply/supplier-orders/verify-page.tsx';

export const Route = createFileRoute('/_app/bulk-purchases/orders/$supplierOrderId/verify')({
  staticData: { policy: supplierOrdersGrants.write },
  component: VerifyPage,
});
