import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSequences } from './use-sequences.ts';

const newSale = vi.fn<() => void>();
const sales = vi.fn<() => void>();
const help = vi.fn<() => void>();

/** Keys at this pace, as the browser stamps them. */
function type(keys: string, paceMs: number): void {
  for (const key of keys) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true });
    Object.defineProperty(event, 'timeStamp', { value: Date.now() });
    document.body.dispatchEvent(event);
    vi.advanceTimersByTime(paceMs);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  for (const told of [newSale, sales, help]) told.mockClear();
  renderHook(() => useSequences({ 'n v': newSale, 'g v': sales, '?': help }, true));
});
afterEach(() => vi.useRealTimers());

describe('letter sequences', () => {
  test('«n v» typed at leisure, or with two fingers almost at once, goes to a new sale', () => {
    type('nv', 300);
    type('x', 300);
    type('nv', 30);
    vi.advanceTimersByTime(100);
    expect(newSale).toHaveBeenCalledTimes(2);
  });

  test('a label that begins with the letters of a sequence goes nowhere', () => {
    for (const label of ['GV4KQ2N7', 'NVGVNV12', 'KNV', 'AGV22222']) {
      type(label, 8);
      vi.advanceTimersByTime(1000);
    }
    expect(newSale).not.toHaveBeenCalled();
    expect(sales).not.toHaveBeenCalled();
  });

  test('one key alone acts at once; a second key too late begins anew', () => {
    type('?', 0);
    expect(help).toHaveBeenCalledOnce();
    type('n', 1000);
    type('v', 1000);
    expect(newSale).not.toHaveBeenCalled();
  });
});
