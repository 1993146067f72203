/** What is done with a booking. Loaded when one is chosen. */
import { money } from '@quilate/domain/kernel/format.ts';
import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import { useNavigate } from '@tanstack/react-router';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { PaymentCorrection } from '../payments/payment-correction.tsx';
import { actOf, type BookingDialogProps } from './booking-dialog.ts';
import { bookings } from './bookings.queries.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { InstalmentDialog } from './instalment-dialog.tsx';

const es = bookingsEs.page;

export function BookingDialogs(props: BookingDialogProps) {
  switch (props.offer.action) {
    case 'payInstalment':
      return <InstalmentDialog {...props} />;
    case 'undoLastPayment':
      return <UndoDialog {...props} />;
    case 'confirmPickup':
      return <PickupDialog {...props} />;
    case 'correctPayment':
      return <PaymentCorrection {...actOf(props)} send={bookings.correctPayment.on(props.booking.id)} />;
    default:
      return <CancelDialog {...props} />;
  }
}

/** Why the last instalment never was; of a closed till with a manager. */
function UndoDialog(props: BookingDialogProps) {
  const { booking } = props;
  const last = booking.instalments.findLast((one) => one.undoneAt === null)!;
  return (
    <ActionDialog
      {...actOf(props)}
      verb={es.undoVerb(money(last.totalCents))}
      pairs={[
        [bookingsEs.one, <span className="code">{booking.code}</span>],
        [es.lastPayment, money(last.totalCents)],
      ]}
      amountCents={last.totalCents}
      isDanger
      send={bookings.undoLastPayment.on(booking.id)}
    />
  );
}

/** Whoever hands the piece over signs, and the sale is there. */
function PickupDialog(props: BookingDialogProps) {
  const { booking } = props;
  const navigate = useNavigate();
  return (
    <ActionDialog
      {...actOf(props)}
      pairs={[
        [bookingsEs.one, <span className="code">{booking.code}</span>],
        [es.product, booking.description],
        [es.customer, booking.customerName],
        [es.paid, money(booking.paidCents)],
      ]}
      send={bookings.confirmPickup.on(booking.id)}
      // The sale prints its receipt.
      onDone={({ sale }) => void navigate({ to: '/sales/$saleId', params: { saleId: sale!.id } })}
    />
  );
}
