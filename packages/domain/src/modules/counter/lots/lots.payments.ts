/** How a lot may be paid for (S0 §5): exactly its total, and in cash only up to the limit. Cents. */
import { type DomainError, refuse } from '../../../kernel/errors.ts';
import { sum } from '../../../kernel/units.ts';
import { paymentFault } from '../payments/payments.rules.ts';
import { lotsErrors } from './lots.errors.ts';
import type { KeptLotPayment } from './lots.schema.ts';
import { cashMostCents, isOverCashLimit, type Limits } from '../../../policy/limits.ts';

/**
 * The first fault of the payments of a lot, or nothing. The whole operation counts for the limit (decision 5), without
 * what it settles of a sale: that is no money.
 */
export function lotPaymentsFault(
  payments: readonly KeptLotPayment[],
  totalCents: number,
  limits: Limits,
): DomainError | undefined {
  const paidCents = sum(payments.map((payment) => payment.amountCents));
  if (paidCents !== totalCents) return refuse(lotsErrors.LOT_PAYMENTS_DIFFER, { paidCents, totalCents });
  const traded = payments.filter(({ source }) => source === 'trade-in').map(({ amountCents }) => amountCents);
  const moneyCents = totalCents - sum(traded);
  for (const [at, { source, ...payment }] of payments.entries()) {
    const path = `payments.${at}`;
    if (source === 'bank') {
      const fault = paymentFault({ method: 'BANK_TRANSFER', ...payment }, totalCents, limits, path);
      if (fault) return fault;
    } else if (source !== 'trade-in' && isOverCashLimit(moneyCents, limits)) {
      return refuse(lotsErrors.LOT_CASH_OVER_LIMIT, { cashMostCents: cashMostCents(limits) }, `${path}.source`);
    }
  }
  return undefined;
}
