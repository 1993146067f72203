import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { release } from '../shop-orders.pieces.ts';
import { lockOrder } from '../shop-orders.store.ts';
import { shopOrderRecord } from '../shop-orders.record.ts';

/** The bags are emptied: what was reserved is free again, and what was missing in them is said no more. */
export const undoPrepare = action({
  endpoint: shopOrdersContract.undoPrepare,
  record: shopOrderRecord,
  action: 'undoPrepare',
  lock: lockOrder,
  async run(operation, { facts }) {
    const pieces = await release(operation, facts);
    for (const table of ['shop_order_pieces', 'shop_order_bags', 'shop_order_incidents'] as const)
      await operation.tx.run(qb.deleteFrom(table).where('order_id', '=', facts.id));
    return { columns: { package_remarks: '' }, details: { pieces: pieces.map((piece) => piece.code) } };
  },
});
