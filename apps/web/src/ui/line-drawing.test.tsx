import { money } from '@quilate/domain/kernel/format.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { LineDrawing } from './line-drawing.tsx';

test('first and last carry their figure, a gap parts the line and the arrows tell each day', async () => {
  // jsdom measures nothing.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 640, 236));
  const { user } = show(
    <LineDrawing
      points={[11_100, 11_250, null, 11_900, 11_840].map((value, at) => ({
        id: `d${at}`,
        short: `${at}-nov`,
        label: `día ${at}`,
        value,
      }))}
      measure="Por gramo"
      without="sin cotización"
      format={money}
      formatRound={(cents) => `eje-${cents}`}
    />,
  );
  expect(screen.getByText(money(11_100))).toBeTruthy();
  expect(screen.getByText(money(11_840))).toBeTruthy();
  expect(screen.queryByText(money(11_250))).toBeNull();
  expect(screen.getByText('4-nov')).toBeTruthy();
  expect(screen.getByText('eje-11000')).toBeTruthy();
  const line = document.querySelector('.recharts-line-curve')!.getAttribute('d')!;
  expect(line.match(/M/g)).toHaveLength(2);
  expect(line).not.toContain('C');
  document.querySelector<SVGElement>('svg[tabindex="0"]')!.focus();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('día 1')).toBeTruthy();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('sin cotización')).toBeTruthy();
});
