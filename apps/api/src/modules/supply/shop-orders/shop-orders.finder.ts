import { date } from '@quilate/domain/kernel/format.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import { shopOrdersGrants } from '@quilate/domain/modules/supply/shop-orders/shop-orders.grants.ts';
import { finder } from '../../../platform/finders.ts';
import { listShopOrders } from './shop-orders.queries.ts';

export const shopOrdersFinder = finder({
  concept: 'shopOrder',
  policy: shopOrdersGrants.read,
  kinds: ['shopOrder'],
  page: ({ db, scope }, query) => listShopOrders(db, scope, query),
  face: ({ id, code, requestedAt, storeName, state }) => ({
    id,
    code,
    label: code,
    hint: [requestedAt && date(requestedAt), storeName, shopOrdersEs.states[state]],
  }),
});
