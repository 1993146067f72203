import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offers, rowFor, settle } from '../../../kernel/machine.ts';
import { METALS } from '../../../kernel/metals.ts';
import { partBp } from '../../../kernel/units.ts';
import { newPriceCents, type PriceTerms } from '../platforms/platforms.rules.ts';
import { PLATFORMS } from '../platforms/platforms.states.ts';
import { isStock, STOCK_STATUSES } from '../products/products.rules.ts';
import { TAX_RATES_BP } from '../products/products.schema.ts';
import { PRODUCT_STATUSES } from '../products/products.states.ts';
import { type CatalogueFacts, catalogMachine, catalogRules } from './catalog.machine.ts';
import { availabilityOf, cataloguePrice, isEan13, stockSplit, type StoreUnits } from './catalog.rules.ts';
import { catalogueCode, newCatalogueProduct } from './catalog.schema.ts';

const facts = (state: CatalogueFacts['state'], units: number): CatalogueFacts => ({ state, units });
const after = (state: CatalogueFacts['state'], units: number) =>
  settle(catalogMachine, catalogRules, facts(state, units)).state;
const actionsAt = (state: CatalogueFacts['state'], units: number): string[] =>
  offers(catalogMachine, catalogRules, facts(state, units))
    .filter((offer) => offer.allowed)
    .map((offer) => offer.action);

describe('availability', () => {
  test('R-CAT-02 an active product is available, low or out of stock as its pieces say, at every threshold', () => {
    expect([0, 1, 2, 3].map((units) => availabilityOf('active', units, 2))).toEqual([
      'no-stock',
      'low-stock',
      'low-stock',
      'available',
    ]);
    expect([0, 1].map((units) => availabilityOf('active', units, 0))).toEqual(['no-stock', 'available']);
    expect(availabilityOf('discontinued', 5, 2)).toBe('discontinued');
    expect(availabilityOf('archived', 0, 2)).toBe('archived');
  });

  test('R-CAT-02 a discontinued product is archived when its stock ends, and no other is', () => {
    expect(after('discontinued', 1)).toBe('discontinued');
    expect(after('discontinued', 0)).toBe('archived');
    expect(after('active', 0)).toBe('active');
  });

  test('R-CAT-02 an archived product comes back as discontinued with a piece that is taken back', () => {
    expect(after('archived', 0)).toBe('archived');
    expect(after('archived', 1)).toBe('discontinued');
  });

  test('R-CAT-02 what may be done follows the life of a product; archiving waits until no piece is left', () => {
    const photos = ['addImage', 'arrangeImages', 'removeImage'];
    expect(actionsAt('active', 3)).toEqual(['edit', 'discontinue', ...photos]);
    expect(actionsAt('active', 0)).toEqual(['edit', 'discontinue', 'archive', ...photos]);
    expect(actionsAt('discontinued', 3)).toEqual(['edit', 'restore', ...photos]);
    expect(actionsAt('archived', 0)).toEqual(['restore']);
    expect(() => rowFor(catalogMachine, catalogRules, facts('active', 3), 'archive')).toThrow('estado');
  });

  test('R-CAT-04 stock is what can still be sold: not what is sold, broken, lost or taken away', () => {
    expect(PRODUCT_STATUSES.filter(isStock).toSorted()).toEqual([...STOCK_STATUSES].toSorted());
    for (const status of ['sold', 'defective', 'missing', 'stolen', 'extracted', 'returned'] as const)
      expect(isStock(status)).toBe(false);
  });
});

const terms = (more: Partial<PriceTerms> = {}): PriceTerms => ({
  goldRoundingCents: 100,
  silverRoundingCents: 50,
  goldBenefitBp: 8_000,
  silverBenefitBp: 12_000,
  ...more,
});

describe('the price', () => {
  test('R-CAT-01 is cost × (1 + benefit) plus IGIC, rounded up to the step; base and IGIC make it to the cent', () => {
    const product = { costCents: 12_345, benefitBp: 6_550, taxBp: 1_500, metal: 'ORO_18' } as const;
    // 123,45 × 1,655 = 204,31; with 15 % 234,96; to the next whole euro 235,00.
    expect(cataloguePrice(product, terms())).toEqual({
      benefitBp: 6_550,
      basePriceCents: 20_435,
      taxCents: 3_065,
      salePriceCents: 23_500,
    });
    expect(cataloguePrice(product, terms({ goldRoundingCents: 1 })).salePriceCents).toBe(23_496);
  });

  test('R-CAT-01 without a benefit of its own it takes the platform’s for its metal', () => {
    const product = { costCents: 10_000, benefitBp: null, taxBp: 0 } as const;
    const priceOf = (metal: 'ORO_18' | 'PLATA' | null) => cataloguePrice({ ...product, metal }, terms());
    expect(priceOf('ORO_18')).toMatchObject({ benefitBp: 8_000, salePriceCents: 18_000 });
    expect(priceOf('PLATA')).toMatchObject({ benefitBp: 12_000, salePriceCents: 22_000 });
    expect(priceOf(null)).toMatchObject({ benefitBp: 0, salePriceCents: 10_000 });
  });

  test('R-CAT-01 of a hundred thousand products is right to the cent on every platform', { timeout: 30_000 }, () => {
    const product = fc.record({
      costCents: fc.integer({ min: 0, max: 100_000_000 }),
      benefitBp: fc.option(fc.integer({ min: 0, max: 100_000 })),
      taxBp: fc.constantFrom(...TAX_RATES_BP),
      metal: fc.option(fc.constantFrom(...METALS)),
    });
    const platform = fc.record({
      goldRoundingCents: fc.integer({ min: 1, max: 100_000 }),
      silverRoundingCents: fc.integer({ min: 1, max: 100_000 }),
      goldBenefitBp: fc.integer({ min: 0, max: 100_000 }),
      silverBenefitBp: fc.integer({ min: 0, max: 100_000 }),
    });
    fc.assert(
      fc.property(product, platform, (priced, on) => {
        const { benefitBp, basePriceCents, taxCents, salePriceCents } = cataloguePrice(priced, on);
        const isSilver = priced.metal === 'PLATA';
        const step = priced.metal === null ? 1 : isSilver ? on.silverRoundingCents : on.goldRoundingCents;
        // Said again in whole numbers of any size: halves up for base and tax, up to the step for the price.
        const halfUp = (value: bigint, by: bigint): bigint => (value * 2n + by) / (by * 2n);
        const base = halfUp(BigInt(priced.costCents) * BigInt(10_000 + benefitBp), 10_000n);
        const exact = base + halfUp(base * BigInt(priced.taxBp), 10_000n);
        expect(BigInt(salePriceCents)).toBe(((exact + BigInt(step) - 1n) / BigInt(step)) * BigInt(step));
        expect(basePriceCents + taxCents).toBe(salePriceCents);
        expect(Math.abs(partBp(basePriceCents, priced.taxBp) - taxCents)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 100_000 },
    );
  });

  test('R-CAT-01 with the platform’s benefit it is the price of any new piece there', () => {
    for (const metal of METALS) {
      const cost = { costCents: 9_999, benefitBp: null, taxBp: 700, metal };
      const type = metal === 'PLATA' ? 'PLATA' : 'ORO';
      expect(cataloguePrice(cost, terms()).salePriceCents).toBe(newPriceCents(9_999, type, 700, terms()));
    }
  });
});

describe('stock', () => {
  test('R-CAT-04 shop by shop, by platform, in purchases and in shops: every split sums to the total', () => {
    const store = fc.record({
      storeId: fc.uuid(),
      storeName: fc.string(),
      platformId: fc.constantFrom(...PLATFORMS),
      isBulk: fc.boolean(),
      units: fc.nat(500),
      freeUnits: fc.nat(500),
      soldUnits: fc.nat(500),
    });
    const total = (rows: readonly { readonly units: number }[]) => rows.reduce((all, row) => all + row.units, 0);
    fc.assert(
      fc.property(fc.array(store, { maxLength: 12 }), (stores: StoreUnits[]) => {
        const split = stockSplit(stores);
        expect(total(split.perStore)).toBe(split.totalUnits);
        expect(total(split.perPlatform)).toBe(split.totalUnits);
        expect(split.bulkUnits + split.shopUnits).toBe(split.totalUnits);
      }),
    );
  });
});

describe('what is written', () => {
  const product = {
    supplierCode: 'AG-1182',
    description: 'Anillo solitario',
    family: 'SOLITARIO',
    metal: 'ORO_18',
    weightMg: 3_420,
    gem: 'DIAMANTE',
    costCents: 32_000,
    benefitBp: null,
    taxBp: 1_500,
    lowStockUnits: 2,
    productStatus: 'available',
    categories: ['classic', 'new'],
    platforms: ['main-jewellery'],
    barcodes: ['8412345678905'],
    note: '',
  };
  const faults = (more: Record<string, unknown>) =>
    newCatalogueProduct.safeParse({ ...product, ...more }).error?.issues.map((issue) => issue.message);

  test('R-CAT-01 a barcode has thirteen figures and the last one checks the others', () => {
    expect(['8412345678905', '4006381333931', '0000000000000'].map(isEan13)).toEqual([true, true, true]);
    expect(['8412345678906', '841234567890', '84123456789055', 'abcdefghijklm', ''].some(isEan13)).toBe(false);
    expect(faults({})).toBeUndefined();
    expect(faults({ barcodes: ['8412345678906'] })).toEqual(['BARCODE']);
  });

  test('R-CAT-01 of ten last figures one is right, and one wrong figure anywhere is noticed', () => {
    const figures = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(figures, fc.nat(11), fc.integer({ min: 1, max: 9 }), (twelve, at, by) => {
        const right = Array.from({ length: 10 }, (_, last) => [...twelve, last].join('')).filter(isEan13);
        expect(right).toHaveLength(1);
        const wrong = [...right[0]!].map((figure, place) =>
          place === at ? (Number(figure) + by) % 10 : Number(figure),
        );
        expect(isEan13(wrong.join(''))).toBe(false);
      }),
    );
  });

  test('R-CAT-01 nothing twice, at least one platform, nothing negative', () => {
    expect(faults({ barcodes: ['8412345678905', '8412345678905'] })).toEqual(['REPEATED']);
    expect(faults({ categories: ['new', 'new'] })).toEqual(['REPEATED']);
    expect(faults({ platforms: [] })).toHaveLength(1);
    expect(faults({ costCents: -1 })).toHaveLength(1);
    expect(faults({ taxBp: 1_600 })).toHaveLength(1);
  });

  test('R-CAT-01 a code of ours or a barcode is asked for, and nothing else', () => {
    expect(['cat10041', ' 8412345678905 '].map((text) => catalogueCode.parse(text))).toEqual([
      'CAT10041',
      '8412345678905',
    ]);
    expect(['TRIJ2222', 'CAT1', '84123'].map((text) => catalogueCode.safeParse(text).success)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
