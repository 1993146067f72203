/** How something is paid while it is being typed: in one way or several. */
import type { FieldError } from '@quilate/domain/kernel/errors.ts';
import { isOverCashLimit, type Limits } from '@quilate/domain/policy/limits.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { paymentsEs } from '@quilate/domain/modules/counter/payments/payments.es.ts';
import { paymentsFault } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import type { PaymentBody, PaymentMethod } from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import { newKey } from '../../../shell/idempotency.ts';

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

/** For the limit of cash, which counts what the same person has paid elsewhere. */
export const cashOf = (payments: readonly PaymentBody[]): 'in' | undefined =>
  payments.some(({ method }) => method === 'CASH') ? 'in' : undefined;

export const emptyPayments = (payments: readonly PaymentBody[]): FieldError[] =>
  payments.flatMap(({ amountCents }, index) =>
    amountCents === 0
      ? [{ path: `payments.${index}.amountCents`, code: 'EMPTY', message: paymentsEs.amountMissing }]
      : [],
  );

/** The faults the server would find in payments that make `dueCents`: first those that nobody typed. */
export function paymentFaults(
  payments: readonly PaymentBody[],
  dueCents: number,
  limits: Limits,
  operationCents = dueCents,
): readonly FieldError[] {
  const empty = emptyPayments(payments);
  return empty.length > 0 ? empty : (paymentsFault(payments, dueCents, limits, operationCents)?.fields ?? []);
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
