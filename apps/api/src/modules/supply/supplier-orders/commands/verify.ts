import { sql } from 'kysely';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import { supplierOrdersErrors } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.errors.ts';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { saveShares } from '../supplier-orders.costs.ts';
import { lockOrder, matched, refuseTooMany } from '../supplier-orders.store.ts';
import { supplierOrderRecord } from '../supplier-orders.record.ts';

/** What has really come, product by product (S1 §4): as ordered, or with a difference and what it is. */
export const verify = action({
  endpoint: supplierOrdersContract.verify,
  record: supplierOrderRecord,
  action: 'verify',
  lock: lockOrder,
  async run(operation, { facts, body }) {
    const { tx } = operation;
    refuseStale(facts, body.version);
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
    const differing = given.filter(({ given: { result } }) => result === 'mismatch');
    const mismatches = differing.map(({ line, given: { receivedUnits, note } }) => ({
      catalogueCode: line.catalogueCode,
      orderedUnits: line.units,
      receivedUnits,
      note,
    }));
    return { columns: { verification_remarks: body.verificationRemarks }, details: { mismatches } };
  },
});
