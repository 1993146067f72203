import { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import { action } from '../../../../platform/action.ts';
import { requireActive } from '../../../master-data/suppliers/suppliers.public.ts';
import { lockOrder } from '../supplier-orders.store.ts';
import { supplierOrderRecord } from '../supplier-orders.record.ts';

/** It comes after all; asking is asking, so its supplier must be one that may be asked. */
export const reopen = action({
  endpoint: supplierOrdersContract.reopen,
  record: supplierOrderRecord,
  action: 'reopen',
  lock: lockOrder,
  async run(operation, { facts }) {
    await requireActive(operation.tx, 'PURCHASES', facts.supplierId);
    return { columns: { cancelled_at: null } };
  },
});
