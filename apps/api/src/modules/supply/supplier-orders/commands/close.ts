import { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import {
  supplierOrderMachine,
  supplierOrderRules,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.machine.ts';
import { command } from '../../../../platform/command.ts';
import { changed, lockOrder, saveOrder } from '../supplier-orders.store.ts';

/** Nothing came of it that could be encoded, and that is said by its differences. */
export const close = command({
  endpoint: supplierOrdersContract.close,
  machine: supplierOrderMachine,
  rules: supplierOrderRules,
  action: 'close',
  lock: lockOrder,
  async run(operation, { facts }) {
    await saveOrder(operation, facts.id, { state: 'encoded', encoded_at: operation.now });
    return changed(operation, facts, { state: 'encoded' });
  },
});
