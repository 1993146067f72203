import { Textarea } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import type { Booking } from '@quilate/domain/modules/counter/bookings/bookings.schema.ts';
import { useState } from 'react';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { undoLastPayment } from './bookings.queries.ts';
import { type PlanStep, SignedPlanDialog, stepOf } from '../../foundations/proofs/signed-plan-dialog.tsx';
import { useBookingCommand } from './use-booking-command.ts';

const es = bookingsEs.page;
const SHORTEST_REASON = 3;

interface UndoDialogProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}

/** Why the last instalment never was; of a closed till with a manager. */
export function UndoDialog({ booking, onClose }: UndoDialogProps) {
  const errors = useFieldErrors();
  const [step, setStep] = useState<PlanStep>('plan');
  const [reason, setReason] = useState('');
  const command = useBookingCommand({
    action: 'undoLastPayment',
    booking,
    errors,
    send: undoLastPayment,
    onPath: (path) => setStep(stepOf(path)),
    onDone: onClose,
  });
  const last = booking.instalments.findLast((one) => one.undoneAt === null)!;
  const needs = booking.actions.find((offer) => offer.action === 'undoLastPayment')?.needs ?? [];
  const ask = needs.includes('approval')
    ? { action: 'booking.undoLastPayment', recordCode: booking.code, amountCents: last.totalCents }
    : undefined;
  return (
    <SignedPlanDialog
      title={bookingsEs.actions.undoLastPayment}
      verb={es.undoVerb(money(last.totalCents))}
      step={step}
      onStep={setStep}
      ask={ask}
      isRed
      isReady={reason.trim().length >= SHORTEST_REASON}
      pairs={[
        [bookingsEs.one, <span className="code">{booking.code}</span>],
        [es.lastPayment, money(last.totalCents)],
      ]}
      warning={es.undoText}
      errors={errors}
      command={command}
      check={() => true}
      plan={
        <>
          <p>{es.undoText}</p>
          <Textarea
            name="reason"
            data-autofocus
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
        command.mutate({ reason: reason.trim(), signature, ...(approval ? { approval } : {}) })
      }
      onClose={onClose}
    />
  );
}
