import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { shopOrderMachine, shopOrderRules } from '@quilate/domain/modules/supply/shop-orders/shop-orders.machine.ts';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { lineOf } from '../shop-orders.catalogue.ts';
import { changed, lockOrder, saveOrder } from '../shop-orders.store.ts';

export const editLine = command({
  endpoint: shopOrdersContract.editLine,
  machine: shopOrderMachine,
  rules: shopOrderRules,
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
    await saveOrder(operation, facts.id);
    const before = { units: requestedUnits, comment };
    const after = { units: body.units, comment: body.comment };
    return changed(operation, facts, { state: facts.state, details: { catalogueCode }, before, after });
  },
});
