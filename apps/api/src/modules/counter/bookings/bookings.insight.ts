/** Bookings that keep a piece, and what is still to be paid of them (settled 23). */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { KEEPING_BOOKING_STATES } from '@quilate/domain/modules/counter/bookings/bookings.states.ts';
import { sql } from 'kysely';
import { ageOf, type InsightSource, partsOf } from '../../../platform/insights.ts';

export const bookingsFigures: InsightSource<'bookings'> = {
  insight: 'bookings',
  read: (db, reading) =>
    partsOf(
      db,
      {
        from: sql`bookings b`,
        where: [sql`b.state = any (${[...KEEPING_BOOKING_STATES]}::text[])`],
        by: {
          age: ageOf(sql`b.business_date`, businessDate(new Date())),
          situation: sql`b.state`,
          store: sql`b.store_id`,
          person: sql`b.creator_id`,
        },
        sums: { bookingCount: sql`1`, totalCents: sql`b.total_cents`, paidCents: sql`b.paid_cents` },
      },
      reading,
    ),
};
