import { expect, test } from 'vitest';
import { type ChartColumn, totalOf } from './chart-columns.ts';

const column = (values: ChartColumn['values']): ChartColumn => ({
  id: '1',
  short: ['lun', '1'],
  narrow: ['L', '1'],
  label: 'lunes 1',
  isNow: false,
  values,
  before: 0,
});
const series = [
  { key: 'cash', label: 'Efectivo' },
  { key: 'card', label: 'Tarjeta' },
];

test('what stands on each other adds up; what is not known, and what is not drawn, adds nothing', () => {
  expect(totalOf(column({ cash: 10_000, card: 2500 }), series)).toBe(12_500);
  expect(totalOf(column({ cash: null, card: 2500 }), series)).toBe(2500);
  expect(totalOf(column({ cash: 1, traded: 5 }), series)).toBe(1);
});
