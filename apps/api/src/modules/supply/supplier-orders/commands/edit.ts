import { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import {
  supplierOrderMachine,
  supplierOrderRules,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.machine.ts';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { changed, indexOrder, insertLines, lockOrder, saveOrder } from '../supplier-orders.store.ts';

/** Other lines or observations while nothing has come; to another supplier it is another order. */
export const edit = command({
  endpoint: supplierOrdersContract.edit,
  machine: supplierOrderMachine,
  rules: supplierOrderRules,
  action: 'edit',
  lock: lockOrder,
  async run(operation, { facts, body }) {
    const { tx } = operation;
    await refuseStale(tx, facts, body.version);
    await tx.run(qb.deleteFrom('supplier_order_lines').where('order_id', '=', facts.id));
    await insertLines(tx, facts.id, body.lines);
    await saveOrder(operation, facts.id, { observations: body.observations });
    await indexOrder(tx, facts);
    const before = facts.lines.map(({ catalogueCode, units, expectedUnitCostCents }) => ({
      catalogueCode,
      units,
      expectedUnitCostCents,
    }));
    return changed(operation, facts, { state: facts.state, before, after: body.lines });
  },
});
