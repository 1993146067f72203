/** How a price is made (S0 §3, §9): by the gram of metal, with a supplement, rounded up once to the platform's step. */
import { mulDiv } from '../../../kernel/units.ts';
import { weightCents } from '../prices/prices.rules.ts';

interface Weighed {
  readonly weightMg: number;
  readonly gemWeightMg: number;
}

/** Final price with IGIC. The gem is no metal: it is paid with the supplement. */
export function gramPriceCents(
  piece: Weighed,
  pricePerGramCents: number,
  extraFixedPriceCents: number,
  stepCents: number,
): number {
  const exactCents = weightCents(piece.weightMg - piece.gemWeightMg, pricePerGramCents) + extraFixedPriceCents;
  return mulDiv(exactCents, 1, stepCents, 'up') * stepCents;
}
