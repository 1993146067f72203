/** The list of bookings: by state, day and words. */
import type { BookingSummary } from '@quilate/domain/modules/counter/bookings/bookings.schema.ts';
import { bookingMachine } from '@quilate/domain/modules/counter/bookings/bookings.machine.ts';
import { type BookingState, isLiveBooking } from '@quilate/domain/modules/counter/bookings/bookings.states.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { listRecords, type PageQuery } from '../../../platform/old-record-lists.ts';
import type { Scope } from '../../../platform/who.ts';
import { nameOfTheDay } from '../../master-data/customers/customers.public.ts';

export const summaryColumns = sql<BookingSummary>`
  b.id, b.code, b.created_at as "createdAt",
  ${nameOfTheDay('b', 'created_at')} as "customerName", p.code as "productCode",
  p.description, s.name as "storeName", b.total_cents as "totalCents", b.paid_cents as "paidCents",
  case when b.state = 'cancelled' then 0 else b.total_cents - b.paid_cents end as "pendingCents",
  case when b.state in ('active', 'overdue', 'criticalDelay') then b.next_payment_date end as "nextPaymentDate",
  b.pickup_date as "pickupDate", b.state`;
export const summaryJoins = sql`join stores s on s.id = b.store_id join customers c on c.id = b.customer_id
  join products p on p.id = b.product_id`;

interface ListQuery extends PageQuery {
  readonly status?: BookingState | readonly BookingState[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const bookingList = {
  kind: bookingMachine.concept,
  table: 'bookings',
  as: 'b',
  at: 'created_at',
  atOf: (row: BookingSummary) => row.createdAt,
  columns: summaryColumns,
  joins: summaryJoins,
  wordsHaveShop: true,
} as const;
export const listBookings = (db: Db, scope: Scope, query: ListQuery) =>
  listRecords(db, bookingList, query, { scope, filters: filtersOf(query) });

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
