import { sql } from 'kysely';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import { supplierOrdersErrors } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.errors.ts';
import { isSameBill, taxedCents } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.rules.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { bookBack, bookBill } from '../supplier-orders.book.ts';
import { keepBill, refuseQuotas, refuseRepeated } from '../supplier-orders.paper.ts';
import { supplierOrderRecord } from '../supplier-orders.record.ts';
import { indexOrder, lockOrder } from '../supplier-orders.store.ts';

/** The bill that is in the books goes back by its opposite, and the one its supplier stands by takes its place. */
export const correctBill = action({
  endpoint: supplierOrdersContract.correctBill,
  record: supplierOrderRecord,
  action: 'correctBill',
  lock: lockOrder,
  async run(operation, { facts, body }) {
    refuseStale(facts, body.version);
    const { billNumber, billDate, billFileId, taxes } = body;
    const was = { billNumber: facts.billNumber, billDate: facts.billDate, taxes: facts.billTaxes };
    if (was.billNumber === billNumber && was.billDate === billDate && isSameBill(was.taxes, taxes))
      throw refuse(supplierOrdersErrors.BILL_SAME);
    await refuseRepeated(operation.tx, facts, billNumber);
    refuseQuotas(taxes);
    const fileId = await keepBill(operation, facts, billFileId);
    await bookBack(operation, facts, 'SUPPLIER_BILL', facts.billedCents);
    await bookBill(operation, facts, taxes);
    await indexOrder(operation.tx, facts, billNumber);
    return {
      columns: {
        bill_number: billNumber,
        bill_date: billDate,
        bill_file_id: fileId,
        bill_taxes: sql<never>`${JSON.stringify(taxes)}::jsonb`,
        billed_cents: taxedCents(taxes),
        bill_corrected_at: operation.now,
      },
      before: was,
      after: { billNumber, billDate, taxes },
    };
  },
});
