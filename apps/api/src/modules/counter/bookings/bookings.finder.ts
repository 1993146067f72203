import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import { bookingsGrants } from '@quilate/domain/modules/counter/bookings/bookings.grants.ts';
import { finder } from '../../../platform/finders.ts';
import { listBookings } from './bookings.list.ts';

export const bookingsFinder = finder({
  concept: 'booking',
  policy: bookingsGrants.read,
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
