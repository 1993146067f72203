/** What the night forgets. */
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';

/** Forgets the sessions of more than a month ago. */
export async function tidySessions(db: Db): Promise<number> {
  const { count } = await db.one(
    sql<{ count: number }>`with gone as (delete from sessions
      where created_at < clock_timestamp() - interval '30 days' returning 1)
      select count(*)::int as count from gone`.compile(qb),
  );
  return count;
}
