import { Textarea } from '@mantine/core';
import { count, money, percent } from '@quilate/domain/kernel/format.ts';
import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import type { Booking } from '@quilate/domain/modules/counter/bookings/bookings.schema.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { refundsFault } from '@quilate/domain/modules/counter/sales/sales.rules.ts';
import { useState } from 'react';
import { useLimits } from '../../../shell/current-user.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { Pairs } from '../../../ui/pairs.tsx';
import { RefundLines } from '../sales/refund-lines.tsx';
import { refundsOf, type ReturnDraft } from '../sales/return-plan.ts';
import { cancelBooking } from './bookings.queries.ts';
import { type PlanStep, SignedPlanDialog, stepOf } from '../../foundations/proofs/signed-plan-dialog.tsx';
import { useBookingCommand } from './use-booking-command.ts';

const es = bookingsEs.page;
const SHORTEST_REASON = 3;

interface CancelDialogProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}

/** What goes back and what is kept, how the money goes back, and why. */
export function CancelDialog({ booking, onClose }: CancelDialogProps) {
  const limits = useLimits();
  const errors = useFieldErrors();
  const [step, setStep] = useState<PlanStep>('plan');
  const [reason, setReason] = useState('');
  const [chosen, setChosen] = useState<ReturnDraft['refunds']>({});
  const command = useBookingCommand({
    action: 'cancel',
    booking,
    errors,
    send: cancelBooking,
    onPath: (path) => setStep(stepOf(path)),
    onDone: onClose,
  });
  const { refundDueCents, paidCents, code } = booking;
  const keptCents = paidCents - refundDueCents;
  const paid = booking.payments.filter((payment) => payment.refundsPaymentId === null);
  const plan = refundsOf(refundDueCents, paid, chosen, limits);
  const needs = booking.actions.find((offer) => offer.action === 'cancel')?.needs ?? [];
  const isAsked = needs.includes('approval') || plan.hasOtherMethod;
  const check = (): boolean => {
    const fault = refundsFault([...plan.refunds], refundDueCents, paid, limits, isAsked);
    if (fault) errors.show(fault.fields);
    return fault === undefined;
  };
  return (
    <SignedPlanDialog
      title={bookingsEs.actions.cancel}
      verb={es.cancelVerb(money(refundDueCents))}
      step={step}
      onStep={setStep}
      ask={isAsked ? { action: 'booking.cancel', recordCode: code, amountCents: refundDueCents } : undefined}
      isRed
      isReady={reason.trim().length >= SHORTEST_REASON}
      pairs={[
        [bookingsEs.one, <span className="code">{code}</span>],
        [es.paid, money(paidCents)],
        [es.kept, keptCents > 0 && money(keptCents)],
        [es.refundDue, money(refundDueCents)],
      ]}
      warning={es.cancelText}
      errors={errors}
      command={command}
      check={check}
      plan={
        <>
          <p>{es.cancelText}</p>
          {keptCents > 0 && (
            <p className="note">
              {es.lateRefund(count(limits.bookingFullRefundDays), percent(limits.bookingLateRefundBp))}
            </p>
          )}
          <Pairs
            pairs={[
              [es.paid, money(paidCents)],
              [es.kept, keptCents > 0 && money(keptCents)],
            ]}
            sum={[es.refundDue, money(refundDueCents)]}
          />
          <section className="stack-tight">
            {plan.mustTransfer && <p className="note">{salesEs.page.byTransferOnly(money(refundDueCents))}</p>}
            <RefundLines payments={paid} plan={plan} chosen={chosen} errors={errors} onChange={setChosen} />
          </section>
          <Textarea
            name="reason"
            label={es.why}
            autosize
            minRows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={errors.of('reason')}
          />
        </>
      }
      onSign={(signature, approval) =>
        command.mutate({
          reason: reason.trim(),
          refunds: [...plan.refunds],
          signature,
          ...(approval ? { approval } : {}),
        })
      }
      onClose={onClose}
    />
  );
}
