import { expect, test } from 'vitest';
import { putAway } from './put-away.ts';

const heapMb = (): number => process.memoryUsage().heapTotal / 1024 ** 2;

test('what nothing holds any more is given back', () => {
  let needed: number[][] = Array.from({ length: 1_000_000 }, (_, at) => [at, at]);
  expect(needed.length).toBe(1_000_000);
  const before = heapMb();
  needed = [];
  putAway();
  expect(heapMb()).toBeLessThan(before - 20);
  expect(needed).toEqual([]);
});
