/** A sale while it is being made. It lives in the tab, so a reload or a locked session loses nothing. */
import { sum } from '@quilate/domain/kernel/units.ts';
import type { CustomerSummary } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import type { ProductSummary } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { type SaleTotals, saleTotals } from '@quilate/domain/modules/counter/sales/sales.rules.ts';
import type { NewSale } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import { newKey } from '../../../shell/idempotency.ts';
import { needsCompleteInvoice } from '@quilate/domain/modules/master-data/receipts/receipts.rules.ts';
import type { InvoiceAddress } from '@quilate/domain/modules/master-data/receipts/receipts.schema.ts';
import type { PaymentBody, PaymentMethod } from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import { isOverCashLimit, type Limits } from '@quilate/domain/policy/limits.ts';

export interface DraftLine {
  readonly productId: string;
  readonly productCode: string;
  readonly description: string;
  readonly metal: ProductSummary['metal'];
  readonly weightMg: number;
  readonly priceCents: number;
  readonly taxBp: number;
  /** NaN while what is typed is no number. */
  readonly discountBp: number;
}
export interface DraftPayment {
  readonly id: string;
  readonly method: PaymentMethod;
  /** Nothing typed: it takes what the others leave. */
  readonly amountCents: number | null;
  readonly givenCents: number | null;
  readonly cardLast4: string;
  readonly terminalTransactionId: string;
  readonly iban: string;
  readonly holderName: string;
  readonly holderSurname: string;
}
/** What a form that charges keeps. */
export interface PaymentsDraft {
  readonly payments: readonly DraftPayment[];
}
export interface SaleDraft extends PaymentsDraft {
  readonly lines: readonly DraftLine[];
  readonly customer: CustomerSummary | null;
  /** As typed, when a complete invoice is asked for. */
  readonly invoiceAddress: InvoiceAddress | null;
  /** Who read the first piece, fixed from then on (B-22). */
  readonly seller: Seller | null;
}
export interface Seller {
  readonly id: string;
  readonly name: string;
}

export const newPayment = (method: PaymentMethod, amountCents: number | null = null): DraftPayment => ({
  id: newKey(),
  method,
  amountCents,
  givenCents: null,
  cardLast4: '',
  terminalTransactionId: '',
  iban: '',
  holderName: '',
  holderSurname: '',
});
/** Paid in cash until somebody says otherwise. */
export const newPayments = (): PaymentsDraft => ({ payments: [newPayment('CASH')] });
export const NO_ADDRESS: InvoiceAddress = { street: '', postalCode: '', city: '', province: '' };
export const emptySale = (): SaleDraft => ({
  lines: [],
  ...newPayments(),
  customer: null,
  invoiceAddress: null,
  seller: null,
});

/** The first piece makes it somebody's; emptied it is nobody's again. */
export const begunBy = (draft: SaleDraft, seller: Seller): SaleDraft =>
  draft.lines.length === 0 ? { ...draft, seller: null } : { ...draft, seller: draft.seller ?? seller };

export function addLine(draft: SaleDraft, product: ProductSummary): SaleDraft {
  if (draft.lines.some((line) => line.productId === product.id)) return draft;
  const { id, code, description, metal, weightMg, finalPriceCents, taxBp, defaultDiscountBp } = product;
  const line: DraftLine = {
    productId: id,
    productCode: code,
    description,
    metal,
    weightMg,
    priceCents: finalPriceCents,
    taxBp,
    discountBp: defaultDiscountBp,
  };
  return { ...draft, lines: [...draft.lines, line] };
}

export const removeLine = (draft: SaleDraft, productId: string): SaleDraft => ({
  ...draft,
  lines: draft.lines.filter((line) => line.productId !== productId),
});

export const setDiscount = (draft: SaleDraft, productId: string, discountBp: number): SaleDraft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.productId === productId ? { ...line, discountBp } : line)),
});

export const setPayment = <Draft extends PaymentsDraft>(
  draft: Draft,
  id: string,
  patch: Partial<DraftPayment>,
): Draft => ({
  ...draft,
  payments: draft.payments.map((payment) => (payment.id === id ? { ...payment, ...patch } : payment)),
});

/** What was taking the rest keeps its amount; the new one takes the rest from here on. */
export function addPayment<Draft extends PaymentsDraft>(draft: Draft, totalCents: number): Draft {
  const amounts = amountsOf(draft, totalCents);
  const kept = draft.payments.map((payment, index) => ({ ...payment, amountCents: amounts[index]! }));
  return { ...draft, payments: [...kept, newPayment('CARD')] };
}

export function removePayment<Draft extends PaymentsDraft>(draft: Draft, id: string): Draft {
  const left = draft.payments.filter((payment) => payment.id !== id);
  return { ...draft, payments: left.length === 1 ? [{ ...left[0]!, amountCents: null }] : left };
}

const isDiscount = (bp: number): boolean => bp >= 0 && bp <= 10_000;

/** A discount that is no number yet counts as none; it is said at its field. */
export function totalsOf(draft: SaleDraft): SaleTotals {
  return saleTotals(draft.lines.map((line) => (isDiscount(line.discountBp) ? line : { ...line, discountBp: 0 })));
}

export function amountsOf(draft: PaymentsDraft, totalCents: number): number[] {
  const typed = draft.payments.map((payment) => payment.amountCents);
  const restCents = Math.max(
    0,
    totalCents - sum(typed.filter((cents) => cents !== null && !Number.isNaN(cents)) as number[]),
  );
  const restAt = typed.indexOf(null);
  return typed.map((cents, index) => cents ?? (index === restAt ? restCents : 0));
}

/** Where cash is not allowed the payment is by card: it turns back when the total does. */
export const methodOf = (payment: DraftPayment, totalCents: number, limits: Limits): PaymentMethod =>
  payment.method === 'CASH' && isOverCashLimit(totalCents, limits) ? 'CARD' : payment.method;

export type UnsignedSale = Omit<NewSale, 'signature'>;

export function bodyOf(draft: SaleDraft, totalCents: number, limits: Limits): UnsignedSale {
  const lines = draft.lines.map(({ productCode, discountBp }) => ({ productCode, discountBp }));
  const payments = paymentBodiesOf(draft, totalCents, totalCents, limits);
  const isComplete = draft.invoiceAddress !== null || needsCompleteInvoice(totalCents, limits);
  return {
    lines,
    payments,
    ...(draft.customer ? { customerId: draft.customer.id } : {}),
    ...(draft.seller ? { sellerId: draft.seller.id } : {}),
    ...(isComplete ? { invoiceAddress: draft.invoiceAddress ?? NO_ADDRESS } : {}),
  };
}

/** What is sent of the payments that make `dueCents` of an operation; of nothing there is nothing to pay. */
export function paymentBodiesOf(
  draft: PaymentsDraft,
  dueCents: number,
  operationCents: number,
  limits: Limits,
): PaymentBody[] {
  if (dueCents === 0) return [];
  const amounts = amountsOf(draft, dueCents);
  return draft.payments.map((payment, index) =>
    paymentBodyOf(payment, methodOf(payment, operationCents, limits), amounts[index]!),
  );
}

export function paymentBodyOf(payment: DraftPayment, method: PaymentMethod, amountCents: number): PaymentBody {
  if (method === 'CASH') {
    return { method, amountCents, ...(payment.givenCents === null ? {} : { givenCents: payment.givenCents }) };
  }
  const names =
    method === 'CARD'
      ? (['cardLast4', 'terminalTransactionId'] as const)
      : (['iban', 'holderName', 'holderSurname'] as const);
  const typed = names.map((name) => [name, payment[name].trim()] as const).filter(([, text]) => text !== '');
  return { method, amountCents, ...Object.fromEntries(typed) };
}

const NOTES_CENTS = [500, 1000, 2000, 5000, 10_000, 20_000, 50_000];

/** What people hand over for an amount: the next whole of each note. */
export function likelyGiven(amountCents: number): number[] {
  if (amountCents <= 0) return [];
  const rounded = NOTES_CENTS.map((note) => Math.ceil(amountCents / note) * note).filter(
    (cents) => cents > amountCents,
  );
  return [...new Set(rounded)].toSorted((a, b) => a - b).slice(0, 4);
}
