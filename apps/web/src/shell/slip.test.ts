import { afterEach, expect, test, vi } from 'vitest';
import { dropSlip, keepSlip, slipOf } from './slip.ts';

afterEach(() => {
  dropSlip();
  vi.useRealTimers();
});

test('who has just typed the code holds its slip, and nobody else', () => {
  keepSlip('ana.1.2.mac');
  expect([slipOf('ana', 60), slipOf('eva', 60)]).toEqual(['ana.1.2.mac', undefined]);
  dropSlip();
  expect(slipOf('ana', 60)).toBeUndefined();
});

test('it is over before the server says so, and where the house trusts nobody there is none', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  keepSlip('ana.1.2.mac');
  expect(slipOf('ana', 0)).toBeUndefined();
  vi.advanceTimersByTime(57_900);
  expect(slipOf('ana', 60)).toBe('ana.1.2.mac');
  vi.advanceTimersByTime(200);
  expect(slipOf('ana', 60)).toBeUndefined();
});
