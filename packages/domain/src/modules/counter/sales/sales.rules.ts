/** The arithmetic of a sale: lines, tax, payments and refunds. All amounts in cents. */
import { type DomainError, refuse } from '../../../kernel/errors.ts';
import { isIban } from '../../../kernel/iban.ts';
import { sum, taxWithin } from '../../../kernel/units.ts';
import { isOverCashLimit, type Limits } from '../../../policy/limits.ts';
import { discounted } from '../../master-data/prices/prices.rules.ts';
import { salesErrors } from './sales.errors.ts';
import { salesEs } from './sales.es.ts';
import type { InvoiceAddress, PaymentBody, PaymentMethod, ReturnBody } from './sales.schema.ts';

export interface PricedLine {
  readonly priceCents: number;
  readonly discountBp: number;
  readonly taxBp: number;
}

export interface SaleTotals {
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly totalCents: number;
  readonly baseCents: number;
  readonly taxCents: number;
  /** The tax is taken out once per rate, not per line, so the parts add up to the total. */
  readonly taxes: readonly { taxBp: number; baseCents: number; taxCents: number }[];
}

export const lineTotalCents = (line: PricedLine): number => discounted(line.priceCents, line.discountBp);

export function saleTotals(lines: readonly PricedLine[]): SaleTotals {
  const subtotalCents = sum(lines.map((line) => line.priceCents));
  const totalCents = sum(lines.map(lineTotalCents));
  const rates = [...new Set(lines.map((line) => line.taxBp))].toSorted((a, b) => a - b);
  const taxes = rates.map((taxBp) => {
    const gross = sum(lines.filter((line) => line.taxBp === taxBp).map(lineTotalCents));
    return { taxBp, ...taxWithin(gross, taxBp) };
  });
  return {
    subtotalCents,
    discountCents: subtotalCents - totalCents,
    totalCents,
    baseCents: sum(taxes.map((tax) => tax.baseCents)),
    taxCents: sum(taxes.map((tax) => tax.taxCents)),
    taxes,
  };
}

/** An amount with its tax taken out. */
export interface TaxedAmount {
  readonly totalCents: number;
  readonly baseCents: number;
  readonly taxCents: number;
}

/** What is left to invoice of a sale paid in part before: whole less advance, so that both make it to the cent. */
export const netOfAdvance = (whole: TaxedAmount, advance: TaxedAmount): TaxedAmount => ({
  totalCents: whole.totalCents - advance.totalCents,
  baseCents: whole.baseCents - advance.baseCents,
  taxCents: whole.taxCents - advance.taxCents,
});

/** A ticket is enough up to this amount; above it the law asks for a complete invoice. */
export const needsCompleteInvoice = (totalCents: number, limits: Limits): boolean =>
  totalCents > limits.simplifiedInvoiceMaxCents;

export interface InvoiceRecipient extends InvoiceAddress {
  readonly name: string;
  readonly nationalId: string;
}

/** Whom a complete invoice is made out to; a refusal names what is missing. */
export function recipientOf(
  customer: { name: string; surname: string; nationalId: string } | undefined,
  address: InvoiceAddress | undefined,
): InvoiceRecipient {
  if (!customer) throw refuse(salesErrors.INVOICE_CUSTOMER_MISSING);
  if (!address) throw refuse(salesErrors.INVOICE_ADDRESS_MISSING);
  return { name: `${customer.name} ${customer.surname}`, nationalId: customer.nationalId, ...address };
}

/** What the customer gets back from the notes handed over. */
export const changeCents = (payment: { amountCents: number; givenCents?: number | undefined }): number =>
  (payment.givenCents ?? payment.amountCents) - payment.amountCents;

/**
 * The first fault of payments that make `dueCents`, or nothing. Free goods (100 % off) need no payment. Where they are
 * only a part of an operation its whole amount is told too: the cash limit counts it all (decision 5).
 */
export function paymentsFault(
  payments: readonly PaymentBody[],
  dueCents: number,
  limits: Limits,
  operationCents = dueCents,
): DomainError | undefined {
  const paidCents = sum(payments.map((payment) => payment.amountCents));
  if (paidCents !== dueCents) return refuse(salesErrors.PAYMENTS_DIFFER, { paidCents, totalCents: dueCents });
  for (const [index, payment] of payments.entries()) {
    const fault = paymentFault(payment, operationCents, limits, `payments.${index}`);
    if (fault) return fault;
  }
  return undefined;
}

export function paymentFault(
  payment: PaymentBody,
  totalCents: number,
  limits: Limits,
  path: string,
): DomainError | undefined {
  if (payment.method === 'CASH') {
    if (isOverCashLimit(totalCents, limits)) {
      return refuse(salesErrors.CASH_OVER_LIMIT, { cashLimitCents: limits.cashLimitCents }, `${path}.method`);
    }
    if (changeCents(payment) < 0) {
      return refuse(salesErrors.GIVEN_TOO_SMALL, { amountCents: payment.amountCents }, `${path}.givenCents`);
    }
    return undefined;
  }
  if (payment.method === 'CARD') {
    if (payment.cardLast4 === undefined) return refuse(salesErrors.CARD_DATA_MISSING, {}, `${path}.cardLast4`);
    if (payment.terminalTransactionId === undefined) {
      return refuse(salesErrors.CARD_DATA_MISSING, {}, `${path}.terminalTransactionId`);
    }
    return undefined;
  }
  return transferFault(payment, path);
}

/** What a payment may be corrected to (R-SALE-06): cash that was already cash says nothing new. */
export function correctionFault(
  wrong: PaymentMethod,
  right: PaymentBody,
  totalCents: number,
  limits: Limits,
): DomainError | undefined {
  if (wrong === 'CASH' && right.method === 'CASH') return refuse(salesErrors.PAYMENT_UNCHANGED);
  return paymentFault(right, totalCents, limits, 'payment');
}

function transferFault(
  transfer: { iban?: string | undefined; holderName?: string | undefined; holderSurname?: string | undefined },
  path: string,
): DomainError | undefined {
  for (const name of ['iban', 'holderName', 'holderSurname'] as const) {
    if (transfer[name] === undefined) return refuse(salesErrors.TRANSFER_DATA_MISSING, {}, `${path}.${name}`);
  }
  return isIban(transfer.iban!) ? undefined : refuse(salesErrors.IBAN_WRONG, {}, `${path}.iban`);
}

export interface RefundablePayment {
  readonly id: string;
  readonly method: PaymentMethod;
  readonly refundableCents: number;
}

/**
 * The first fault of a refund plan: it gives back exactly what returns, each part by the method it was paid with
 * (another one only with approval, decision 14) and above 1.000 € only by transfer (S0 §5).
 */
export function refundsFault(
  refunds: ReturnBody['refunds'],
  returnedCents: number,
  payments: readonly RefundablePayment[],
  limits: Limits,
  isApproved: boolean,
): DomainError | undefined {
  const refundedCents = sum(refunds.map((refund) => refund.amountCents));
  if (refundedCents !== returnedCents) return refuse(salesErrors.REFUNDS_DIFFER, { refundedCents, returnedCents });
  const limitCents = limits.refundByTransferOverCents;
  const left = new Map(payments.map((payment) => [payment.id, payment.refundableCents]));
  for (const [index, refund] of refunds.entries()) {
    const path = `refunds.${index}`;
    const payment = payments.find((p) => p.id === refund.paymentId);
    if (!payment) return refuse(salesErrors.REFUND_OVER_PAYMENT, { refundableCents: 0 }, `${path}.paymentId`);
    const mustTransfer = refundedCents > limitCents;
    if (mustTransfer && refund.method !== 'BANK_TRANSFER') {
      return refuse(salesErrors.REFUND_BY_TRANSFER_ONLY, { limitCents }, `${path}.method`);
    }
    if (!mustTransfer && refund.method !== payment.method && !isApproved) {
      return refuse(salesErrors.REFUND_METHOD, { methodEs: salesEs.methods[payment.method] }, `${path}.method`);
    }
    const refundableCents = left.get(payment.id)!;
    if (refund.amountCents > refundableCents) {
      return refuse(salesErrors.REFUND_OVER_PAYMENT, { refundableCents }, `${path}.amountCents`);
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
    return amountCents > 0 ? [{ paymentId: payment.id, method: payment.method, amountCents }] : [];
  });
}
