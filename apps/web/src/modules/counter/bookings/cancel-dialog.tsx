import { count, money, percent } from '@quilate/domain/kernel/format.ts';
import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import type { Booking } from '@quilate/domain/modules/counter/bookings/bookings.schema.ts';
import { useLimits } from '../../../shell/current-user.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { Pairs } from '../../../ui/pairs.tsx';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { useRefunds } from '../payments/use-refunds.tsx';
import { actOf } from './booking-dialog.ts';
import { bookings } from './bookings.queries.ts';

const es = bookingsEs.page;

/** What goes back and what is kept, how the money goes back, and why. */
export function CancelDialog(props: Doing<Booking>) {
  const { of: booking, offer } = props;
  const limits = useLimits();
  const errors = useFieldErrors();
  const { refundDueCents: amountCents, paidCents, payments, code } = booking;
  const keptCents = paidCents - amountCents;
  const isAllowed = offer.needs.includes('approval');
  const { fields, ...plan } = useRefunds({ amountCents, payments, isAllowed, errors });
  const amounts = [
    [es.paid, money(paidCents)],
    [es.kept, keptCents > 0 && money(keptCents)],
  ] as const;
  return (
    <ActionDialog
      {...actOf(props)}
      {...plan}
      verb={es.cancelVerb(money(amountCents))}
      pairs={[[bookingsEs.one, <span className="code">{code}</span>], ...amounts, [es.refundDue, money(amountCents)]]}
      amountCents={amountCents}
      isDanger
      errors={errors}
      send={bookings.cancel.on(booking.id)}
    >
      {keptCents > 0 && (
        <p className="note">
          {es.lateRefund(count(limits.bookingFullRefundDays), percent(limits.bookingLateRefundBp))}
        </p>
      )}
      <Pairs pairs={amounts} sum={[es.refundDue, money(amountCents)]} />
      <section className="stack-tight">{fields}</section>
    </ActionDialog>
  );
}
