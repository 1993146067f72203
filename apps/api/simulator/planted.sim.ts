/** `npm run simulate -- --planted`: faults put in on purpose, each found within those seeds. */
import { expect, test } from 'vitest';
import { DAYS, NO_DEADLINE, SEEDS, SIZE } from './asked.ts';
import { PLANTED, PLANTED_ON_THREE } from './planted.ts';
import { live } from './run.ts';

const ALL = [
  ...Object.entries(PLANTED).map(([name, plant]) => ({ name, plant, isOnThree: false })),
  ...Object.entries(PLANTED_ON_THREE).map(([name, plant]) => ({ name, plant, isOnThree: true })),
];

test.each(ALL)('M-05 $name: it is found', NO_DEADLINE, async ({ name, plant, isOnThree }) => {
  let found: string | undefined;
  for (const [tries, seed] of SEEDS.entries()) {
    const { broken } = await live({ seed, days: DAYS, size: SIZE, plant, isOnThree });
    found = broken && `${name}: seed ${tries + 1}, day ${broken.days}: ${broken.why.split('\n')[0]}`;
    if (found !== undefined) break;
  }
  console.log(found);
  expect(found, `nobody noticed in ${SEEDS.length} seeds`).toBeDefined();
});
