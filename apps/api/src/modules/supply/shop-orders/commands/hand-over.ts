import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { shopOrderMachine, shopOrderRules } from '@quilate/domain/modules/supply/shop-orders/shop-orders.machine.ts';
import { command } from '../../../../platform/command.ts';
import { leave, lockBags } from '../shop-orders.pickup.ts';

export const handOver = command({
  endpoint: shopOrdersContract.handOver,
  machine: shopOrderMachine,
  rules: shopOrderRules,
  action: 'handOver',
  lock: lockBags,
  run: leave,
});
