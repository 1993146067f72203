import { sql } from 'kysely';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import { supplierOrdersErrors } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.errors.ts';
import {
  billCents,
  type BillTax,
  billTaxes,
  shippingShares,
  taxedCents,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.rules.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { bookBill } from '../supplier-orders.book.ts';
import { saveShares } from '../supplier-orders.costs.ts';
import { keepBill, refuseQuotas, refuseRepeated } from '../supplier-orders.paper.ts';
import { indexOrder, lockOrder, matched, type OrderRecord } from '../supplier-orders.store.ts';
import { supplierOrderRecord } from '../supplier-orders.record.ts';

/** The goods are here with their bill: what each product costs by it, and what bringing them has cost. */
export const receive = action({
  endpoint: supplierOrdersContract.receive,
  record: supplierOrderRecord,
  action: 'receive',
  lock: lockOrder,
  async run(operation, { facts, body }) {
    const { tx, now } = operation;
    refuseStale(facts, body.version);
    const given = matched(facts.lines, body.lines);
    await refuseRepeated(tx, facts, body.billNumber);
    const billFileId = await keepBill(operation, facts, body.billFileId);
    const lines = given.map(({ line, given: { billedUnits, unitCostCents } }) => ({
      ...line,
      billedUnits,
      unitCostCents,
      receivedUnits: null,
    }));
    await tx.run(
      sql`update supplier_order_lines l set billed_units = r."billedUnits", unit_cost_cents = r."unitCostCents",
          shipping_cents = 0
        from jsonb_to_recordset(${JSON.stringify(body.lines)}::jsonb)
          as r("lineId" uuid, "billedUnits" int, "unitCostCents" bigint) where l.id = r."lineId"`.compile(qb),
    );
    await saveShares(tx, lines, body.shippingCents);
    const { billNumber, billDate, shippingCents } = body;
    const taxes = taxesOf(lines, shippingCents, body.taxes);
    await bookBill(operation, facts, taxes);
    await indexOrder(tx, facts, billNumber);
    return {
      columns: {
        received_at: now,
        bill_number: billNumber,
        bill_date: billDate,
        bill_file_id: billFileId,
        shipping_cents: shippingCents,
        bill_taxes: sql<never>`${JSON.stringify(taxes)}::jsonb`,
        billed_cents: taxedCents(taxes),
        bill_corrected_at: null,
      },
      details: { billNumber, billDate, shippingCents, totalCents: billCents(lines, shippingCents), taxes },
    };
  },
});

/** As the paper says them, when they make what its lines make; else by the rates of its products. */
function taxesOf(lines: OrderRecord['lines'], shippingCents: number, given: readonly BillTax[] | undefined) {
  if (given === undefined) return billTaxes(lines, shippingShares(lines, shippingCents));
  const [baseCents, totalCents] = [sum(given.map((tax) => tax.baseCents)), billCents(lines, shippingCents)];
  if (baseCents !== totalCents)
    throw refuse(supplierOrdersErrors.BILL_TAXES_DIFFER, { baseCents, totalCents }, 'taxes');
  refuseQuotas(given);
  return given;
}
