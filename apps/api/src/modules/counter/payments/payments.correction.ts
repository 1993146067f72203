/** A payment put right, whatever it paid for (R-SALE-06). */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { correctionFault } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import type {
  CorrectPaymentBody,
  Payment,
  PaymentBody,
} from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import { paymentsErrors } from '@quilate/domain/modules/counter/payments/payments.errors.ts';
import type { LedgerKindName } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import type { Operation } from '../../../platform/operation.ts';
import { post, reversibleBooking } from '../../foundations/ledger/ledger.public.ts';
import { moneyAccount } from '../cash/cash.public.ts';
import { type PaidRecord, saveCorrection } from './payments.rows.ts';
import { correctionPostings } from './payments.postings.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { limitsOfPayer } from '../../master-data/customers/customers.payer.ts';

/** The payment to correct, or why it cannot be. */
export function correctablePayment(payments: readonly Payment[], paymentId: string): Payment {
  const payment = payments.find((one) => one.id === paymentId && one.refundsPaymentId === null);
  if (!payment) throw refuse(paymentsErrors.PAYMENT_UNKNOWN);
  if (payment.correctedAt !== null) throw refuse(paymentsErrors.PAYMENT_CORRECTED);
  if (payment.method === 'TRADE_IN') throw refuse(paymentsErrors.PAYMENT_IS_GOLD);
  // Neither refunded nor gold: no till of ours had it.
  if (!payment.isCorrectable && payment.refundableCents === payment.amountCents)
    throw refuse(paymentsErrors.PAYMENT_ELSEWHERE);
  if (!payment.isCorrectable) throw refuse(paymentsErrors.PAYMENT_REFUNDED);
  return payment;
}

interface Corrected extends Omit<PaidRecord, 'description'> {
  /** Of the whole operation: the cash limit counts it all (decision 5). */
  readonly totalCents: number;
  readonly customerId: string | null;
  readonly limits: Limits;
  readonly payment: Payment;
  /** Where its booking may be. */
  readonly recordIds: readonly string[];
  readonly bookedAs: readonly LedgerKindName[];
  readonly kinds: { readonly correction: LedgerKindName; readonly payment: LedgerKindName };
}

/** A reversing pair, once; the total stays. Answers what the audit keeps. */
export async function correctPaymentOf(operation: Operation, record: Corrected, body: CorrectPaymentBody) {
  const { payment: wrong, storeCode, cashSessionId } = record;
  const right: PaymentBody = { ...body.payment, amountCents: wrong.amountCents };
  const limits = await limitsOfPayer(operation.tx, record.customerId, record.limits);
  const fault = correctionFault(wrong.method, right, record.totalCents, limits);
  if (fault) throw fault;
  const booking = await reversibleBooking(operation.tx, {
    recordIds: record.recordIds,
    kinds: record.bookedAs,
    account: moneyAccount(storeCode, wrong.method),
    amount: wrong.amountCents,
  });
  await saveCorrection(operation, { id: wrong.id, cashSessionId }, right);
  await post(
    operation,
    correctionPostings({
      paid: record,
      wrong: wrong.method,
      right,
      booking,
      kinds: record.kinds,
      reason: body.reason,
    }),
  );
  return { amountCents: wrong.amountCents, from: wrong.method, to: right.method };
}
