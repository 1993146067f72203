import { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lockOrder } from '../supplier-orders.store.ts';
import { supplierOrderRecord } from '../supplier-orders.record.ts';

/** It will not come. The specification has no state for that: it stays created, and no longer waits. */
export const cancel = action({
  endpoint: supplierOrdersContract.cancel,
  record: supplierOrderRecord,
  action: 'cancel',
  lock: lockOrder,
  run: ({ now }) => ({ columns: { cancelled_at: now } }),
});
