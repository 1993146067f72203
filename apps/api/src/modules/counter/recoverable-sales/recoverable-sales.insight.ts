/** Recoverable sales under way, what is out of them and what fell due (settled 23). */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { sql } from 'kysely';
import { ageOf, type InsightSource, partsOf } from '../../../platform/insights.ts';

export const recoverablesFigures: InsightSource<'recoverables'> = {
  insight: 'recoverables',
  read(db, reading) {
    const today = businessDate(new Date());
    const isOverdue = sql`r.due_date < ${today}::date`;
    return partsOf(
      db,
      {
        from: sql`recoverable_sales r`,
        where: [sql`r.state = 'ACT'`],
        by: { age: ageOf(sql`r.taken_date`, today), store: sql`r.store_id`, person: sql`r.creator_id` },
        sums: {
          recoverableCount: sql`1`,
          baseCents: sql`r.base_cents`,
          pendingCents: sql`r.pending_cents`,
          overdueCount: sql`(${isOverdue})::int`,
          overdueCents: sql`case when ${isOverdue} then r.pending_cents else 0 end`,
          renewalCount: sql`r.renewal_count`,
        },
      },
      reading,
    );
  },
};
