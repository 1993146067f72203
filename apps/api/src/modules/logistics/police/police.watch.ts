/** Books that are not at the station in time: direction is told, and again each week until they are. */
import { daysBetween } from '@quilate/domain/kernel/dates.ts';
import { count, date } from '@quilate/domain/kernel/format.ts';
import { mulDiv } from '@quilate/domain/kernel/units.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import { sql } from 'kysely';
import type { Alarms } from '../../../platform/alarms.ts';
import { type PoolDb, qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';

const WEEK = 7;

interface Late {
  readonly storeId: string;
  readonly name: string;
  readonly since: string;
  readonly lotCount: number;
  readonly today: string;
}

/** Answers how many shops are late. */
export async function watchBooks(db: PoolDb, alarms: Alarms): Promise<number> {
  const { policeBookDays } = await readLimits(db);
  const late = await db.run(
    sql<Late>`select d.store_id as "storeId", s.name, d.since::text, d.lot_count as "lotCount",
        business_date()::text as today
      from police_dues d join store_names s on s.id = d.store_id
      where d.since < business_date() - ${policeBookDays}::int order by d.store_id`.compile(qb),
  );
  const told = late.map(({ storeId, name, since, lotCount, today }) => {
    // Another subject each week: what was told once is told again.
    const week = mulDiv(daysBetween(since, today) - policeBookDays - 1, 1, WEEK, 'down');
    return { subject: `${storeId} ${week}`, text: policeEs.late(name, count(lotCount), date(since)) };
  });
  for (const one of told) await alarms.raise({ kind: 'overdue', ...one });
  await alarms.settle(
    'overdue',
    told.map(({ subject }) => subject),
  );
  return late.length;
}
