import { sql } from 'kysely';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import {
  supplierOrderMachine,
  supplierOrderRules,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.machine.ts';
import { supplierOrdersErrors } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.errors.ts';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { saveShares } from '../supplier-orders.costs.ts';
import { changed, lockOrder, matched, refuseTooMany, saveOrder } from '../supplier-orders.store.ts';

/** What has really come, product by product (S1 §4): as ordered, or with a difference and what it is. */
export const verify = command({
  endpoint: supplierOrdersContract.verify,
  machine: supplierOrderMachine,
  rules: supplierOrderRules,
  action: 'verify',
  lock: lockOrder,
  async run(operation, { facts, body }) {
    const { tx } = operation;
    await refuseStale(tx, facts, body.version);
    const given = matched(facts.lines, body.lines);
    for (const { line, given: found, at } of given) {
      const { result, receivedUnits, note } = found;
      if (result === 'verified' && receivedUnits !== line.units) {
        const details = { receivedUnits, orderedUnits: line.units };
        throw refuse(supplierOrdersErrors.VERIFIED_UNITS_DIFFER, details, `lines.${at}.receivedUnits`);
      }
      if (result === 'mismatch' && note === '')
        throw refuse(supplierOrdersErrors.MISMATCH_NOTE_MISSING, {}, `lines.${at}.note`);
    }
    refuseTooMany(body.lines.map(({ receivedUnits }) => receivedUnits));
    await tx.run(
      sql`update supplier_order_lines l set received_units = r."receivedUnits", result = r.result, note = r.note
        from jsonb_to_recordset(${JSON.stringify(body.lines)}::jsonb)
          as r("lineId" uuid, "receivedUnits" int, result text, note text) where l.id = r."lineId"`.compile(qb),
    );
    const lines = given.map(({ line, given: { receivedUnits } }) => ({ ...line, receivedUnits }));
    await saveShares(tx, lines, facts.shippingCents);
    await saveOrder(operation, facts.id, { state: 'verified', verification_remarks: body.verificationRemarks });
    const differing = given.filter(({ given: { result } }) => result === 'mismatch');
    const mismatches = differing.map(({ line, given: { receivedUnits, note } }) => ({
      catalogueCode: line.catalogueCode,
      orderedUnits: line.units,
      receivedUnits,
      note,
    }));
    return changed(operation, facts, { state: 'verified', details: { mismatches } });
  },
});
