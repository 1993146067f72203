import { manualInvoicesContract } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.contract.ts';
import { manualInvoiceMachine } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.machine.ts';
import type { Payment } from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { action } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { requireOpenSession } from '../../cash/cash.public.ts';
import { correctablePayment, correctPaymentOf } from '../../payments/payments.correction.ts';
import { paymentsOf } from '../../payments/payments.rows.ts';
import { manualInvoiceRecord } from '../manual-invoices.record.ts';
import { type HeldManualInvoice, lockManualInvoice } from '../manual-invoices.store.ts';

/** Says right how it was paid; what it comes to stays (R-SALE-06). */
export const correctPayment = action({
  endpoint: manualInvoicesContract.correctPayment,
  record: manualInvoiceRecord,
  action: 'correctPayment',
  lock,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: facts.payment?.amountCents ?? 0 }),
  async run(operation, { body, facts }) {
    const payment = facts.payment ?? correctablePayment(facts.payments, body.paymentId);
    const details = await correctPaymentOf(
      operation,
      {
        ...facts,
        concept: manualInvoiceMachine.concept,
        cashSessionId: await requireOpenSession(operation.tx, operation.who.storeId),
        payment,
        recordIds: [facts.id],
        bookedAs: ['MANUAL_INVOICE_PAYMENT'],
        kinds: { correction: 'MANUAL_INVOICE_PAYMENT_CORRECTION', payment: 'MANUAL_INVOICE_PAYMENT' },
      },
      body,
    );
    operation.changes.push({ topic: 'cash', storeId: facts.storeId });
    return { columns: {}, details };
  },
});

interface Facts extends HeldManualInvoice {
  readonly payments: readonly Payment[];
  /** The one to correct, if it can be. */
  readonly payment: Payment | undefined;
  readonly limits: Limits;
}

async function lock(input: LockInput<typeof manualInvoicesContract.correctPayment>): Promise<Facts> {
  const { tx, body } = input;
  const invoice = await lockManualInvoice(input);
  const [payments, limits] = await Promise.all([paymentsOf(tx, invoice.id), readLimits(tx)]);
  const payment = payments.find((one) => one.id === body.paymentId && one.isCorrectable);
  return { ...invoice, payments, payment, limits, isOfClosedSession: payment?.isOfClosedSession ?? false };
}
