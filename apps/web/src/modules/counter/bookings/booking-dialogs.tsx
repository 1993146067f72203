/** What is done with a booking. Loaded when one is chosen. */
import type { Booking } from '@quilate/domain/modules/counter/bookings/bookings.schema.ts';
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
    default:
      return <CancelDialog {...shared} />;
  }
}
