import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { ChartPanel } from './chart-panel.tsx';

test('drawing and legend give way to the table and come back; the figure above stays', async () => {
  const { user } = show(
    <ChartPanel
      title="Oro"
      head="hoy"
      summary="2 días, sube"
      lead={<p>118,40 €</p>}
      legend={<p>leyenda</p>}
      drawing={<p>dibujo</p>}
      table={<table aria-label="tabla" />}
    />,
  );
  expect(screen.getByRole('region', { name: 'Oro' })).toBeTruthy();
  expect(screen.getByRole('figure', { name: '2 días, sube' }).textContent).toBe('dibujo');
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByText(shellEs.chart.table));
  expect(screen.getByRole('table')).toBeTruthy();
  expect(screen.getByText('118,40 €')).toBeTruthy();
  expect([screen.queryByRole('figure'), screen.queryByText('leyenda')]).toEqual([null, null]);
  await user.click(screen.getByText(shellEs.chart.drawing));
  expect(screen.getByText('dibujo')).toBeTruthy();
});
