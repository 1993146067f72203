import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultsOf, offers } from '../../../kernel/machine.ts';
import { METALS } from '../../../kernel/metals.ts';
import { sum } from '../../../kernel/units.ts';
import { type EncodingFacts, encodingMachine, encodingRules } from './encodings.machine.ts';
import { hasLoss, lossesOf, metalOf, wholeOf } from './encodings.rules.ts';
import { ENCODING_STATES } from './encodings.states.ts';

const CREATED: EncodingFacts = { state: 'CREATED', isFree: true, hasLoss: false, isOnSale: true, isWhereMade: true };
const may = (facts: Partial<EncodingFacts>): string[] =>
  offers(encodingMachine, encodingRules, { ...CREATED, ...facts, spots: ['here'] })
    .filter((offer) => offer.allowed)
    .map((offer) => offer.action);
const codeOf = (run: () => unknown): string => {
  try {
    run();
    return 'accepted';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('an encoding', () => {
  test('R-ENC-01 has the states of the specification and one of ours, and its table is whole', () => {
    expect(ENCODING_STATES).toEqual(['CREATED', 'RECEIVED', 'STAND_BY', 'VERIFIED', 'ENCODED', 'CANCELLED']);
    expect(faultsOf(encodingMachine)).toEqual([]);
  });

  test('R-ENC-01 is received, may wait, is verified and encoded; while it is on sale it can be a mistake', () => {
    expect(may({})).toEqual(['receive', 'cancel']);
    expect(may({ state: 'RECEIVED' })).toEqual(['stepBack', 'putOnHold', 'verify', 'cancel']);
    expect(may({ state: 'STAND_BY' })).toEqual(['resume', 'cancel']);
    expect(may({ state: 'VERIFIED' })).toEqual(['stepBack', 'encode']);
    expect(may({ state: 'ENCODED' })).toEqual(['undoEncode']);
    expect(may({ state: 'ENCODED', isOnSale: false })).toEqual([]);
    expect(may({ state: 'ENCODED', isWhereMade: false })).toEqual([]);
    expect(may({ state: 'CANCELLED' })).toEqual([]);
  });

  test('R-ENC-01 what the police hold is neither received, verified nor encoded', () => {
    expect(may({ isFree: false })).toEqual(['cancel']);
    expect(may({ state: 'RECEIVED', isFree: false })).toEqual(['stepBack', 'putOnHold', 'cancel']);
    expect(may({ state: 'VERIFIED', isFree: false })).toEqual(['stepBack']);
    expect(may({ state: 'ENCODED', isFree: false })).toEqual([]);
  });
});

describe('grams in, grams out', () => {
  const metal = fc.constantFrom(...METALS);
  const parent = fc
    .record({ metalWeightMg: fc.integer({ min: 0, max: 90_000 }), rest: fc.integer({ min: 0, max: 9_000 }) })
    .chain(({ metalWeightMg, rest }) =>
      fc.record({
        weightMg: fc.constant(metalWeightMg + rest + 1),
        metalWeightMg: fc.constant(metalWeightMg),
        costCents: fc.integer({ min: 0, max: 1_000_000 }),
      }),
    );

  test('R-ENC-01 what goes in is what comes out and what is lost, to the milligram and to the cent', () => {
    fc.assert(
      fc.property(metal, fc.array(parent, { minLength: 1, maxLength: 12 }), fc.nat(), fc.nat(), (alloy, all, a, b) => {
        const whole = wholeOf(all.map((one) => ({ ...one, metal: alloy })));
        expect(whole.costCents).toBe(sum(all.map((one) => one.costCents)));
        const weightMg = 1 + (a % whole.weightMg);
        const metalMg = Math.min(b % (whole.metalWeightMg + 1), weightMg);
        const weighed = { weightMg, gemWeightMg: weightMg - metalMg };
        const losses = lossesOf(whole, weighed);
        expect(weightMg + losses.lossMg).toBe(whole.weightMg);
        expect(metalOf(whole, weighed) + losses.metalLossMg).toBe(whole.metalWeightMg);
        expect(hasLoss(losses)).toBe(weightMg < whole.weightMg || metalMg < whole.metalWeightMg);
      }),
    );
  });

  test('R-ENC-01 nothing comes out that did not go in, and two alloys are not one piece', () => {
    const ring = { metal: 'ORO_18', weightMg: 4_000, metalWeightMg: 3_800, costCents: 100 } as const;
    const whole = wholeOf([ring, { ...ring, metal: null, metalWeightMg: 0 }]);
    expect(whole).toMatchObject({ metal: 'ORO_18', weightMg: 8_000, metalWeightMg: 3_800, costCents: 200 });
    expect(codeOf(() => wholeOf([ring, { ...ring, metal: 'PLATA' }]))).toBe('ENCODING_METALS_MIXED');
    const weigh = (weightMg: number, gemWeightMg: number) => codeOf(() => lossesOf(whole, { weightMg, gemWeightMg }));
    expect(weigh(8_000, 4_200)).toBe('accepted');
    expect(weigh(8_001, 4_201)).toBe('ENCODING_OVER_WEIGHT');
    expect(weigh(8_000, 4_199)).toBe('ENCODING_OVER_METAL');
    expect(weigh(1_000, 1_001)).toBe('ENCODING_GEMS_OVER_WEIGHT');
  });
});
