import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { action } from '../../../../platform/action.ts';
import { leave, lockBags } from '../shop-orders.pickup.ts';
import { shopOrderRecord } from '../shop-orders.record.ts';

export const handOver = action({
  endpoint: shopOrdersContract.handOver,
  record: shopOrderRecord,
  action: 'handOver',
  lock: lockBags,
  async run(operation, asked) {
    const left = await leave(operation, asked);
    return { ...left, columns: { ...left.columns, driver_id: operation.driver!.id } };
  },
});
