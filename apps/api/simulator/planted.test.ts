/** A model that finds nothing proves nothing: some faults put in on purpose; all of them are `npm run simulate`'s. */
import { expect, inject, test } from 'vitest';
import { PLANTED } from './planted.ts';
import { type Broken, live, type Run, shortest } from './run.ts';

const SEEDS = 20;
const DAYS = 4;
const size = { shops: 2, roundsPerDay: 9, deedsPerRound: 1, piecesPerDay: 8 };
const PATIENT = { timeout: 240_000 };
const QUICK = [
  'a cent is lost on its way into the books',
  'what was done is forgotten, and done again for who asks again',
  'what has arrived is still on its way',
];

/** The first of the seeds that breaks, and how; after so many steps at least. */
async function found(name: string, leastSteps = 0): Promise<{ run: Run; broken: Broken } | undefined> {
  for (let at = 0; at < SEEDS; at += 1) {
    const run = { seed: inject('seed') + at, days: DAYS, size, plant: PLANTED[name]! };
    const { broken } = await live(run);
    if (broken !== undefined && broken.steps.length >= leastSteps) return { run, broken };
  }
  return undefined;
}

test.each(QUICK)('M-05 %s: it is found', PATIENT, async (name) => {
  expect((await found(name))?.broken.why).toBeTruthy();
});

test('M-05 what breaks is told without what does not matter, and told so it still breaks', PATIENT, async () => {
  const { run, broken } = (await found('used gold is paid twice', 4))!;
  const short = await shortest(run, broken, 60_000);
  // Somebody buys gold: the rest of the day is no part of it.
  expect(short.steps.length).toBeLessThan(broken.steps.length / 2);
  expect(short.story.length).toBeLessThan(broken.story.length);
  // Done and then found, or refused by the till that had not so much.
  expect(short.story.join('\n')).toMatch(/ purchases .*→ \d/);
  const again = await live({ ...run, days: short.days }, short.left);
  expect(again.broken).toMatchObject({ days: short.days, steps: short.steps });
});
