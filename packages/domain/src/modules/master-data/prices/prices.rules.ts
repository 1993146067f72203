/** The arithmetic of prices: discounts, tiers, grams, and which price rules when the market is silent (S0 §3, §9). */
import { FINENESS, type Metal, metalTypeOf, type MetalType } from '../../../kernel/metals.ts';
import { mulDiv } from '../../../kernel/units.ts';
import type { FixedPrices, GoldTier, PriceValues, SaleDiscounts } from './prices.schema.ts';

export const NO_DISCOUNTS: SaleDiscounts = {
  newGoldBp: 0,
  newSilverBp: 0,
  usedGoldBp: 0,
  usedSilverBp: 0,
  isDefault: false,
};
const NO_PRICES = { ORO_24: null, ORO_22: null, ORO_18: null, ORO_BAJO: null, PLATA: null };
/** Of an installation that has published nothing yet (decision 11). */
export const NO_VALUES: PriceValues = {
  discounts: NO_DISCOUNTS,
  references: { XI: NO_PRICES, A3: NO_PRICES, CO: NO_PRICES, VR: NO_PRICES },
  goldTiers: { tiers: [] },
  fixed: { goldCentsPerGram: null, silverCentsPerGram: null, isEnabled: false },
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

export type TierFault = 'TIER_START' | 'TIER_GAP' | 'TIER_OVERLAP' | 'TIER_EMPTY' | 'TIER_END';

/** What is wrong with which tier; they begin at zero, follow each other, and the last has no end. */
export function tierFaults(tiers: readonly GoldTier[]): { at: number; fault: TierFault }[] {
  return tiers.flatMap((tier, at) => {
    const before = tiers[at - 1];
    const faults: { at: number; fault: TierFault }[] = [];
    if (at === 0 && tier.fromMg !== 0) faults.push({ at, fault: 'TIER_START' });
    if (before?.toMg !== undefined && before.toMg !== null && tier.fromMg > before.toMg)
      faults.push({ at, fault: 'TIER_GAP' });
    if (before && (before.toMg === null || tier.fromMg < before.toMg)) faults.push({ at, fault: 'TIER_OVERLAP' });
    if (tier.toMg !== null && tier.toMg <= tier.fromMg) faults.push({ at, fault: 'TIER_EMPTY' });
    if (at === tiers.length - 1 && tier.toMg !== null) faults.push({ at, fault: 'TIER_END' });
    return faults;
  });
}

/** The tier a weight of gold falls in: from its beginning, up to but not with its end. */
export function tierOf(tiers: readonly GoldTier[], goldMg: number): GoldTier | undefined {
  return tiers.find((tier) => goldMg >= tier.fromMg && (tier.toMg === null || goldMg < tier.toMg));
}

/** What is paid on top for the whole gold weight of a lot. */
export function extraGoldCents(tiers: readonly GoldTier[], goldMg: number): number {
  return mulDiv(goldMg, tierOf(tiers, goldMg)?.extraCentsPerGram ?? 0, 1000, 'halfUp');
}

export const weightCents = (weightMg: number, pricePerGramCents: number): number =>
  mulDiv(weightMg, pricePerGramCents, 1000, 'halfUp');

/** Cents a gram of an alloy, from ten-thousandths of a euro a gram of fine metal. */
export const alloyCents = (finePerGramE4: number, metal: Metal): number =>
  mulDiv(finePerGramE4, FINENESS[metal], 100_000, 'halfUp');

export type FineE4 = Readonly<Record<'ORO' | 'PLATA', number | null>>;

const HOUR = 3_600_000;
const FRESH_HOURS = 24;
/** Markets rest from Friday to Monday. */
const FRESH_HOURS_WEEKEND = 72;
const WEEKEND = [6, 0, 1];

/** Whether a price of the market still rules. */
export function isFresh(asOf: Date, now: Date): boolean {
  const hours = WEEKEND.includes(now.getUTCDay()) ? FRESH_HOURS_WEEKEND : FRESH_HOURS;
  return now.getTime() - asOf.getTime() < hours * HOUR;
}

export type UsesFixed = 'no' | 'enabled' | 'stale' | 'missing';

/** The fine price that rules, and why it is not the market's when it is not (S0 §9, decision 15). */
export function rulingPrices(
  quotes: Readonly<Record<'ORO' | 'PLATA', { pricePerGramE4: number; asOf: Date } | undefined>>,
  fixed: FixedPrices,
  now: Date,
): { fineE4: FineE4; usesFixed: UsesFixed } {
  const { ORO: gold, PLATA: silver } = quotes;
  const reason: UsesFixed = fixed.isEnabled
    ? 'enabled'
    : !gold || !silver
      ? 'missing'
      : isFresh(gold.asOf, now) && isFresh(silver.asOf, now)
        ? 'no'
        : 'stale';
  if (reason === 'no') return { fineE4: { ORO: gold!.pricePerGramE4, PLATA: silver!.pricePerGramE4 }, usesFixed: 'no' };
  const e4 = (cents: number | null): number | null => (cents === null ? null : cents * 100);
  return { fineE4: { ORO: e4(fixed.goldCentsPerGram), PLATA: e4(fixed.silverCentsPerGram) }, usesFixed: reason };
}

/** Cents a gram at the ruling price: the reference LIQ. */
export function liquidationCents(fineE4: FineE4, metal: Metal): number | null {
  const fine = metalTypeOf(metal) === 'PLATA' ? fineE4.PLATA : fineE4.ORO;
  return fine === null ? null : alloyCents(fine, metal);
}

const MAX_CHANGE_BP = 1000;

/** Against the last accepted price, in ten-thousandths. */
export const changeBp = (priceE4: number, lastE4: number): number => mulDiv(priceE4 - lastE4, 10_000, lastE4, 'halfUp');

/** More than a tenth up or down since the last one: a person has to say it is true (A19). */
export const isAbsurd = (priceE4: number, lastE4: number | undefined): boolean =>
  lastE4 !== undefined && Math.abs(priceE4 - lastE4) * 10_000 > lastE4 * MAX_CHANGE_BP;

export interface QuoteInput {
  readonly kind: 'sale' | 'purchase';
  readonly metal: Metal;
  readonly weightMg: number;
}

/** What a weight is worth by each reference; `null` where nobody has set a price. */
export function quoteLines(input: QuoteInput, values: Pick<PriceValues, 'references' | 'goldTiers'>) {
  const isPurchase = input.kind === 'purchase';
  const isGold = metalTypeOf(input.metal) === 'ORO';
  const references = isPurchase ? (['CO', 'VR'] as const) : (['XI', 'A3'] as const);
  const extraCents = isPurchase && isGold ? extraGoldCents(values.goldTiers.tiers, input.weightMg) : 0;
  return references.map((reference) => {
    const pricePerGramCents = values.references[reference][input.metal];
    const totalCents = pricePerGramCents === null ? null : weightCents(input.weightMg, pricePerGramCents) + extraCents;
    return { reference, pricePerGramCents, extraCents: pricePerGramCents === null ? 0 : extraCents, totalCents };
  });
}
