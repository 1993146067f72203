import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDoing } from './use-doing.ts';

const offer = (action: string, allowed = true) => ({ action, allowed });

test('its dialog has the offer as the record makes it now', () => {
  const { result, rerender } = renderHook(({ offers }) => useDoing(offers), {
    initialProps: { offers: [offer('pay')] },
  });
  act(() => result.current.pick('pay'));
  rerender({ offers: [offer('pay', false)] });
  expect(result.current.doing).toEqual(offer('pay', false));
});

test('what the record no longer offers stays open until it has said why', () => {
  const { result, rerender } = renderHook(({ offers }) => useDoing(offers), {
    initialProps: { offers: [offer('pay')] },
  });
  act(() => result.current.pick('pay'));
  rerender({ offers: [] });
  expect(result.current.doing?.action).toBe('pay');
  act(() => result.current.close());
  expect(result.current.doing).toBeNull();
});

test('what nobody offers opens nothing', () => {
  const { result } = renderHook(() => useDoing([offer('pay')]));
  act(() => result.current.pick('burn'));
  expect(result.current.doing).toBeNull();
});
