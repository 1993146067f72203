/** The arithmetic of payments and refunds, whatever they are for. All amounts in cents. */
import { type DomainError, refuse } from '../../../kernel/errors.ts';
import { isIban } from '../../../kernel/iban.ts';
import { cashMostCents, isOverCashLimit, type Limits } from '../../../policy/limits.ts';
import { sum, type TaxedAmount } from '../../../kernel/units.ts';
import { paymentsErrors } from './payments.errors.ts';
import { paymentsEs } from './payments.es.ts';
import type {
  KeptMethod,
  KeptPayment,
  PaidOfBefore,
  Payment,
  PaymentBody,
  PaymentMethod,
  RefundPart,
} from './payments.schema.ts';

/** What is left to invoice of a sale paid in part before: whole less advance, so that both make it to the cent. */
export const netOfAdvance = (whole: TaxedAmount, advance: TaxedAmount): TaxedAmount => ({
  totalCents: whole.totalCents - advance.totalCents,
  baseCents: whole.baseCents - advance.baseCents,
  taxCents: whole.taxCents - advance.taxCents,
});

/** What the customer gets back from the notes handed over. */
export const changeCents = (payment: { amountCents: number; givenCents?: number | undefined }): number =>
  (payment.givenCents ?? payment.amountCents) - payment.amountCents;

/** What gold settles of it: no money changes hands for that. */
export const tradedCents = (
  payments: readonly { readonly method: KeptMethod; readonly amountCents: number }[],
): number => sum(payments.filter(({ method }) => method === 'TRADE_IN').map(({ amountCents }) => amountCents));

/** How a payment is given back: gold stays the house's, its worth is transferred (docs/decisions/0290). */
export const refundMethodOf = (paid: KeptMethod): PaymentMethod => (paid === 'TRADE_IN' ? 'BANK_TRANSFER' : paid);

/**
 * The first fault of payments that make `dueCents`, or nothing. Free goods (100 % off) need no payment. Where they are
 * only a part of an operation its whole amount is told too: the cash limit counts it all (decision 5), without what
 * gold settles of it.
 */
export function paymentsFault(
  payments: readonly KeptPayment[],
  dueCents: number,
  limits: Limits,
  operationCents = dueCents - tradedCents(payments),
): DomainError | undefined {
  const paidCents = sum(payments.map((payment) => payment.amountCents));
  if (paidCents !== dueCents) return refuse(paymentsErrors.PAYMENTS_DIFFER, { paidCents, totalCents: dueCents });
  for (const [index, payment] of payments.entries()) {
    const fault = paymentFault(payment, operationCents, limits, `payments.${index}`);
    if (fault) return fault;
  }
  return undefined;
}

export function paymentFault(
  payment: KeptPayment,
  totalCents: number,
  limits: Limits,
  path: string,
): DomainError | undefined {
  if (payment.method === 'TRADE_IN') return undefined;
  if (payment.method === 'CASH') {
    if (isOverCashLimit(totalCents, limits)) {
      return refuse(paymentsErrors.CASH_OVER_LIMIT, { cashMostCents: cashMostCents(limits) }, `${path}.method`);
    }
    if (changeCents(payment) < 0) {
      return refuse(paymentsErrors.GIVEN_TOO_SMALL, { amountCents: payment.amountCents }, `${path}.givenCents`);
    }
    return undefined;
  }
  if (payment.method === 'CARD') {
    if (payment.cardLast4 === undefined) return refuse(paymentsErrors.CARD_DATA_MISSING, {}, `${path}.cardLast4`);
    if (payment.terminalTransactionId === undefined) {
      return refuse(paymentsErrors.CARD_DATA_MISSING, {}, `${path}.terminalTransactionId`);
    }
    return undefined;
  }
  return transferFault(payment, path);
}

/** What a payment may be corrected to (R-SALE-06): cash that was already cash says nothing new. */
export function correctionFault(
  wrong: KeptMethod,
  right: PaymentBody,
  totalCents: number,
  limits: Limits,
): DomainError | undefined {
  if (wrong === 'CASH' && right.method === 'CASH') return refuse(paymentsErrors.PAYMENT_UNCHANGED);
  return paymentFault(right, totalCents, limits, 'payment');
}

function transferFault(
  transfer: { iban?: string | undefined; holderName?: string | undefined; holderSurname?: string | undefined },
  path: string,
): DomainError | undefined {
  for (const name of ['iban', 'holderName', 'holderSurname'] as const) {
    if (transfer[name] === undefined) return refuse(paymentsErrors.TRANSFER_DATA_MISSING, {}, `${path}.${name}`);
  }
  return isIban(transfer.iban!) ? undefined : refuse(paymentsErrors.IBAN_WRONG, {}, `${path}.iban`);
}

export interface RefundablePayment {
  readonly id: string;
  readonly method: KeptMethod;
  readonly refundableCents: number;
}

/**
 * The first fault of a refund plan: it gives back exactly what returns, each part by the method it was paid with
 * (another one only with approval, decision 14) and above 1.000 € only by transfer (S0 §5).
 */
export function refundsFault(
  refunds: readonly RefundPart[],
  returnedCents: number,
  payments: readonly RefundablePayment[],
  limits: Limits,
  isApproved: boolean,
): DomainError | undefined {
  const refundedCents = sum(refunds.map((refund) => refund.amountCents));
  if (refundedCents !== returnedCents) return refuse(paymentsErrors.REFUNDS_DIFFER, { refundedCents, returnedCents });
  const limitCents = limits.refundByTransferOverCents;
  const left = new Map(payments.map((payment) => [payment.id, payment.refundableCents]));
  for (const [index, refund] of refunds.entries()) {
    const path = `refunds.${index}`;
    const payment = payments.find((p) => p.id === refund.paymentId);
    if (!payment) return refuse(paymentsErrors.REFUND_OVER_PAYMENT, { refundableCents: 0 }, `${path}.paymentId`);
    const mustTransfer = refundedCents > limitCents;
    if (mustTransfer && refund.method !== 'BANK_TRANSFER') {
      return refuse(paymentsErrors.REFUND_BY_TRANSFER_ONLY, { limitCents }, `${path}.method`);
    }
    const sameMethod = refundMethodOf(payment.method);
    if (!mustTransfer && refund.method !== sameMethod && !isApproved) {
      return refuse(paymentsErrors.REFUND_METHOD, { methodEs: paymentsEs.methods[sameMethod] }, `${path}.method`);
    }
    const refundableCents = left.get(payment.id)!;
    if (refund.amountCents > refundableCents) {
      return refuse(paymentsErrors.REFUND_OVER_PAYMENT, { refundableCents }, `${path}.amountCents`);
    }
    left.set(payment.id, refundableCents - refund.amountCents);
    const isNewTransfer = refund.method === 'BANK_TRANSFER' && payment.method !== 'BANK_TRANSFER';
    const fault = isNewTransfer ? transferFault(refund, path) : undefined;
    if (fault) return fault;
  }
  return undefined;
}

/** The plan a screen proposes: each payment gives back what it can, in the order they were made. */
export function proposeRefunds(
  returnedCents: number,
  payments: readonly RefundablePayment[],
): { paymentId: string; method: PaymentMethod; amountCents: number }[] {
  let leftCents = returnedCents;
  return payments.flatMap((payment) => {
    const amountCents = Math.min(leftCents, payment.refundableCents);
    leftCents -= amountCents;
    return amountCents > 0 ? [{ paymentId: payment.id, method: refundMethodOf(payment.method), amountCents }] : [];
  });
}

/** «Tarjeta terminada en 4821» */
export const methodText = ({
  method,
  cardLast4,
}: {
  method: KeptMethod;
  cardLast4?: string | null | undefined;
}): string =>
  cardLast4 ? `${paymentsEs.methods[method]} ${paymentsEs.card} ${cardLast4}` : paymentsEs.methods[method];

/** The payments that stand, as a paper lists them. */
export const paidLines = (payments: readonly Payment[]) =>
  payments
    .filter((payment) => payment.refundsPaymentId === null && payment.correctedAt === null)
    .map((payment) => ({
      label: methodText(payment),
      amountCents: payment.amountCents,
      givenCents: payment.givenCents,
      changeCents: payment.changeCents,
    }));

/**
 * Words in their order of letters: «Falcón Rivero, Idaira» is «Idaira Falcon Rivero», «S. L.» is «SL». Letters of
 * another alphabet stay: without them everybody who is written in it would be the same.
 */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/\bS\W*([LA])\b/g, 'S$1')
    .split(/[^\p{L}\p{N}]+/u)
    .toSorted()
    .join('');

/** Whether an account is told to be of somebody else than who goes by these names. */
export function isOfAnother(
  {
    holderName,
    holderSurname,
  }: { readonly holderName?: string | undefined; readonly holderSurname?: string | undefined },
  names: readonly string[],
): boolean {
  const holder = plain(`${holderName ?? ''} ${holderSurname ?? ''}`);
  return !names.some((name) => plain(name) === holder);
}

/** What was paid in another system, by method. */
export const paidBefore = ({ cashCents, cardCents, transferCents }: PaidOfBefore) =>
  [
    { method: 'CASH' as const, amountCents: cashCents },
    { method: 'CARD' as const, amountCents: cardCents },
    { method: 'BANK_TRANSFER' as const, amountCents: transferCents },
  ].filter(({ amountCents }) => amountCents > 0);
export const paidBeforeCents = (paid: PaidOfBefore): number =>
  sum(paidBefore(paid).map(({ amountCents }) => amountCents));
