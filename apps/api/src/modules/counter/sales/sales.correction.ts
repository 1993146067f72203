/** A payment put right: shared by a sale and by what is paid before its sale (R-SALE-06). */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { correctionFault } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import type {
  CorrectPaymentBody,
  Payment,
  PaymentBody,
} from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import { paymentsErrors } from '@quilate/domain/modules/counter/payments/payments.errors.ts';
import type { LedgerKindName } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import type { Operation } from '../../../platform/command.ts';
import { post, reversibleBooking } from '../../foundations/ledger/ledger.public.ts';
import { moneyAccount } from '../cash/cash.public.ts';
import { saveCorrection } from './sales.payments.ts';
import { correctionPostings } from './sales.postings.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';

/** The payment to correct, or why it cannot be. */
export function correctablePayment(payments: readonly Payment[], paymentId: string): Payment {
  const payment = payments.find((one) => one.id === paymentId && one.refundsPaymentId === null);
  if (!payment) throw refuse(paymentsErrors.PAYMENT_UNKNOWN);
  if (payment.correctedAt !== null) throw refuse(paymentsErrors.PAYMENT_CORRECTED);
  if (!payment.isCorrectable) throw refuse(paymentsErrors.PAYMENT_REFUNDED);
  return payment;
}

export interface PaidRecord {
  readonly concept: string;
  readonly id: string;
  readonly code: string;
  readonly storeCode: string;
  readonly cashSessionId: string;
  /** Of the whole operation: the cash limit counts it all (decision 5). */
  readonly totalCents: number;
  readonly limits: Limits;
  readonly payment: Payment;
  /** Where its booking may be. */
  readonly recordIds: readonly string[];
  readonly bookedAs: readonly LedgerKindName[];
  readonly kinds: { readonly correction: LedgerKindName; readonly payment: LedgerKindName };
}

/** A reversing pair, once; the total stays. Answers what the audit keeps. */
export async function correctPaymentOf(operation: Operation, record: PaidRecord, body: CorrectPaymentBody) {
  const { payment: wrong, storeCode, cashSessionId } = record;
  const right: PaymentBody = { ...body.payment, amountCents: wrong.amountCents };
  const fault = correctionFault(wrong.method, right, record.totalCents, record.limits);
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
      concept: record.concept,
      recordId: record.id,
      code: record.code,
      storeCode,
      cashSessionId,
      wrong: wrong.method,
      right,
      booking,
      kinds: record.kinds,
      reason: body.reason,
    }),
  );
  return { amountCents: wrong.amountCents, from: wrong.method, to: right.method };
}
