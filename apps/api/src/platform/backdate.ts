/** Founding data of past days: the same hour of the clock, so many days earlier. */
import { ZONE } from '@quilate/domain/kernel/dates.ts';
import { type RawBuilder, sql } from 'kysely';

export const daysEarlier = (column: string, days: number): RawBuilder<unknown> =>
  sql`(${sql.ref(column)} at time zone ${ZONE} - ${days}::int * interval '1 day') at time zone ${ZONE}`;
