import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { shopOrderMachine, shopOrderRules } from '@quilate/domain/modules/supply/shop-orders/shop-orders.machine.ts';
import { command } from '../../../../platform/command.ts';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { shopOrdersErrors } from '@quilate/domain/modules/supply/shop-orders/shop-orders.errors.ts';
import { bagsOf } from '../shop-orders.lines.ts';
import { changed, keepIncident, lockOrder, saveOrder } from '../shop-orders.store.ts';

/** The bags are in the shop, closed; what is in them is said when it is validated. */
export const receive = command({
  endpoint: shopOrdersContract.receive,
  machine: shopOrderMachine,
  rules: shopOrderRules,
  action: 'receive',
  lock: lockOrder,
  async run(operation, { facts, body }) {
    const { tx, now } = operation;
    const { bagCount, remarks } = body;
    const sentBags = (await bagsOf(tx, facts.id)).length;
    if (bagCount !== sentBags) {
      if (remarks === '') throw refuse(shopOrdersErrors.BAGS_MISSING, { sentBags, bagCount });
      await keepIncident(operation, facts.id, { kind: 'bags', difference: sentBags - bagCount, remarks });
    }
    await saveOrder(operation, facts.id, { state: 'received', received_at: now, received_bags: bagCount });
    return changed(operation, facts, { state: 'received', details: { sentBags, bagCount } });
  },
});
