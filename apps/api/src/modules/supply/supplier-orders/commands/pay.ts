import { refuse } from '@quilate/domain/kernel/errors.ts';
import { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import { supplierOrdersErrors } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.errors.ts';
import { uuidv7 } from 'uuidv7';
import { action } from '../../../../platform/action.ts';
import { sql } from 'kysely';
import { qb, type Tx } from '../../../../platform/db.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { bookPayment } from '../supplier-orders.book.ts';
import { lockOrder } from '../supplier-orders.store.ts';
import { supplierOrderRecord } from '../supplier-orders.record.ts';

/** The supplier has the money of the bill, all of it or a part: never more than it says (decision 119). */
export const pay = action({
  endpoint: supplierOrdersContract.pay,
  record: supplierOrderRecord,
  action: 'pay',
  async lock(input) {
    const { tx, who, body } = input;
    const [order, limits] = [await lockOrder(input), await readLimits(tx)];
    // All of the bill counts, however it is divided.
    const isMuch = order.paidCents + body.amountCents > limits.supplierSecondPersonCents;
    const payerIds = [who.employeeId, body.signature.employeeId];
    return { ...order, needsSecond: isMuch && (await haveRegistered(tx, order.id, payerIds)) };
  },
  async run(operation, { facts, body }) {
    refuseStale(facts, body.version);
    const { tx, who, now, signer, second } = operation;
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
        second_id: second?.id ?? null,
        made_at: now,
      }),
    );
    await bookPayment(operation, facts, { method, amountCents });
    return { columns: {}, details: { method, amountCents, paidOn, document } };
  },
});

/** Whether one of them wrote the bill down, put it right, or signed that: the books say who did. */
async function haveRegistered(tx: Tx, orderId: string, payerIds: readonly string[]): Promise<boolean> {
  const bill = await tx.first(
    sql`select from ledger_transactions where record_id = ${orderId} and kind = 'SUPPLIER_BILL'
      and (employee_id = any (${[...payerIds]}::uuid[]) or signer_id = any (${[...payerIds]}::uuid[])) limit 1`.compile(
      qb,
    ),
  );
  return bill !== undefined;
}
