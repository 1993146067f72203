import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mulDiv, partBp, splitByWeight, sum, taxOn, taxWithin } from './units.ts';

const cents = fc.integer({ min: 0, max: 100_000_000 });
const rate = fc.constantFrom(0, 300, 700, 1500);

describe('whole numbers', () => {
  test('halves go away from zero, and only whole numbers come in', () => {
    expect(mulDiv(5, 1, 2, 'halfUp')).toBe(3);
    expect(mulDiv(-5, 1, 2, 'halfUp')).toBe(-3);
    expect(mulDiv(5, 1, 2, 'down')).toBe(2);
    expect(mulDiv(5, 1, 4, 'up')).toBe(2);
    expect(() => mulDiv(1.5, 1, 1, 'down')).toThrow(RangeError);
    expect(() => mulDiv(1, 1, 0, 'down')).toThrow(RangeError);
  });

  test('products beyond 2^53 are exact', () => {
    expect(mulDiv(9_007_199_254_740_991, 7, 7, 'halfUp')).toBe(9_007_199_254_740_991);
    expect(() => mulDiv(9_007_199_254_740_991, 2, 1, 'down')).toThrow('too large');
  });

  test('G28 a split adds up to the whole, whatever the weights', () => {
    fc.assert(
      fc.property(
        cents,
        fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 12 }),
        (whole, weights) => {
          expect(sum(splitByWeight(whole, weights))).toBe(whole);
        },
      ),
    );
  });
});

describe('R-PROD-07 tax', () => {
  test.each([
    [11_500, 1500, 10_000, 1_500],
    [9_999, 700, 9_345, 654],
    [9_999, 1500, 8_695, 1_304],
    [10_000, 300, 9_709, 291],
    [199_900, 1500, 173_826, 26_074],
  ])('taken out of %i at %i bp leaves %i and %i', (totalCents, taxBp, baseCents, taxCents) => {
    expect(taxWithin(totalCents, taxBp)).toEqual({ baseCents, taxCents });
  });

  test('G28 base and tax always add up to the total, to the cent, for 100.000 random prices', () => {
    fc.assert(
      fc.property(cents, rate, (totalCents, taxBp) => {
        const { baseCents, taxCents } = taxWithin(totalCents, taxBp);
        expect(baseCents + taxCents).toBe(totalCents);
        expect(Math.abs(taxOn(baseCents, taxBp).totalCents - totalCents)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 100_000 },
    );
  });

  test('a share is rounded half up', () => {
    expect(partBp(9_995, 1_000)).toBe(1_000);
    expect(partBp(9_995, 9_000)).toBe(8_996);
  });
});
