import { BOOKING_STATES, type BookingState } from '@quilate/domain/modules/counter/bookings/bookings.states.ts';
import { asDate, asSomeOf, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export interface BookingSearch extends PageSearch {
  readonly status?: BookingState[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const bookingSearch = (raw: Record<string, unknown>): BookingSearch => ({
  ...pageSearch(raw),
  status: asSomeOf(BOOKING_STATES, raw['status']),
  from: asDate(raw['from']),
  to: asDate(raw['to']),
});

export const bookingQuery = (search: BookingSearch): BookingSearch => ({
  ...search,
  limit: search.limit ?? DEFAULT_PAGE_SIZE,
});

/** A piece whose booking is begun elsewhere. */
export const newBookingSearch = (raw: Record<string, unknown>): { code?: string } =>
  typeof raw['code'] === 'string' ? { code: raw['code'] } : {};
