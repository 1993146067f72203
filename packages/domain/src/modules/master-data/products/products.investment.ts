/** Investment gold, which is sold without tax (DL 1/2025 arts. 71 and 72): bars of listed weights, and coins. */
import { type DomainError, refuse } from '../../../kernel/errors.ts';
import { type Metal, metalTypeOf } from '../../../kernel/metals.ts';
import { mulDiv } from '../../../kernel/units.ts';
import { productsErrors } from './products.errors.ts';

export const INVESTMENT_KINDS = ['INGOT', 'COIN'] as const;
export type InvestmentKind = (typeof INVESTMENT_KINDS)[number];
export interface Investment {
  readonly kind: InvestmentKind;
  /** Parts of gold in a thousand. */
  readonly fineness: number;
  /** Of a coin. */
  readonly mintedYear: number | null;
}

const MIN_FINENESS: Readonly<Record<InvestmentKind, number>> = { INGOT: 995, COIN: 900 };
const COINS_AFTER = 1800;
/** What a coin may cost of the gold in it. */
const COIN_MAX_BP = 18_000;

const OUNCE_MG = 31_103.4768;
const TAEL_MG = 37_429;
const TOLA_MG = 11_663.8;
const LISTED_MG: readonly number[] = [
  ...[12_500, 1000, 500, 250, 100, 50, 20, 10, 5, 2.5, 2].map((grams) => grams * 1000),
  ...[100, 10, 5, 1, 0.5, 0.25].map((ounces) => ounces * OUNCE_MG),
  ...[10, 5, 1].map((taels) => taels * TAEL_MG),
  10 * TOLA_MG,
];
/** A scale reads in steps of 10 mg (settled 15). */
const STEP_MG = 10;
const isListed = (weightMg: number): boolean =>
  LISTED_MG.some((listed) => Math.abs(listed - weightMg) <= Math.max(STEP_MG, listed / 1000));

interface Told {
  readonly metal: Metal | null;
  readonly weightMg: number;
  readonly priceCents: number;
  /** Of a gram of fine gold today, where it is known. */
  readonly fineGramCents: number | null;
}

/** Why a piece is not what it is called, by the rule it breaks. */
export function investmentFault(
  { kind, fineness, mintedYear }: Investment,
  { metal, weightMg, priceCents, fineGramCents }: Told,
): DomainError | undefined {
  if (metalTypeOf(metal) !== 'ORO') return refuse(productsErrors.INVESTMENT_NOT_GOLD);
  const least = MIN_FINENESS[kind];
  if (fineness < least) return refuse(productsErrors.INVESTMENT_FINENESS, { least });
  if (kind === 'INGOT') return isListed(weightMg) ? undefined : refuse(productsErrors.INVESTMENT_WEIGHT);
  if (mintedYear === null || mintedYear <= COINS_AFTER) return refuse(productsErrors.INVESTMENT_COIN_YEAR);
  if (fineGramCents === null) return refuse(productsErrors.INVESTMENT_PRICE_UNKNOWN);
  const goldCents = mulDiv(mulDiv(weightMg, fineness, 1000, 'halfUp'), fineGramCents, 1000, 'halfUp');
  const mostCents = mulDiv(goldCents, COIN_MAX_BP, 10_000, 'down');
  return priceCents > mostCents ? refuse(productsErrors.INVESTMENT_COIN_PRICE, { mostCents }) : undefined;
}
