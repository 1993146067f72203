import { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lockOrder } from '../supplier-orders.store.ts';
import { supplierOrderRecord } from '../supplier-orders.record.ts';

/** Nothing came of it that could be encoded, and that is said by its differences. */
export const close = action({
  endpoint: supplierOrdersContract.close,
  record: supplierOrderRecord,
  action: 'close',
  lock: lockOrder,
  run: ({ now }) => ({ columns: { encoded_at: now } }),
});
