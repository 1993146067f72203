import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partBp, sum } from '../../../kernel/units.ts';
import { itemsOf, linesOrRates, rateText, registrationOf, residenceOf, taxNumberOf } from './receipts.e-invoices.ts';
import { isSameTax, TAX_TREATMENTS, taxOf, taxShares } from './receipts.taxes.ts';

test('B-30 the lines of whatever was invoiced add up to the sealed base of each rate, a cent each at most', () => {
  const line = fc.record({
    taxBp: fc.constantFrom(0, 300, 700, 950, 1500),
    treatment: fc.constantFrom(null, null, ...TAX_TREATMENTS),
    totalCents: fc.integer({ min: -500_000, max: 10_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), fc.constantFrom(1, -1), (drawn, sign) => {
      const lines = drawn.map(({ totalCents, ...tax }) => ({
        description: 'Anillo',
        ...taxOf(tax),
        totalCents: sign * totalCents,
      }));
      const taxes = taxShares(lines);
      const items = itemsOf(lines, taxes);
      for (const share of taxes) {
        const alike = items.filter((item) => isSameTax(item, share));
        expect(sum(alike.map(({ baseCents }) => baseCents))).toBe(share.baseCents);
        expect(Math.abs(partBp(share.baseCents, share.taxBp) - share.taxCents)).toBeLessThanOrEqual(1);
      }
      for (const [at, { baseCents, taxCents }] of items.entries())
        expect(Math.abs(baseCents + taxCents - lines[at]!.totalCents)).toBeLessThanOrEqual(2);
      expect(sum(items.map(({ baseCents }) => baseCents))).toBe(sum(taxes.map(({ baseCents }) => baseCents)));
    }),
  );
});

test('B-30 of an invoice from before lines were kept, each rate is a line', () => {
  const taxes = [{ taxBp: 1500, treatment: null, baseCents: 8_696, taxCents: 1_304 }];
  const lines = linesOrRates([], taxes, 'Según factura TRI26-C000001');
  expect(itemsOf(lines, taxes)).toMatchObject([{ description: 'Según factura TRI26-C000001', baseCents: 8_696 }]);
});

test('B-30 a rate has two figures', () => {
  expect([0, 300, 950, 1500].map(rateText)).toEqual(['0.00', '3.00', '9.50', '15.00']);
});

test('R-CUST-08 who gave the number says where they are resident, else where they live', () => {
  const at = (idCountry: string | null, countryCode: string) => residenceOf({ idCountry, countryCode });
  expect([at(null, 'ES'), at(null, 'PT'), at(null, 'GB'), at('PT', 'ES'), at('US', 'ES')]).toEqual([
    'R',
    'U',
    'E',
    'U',
    'E',
  ]);
  const number = (idCountry: string | null, nationalId: string) => taxNumberOf({ idCountry, nationalId });
  expect([number('GR', '123456789'), number('PT', 'PT502011378'), number('US', '12-34'), number(null, 'B1')]).toEqual([
    'EL123456789',
    'PT502011378',
    '12-34',
    'B1',
  ]);
});

test('B-30 the data of the register are found by the words they are written with', () => {
  expect(
    registrationOf('Registro Mercantil de Las Palmas, tomo 1.234, libro 0, folio 56, hoja GC-7890, sección 8'),
  ).toEqual({
    Book: '0',
    RegisterOfCompaniesLocation: 'Las Palmas',
    Sheet: 'GC-7890',
    Folio: '56',
    Section: '8',
    Volume: '1.234',
  });
  expect(registrationOf('Inscrita en Cooperativas')).toEqual({});
});
