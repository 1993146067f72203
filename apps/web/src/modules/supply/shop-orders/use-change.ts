/** One change of an order, sent once; the answer is the order as every part of the screen shows it. */
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import type { ShopOrder } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { Fault } from '../../../shell/faults.ts';
import { useCommand } from '../../../shell/use-command.ts';
import { doneText } from './order-text.ts';
import { type BodyOf, change, type OrderAction, shopOrdersQueries } from './shop-orders.queries.ts';

interface Options {
  /** What tells it from the same change of another part of the order: a line. */
  readonly of?: string;
  readonly isSilent?: boolean;
  readonly saysUnsettled?: boolean;
  readonly onDone?: (order: ShopOrder) => void;
  readonly onRefused?: (fault: Fault) => boolean;
}
type Said = Exclude<OrderAction, `comment${string}`>;
const isComment = (action: OrderAction): boolean => action.startsWith('comment');

export function useChange<Action extends OrderAction>(order: { id: string }, action: Action, options: Options = {}) {
  const client = useQueryClient();
  const { of = '', isSilent = false, saysUnsettled = false, onDone, onRefused } = options;
  return useCommand({
    form: `order-${action}:${order.id}${of}`,
    failed: shopOrdersEs.failed[isComment(action) ? 'comment' : (action as Said)],
    saysUnsettled,
    run: (body: BodyOf<Action>, key) => change(action, order.id, body, key),
    ...(isSilent
      ? {}
      : {
          done: (reply: ShopOrder) =>
            isComment(action) ? shopOrdersEs.done.comment : doneText(action as Said, reply.code),
        }),
    onDone: (reply) => {
      client.setQueryData(shopOrdersQueries.one(order.id).queryKey, reply);
      onDone?.(reply);
    },
    ...(onRefused ? { onRefused } : {}),
  });
}
