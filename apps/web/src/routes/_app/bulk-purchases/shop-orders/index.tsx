import { searchOf } from '@quilate/domain/kernel/list.ts';
import { shopOrderSupplyGrants } from '@quilate/domain/modules/supply/shop-orders/shop-orders.grants.ts';
import { shopOrderList } from '@quilate/domain/modules/supply/shop-orders/shop-orders.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { BulkOrdersListPage } from '../../../../modules/supply/shop-orders/bulk-orders-list-page.tsx';

export const Route = createFileRoute('/_app/bulk-purchases/shop-orders/')({
  validateSearch: searchOf(shopOrderList),
  staticData: { policy: shopOrderSupplyGrants.read },
  component: BulkOrdersListPage,
});
