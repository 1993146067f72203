/** How a price is made (S0 §3, §9): by the gram of metal, with a supplement, rounded up once to the platform's step. */
import { type Metal, metalTypeOf } from '../../../kernel/metals.ts';
import { mulDiv } from '../../../kernel/units.ts';
import { defaultDiscountBp, weightCents } from '../prices/prices.rules.ts';
import type { SaleDiscounts } from '../prices/prices.schema.ts';
import { MAX_PRICE_CENTS } from './products.limits.ts';
import type { Repricing } from './products.schema.ts';
import type { ProductSource, ProductStatus } from './products.states.ts';

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

/** A price changed with others: by a percentage of what it is, to the cent, or to the same for all. */
export const repricedCents = (finalPriceCents: number, change: Repricing): number =>
  change.by === 'FIXED' ? change.fixedPriceCents : mulDiv(finalPriceCents, 10_000 + change.changeBp, 10_000, 'halfUp');
export const isPrice = (cents: number): boolean => cents >= 1 && cents <= MAX_PRICE_CENTS;

/** What the group still has to sell: free, set aside, or on its way to another shop (docs/decisions/0033). */
export const STOCK_STATUSES = ['available', 'prereserved', 'reserved', 'ready', 'shipping'] as const;
export const isStock = (status: ProductStatus): boolean => (STOCK_STATUSES as readonly string[]).includes(status);

export const defaultDiscountOf = (
  discounts: SaleDiscounts,
  piece: { readonly metal: Metal | null; readonly source: ProductSource },
): number => defaultDiscountBp(discounts, metalTypeOf(piece.metal), piece.source === 'USED');
