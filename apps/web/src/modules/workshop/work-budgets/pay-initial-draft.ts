/** What is paid before a job begins, while it is being typed. */
import { invoiceAddressOf, type InvoiceDraft } from '../../master-data/receipts/invoice-draft.ts';
import { paymentBodiesOf, type PaymentsDraft } from '../../counter/payments/payments-draft.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';

export interface InitialDraft extends PaymentsDraft, InvoiceDraft {
  /** NaN while what is typed is no number. */
  readonly amountCents: number | null;
}

/** What is no amount yet counts as none; it is said at its field. */
export const dueCentsOf = ({ amountCents }: InitialDraft): number =>
  amountCents !== null && amountCents > 0 ? amountCents : 0;

export function bodyOfPayment(draft: InitialDraft, totalCents: number, limits: Limits) {
  return {
    payments: paymentBodiesOf(draft, dueCentsOf(draft), totalCents, limits),
    ...invoiceAddressOf(draft, totalCents, limits),
  };
}
