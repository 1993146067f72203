/** Closings for whoever founds data of past days. */
import { sql } from 'kysely';
import { daysEarlier } from '../../../platform/backdate.ts';
import { type Db, qb } from '../../../platform/db.ts';

/** As if it had been closed some days ago. */
export async function backdateClosing(db: Db, id: string, days: number): Promise<void> {
  await db.run(
    sql`update closings set made_at = ${daysEarlier('made_at', days)}, made_date = made_date - ${days}::int
      where id = ${id}`.compile(qb),
  );
}
