/** A review, and its way back. Loaded when one is asked for. */
import { NativeSelect } from '@mantine/core';
import { exactGrams } from '@quilate/domain/kernel/format.ts';
import { FINENESS, type Metal, METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { meltingsEs } from '@quilate/domain/modules/metals/meltings/meltings.es.ts';
import { bundleMachine } from '@quilate/domain/modules/metals/meltings/meltings.machine.ts';
import { heapOf, reviewFault } from '@quilate/domain/modules/metals/meltings/meltings.rules.ts';
import type { Bundle, ReviewBundleBody } from '@quilate/domain/modules/metals/meltings/meltings.schema.ts';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { useForm } from '../../../ui/use-form.ts';
import { WeightInput } from '../../../ui/weight-input.tsx';
import type { Fault } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { creationOf, rowOf } from '../../foundations/proofs/creation.ts';
import { FinenessInput, isFineness } from './fineness-input.tsx';
import { meltings } from './meltings.queries.ts';
import '../../../ui/form-group.css';
import '../../../ui/record-form.css';

const { dialogs: es, columns } = meltingsEs;
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

const asTaken = ({ metal, weightMg, fineness }: Bundle['lines'][number]): Judged => ({
  metal: metal ?? 'ORO_18',
  weightMg,
  fineness: metal === null ? FINENESS.ORO_18 : fineness,
});

/** What each jewel gives; as it was taken until somebody says otherwise. */
function ReviewDialog({ bundle, onClose }: BundleDialogsProps) {
  const form = useForm({ judged: bundle.lines.map(asTaken) });
  const { errors } = form;
  const { judged } = form.values;
  const lines = judged.map(({ metal, weightMg, fineness }, at) => ({
    jewelId: bundle.lines[at]!.jewelId,
    metal,
    weightMg: weightMg ?? 0,
    fineness: fineness ?? 0,
  }));
  const heap = heapOf(lines.map((line) => ({ ...line, weightMg: line.weightMg || 0 })));
  const set = (at: number, patch: Partial<Judged>): void => {
    errors.clear(`lines.${at}`);
    form.change({ judged: judged.map((one, index) => (index === at ? { ...one, ...patch } : one)) });
  };
  const check = (): readonly Fault[] => {
    const bad = lines.flatMap(({ weightMg, fineness }, at) => [
      ...(Number.isNaN(weightMg) ? [{ path: `lines.${at}.weightMg`, message: es.needsWeight }] : []),
      ...(isFineness(fineness) ? [] : [{ path: `lines.${at}.fineness`, message: es.needsFineness }]),
    ]);
    const weights = bundle.lines.map(({ grossMg }) => grossMg);
    return bad.length > 0 ? bad : (reviewFault(lines, weights)?.fields ?? []);
  };
  return (
    <ActionDialog
      concept="meltingBundle"
      words={meltingsEs}
      of={bundle}
      offer={creationOf(bundleMachine)}
      onClose={onClose}
      pairs={[
        [columns.label, <span className="code">{bundle.label}</span>],
        [columns.weight, exactGrams(heap.weightMg)],
        [columns.fine, exactGrams(heap.fineMg)],
      ]}
      errors={errors}
      check={check}
      body={() => ({ source: bundle.source, originId: bundle.originId, lines })}
      send={(body: ReviewBundleBody, key) => meltings.review.send({ body, key })}
    >
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
    </ActionDialog>
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
      <legend>{`${line.description}. ${es.grossOf(exactGrams(line.grossMg))}`}</legend>
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
  return (
    <ActionDialog
      concept="meltingBundle"
      words={meltingsEs}
      of={bundle}
      offer={rowOf(bundleMachine, 'undoReview')}
      onClose={onClose}
      pairs={[
        [columns.label, <span className="code">{bundle.label}</span>],
        [columns.weight, exactGrams(bundle.weightMg)],
      ]}
      send={meltings.undoReview.on(bundle.id)}
    />
  );
}
