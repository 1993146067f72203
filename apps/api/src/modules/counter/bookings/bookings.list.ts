/** The list of bookings: by state, day and words. */
import type { BookingSummary } from '@quilate/domain/modules/counter/bookings/bookings.schema.ts';
import { bookingMachine } from '@quilate/domain/modules/counter/bookings/bookings.machine.ts';
import { type BookingState, isLiveBooking } from '@quilate/domain/modules/counter/bookings/bookings.states.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { and, cappedCount, decodeCursor, pageOf, totals } from '../../../platform/lists.ts';
import { matching } from '../../../platform/search.ts';
import type { Scope } from '../../../platform/who.ts';

/** What the customer was called when it was made (docs/decisions/0032). */
const nameOfTheDay = sql`coalesce((select concat_ws(' ', n.name, n.surname) from customer_former_names n
  where n.customer_id = b.customer_id and n.until_at > b.created_at order by n.until_at limit 1),
  concat_ws(' ', c.name, c.surname))`;
export const summaryColumns = sql<BookingSummary>`
  b.id, b.code, b.created_at as "createdAt", ${nameOfTheDay} as "customerName", p.code as "productCode",
  p.description, s.name as "storeName", b.total_cents as "totalCents", b.paid_cents as "paidCents",
  case when b.state = 'cancelled' then 0 else b.total_cents - b.paid_cents end as "pendingCents",
  case when b.state in ('active', 'overdue', 'criticalDelay') then b.next_payment_date end as "nextPaymentDate",
  b.pickup_date as "pickupDate", b.state`;
export const summaryJoins = sql`join stores s on s.id = b.store_id join customers c on c.id = b.customer_id
  join products p on p.id = b.product_id`;

interface ListQuery {
  readonly q?: string | undefined;
  readonly status?: BookingState | readonly BookingState[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export async function listBookings(db: Db, scope: Scope, query: ListQuery) {
  const matches = query.q ? await matching(db, bookingMachine.concept, query.q) : undefined;
  if (query.q && !matches) return { data: [], totalCount: 0 };
  const cursor = decodeCursor(query.cursor);
  const after = (at: RawBuilder<unknown>): RawBuilder<unknown>[] =>
    cursor ? [sql`${at} < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`] : [];
  const inShops = scope ? [sql`b.store_id = any (${[...scope]}::uuid[])`] : [];
  const filters = filtersOf(query);
  const own = [...inShops, ...filters];
  const ofWords = [
    ...(scope ? [sql`m.store_id = any (${[...scope]}::uuid[])`] : []),
    ...(filters.length > 0 ? [sql`exists (select from bookings b where b.id = m.record_id and ${and(filters)})`] : []),
  ];
  const page = matches
    ? matches.rows(query.limit + 1, and([...ofWords, ...after(sql`(m.at, m.record_id)`)]))
    : sql`select b.created_at as at, b.id as record_id from bookings b
        where ${and([...own, ...after(sql`(b.created_at, b.id)`)])}
        order by b.created_at desc, b.id desc limit ${query.limit + 1}`;
  const counted = matches
    ? sql`from (${matches.rows(1001, and(ofWords))}) found`
    : sql`from bookings b where ${and(own)}`;
  const [rows, { count }] = await Promise.all([
    db.run(
      sql<BookingSummary>`select ${summaryColumns} from (${page}) page
        join bookings b on b.id = page.record_id ${summaryJoins}
        order by page.at desc, page.record_id desc`.compile(qb),
    ),
    db.one(cappedCount(counted).compile(qb)),
  ]);
  const { data, ...next } = pageOf(rows, query.limit, (row) => ({ at: row.createdAt, id: row.id }));
  return { data, ...totals(count), ...next };
}

function filtersOf({ status, from, to }: ListQuery): RawBuilder<unknown>[] {
  const states = [...new Set([status ?? []].flat())];
  const filters: RawBuilder<unknown>[] = [];
  // Spelled as the partial index spells it: the few that are under way are found without reading the others.
  if (states.length > 0 && states.every(isLiveBooking))
    filters.push(sql`b.state in ('active', 'overdue', 'criticalDelay', 'paid')`);
  if (states.length > 0) filters.push(sql`b.state = any (${states}::text[])`);
  if (from) filters.push(sql`b.business_date >= ${from}::date`);
  if (to) filters.push(sql`b.business_date <= ${to}::date`);
  return filters;
}
