import { sql } from 'kysely';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import { supplierOrderMachine } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.machine.ts';
import { supplierOrdersErrors } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.errors.ts';
import {
  billCents,
  type BillTax,
  billTaxes,
  isQuota,
  shippingShares,
  taxedCents,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.rules.ts';
import { partBp, sum } from '@quilate/domain/kernel/units.ts';
import { action } from '../../../../platform/action.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { qb, type Tx } from '../../../../platform/db.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { claimFile, eraseFile } from '../../../foundations/files/files.public.ts';
import { bookBill } from '../supplier-orders.book.ts';
import { saveShares } from '../supplier-orders.costs.ts';
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
      },
      details: { billNumber, billDate, shippingCents, totalCents: billCents(lines, shippingCents), taxes },
    };
  },
});

/** The same paper twice would be owed twice. */
async function refuseRepeated(tx: Tx, { id, supplierId }: OrderRecord, billNumber: string): Promise<void> {
  const other = await tx.first(
    sql<{ code: string }>`select code from supplier_orders where supplier_id = ${supplierId} and id <> ${id}
      and state <> 'created' and upper(bill_number) = upper(${billNumber}) limit 1`.compile(qb),
  );
  if (other) throw refuse(supplierOrdersErrors.BILL_REPEATED, { billNumber, orderCode: other.code }, 'billNumber');
}

/** As the paper says them, when they make what its lines make; else by the rates of its products. */
function taxesOf(lines: OrderRecord['lines'], shippingCents: number, given: readonly BillTax[] | undefined) {
  if (given === undefined) return billTaxes(lines, shippingShares(lines, shippingCents));
  const [baseCents, totalCents] = [sum(given.map((tax) => tax.baseCents)), billCents(lines, shippingCents)];
  if (baseCents !== totalCents)
    throw refuse(supplierOrdersErrors.BILL_TAXES_DIFFER, { baseCents, totalCents }, 'taxes');
  const wrong = given.findIndex((tax) => !isQuota(tax));
  if (wrong < 0) return given;
  const taxCents = partBp(given[wrong]!.baseCents, given[wrong]!.taxBp);
  throw refuse(supplierOrdersErrors.BILL_QUOTA_WRONG, { taxCents }, `taxes.${wrong}.taxCents`);
}

/** The paper that comes now, or the one that was kept when a reception was undone. */
async function keepBill(operation: Operation, order: OrderRecord, fileId: string | undefined): Promise<string> {
  const { id: recordId, billFileId } = order;
  if (fileId === undefined) {
    if (billFileId === null) throw refuse(supplierOrdersErrors.BILL_MISSING);
    return billFileId;
  }
  const claim = { purpose: 'supplier-bill', concept: supplierOrderMachine.concept, recordId } as const;
  await claimFile(operation, fileId, { ...claim, field: 'billFileId' });
  if (billFileId !== null) await eraseFile(operation, billFileId);
  return fileId;
}
