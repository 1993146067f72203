import { ids, list, some } from '../../../kernel/list.ts';
import { SHOP_ORDER_STATES } from './shop-orders.rules.ts';
import type { ShopOrderSummary } from './shop-orders.schema.ts';

export const shopOrderList = list<ShopOrderSummary>()({
  words: true,
  isFollowed: true,
  sort: ['createdAt'],
  default: '-createdAt',
  filters: { status: some(SHOP_ORDER_STATES), storeId: ids },
});
