/** How a lot may be paid for (S0 §5): exactly its total, and in cash only up to the limit. Cents. */
import { type DomainError, refuse } from '../../../kernel/errors.ts';
import { sum } from '../../../kernel/units.ts';
import { paymentFault } from '../payments/payments.rules.ts';
import { lotsErrors } from './lots.errors.ts';
import type { LotPaymentBody } from './lots.schema.ts';
import { cashMostCents, isOverCashLimit, type Limits } from '../../../policy/limits.ts';

/** The first fault of the payments of a lot, or nothing. The whole operation counts for the limit (decision 5). */
export function lotPaymentsFault(
  payments: readonly LotPaymentBody[],
  totalCents: number,
  limits: Limits,
): DomainError | undefined {
  const paidCents = sum(payments.map((payment) => payment.amountCents));
  if (paidCents !== totalCents) return refuse(lotsErrors.LOT_PAYMENTS_DIFFER, { paidCents, totalCents });
  for (const [at, { source, ...payment }] of payments.entries()) {
    const path = `payments.${at}`;
    if (source === 'bank') {
      const fault = paymentFault({ method: 'BANK_TRANSFER', ...payment }, totalCents, limits, path);
      if (fault) return fault;
    } else if (isOverCashLimit(totalCents, limits)) {
      return refuse(lotsErrors.LOT_CASH_OVER_LIMIT, { cashMostCents: cashMostCents(limits) }, `${path}.source`);
    }
  }
  return undefined;
}
