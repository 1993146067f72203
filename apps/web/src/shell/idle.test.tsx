import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCameToRest, whenIdle } from './idle.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what nobody waits for comes when the browser is at rest, and not once it is not wanted any more', () => {
  const waiting = new Map<number, () => void>();
  vi.stubGlobal('requestIdleCallback', (work: () => void, { timeout }: { timeout: number }) => {
    waiting.set(timeout, work);
    return timeout;
  });
  vi.stubGlobal('cancelIdleCallback', (which: number) => waiting.delete(which));
  const done: string[] = [];
  whenIdle(() => done.push('icons'), 900);
  const stop = whenIdle(() => done.push('help'), 800);
  stop();
  expect(done).toEqual([]);
  for (const work of waiting.values()) work();
  expect(done).toEqual(['icons']);
});

test('a browser that does not tell is given two seconds, or less where it may not wait so long', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  const done: string[] = [];
  whenIdle(() => done.push('late'), 60_000);
  whenIdle(() => done.push('soon'), 500);
  whenIdle(() => done.push('never'), 500)();
  vi.advanceTimersByTime(600);
  expect(done).toEqual(['soon']);
  vi.advanceTimersByTime(1400);
  expect(done).toEqual(['soon', 'late']);
});

test('a screen knows that it came to rest', () => {
  const { result } = renderHook(() => useCameToRest(500));
  expect(result.current).toBe(false);
  act(() => {
    vi.advanceTimersByTime(500);
  });
  expect(result.current).toBe(true);
});
