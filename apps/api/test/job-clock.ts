/** The clock the jobs of a house go by. */
import { onOwnersBehalf } from './database.ts';

/** What pg-boss calls now: half a minute after that time of a day to come, in the shops' zone. */
export const moveJobClock = (databaseUrl: string, time: string, days = 1) =>
  onOwnersBehalf(
    databaseUrl,
    `do $$ begin execute format('create or replace function jobs.job_now() returns timestamptz language sql as %L',
      format('select now() + interval %L',
        (business_date() + ${days} + time '${time}:30') at time zone 'Atlantic/Canary' - clock_timestamp())); end $$`,
  );
