import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { shopOrderMachine, shopOrderRules } from '@quilate/domain/modules/supply/shop-orders/shop-orders.machine.ts';
import { command } from '../../../../platform/command.ts';
import { comment } from '../shop-orders.step.ts';
import { lockOrder } from '../shop-orders.store.ts';

export const commentAsBulk = command({
  endpoint: shopOrdersContract.commentAsBulk,
  machine: shopOrderMachine,
  rules: shopOrderRules,
  action: 'commentAsBulk',
  lock: lockOrder,
  run: comment('bulk_comment'),
});
