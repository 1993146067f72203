import type { RecoverableSale } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.schema.ts';

/** What counts for the cash limit: the price, or all the customer will have paid (docs/decisions/0042). */
export const operationOf = ({ baseCents, paidCents }: RecoverableSale, totalCents: number): number =>
  Math.max(baseCents, paidCents + totalCents);
