import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lockOrder } from '../shop-orders.store.ts';
import { shopOrderRecord } from '../shop-orders.record.ts';

/** Parked: the shop reads why, and purchases takes it up again. */
export const hold = action({
  endpoint: shopOrdersContract.hold,
  record: shopOrderRecord,
  action: 'hold',
  lock: lockOrder,
  run: (_, { body }) => ({ columns: { hold_comment: body.reason } }),
});
