import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { RangeCalendar } from './range-calendar.tsx';

test('two days are a range, in Spanish, with weeks that begin on Monday', async () => {
  const onPick = vi.fn<(...given: unknown[]) => void>();
  const { user } = show(<RangeCalendar from="2026-11-20" to="2026-11-20" onPick={onPick} />);
  expect(screen.getAllByRole('columnheader').map((one) => one.textContent?.toLowerCase())).toEqual([
    'lu',
    'ma',
    'mi',
    'ju',
    'vi',
    'sá',
    'do',
  ]);
  await user.click(screen.getByRole('button', { name: /^2 noviembre 2026/i }));
  expect(onPick).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: /^9 noviembre 2026/i }));
  expect(onPick).toHaveBeenCalledWith({ from: '2026-11-02', to: '2026-11-09' });
});

test('what is chosen is in sight when the calendar opens, whatever day it is', () => {
  show(<RangeCalendar from="2024-02-29" to="2024-03-02" onPick={vi.fn<() => void>()} />);
  expect(screen.getByRole('button', { name: /^29 febrero 2024/i }).dataset['selected']).toBe('true');
});
