import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { action } from '../../../../platform/action.ts';
import { leave, lockBags } from '../shop-orders.pickup.ts';
import { shopOrderRecord } from '../shop-orders.record.ts';

export const handOver = action({
  endpoint: shopOrdersContract.handOver,
  record: shopOrderRecord,
  action: 'handOver',
  lock: lockBags,
  run: leave,
});
