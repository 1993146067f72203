/** How an invoice by hand is booked: its customer owes it and its payments settle it; the other way when corrected. */
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import type { Posting } from '../../foundations/ledger/ledger.public.ts';
import { sharedBy } from '../payments/payments.postings.ts';
import type { PaidRecord } from '../payments/payments.rows.ts';

interface Amounts {
  readonly totalCents: number;
  readonly baseCents: number;
  readonly taxCents: number;
}

export const issuePosting = (paid: PaidRecord, amounts: Amounts): Posting =>
  posting(paid, 'MANUAL_INVOICE_ISSUE', amounts, 1);

export const correctionPosting = (paid: PaidRecord, amounts: Amounts): Posting =>
  posting(paid, 'MANUAL_INVOICE_CORRECTION', amounts, -1);

function posting(
  paid: PaidRecord,
  kind: Posting['kind'],
  { totalCents, baseCents, taxCents }: Amounts,
  sign: 1 | -1,
): Posting {
  return {
    ...sharedBy(paid),
    kind,
    description: paid.description,
    legs: [
      { account: storeAccount(paid.storeCode, 'receivable'), amount: sign * totalCents },
      { account: storeAccount(paid.storeCode, 'income:manual'), amount: -sign * baseCents },
      { account: storeAccount(paid.storeCode, 'tax:igic'), amount: -sign * taxCents },
    ],
  };
}
