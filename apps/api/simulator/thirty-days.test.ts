/**
 * Thirty random days of a group against a model of its own: tills, counter, workshop, shipments, purchases and metals
 * together, several shops and people, each request at times sent twice or its answer lost. `QUILATE_SEED=123` plays
 * them again.
 */
import { sum } from '@quilate/domain/kernel/units.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { brokenInvariants } from '../test/books.ts';
import { takeFaults } from '../test/refusals-seen.ts';
import { useDatabase } from '../test/database.ts';
import { booksAt } from './books-of-a-group.ts';
import { Dice } from './dice.ts';
import { DONE_IN_A_MONTH } from './done-in-a-month.ts';
import { Group, type Step } from './group.ts';
import { MovedHouse } from './moved-house.ts';
import { type Run, shortest, told } from './run.ts';
import { expectNoWear, type Wear, wearOf } from './wear.ts';

const seed = inject('seed');
const DAYS = 30;
/** The day after which the process knows all of its code; what it holds then it may hold later. */
const WORN_IN = 9;
/** Looking for the shortest story that breaks too. */
const PATIENCE_MS = 60_000;
const SIZE = inject('isLong')
  ? { shops: 20, roundsPerDay: 10, deedsPerRound: 5, piecesPerDay: 10 }
  : { shops: 3, roundsPerDay: 9, deedsPerRound: 1, piecesPerDay: 8 };

const database = useDatabase();
let house: MovedHouse;

beforeAll(async () => {
  house = await MovedHouse.start(booksAt(database.url), new Dice(seed));
});
afterAll(() => house?.close());

test(
  `G1 G32 M-05 A17 A18 B-06 R-BOOK-03 R-PUR-04 R-CASH-03 R-CASH-07 R-CASH-08 R-CASH-12 R-CASH-13 R-SALE-06 ${DAYS} random days end as the model says, to the cent and the milligram (QUILATE_SEED=${seed})`,
  { timeout: 400_000 * (inject('isLong') ? 15 : 1) },
  async () => {
    takeFaults();
    const group = await Group.of(house, seed, SIZE);
    let early: Wear | undefined;
    let days = 0;
    try {
      for (; days < DAYS; days += 1) {
        await group.live();
        await group.expectBooksAgree();
        expect(await brokenInvariants(house.db)).toEqual([]);
        if (days === WORN_IN) early = await wearOf(house);
      }
    } catch (error) {
      const run: Run = { seed, days: days + 1, size: SIZE };
      const found = {
        why: (error as Error).message,
        days: days + 1,
        steps: group.steps,
        left: new Set<Step>(),
        story: group.story,
      };
      throw new Error(told(run, await shortest(run, found, PATIENCE_MS)), { cause: error });
    }
    const never = DONE_IN_A_MONTH.filter((address) => !house.doneByAddress.has(`POST /v1/${address}`));
    expect(never, 'what nobody did').toEqual([]);
    expect(takeFaults(), 'faults of ours').toEqual([]);
    expectNoWear(early!, await wearOf(house));
    expect(sum(group.plays.map(({ expected }) => expected.sales.length))).toBeGreaterThan(DAYS);
    expect(group.metals.expected.bars.length).toBeGreaterThan(0);
    expect(group.metals.expected.cash.closes).toBe(DAYS);
    expect(group.purchases.expected.paidCents).toBeGreaterThan(0);
  },
);
