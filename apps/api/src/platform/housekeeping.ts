/** What the night puts in order: old keys, forgotten attempts. The books are never touched. */
import { sql } from 'kysely';
import { type Db, qb } from './db.ts';

/** The months of the audit that are to come, and those of what came before its month was made (decision 0417). */
export const keepAuditMonths = (db: Db): Promise<unknown> => db.run(sql`select keep_audit_months()`.compile(qb));

/** How many keys it forgot. */
export async function tidyTables(db: Db): Promise<number> {
  // For a week a repeat gets its answer; after that the key alone still refuses a second effect for 90 days.
  await db.run(
    sql`update idempotency_keys set reply = null where reply is not null
      and created_at < clock_timestamp() - interval '7 days'`.compile(qb),
  );
  const keys = await db.one(
    sql<{ count: number }>`with gone as (delete from idempotency_keys
      where created_at < clock_timestamp() - interval '90 days' returning 1)
      select count(*)::int as count from gone`.compile(qb),
  );
  await db.run(
    sql`delete from secret_attempts where last_failure_at < clock_timestamp() - interval '1 day'
      and secret !~ '-whole$'`.compile(qb),
  );
  // Longer than a browser keeps its name.
  await db.run(sql`delete from known_machines where last_at < clock_timestamp() - interval '400 days'`.compile(qb));
  await db.run(sql`select forget_access()`.compile(qb));
  return keys.count;
}
