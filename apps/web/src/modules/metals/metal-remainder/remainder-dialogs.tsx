/** What comes in, and what the scale says. Loaded when somebody writes one down. */
import { Textarea } from '@mantine/core';
import { grams } from '@quilate/domain/kernel/format.ts';
import { metalRemainderEs } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.es.ts';
import { adjustmentMg, isUnexplained } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.rules.ts';
import type {
  CountBody,
  MetalRemainder,
  SupplyBody,
} from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.schema.ts';
import {
  OBSERVATIONS_MAX,
  type RemainderMetal,
} from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.states.ts';
import { useState } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { WeightInput } from '../../../ui/decimal-input.tsx';
import { type FieldErrors, useFieldErrors } from '../../../ui/field-errors.ts';
import { type Pair, Pairs } from '../../../ui/pairs.tsx';
import { type PlanStep, SignedPlanDialog, stepOf } from '../../foundations/proofs/signed-plan-dialog.tsx';
import { count, supply } from './metal-remainder.queries.ts';

const { dialogs: es, done, failed, metals } = metalRemainderEs;
const isWeight = (mg: number | null): mg is number => mg !== null && !Number.isNaN(mg);

function useStep(errors: FieldErrors) {
  const [step, setStep] = useState<PlanStep>('plan');
  const refused = (fault: Parameters<FieldErrors['refused']>[0]): boolean => {
    const [first] = fault.fields;
    if (first) setStep(stepOf(first.path));
    return errors.refused(fault);
  };
  return { step, setStep, refused };
}

interface ObservationsProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly errors: FieldErrors;
}
const Observations = ({ label, value, onChange, errors }: ObservationsProps) => (
  <Textarea
    name="observations"
    label={label}
    autosize
    minRows={2}
    maxLength={OBSERVATIONS_MAX}
    value={value}
    onChange={(event) => {
      onChange(event.currentTarget.value);
      errors.clear('observations');
    }}
    error={errors.of('observations')}
  />
);

export function SupplyDialog({ metal, onClose }: { metal: RemainderMetal; onClose: () => void }) {
  const errors = useFieldErrors();
  const { step, setStep, refused } = useStep(errors);
  const [suppliedMg, setSupplied] = useState<number | null>(null);
  const [observations, setObservations] = useState('');
  const command = useCommand({
    form: `metal-supply:${metal}`,
    failed: failed.supply,
    saysUnsettled: true,
    run: (body: SupplyBody, key) => {
      errors.reset();
      return supply(body, key);
    },
    done: () => done.supply,
    onDone: onClose,
    onRefused: refused,
  });
  const isReady = isWeight(suppliedMg) && suppliedMg > 0;
  return (
    <SignedPlanDialog
      title={es.supply.title(metals[metal].toLowerCase())}
      verb={es.supply.submit}
      step={step}
      onStep={setStep}
      ask={undefined}
      isReady={isReady}
      pairs={[[metals[metal], isReady && grams(suppliedMg, 3)]]}
      errors={errors}
      command={command}
      check={() => true}
      plan={
        <>
          <WeightInput
            name="suppliedMg"
            label={es.supply.weight}
            value={suppliedMg}
            onChange={setSupplied}
            error={errors.of('suppliedMg')}
          />
          <Observations label={es.observations} value={observations} onChange={setObservations} errors={errors} />
        </>
      }
      onSign={(signature) =>
        command.mutate({ metal, suppliedMg: suppliedMg ?? 0, observations: observations.trim(), signature })
      }
      onClose={onClose}
    />
  );
}

/** The difference is seen before it is signed; what moves meanwhile is said, and it is weighed again. */
export function CountDialog({ remainder, onClose }: { remainder: MetalRemainder; onClose: () => void }) {
  const { metal, totalMg: seenMg } = remainder;
  const errors = useFieldErrors();
  const { step, setStep, refused } = useStep(errors);
  const [countedMg, setCounted] = useState<number | null>(null);
  const [observations, setObservations] = useState('');
  const command = useCommand({
    form: `metal-count:${metal}`,
    failed: failed.count,
    saysUnsettled: true,
    run: (body: CountBody, key) => {
      errors.reset();
      return count(body, key);
    },
    done: () => done.count,
    onDone: onClose,
    onRefused: refused,
  });
  const differenceMg = isWeight(countedMg) ? adjustmentMg(seenMg, countedMg) : 0;
  const isReady = isWeight(countedMg) && !isUnexplained(differenceMg, observations);
  const pairs: Pair[] = [
    [es.count.seen, grams(seenMg, 3)],
    [es.count.difference, isWeight(countedMg) && (differenceMg === 0 ? es.count.none : grams(differenceMg, 3))],
  ];
  return (
    <SignedPlanDialog
      title={es.count.title(metals[metal].toLowerCase())}
      verb={es.count.submit}
      step={step}
      onStep={setStep}
      ask={undefined}
      isReady={isReady}
      pairs={[[metals[metal], isWeight(countedMg) && grams(countedMg, 3)], ...pairs]}
      errors={errors}
      command={command}
      check={() => true}
      plan={
        <>
          <WeightInput
            name="countedMg"
            label={es.count.weight}
            value={countedMg}
            onChange={(mg) => {
              setCounted(mg);
              errors.clear('countedMg');
            }}
            error={errors.of('countedMg')}
          />
          <Pairs pairs={pairs} />
          <Observations
            label={differenceMg === 0 ? es.observations : es.explain}
            value={observations}
            onChange={setObservations}
            errors={errors}
          />
        </>
      }
      onSign={(signature) =>
        command.mutate({ metal, countedMg: countedMg ?? 0, seenMg, observations: observations.trim(), signature })
      }
      onClose={onClose}
    />
  );
}
