import { salesContract } from '@quilate/domain/modules/counter/sales/sales.contract.ts';
import { saleMachine } from '@quilate/domain/modules/counter/sales/sales.machine.ts';
import { action } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { requireOpenSession } from '../../cash/cash.public.ts';
import { correctablePayment, correctPaymentOf } from '../../payments/payments.correction.ts';
import { paymentsOf } from '../../payments/payments.rows.ts';
import { paymentFacts } from '../sales.queries.ts';
import { lockSale, saleRecord } from '../sales.record.ts';

/** Says right how a sale was paid: a reversing pair, once; the total stays (R-SALE-06). */
export const correctPayment = action({
  endpoint: salesContract.correctPayment,
  record: saleRecord,
  action: 'correctPayment',
  lock,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: facts.payment.amountCents }),
  async run(operation, { body, facts }) {
    const details = await correctPaymentOf(operation, facts, body);
    operation.changes.push({ topic: 'cash', storeId: facts.storeId });
    // Nothing of the sale itself is another; who looks at it must know all the same.
    return { columns: {}, details };
  },
});

async function lock(asked: LockInput<typeof salesContract.correctPayment>) {
  const { tx, params, body } = asked;
  const sale = await lockSale(asked, params.saleId);
  const [payments, cashSessionId, limits] = await Promise.all([
    paymentsOf(tx, sale.id),
    requireOpenSession(tx, sale.storeId),
    readLimits(tx),
  ]);
  const payment = correctablePayment(payments, body.paymentId);
  return {
    ...sale,
    ...paymentFacts(payments, []),
    concept: saleMachine.concept,
    recordIds: sale.advanceOf === null ? [sale.id] : [sale.id, sale.advanceOf],
    bookedAs: [
      'SALE_PAYMENT',
      'SALE_BUDGET_INITIAL_PAYMENT',
      'SALE_BUDGET_FINAL_PAYMENT',
      'BOOKING_CREATE',
      'BOOKING_PAYMENT',
    ] as const,
    kinds: { correction: 'SALE_PAYMENT_CORRECTION', payment: 'SALE_PAYMENT' } as const,
    isOfClosedSession: payment.isOfClosedSession,
    cashSessionId,
    payment,
    limits,
  };
}
