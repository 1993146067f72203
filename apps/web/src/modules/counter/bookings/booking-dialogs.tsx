/** What is done with a booking. Loaded when one is chosen. */
import { money } from '@quilate/domain/kernel/format.ts';
import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import type { Booking } from '@quilate/domain/modules/counter/bookings/bookings.schema.ts';
import { useNavigate } from '@tanstack/react-router';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { dialogsOf } from '../../foundations/proofs/record-dialogs.tsx';
import { PaymentCorrection } from '../payments/payment-correction.tsx';
import { actOf } from './booking-dialog.ts';
import { bookings } from './bookings.queries.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { InstalmentDialog } from './instalment-dialog.tsx';

const es = bookingsEs.page;

export const BookingDialogs = dialogsOf<Booking>({
  payInstalment: InstalmentDialog,
  undoLastPayment: UndoDialog,
  confirmPickup: PickupDialog,
  correctPayment: (props) => <PaymentCorrection {...actOf(props)} send={bookings.correctPayment.on(props.of.id)} />,
  declareLost: (props) => <ActionDialog {...actOf(props)} isDanger send={bookings.declareLost.on(props.of.id)} />,
  letGo: (props) => <ActionDialog {...actOf(props)} isDanger send={bookings.letGo.on(props.of.id)} />,
  cancel: CancelDialog,
  giveUp: (props) => <ActionDialog {...actOf(props)} isDanger send={bookings.giveUp.on(props.of.id)} />,
});

/** Why the last instalment never was; of a closed till with a manager. */
function UndoDialog(props: Doing<Booking>) {
  const { of: booking } = props;
  const { version } = booking;
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
      body={() => ({ version })}
      send={bookings.undoLastPayment.on(booking.id)}
    />
  );
}

/** Whoever hands the piece over signs, and the sale is there. */
function PickupDialog(props: Doing<Booking>) {
  const { of: booking } = props;
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
