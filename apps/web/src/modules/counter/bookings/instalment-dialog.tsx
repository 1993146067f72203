import { addDays } from '@quilate/domain/kernel/dates.ts';
import { money } from '@quilate/domain/kernel/format.ts';
import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import { usualNextDate } from '@quilate/domain/modules/counter/bookings/bookings.rules.ts';
import type { InstalmentBody } from '@quilate/domain/modules/counter/bookings/bookings.schema.ts';
import { useState } from 'react';
import { useLimits } from '../../../shell/current-user.tsx';
import { useToday } from '../../../shell/today.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { Pairs } from '../../../ui/pairs.tsx';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { newPayment, paymentBodiesOf, type PaymentsDraft } from '../sales/new-sale-draft.ts';
import { PaymentList } from '../sales/payment-panel.tsx';
import { actOf, type BookingDialogProps } from './booking-dialog.ts';
import { bookings } from './bookings.queries.ts';
import { payFaults } from './new-booking-check.ts';
import './bookings.css';

const es = bookingsEs.page;

/** How much of what is left, how it is paid, and when the next one is expected. */
export function InstalmentDialog(props: BookingDialogProps) {
  const { booking } = props;
  const limits = useLimits();
  const today = useToday();
  const errors = useFieldErrors();
  const [draft, setDraft] = useState<PaymentsDraft>({ payments: [newPayment('CASH')] });
  const [amountCents, setAmount] = useState<number>(booking.minimumInstalmentCents);
  const [said, setSaid] = useState<{ next: string | null; pickup: string | null }>({ next: null, pickup: null });
  const { totalCents, pendingCents } = booking;
  const dueCents = Number.isNaN(amountCents) ? 0 : amountCents;
  const isLast = dueCents === pendingCents;
  // A pickup that has passed needs another day.
  const known = booking.pickupDate < today ? addDays(today, limits.bookingInstalmentDays) : booking.pickupDate;
  const pickupDate = said.pickup ?? known;
  const nextPaymentDate = said.next ?? usualNextDate(today, pickupDate, limits);
  const payments = paymentBodiesOf(draft, dueCents, totalCents, limits);
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
      body={() => ({ payments, ...(isLast ? {} : { nextPaymentDate, pickupDate }) })}
      send={(body: InstalmentBody, key) =>
        bookings.payInstalment.send({ params: { bookingId: booking.id }, body, key })
      }
    >
      <Pairs pairs={[[es.pending, <b>{money(pendingCents)}</b>]]} />
      <MoneyInput
        name="amountCents"
        label={es.payNow}
        description={es.payNowHelp(money(booking.minimumInstalmentCents))}
        value={amountCents}
        onChange={(cents) => {
          errors.clear('amountCents');
          setAmount(cents ?? Number.NaN);
        }}
        error={errors.of('amountCents')}
      />
      <PaymentList
        draft={draft}
        dueCents={dueCents}
        operationCents={totalCents}
        limits={limits}
        errors={errors}
        onChange={setDraft}
      />
      {!isLast && (
        <div className="booking-dates">
          <DateField
            label={es.nextDate}
            value={nextPaymentDate}
            onChange={(next) => {
              errors.clear('nextPaymentDate');
              setSaid({ ...said, next });
            }}
            error={errors.of('nextPaymentDate')}
          />
          <DateField
            label={es.pickupDate}
            value={pickupDate}
            onChange={(pickup) => {
              errors.clear('pickupDate');
              setSaid({ ...said, pickup });
            }}
            error={errors.of('pickupDate')}
          />
        </div>
      )}
    </ActionDialog>
  );
}
