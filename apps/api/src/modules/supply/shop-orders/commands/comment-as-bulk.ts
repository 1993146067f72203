import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lockOrder } from '../shop-orders.store.ts';
import { comment, shopOrderRecord } from '../shop-orders.record.ts';

export const commentAsBulk = action({
  endpoint: shopOrdersContract.commentAsBulk,
  record: shopOrderRecord,
  action: 'commentAsBulk',
  lock: lockOrder,
  run: comment('bulk_comment'),
});
