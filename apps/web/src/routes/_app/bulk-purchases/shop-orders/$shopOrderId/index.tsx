import { createFileRoute } from '@tanstack/react-router';
import { BulkOrderPage } from '../../../../../modules/supply/shop-orders/shop-order-page.tsx';

export const Route = createFileRoute('/_app/bulk-purchases/shop-orders/$shopOrderId/')({
  staticData: { policy: { module: 'shopOrderSupply', access: 'read' } },
  component: BulkOrderPage,
});
