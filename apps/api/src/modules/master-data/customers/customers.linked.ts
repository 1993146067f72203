/** What one person begins within some days counts as one operation: nobody stays below a limit by dividing it. */
import { linkedCashFault } from '@quilate/domain/modules/master-data/customers/customers.rules.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import { familyOf } from './customers.family.ts';
import { limitsOfPayer } from './customers.payer.ts';

/** Of everybody: what was begun and neither undone nor become something else of the list. */
const begun = sql`(
  select id, customer_id, at, total_cents - refunded_cents as cents from customer_sales
  union all select id, customer_id, at, total_cents from customer_purchases where not is_cancelled
  union all select id, customer_id, at, base_cents from customer_recoverable_sales where state <> 'ANU'
  union all select id, customer_id, at, total_cents from customer_bookings
    where state not in ('cancelled', 'withdrawn', 'back', 'old')
  union all select id, customer_id, at, total_cents from customer_works where state not in ('CANCELLED', 'REFUNDED')
  union all select id, customer_id, at, total_cents from customer_manual_invoices where state = 'issued'
  union all select id, customer_id, at, total_cents from customer_sale_budgets
    where not is_given_up and state <> 'COMPLETED')`;

const since = ({ linkedOperationDays: days }: Limits) =>
  sql`(business_date() - ${days - 1}::int)::timestamp at time zone 'Atlantic/Canary'`;

/** Two at once take their turn, so that the second counts the first. */
const takeTurn = (db: Db, id: string): Promise<unknown> =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`customer ${id}`}, 0))`.compile(qb));

/**
 * Cents of what a person has begun in the days that count together (`linkedOperationDays`), whichever shop it was,
 * without what was undone, and without `exceptId`, which is being changed.
 */
export async function linkedCents(db: Db, id: string, limits: Limits, exceptId?: string): Promise<number> {
  if (limits.linkedOperationDays === 0) return 0;
  await takeTurn(db, id);
  return (await readLinked(db, id, limits, exceptId)).cents;
}

/** Gold settles it without money: only what is left counts for the limit of cash (docs/decisions/0290). */
const tradedOf = sql`coalesce((select sum(t.cents) from traded_amounts t where t.operation_id = b.id), 0)::bigint`;

interface Linked {
  readonly cents: number;
  /** Of those of them in which cash came in, and went out: none when a manager has said they are apart. */
  readonly cashInCents: number;
  readonly cashOutCents: number;
  readonly isCashCleared: boolean;
}
const NOTHING: Linked = { cents: 0, cashInCents: 0, cashOutCents: 0, isCashCleared: false };

/** Whether somebody has said of a person, by any of their records, that today's operations are apart. */
export const isCashCleared = (familyIds: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from customers k where k.id = any (${familyIds}) and k.cash_cleared_on = business_date())`;

/** The same without a turn, for who only looks. */
export async function readLinked(db: Db, id: string, limits: Limits, ...exceptIds: (string | undefined)[]) {
  if (limits.linkedOperationDays === 0) return NOTHING;
  const except = exceptIds.filter((one) => one !== undefined);
  return await db.one(
    sql<Linked>`
      with person as (select f.ids, ${isCashCleared(sql`f.ids`)} as apart
        from (select ${familyOf(sql`${id}::uuid`)} as ids) f), since as (select ${since(limits)} as at)
      select coalesce(sum(b.cents), 0)::bigint as cents, (select apart from person) as "isCashCleared",
        coalesce(sum(b.cents - ${tradedOf}) filter (where not person.apart and exists (select from cash_taken p
          where p.operation_id = b.id and p.cents > 0)), 0)::bigint as "cashInCents",
        coalesce(sum(b.cents - ${tradedOf}) filter (where not person.apart and exists (select from cash_given p
          where p.operation_id = b.id and p.cents > 0)), 0)::bigint as "cashOutCents"
      from ${begun} b, person, since
      where b.customer_id = any (person.ids) and b.at >= since.at and b.id <> all (${except}::uuid[])`.compile(qb),
  );
}

/**
 * Refuses cash that was just written for an operation (`ids`: it, and the sale it became) when, with the other
 * operations of its person in which cash went the same way, it passes the limit (docs/decisions/0094).
 */
export async function refuseLinkedCash(db: Db, ids: readonly string[], way: 'in' | 'out'): Promise<void> {
  const limits = await readLimits(db);
  if (limits.linkedOperationDays === 0) return;
  const own = await db.first(
    sql<{ customerId: string | null; cents: number }>`
      select b.customer_id as "customerId", (max(b.cents - ${tradedOf}) over ())::bigint as cents from ${begun} b
      where b.id = any (${[...ids]}::uuid[]) and b.customer_id is not null limit 1`.compile(qb),
  );
  if (!own?.customerId) return;
  await takeTurn(db, own.customerId);
  const { cashInCents, cashOutCents } = await readLinked(db, own.customerId, limits, ...ids);
  const fault =
    way === 'in'
      ? linkedCashFault(own.cents, cashInCents, await limitsOfPayer(db, own.customerId, limits))
      : linkedCashFault(own.cents, cashOutCents, limits);
  if (fault) throw fault;
}
