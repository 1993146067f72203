import { shopOrdersGrants } from '@quilate/domain/modules/supply/shop-orders/shop-orders.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { ShopOrderPage } from '../../../../modules/supply/shop-orders/shop-order-page.tsx';

export const Route = createFileRoute('/_app/orders/$shopOrderId/')({
  staticData: { policy: shopOrdersGrants.read },
  component: ShopOrderPage,
});
