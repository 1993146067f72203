import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { readFromTab } from './tab-storage.ts';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

const inSight = (): string[] => [...document.querySelectorAll('.toast-text')].map(({ textContent }) => textContent);
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

describe('notices', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    act(() => toast.forget());
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('R-SHELL-12 of twenty-five the last is in sight, and the last twenty are kept', () => {
    show(<Toaster />);
    for (let at = 1; at <= 25; at += 1) {
      act(() => (at % 2 === 0 ? toast.ok(`Venta ${at} cobrada`) : toast.error(`La venta ${at} no se cobró`)));
      expect(inSight()).toHaveLength(1);
    }
    expect(inSight()).toEqual(['La venta 25 no se cobró']);
    const kept = readFromTab<{ text: string }[]>('notices')!.map(({ text }) => text);
    expect(kept).toHaveLength(20);
    expect([kept[0], kept[19]]).toEqual(['La venta 25 no se cobró', 'Venta 6 cobrada']);
  });

  test.each([
    ['what was done', 2_000, () => toast.ok('Venta cobrada')],
    ['what was not', 4_000, () => toast.error('La venta no se cobró')],
  ])('R-SHELL-12 %s is said for %i ms', (_, ms, tell) => {
    show(<Toaster />);
    act(tell);
    pass(ms - 200);
    expect(inSight()).toHaveLength(1);
    pass(400);
    expect(inSight()).toEqual([]);
  });

  test('R-SHELL-12 the one that follows has its whole time', () => {
    show(<Toaster />);
    act(() => toast.ok('Venta cobrada'));
    pass(1_900);
    act(() => toast.ok('Ticket impreso'));
    pass(1_800);
    expect(inSight()).toEqual(['Ticket impreso']);
    expect(screen.getByRole('status').textContent).toContain('Ticket impreso');
    pass(400);
    expect(inSight()).toEqual([]);
  });
});
