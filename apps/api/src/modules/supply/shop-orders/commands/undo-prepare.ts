import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { shopOrderMachine, shopOrderRules } from '@quilate/domain/modules/supply/shop-orders/shop-orders.machine.ts';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { release } from '../shop-orders.pieces.ts';
import { changed, lockOrder, saveOrder } from '../shop-orders.store.ts';

/** The bags are emptied: what was reserved is free again, and what was missing in them is said no more. */
export const undoPrepare = command({
  endpoint: shopOrdersContract.undoPrepare,
  machine: shopOrderMachine,
  rules: shopOrderRules,
  action: 'undoPrepare',
  lock: lockOrder,
  async run(operation, { facts }) {
    const pieces = await release(operation, facts);
    for (const table of ['shop_order_pieces', 'shop_order_bags', 'shop_order_incidents'] as const)
      await operation.tx.run(qb.deleteFrom(table).where('order_id', '=', facts.id));
    await saveOrder(operation, facts.id, { state: 'confirmed', package_remarks: '' });
    return changed(operation, facts, { state: 'confirmed', details: { pieces: pieces.map((piece) => piece.code) } });
  },
});
