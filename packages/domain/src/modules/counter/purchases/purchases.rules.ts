/** How a purchase may be paid (S0 §5): exactly its total, and in cash only up to the limit. Cents. */
import { type DomainError, refuse } from '../../../kernel/errors.ts';
import { isOverCashLimit, type Limits } from '../../../kernel/policy.ts';
import { sum } from '../../../kernel/units.ts';
import { paymentFault } from '../sales/sales.rules.ts';
import { purchasesErrors } from './purchases.errors.ts';
import type { PurchasePaymentBody } from './purchases.schema.ts';

export const isCash = ({ source }: Pick<PurchasePaymentBody, 'source'>): boolean => source !== 'bank';

/** The first fault of the payments of a purchase, or nothing. The whole operation counts for the limit (decision 5). */
export function purchasePaymentsFault(
  payments: readonly PurchasePaymentBody[],
  totalCents: number,
  limits: Limits,
): DomainError | undefined {
  const paidCents = sum(payments.map((payment) => payment.amountCents));
  if (paidCents !== totalCents) return refuse(purchasesErrors.PURCHASE_PAYMENTS_DIFFER, { paidCents, totalCents });
  for (const [at, { source, ...payment }] of payments.entries()) {
    const path = `payments.${at}`;
    if (source !== 'bank') {
      if (isOverCashLimit(totalCents, limits)) {
        const { cashLimitCents } = limits;
        return refuse(purchasesErrors.PURCHASE_CASH_OVER_LIMIT, { cashLimitCents }, `${path}.source`);
      }
      continue;
    }
    const fault = paymentFault({ method: 'BANK_TRANSFER', ...payment }, totalCents, limits, path);
    if (fault) return fault;
  }
  return undefined;
}
