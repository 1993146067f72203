import { exactGrams } from '@quilate/domain/kernel/format.ts';
import { type Metal, METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { collectionsEs } from '@quilate/domain/modules/metals/collections/collections.es.ts';
import { reviewFault } from '@quilate/domain/modules/metals/collections/collections.rules.ts';
import type { Collection } from '@quilate/domain/modules/metals/collections/collections.schema.ts';
import { NotesField } from '../../../ui/notes-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import type { Doing, Fault } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { actOf } from './collection-dialog.ts';
import { WeightInput } from '../../../ui/weight-input.tsx';
import { collections } from './collections.queries.ts';
import '../../../ui/form-group.css';
import '../../../ui/record-form.css';

const es = collectionsEs.dialogs;
const WHAT = ['acceptedMg', 'rejectedMg'] as const;
type Judged = Readonly<Record<(typeof WHAT)[number], number | null>>;

/** Of each alloy what is accepted and what is rejected; all of it is accepted until somebody says otherwise. */
export function ReviewDialog(props: Doing<Collection>) {
  const { of: collection } = props;
  const { version } = collection;
  const left = collection.lines
    .map((line) => ({ metal: line.metal, leftMg: line.weightMg - line.acceptedMg - line.rejectedMg }))
    .filter(({ leftMg }) => leftMg > 0);
  const accepted: Readonly<Partial<Record<Metal, Judged>>> = Object.fromEntries(
    left.map(({ metal, leftMg }) => [metal, { acceptedMg: leftMg, rejectedMg: null }]),
  );
  const form = useForm({ judged: accepted, notes: '' });
  const { errors } = form;
  const { judged, notes } = form.values;
  const lines = left.map(({ metal }) => ({
    metal,
    acceptedMg: judged[metal]?.acceptedMg ?? 0,
    rejectedMg: judged[metal]?.rejectedMg ?? 0,
  }));
  const total = (what: (typeof WHAT)[number]): string => exactGrams(sum(lines.map((line) => line[what] || 0)));
  const check = (): readonly Fault[] =>
    (reviewFault(lines, new Map(left.map(({ metal, leftMg }) => [metal, leftMg])))?.fields ?? []).map((one) =>
      one.path === 'lines' ? { ...one, path: 'lines.0.acceptedMg' } : one,
    );
  return (
    <ActionDialog
      {...actOf(props)}
      pairs={[
        [collectionsEs.one, <span className="code">{collection.code}</span>],
        [collectionsEs.columns.accepted, total('acceptedMg')],
        [collectionsEs.columns.rejected, total('rejectedMg')],
      ]}
      isReady={!lines.some((line) => WHAT.some((what) => Number.isNaN(line[what])))}
      errors={errors}
      check={check}
      body={() => ({ version, lines, notes })}
      send={collections.review.on(collection.id)}
    >
      {left.map(({ metal, leftMg }, at) => (
        <fieldset key={metal} className="form-group">
          <legend>{`${METAL_ES[metal]}. ${es.toReviewOf(exactGrams(leftMg))}`}</legend>
          <div className="fields">
            {WHAT.map((what) => (
              <WeightInput
                key={what}
                name={`lines.${at}.${what}`}
                label={what === 'acceptedMg' ? es.acceptedOf(METAL_ES[metal]) : es.rejectedOf(METAL_ES[metal])}
                value={judged[metal]?.[what] ?? null}
                onChange={(mg) => {
                  errors.clear(`lines.${at}`);
                  form.change({ judged: { ...judged, [metal]: { ...judged[metal]!, [what]: mg } } });
                }}
                error={errors.of(`lines.${at}.${what}`)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <NotesField label={es.notes} maxLength={1000} {...form.text('notes')} />
    </ActionDialog>
  );
}
