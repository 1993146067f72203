import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from '../../../kernel/units.ts';
import { isSameTax, TAX_TREATMENTS, taxOf, taxShares } from './receipts.taxes.ts';

test('B-30 what is exempt bears no tax whatever its rate, and two exempt for different causes are not the same', () => {
  expect(taxOf({ taxBp: 1500 })).toEqual({ taxBp: 1500, treatment: null });
  expect(taxOf({ taxBp: 1500, treatment: 'RETAILER' })).toEqual({ taxBp: 0, treatment: 'RETAILER' });
  expect(isSameTax({ taxBp: 0, treatment: 'RETAILER' }, { taxBp: 0, treatment: 'INVESTMENT_GOLD' })).toBe(false);
  expect(isSameTax({ taxBp: 1500 }, { taxBp: 1500, treatment: null })).toBe(true);
});

test('B-30 the parts of whatever is sold together add up, each cause and rate on its own', () => {
  const amount = fc.record({
    taxBp: fc.constantFrom(300, 700, 1500),
    treatment: fc.constantFrom(null, ...TAX_TREATMENTS),
    totalCents: fc.integer({ min: 0, max: 10_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 8 }), (amounts) => {
      const taxed = amounts.map(({ totalCents, ...tax }) => ({ ...taxOf(tax), totalCents }));
      const shares = taxShares(taxed);
      const whole = sum(shares.map(({ baseCents, taxCents }) => baseCents + taxCents));
      expect(whole).toBe(sum(amounts.map(({ totalCents }) => totalCents)));
      expect(shares.filter(({ treatment, taxCents }) => treatment && taxCents !== 0)).toEqual([]);
      expect(new Set(shares.map(({ taxBp, treatment }) => `${taxBp} ${treatment}`)).size).toBe(shares.length);
    }),
  );
});
