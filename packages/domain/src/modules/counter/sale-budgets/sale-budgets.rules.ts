/** The arithmetic of a sale budget: its tax and its two halves. All amounts in cents. */
import { splitByWeight, type TaxedAmount, taxWithin } from '../../../kernel/units.ts';

export interface SaleBudgetAmounts {
  readonly totalCents: number;
  readonly subtotalCents: number;
  readonly taxCents: number;
  /** Half at creation, half at pick-up (S0 §4); the odd cent goes with the second. */
  readonly firstPaymentCents: number;
  readonly secondPaymentCents: number;
}

export function saleBudgetAmounts(totalCents: number, taxBp: number): SaleBudgetAmounts {
  const { baseCents, taxCents } = taxWithin(totalCents, taxBp);
  const [first, second] = splitByWeight(totalCents, [1, 1]);
  return {
    totalCents,
    subtotalCents: baseCents,
    taxCents,
    firstPaymentCents: first!,
    secondPaymentCents: second!,
  };
}

/** What an advance is invoiced for when it is received (L20 art. 18.Dos). */
export const advanceTax = (firstPaymentCents: number, taxBp: number): TaxedAmount => ({
  totalCents: firstPaymentCents,
  ...taxWithin(firstPaymentCents, taxBp),
});
