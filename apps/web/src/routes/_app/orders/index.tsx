import { createFileRoute } from '@tanstack/react-router';
import { ShopOrdersListPage } from '../../../modules/supply/shop-orders/shop-orders-list-page.tsx';
import { shopOrderSearch } from '../../../modules/supply/shop-orders/shop-orders.search.ts';

export const Route = createFileRoute('/_app/orders/')({
  validateSearch: shopOrderSearch,
  staticData: { policy: { module: 'shopOrders', access: 'read' } },
  component: ShopOrdersListPage,
});
