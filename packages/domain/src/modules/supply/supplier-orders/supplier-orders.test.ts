import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultsOf, offers, rowFor } from '../../../kernel/machine.ts';
import { shareOut, sum } from '../../../kernel/units.ts';
import { cataloguePrice } from '../../master-data/catalog/catalog.rules.ts';
import { type SupplierOrderFacts, supplierOrderMachine, supplierOrderRules } from './supplier-orders.machine.ts';
import {
  benefitOfPrice,
  billCents,
  type CostedLine,
  coversCost,
  landedUnitCents,
  pieceCosts,
  type Pricing,
  proposedPriceCents,
  shippingShares,
  totalsOf,
  unitCostOf,
  unitsOf,
  usualBenefitBp,
} from './supplier-orders.rules.ts';

const facts = (more: Partial<SupplierOrderFacts> = {}): SupplierOrderFacts => ({
  state: 'created',
  isCancelled: false,
  receivedUnits: 0,
  isOnSale: true,
  hasPieceOnSale: false,
  uncodedUnits: 0,
  billedCents: 0,
  paidCents: 0,
  ...more,
});
const allowed = (more: Partial<SupplierOrderFacts>): string[] =>
  offers(supplierOrderMachine, supplierOrderRules, facts(more)).flatMap((offer) =>
    offer.allowed ? [offer.action] : [],
  );
const step = (more: Partial<SupplierOrderFacts>, action: string): string =>
  rowFor(supplierOrderMachine, supplierOrderRules, facts(more), action).to;

const cents = fc.integer({ min: 0, max: 1_000_000 });
const units = fc.integer({ min: 1, max: 999 });
const counted = fc.integer({ min: 0, max: 999 });
const aLine: fc.Arbitrary<CostedLine> = fc.oneof(
  fc.record({
    units,
    expectedUnitCostCents: cents,
    billedUnits: fc.constant(null),
    unitCostCents: fc.constant(null),
    receivedUnits: fc.constant(null),
  }),
  fc.record({
    units,
    expectedUnitCostCents: cents,
    billedUnits: counted,
    unitCostCents: cents,
    receivedUnits: fc.option(counted),
  }),
);

describe('the way of an order', () => {
  test('R-SUPO-05 created, received, verified, encoded, and each step back', () => {
    expect(faultsOf(supplierOrderMachine)).toEqual([]);
    expect(supplierOrderMachine.states).toEqual(['created', 'received', 'verified', 'encoded']);
    expect(step({}, 'receive')).toBe('received');
    expect(step({ state: 'received' }, 'verify')).toBe('verified');
    expect(step({ state: 'verified', receivedUnits: 3 }, 'encode')).toBe('encoded');
    expect(step({ state: 'verified' }, 'undoVerify')).toBe('received');
    expect(step({ state: 'received' }, 'undoReceive')).toBe('created');
    expect(allowed({ state: 'encoded', receivedUnits: 3 })).toEqual(['undoEncode']);
    expect(allowed({ state: 'encoded', receivedUnits: 3, isOnSale: false })).toEqual([]);
    expect(allowed({ state: 'encoded' })).toEqual(['undoClose']);
    expect(allowed({ state: 'received', billedCents: 1 })).toContain('correctBill');
    expect(allowed({ state: 'created', billedCents: 1 })).not.toContain('correctBill');
  });

  test('R-SUPO-05 of an encoded order one piece is uncoded alone, and just that one is encoded again', () => {
    const encoded = { state: 'encoded', receivedUnits: 3, hasPieceOnSale: true } as const;
    expect(allowed(encoded)).toEqual(['undoEncode', 'uncodePiece']);
    expect(allowed({ ...encoded, isOnSale: false })).toEqual(['uncodePiece']);
    expect(allowed({ ...encoded, uncodedUnits: 1 })).toEqual(['undoEncode', 'uncodePiece', 'encodeAgain']);
    expect(allowed({ ...encoded, hasPieceOnSale: false, uncodedUnits: 3 })).toEqual(['undoEncode', 'encodeAgain']);
    expect([step(encoded, 'uncodePiece'), step({ ...encoded, uncodedUnits: 1 }, 'encodeAgain')]).toEqual([
      'encoded',
      'encoded',
    ]);
    expect(allowed({ ...encoded, state: 'verified' })).not.toContain('uncodePiece');
  });

  test('R-SUPO-05 a cancelled order can only be opened again, and what nobody cancelled cannot', () => {
    expect(allowed({ isCancelled: true })).toEqual(['reopen']);
    expect(allowed({})).toEqual(['edit', 'cancel', 'receive']);
  });

  test('R-SUPO-05 what came is encoded; an order of which nothing came is closed instead', () => {
    expect(allowed({ state: 'verified', receivedUnits: 1 })).toEqual(['undoVerify', 'encode']);
    expect(allowed({ state: 'verified', receivedUnits: 0 })).toEqual(['undoVerify', 'close']);
  });
});

describe('what it costs', () => {
  test('R-SUPO-02 ten euros over three equal lines: the first one bears the odd cent', () => {
    expect(shareOut(1_000, [1, 1, 1])).toEqual([334, 333, 333]);
    expect(shareOut(100, [1, 2, 4])).toEqual([14, 29, 57]);
    expect(shareOut(0, [5, 5])).toEqual([0, 0]);
    expect(shareOut(5, [0, 0])).toEqual([0, 0]);
  });

  test('R-SUPO-02 whatever the weights, the parts add up to the whole and none is a cent off its due', () => {
    fc.assert(
      fc.property(
        cents,
        fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 100 }),
        (whole, weights) => {
          const parts = shareOut(whole, weights);
          const all = sum(weights);
          expect(sum(parts)).toBe(all === 0 ? 0 : whole);
          for (const [at, part] of parts.entries()) {
            const due = all === 0 ? 0 : (whole * weights[at]!) / all;
            expect(Math.abs(part - due)).toBeLessThan(1.000_001);
            expect(part === 0 || weights[at]! > 0).toBe(true);
          }
        },
      ),
    );
  });

  test('R-SUPO-02 the shipment is borne by value, by pieces when nothing has a value, and never by what did not come', () => {
    const line = (more: Partial<CostedLine>): CostedLine => ({
      units: 2,
      expectedUnitCostCents: 0,
      billedUnits: null,
      unitCostCents: null,
      receivedUnits: null,
      ...more,
    });
    expect(shippingShares([line({ expectedUnitCostCents: 300 }), line({ expectedUnitCostCents: 100 })], 1_000)).toEqual(
      [750, 250],
    );
    expect(shippingShares([line({ units: 3 }), line({ units: 1 })], 1_000)).toEqual([750, 250]);
    expect(
      shippingShares(
        [line({ unitCostCents: 500, receivedUnits: 0 }), line({ unitCostCents: 100, receivedUnits: 1 })],
        700,
      ),
    ).toEqual([0, 700]);
  });

  test('R-SUPO-04 the costs of all pieces are what came plus the shipment, to the cent', () => {
    fc.assert(
      fc.property(fc.array(aLine, { minLength: 1, maxLength: 30 }), cents, (lines, shippingCents) => {
        const shares = shippingShares(lines, shippingCents);
        const costs = lines.flatMap((line, at) => pieceCosts(unitsOf(line), unitCostOf(line), shares[at]!));
        const { units: pieces, productCents } = totalsOf(lines.map((line) => ({ ...line, weightMg: 1 })));
        expect(costs).toHaveLength(pieces);
        expect(sum(costs)).toBe(productCents + (pieces === 0 ? 0 : shippingCents));
        for (const [at, line] of lines.entries()) {
          const own = pieceCosts(unitsOf(line), unitCostOf(line), shares[at]!);
          const landed = landedUnitCents(unitsOf(line), unitCostOf(line), shares[at]!);
          expect(Math.max(landed, ...own)).toBe(landed);
          expect(own.every((cost) => own[0]! - cost <= 1 && cost <= own[0]!)).toBe(true);
        }
      }),
    );
  });

  test('R-SUPO-05 what is counted wins over what is billed, and that over what was ordered', () => {
    const ordered = {
      units: 10,
      expectedUnitCostCents: 500,
      billedUnits: null,
      unitCostCents: null,
      receivedUnits: null,
      weightMg: 2_000,
    };
    const billed = { ...ordered, billedUnits: 9, unitCostCents: 520 };
    expect(totalsOf([ordered])).toEqual({ units: 10, weightMg: 20_000, productCents: 5_000 });
    expect(totalsOf([billed])).toEqual({ units: 9, weightMg: 18_000, productCents: 4_680 });
    expect(totalsOf([{ ...billed, receivedUnits: 8 }])).toEqual({ units: 8, weightMg: 16_000, productCents: 4_160 });
    expect(billCents([billed], 300)).toBe(4_980);
    expect(billCents([ordered], 0)).toBe(0);
  });
});

describe('what it is sold for', () => {
  const pricing: Pricing = {
    landedCents: 10_000,
    taxBp: 1_500,
    metal: 'ORO_18',
    terms: { goldRoundingCents: 500, silverRoundingCents: 100, goldBenefitBp: 12_000, silverBenefitBp: 15_000 },
  };

  test('R-SUPO-04 the price is the catalogue’s, of what the piece has really cost', () => {
    expect(proposedPriceCents(pricing, 10_000)).toBe(23_000);
    expect(usualBenefitBp(pricing, null)).toBe(12_000);
    expect(usualBenefitBp(pricing, 8_000)).toBe(8_000);
    const { salePriceCents } = cataloguePrice({ ...pricing, costCents: 10_000, benefitBp: 7_350 }, pricing.terms);
    expect(proposedPriceCents(pricing, 7_350)).toBe(salePriceCents);
  });

  test('R-SUPO-04 a price says its benefit, and one that does not cover the cost is seen', () => {
    expect(benefitOfPrice(23_000, pricing)).toBe(10_000);
    expect(benefitOfPrice(100, pricing)).toBe(0);
    expect(benefitOfPrice(100, { ...pricing, landedCents: 0 })).toBe(0);
    expect([coversCost(11_500, 1_500, 10_000), coversCost(11_499, 1_500, 10_000)]).toEqual([true, false]);
  });

  test('R-SUPO-04 no benefit leaves less than the cost', () => {
    fc.assert(
      fc.property(
        cents.filter((landedCents) => landedCents > 0),
        fc.integer({ min: 0, max: 100_000 }),
        fc.constantFrom('ORO_18' as const, 'PLATA' as const, null),
        fc.constantFrom(0, 300, 700, 1_500),
        (landedCents, benefitBp, metal, taxBp) => {
          const own = { ...pricing, landedCents, metal, taxBp };
          expect(coversCost(proposedPriceCents(own, benefitBp), taxBp, landedCents)).toBe(true);
        },
      ),
    );
  });
});
