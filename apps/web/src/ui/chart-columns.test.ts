import { expect, test } from 'vitest';
import { type ChartColumn, ticksOf, totalOf } from './chart-columns.ts';

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

test('an axis begins at zero and goes in round steps beyond the most there is', () => {
  expect(ticksOf(259_600)).toEqual([0, 100_000, 200_000, 300_000]);
  expect(ticksOf(200_000)).toEqual([0, 50_000, 100_000, 150_000, 200_000]);
  expect(ticksOf(970)).toEqual([0, 250, 500, 750, 1000]);
  expect(ticksOf(0)).toEqual([0]);
});
