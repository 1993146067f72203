/** `npm run simulate`: many seeds, each a group that lives its days. */
import { expect, test } from 'vitest';
import { DAYS, NO_DEADLINE, SEEDS, SIZE } from './asked.ts';
import { live, type Run, shortest, told } from './run.ts';

/** Of how many seeds one is lived on three servers. */
const THREE_EACH = 4;
const SHRINK_MS = 600_000;

test.each(SEEDS)('M-05 a group lives its days and its books hold: seed %i', NO_DEADLINE, async (seed) => {
  const run: Run = { seed, days: DAYS, size: SIZE, isOnThree: seed % THREE_EACH === 0 };
  const broken = await live(run);
  expect(broken && told(run, await shortest(run, broken, SHRINK_MS))).toBeUndefined();
});
