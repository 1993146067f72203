import { sql } from 'kysely';
import { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { saveShares } from '../supplier-orders.costs.ts';
import { lockOrder } from '../supplier-orders.store.ts';
import { supplierOrderRecord } from '../supplier-orders.record.ts';

/** It is counted again; until then the order costs what its bill says. */
export const undoVerify = action({
  endpoint: supplierOrdersContract.undoVerify,
  record: supplierOrderRecord,
  action: 'undoVerify',
  lock: lockOrder,
  async run(operation, { facts }) {
    const { tx } = operation;
    await tx.run(
      sql`update supplier_order_lines set received_units = null, result = null, note = ''
        where order_id = ${facts.id}`.compile(qb),
    );
    const lines = facts.lines.map((line) => ({ ...line, receivedUnits: null }));
    await saveShares(tx, lines, facts.shippingCents);
    const before = facts.lines.map(({ catalogueCode, receivedUnits, result, note }) => ({
      catalogueCode,
      receivedUnits,
      result,
      note,
    }));
    return { columns: { verification_remarks: '' }, before };
  },
});
