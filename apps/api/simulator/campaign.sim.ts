/** `npm run simulate`: many seeds, each a group that lives its days. */
import { expect, test } from 'vitest';
import { DAYS, keepGreen, LEAST_OPERATIONS, NO_DEADLINE, SEEDS, SIZE } from './asked.ts';
import { live, type Run, shortest, told } from './run.ts';

/** Of how many seeds one is lived on three servers. */
const THREE_EACH = 4;
const SHRINK_MS = 600_000;

test.each(SEEDS)('M-05 a group lives its days and its books hold: seed %i', NO_DEADLINE, async (seed) => {
  const { run, lived } = await longEnough({ seed, days: DAYS, size: SIZE, isOnThree: seed % THREE_EACH === 0 });
  const { broken, ...figures } = lived;
  console.log(`seed ${seed}: ${figures.operations} operations, ${figures.refusals} refused, ${figures.seconds} s`);
  if (broken) console.log(`seed ${seed} breaks on day ${broken.days}; its shortest story is looked for\n${broken.why}`);
  expect(broken && told(run, await shortest(run, broken, SHRINK_MS))).toBeUndefined();
  expect(figures.operations).toBeGreaterThanOrEqual(LEAST_OPERATIONS);
  keepGreen(seed, figures);
});

/** A group that did little in its days lives one more, in the same month: of what falls due after it no model knows. */
async function longEnough(run: Run): Promise<{ run: Run; lived: Awaited<ReturnType<typeof live>> }> {
  const lived = await live(run);
  if (lived.broken || lived.operations >= LEAST_OPERATIONS) return { run, lived };
  const daysApart = Math.floor(((run.size.daysApart ?? 1) * (run.days - 1)) / run.days);
  const longer = { ...run, days: run.days + 1, size: { ...run.size, daysApart } };
  return { run: longer, lived: await live(longer) };
}
