import { newCatalogueProduct } from '@quilate/domain/modules/master-data/catalog/catalog.schema.ts';
import { describe, expect, test } from 'vitest';
import { schemaFaults } from '../../../ui/validate.ts';
import { asBody, EMPTY, fromBody, inWords } from './catalogue-values.ts';

const filled = {
  ...EMPTY,
  description: 'Anillo solitario',
  metal: '',
  weightMg: 3_420,
  costCents: 12_345,
  barcodes: '8412345678905, 4006381333931\n',
} as const;

describe('the form of the catalogue', () => {
  test('R-CAT-01 sends what is written, and shows again what was sent', () => {
    const body = asBody(filled);
    expect(body).toMatchObject({ metal: null, barcodes: ['8412345678905', '4006381333931'], lowStockUnits: 2 });
    expect(schemaFaults(newCatalogueProduct, body)).toEqual([]);
    expect(asBody(fromBody(body))).toEqual(body);
  });

  test('R-CAT-01 what is empty is needed, and what is no whole number is refused', () => {
    const faults = schemaFaults(newCatalogueProduct, asBody({ ...EMPTY, lowStockUnits: '2,5' }));
    expect(Object.fromEntries(faults.map(({ path, message }) => [path, message]))).toMatchObject({
      weightMg: 'Este dato es obligatorio.',
      costCents: 'Este dato es obligatorio.',
    });
    expect(faults.map(({ path }) => path)).toContain('lowStockUnits');
  });

  test('B-24 two versions are compared in the words of the trade', () => {
    expect(inWords(filled)).toMatchObject({ metal: 'Sin metal', costCents: '123,45 €', taxBp: '15 %', benefitBp: '' });
  });
});
