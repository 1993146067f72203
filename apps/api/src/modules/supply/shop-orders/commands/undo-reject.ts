import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lockOrder } from '../shop-orders.store.ts';
import { shopOrderRecord } from '../shop-orders.record.ts';

export const undoReject = action({
  endpoint: shopOrdersContract.undoReject,
  record: shopOrderRecord,
  action: 'undoReject',
  lock: lockOrder,
});
