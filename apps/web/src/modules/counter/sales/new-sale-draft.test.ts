import { limitsOn } from '@quilate/domain/policy/limits.ts';
import { describe, expect, test } from 'vitest';
import { begunBy, bodyOf, emptySale, removeLine, type SaleDraft, totalsOf } from './new-sale-draft.ts';

const limits = limitsOn([], '2026-11-21');
const ring = {
  productId: 'p1',
  productCode: 'TRIJ226Z6',
  description: 'Esclava de bebé',
  metal: 'ORO_18' as const,
  family: 'ANILLO',
  imageId: null,
  weightMg: 3530,
  priceCents: 36_100,
  taxBp: 1500,
  treatment: null,
  discountBp: 1000,
  defaultBp: 0,
};
const sale = (priceCents = ring.priceCents): SaleDraft => ({ ...emptySale(), lines: [{ ...ring, priceCents }] });

describe('a sale while it is being made', () => {
  test('R-SALE-02 a discount that is no number yet counts as none', () => {
    expect(totalsOf(sale()).totalCents).toBe(32_490);
    expect(totalsOf({ ...sale(), lines: [{ ...ring, discountBp: Number.NaN }] }).totalCents).toBe(36_100);
    expect(totalsOf({ ...sale(), lines: [{ ...ring, discountBp: 12_000 }] }).totalCents).toBe(36_100);
  });

  test('B-30 what is sent out of the islands bears no tax, once there is an address to send it to', () => {
    const sent: SaleDraft = { ...sale(), isExported: true };
    expect(totalsOf(sent).taxes).toMatchObject([{ taxBp: 1500 }]);
    const invoiceAddress = {
      street: 'Gran Vía 1',
      postalCode: '28013',
      city: 'Madrid',
      province: 'Madrid',
      countryCode: 'ES',
    };
    const { totalCents, taxes } = totalsOf({ ...sent, invoiceAddress });
    expect([totalCents, taxes]).toEqual([32_490, [{ taxBp: 0, treatment: 'EXPORT', baseCents: 32_490, taxCents: 0 }]]);
    expect(bodyOf({ ...sent, invoiceAddress }, 32_490, limits).isExported).toBe(true);
    expect(bodyOf(sent, 32_490, limits).isExported).toBeUndefined();
  });

  test('R-CASH-10 only what was typed travels', () => {
    expect(bodyOf(sale(), 32_490, limits)).toEqual({
      lines: [{ productCode: 'TRIJ226Z6', discountBp: 1000 }],
      payments: [{ method: 'CASH', amountCents: 32_490 }],
    });
    expect(bodyOf(sale(0), 0, limits).payments).toEqual([]);
  });

  test('B-22 the first piece makes a sale somebody’s, whoever goes on with it; emptied it is nobody’s again', () => {
    const [ana, bea] = [
      { id: 'a', name: 'Ana' },
      { id: 'b', name: 'Bea' },
    ];
    expect(begunBy(emptySale(), ana).seller).toBeNull();
    const begun = begunBy(sale(), ana);
    const second = { ...ring, productId: 'p2', productCode: 'TRIJ226Z7' };
    const gone = begunBy({ ...begun, lines: [...begun.lines, second] }, bea);
    expect(gone.seller).toEqual(ana);
    expect(bodyOf(gone, 0, limits)).toMatchObject({ sellerId: 'a' });
    expect(begunBy({ ...gone, seller: null }, bea).seller).toEqual(bea);
    const emptied = begunBy(removeLine(begun, 'p1'), bea);
    expect(emptied.seller).toBeNull();
  });
});
