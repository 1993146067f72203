import { refuse } from '@quilate/domain/kernel/errors.ts';
import { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import { supplierOrdersErrors } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.errors.ts';
import { uuidv7 } from 'uuidv7';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { bookPayment } from '../supplier-orders.book.ts';
import { lockOrder } from '../supplier-orders.store.ts';
import { supplierOrderRecord } from '../supplier-orders.record.ts';

/** The supplier has the money of the bill, all of it or a part: never more than it says (decision 119). */
export const pay = action({
  endpoint: supplierOrdersContract.pay,
  record: supplierOrderRecord,
  action: 'pay',
  lock: lockOrder,
  async run(operation, { facts, body }) {
    refuseStale(facts, body.version);
    const { tx, who, now, signer } = operation;
    const { method, amountCents, paidOn, document } = body;
    const billDate = facts.billDate!;
    if (paidOn < billDate) throw refuse(supplierOrdersErrors.BILL_PAID_EARLY, { billDate });
    const owedCents = facts.billedCents - facts.paidCents;
    if (amountCents > owedCents) throw refuse(supplierOrdersErrors.PAYMENT_OVER_BILL, { owedCents });
    await tx.run(
      qb.insertInto('supplier_bill_payments').values({
        id: uuidv7(),
        order_id: facts.id,
        method,
        amount_cents: amountCents,
        paid_on: paidOn,
        document,
        employee_id: who.employeeId,
        signer_id: signer!.id,
        made_at: now,
      }),
    );
    await bookPayment(operation, facts, { method, amountCents });
    return { columns: {}, details: { method, amountCents, paidOn, document } };
  },
});
