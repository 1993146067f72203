/** What is paid before a job begins, while it is being typed. */
import { needsCompleteInvoice } from '@quilate/domain/modules/master-data/receipts/receipts.rules.ts';
import { NO_ADDRESS, paymentBodiesOf, type SaleDraft } from '../../counter/sales/new-sale-draft.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';

export interface InitialDraft extends Pick<SaleDraft, 'payments' | 'customer' | 'invoiceAddress'> {
  /** NaN while what is typed is no number. */
  readonly amountCents: number | null;
}

/** What is no amount yet counts as none; it is said at its field. */
export const dueCentsOf = ({ amountCents }: InitialDraft): number =>
  amountCents !== null && amountCents > 0 ? amountCents : 0;

export function bodyOfPayment(draft: InitialDraft, totalCents: number, limits: Limits) {
  const isComplete = draft.invoiceAddress !== null || needsCompleteInvoice(totalCents, limits);
  return {
    payments: paymentBodiesOf(draft, dueCentsOf(draft), totalCents, limits),
    ...(isComplete ? { invoiceAddress: draft.invoiceAddress ?? NO_ADDRESS } : {}),
  };
}
