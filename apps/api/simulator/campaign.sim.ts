/** `npm run simulate`: many seeds, each a group that lives its days; and faults put in on purpose, each found. */
import { describe, expect, test } from 'vitest';
import { PLANTED } from './planted.ts';
import { live, type Run, shortest, told } from './run.ts';

const number = (name: string, usual: number): number => Number(process.env[`QUILATE_SIMULATE_${name}`] ?? usual);
const FIRST = number('FROM', 1);
const SEEDS = number('SEEDS', 20);
const DAYS = number('DAYS', 30);
const size = { shops: number('SHOPS', 20), roundsPerDay: number('ROUNDS', 10), piecesPerDay: 8 };
const SHRINK_MS = 600_000;
const NEVER = 2_147_483_647;

const seeds = Array.from({ length: SEEDS }, (_, at) => FIRST + at);
const isPlanted = process.env['QUILATE_SIMULATE_PLANTED'] === '1';

describe.runIf(!isPlanted)('M-05 a group lives its days and its books hold', () => {
  test.each(seeds)('seed %i', { timeout: NEVER }, async (seed) => {
    const run: Run = { seed, days: DAYS, size };
    const broken = await live(run);
    expect(broken && told(run, await shortest(run, broken, SHRINK_MS))).toBeUndefined();
  });
});

describe.runIf(isPlanted)('M-05 what is put in on purpose is found', () => {
  test.each(Object.entries(PLANTED))('%s', { timeout: NEVER }, async (name, plant) => {
    let found: string | undefined;
    for (const [tries, seed] of seeds.entries()) {
      const broken = await live({ seed, days: DAYS, size, plant });
      found = broken && `${name}: seed ${tries + 1} of ${SEEDS}, day ${broken.days}: ${broken.why.split('\n')[0]}`;
      if (found !== undefined) break;
    }
    console.log(found);
    expect(found, `nobody noticed in ${SEEDS} seeds`).toBeDefined();
  });
});
