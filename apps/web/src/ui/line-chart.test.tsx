import { money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import type { ChartPoint } from './chart-points.ts';
import { LineChart } from './line-chart.tsx';

const drawn = (...values: (number | null)[]) =>
  show(
    <LineChart
      title="Oro fino"
      head={null}
      summary="Oro fino: sube"
      unit="Día"
      measure="Por gramo"
      without="sin cotización"
      none="Ninguna cotización"
      points={values.map((value, at): ChartPoint => ({ id: `${at}`, short: `${at}`, label: `día ${at}`, value }))}
      format={money}
      formatRound={money}
    />,
  );

test('the same numbers are a table, where a day without a value says so', async () => {
  const { user } = drawn(11_176, null, 11_840);
  expect(screen.getByRole('figure', { name: 'Oro fino: sube' })).toBeTruthy();
  await user.click(screen.getByText(shellEs.chart.table));
  const rows = screen
    .getAllByRole<HTMLTableRowElement>('row')
    .map((row) => [...row.cells].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Día', 'Por gramo'],
    ['día 0', money(11_176)],
    ['día 1', 'sin cotización'],
    ['día 2', money(11_840)],
  ]);
});

test('where nothing is known there is a sentence and no drawing', () => {
  drawn(null, null);
  expect(screen.getByRole('figure').textContent).toBe('Ninguna cotización');
});
