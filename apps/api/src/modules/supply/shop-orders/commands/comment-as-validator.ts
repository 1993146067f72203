import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lockOrder } from '../shop-orders.store.ts';
import { comment, shopOrderRecord } from '../shop-orders.record.ts';

export const commentAsValidator = action({
  endpoint: shopOrdersContract.commentAsValidator,
  record: shopOrderRecord,
  action: 'commentAsValidator',
  lock: lockOrder,
  run: comment('validator_comment'),
});
