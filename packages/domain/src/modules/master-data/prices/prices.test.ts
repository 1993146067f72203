import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { METALS } from '../../../kernel/metals.ts';
import {
  alloyCents,
  defaultDiscountBp,
  extraGoldCents,
  isAbsurd,
  isFresh,
  liquidationCents,
  NO_DISCOUNTS,
  NO_VALUES,
  quoteLines,
  rulingPrices,
  tierFaults,
  tierOf,
  weightCents,
} from './prices.rules.ts';
import { type GoldTier, saleDiscounts } from './prices.schema.ts';

const tier = (fromMg: number, toMg: number | null, extraCentsPerGram = 100): GoldTier => ({
  fromMg,
  toMg,
  extraCentsPerGram,
});

describe('gold tiers', () => {
  test('R-PRICE-03 begin at zero, leave no gap, do not overlap, and the last has no end', () => {
    const faults = (...tiers: GoldTier[]) => tierFaults(tiers).map(({ at, fault }) => `${at} ${fault}`);
    expect(faults()).toEqual([]);
    expect(faults(tier(0, 10_000), tier(10_000, null))).toEqual([]);
    expect(faults(tier(1, null))).toEqual(['0 TIER_START']);
    expect(faults(tier(0, 10_000), tier(10_001, null))).toEqual(['1 TIER_GAP']);
    expect(faults(tier(0, 10_000), tier(9999, null))).toEqual(['1 TIER_OVERLAP']);
    expect(faults(tier(0, null), tier(10_000, null))).toEqual(['1 TIER_OVERLAP']);
    expect(faults(tier(0, 0), tier(0, null))).toEqual(['0 TIER_EMPTY']);
    expect(faults(tier(0, 10_000))).toEqual(['0 TIER_END']);
  });

  test('R-PRICE-03 a lot of 12 g gets the extra of the tier that contains 12, for all its grams', () => {
    const tiers = [tier(0, 10_000, 0), tier(10_000, 50_000, 100), tier(50_000, null, 200)];
    expect(tierOf(tiers, 12_000)).toEqual(tiers[1]);
    expect(extraGoldCents(tiers, 12_000)).toBe(1200);
    expect([tierOf(tiers, 9999), tierOf(tiers, 10_000), tierOf(tiers, 50_000)]).toEqual(tiers);
    expect(extraGoldCents([], 12_000)).toBe(0);
  });

  test('R-PRICE-03 every weight falls in exactly one tier of a list without faults', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 8 });
    fc.assert(
      fc.property(cuts, fc.integer({ min: 0, max: 2_000_000 }), (marks, goldMg) => {
        const edges = [0, ...marks.toSorted((a, b) => a - b)];
        const tiers = edges.map((from, at) => tier(from, edges[at + 1] ?? null));
        expect(tierFaults(tiers)).toEqual([]);
        const holding = tiers.filter((one) => goldMg >= one.fromMg && (one.toMg === null || goldMg < one.toMg));
        expect(holding).toEqual([tierOf(tiers, goldMg)]);
      }),
    );
  });
});

describe('the price that rules', () => {
  const now = new Date('2026-11-18T12:00:00Z');
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * 3_600_000);
  const quotes = (hoursAgo: number) => ({
    ORO: { pricePerGramE4: 1_210_051, asOf: at(hoursAgo) },
    PLATA: { pricePerGramE4: 14_200, asOf: at(hoursAgo) },
  });
  const fixed = { goldCentsPerGram: 10_000, silverCentsPerGram: 100, isEnabled: false };

  test('R-PRICE-04 is the market’s for a day; then, or without one, the fixed one', () => {
    expect(rulingPrices(quotes(23), fixed, now)).toEqual({
      fineE4: { ORO: 1_210_051, PLATA: 14_200 },
      usesFixed: 'no',
    });
    expect(rulingPrices(quotes(24), fixed, now)).toEqual({
      fineE4: { ORO: 1_000_000, PLATA: 10_000 },
      usesFixed: 'stale',
    });
    expect(rulingPrices({ ORO: undefined, PLATA: undefined }, fixed, now).usesFixed).toBe('missing');
    expect(rulingPrices(quotes(1), { ...fixed, isEnabled: true }, now).usesFixed).toBe('enabled');
  });

  test('R-PRICE-04 lives three days over a weekend', () => {
    const [saturday, tuesday] = [new Date('2026-11-21T12:00:00Z'), new Date('2026-11-24T12:00:00Z')];
    const friday = new Date('2026-11-20T08:00:00Z');
    expect(isFresh(friday, saturday)).toBe(true);
    expect(isFresh(friday, tuesday)).toBe(false);
  });

  test('R-PRICE-04 nobody has set anything: there is no price, and no number is made up', () => {
    const { fineE4 } = rulingPrices({ ORO: undefined, PLATA: undefined }, NO_VALUES.fixed, now);
    for (const metal of METALS) expect(liquidationCents(fineE4, metal)).toBeNull();
  });

  test('M-14 a jump of more than a tenth waits for a person, a tenth does not', () => {
    expect([1_100_000, 900_000].map((price) => isAbsurd(price, 1_000_000))).toEqual([false, false]);
    expect([1_100_001, 899_999, 10_000_000, 1].map((price) => isAbsurd(price, 1_000_000))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(isAbsurd(1, undefined)).toBe(false);
  });

  test('the alloys of 121,0051 €/g of fine gold', () => {
    const gold = ['ORO_24', 'ORO_22', 'ORO_18', 'ORO_BAJO'] as const;
    expect(gold.map((metal) => alloyCents(1_210_051, metal))).toEqual([12_088, 11_084, 9075, 7079]);
  });
});

describe('a quote', () => {
  const values = {
    references: {
      ...NO_VALUES.references,
      XI: { ...NO_VALUES.references.XI, ORO_18: 11_950, PLATA: 240 },
      CO: { ...NO_VALUES.references.CO, ORO_18: 7200 },
    },
    goldTiers: { tiers: [tier(0, 10_000, 0), tier(10_000, null, 100)] },
  };

  test('R-QUOTE-01 to sell: XI and A3, weight by price, no extra; no price where none is set', () => {
    expect(quoteLines({ kind: 'sale', metal: 'ORO_18', weightMg: 12_345 }, values)).toEqual([
      { reference: 'XI', pricePerGramCents: 11_950, extraCents: 0, totalCents: 147_523 },
      { reference: 'A3', pricePerGramCents: null, extraCents: 0, totalCents: null },
    ]);
  });

  test('R-QUOTE-02 to buy: CO and VR, with the tier of the whole gold weight; silver has no extra', () => {
    const [co, vr] = quoteLines({ kind: 'purchase', metal: 'ORO_18', weightMg: 12_000 }, values);
    expect(co).toEqual({ reference: 'CO', pricePerGramCents: 7200, extraCents: 1200, totalCents: 87_600 });
    expect(vr).toEqual({ reference: 'VR', pricePerGramCents: null, extraCents: 0, totalCents: null });
    expect(quoteLines({ kind: 'purchase', metal: 'PLATA', weightMg: 12_000 }, values)[0]!.extraCents).toBe(0);
  });

  test('a weight split in two is worth the whole to within a cent', () => {
    const weight = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(weight, weight, fc.integer({ min: 1, max: 100_000 }), (a, b, price) => {
        const parts = weightCents(a, price) + weightCents(b, price);
        expect(Math.abs(parts - weightCents(a + b, price))).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('sale discounts', () => {
  test('R-SALE-02 R-PRICE-01 go by metal and source, only when they are applied by default', () => {
    const given = { newGoldBp: 1, newSilverBp: 2, usedGoldBp: 3, usedSilverBp: 4, isDefault: true };
    expect([
      defaultDiscountBp(given, 'ORO', false),
      defaultDiscountBp(given, 'PLATA', false),
      defaultDiscountBp(given, 'ORO', true),
      defaultDiscountBp(given, 'PLATA', true),
      defaultDiscountBp(given, 'NONE', true),
    ]).toEqual([1, 2, 3, 4, 0]);
    expect(defaultDiscountBp({ ...given, isDefault: false }, 'ORO', true)).toBe(0);
  });

  test('R-SALE-02 from 0 to 100 %', () => {
    const says = (newGoldBp: number) =>
      saleDiscounts.safeParse({ ...NO_DISCOUNTS, newGoldBp }).error?.issues.map((issue) => issue.message);
    expect([says(0), says(10_000)]).toEqual([undefined, undefined]);
    expect([says(-1), says(10_001)]).toEqual([['DISCOUNT_MIN'], ['DISCOUNT_MAX']]);
  });
});
