import { money } from '@quilate/domain/kernel/format.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { ColumnDrawing } from './column-drawing.tsx';

test('days stand on the axis in two lines, a closed one with its word; the arrows walk them and Intro opens one', async () => {
  // jsdom measures nothing.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 640, 236));
  const onOpen = vi.fn<(id: string) => void>();
  const { user } = show(
    <ColumnDrawing
      title="Ventas"
      total=""
      summary=""
      unit="Día"
      series={[{ key: 'cash', label: 'Efectivo' }]}
      before="Semana anterior"
      columns={['23 nov', '24 nov'].map((day, at) => ({
        id: day,
        short: ['lun', day],
        narrow: ['L', '1'],
        label: `lunes ${day}`,
        isNow: at === 1,
        without: at === 0 ? 'cerrado' : undefined,
        values: { cash: at * 1000 },
        before: 500,
      }))}
      format={money}
      formatRound={money}
      onOpen={onOpen}
    />,
  );
  expect(screen.getByText('24 nov')).toBeTruthy();
  expect(screen.getByText('cerrado')).toBeTruthy();
  document.querySelector<SVGElement>('svg[tabindex="0"]')!.focus();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('lunes 24 nov')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledWith('24 nov');
});
