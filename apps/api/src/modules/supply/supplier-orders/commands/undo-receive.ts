import { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lockOrder } from '../supplier-orders.store.ts';
import { supplierOrderRecord } from '../supplier-orders.record.ts';

/** Not these goods, or not that bill. What was written of it is kept, so that it is corrected and not typed again. */
export const undoReceive = action({
  endpoint: supplierOrdersContract.undoReceive,
  record: supplierOrderRecord,
  action: 'undoReceive',
  lock: lockOrder,
  run: () => ({ columns: { received_at: null } }),
});
