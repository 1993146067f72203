import { money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { ColumnChart } from './column-chart.tsx';
import type { ChartColumn } from './chart-columns.ts';

const series = [
  { key: 'cash', label: 'Efectivo' },
  { key: 'card', label: 'Tarjeta' },
];
const column = (id: string, values: ChartColumn['values'], more: Partial<ChartColumn> = {}): ChartColumn => ({
  id,
  short: ['lun', id],
  narrow: ['L', '1'],
  label: `lunes ${id}`,
  isNow: false,
  values,
  before: 5000,
  ...more,
});
const columns = [
  column('1', { cash: 10_000, card: 2500 }),
  column('2', { cash: 0, card: 0 }, { without: 'cerrado' }),
  column('3', { cash: null, card: null }, { isNow: true }),
];
const drawn = () =>
  show(
    <ColumnChart
      title="Ventas"
      total="125,00 €"
      summary="3 días, 125,00 €"
      unit="Día"
      series={series}
      before="Semana anterior"
      columns={columns}
      format={money}
      formatRound={money}
      onOpen={() => {}}
    />,
  );

test('the drawing is one figure with a sentence, and its legend is in words', () => {
  drawn();
  expect(screen.getByRole('figure', { name: '3 días, 125,00 €' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Efectivo',
    'Tarjeta',
    'Semana anterior',
  ]);
});

test('the same numbers are a table: a closed day says so, what is not known is not zero', async () => {
  const { user } = drawn();
  await user.click(screen.getByText(shellEs.chart.table));
  const [, first, closed, blind] = screen
    .getAllByRole<HTMLTableRowElement>('row')
    .map((row) => [...row.cells].map((cell) => cell.textContent));
  expect(first?.slice(1)).toEqual([10_000, 2500, 12_500, 5000].map(money));
  expect(closed?.slice(1, 3)).toEqual(['cerrado', 'cerrado']);
  expect(blind?.slice(1, 4)).toEqual(Array.from({ length: 3 }, () => shellEs.chart.untold));
});
