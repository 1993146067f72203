/** What comes back, what becomes of it and how its money is refunded; the arithmetic is the shared one. */
import { type FieldError, refuse } from '@quilate/domain/kernel/errors.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { salesErrors } from '@quilate/domain/modules/counter/sales/sales.errors.ts';
import { refundsFault } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import type { Disposition, ReturnBody, Sale, SaleLine } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import { type RefundPlan, type RefundsDraft, refundsOf } from '../payments/refund-plan.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';

export interface ReturnedLine {
  readonly disposition: Disposition;
  readonly reason: string;
}
export interface ReturnDraft {
  /** By line. */
  readonly lines: Readonly<Record<string, ReturnedLine>>;
  readonly refunds: RefundsDraft;
}
export const EMPTY_RETURN: ReturnDraft = { lines: {}, refunds: {} };

type Returnable = Pick<SaleLine, 'id' | 'returned' | 'isRefundable'>;
export const isReturnable = (line: Returnable): boolean => !line.returned && line.isRefundable;

/** What comes back is put on sale again unless told; past the deadline it has a defect. */
export const firstDisposition = (onlyDefects: boolean): ReturnedLine => ({
  disposition: onlyDefects ? 'DEFECTIVE' : 'RESTOCK',
  reason: '',
});

/** The only piece that can come back is chosen already. */
export function beginReturn(sale: { readonly lines: readonly Returnable[] }, onlyDefects: boolean): ReturnDraft {
  const [only, ...others] = sale.lines.filter(isReturnable);
  if (only === undefined || others.length > 0) return EMPTY_RETURN;
  return { ...EMPTY_RETURN, lines: { [only.id]: firstDisposition(onlyDefects) } };
}

export interface ReturnPlan extends RefundPlan {
  readonly returnedCents: number;
}

export function planOf(sale: Sale, draft: ReturnDraft, limits: Limits): ReturnPlan {
  const returnedCents = sum(sale.lines.filter((line) => draft.lines[line.id]).map((line) => line.totalCents));
  return { returnedCents, ...refundsOf(returnedCents, sale.payments, draft.refunds, limits) };
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
  const fault = refundsFault(plan.refunds, plan.returnedCents, sale.payments, limits, plan.hasOtherMethod);
  return [...withoutReason, ...(fault?.fields ?? [])];
}
