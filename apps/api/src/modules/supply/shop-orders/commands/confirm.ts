import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { shopOrderMachine, shopOrderRules } from '@quilate/domain/modules/supply/shop-orders/shop-orders.machine.ts';
import { command } from '../../../../platform/command.ts';
import { step } from '../shop-orders.step.ts';
import { lockOrder } from '../shop-orders.store.ts';

export const confirm = command({
  endpoint: shopOrdersContract.confirm,
  machine: shopOrderMachine,
  rules: shopOrderRules,
  action: 'confirm',
  lock: lockOrder,
  run: step,
});
