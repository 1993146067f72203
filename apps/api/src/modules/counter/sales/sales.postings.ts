/** How a sale and its return are booked. */
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import type { PaymentBody, PaymentMethod } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import type { Posting } from '../../foundations/ledger/ledger.public.ts';
import { moneyAccount } from '../cash/cash.public.ts';
import type { SaleDraft } from './sales.store.ts';

interface Parts {
  readonly totalCents: number;
  readonly baseCents: number;
  readonly taxCents: number;
}

/** The sale owes itself to the customer's account; each payment, a posting of its own, settles it. */
export function salePostings(draft: SaleDraft, code: string): Posting[] {
  const { code: storeCode } = draft.store;
  const shared = { concept: 'sale', recordId: draft.id, operationCode: code, cashSessionId: draft.cashSessionId };
  const description = draft.lines
    .map((line) => line.piece.description)
    .join(', ')
    .slice(0, 200);
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

interface CorrectionParts {
  readonly saleId: string;
  readonly code: string;
  readonly storeCode: string;
  readonly cashSessionId: string;
  readonly amountCents: number;
  readonly wrong: PaymentMethod;
  readonly right: PaymentBody;
  /** The booking of the wrong payment. */
  readonly reverses: string;
  readonly reason: string;
}

/** The wrong payment is taken back and the right one made: what the customer owes does not change. */
export function correctionPostings(part: CorrectionParts): Posting[] {
  const { saleId, code, storeCode, cashSessionId, amountCents, reason, right } = part;
  const shared = { concept: 'sale', recordId: saleId, operationCode: code, cashSessionId, reason };
  return [
    {
      ...shared,
      kind: 'SALE_PAYMENT_CORRECTION',
      description: salesEs.activity.correctPayment,
      method: part.wrong,
      reverses: part.reverses,
      legs: moneyLegs(storeCode, part.wrong, -amountCents),
    },
    {
      ...shared,
      kind: 'SALE_PAYMENT',
      description: describePayment(right, salesEs.activity.correctPayment),
      method: right.method,
      legs: moneyLegs(storeCode, right.method, amountCents),
    },
  ];
}

interface ReturnParts {
  readonly saleId: string;
  readonly code: string;
  readonly storeCode: string;
  readonly cashSessionId: string;
  readonly description: string;
  readonly totals: Parts;
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

function saleLegs(storeCode: string, parts: Parts, sign: 1 | -1): Posting['legs'] {
  return [
    { account: storeAccount(storeCode, 'receivable'), amount: sign * parts.totalCents },
    { account: storeAccount(storeCode, 'income:sales'), amount: -sign * parts.baseCents },
    { account: storeAccount(storeCode, 'tax:igic'), amount: -sign * parts.taxCents },
  ];
}

function moneyLegs(storeCode: string, method: PaymentMethod, amountCents: number): Posting['legs'] {
  return [
    { account: moneyAccount(storeCode, method), amount: amountCents },
    { account: storeAccount(storeCode, 'receivable'), amount: -amountCents },
  ];
}

function describePayment(payment: PaymentBody, pieces: string): string {
  if (payment.method === 'CARD') return `${salesEs.methods.CARD} ${salesEs.page.card} ${payment.cardLast4}`;
  if (payment.method === 'BANK_TRANSFER')
    return `${salesEs.methods.BANK_TRANSFER} de ${payment.holderName} ${payment.holderSurname}`;
  return pieces;
}
