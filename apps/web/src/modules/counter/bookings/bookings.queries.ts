import { bookingList } from '@quilate/domain/modules/counter/bookings/bookings.lists.ts';
import type { bookingsContract } from '@quilate/domain/modules/counter/bookings/bookings.contract.ts';
import { bookingsPaths } from '@quilate/domain/modules/counter/bookings/bookings.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';

export const bookings = clientOf<typeof bookingsContract>()('bookings', bookingsPaths);
export const bookingListing = listing(bookingList, bookings, { reads: ['products', 'shipments'], isFresh: true });

export const bookingsQueries = {
  one: (bookingId: string) => ({
    ...bookings.get.query({ params: { bookingId } }),
    meta: { reads: ['customers', 'products', 'sales', 'shipments'] },
    ...FRESH,
  }),
};
