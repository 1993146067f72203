/** What every dialog of a booking says. */
import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import type { Booking } from '@quilate/domain/modules/counter/bookings/bookings.schema.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { bookingsQueries } from './bookings.queries.ts';

export const actOf = (doing: Doing<Booking>) => ({
  ...doing,
  concept: 'booking',
  words: bookingsEs,
  shownAs: bookingsQueries.one(doing.of.id).queryKey,
});
