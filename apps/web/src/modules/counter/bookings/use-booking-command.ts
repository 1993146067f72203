import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import type { Booking } from '@quilate/domain/modules/counter/bookings/bookings.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../shell/use-command.ts';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { bookingsQueries } from './bookings.queries.ts';

interface Doing<Body> {
  readonly action: 'payInstalment' | 'undoLastPayment' | 'cancel';
  readonly booking: Booking;
  readonly errors: FieldErrors;
  readonly send: (bookingId: string, body: Body, key: string) => Promise<Booking>;
  readonly onPath: (path: string) => void;
  readonly onDone: () => void;
}

/** An action of a dialog: its refusals are said at their fields, its answer is the booking on the screen. */
export function useBookingCommand<Body>({ action, booking, errors, send, onPath, onDone }: Doing<Body>) {
  const client = useQueryClient();
  return useCommand({
    action: `bookings.${action}`,
    form: `booking-${action}:${booking.id}`,
    failed: bookingsEs.failed[action],
    saysUnsettled: true,
    run: (body: Body, key) => {
      errors.reset();
      return send(booking.id, body, key);
    },
    done: ({ code }) => bookingsEs.done[action].replace('{code}', code),
    onDone: (reply) => {
      client.setQueryData(bookingsQueries.one(booking.id).queryKey, reply);
      onDone();
    },
    onRefused: (fault) => {
      const path = fault.fields[0]?.path;
      if (path === undefined) return false;
      onPath(path);
      errors.show(fault.fields);
      return true;
    },
  });
}
