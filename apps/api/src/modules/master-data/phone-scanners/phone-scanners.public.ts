/** What the stream of notices, the pages and the night ask of this room. */
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';

/** Where a phone opens its page. */
export const PHONE_PAGE = '/phone';

/** Whether a phone reads for this session: its screen hears of it, and no other. */
export async function readsForSession(db: Db, id: string, sessionHash: Buffer): Promise<boolean> {
  const row = await db.first(
    sql`select 1 from phone_scanners where id = ${id} and session_hash = ${sessionHash}`.compile(qb),
  );
  return row !== undefined;
}

/** What was read is nobody's any more. */
export async function tidyScans(db: Db): Promise<number> {
  const { count } = await db.one(
    sql<{ count: number }>`with gone as (delete from phone_scans
      where sent_at < clock_timestamp() - interval '1 day' returning 1)
      select count(*)::int as count from gone`.compile(qb),
  );
  return count;
}
