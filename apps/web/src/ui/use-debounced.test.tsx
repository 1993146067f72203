import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useDebounced } from './use-debounced.ts';

afterEach(() => void vi.useRealTimers());

test('it is what it was at the last pause in typing', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ text }) => useDebounced(text), { initialProps: { text: 'o' } });
  rerender({ text: 'or' });
  act(() => void vi.advanceTimersByTime(200));
  rerender({ text: 'oro' });
  act(() => void vi.advanceTimersByTime(200));
  expect(result.current).toBe('o');
  act(() => void vi.advanceTimersByTime(60));
  expect(result.current).toBe('oro');
});
