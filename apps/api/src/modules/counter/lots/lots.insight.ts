/** Gold bought over the counter, line by line, by who appraised it; what was undone was not bought (settled 23). */
import { addDays, startOfDay } from '@quilate/domain/kernel/dates.ts';
import { sql } from 'kysely';
import { type InsightSource, NO_KEY, partsOf } from '../../../platform/insights.ts';

export const boughtFigures: InsightSource<'bought'> = {
  insight: 'bought',
  read: (db, reading, { from, to }) =>
    partsOf(
      db,
      {
        from: sql`lots k join lot_lines l on l.lot_id = k.id join bought_by o on o.lot_id = k.id`,
        where: [
          sql`k.taken_at >= ${startOfDay(from).toISOString()}::timestamptz`,
          sql`k.taken_at < ${startOfDay(addDays(to, 1)).toISOString()}::timestamptz`,
          sql`k.state <> 'null'`,
        ],
        by: {
          person: sql`o.employee_id`,
          store: sql`k.taken_store_id`,
          day: sql`k.taken_date`,
          kind: sql`k.origin`,
          metal: sql`coalesce(l.metal, ${NO_KEY})`,
          family: sql`l.family`,
        },
        sums: {
          operationCount: sql`(l.position = (select min(f.position) from lot_lines f where f.lot_id = k.id))::int`,
          lineCount: sql`1`,
          weightMg: sql`l.weight_mg`,
          metalMg: sql`l.metal_weight_mg`,
          metalCents: sql`l.metal_cents`,
          paidCents: sql`l.amount_cents`,
        },
      },
      reading,
    ),
};
