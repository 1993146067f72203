/** Sale discounts by metal and source (S0 §3). */
import { mulDiv } from '../../../kernel/units.ts';
import type { MetalType } from '../../../kernel/metals.ts';

export interface SaleDiscounts {
  readonly newGoldBp: number;
  readonly newSilverBp: number;
  readonly usedGoldBp: number;
  readonly usedSilverBp: number;
  readonly isDefault: boolean;
}
export const NO_DISCOUNTS: SaleDiscounts = {
  newGoldBp: 0,
  newSilverBp: 0,
  usedGoldBp: 0,
  usedSilverBp: 0,
  isDefault: false,
};

/** The discount a new sale line carries when nobody types one. */
export function defaultDiscountBp(discounts: SaleDiscounts, metal: MetalType, isUsed: boolean): number {
  if (!discounts.isDefault || metal === 'NONE') return 0;
  if (metal === 'ORO') return isUsed ? discounts.usedGoldBp : discounts.newGoldBp;
  return isUsed ? discounts.usedSilverBp : discounts.newSilverBp;
}

/** The price after a discount, rounded once to the cent. */
export function discounted(priceCents: number, discountBp: number): number {
  return mulDiv(priceCents, 10_000 - discountBp, 10_000, 'halfUp');
}
