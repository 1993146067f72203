import { expect, test } from 'vitest';
import { memoryOfMachine, settingsFor } from './machine.ts';

const GB = 1024 ** 3;

test('a server takes a quarter of the machine for its pages, within what is of use', () => {
  const taken = (gb: number) => [settingsFor(gb * GB)['shared_buffers'], settingsFor(gb * GB)['work_mem']];
  expect([0.25, 1, 4, 8, 24, 256].map(taken)).toEqual([
    ['128MB', '4MB'],
    ['256MB', '4MB'],
    ['1024MB', '8MB'],
    ['2048MB', '16MB'],
    ['4096MB', '32MB'],
    ['4096MB', '32MB'],
  ]);
  expect(settingsFor(4 * GB)).toMatchObject({ effective_cache_size: '2048MB', maintenance_work_mem: '128MB' });
});

test('of a machine nobody is told more than it has', () => {
  expect(memoryOfMachine()).toBeGreaterThan(0.25 * GB);
  expect(Number.isFinite(memoryOfMachine())).toBe(true);
});
