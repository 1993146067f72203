import { money } from '@quilate/domain/kernel/format.ts';
import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import type { Booking, BookingPickupBody } from '@quilate/domain/modules/counter/bookings/bookings.schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCommand } from '../../../shell/use-command.ts';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { SignatureDialog } from '../../foundations/proofs/signature-form.tsx';
import { confirmPickup } from './bookings.queries.ts';

const es = bookingsEs.page;

interface PickupDialogProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}

/** Whoever hands the piece over signs, and the sale is there. */
export function BookingPickupDialog({ booking, onClose }: PickupDialogProps) {
  const navigate = useNavigate();
  const errors = useFieldErrors();
  const command = useCommand({
    form: `booking-pickup:${booking.id}`,
    failed: bookingsEs.failed.confirmPickup,
    saysUnsettled: true,
    run: (body: BookingPickupBody, key) => {
      errors.reset();
      return confirmPickup(booking.id, body, key);
    },
    done: ({ code }) => bookingsEs.done.confirmPickup.replace('{code}', code),
    // The sale prints its receipt.
    onDone: ({ sale }) => void navigate({ to: '/sales/$saleId', params: { saleId: sale!.id } }),
    onRefused: (fault) => {
      if (fault.fields.length === 0) return false;
      errors.show(fault.fields);
      return true;
    },
  });
  return (
    <SignatureDialog
      verb={bookingsEs.actions.confirmPickup}
      pairs={[
        [bookingsEs.one, <span className="code">{booking.code}</span>],
        [es.product, booking.description],
        [es.customer, booking.customerName],
        [es.paid, money(booking.paidCents)],
      ]}
      warning={es.pickupText}
      isBusy={command.isPending}
      unsettled={command.unsettled}
      errors={errors}
      onSign={(signature) => command.mutate({ signature })}
      onCancel={onClose}
    />
  );
}
