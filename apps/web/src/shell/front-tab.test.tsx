import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { watchFrontTab } from './front-tab.ts';

afterEach(() => vi.restoreAllMocks());

test('B-09 of two tabs the one that had the focus last is in front; one that closes is not', () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const first = watchFrontTab();
  expect(first.isFront()).toBe(true);
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const second = watchFrontTab();
  expect([first.isFront(), second.isFront()]).toEqual([true, false]);
  first.stop();
  fireEvent.focus(window);
  expect([first.isFront(), second.isFront()]).toEqual([false, true]);
  second.stop();
  expect(second.isFront()).toBe(false);
});

test('B-09 the only tab there is takes it, focused or not', () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const only = watchFrontTab();
  expect(only.isFront()).toBe(true);
  only.stop();
});
