/** One change of an order, sent once; the answer is the order as every part of the screen shows it. */
import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import type { SupplierOrder } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { Fault } from '../../../shell/faults.ts';
import { useCommand } from '../../../shell/use-command.ts';
import { type BodyOf, change, type OrderAction, supplierOrdersQueries } from './supplier-orders.queries.ts';

interface Options {
  readonly onDone?: (order: SupplierOrder) => void;
  readonly onRefused?: (fault: Fault) => boolean;
}

export function useOrderChange<Action extends OrderAction>(
  order: { readonly id: string },
  action: Action,
  { onDone, onRefused }: Options = {},
) {
  const client = useQueryClient();
  const done: string | ((code: string) => string) = supplierOrdersEs.done[action];
  return useCommand({
    form: `supplier-order-${action}:${order.id}`,
    failed: supplierOrdersEs.failed[action],
    run: (body: BodyOf<Action>, key) => change(action, order.id, body, key),
    done: ({ code }) => (typeof done === 'string' ? done : done(code)),
    onDone: (reply) => {
      client.setQueryData(supplierOrdersQueries.one(order.id).queryKey, reply);
      onDone?.(reply);
    },
    ...(onRefused ? { onRefused } : {}),
  });
}
