import { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import {
  supplierOrderMachine,
  supplierOrderRules,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.machine.ts';
import { command } from '../../../../platform/command.ts';
import { changed, lockOrder, saveOrder } from '../supplier-orders.store.ts';

/** It will not come. The specification has no state for that: it stays created, and no longer waits. */
export const cancel = command({
  endpoint: supplierOrdersContract.cancel,
  machine: supplierOrderMachine,
  rules: supplierOrderRules,
  action: 'cancel',
  lock: lockOrder,
  async run(operation, { facts }) {
    await saveOrder(operation, facts.id, { cancelled_at: operation.now });
    return changed(operation, facts, { state: facts.state });
  },
});
