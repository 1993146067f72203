/** The price of a new piece from its cost: benefit, tax, and one rounding up to the step of its metal (S0 §3). */
import type { MetalType } from '../../../kernel/metals.ts';
import { mulDiv, taxOn } from '../../../kernel/units.ts';

export interface PriceTerms {
  readonly goldRoundingCents: number;
  readonly silverRoundingCents: number;
  readonly goldBenefitBp: number;
  readonly silverBenefitBp: number;
}

const ONE_CENT = 1;

/** Final price with tax. What is neither gold nor silver has no benefit of its own and no step. */
export function newPriceCents(costCents: number, metal: MetalType, taxBp: number, terms: PriceTerms): number {
  const { benefitBp, stepCents } = termsOf(metal, terms);
  const baseCents = mulDiv(costCents, 10_000 + benefitBp, 10_000, 'halfUp');
  const { totalCents } = taxOn(baseCents, taxBp);
  return mulDiv(totalCents, 1, stepCents, 'up') * stepCents;
}

/** Of the metal; what is neither gold nor silver has none. */
export function termsOf(metal: MetalType, terms: PriceTerms): { benefitBp: number; stepCents: number } {
  if (metal === 'ORO') return { benefitBp: terms.goldBenefitBp, stepCents: terms.goldRoundingCents };
  if (metal === 'PLATA') return { benefitBp: terms.silverBenefitBp, stepCents: terms.silverRoundingCents };
  return { benefitBp: 0, stepCents: ONE_CENT };
}
