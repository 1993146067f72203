import { Textarea } from '@mantine/core';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { grams, percent } from '@quilate/domain/kernel/format.ts';
import { meltingsEs } from '@quilate/domain/modules/metals/meltings/meltings.es.ts';
import { resultOf } from '@quilate/domain/modules/metals/meltings/meltings.rules.ts';
import type { Melting } from '@quilate/domain/modules/metals/meltings/meltings.schema.ts';
import { useState } from 'react';
import { useLimits } from '../../../shell/current-user.tsx';
import { WeightInput } from '../../../ui/decimal-input.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { type PlanStep, SignedPlanDialog, stepOf } from '../../foundations/proofs/signed-plan-dialog.tsx';
import { FinenessInput, isFineness } from './fineness-input.tsx';
import { useMeltingDialog } from './use-melting.ts';

const es = meltingsEs.dialogs;

interface FinishDialogProps {
  readonly melting: Melting;
  readonly onClose: () => void;
}

/** What the bar weighs and what the assay says; a heavy loss is said why. */
export function FinishDialog({ melting, onClose }: FinishDialogProps) {
  const { meltingLossBp } = useLimits();
  const errors = useFieldErrors();
  const [step, setStep] = useState<PlanStep>('plan');
  const [barMg, setBar] = useState<number | null>(null);
  const [assay, setAssay] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const command = useMeltingDialog('finish', melting, {
    errors,
    onPath: (path) => {
      if (path === 'reason') setAsked(true);
      setStep(stepOf(path));
    },
    onDone: onClose,
  });
  const result = resultNow(melting, barMg, assay);
  const outcome = result === undefined || result instanceof DomainError ? undefined : result;
  const needsReason = isAsked || (outcome !== undefined && outcome.lossBp > meltingLossBp);
  const check = (): boolean => {
    const faults = [
      ...(!barMg || barMg < 0 ? [{ path: 'barMg', message: es.needsBar }] : []),
      ...(isFineness(assay) ? [] : [{ path: 'assay', message: es.needsAssay }]),
      ...(result instanceof DomainError ? result.fields : []),
      ...(needsReason && reason.trim().length < 3 ? [{ path: 'reason', message: es.needsReason }] : []),
    ];
    errors.show(faults);
    return faults.length === 0;
  };
  return (
    <SignedPlanDialog
      title={meltingsEs.actions.finish}
      verb={meltingsEs.actions.finish}
      step={step}
      onStep={setStep}
      ask={undefined}
      isReady
      warning={es.finishText}
      pairs={[
        [meltingsEs.one, <span className="code">{melting.code}</span>],
        [meltingsEs.page.input, grams(melting.weightMg)],
        [es.bar, grams(barMg || 0)],
        [meltingsEs.page.pure, outcome && grams(outcome.pureMg)],
      ]}
      errors={errors}
      command={command}
      check={check}
      plan={
        <>
          <p>{es.finishText}</p>
          <WeightInput
            name="barMg"
            label={es.bar}
            description={`${meltingsEs.page.input}: ${grams(melting.weightMg)}`}
            value={barMg}
            onChange={(mg) => {
              errors.clear('barMg');
              setBar(mg);
            }}
            error={errors.of('barMg')}
          />
          <FinenessInput
            name="assay"
            label={es.assay}
            value={assay}
            onChange={(value) => {
              errors.clear('assay');
              setAssay(value);
            }}
            error={errors.of('assay')}
          />
          {outcome && (
            <p className="note" role="status">
              {es.resultIs(grams(outcome.pureMg), grams(outcome.lossMg), percent(outcome.lossBp))}
            </p>
          )}
          {needsReason && (
            <Textarea
              name="reason"
              label={es.lossReason}
              autosize
              minRows={2}
              maxLength={500}
              value={reason}
              onChange={(event) => {
                errors.clear('reason');
                setReason(event.currentTarget.value);
              }}
              error={errors.of('reason')}
            />
          )}
        </>
      }
      onSign={(signature) =>
        command.mutate({
          version: melting.version,
          barMg: barMg!,
          assay: assay!,
          ...(needsReason ? { reason: reason.trim() } : {}),
          signature,
        })
      }
      onClose={onClose}
    />
  );
}

/** Nothing while it is no number; the refusal where more comes out than went in. */
function resultNow(melting: Melting, barMg: number | null, assay: number | null) {
  if (!barMg || barMg < 0 || !isFineness(assay)) return undefined;
  try {
    return resultOf(melting, { barMg, assay });
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
