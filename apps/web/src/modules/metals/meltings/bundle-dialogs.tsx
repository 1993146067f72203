/** A review, and its way back. Loaded when one is asked for. */
import { NativeSelect } from '@mantine/core';
import { grams } from '@quilate/domain/kernel/format.ts';
import { FINENESS, type Metal, METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { meltingsEs } from '@quilate/domain/modules/metals/meltings/meltings.es.ts';
import { heapOf, reviewFault } from '@quilate/domain/modules/metals/meltings/meltings.rules.ts';
import type {
  Bundle,
  MeltingReasonBody,
  ReviewBundleBody,
} from '@quilate/domain/modules/metals/meltings/meltings.schema.ts';
import { useState } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { WeightInput } from '../../../ui/decimal-input.tsx';
import { type FieldErrors, useFieldErrors } from '../../../ui/field-errors.ts';
import { ReasonPlanDialog } from '../../foundations/proofs/reason-plan-dialog.tsx';
import { type PlanStep, SignedPlanDialog, stepOf } from '../../foundations/proofs/signed-plan-dialog.tsx';
import { FinenessInput, isFineness } from './fineness-input.tsx';
import { review, undoReview } from './meltings.queries.ts';
import '../../../ui/form-group.css';
import '../../../ui/record-form.css';

const { dialogs: es, columns, actions } = meltingsEs;
const METAL_OPTIONS = Object.entries(METAL_ES).map(([value, label]) => ({ value, label }));

interface BundleDialogsProps {
  readonly bundle: Bundle;
  readonly onClose: () => void;
}

export function BundleDialogs(props: BundleDialogsProps) {
  return props.bundle.state === 'UNREVIEWED' ? <ReviewDialog {...props} /> : <UndoDialog {...props} />;
}

interface Judged {
  readonly metal: Metal;
  readonly weightMg: number | null;
  readonly fineness: number | null;
}

/** What each jewel gives; as it was taken until somebody says otherwise. */
function ReviewDialog({ bundle, onClose }: BundleDialogsProps) {
  const errors = useFieldErrors();
  const [step, setStep] = useState<PlanStep>('plan');
  const [judged, setJudged] = useState<readonly Judged[]>(() =>
    bundle.lines.map(({ metal, weightMg, fineness }) => ({
      metal: metal ?? 'ORO_18',
      weightMg,
      fineness: metal === null ? FINENESS.ORO_18 : fineness,
    })),
  );
  const command = useBundleCommand('review', bundle, errors, setStep, onClose, (body: ReviewBundleBody, key) =>
    review(body, key),
  );
  const lines = judged.map(({ metal, weightMg, fineness }, at) => ({
    jewelId: bundle.lines[at]!.jewelId,
    metal,
    weightMg: weightMg ?? 0,
    fineness: fineness ?? 0,
  }));
  const heap = heapOf(lines.map((line) => ({ ...line, weightMg: line.weightMg || 0 })));
  const set = (at: number, patch: Partial<Judged>): void => {
    errors.clear(`lines.${at}`);
    setJudged((known) => known.map((one, index) => (index === at ? { ...one, ...patch } : one)));
  };
  const check = (): boolean => {
    const bad = lines.flatMap(({ weightMg, fineness }, at) => [
      ...(Number.isNaN(weightMg) ? [{ path: `lines.${at}.weightMg`, message: es.needsWeight }] : []),
      ...(isFineness(fineness) ? [] : [{ path: `lines.${at}.fineness`, message: es.needsFineness }]),
    ]);
    const fault = reviewFault(
      lines,
      bundle.lines.map(({ grossMg }) => grossMg),
    );
    errors.show(bad.length > 0 ? bad : (fault?.fields ?? []));
    return bad.length === 0 && fault === undefined;
  };
  return (
    <SignedPlanDialog
      title={actions.review}
      verb={actions.review}
      step={step}
      onStep={setStep}
      ask={undefined}
      isReady
      pairs={[
        [columns.label, <span className="code">{bundle.label}</span>],
        [columns.weight, grams(heap.weightMg)],
        [columns.fine, grams(heap.fineMg)],
      ]}
      errors={errors}
      command={command}
      check={check}
      plan={
        <>
          <p className="dim">{es.reviewText}</p>
          {bundle.lines.map((line, at) => (
            <LineFields
              key={line.jewelId ?? line.description}
              line={line}
              at={at}
              judged={judged[at]!}
              isFixed={bundle.source === 'CLOSING'}
              errors={errors}
              onChange={(patch) => set(at, patch)}
            />
          ))}
          {errors.of('lines') !== undefined && <p className="field-error">{errors.of('lines')}</p>}
        </>
      }
      onSign={(signature) => command.mutate({ source: bundle.source, originId: bundle.originId, lines, signature })}
      onClose={onClose}
    />
  );
}

interface LineFieldsProps {
  readonly line: Bundle['lines'][number];
  readonly at: number;
  readonly judged: Judged;
  /** Metal of a closing is of its alloy. */
  readonly isFixed: boolean;
  readonly errors: FieldErrors;
  readonly onChange: (patch: Partial<Judged>) => void;
}

function LineFields({ line, at, judged, isFixed, errors, onChange }: LineFieldsProps) {
  return (
    <fieldset className="form-group">
      <legend>{`${line.description}. ${es.grossOf(grams(line.grossMg))}`}</legend>
      <div className="stack-tight">
        {!isFixed && (
          <NativeSelect
            name={`lines.${at}.metal`}
            label={es.metalOf(line.description)}
            data={METAL_OPTIONS}
            value={judged.metal}
            onChange={(event) => {
              const metal = event.currentTarget.value as Metal;
              onChange({ metal, fineness: FINENESS[metal] });
            }}
          />
        )}
        <WeightInput
          name={`lines.${at}.weightMg`}
          label={es.weightOf(line.description)}
          value={judged.weightMg}
          onChange={(weightMg) => onChange({ weightMg })}
          error={errors.of(`lines.${at}.weightMg`)}
        />
        <FinenessInput
          name={`lines.${at}.fineness`}
          label={es.finenessOf(line.description)}
          value={judged.fineness}
          onChange={(fineness) => onChange({ fineness })}
          error={errors.of(`lines.${at}.fineness`)}
        />
      </div>
    </fieldset>
  );
}

function UndoDialog({ bundle, onClose }: BundleDialogsProps) {
  const errors = useFieldErrors();
  const [step, setStep] = useState<PlanStep>('plan');
  const [reason, setReason] = useState('');
  const command = useBundleCommand('undoReview', bundle, errors, setStep, onClose, (body: MeltingReasonBody, key) =>
    undoReview(bundle.id, body, key),
  );
  return (
    <ReasonPlanDialog
      verb={actions.undoReview}
      text={es.undoReviewText}
      label={es.reason}
      help={es.reasonHelp}
      pairs={[
        [columns.label, <span className="code">{bundle.label}</span>],
        [columns.weight, grams(bundle.weightMg)],
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
      onSign={(signature) => command.mutate({ reason: reason.trim(), signature })}
      onClose={onClose}
    />
  );
}

function useBundleCommand<Body>(
  action: 'review' | 'undoReview',
  { id }: Pick<Bundle, 'id'>,
  errors: FieldErrors,
  onStep: (step: PlanStep) => void,
  onDone: () => void,
  send: (body: Body, key: string) => Promise<Bundle>,
) {
  return useCommand({
    form: `melting-${action}:${id}`,
    failed: meltingsEs.failed[action],
    saysUnsettled: true,
    run: (body: Body, key) => {
      errors.reset();
      return send(body, key);
    },
    done: () => meltingsEs.done[action],
    onDone,
    onRefused: (fault) => {
      const path = fault.fields[0]?.path;
      if (path === undefined) return false;
      onStep(stepOf(path));
      errors.show(fault.fields);
      return true;
    },
  });
}
