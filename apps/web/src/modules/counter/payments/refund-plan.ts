/** How money goes back while it is being decided; the arithmetic is the shared one. */
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { proposeRefunds, refundMethodOf } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import type { Payment, PaymentMethod, RefundPart } from '@quilate/domain/modules/counter/payments/payments.schema.ts';

export interface RefundDraft {
  readonly method?: PaymentMethod;
  readonly iban?: string;
  readonly holderName?: string;
  readonly holderSurname?: string;
}
/** By payment: what differs from the proposal. */
export type RefundsDraft = Readonly<Record<string, RefundDraft>>;

export interface RefundPlan {
  readonly refunds: readonly RefundPart[];
  readonly mustTransfer: boolean;
  /** A method that is not the one it was paid with has to be authorised. */
  readonly hasOtherMethod: boolean;
}

/** How an amount goes back: the way it was paid, unless somebody chose another. */
export function refundsOf(
  returnedCents: number,
  payments: readonly Payment[],
  chosen: RefundsDraft,
  limits: Limits,
): RefundPlan {
  const mustTransfer = returnedCents > limits.refundByTransferOverCents;
  const paidBy = new Map(payments.map((payment) => [payment.id, payment.method]));
  const refunds = proposeRefunds(returnedCents, payments).map((proposal): RefundPart => {
    const wanted = chosen[proposal.paymentId] ?? {};
    const method = mustTransfer ? 'BANK_TRANSFER' : (wanted.method ?? proposal.method);
    const isNewTransfer = method === 'BANK_TRANSFER' && paidBy.get(proposal.paymentId) !== 'BANK_TRANSFER';
    return { ...proposal, method, ...(isNewTransfer ? transferOf(wanted) : {}) };
  });
  const hasOtherMethod =
    !mustTransfer && refunds.some(({ method, paymentId }) => method !== refundMethodOf(paidBy.get(paymentId)!));
  return { refunds, mustTransfer, hasOtherMethod };
}

function transferOf({ iban, holderName, holderSurname }: RefundDraft): Partial<RefundPart> {
  return {
    ...(iban?.trim() ? { iban: iban.trim() } : {}),
    ...(holderName?.trim() ? { holderName: holderName.trim() } : {}),
    ...(holderSurname?.trim() ? { holderSurname: holderSurname.trim() } : {}),
  };
}
