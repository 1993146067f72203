import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { shopOrderMachine, shopOrderRules } from '@quilate/domain/modules/supply/shop-orders/shop-orders.machine.ts';
import { command } from '../../../../platform/command.ts';
import { step } from '../shop-orders.step.ts';
import { lockOrder } from '../shop-orders.store.ts';

export const undoConfirm = command({
  endpoint: shopOrdersContract.undoConfirm,
  machine: shopOrderMachine,
  rules: shopOrderRules,
  action: 'undoConfirm',
  lock: lockOrder,
  run: step,
});
