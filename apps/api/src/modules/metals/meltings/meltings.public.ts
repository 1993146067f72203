/** Meltings for whoever founds data of past days. */
import { sql } from 'kysely';
import { daysEarlier } from '../../../platform/backdate.ts';
import { type Db, qb } from '../../../platform/db.ts';

/** As if a melting had been prepared, and what is in it reviewed, some days ago. */
export async function backdateMelting(db: Db, id: string, days: number): Promise<void> {
  await db.run(
    sql`with own as (update meltings set made_at = ${daysEarlier('made_at', days)},
          made_date = made_date - ${days}::int where id = ${id} returning id)
      update melting_bundles set reviewed_at = ${daysEarlier('reviewed_at', days)}
      where melting_id in (select id from own)`.compile(qb),
  );
}
