import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { karatOf, METALS, METAL_TYPES } from '../../../kernel/metals.ts';
import { faultsOf, offers, rowFor } from '../../../kernel/machine.ts';
import { taxWithin } from '../../../kernel/units.ts';
import { defaultDiscountBp, discounted, weightCents } from '../prices/prices.rules.ts';
import { isNationalId } from '../../../kernel/tax-id.ts';
import { productsEs } from './products.es.ts';
import { FAMILY_ES, GEM_ES } from './products.families.ts';
import { productBatchMachine, productMachine, productRules } from './products.machine.ts';
import { gramPriceCents, isPrice, repricedCents } from './products.rules.ts';
import { PRICE_REFERENCES, TAX_RATES_BP } from './products.schema.ts';
import { PRODUCT_SOURCES, PRODUCT_STATUSES, type ProductStatus } from './products.states.ts';

describe('a product', () => {
  test('R-PROD-02 has the sixteen statuses of the specification, each with its Spanish word', () => {
    expect([...PRODUCT_STATUSES].toSorted()).toEqual([
      'available',
      'defective',
      'extracted',
      'fix',
      'forniture',
      'internal',
      'intervened',
      'locked',
      'missing',
      'prereserved',
      'ready',
      'reserved',
      'returned',
      'shipping',
      'sold',
      'stolen',
    ]);
    const { applied, ...words } = productsEs.status;
    expect(Object.keys(words).toSorted()).toEqual([...PRODUCT_STATUSES].toSorted());
    // Of several changed at once, which is no status of a piece.
    expect([applied, productBatchMachine.states]).toEqual(['Aplicado', ['applied']]);
  });

  test('R-PROD-02 every pair that is not in the table is refused', () => {
    expect(faultsOf(productMachine)).toEqual([]);
    const actions = [...new Set(productMachine.rows.map((row) => row.action))];
    let refused = 0;
    for (const state of PRODUCT_STATUSES) {
      for (const action of actions) {
        if (productMachine.rows.some((row) => row.action === action && row.from === state)) continue;
        expect(() => rowFor(productMachine, productRules, { state }, action)).toThrow('no se puede');
        refused += 1;
      }
    }
    expect(refused).toBe(PRODUCT_STATUSES.length * actions.length - productMachine.rows.length);
  });

  /** Where an action leads from a state, but for what only corrects the record, and what the police may always do. */
  const waysOut = (state: ProductStatus): string[] =>
    productMachine.rows
      .filter((row) => row.from === state && row.to !== state && row.to !== 'intervened')
      .map((row) => row.action);

  test('R-PROD-03 a pre-reserved piece is freed, or kept for a booking', () => {
    expect(waysOut('prereserved')).toEqual(['undoPrereserve', 'reserve']);
  });

  test('R-PROD-04 only what is for sale can be found defective, so that without its defect it is for sale again', () => {
    const rows = productMachine.rows.filter((row) => row.action === 'markDefective' || row.action === 'deleteDefect');
    expect(rows.map(({ from, to }) => [from, to])).toEqual([
      ['available', 'defective'],
      ['defective', 'available'],
    ]);
    const offer = offers(productMachine, productRules, { state: 'available' }).find(
      ({ action }) => action === 'markDefective',
    );
    expect(offer).toMatchObject({ allowed: true, needs: ['reason'] });
  });

  test('R-PROD-08 the record of a piece is corrected while it is in the house, never once it is sold', () => {
    const corrections = ['edit', 'setPrice', 'addImage', 'arrangeImages', 'removeImage'];
    for (const state of PRODUCT_STATUSES) {
      const here = offers(productMachine, productRules, { state }).map(({ action }) => action as string);
      const isHeld = ['available', 'prereserved', 'defective', 'returned', 'fix'].includes(state);
      expect(corrections.filter((action) => here.includes(action))).toEqual(isHeld ? corrections : []);
    }
  });

  test('R-PROD-06 metals, types, sources, price references, forty families and forty gems', () => {
    expect(METALS).toEqual(['ORO_24', 'ORO_22', 'ORO_18', 'ORO_BAJO', 'PLATA']);
    expect(METAL_TYPES).toEqual(['ORO', 'PLATA', 'NONE']);
    expect(PRODUCT_SOURCES).toEqual(['NEW', 'UNKNOWN', 'USED']);
    expect(PRICE_REFERENCES).toEqual(['XI', 'A3', 'LIQ', 'FIXED']);
    expect([Object.keys(FAMILY_ES).length, Object.keys(GEM_ES).length]).toEqual([40, 40]);
  });

  test('R-PROD-06 a karat is said where the metal has one', () => {
    expect([...METALS, null].map(karatOf)).toEqual([24, 22, 18, null, null, null]);
  });
});

const cents = fc.integer({ min: 0, max: 10_000_000 });
const priced = fc.record({
  piece: fc
    .tuple(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 0, max: 500_000 }))
    .map(([a, b]) => ({ weightMg: Math.max(a, b), gemWeightMg: Math.min(a, b) })),
  perGramCents: fc.integer({ min: 0, max: 20_000 }),
  extraCents: cents,
  stepCents: fc.integer({ min: 1, max: 5_000 }),
  taxBp: fc.constantFrom(...TAX_RATES_BP),
});

describe('the price of a piece', () => {
  test(
    'R-PROD-07 of a hundred thousand pieces, base and IGIC make the final price to the cent',
    { timeout: 30_000 },
    () => {
      fc.assert(
        fc.property(priced, ({ piece, perGramCents, extraCents, stepCents, taxBp }) => {
          const finalCents = gramPriceCents(piece, perGramCents, extraCents, stepCents);
          const { baseCents, taxCents } = taxWithin(finalCents, taxBp);
          expect(baseCents + taxCents).toBe(finalCents);
          // The tax is what its rate says of the base, but for the half cent the base was rounded by.
          expect(Math.abs(taxCents * 10_000 - baseCents * taxBp)).toBeLessThanOrEqual((10_000 + taxBp) / 2);
        }),
        { numRuns: 100_000 },
      );
    },
  );

  test('R-PROD-07 by the gram it is rounded up once: a multiple of the step, less than a step above the exact one', () => {
    fc.assert(
      fc.property(priced, ({ piece, perGramCents, extraCents, stepCents }) => {
        const finalCents = gramPriceCents(piece, perGramCents, extraCents, stepCents);
        const exactCents = weightCents(piece.weightMg - piece.gemWeightMg, perGramCents) + extraCents;
        expect(finalCents % stepCents).toBe(0);
        expect(finalCents).toBeGreaterThanOrEqual(exactCents);
        expect(finalCents - exactCents).toBeLessThan(stepCents);
      }),
    );
  });

  test('R-PROD-07 the gem is no metal: 3,60 g with 0,10 g of gem at 80,00 € and 45,00 € of supplement', () => {
    const piece = { weightMg: 3_600, gemWeightMg: 100 };
    expect(gramPriceCents(piece, 8_000, 4_500, 1)).toBe(32_500);
    expect(gramPriceCents(piece, 8_000, 4_500, 1_000)).toBe(33_000);
    expect(gramPriceCents(piece, 8_000, 4_500, 500)).toBe(32_500);
  });
});

describe('prices', () => {
  test('R-PRICE-01 the default discount is of the metal and the source, and only when switched on', () => {
    const discounts = { newGoldBp: 100, newSilverBp: 200, usedGoldBp: 300, usedSilverBp: 400, isDefault: true };
    expect(defaultDiscountBp(discounts, 'ORO', false)).toBe(100);
    expect(defaultDiscountBp(discounts, 'PLATA', false)).toBe(200);
    expect(defaultDiscountBp(discounts, 'ORO', true)).toBe(300);
    expect(defaultDiscountBp(discounts, 'PLATA', true)).toBe(400);
    expect(defaultDiscountBp(discounts, 'NONE', false)).toBe(0);
    expect(defaultDiscountBp({ ...discounts, isDefault: false }, 'ORO', true)).toBe(0);
  });

  test('R-SALE-02 nothing off, a half cent up, everything off', () => {
    expect([discounted(9_995, 0), discounted(9_995, 1_000), discounted(9_995, 10_000)]).toEqual([9_995, 8_996, 0]);
  });
});

test.each(['12345678Z', '00000000T', '99999999R', 'X1234567L', 'Y1234567X', 'Z1234567R', '12.345.678-z'])(
  'R-CUST-01 the letter of %s proves it',
  (id) => {
    expect(isNationalId(id)).toBe(true);
  },
);
test.each(['12345678A', '1234567L', 'X12345678L', 'A58818501', ''])('R-CUST-01 «%s» is no DNI or NIE', (id) => {
  expect(isNationalId(id)).toBe(false);
});

test('R-PROD-07 a price changed with others is a percentage of what it was, once to the cent, or the same for all', () => {
  expect(repricedCents(10_005, { by: 'PERCENT', changeBp: 1_000 })).toBe(11_006);
  expect(repricedCents(10_005, { by: 'PERCENT', changeBp: -1_000 })).toBe(9_005);
  expect(repricedCents(10_005, { by: 'FIXED', fixedPriceCents: 19_900 })).toBe(19_900);
  expect([0, 1, 100_000_000, 100_000_001].map(isPrice)).toEqual([false, true, true, false]);
});
