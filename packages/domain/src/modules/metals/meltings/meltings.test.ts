import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultsOf, offers } from '../../../kernel/machine.ts';
import { METALS } from '../../../kernel/metals.ts';
import { FIRST_LIMITS } from '../../../policy/limits.ts';
import { bundleMachine, type MeltingFacts, meltingMachine, meltingRules } from './meltings.machine.ts';
import {
  barMetal,
  fineOf,
  heapOf,
  heldByPlace,
  noticeOverOn,
  resultOf,
  reviewFault,
  typeOf,
} from './meltings.rules.ts';
import { BUNDLE_STATES, HELD_PLACES, MELTING_STATES } from './meltings.states.ts';

const may = (facts: Partial<MeltingFacts>): string[] => {
  const pending = {
    state: 'PENDING',
    isNotified: false,
    noticeIsOver: false,
    hasHighLoss: false,
    spots: ['here'],
  } as const;
  return offers(meltingMachine, meltingRules, { ...pending, ...facts })
    .filter((offer) => offer.allowed)
    .map((offer) => offer.action);
};
const codeOf = (run: () => unknown): string => {
  try {
    run();
    return 'accepted';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a melting', () => {
  test('R-MELT-01 has the states of the specification and one of ours, and so have its bundles', () => {
    expect(MELTING_STATES).toEqual(['PENDING', 'COMPLETED', 'CANCELLED']);
    expect(BUNDLE_STATES).toEqual(['UNREVIEWED', 'REVIEWED', 'ASSIGNED_TO_MELTING']);
    expect([faultsOf(meltingMachine), faultsOf(bundleMachine)]).toEqual([[], []]);
  });

  test('R-MELT-02 it is melted seven full days after the police know of it, and then there is no way on', () => {
    expect(may({})).toEqual(['manage', 'giveNotice', 'cancel']);
    expect(may({ isNotified: true })).toEqual(['manage', 'takeNoticeBack', 'cancel']);
    expect(may({ isNotified: true, noticeIsOver: true })).toEqual(['manage', 'takeNoticeBack', 'finish', 'cancel']);
    expect(may({ state: 'COMPLETED', isNotified: true, noticeIsOver: true })).toEqual([]);
    expect(may({ state: 'CANCELLED' })).toEqual([]);
    expect(noticeOverOn('2026-03-25', FIRST_LIMITS.meltingNoticeDays[0])).toBe('2026-04-02');
  });
});

describe('grams into the fire, grams out of it', () => {
  test('R-MELT-02 the worked melting of the trade, to the milligram', () => {
    const heap = heapOf([
      { metal: 'ORO_18', weightMg: 120_500, fineness: 750 },
      { metal: 'ORO_BAJO', weightMg: 33_200, fineness: 585 },
      { metal: 'ORO_24', weightMg: 5_000, fineness: 999 },
    ]);
    expect(heap).toEqual({ weightMg: 158_700, fineMg: 114_792 });
    expect(resultOf(heap, { barMg: 157_900, assay: 722 })).toEqual({
      lossMg: 800,
      lossBp: 50,
      pureMg: 114_004,
      deviationMg: -788,
    });
    expect(barMetal('ORO', 722)).toBe('ORO_18');
    expect([barMetal('ORO', 600), barMetal('ORO', 900), barMetal('ORO', 995), barMetal('PLATA', 700)]).toEqual([
      'ORO_BAJO',
      'ORO_22',
      'ORO_24',
      'PLATA',
    ]);
  });

  test('R-MELT-02 I30 whatever is melted, no more comes out than went in, and no more is fine than weighs', () => {
    const line = fc.record({
      metal: fc.constantFrom(...METALS),
      weightMg: fc.integer({ min: 1, max: 500_000 }),
      fineness: fc.integer({ min: 1, max: 1000 }),
    });
    const lines = fc.array(line, { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(lines, fc.nat(), fc.integer({ min: 1, max: 1000 }), (all, part, assay) => {
        const heap = heapOf(all);
        const exact = all.reduce((fine, one) => fine + (one.weightMg * one.fineness) / 1000, 0);
        // Within a hundredth of a gram of what it is exactly.
        expect(Math.abs(heap.fineMg - exact)).toBeLessThanOrEqual(10);
        const barMg = 1 + (part % heap.weightMg);
        const { lossMg, lossBp, pureMg, deviationMg } = resultOf(heap, { barMg, assay });
        expect(barMg + lossMg).toBe(heap.weightMg);
        expect(lossBp).toBeGreaterThanOrEqual(0);
        expect(lossBp).toBeLessThanOrEqual(10_000);
        expect(pureMg).toBe(fineOf({ weightMg: barMg, fineness: assay }));
        expect(pureMg).toBeLessThanOrEqual(barMg);
        expect(heap.fineMg + deviationMg).toBe(pureMg);
      }),
    );
    expect(codeOf(() => resultOf({ weightMg: 1_000, fineMg: 750 }, { barMg: 1_001, assay: 750 }))).toBe(
      'MELTING_OVER_INPUT',
    );
  });

  test('R-MELT-01 a review finds no more metal than the jewel weighs, and some; gold and silver are not melted together', () => {
    expect(reviewFault([{ weightMg: 4_000 }, { weightMg: 0 }], [4_000, 300])).toBeUndefined();
    expect(reviewFault([{ weightMg: 4_000 }, { weightMg: 301 }], [4_000, 300])).toMatchObject({
      code: 'MELTING_OVER_GROSS',
      fields: [{ path: 'lines.1.weightMg' }],
    });
    expect(reviewFault([{ weightMg: 0 }], [300])?.code).toBe('MELTING_NOTHING_WEIGHED');
    expect(typeOf(['ORO_18', 'ORO_BAJO'])).toBe('ORO');
    expect(typeOf(['PLATA'])).toBe('PLATA');
    expect(codeOf(() => typeOf(['ORO_18', 'PLATA']))).toBe('MELTING_METALS_MIXED');
  });
});

describe('where fine metal is', () => {
  test('places stand in their order, what is nowhere has no line, and the first one takes what rounding leaves', () => {
    const held = heldByPlace([
      { place: 'bars', fineUg: 1_400 },
      { place: 'custody', fineUg: 2_400 },
      { place: 'vault', fineUg: 0 },
      { place: 'melting', fineUg: 1_000 },
      { place: 'melting', fineUg: 700 },
    ]);
    expect(held).toEqual({
      places: [
        { place: 'custody', fineMg: 3 },
        { place: 'melting', fineMg: 2 },
        { place: 'bars', fineMg: 1 },
      ],
      totalMg: 6,
    });
    expect(heldByPlace([])).toEqual({ places: [], totalMg: 0 });
  });

  test('they add up to the total, whatever is held', () => {
    const ug = fc.integer({ min: 0, max: 1_000_000_000 });
    const parts = fc.array(fc.record({ place: fc.constantFrom(...HELD_PLACES), fineUg: ug }));
    fc.assert(
      fc.property(parts, (held) => {
        const { places, totalMg } = heldByPlace(held);
        expect(places.reduce((all, { fineMg }) => all + fineMg, 0)).toBe(totalMg);
      }),
    );
  });
});
