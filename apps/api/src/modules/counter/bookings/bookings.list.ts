/** The list of bookings: by state, day and words. */
import { SOON_DAYS } from '@quilate/domain/kernel/agenda.ts';
import type { BookingSummary } from '@quilate/domain/modules/counter/bookings/bookings.schema.ts';
import { bookingList } from '@quilate/domain/modules/counter/bookings/bookings.lists.ts';
import { bookingMachine } from '@quilate/domain/modules/counter/bookings/bookings.machine.ts';
import {
  type BookingDue,
  type BookingState,
  isLiveBooking,
} from '@quilate/domain/modules/counter/bookings/bookings.states.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { day, instant, isIdOf, recordList, within } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import type { Scope } from '../../../platform/who.ts';
import { nameOfTheDay } from '../../master-data/customers/customers.names.ts';

const pending = sql`case when b.cancelled_at is not null then 0 else b.total_cents - b.paid_cents end`;
export const summaryColumns = sql<BookingSummary>`
  b.id, b.code, b.created_at as "createdAt",
  ${nameOfTheDay('b', 'created_at')} as "customerName", p.code as "productCode",
  p.description, s.name as "storeName", b.total_cents as "totalCents", b.paid_cents as "paidCents",
  ${pending} as "pendingCents",
  case when b.state in ('pending', 'active', 'overdue', 'criticalDelay')
    then b.next_payment_date end as "nextPaymentDate",
  b.pickup_date as "pickupDate", b.state`;
export const summaryJoins = sql`join store_names s on s.id = b.store_id join customers c on c.id = b.customer_id
  join products p on p.id = b.product_id`;

const bookingRecords = recordList(bookingList)<BookingSummary>({
  kind: bookingMachine.concept,
  table: 'bookings',
  as: 'b',
  columns: summaryColumns,
  joins: summaryJoins,
  store: 'b.store_id',
  wordsHaveStore: true,
  sort: { createdAt: instant('b.created_at'), pickupDate: day('b.pickup_date') },
  where: { status: isOfStates, due: isDue, storeId: isIdOf('b.store_id'), ...within('b.business_date') },
  sums: { totalCents: sql`b.total_cents`, pendingCents: pending },
});
export const listBookings = (db: Db, scope: Scope, query: PageQuery<typeof bookingList>) =>
  listRecords(db, bookingRecords, query, { scope });

/** Spelled as the partial index spells it: the few that are under way are found without reading the others. */
function isOfStates(states: readonly BookingState[]) {
  const isLive = states.every(isLiveBooking) ? LIVE : sql`true`;
  return sql`${isLive} and b.state = any (${[...states]}::text[])`;
}
function isDue(dues: readonly BookingDue[]) {
  const days = dues.map((due) => DUE[due]);
  return sql`${LIVE} and b.state = 'active' and b.paid_cents < b.total_cents and (${sql.join(days, sql` or `)})`;
}
const DUE: Readonly<Record<BookingDue, RawBuilder<unknown>>> = {
  today: sql`b.next_payment_date = business_date()`,
  soon: sql`b.next_payment_date between business_date() + 1 and business_date() + ${SOON_DAYS}::int`,
};
const LIVE = sql`b.state in ('active', 'overdue', 'criticalDelay', 'paid')`;
