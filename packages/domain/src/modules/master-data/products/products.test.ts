import { describe, expect, test } from 'vitest';
import { METALS, METAL_TYPES } from '../../../kernel/metals.ts';
import { faultsOf, offers, rowFor } from '../../../kernel/machine.ts';
import { defaultDiscountBp, discounted } from '../prices/prices.rules.ts';
import { isNationalId } from '../customers/customers.rules.ts';
import { productsEs } from './products.es.ts';
import { FAMILY_ES, GEM_ES } from './products.families.ts';
import { productMachine, productRules } from './products.machine.ts';
import { PRICE_REFERENCES, PRODUCT_SOURCES, PRODUCT_STATUSES } from './products.schema.ts';

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
    expect(Object.keys(productsEs.status).toSorted()).toEqual([...PRODUCT_STATUSES].toSorted());
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

  test('R-PROD-03 a pre-reserved piece can only be freed', () => {
    expect(offers(productMachine, productRules, { state: 'prereserved' }).map((offer) => offer.action)).toEqual([
      'undoPrereserve',
    ]);
  });

  test('R-PROD-06 metals, types, sources, price references, forty families and forty gems', () => {
    expect(METALS).toEqual(['ORO_24', 'ORO_22', 'ORO_18', 'ORO_BAJO', 'PLATA']);
    expect(METAL_TYPES).toEqual(['ORO', 'PLATA', 'NONE']);
    expect(PRODUCT_SOURCES).toEqual(['NEW', 'UNKNOWN', 'USED']);
    expect(PRICE_REFERENCES).toEqual(['XI', 'A3', 'LIQ', 'FIXED']);
    expect([Object.keys(FAMILY_ES).length, Object.keys(GEM_ES).length]).toEqual([40, 40]);
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
