import { addDays } from '@quilate/domain/kernel/dates.ts';
import { money } from '@quilate/domain/kernel/format.ts';
import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import { usualNextDate } from '@quilate/domain/modules/counter/bookings/bookings.rules.ts';
import type { Booking } from '@quilate/domain/modules/counter/bookings/bookings.schema.ts';
import { useToday } from '../../../shell/today.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { Pairs } from '../../../ui/pairs.tsx';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { usePayersCash } from '../../master-data/customers/use-payers-cash.ts';
import { newPayments, paymentBodiesOf, type PaymentsDraft } from '../payments/payments-draft.ts';
import { PaymentList } from '../payments/payment-panel.tsx';
import { actOf } from './booking-dialog.ts';
import { bookings } from './bookings.queries.ts';
import { payFaults } from './new-booking-check.ts';
import './bookings.css';

const es = bookingsEs.page;

interface InstalmentDraft extends PaymentsDraft {
  readonly amountCents: number | null;
  /** As it is usual, until somebody says another day. */
  readonly nextPaymentDate: string | null;
  readonly pickupDate: string | null;
}
const emptyInstalment = (amountCents: number): InstalmentDraft => ({
  ...newPayments(),
  amountCents,
  nextPaymentDate: null,
  pickupDate: null,
});

/** How much of what is left, how it is paid, and when the next one is expected. */
export function InstalmentDialog(props: Doing<Booking>) {
  const { of: booking } = props;
  const { version } = booking;
  const { limits, linkedCents } = usePayersCash(booking.customer, booking.id);
  const today = useToday();
  const form = useForm(() => emptyInstalment(booking.minimumInstalmentCents));
  const { values: draft, errors } = form;
  const amountCents = draft.amountCents ?? Number.NaN;
  const { totalCents, pendingCents } = booking;
  const dueCents = Number.isNaN(amountCents) ? 0 : amountCents;
  const isLast = dueCents === pendingCents;
  // A pickup that has passed needs another day.
  const known = booking.pickupDate < today ? addDays(today, limits.bookingInstalmentDays) : booking.pickupDate;
  const pickupDate = draft.pickupDate ?? known;
  const nextPaymentDate = draft.nextPaymentDate ?? usualNextDate(today, pickupDate, limits);
  const operationCents = totalCents + linkedCents;
  const payments = paymentBodiesOf(draft, dueCents, operationCents, limits);
  return (
    <ActionDialog
      {...actOf(props)}
      verb={es.payVerb(money(dueCents))}
      pairs={[
        [bookingsEs.one, <span className="code">{booking.code}</span>],
        [es.payNow, money(dueCents)],
        [es.afterwards, money(Math.max(0, pendingCents - dueCents))],
      ]}
      asks={['payment']}
      errors={errors}
      check={() => {
        const owed = { totalCents, pendingCents, amountCents, today, limits };
        return payFaults({ payments, nextPaymentDate, pickupDate }, owed);
      }}
      body={() => ({ version, payments, ...(isLast ? {} : { nextPaymentDate, pickupDate }) })}
      send={bookings.payInstalment.on(booking.id)}
    >
      <Pairs pairs={[[es.pending, <b>{money(pendingCents)}</b>]]} />
      <MoneyInput
        label={es.payNow}
        description={es.payNowHelp(money(booking.minimumInstalmentCents))}
        {...form.pick('amountCents')}
      />
      <PaymentList
        draft={draft}
        dueCents={dueCents}
        operationCents={operationCents}
        linkedCents={linkedCents}
        limits={limits}
        errors={errors}
        onChange={form.change}
      />
      {!isLast && (
        <div className="booking-dates">
          <DateField label={es.nextDate} {...form.pick('nextPaymentDate')} value={nextPaymentDate} />
          <DateField label={es.pickupDate} {...form.pick('pickupDate')} value={pickupDate} />
        </div>
      )}
    </ActionDialog>
  );
}
