import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultsOf, offers } from '../../../kernel/machine.ts';
import { METALS } from '../../../kernel/metals.ts';
import { sum } from '../../../kernel/units.ts';
import { type ExtractionFacts, extractionMachine, extractionRules } from './extractions.machine.ts';
import { goesToEncode, handledOf, sharesOf, unhandledOf } from './extractions.rules.ts';
import { EXTRACTION_MODES, EXTRACTION_STATES } from './extractions.states.ts';

const may = (facts: Partial<ExtractionFacts>): string[] =>
  offers(extractionMachine, extractionRules, { state: 'PENDING', isThere: true, isUntouched: false, ...facts })
    .filter((offer) => offer.allowed)
    .map((offer) => offer.action);

describe('an extraction', () => {
  test('R-EXT-01 has the states and modes of the specification, and its table is whole', () => {
    expect(EXTRACTION_STATES).toEqual(['PENDING', 'PARTIAL', 'COMPLETED']);
    expect(EXTRACTION_MODES).toEqual(['ENCODING', 'MELTING', 'UNIFY']);
    expect(faultsOf(extractionMachine)).toEqual([]);
  });

  test('R-EXT-01 is saved in part, discarded, finished with a signature, and thought over while nothing is done', () => {
    expect(may({})).toEqual(['manage']);
    expect(may({ state: 'PARTIAL' })).toEqual(['manage', 'discard', 'finish']);
    expect(may({ state: 'COMPLETED', isThere: false, isUntouched: true })).toEqual(['reopen']);
    expect(may({ state: 'COMPLETED', isThere: false })).toEqual([]);
    const finish = extractionMachine.rows.find((row) => row.action === 'finish')!;
    expect(finish.needs).toEqual(['signature']);
  });

  test('R-EXT-01 what has left metals, or is held, is left alone', () => {
    expect(may({ isThere: false })).toEqual([]);
    expect(may({ state: 'PARTIAL', isThere: false })).toEqual([]);
  });
});

describe('what is handled', () => {
  const jewels = fc.array(
    fc.record({
      mode: fc.constantFrom(null, ...EXTRACTION_MODES),
      metal: fc.constantFrom(null, ...METALS),
      metalWeightMg: fc.integer({ min: 0, max: 100_000 }),
    }),
  );

  test('R-EXT-01 is counted with what is not, and the shares of the modes are all of it, to the milligram', () => {
    fc.assert(
      fc.property(jewels, (all) => {
        expect(handledOf(all) + unhandledOf(all)).toBe(all.length);
        const shares = sharesOf(all);
        expect(sum(shares.map((share) => share.count))).toBe(handledOf(all));
        const told = sum(shares.flatMap((share) => share.metals.map(({ mg }) => mg)));
        const held = all.filter((jewel) => jewel.mode !== null && jewel.metal !== null);
        expect(told).toBe(sum(held.map((jewel) => jewel.metalWeightMg)));
      }),
    );
  });

  test('R-EXT-01 one jewel that will be a piece is enough for its lot to wait to be encoded; the rest is melted', () => {
    const of = (...modes: (typeof EXTRACTION_MODES)[number][]) => goesToEncode(modes.map((mode) => ({ mode })));
    expect([of('MELTING', 'MELTING'), of('MELTING', 'UNIFY'), of('ENCODING')]).toEqual([false, true, true]);
  });
});
