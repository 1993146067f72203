/** What comes back, what becomes of it and how its money is refunded; the arithmetic is the shared one. */
import { DomainError, type FieldError, refuse } from '@quilate/domain/kernel/errors.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { salesErrors } from '@quilate/domain/modules/counter/sales/sales.errors.ts';
import { proposeRefunds, refundsFault } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import type { Payment, PaymentMethod } from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import type { Disposition, ReturnBody, Sale } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';

export interface ReturnedLine {
  readonly disposition: Disposition;
  readonly reason: string;
}
export interface RefundDraft {
  readonly method?: PaymentMethod;
  readonly iban?: string;
  readonly holderName?: string;
  readonly holderSurname?: string;
}
export interface ReturnDraft {
  /** By line. */
  readonly lines: Readonly<Record<string, ReturnedLine>>;
  /** By payment: what differs from the proposal. */
  readonly refunds: Readonly<Record<string, RefundDraft>>;
}
export const EMPTY_RETURN: ReturnDraft = { lines: {}, refunds: {} };

export interface ReturnPlan {
  readonly returnedCents: number;
  readonly refunds: readonly Refund[];
  readonly mustTransfer: boolean;
  /** A method that is not the one it was paid with has to be authorised. */
  readonly hasOtherMethod: boolean;
}
type Refund = ReturnBody['refunds'][number];

const paymentsOf = (sale: Sale): Payment[] => sale.payments.filter((payment) => payment.refundsPaymentId === null);

export function planOf(sale: Sale, draft: ReturnDraft, limits: Limits): ReturnPlan {
  const returnedCents = sum(sale.lines.filter((line) => draft.lines[line.id]).map((line) => line.totalCents));
  return { returnedCents, ...refundsOf(returnedCents, paymentsOf(sale), draft.refunds, limits) };
}

/** How an amount goes back: the way it was paid, unless somebody chose another. */
export function refundsOf(
  returnedCents: number,
  payments: readonly Payment[],
  chosen: ReturnDraft['refunds'],
  limits: Limits,
): Omit<ReturnPlan, 'returnedCents'> {
  const mustTransfer = returnedCents > limits.refundByTransferOverCents;
  const refunds = proposeRefunds(returnedCents, payments).map((proposal): Refund => {
    const wanted = chosen[proposal.paymentId] ?? {};
    const method = mustTransfer ? 'BANK_TRANSFER' : (wanted.method ?? proposal.method);
    const isNewTransfer = method === 'BANK_TRANSFER' && proposal.method !== 'BANK_TRANSFER';
    return { ...proposal, method, ...(isNewTransfer ? transferOf(wanted) : {}) };
  });
  const paidBy = new Map(payments.map((payment) => [payment.id, payment.method]));
  const hasOtherMethod = !mustTransfer && refunds.some((refund) => refund.method !== paidBy.get(refund.paymentId));
  return { refunds, mustTransfer, hasOtherMethod };
}

function transferOf({ iban, holderName, holderSurname }: RefundDraft): Partial<Refund> {
  return {
    ...(iban?.trim() ? { iban: iban.trim() } : {}),
    ...(holderName?.trim() ? { holderName: holderName.trim() } : {}),
    ...(holderSurname?.trim() ? { holderSurname: holderSurname.trim() } : {}),
  };
}

/** The body of the request, but for who signs it. */
export function returnBodyOf(draft: ReturnDraft, plan: ReturnPlan): Pick<ReturnBody, 'lines' | 'refunds'> {
  const lines = Object.entries(draft.lines).map(([saleLineId, { disposition, reason }]) => ({
    saleLineId,
    disposition,
    ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
  }));
  return { lines, refunds: [...plan.refunds] };
}

/** The faults the server would find, found before anybody signs. */
export function returnFaults(sale: Sale, draft: ReturnDraft, plan: ReturnPlan, limits: Limits): FieldError[] {
  const withoutReason = Object.values(draft.lines).flatMap(({ disposition, reason }, index) =>
    disposition === 'DEFECTIVE' && reason.trim().length < 3
      ? refuse(salesErrors.DEFECT_REASON_MISSING, {}, `lines.${index}.reason`).fields
      : [],
  );
  const fault = refundsFault([...plan.refunds], plan.returnedCents, paymentsOf(sale), limits, plan.hasOtherMethod);
  return [...withoutReason, ...(fault instanceof DomainError ? fault.fields : [])];
}
