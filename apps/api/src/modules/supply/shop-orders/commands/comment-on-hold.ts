import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lockOrder } from '../shop-orders.store.ts';
import { comment, shopOrderRecord } from '../shop-orders.record.ts';

export const commentOnHold = action({
  endpoint: shopOrdersContract.commentOnHold,
  record: shopOrderRecord,
  action: 'commentOnHold',
  lock: lockOrder,
  run: comment('hold_comment'),
});
