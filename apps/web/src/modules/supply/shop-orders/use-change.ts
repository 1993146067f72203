/** One change of an order that nobody signs; the answer is the order as every part of the screen shows it. */
import type { Args } from '@quilate/domain/kernel/contract.ts';
import type { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import type { ShopOrder } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { Fault } from '../../../shell/faults.ts';
import { useCommand } from '../../../shell/use-command.ts';
import { shopOrders, shopOrdersQueries } from './shop-orders.queries.ts';

interface Options {
  /** What tells it from the same change of another part of the order: a line. */
  readonly of?: string;
  readonly isSilent?: boolean;
  readonly onDone?: (order: ShopOrder) => void;
  readonly onRefused?: (fault: Fault) => boolean;
}
type Comment = 'commentAsShop' | 'commentAsBulk' | 'commentOnHold' | 'commentAsValidator';
type Change = Comment | 'editLine' | 'removeLine' | 'review';
type BodyOf<Action extends Change> = Args<(typeof shopOrdersContract)[Action]>['body'];
/** Each has the same shape but for its body. */
type Send<Body> = (given: { params: { shopOrderId: string }; body: Body; key: string }) => Promise<ShopOrder>;

const wordOf = (action: Change) =>
  action === 'editLine' || action === 'removeLine' || action === 'review' ? action : 'comment';

export function useChange<Action extends Change>({ id }: { id: string }, action: Action, options: Options = {}) {
  const client = useQueryClient();
  const { of = '', isSilent = false, onDone, onRefused } = options;
  const send = shopOrders[action].send as unknown as Send<BodyOf<Action>>;
  return useCommand({
    form: `order-${action}:${id}${of}`,
    failed: shopOrdersEs.failed[wordOf(action)],
    run: (body: BodyOf<Action>, key) => send({ params: { shopOrderId: id }, body, key }),
    ...(isSilent ? {} : { done: () => shopOrdersEs.done[wordOf(action)] }),
    onDone: (reply) => {
      client.setQueryData(shopOrdersQueries.one(id).queryKey, reply);
      onDone?.(reply);
    },
    ...(onRefused ? { onRefused } : {}),
  });
}
