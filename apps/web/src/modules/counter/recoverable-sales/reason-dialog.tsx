import { Textarea } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { recoverableSalesEs } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.es.ts';
import type { RecoverableSale } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.schema.ts';
import { useState } from 'react';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { type PlanStep, SignedPlanDialog, stepOf } from '../../foundations/proofs/signed-plan-dialog.tsx';
import { reasoned } from './recoverable-sales.queries.ts';
import { useRecoverableCommand } from './use-recoverable-command.ts';

const es = recoverableSalesEs.page;
const SHORTEST_REASON = 3;
export type Reasoned = keyof typeof reasoned;

interface ReasonDialogProps {
  readonly action: Reasoned;
  readonly sale: RecoverableSale;
  readonly onClose: () => void;
}

/** What is taken back, released or cancelled: why, who allows it where somebody must, and who signs. */
export function ReasonDialog({ action, sale, onClose }: ReasonDialogProps) {
  const errors = useFieldErrors();
  const [step, setStep] = useState<PlanStep>('plan');
  const [reason, setReason] = useState('');
  const command = useRecoverableCommand({
    action,
    sale,
    errors,
    send: reasoned[action],
    onPath: (path) => setStep(stepOf(path)),
    onDone: onClose,
  });
  const last = sale.events.findLast((event) => event.undone === null);
  const isUndo = action === 'undoRenewal' || action === 'undoWithdrawal';
  const amountCents = isUndo && last ? last.totalCents : sale.baseCents;
  const needs = sale.actions.find((offer) => offer.action === action)?.needs ?? [];
  const ask = needs.includes('approval')
    ? { action: `recoverableSale.${action}`, recordCode: sale.code, amountCents }
    : undefined;
  const text = es.reasonTexts[action];
  return (
    <SignedPlanDialog
      title={recoverableSalesEs.actions[action]}
      verb={recoverableSalesEs.actions[action]}
      step={step}
      onStep={setStep}
      ask={ask}
      isRed
      isReady={reason.trim().length >= SHORTEST_REASON}
      pairs={[
        [recoverableSalesEs.one, <span className="code">{sale.code}</span>],
        [isUndo ? es.givenBack : es.base, money(amountCents)],
      ]}
      warning={text}
      errors={errors}
      command={command}
      check={() => true}
      plan={
        <>
          <p>{text}</p>
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
