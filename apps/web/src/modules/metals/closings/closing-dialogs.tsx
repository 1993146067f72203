/** What is done with a closing. Loaded when one is chosen. */
import { money } from '@quilate/domain/kernel/format.ts';
import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import type { Closing, ReleaseBody } from '@quilate/domain/modules/metals/closings/closings.schema.ts';
import { useState } from 'react';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { ReasonPlanDialog } from '../../foundations/proofs/reason-plan-dialog.tsx';
import { type PlanStep, stepOf } from '../../foundations/proofs/signed-plan-dialog.tsx';
import { release, removeIntervention, undoLastPayment, undoRelease } from './closings.queries.ts';
import { InterveneDialog } from './intervene-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { useClosingCommand } from './use-closing-command.ts';

const es = closingsEs.dialogs;
const SENDS = {
  undoLastPayment: { send: undoLastPayment, text: es.undoPaymentText },
  release: { send: release, text: es.releaseText },
  undoRelease: { send: undoRelease, text: es.undoReleaseText },
  removeIntervention: { send: removeIntervention, text: es.removeText },
};
type WithReason = keyof typeof SENDS;

interface ClosingDialogsProps {
  readonly action: string;
  readonly closing: Closing;
  readonly onClose: () => void;
}

export function ClosingDialogs({ action, ...shared }: ClosingDialogsProps) {
  if (action === 'pay') return <PayDialog {...shared} />;
  if (action === 'intervene') return <InterveneDialog {...shared} />;
  return <ReasonDialog {...shared} action={action as WithReason} />;
}

interface ReasonDialogProps extends Omit<ClosingDialogsProps, 'action'> {
  readonly action: WithReason;
}

function ReasonDialog({ action, closing, onClose }: ReasonDialogProps) {
  const errors = useFieldErrors();
  const [step, setStep] = useState<PlanStep>('plan');
  const [reason, setReason] = useState('');
  const { send, text } = SENDS[action];
  const command = useClosingCommand({
    action,
    closing,
    errors,
    send: send as (closingId: string, body: ReleaseBody, key: string) => Promise<Closing>,
    onPath: (path) => setStep(stepOf(path)),
    onDone: onClose,
  });
  const needs = closing.actions.find((offer) => offer.action === action)?.needs ?? [];
  const needsReason = needs.includes('reason');
  const last = closing.payments.find((payment) => payment.undoneAt === null);
  return (
    <ReasonPlanDialog
      verb={closingsEs.actions[action]}
      text={action === 'release' && needsReason ? `${text} ${es.releasePending}` : text}
      label={es.reason}
      help={es.reasonHelp}
      isOptional={!needsReason}
      isRed={action === 'undoLastPayment'}
      pairs={[
        [closingsEs.one, <span className="code">{closing.code}</span>],
        [es.amount, action === 'undoLastPayment' && last && money(last.amountCents)],
      ]}
      step={step}
      onStep={setStep}
      reason={reason}
      onReason={(typed) => {
        errors.clear('reason');
        setReason(typed);
      }}
      errors={errors}
      command={command}
      onSign={(signature) => command.mutate({ ...(needsReason ? { reason: reason.trim() } : {}), signature })}
      onClose={onClose}
    />
  );
}
