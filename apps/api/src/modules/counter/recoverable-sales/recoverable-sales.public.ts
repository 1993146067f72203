/** Recoverable sales for the demonstration: nothing else is asked of them yet. */
import { sql } from 'kysely';
import { daysEarlier } from '../../../platform/backdate.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { backdateLot } from '../lots/lots.public.ts';

/** Founding data: as if it had been taken some days ago. */
export async function backdateRecoverableSale(db: Db, id: string, days: number): Promise<void> {
  await db.run(
    sql`update recoverable_sales set taken_at = ${daysEarlier('taken_at', days)},
        taken_date = taken_date - ${days}::int, due_date = due_date - ${days}::int where id = ${id}`.compile(qb),
  );
  await backdateLot(db, id, days);
}
