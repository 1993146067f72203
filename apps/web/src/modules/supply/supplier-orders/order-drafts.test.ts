import type {
  SupplierOrder,
  SupplierOrderLine,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.schema.ts';
import { describe, expect, test } from 'vitest';
import { addLine, bodyOf, draftTotals, emptyOrder, setLine, stepFaults } from './order-draft.ts';
import {
  allArrived,
  billedRows,
  countedRows,
  countLine,
  emptyEncoding,
  emptyReception,
  emptyVerification,
  encodingFaults,
  pricedRows,
  receptionFaults,
  typeBenefit,
  typePrice,
  verificationBodyOf,
  verificationFaults,
} from './step-drafts.ts';

const line = (id: string, more: Partial<SupplierOrderLine> = {}): SupplierOrderLine => ({
  id,
  catalogueId: id,
  catalogueCode: `CAT1000${id}`,
  supplierCode: '',
  description: 'Sortija',
  metal: 'ORO_18',
  weightMg: 2_000,
  taxBp: 1_500,
  isArchived: false,
  units: 2,
  toEncodeUnits: 2,
  expectedUnitCostCents: 10_000,
  billedUnits: null,
  unitCostCents: null,
  shippingCents: null,
  receivedUnits: null,
  result: null,
  note: '',
  benefitBp: null,
  finalPriceCents: null,
  pricing: null,
  ...more,
});
const order = (lines: readonly SupplierOrderLine[], bill: SupplierOrder['bill'] = null) =>
  ({ version: 3, lines, bill }) as SupplierOrder;
const pathsOf = (faults: readonly { path: string }[]): string[] => faults.map(({ path }) => path);

describe('a new order', () => {
  const ring = { catalogueCode: 'CAT10001', description: 'Sortija', weightMg: 2_000, expectedUnitCostCents: 10_000 };

  test('R-SUPO-01 a product asked for again is one more of it, and what is no number counts as nothing', () => {
    const twice = addLine(addLine(emptyOrder(), ring), ring);
    expect(twice.lines).toMatchObject([{ units: 2 }]);
    expect(draftTotals(twice)).toEqual({ units: 2, weightMg: 4_000, productCents: 20_000 });
    const unsure = setLine(twice, 0, { expectedUnitCostCents: Number.NaN });
    expect(draftTotals(unsure).productCents).toBe(0);
    expect(pathsOf(stepFaults(unsure))).toEqual(['supplierId', 'lines.0.expectedUnitCostCents']);
  });

  test('R-SUPO-01 the first step is not left without supplier, product, units and cost', () => {
    expect(pathsOf(stepFaults(emptyOrder()))).toEqual(['supplierId', 'find']);
    const asked = { ...addLine(emptyOrder(), ring), supplier: { id: 's', name: 'Casa', taxId: 'B1' } };
    expect(stepFaults(asked)).toEqual([]);
    expect(pathsOf(stepFaults(setLine(asked, 0, { units: 0 })))).toEqual(['lines.0.units']);
    const many = addLine(setLine(asked, 0, { units: 999 }), { ...ring, catalogueCode: 'CAT10002' });
    expect(pathsOf(stepFaults(setLine(many, 1, { units: 2 })))).toEqual(['find']);
    expect(bodyOf(asked)).toEqual({
      supplierId: 's',
      lines: [{ catalogueCode: 'CAT10001', units: 1, expectedUnitCostCents: 10_000 }],
      observations: '',
    });
  });
});

describe('a reception', () => {
  const two = order([line('1'), line('2', { units: 6 })]);

  test('R-SUPO-02 begins as it was ordered and shares the shipment as it is typed', () => {
    const draft = { ...emptyReception(two), shippingCents: 1_000 };
    expect(
      billedRows(two, draft).map(({ billedUnits, unitCostCents, shareCents }) => [
        billedUnits,
        unitCostCents,
        shareCents,
      ]),
    ).toEqual([
      [2, 10_000, 250],
      [6, 10_000, 750],
    ]);
    const typed = { ...draft, lines: { 2: { billedUnits: 0, unitCostCents: null } } };
    expect(billedRows(two, typed).map(({ shareCents }) => shareCents)).toEqual([1_000, 0]);
  });

  test('R-SUPO-02 asks for number, date, paper and shipment; the paper of an undone one is enough', () => {
    const empty = emptyReception(two);
    expect(pathsOf(receptionFaults(two, empty))).toEqual(['billNumber', 'billDate', 'billFileId', 'shippingCents']);
    const paper = { number: 'F-1', date: '2026-03-02', fileName: 'f.pdf', shippingCents: 500, totalCents: 80_500 };
    const bill = { ...paper, taxes: [], taxedCents: 80_500 };
    const again = order(two.lines, bill);
    expect(receptionFaults(again, emptyReception(again))).toEqual([]);
    const wrong = { ...emptyReception(again), lines: { 1: { billedUnits: null, unitCostCents: Number.NaN } } };
    expect(pathsOf(receptionFaults(again, wrong))).toEqual(['lines.0.billedUnits', 'lines.0.unitCostCents']);
  });
});

describe('a verification', () => {
  const two = order([line('1'), line('2', { units: 6 })]);

  test('R-SUPO-03 another number is a difference by itself, the same one is none unless somebody says so', () => {
    const short = countLine(emptyVerification(), two.lines[0]!, { receivedUnits: 1 });
    expect(countedRows(two, short)[0]).toMatchObject({ receivedUnits: 1, result: 'mismatch' });
    const right = countLine(short, two.lines[0]!, { receivedUnits: 2 });
    expect(countedRows(two, right)[0]).toMatchObject({ result: 'verified' });
    const broken = countLine(right, two.lines[0]!, { result: 'mismatch', note: 'Rayada' });
    expect(countedRows(two, broken)[0]).toMatchObject({ receivedUnits: 2, result: 'mismatch' });
  });

  test('R-SUPO-03 what nobody has counted is missing, and all that is right is said at once', () => {
    const short = countLine(emptyVerification(), two.lines[0]!, { receivedUnits: 1 });
    expect(pathsOf(verificationFaults(two, short))).toEqual(['lines.0.note', 'lines.1.receivedUnits']);
    const rest = allArrived(two, countLine(short, two.lines[0]!, { note: 'Falta una' }));
    expect(verificationFaults(two, rest)).toEqual([]);
    expect(verificationBodyOf(two, rest)).toMatchObject({
      version: 3,
      lines: [
        { receivedUnits: 1, result: 'mismatch', note: 'Falta una' },
        { receivedUnits: 6, result: 'verified', note: '' },
      ],
    });
    const claimed = countLine(rest, two.lines[1]!, { receivedUnits: 5, result: 'verified' });
    expect(pathsOf(verificationFaults(two, claimed))).toEqual(['lines.1.receivedUnits']);
  });
});

describe('an encoding', () => {
  const terms = { goldRoundingCents: 500, silverRoundingCents: 100, goldBenefitBp: 12_000, silverBenefitBp: 15_000 };
  const pricing = { landedCents: 10_000, terms, benefitBp: 10_000, finalPriceCents: 23_000 };
  const one = order([line('1', { receivedUnits: 2, pricing })]);

  test('R-SUPO-04 the price follows the benefit and the benefit the price', () => {
    const [row] = pricedRows(one, emptyEncoding());
    expect(row!.typed).toEqual({ benefitBp: 10_000, priceCents: 23_000 });
    const dearer = typeBenefit(emptyEncoding(), row!, 20_000);
    expect(pricedRows(one, dearer)[0]!.typed).toEqual({ benefitBp: 20_000, priceCents: 34_500 });
    const typed = typePrice(dearer, row!, 23_000);
    expect(pricedRows(one, typed)[0]!.typed).toEqual({ benefitBp: 10_000, priceCents: 23_000 });
  });

  test('R-SUPO-04 what is no benefit, no price or under the cost is said at its field', () => {
    const [row] = pricedRows(one, emptyEncoding());
    const faultsOf = (draft: ReturnType<typeof emptyEncoding>) => pathsOf(encodingFaults(one, draft));
    expect(faultsOf(emptyEncoding())).toEqual([]);
    expect(faultsOf(typeBenefit(emptyEncoding(), row!, Number.NaN))).toEqual(['lines.0.benefitBp']);
    expect(faultsOf(typeBenefit(emptyEncoding(), row!, 100_001))).toEqual(['lines.0.benefitBp']);
    expect(faultsOf(typePrice(emptyEncoding(), row!, null))).toEqual(['lines.0.finalPriceCents']);
    expect(faultsOf(typePrice(emptyEncoding(), row!, 11_499))).toEqual(['lines.0.finalPriceCents']);
    expect(faultsOf(typePrice(emptyEncoding(), row!, 11_500))).toEqual([]);
  });
});
