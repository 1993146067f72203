/** Collections for whoever founds data of past days. */
import { sql } from 'kysely';
import { daysEarlier } from '../../../platform/backdate.ts';
import { type Db, qb } from '../../../platform/db.ts';

/** As if what was fetched for a closing had been fetched and reviewed some days ago. */
export async function backdateCollections(db: Db, closingId: string, days: number): Promise<void> {
  await db.run(
    sql`with own as (update collections set made_at = ${daysEarlier('made_at', days)},
          made_date = made_date - ${days}::int where closing_id = ${closingId} returning id)
      update collection_reviews set made_at = ${daysEarlier('made_at', days)}
      where collection_id in (select id from own)`.compile(qb),
  );
}
