import { supplierOrdersGrants } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { EncodePage } from '../../../../../modules/supply/supplier-orders/encode-page.tsx';

export const Route = createFileRoute('/_app/bulk-purchases/orders/$supplierOrderId/encode')({
  staticData: { policy: supplierOrdersGrants.write },
  component: EncodePage,
});
