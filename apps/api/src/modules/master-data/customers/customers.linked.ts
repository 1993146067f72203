/** What one person begins within some days counts as one operation: nobody stays below a limit by dividing it. */
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { familyOf } from './customers.family.ts';

/**
 * Cents of what a person has begun in the days that count together (`linkedOperationDays`), whichever shop it was,
 * without what was undone, and without `exceptId`, which is being changed. Two at once take their turn, so that the
 * second counts the first.
 */
export async function linkedCents(db: Db, id: string, limits: Limits, exceptId?: string): Promise<number> {
  const days = limits.linkedOperationDays;
  if (days === 0) return 0;
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`customer ${id}`}, 0))`.compile(qb));
  const { cents } = await db.one(
    sql<{ cents: number }>`
      with person as (select ${familyOf(sql`${id}::uuid`)} as ids),
        since as (select (business_date() - ${days - 1}::int)::timestamp at time zone 'Atlantic/Canary' as at),
        begun as (
          select id, customer_id, at, total_cents - refunded_cents as cents from customer_sales
          union all select id, customer_id, at, total_cents from customer_purchases where not is_cancelled
          union all select id, customer_id, at, base_cents from customer_recoverable_sales where state <> 'ANU'
          union all select id, customer_id, at, total_cents from customer_bookings
            where state not in ('cancelled', 'withdrawn')
          union all select id, customer_id, at, total_cents from customer_sale_budgets
            where not is_given_up and state <> 'COMPLETED')
      select coalesce(sum(b.cents), 0)::bigint as cents from begun b, person, since
      where b.customer_id = any (person.ids) and b.at >= since.at
        and b.id is distinct from ${exceptId ?? null}::uuid`.compile(qb),
  );
  return cents;
}
