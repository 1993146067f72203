/** What the office asks of the bookings that are open: how old they are and what is still to be paid (settled 22). */
import { insight } from '../../../kernel/insight.ts';
import { KEEPING_BOOKING_STATES } from './bookings.states.ts';

export const bookingsInsight = insight({
  isNow: true,
  sums: ['bookingCount', 'totalCents', 'paidCents'],
  by: ['age', 'situation', 'store', 'person'],
  measures: {
    bookings: { unit: 'count', of: (sums) => sums.bookingCount },
    total: { unit: 'cents', of: (sums) => sums.totalCents },
    paid: { unit: 'cents', of: (sums) => sums.paidCents },
    pending: { unit: 'cents', of: (sums) => sums.totalCents - sums.paidCents },
  },
  lead: 'pending',
  opens: { age: 'store', situation: 'store', store: 'age', person: 'age' },
  documents: {
    path: '/bookings',
    count: 'bookings',
    filters: { store: { name: 'storeId' }, situation: { name: 'status' } },
    always: { status: KEEPING_BOOKING_STATES },
  },
});
