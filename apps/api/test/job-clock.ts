/** The clock the jobs of a house go by. */
import { expect, vi } from 'vitest';
import { onOwnersBehalf } from './database.ts';

/** A house begins its jobs once it has opened. */
export async function untilJobBegins(databaseUrl: string, name: string): Promise<void> {
  const hours = async (): Promise<number> => {
    const { rows } = await onOwnersBehalf(databaseUrl, `select to_regclass('jobs.schedule') is not null as is`);
    if (!rows[0].is) return 0;
    return (await onOwnersBehalf(databaseUrl, 'select from jobs.schedule where name = $1', [name])).rowCount!;
  };
  await vi.waitFor(async () => expect(await hours()).toBe(1), { timeout: 30_000, interval: 50 });
}

/** What pg-boss calls now: half a minute after that time of a day to come, in the shops' zone. */
export const moveJobClock = (databaseUrl: string, time: string, days = 1) =>
  onOwnersBehalf(
    databaseUrl,
    `do $$ begin execute format('create or replace function jobs.job_now() returns timestamptz language sql as %L',
      format('select now() + interval %L',
        (business_date() + ${days} + time '${time}:30') at time zone 'Atlantic/Canary' - clock_timestamp())); end $$`,
  );
