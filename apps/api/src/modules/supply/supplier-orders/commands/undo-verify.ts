import { sql } from 'kysely';
import { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import {
  supplierOrderMachine,
  supplierOrderRules,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.machine.ts';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { saveShares } from '../supplier-orders.costs.ts';
import { changed, lockOrder, saveOrder } from '../supplier-orders.store.ts';

/** It is counted again; until then the order costs what its bill says. */
export const undoVerify = command({
  endpoint: supplierOrdersContract.undoVerify,
  machine: supplierOrderMachine,
  rules: supplierOrderRules,
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
    await saveOrder(operation, facts.id, { state: 'received', verification_remarks: '' });
    const before = facts.lines.map(({ catalogueCode, receivedUnits, result, note }) => ({
      catalogueCode,
      receivedUnits,
      result,
      note,
    }));
    return changed(operation, facts, { state: 'received', before });
  },
});
