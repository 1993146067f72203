import { describe, expect, test } from 'vitest';
import { offers, settle } from '../../../kernel/machine.ts';
import { FINENESS, METALS } from '../../../kernel/metals.ts';
import { sum } from '../../../kernel/units.ts';
import { limitsOn } from '../../../policy/limits.ts';
import { quoteLines } from '../../master-data/prices/prices.rules.ts';
import { confiscatedOf, firstHold, isHoldOver, lastDayOfHold } from './lots.hold.ts';
import { type LotFacts, lotMachine, lotRules } from './lots.machine.ts';
import {
  appraise,
  gemWeightMg,
  type GemInput,
  type JewelInput,
  jewelFault,
  lotFault,
  type LotPrices,
  managerReasons,
  metalsOf,
  needsExpert,
  paidForEach,
  pricePerGramOf,
} from './lots.rules.ts';
import { IN_HOLD, LOT_STATES } from './lots.states.ts';

const limits = limitsOn([], '2026-11-21');
const prices: LotPrices = {
  centsPerGram: { ORO_24: 7_200, ORO_22: 6_500, ORO_18: 5_200, ORO_BAJO: 3_900, PLATA: 45 },
  tiers: [
    { fromMg: 0, toMg: 10_000, extraCentsPerGram: 0 },
    { fromMg: 10_000, toMg: 50_000, extraCentsPerGram: 100 },
    { fromMg: 50_000, toMg: null, extraCentsPerGram: 150 },
  ],
};
const gem = (more: Partial<GemInput> = {}): GemInput => ({
  gem: 'DIAMANTE',
  units: 1,
  caratHundredths: 50,
  valueCents: 20_000,
  isDisputed: true,
  ...more,
});
const jewel = (more: Partial<JewelInput> = {}): JewelInput => ({
  metal: 'ORO_18',
  weightMg: 5_000,
  metalWeightMg: 5_000,
  gems: [],
  adjustCents: 0,
  ...more,
});

describe('what a lot is worth', () => {
  test('R-PUR-01 metal without its stones at the price a gram, plus the stones, plus what is agreed', () => {
    const ring = jewel({
      weightMg: 5_230,
      metalWeightMg: 5_100,
      gems: [gem({ caratHundredths: 65 })],
      adjustCents: -500,
    });
    expect(appraise([ring], prices)).toEqual({
      lines: [
        {
          pricePerGramCents: 5_200,
          fineness: 750,
          gemWeightMg: 130,
          metalCents: 26_520,
          gemsCents: 20_000,
          appraisalCents: 46_520,
          amountCents: 46_020,
        },
      ],
      goldMg: 5_100,
      extraGoldCents: 0,
      appraisalCents: 46_520,
      adjustCents: -500,
      totalCents: 46_020,
    });
  });

  test('R-POL-04 the extra payment is of the gold alone, and each jewel gets its part of it to the cent', () => {
    const paid = (mg: number, metal: 'ORO_18' | 'PLATA' | null = 'ORO_18') => ({
      metal,
      metalWeightMg: mg,
      amountCents: 1_000,
    });
    expect(paidForEach([paid(20_010), paid(9_000, 'PLATA'), paid(20_010), paid(20_014)], 6_003)).toEqual([
      3_001, 1_000, 3_001, 3_001,
    ]);
    expect(paidForEach([paid(5_000, 'PLATA'), paid(0, null)], 0)).toEqual([1_000, 1_000]);
  });

  test('R-PRICE-03 R-PUR-01 the extra is that of the whole gold weight: 12 g are in the tier that holds 12', () => {
    const lot = appraise([jewel({ weightMg: 7_000, metalWeightMg: 7_000 }), jewel()], prices);
    expect([lot.goldMg, lot.extraGoldCents, lot.totalCents]).toEqual([12_000, 1_200, 63_600]);
    const silver = appraise([jewel({ metal: 'PLATA', weightMg: 60_000, metalWeightMg: 60_000 })], prices);
    expect([silver.goldMg, silver.extraGoldCents]).toEqual([0, 0]);
  });

  test('R-PUR-01 whatever is in it, lines and extra add up to the total, and no line loses a cent', () => {
    let seed = 7;
    const dice = (n: number): number => (seed = (seed * 48_271) % 2_147_483_647) % n;
    for (let round = 0; round < 20_000; round += 1) {
      const jewels = Array.from({ length: 1 + dice(5) }, () => {
        const metal = METALS[dice(METALS.length)]!;
        const gems =
          dice(3) === 0 ? [gem({ units: 1 + dice(4), caratHundredths: dice(90), valueCents: dice(50_000) })] : [];
        const metalWeightMg = 10 + dice(80_000);
        return jewel({
          metal,
          metalWeightMg,
          weightMg: metalWeightMg + gemWeightMg(gems),
          gems,
          adjustCents: dice(400) - 200,
        });
      });
      const lot = appraise(jewels, prices);
      expect(sum(lot.lines.map((line) => line.amountCents)) + lot.extraGoldCents).toBe(lot.totalCents);
      expect(lot.appraisalCents + lot.adjustCents).toBe(lot.totalCents);
      for (const [at, line] of lot.lines.entries()) {
        const { metal, metalWeightMg } = jewels[at]!;
        const exact = (metalWeightMg * prices.centsPerGram[metal!]!) / 1000;
        expect(Math.abs(line.metalCents - exact)).toBeLessThanOrEqual(0.5);
      }
    }
  });

  test('R-QUOTE-01 R-QUOTE-02 a quote and the purchase of the same weight say the same, tiers and all', () => {
    const NO = { ORO_24: null, ORO_22: null, ORO_18: null, ORO_BAJO: null, PLATA: null };
    const references = { XI: NO, A3: NO, CO: prices.centsPerGram, VR: NO };
    for (const metal of METALS) {
      for (const weightMg of [10, 3_333, 9_999, 10_000, 49_999, 50_000, 123_457]) {
        const values = { references, goldTiers: { tiers: [...prices.tiers] } };
        const [co] = quoteLines({ kind: 'purchase', metal, weightMg }, values);
        const lot = appraise([jewel({ metal, weightMg, metalWeightMg: weightMg })], prices);
        expect([metal, weightMg, lot.totalCents]).toEqual([metal, weightMg, co!.totalCents]);
      }
    }
  });

  test('R-PUR-01 low gold of another fineness is worth its part of the price', () => {
    expect(pricePerGramOf({ metal: 'ORO_BAJO' }, prices)).toBe(3_900);
    expect(pricePerGramOf({ metal: 'ORO_BAJO', fineness: 375 }, prices)).toBe(2_500);
    expect(FINENESS.ORO_BAJO).toBe(585);
  });

  test.each([
    ['more metal than weight', jewel({ metalWeightMg: 5_001 }), 'METAL_TOO_HEAVY', 'metalWeightMg'],
    ['metal and stones above the weight', jewel({ gems: [gem()] }), 'METAL_TOO_HEAVY', 'metalWeightMg'],
    [
      'stones heavier than the piece',
      jewel({ weightMg: 90, metalWeightMg: 0, gems: [gem()] }),
      'METAL_WEIGHT_MISSING',
      'metalWeightMg',
    ],
    ['metal nobody names', jewel({ metal: null }), 'METAL_UNKNOWN', 'metal'],
    ['18 k of another fineness', jewel({ fineness: 585 }), 'FINENESS_WRONG', 'fineness'],
    ['low gold of 18 k', jewel({ metal: 'ORO_BAJO', fineness: 750 }), 'FINENESS_WRONG', 'fineness'],
  ])('R-PUR-01 refused: %s', (_, wrong, code, field) => {
    const fault = jewelFault(wrong, 'lines.0');
    expect([fault?.code, fault?.fields[0]?.path]).toEqual([code, `lines.0.${field}`]);
  });

  test('R-PUR-01 without a price a gram there is no appraisal, and nothing is bought for nothing or less', () => {
    const noSilver = { ...prices, centsPerGram: { ...prices.centsPerGram, PLATA: null } };
    expect(lotFault([jewel({ metal: 'PLATA' })], noSilver)?.code).toBe('METAL_PRICE_MISSING');
    expect(lotFault([jewel({ adjustCents: -26_001 })], prices)?.code).toBe('AMOUNT_NEGATIVE');
    expect(lotFault([jewel({ adjustCents: -26_000 })], prices)?.code).toBe('TOTAL_ZERO');
    expect(lotFault([jewel({ adjustCents: -25_999 })], prices)).toBeUndefined();
  });

  test('R-PUR-01 what is booked is the metal, alloy by alloy, and what is fine of it', () => {
    expect(metalsOf([jewel(), jewel({ metal: 'PLATA' }), jewel(), jewel({ metal: null, metalWeightMg: 0 })])).toEqual([
      { metal: 'ORO_18', mg: 10_000, fineUg: 7_500_000 },
      { metal: 'PLATA', mg: 5_000, fineUg: 4_625_000 },
    ]);
  });
});

describe('who else must say yes', () => {
  test.each([
    [10_000, 11_000, []],
    [10_000, 11_001, ['deviation']],
    [10_000, 9_000, []],
    [10_000, 8_999, ['deviation']],
    [150_000, 149_999, []],
    [150_000, 150_000, []],
    [150_000, 150_001, ['limit']],
    [100_000, 150_001, ['deviation', 'limit']],
    [0, 1, ['deviation']],
  ])('R-PUR-02 appraised at %i and agreed at %i cents', (appraisalCents, totalCents, reasons) => {
    expect(managerReasons({ appraisalCents, totalCents }, limits)).toEqual(reasons);
  });

  test.each([
    [gem({ caratHundredths: 49 }), false],
    [gem({ caratHundredths: 50 }), false],
    [gem({ caratHundredths: 51 }), true],
    [gem({ caratHundredths: 51, isDisputed: false }), false],
    [gem({ caratHundredths: 51, gem: 'RUBI' }), false],
    [gem({ caratHundredths: 51, gem: 'DIAMANTE_LABORATORIO' }), true],
    // Two small stones are not a big one.
    [gem({ caratHundredths: 30, units: 2 }), false],
  ])('R-PUR-03 an expert is asked for a disputed diamond above half a carat: %o', (one, asked) => {
    expect(needsExpert([jewel({ gems: [one] })], limits)).toBe(asked);
  });
});

describe('the hold', () => {
  const lot = (more: Partial<LotFacts> = {}): LotFacts => ({
    state: 'initially-blocked',
    holdUntil: '2026-12-06',
    today: '2026-12-06',
    confiscated: 'none',
    wasLostHere: false,
    ...more,
  });

  test('R-PUR-07 fifteen natural days: the day it begins does not count, the last one does', () => {
    expect(lastDayOfHold('2026-11-21', 15)).toBe('2026-12-06');
    expect([isHoldOver('2026-12-06', '2026-12-06'), isHoldOver('2026-12-06', '2026-12-07')]).toEqual([false, true]);
    expect(lastDayOfHold('2027-02-20', 15)).toBe('2027-03-07');
  });

  test('R-PUR-07 the hold has no end until the book is handed in, unless the house counts from the purchase', () => {
    expect(firstHold('2026-11-21', limits)).toBeNull();
    expect(firstHold('2026-11-21', { ...limits, policeHoldWaitsForBook: 0 })).toBe('2026-12-06');
    expect(isHoldOver(null, '2999-01-01')).toBe(false);
  });

  test('R-PUR-07 the midnight after its last day a lot is released, through to-be-released', () => {
    expect(settle(lotMachine, lotRules, lot()).state).toBe('initially-blocked');
    expect(settle(lotMachine, lotRules, lot({ today: '2026-12-07' })).state).toBe('released');
    const held = lot({ today: '2026-12-07', confiscated: 'partial' });
    expect(settle(lotMachine, lotRules, held).state).toBe('to-be-released');
  });

  test('R-PUR-07 in a hold it is only given back or written in its book; a released one can be sent or kept', () => {
    // What the police may do, they may always do; a count says where it is, a file that goes back takes it along.
    const ways = (facts: ReturnType<typeof lot>) =>
      offers(lotMachine, lotRules, facts)
        .map(({ action }) => action)
        .filter((action) => !action.startsWith('intervene') && action !== 'foundHere' && action !== 'undoBringIn');
    expect(ways(lot())).toEqual(['giveBack', 'prepareBook']);
    expect(ways(lot({ state: 'released' }))).toEqual([
      'markToShip',
      'blockInternally',
      'pickUp',
      'declareLost',
      'sendToEncode',
      'sendToMelt',
      'annul',
      'undoKeep',
    ]);
    expect(ways(lot({ state: 'picked-up' }))).toEqual(['putBack', 'arrive', 'lose']);
    const lost = offers(lotMachine, lotRules, lot({ state: 'removed-issue' })).filter(({ allowed }) => allowed);
    expect(lost.map(({ action }) => action)).toEqual(['turnUp']);
    expect(ways(lot({ state: 'removed-issue', wasLostHere: true }))).toEqual(['turnUp', 'declareFound']);
    expect(ways(lot({ state: 'to-be-coded' }))).toEqual(['undoExtraction', 'startCoding']);
    expect(IN_HOLD).not.toContain('released');
  });

  test('R-PUR-06 the 21 states of the specification and null: each has a way in', () => {
    expect(LOT_STATES).toHaveLength(22);
    expect(new Set(LOT_STATES).size).toBe(22);
    const reached = new Set<string>([lotMachine.creation.to, ...lotMachine.rows.map((row) => row.to)]);
    expect(LOT_STATES.filter((state) => !reached.has(state))).toEqual([]);
  });

  test('R-PUR-05 confiscated none, in part or all, by its pieces', () => {
    const of = (...held: boolean[]) => confiscatedOf(held.map((isConfiscated) => ({ isConfiscated })));
    expect([of(false, false), of(true, false), of(true, true)]).toEqual(['none', 'partial', 'total']);
  });
});
