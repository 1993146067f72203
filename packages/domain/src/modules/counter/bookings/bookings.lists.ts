import { ids, list, period, some } from '../../../kernel/list.ts';
import type { BookingSummary } from './bookings.schema.ts';
import { BOOKING_DUES, BOOKING_STATES } from './bookings.states.ts';

/** Made in these days. */
export const bookingList = list<BookingSummary>()({
  words: true,
  isFollowed: true,
  isPersonal: true,
  sort: ['createdAt', 'pickupDate'],
  default: '-createdAt',
  filters: {
    status: some(BOOKING_STATES),
    due: some(BOOKING_DUES),
    storeId: ids,
    ...period('createdAt'),
  },
  sums: ['totalCents', 'pendingCents'],
});
