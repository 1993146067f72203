import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { shopOrderMachine, shopOrderRules } from '@quilate/domain/modules/supply/shop-orders/shop-orders.machine.ts';
import { command } from '../../../../platform/command.ts';
import { leave, lockBags } from '../shop-orders.pickup.ts';

export const pickUp = command({
  endpoint: shopOrdersContract.pickUp,
  machine: shopOrderMachine,
  rules: shopOrderRules,
  action: 'pickUp',
  lock: lockBags,
  run: leave,
});
