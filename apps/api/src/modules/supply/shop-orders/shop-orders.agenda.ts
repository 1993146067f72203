import {
  shopOrdersGrants,
  shopOrderSupplyGrants,
} from '@quilate/domain/modules/supply/shop-orders/shop-orders.grants.ts';
import { shopOrderList } from '@quilate/domain/modules/supply/shop-orders/shop-orders.lists.ts';
import { agenda } from '../../../platform/agenda.ts';
import { listShopOrders } from './shop-orders.queries.ts';

export const shopOrdersAgenda = agenda(shopOrderList, {
  policy: shopOrdersGrants.read,
  page: ({ db, scope }, query) => listShopOrders(db, scope, query),
  name: ({ storeName }) => storeName,
  lines: {
    shopOrdersOnTheWay: {
      on: { RETAIL: '/orders' },
      urgency: 'waiting',
      search: { status: ['ready-to-pick-up', 'dropped-off', 'picked-up', 'received'] },
    },
    shopOrdersToReview: {
      on: { BULK_PURCHASES: '/bulk-purchases/shop-orders' },
      urgency: 'today',
      search: { status: ['requested', 'on-hold'] },
      policy: shopOrderSupplyGrants.write,
    },
    shopOrdersToPrepare: {
      on: { BULK_PURCHASES: '/bulk-purchases/shop-orders' },
      urgency: 'today',
      search: { status: ['confirmed'] },
      policy: shopOrderSupplyGrants.write,
    },
  },
});
