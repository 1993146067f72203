import { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import {
  supplierOrderMachine,
  supplierOrderRules,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.machine.ts';
import { command } from '../../../../platform/command.ts';
import { requireActive } from '../../../master-data/suppliers/suppliers.public.ts';
import { changed, lockOrder, saveOrder } from '../supplier-orders.store.ts';

/** It comes after all; asking is asking, so its supplier must be one that may be asked. */
export const reopen = command({
  endpoint: supplierOrdersContract.reopen,
  machine: supplierOrderMachine,
  rules: supplierOrderRules,
  action: 'reopen',
  lock: lockOrder,
  async run(operation, { facts }) {
    await requireActive(operation.tx, 'PURCHASES', facts.supplierId);
    await saveOrder(operation, facts.id, { cancelled_at: null });
    return changed(operation, facts, { state: facts.state });
  },
});
