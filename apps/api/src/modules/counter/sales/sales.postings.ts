/** How a sale and its return are booked. */
import { methodText, netOfAdvance } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import type { TaxedAmount } from '@quilate/domain/kernel/units.ts';
import type { PaymentBody, PaymentMethod } from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import { paymentsEs } from '@quilate/domain/modules/counter/payments/payments.es.ts';
import { type LedgerKindName } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import type { Booking, Posting } from '../../foundations/ledger/ledger.public.ts';
import { moneyAccount } from '../cash/cash.public.ts';
import type { SaleDraft } from './sales.store.ts';

/** The sale owes itself to the customer's account; each payment, a posting of its own, settles it. */
export function salePostings(draft: SaleDraft, code: string): Posting[] {
  const { code: storeCode } = draft.store;
  const shared = { concept: 'sale', recordId: draft.id, operationCode: code, cashSessionId: draft.cashSessionId };
  const description = descriptionOf(draft);
  return [
    { ...shared, kind: 'SALE_CREATE', description, legs: saleLegs(storeCode, draft.totals, 1) },
    ...draft.payments.map((payment) => ({
      ...shared,
      kind: 'SALE_PAYMENT' as const,
      description: describePayment(payment, description),
      method: payment.method,
      legs: moneyLegs(storeCode, payment.method, payment.amountCents),
    })),
  ];
}

const descriptionOf = (draft: SaleDraft): string =>
  draft.lines
    .map((line) => line.piece.description)
    .join(', ')
    .slice(0, 200);

/** A sale of which a part was paid and invoiced before: the advance becomes income, the rest is owed. */
export function salePaidBeforePosting(draft: SaleDraft, code: string, advance: TaxedAmount): Posting {
  const { code: storeCode } = draft.store;
  const rest = netOfAdvance(draft.totals, advance);
  return {
    concept: 'sale',
    recordId: draft.id,
    operationCode: code,
    cashSessionId: draft.cashSessionId,
    kind: 'SALE_CREATE',
    description: descriptionOf(draft),
    legs: [
      { account: storeAccount(storeCode, 'receivable'), amount: rest.totalCents },
      { account: storeAccount(storeCode, 'advances'), amount: advance.baseCents },
      { account: storeAccount(storeCode, 'income:sales'), amount: -draft.totals.baseCents },
      { account: storeAccount(storeCode, 'tax:igic'), amount: -rest.taxCents },
    ],
  };
}

/** An advance: money in, held for the customer; its tax is owed from now on (L20 art. 18.Dos). */
export const advanceLegs = (storeCode: string, method: PaymentMethod, parts: TaxedAmount): Posting['legs'] => [
  { account: moneyAccount(storeCode, method), amount: parts.totalCents },
  { account: storeAccount(storeCode, 'advances'), amount: -parts.baseCents },
  { account: storeAccount(storeCode, 'tax:igic'), amount: -parts.taxCents },
];

interface CorrectionParts {
  readonly concept: string;
  readonly recordId: string;
  readonly code: string;
  readonly storeCode: string;
  readonly cashSessionId: string;
  readonly wrong: PaymentMethod;
  readonly right: PaymentBody;
  /** The booking of the wrong payment. */
  readonly booking: Booking;
  readonly kinds: { readonly correction: LedgerKindName; readonly payment: LedgerKindName };
  readonly reason: string;
}

/** The wrong payment is taken back and the right one made: only the money changes its place. */
export function correctionPostings(part: CorrectionParts): Posting[] {
  const { concept, recordId, storeCode, cashSessionId, reason, right, booking, kinds } = part;
  const shared = { concept, recordId, operationCode: part.code, cashSessionId, reason };
  const [from, to] = [moneyAccount(storeCode, part.wrong), moneyAccount(storeCode, right.method)];
  return [
    {
      ...shared,
      kind: kinds.correction,
      description: paymentsEs.activity.correctPayment,
      method: part.wrong,
      reverses: booking.id,
      legs: booking.legs.map(({ account, amount }) => ({ account, amount: -amount })),
    },
    {
      ...shared,
      kind: kinds.payment,
      description: describePayment(right, paymentsEs.activity.correctPayment),
      method: right.method,
      legs: booking.legs.map((leg) => (leg.account === from ? { ...leg, account: to } : leg)),
    },
  ];
}

interface ReturnParts {
  readonly saleId: string;
  readonly code: string;
  readonly storeCode: string;
  readonly cashSessionId: string;
  readonly description: string;
  readonly totals: TaxedAmount;
  readonly refunds: readonly { method: PaymentMethod; amountCents: number }[];
}

export function returnPostings(part: ReturnParts): Posting[] {
  const { saleId, code, storeCode, cashSessionId, description } = part;
  const shared = { concept: 'sale', recordId: saleId, operationCode: code, cashSessionId, description };
  return [
    { ...shared, kind: 'SALE_RETURN', legs: saleLegs(storeCode, part.totals, -1) },
    ...part.refunds.map((refund) => ({
      ...shared,
      kind: 'SALE_REFUND' as const,
      method: refund.method,
      legs: moneyLegs(storeCode, refund.method, -refund.amountCents),
    })),
  ];
}

function saleLegs(storeCode: string, parts: TaxedAmount, sign: 1 | -1): Posting['legs'] {
  return [
    { account: storeAccount(storeCode, 'receivable'), amount: sign * parts.totalCents },
    { account: storeAccount(storeCode, 'income:sales'), amount: -sign * parts.baseCents },
    { account: storeAccount(storeCode, 'tax:igic'), amount: -sign * parts.taxCents },
  ];
}

export function moneyLegs(storeCode: string, method: PaymentMethod, amountCents: number): Posting['legs'] {
  return [
    { account: moneyAccount(storeCode, method), amount: amountCents },
    { account: storeAccount(storeCode, 'receivable'), amount: -amountCents },
  ];
}

export function describePayment(payment: PaymentBody, pieces: string): string {
  if (payment.method === 'CARD') return methodText(payment);
  if (payment.method === 'BANK_TRANSFER')
    return paymentsEs.transferOf(`${payment.holderName} ${payment.holderSurname}`);
  return pieces;
}
