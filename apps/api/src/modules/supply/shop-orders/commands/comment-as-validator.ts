import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { shopOrderMachine, shopOrderRules } from '@quilate/domain/modules/supply/shop-orders/shop-orders.machine.ts';
import { command } from '../../../../platform/command.ts';
import { comment } from '../shop-orders.step.ts';
import { lockOrder } from '../shop-orders.store.ts';

export const commentAsValidator = command({
  endpoint: shopOrdersContract.commentAsValidator,
  machine: shopOrderMachine,
  rules: shopOrderRules,
  action: 'commentAsValidator',
  lock: lockOrder,
  run: comment('validator_comment'),
});
