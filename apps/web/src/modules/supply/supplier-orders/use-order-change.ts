/** What is filled in on a screen of its own, sent once. */
import type { Args } from '@quilate/domain/kernel/contract.ts';
import type { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import type { SupplierOrder } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { Fault } from '../../../shell/faults.ts';
import { useCommand } from '../../../shell/use-command.ts';
import { supplierOrders, supplierOrdersQueries } from './supplier-orders.queries.ts';

export type Change = 'edit' | 'receive' | 'verify' | 'encode' | 'encodeAgain';
export type BodyOf<Action extends Change> = Args<(typeof supplierOrdersContract)[Action]>['body'];
/** Each has the same shape but for its body. */
type Send<Body> = (given: { params: { supplierOrderId: string }; body: Body; key: string }) => Promise<SupplierOrder>;

interface Options {
  readonly onDone: (order: SupplierOrder) => void;
  readonly onRefused: (fault: Fault) => boolean;
}

export function useOrderChange<Action extends Change>(
  { id }: { readonly id: string },
  action: Action,
  { onDone, onRefused }: Options,
) {
  const client = useQueryClient();
  const send = supplierOrders[action].send as unknown as Send<BodyOf<Action>>;
  return useCommand({
    form: `supplier-order-${action}:${id}`,
    failed: supplierOrdersEs.failed[action],
    run: (body: BodyOf<Action>, key) => send({ params: { supplierOrderId: id }, body, key }),
    done: ({ code }) => supplierOrdersEs.done[action].replace('{code}', code),
    onDone: (reply) => {
      // Its page, which comes next, shows it as it is now.
      client.setQueryData(supplierOrdersQueries.one(id).queryKey, reply);
      onDone(reply);
    },
    onRefused,
  });
}
