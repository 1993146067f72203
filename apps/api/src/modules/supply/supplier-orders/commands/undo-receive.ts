import { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import {
  supplierOrderMachine,
  supplierOrderRules,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.machine.ts';
import { command } from '../../../../platform/command.ts';
import { changed, lockOrder, saveOrder } from '../supplier-orders.store.ts';

/** Not these goods, or not that bill. What was written of it is kept, so that it is corrected and not typed again. */
export const undoReceive = command({
  endpoint: supplierOrdersContract.undoReceive,
  machine: supplierOrderMachine,
  rules: supplierOrderRules,
  action: 'undoReceive',
  lock: lockOrder,
  async run(operation, { facts }) {
    await saveOrder(operation, facts.id, { state: 'created', received_at: null });
    return changed(operation, facts, { state: 'created' });
  },
});
