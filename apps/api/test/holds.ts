/** The hold of lots for tests: as if the police book of a lot had been handed in, so many days ago. */
import { type RawBuilder, sql } from 'kysely';
import { qb } from '../src/platform/db.ts';
import type { House } from './shop.ts';

/** So many days have passed since the lots were taken in; of those in no book yet, it was handed in on that day. */
export const agedInHold = (house: House, which: RawBuilder<unknown>, days: number): Promise<unknown> =>
  house.db.run(
    sql`update lots set taken_at = taken_at - ${days}::int * interval '1 day', taken_date = taken_date - ${days}::int,
        submitted_date = coalesce(submitted_date, taken_date) - ${days}::int,
        hold_until = coalesce(hold_until, taken_date + hold_days) - ${days}::int where ${which}`.compile(qb),
  );

/** Their hold is over: the next night frees them. */
export const outOfHold = (house: House, ids: readonly string[]): Promise<unknown> =>
  agedInHold(house, sql`id = any (${[...ids]}::uuid[])`, 16);
