import { searchOf } from '@quilate/domain/kernel/list.ts';
import { shopOrdersGrants } from '@quilate/domain/modules/supply/shop-orders/shop-orders.grants.ts';
import { shopOrderList } from '@quilate/domain/modules/supply/shop-orders/shop-orders.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { ShopOrdersListPage } from '../../../modules/supply/shop-orders/shop-orders-list-page.tsx';

export const Route = createFileRoute('/_app/orders/')({
  validateSearch: searchOf(shopOrderList),
  staticData: { policy: shopOrdersGrants.read },
  component: ShopOrdersListPage,
});
