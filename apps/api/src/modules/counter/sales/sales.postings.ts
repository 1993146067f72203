/** How a sale and its return are booked. */
import type { TaxedAmount } from '@quilate/domain/kernel/units.ts';
import { netOfAdvance } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import type { KeptRefund } from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import { saleMachine } from '@quilate/domain/modules/counter/sales/sales.machine.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import type { Posting } from '../../foundations/ledger/ledger.public.ts';
import type { PaidRecord } from '../payments/payments.rows.ts';
import { paymentPostings, refundPostings } from '../payments/payments.postings.ts';
import type { SaleDraft } from './sales.store.ts';

/** A sale as its payments say whom they are of. */
const paidSale = (draft: SaleDraft, code: string): PaidRecord => ({
  concept: saleMachine.concept,
  id: draft.id,
  saleId: draft.id,
  code,
  description: descriptionOf(draft),
  storeCode: draft.store.code,
  cashSessionId: draft.cashSessionId,
});

/** The sale owes itself to the customer's account; each payment, a posting of its own, settles it. */
export function salePostings(draft: SaleDraft, code: string): Posting[] {
  const paid = paidSale(draft, code);
  return [
    { ...bookedFor(paid), kind: 'SALE_CREATE', legs: saleLegs(paid.storeCode, draft.totals, 1) },
    ...paymentPostings(paid, draft.payments, 'SALE_PAYMENT'),
  ];
}

const bookedFor = ({ concept, id, code, description, cashSessionId }: PaidRecord) => ({
  concept,
  recordId: id,
  operationCode: code,
  description,
  cashSessionId,
});

const descriptionOf = (draft: SaleDraft): string =>
  draft.lines
    .map((line) => line.piece.description)
    .join(', ')
    .slice(0, 200);

/** A sale of which a part was paid and invoiced before: the advance becomes income, the rest is owed. */
export function salePaidBeforePosting(draft: SaleDraft, code: string, advance: TaxedAmount): Posting {
  const paid = paidSale(draft, code);
  const { storeCode } = paid;
  const rest = netOfAdvance(draft.totals, advance);
  return {
    ...bookedFor(paid),
    kind: 'SALE_CREATE',
    legs: [
      { account: storeAccount(storeCode, 'receivable'), amount: rest.totalCents },
      { account: storeAccount(storeCode, 'advances'), amount: advance.baseCents },
      { account: storeAccount(storeCode, 'income:sales'), amount: -draft.totals.baseCents },
      { account: storeAccount(storeCode, 'tax:igic'), amount: -rest.taxCents },
    ],
  };
}

/** Its opposite, for what comes back; each refund pays what is owed to the customer. */
export const returnPostings = (paid: PaidRecord, totals: TaxedAmount, refunds: readonly KeptRefund[]): Posting[] => [
  { ...bookedFor(paid), kind: 'SALE_RETURN', legs: saleLegs(paid.storeCode, totals, -1) },
  ...refundPostings(paid, refunds, 'SALE_REFUND'),
];

function saleLegs(storeCode: string, parts: TaxedAmount, sign: 1 | -1): Posting['legs'] {
  return [
    { account: storeAccount(storeCode, 'receivable'), amount: sign * parts.totalCents },
    { account: storeAccount(storeCode, 'income:sales'), amount: -sign * parts.baseCents },
    { account: storeAccount(storeCode, 'tax:igic'), amount: -sign * parts.taxCents },
  ];
}
