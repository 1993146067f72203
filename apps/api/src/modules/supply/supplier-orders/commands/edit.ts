import { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { indexOrder, insertLines, lockOrder } from '../supplier-orders.store.ts';
import { supplierOrderRecord } from '../supplier-orders.record.ts';

/** Other lines or observations while nothing has come; to another supplier it is another order. */
export const edit = action({
  endpoint: supplierOrdersContract.edit,
  record: supplierOrderRecord,
  action: 'edit',
  lock: lockOrder,
  async run(operation, { facts, body }) {
    const { tx } = operation;
    refuseStale(facts, body.version);
    await tx.run(qb.deleteFrom('supplier_order_lines').where('order_id', '=', facts.id));
    await insertLines(tx, facts.id, body.lines);
    await indexOrder(tx, facts);
    const before = facts.lines.map(({ catalogueCode, units, expectedUnitCostCents }) => ({
      catalogueCode,
      units,
      expectedUnitCostCents,
    }));
    return { columns: { observations: body.observations }, before, after: body.lines };
  },
});
