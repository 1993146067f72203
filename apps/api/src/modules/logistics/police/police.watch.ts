/** Books that are not at the station in time: direction is told, and again each week until they are. */
import { daysBetween } from '@quilate/domain/kernel/dates.ts';
import { count, date } from '@quilate/domain/kernel/format.ts';
import { mulDiv } from '@quilate/domain/kernel/units.ts';
import { DIVISION } from '@quilate/domain/modules/counter/cash/cash.places.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import { sql } from 'kysely';
import type { Alarms } from '../../../platform/alarms.ts';
import { type PoolDb, qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';

const WEEK = 7;

interface Late {
  /** Nothing for the metals division. */
  readonly storeId: string | null;
  readonly name: string | null;
  readonly since: string;
  readonly lotCount: number;
  readonly days: number;
  readonly today: string;
}

/** Answers how many are late, shops and the division. */
export async function watchBooks(db: PoolDb, alarms: Alarms): Promise<number> {
  const { policeBookDays, divisionBookDays } = await readLimits(db);
  const late = await db.run(
    sql<Late>`select d.store_id as "storeId", s.name, d.since::text, d.lot_count as "lotCount", t.days,
        business_date()::text as today
      from police_dues d left join store_names s on s.id = d.store_id cross join lateral
        (select case when d.is_division then ${divisionBookDays}::int else ${policeBookDays}::int end as days) t
      where d.since < business_date() - t.days order by d.store_id nulls last`.compile(qb),
  );
  const told = late.map(({ storeId, name, since, lotCount, days, today }) => {
    // Another subject each week: what was told once is told again.
    const week = mulDiv(daysBetween(since, today) - days - 1, 1, WEEK, 'down');
    const [lots, from] = [count(lotCount), date(since)];
    const text = name === null ? policeEs.divisionLate(lots, from) : policeEs.late(name, lots, from);
    return { subject: `${storeId ?? DIVISION.id} ${week}`, text };
  });
  for (const one of told) await alarms.raise({ kind: 'overdue', ...one });
  await alarms.settle(
    'overdue',
    told.map(({ subject }) => subject),
  );
  return late.length;
}
