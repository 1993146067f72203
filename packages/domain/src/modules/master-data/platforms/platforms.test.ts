import fc from 'fast-check';
import { expect, test } from 'vitest';
import { METAL_TYPES } from '../../../kernel/metals.ts';
import { newPriceCents, type PriceTerms } from './platforms.rules.ts';

const step = fc.integer({ min: 1, max: 100_000 });
const benefit = fc.integer({ min: 0, max: 100_000 });
const terms: fc.Arbitrary<PriceTerms> = fc.record({
  goldRoundingCents: step,
  silverRoundingCents: step,
  goldBenefitBp: benefit,
  silverBenefitBp: benefit,
});
const cost = fc.integer({ min: 1, max: 100_000_000 });
const tax = fc.constantFrom(0, 300, 700, 1500);

test('R-PRICE-05 a new price is a multiple of its step, never below the unrounded one and less than a step above', () => {
  fc.assert(
    fc.property(cost, tax, terms, fc.constantFrom(...METAL_TYPES), (costCents, taxBp, given, metal) => {
      const price = newPriceCents(costCents, metal, taxBp, given);
      const exact = newPriceCents(costCents, metal, taxBp, { ...given, goldRoundingCents: 1, silverRoundingCents: 1 });
      const stepCents = { ORO: given.goldRoundingCents, PLATA: given.silverRoundingCents, NONE: 1 }[metal];
      expect(price % stepCents).toBe(0);
      expect(price).toBeGreaterThanOrEqual(exact);
      expect(price - exact).toBeLessThan(stepCents);
    }),
  );
});

test('R-PRICE-05 more benefit is never a lower price, and gold does not look at what is set for silver', () => {
  fc.assert(
    fc.property(cost, tax, terms, benefit, (costCents, taxBp, given, more) => {
      const price = newPriceCents(costCents, 'ORO', taxBp, given);
      const richer = { ...given, goldBenefitBp: given.goldBenefitBp + more };
      expect(newPriceCents(costCents, 'ORO', taxBp, richer)).toBeGreaterThanOrEqual(price);
      expect(newPriceCents(costCents, 'ORO', taxBp, { ...given, silverBenefitBp: more })).toBe(price);
    }),
  );
});
