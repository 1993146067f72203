import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lockOrder } from '../shop-orders.store.ts';
import { comment, shopOrderRecord } from '../shop-orders.record.ts';

export const commentAsShop = action({
  endpoint: shopOrdersContract.commentAsShop,
  record: shopOrderRecord,
  action: 'commentAsShop',
  lock: lockOrder,
  run: comment('shop_comment'),
});
