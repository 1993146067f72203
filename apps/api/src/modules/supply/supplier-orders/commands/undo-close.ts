import { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lockOrder } from '../supplier-orders.store.ts';
import { supplierOrderRecord } from '../supplier-orders.record.ts';

/** It was closed too soon, or its bill was wrong: step by step it can go back as far as that. */
export const undoClose = action({
  endpoint: supplierOrdersContract.undoClose,
  record: supplierOrderRecord,
  action: 'undoClose',
  lock: lockOrder,
  run: () => ({ columns: { encoded_at: null } }),
});
