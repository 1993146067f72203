import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import type { Booking } from '@quilate/domain/modules/counter/bookings/bookings.schema.ts';
import { type DialogCommand, useDialogCommand } from '../../../ui/use-dialog-command.ts';
import { bookingsQueries } from './bookings.queries.ts';

interface Doing<Body> extends Pick<DialogCommand<Body, Booking>, 'errors' | 'onPath' | 'onDone'> {
  readonly action: 'payInstalment' | 'undoLastPayment' | 'cancel';
  readonly booking: Booking;
  readonly send: (bookingId: string, body: Body, key: string) => Promise<Booking>;
}

/** An action of a booking's dialog. */
export const useBookingCommand = <Body>({ action, booking, send, ...dialog }: Doing<Body>) =>
  useDialogCommand<Body, Booking>({
    ...dialog,
    form: `booking-${action}:${booking.id}`,
    failed: bookingsEs.failed[action],
    done: bookingsEs.done[action],
    send: (body, key) => send(booking.id, body, key),
    shownAs: bookingsQueries.one(booking.id).queryKey,
  });
