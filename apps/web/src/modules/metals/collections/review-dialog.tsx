import { Textarea } from '@mantine/core';
import { grams } from '@quilate/domain/kernel/format.ts';
import { type Metal, METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { collectionsEs } from '@quilate/domain/modules/metals/collections/collections.es.ts';
import { reviewFault } from '@quilate/domain/modules/metals/collections/collections.rules.ts';
import type { Collection } from '@quilate/domain/modules/metals/collections/collections.schema.ts';
import { useState } from 'react';
import { WeightInput } from '../../../ui/decimal-input.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { type PlanStep, SignedPlanDialog, stepOf } from '../../foundations/proofs/signed-plan-dialog.tsx';
import { review } from './collections.queries.ts';
import { useCollectionCommand } from './use-collection-command.ts';
import '../../../ui/form-group.css';
import '../../../ui/record-form.css';

const es = collectionsEs.dialogs;
const WHAT = ['acceptedMg', 'rejectedMg'] as const;
type Judged = Readonly<Record<(typeof WHAT)[number], number | null>>;

interface ReviewDialogProps {
  readonly collection: Collection;
  readonly onClose: () => void;
}

/** Of each alloy what is accepted and what is rejected; all of it is accepted until somebody says otherwise. */
export function ReviewDialog({ collection, onClose }: ReviewDialogProps) {
  const errors = useFieldErrors();
  const [step, setStep] = useState<PlanStep>('plan');
  const [notes, setNotes] = useState('');
  const left = collection.lines
    .map((line) => ({ metal: line.metal, leftMg: line.weightMg - line.acceptedMg - line.rejectedMg }))
    .filter(({ leftMg }) => leftMg > 0);
  const [judged, setJudged] = useState<Readonly<Partial<Record<Metal, Judged>>>>(() =>
    Object.fromEntries(left.map(({ metal, leftMg }) => [metal, { acceptedMg: leftMg, rejectedMg: null }])),
  );
  const command = useCollectionCommand({
    action: 'review',
    collection,
    errors,
    send: review,
    onPath: (path) => setStep(stepOf(path)),
    onDone: onClose,
  });
  const lines = left.map(({ metal }) => ({
    metal,
    acceptedMg: judged[metal]?.acceptedMg ?? 0,
    rejectedMg: judged[metal]?.rejectedMg ?? 0,
  }));
  const total = (what: (typeof WHAT)[number]): string => grams(sum(lines.map((line) => line[what] || 0)));
  const check = (): boolean => {
    const bad = lines.findIndex((line) => WHAT.some((what) => Number.isNaN(line[what])));
    if (bad >= 0) return false;
    const fault = reviewFault(lines, new Map(left.map(({ metal, leftMg }) => [metal, leftMg])));
    errors.show(
      fault?.fields.map((one) => (one.path === 'lines' ? { ...one, path: 'lines.0.acceptedMg' } : one)) ?? [],
    );
    return fault === undefined;
  };
  return (
    <SignedPlanDialog
      title={collectionsEs.actions.review}
      verb={collectionsEs.actions.review}
      step={step}
      onStep={setStep}
      ask={undefined}
      isReady
      pairs={[
        [collectionsEs.one, <span className="code">{collection.code}</span>],
        [collectionsEs.columns.accepted, total('acceptedMg')],
        [collectionsEs.columns.rejected, total('rejectedMg')],
      ]}
      errors={errors}
      command={command}
      check={check}
      plan={
        <>
          <p className="dim">{es.reviewText}</p>
          {left.map(({ metal, leftMg }, at) => (
            <fieldset key={metal} className="form-group">
              <legend>{`${METAL_ES[metal]}. ${es.toReviewOf(grams(leftMg))}`}</legend>
              <div className="fields">
                {WHAT.map((what) => (
                  <WeightInput
                    key={what}
                    name={`lines.${at}.${what}`}
                    label={what === 'acceptedMg' ? es.acceptedOf(METAL_ES[metal]) : es.rejectedOf(METAL_ES[metal])}
                    value={judged[metal]?.[what] ?? null}
                    onChange={(mg) => {
                      errors.clear(`lines.${at}`);
                      setJudged((known) => ({ ...known, [metal]: { ...known[metal]!, [what]: mg } }));
                    }}
                    error={errors.of(`lines.${at}.${what}`)}
                  />
                ))}
              </div>
            </fieldset>
          ))}
          <Textarea
            name="notes"
            label={es.notes}
            autosize
            minRows={2}
            maxLength={1000}
            value={notes}
            onChange={(event) => setNotes(event.currentTarget.value)}
          />
        </>
      }
      onSign={(signature) => command.mutate({ lines, notes, signature })}
      onClose={onClose}
    />
  );
}
