import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { action } from '../../../../platform/action.ts';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { shopOrdersErrors } from '@quilate/domain/modules/supply/shop-orders/shop-orders.errors.ts';
import { bagsOf } from '../shop-orders.lines.ts';
import { keepIncident, lockOrder } from '../shop-orders.store.ts';
import { shopOrderRecord } from '../shop-orders.record.ts';

/** The bags are in the shop, closed; what is in them is said when it is validated. */
export const receive = action({
  endpoint: shopOrdersContract.receive,
  record: shopOrderRecord,
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
    return { columns: { received_at: now, received_bags: bagCount }, details: { sentBags, bagCount } };
  },
});
