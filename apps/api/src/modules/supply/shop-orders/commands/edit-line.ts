import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { lineOf } from '../shop-orders.catalogue.ts';
import { lockOrder } from '../shop-orders.store.ts';
import { shopOrderRecord } from '../shop-orders.record.ts';

export const editLine = action({
  endpoint: shopOrdersContract.editLine,
  record: shopOrderRecord,
  action: 'editLine',
  lock: lockOrder,
  async run(operation, { facts, body }) {
    const { id, catalogueCode, requestedUnits, comment } = lineOf(facts.lines, body.lineId);
    await operation.tx.run(
      qb
        .updateTable('shop_order_lines')
        .set({ requested_units: body.units, comment: body.comment })
        .where('id', '=', id),
    );
    const before = { units: requestedUnits, comment };
    const after = { units: body.units, comment: body.comment };
    return { details: { catalogueCode }, before, after };
  },
});
