import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { bookingsContract } from '@quilate/domain/modules/counter/bookings/bookings.contract.ts';
import { bookingsPaths } from '@quilate/domain/modules/counter/bookings/bookings.paths.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { bookingQuery, type BookingSearch } from './bookings.search.ts';

export const bookings = clientOf<typeof bookingsContract>()('bookings', bookingsPaths);

export const bookingsQueries = {
  list: (search: BookingSearch) => ({
    ...bookings.list.query({ query: bookingQuery(search) }),
    meta: { reads: ['products', 'shipments'] },
    placeholderData: keepPreviousData,
    ...FRESH,
  }),
  one: (bookingId: string) => ({
    ...bookings.get.query({ params: { bookingId } }),
    meta: { reads: ['products', 'sales', 'shipments'] },
    ...FRESH,
  }),
};
export const exportBookings = (search: BookingSearch, format: ExportFormat) => {
  const { limit: _limit, cursor: _cursor, ...filters } = search;
  return bookings.export.take({ query: { ...filters, format } });
};
