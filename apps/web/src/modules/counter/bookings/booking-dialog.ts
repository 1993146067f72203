/** What every dialog of a booking is told. */
import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import type { Booking } from '@quilate/domain/modules/counter/bookings/bookings.schema.ts';
import type { Offered } from '../../foundations/proofs/act.ts';
import { bookingsQueries } from './bookings.queries.ts';

export interface BookingDialogProps {
  readonly booking: Booking;
  readonly offer: Offered;
  readonly onClose: () => void;
}

export const actOf = ({ booking, offer, onClose }: BookingDialogProps) => ({
  concept: 'booking',
  words: bookingsEs,
  of: booking,
  offer,
  shownAs: bookingsQueries.one(booking.id).queryKey,
  onClose,
});
