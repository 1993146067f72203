import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import { finder } from '../../../platform/finders.ts';
import { listBookings } from './bookings.list.ts';

export const bookingsFinder = finder({
  concept: 'booking',
  module: 'bookings',
  kinds: ['booking'],
  page: ({ db, scope }, query) => listBookings(db, scope, query),
  face: ({ id, code, customerName, description, totalCents: amountCents, state }) => ({
    id,
    code,
    label: code,
    hint: [customerName, description, bookingsEs.states[state]],
    amountCents,
  }),
});
