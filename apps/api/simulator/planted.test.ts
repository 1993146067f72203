/** A model that finds nothing proves nothing: some faults put in on purpose; all of them are `npm run simulate`'s. */
import { expect, inject, test } from 'vitest';
import { PLANTED } from './planted.ts';
import { type Broken, live } from './run.ts';

const SEEDS = 20;
const DAYS = 4;
const size = { shops: 2, roundsPerDay: 9, deedsPerRound: 1, piecesPerDay: 8 };
const QUICK = [
  'a cent is lost on its way into the books',
  'what was done is forgotten, and done again for who asks again',
  'what has arrived is still on its way',
];

test.each(QUICK)('M-05 %s: it is found', { timeout: 120_000 }, async (name) => {
  let found: Broken | undefined;
  for (let at = 0; at < SEEDS && found === undefined; at += 1)
    found = (await live({ seed: inject('seed') + at, days: DAYS, size, plant: PLANTED[name]! })).broken;
  expect(found?.why).toBeTruthy();
});
