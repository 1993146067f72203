import { shopOrderList } from '@quilate/domain/modules/supply/shop-orders/shop-orders.lists.ts';
import type { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { shopOrdersPaths } from '@quilate/domain/modules/supply/shop-orders/shop-orders.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';

export const shopOrders = clientOf<typeof shopOrdersContract>()('shop-orders', shopOrdersPaths);
export const shopOrderListing = listing(shopOrderList, shopOrders, { isFresh: true });

export const shopOrdersQueries = {
  one: (shopOrderId: string) => ({ ...shopOrders.get.query({ params: { shopOrderId } }), ...FRESH }),
  newPending: (storeId: string) => ({ ...shopOrders.newPending.query({ params: { storeId } }), ...FRESH }),
};
