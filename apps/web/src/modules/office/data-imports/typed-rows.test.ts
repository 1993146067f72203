import { dataImportsEs } from '@quilate/domain/modules/office/data-imports/data-imports.es.ts';
import { expect, test } from 'vitest';
import { allTyped, missingIn, typedFaults, withTyped } from './typed-rows.ts';

const RING = {
  storeCode: 'TRI',
  description: ' Anillo con circonita ',
  family: 'Anillo',
  weightMg: '3,120',
  costCents: '95,00',
  finalPriceCents: '249,00',
};

test('B-15 one piece is written by hand: what it lacks is said at its field, and nothing is added', () => {
  const { costCents: _, ...rest } = RING;
  const fault = { path: 'row.costCents', message: dataImportsEs.hand.isMissing };
  expect(missingIn('stock', { ...rest, costCents: '  ' })).toEqual([fault]);
  expect(typedFaults('stock', { row: rest, rows: [] })).toEqual([fault]);
  expect(missingIn('stock', RING)).toEqual([]);
  expect(typedFaults('stock', { row: {}, rows: [] })).toEqual([{ path: 'row', message: dataImportsEs.hand.none }]);
});

test('B-15 the next row keeps its shop and its kind; what only stayed is no row, and what was not added yet is meant', () => {
  const typed = withTyped('stock', { row: { ...RING, role: 'of another kind' }, rows: [] });
  expect(typed).toEqual({
    rows: [{ ...RING, description: 'Anillo con circonita' }],
    row: { storeCode: 'TRI', family: 'Anillo' },
  });
  expect(allTyped('stock', typed)).toEqual(typed.rows);
  expect(typedFaults('stock', typed)).toEqual([]);
  const second = { ...typed, row: { ...typed.row, description: 'Otro' } };
  expect(allTyped('stock', second)).toHaveLength(2);
  expect(typedFaults('stock', second).map(({ path }) => path)).toEqual([
    'row.weightMg',
    'row.costCents',
    'row.finalPriceCents',
  ]);
  expect(allTyped('stock', { row: { storeCode: 'TRI' }, rows: [] })).toHaveLength(1);
});

test('B-15 of a contract of gold the next piece is of the same one: all but the piece itself stays typed', () => {
  const row = { storeCode: 'TRI', contractNumber: 'VR-1', dueDate: '01/12/2026', description: 'Anillo', weightMg: '3' };
  const typed = withTyped('recoverableSales', { row, rows: [] });
  expect(typed.row).toEqual({ storeCode: 'TRI', contractNumber: 'VR-1', dueDate: '01/12/2026' });
  expect(allTyped('recoverableSales', typed)).toEqual([row]);
});
