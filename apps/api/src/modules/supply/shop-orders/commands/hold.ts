import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { shopOrderMachine, shopOrderRules } from '@quilate/domain/modules/supply/shop-orders/shop-orders.machine.ts';
import { command } from '../../../../platform/command.ts';
import { changed, lockOrder, saveOrder } from '../shop-orders.store.ts';

/** Parked: the shop reads why, and purchases takes it up again. */
export const hold = command({
  endpoint: shopOrdersContract.hold,
  machine: shopOrderMachine,
  rules: shopOrderRules,
  action: 'hold',
  lock: lockOrder,
  async run(operation, { facts, body }) {
    await saveOrder(operation, facts.id, { state: 'on-hold', hold_comment: body.reason });
    return changed(operation, facts, { state: 'on-hold' });
  },
});
