/** What others may do with the appraisals. */
import { sql } from 'kysely';
import { daysEarlier } from '../../../platform/backdate.ts';
import { type Db, qb } from '../../../platform/db.ts';

/** Made so many days earlier: founding data of past days. */
export async function backdateAppraisal(db: Db, id: string, days: number): Promise<void> {
  await db.run(
    sql`update appraisals set created_at = ${daysEarlier('created_at', days)}, made_date = made_date - ${days}::int,
        valid_until = valid_until - ${days}::int where id = ${id}`.compile(qb),
  );
}
