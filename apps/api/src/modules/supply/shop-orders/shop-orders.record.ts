/** A shop order as the kernel writes it. Its shop and purchases are in different places: everybody hears of it. */
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import { shopOrderMachine, shopOrderRules } from '@quilate/domain/modules/supply/shop-orders/shop-orders.machine.ts';
import { waitedFor } from './shop-orders.pieces.ts';
import type { Operation } from '../../../platform/operation.ts';
import { record } from '../../../platform/record.ts';
import { getShopOrder } from './shop-orders.queries.ts';
import type { OrderRecord } from './shop-orders.store.ts';

export const shopOrderRecord = record<OrderRecord>()({
  machine: shopOrderMachine,
  es: shopOrdersEs,
  rules: shopOrderRules,
  table: 'shop_orders',
  isVersioned: true,
  topic: 'shop-orders',
  heardIn: 'everywhere',
  things: ({ id }, tx) => waitedFor(tx, id),
  stamp: ({ now }) => ({ last_activity_at: now }),
  reply: ({ tx, scope, who }, id) => getShopOrder(tx, scope, who, id),
});

type Comment = 'shop_comment' | 'bulk_comment' | 'validator_comment' | 'hold_comment';

/** A comment belongs to one role. */
export const comment =
  (column: Comment) =>
  (_: Operation, { body: { text } }: { body: { readonly text: string } }) => ({
    columns: { [column]: text },
    after: { text },
  });
