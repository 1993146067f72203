import { shopOrderSupplyGrants } from '@quilate/domain/modules/supply/shop-orders/shop-orders.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { BulkOrderPage } from '../../../../../modules/supply/shop-orders/shop-order-page.tsx';

export const Route = createFileRoute('/_app/bulk-purchases/shop-orders/$shopOrderId/')({
  staticData: { policy: shopOrderSupplyGrants.read },
  component: BulkOrderPage,
});
