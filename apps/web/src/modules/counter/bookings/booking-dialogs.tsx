/** What is done with a booking. Loaded when one is chosen. */
import type { Booking } from '@quilate/domain/modules/counter/bookings/bookings.schema.ts';
import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import { PaymentCorrection } from '../sales/correct-payment-dialog.tsx';
import { correctPayment } from './bookings.queries.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { InstalmentDialog } from './instalment-dialog.tsx';
import { BookingPickupDialog } from './pickup-dialog.tsx';
import { UndoDialog } from './undo-dialog.tsx';

interface BookingDialogsProps {
  readonly action: string;
  readonly booking: Booking;
  readonly onClose: () => void;
}

export function BookingDialogs({ action, ...shared }: BookingDialogsProps) {
  switch (action) {
    case 'payInstalment':
      return <InstalmentDialog {...shared} />;
    case 'undoLastPayment':
      return <UndoDialog {...shared} />;
    case 'confirmPickup':
      return <BookingPickupDialog {...shared} />;
    case 'correctPayment':
      return (
        <PaymentCorrection
          words={bookingsEs}
          of={shared.booking}
          offer={shared.booking.actions.find((offer) => offer.action === action)!}
          concept="booking"
          send={(body, key) => correctPayment(shared.booking.id, body, key)}
          onClose={shared.onClose}
        />
      );
    default:
      return <CancelDialog {...shared} />;
  }
}
