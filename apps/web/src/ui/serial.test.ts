import { afterEach, expect, test, vi } from 'vitest';
import { hasSerial, serial } from './serial.ts';

afterEach(() => vi.unstubAllGlobals());

test('a browser has serial ports, or it has not', () => {
  vi.stubGlobal('navigator', {});
  expect(hasSerial()).toBe(false);
  const there = { getPorts: async () => [] };
  vi.stubGlobal('navigator', { serial: there });
  expect(hasSerial()).toBe(true);
  expect(serial()).toBe(there);
});
