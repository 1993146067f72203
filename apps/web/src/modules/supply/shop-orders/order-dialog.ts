/** What every dialog of an order says. */
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import type { ShopOrder } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import type { Doing } from '../../foundations/proofs/act.ts';

export const actOf = (doing: Doing<ShopOrder>) => ({
  ...doing,
  concept: 'shopOrder',
  words: shopOrdersEs,
  title: `${(shopOrdersEs.actions as Readonly<Record<string, string>>)[doing.offer.action]}: ${doing.of.code}`,
  size: 440,
});
