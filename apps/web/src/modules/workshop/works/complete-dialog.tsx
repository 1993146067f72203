import { ActionIcon, NativeSelect } from '@mantine/core';
import { count, exactGrams } from '@quilate/domain/kernel/format.ts';
import { worksErrors } from '@quilate/domain/modules/workshop/works/works.errors.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { Work } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { holdsMetal, weightAfter } from '@quilate/domain/modules/workshop/works/works.rules.ts';
import { MAX_PHOTOS, PLEDGE_METALS, type PledgeMetal } from '@quilate/domain/modules/workshop/works/works.states.ts';
import { IconTrash } from '@tabler/icons-react';
import { useForm } from '../../../ui/use-form.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { AddPhoto } from '../../foundations/files/photo-tools.tsx';
import { TakenPhoto } from '../../foundations/files/taken-photo.tsx';
import { actOf } from './work-dialog.tsx';
import { works } from './works.queries.ts';
import { NotesField } from '../../../ui/notes-field.tsx';
import { WeightInput } from '../../../ui/weight-input.tsx';

const { fields } = worksEs;
const METAL_OPTIONS = PLEDGE_METALS.map((value) => ({ value, label: worksEs.metals[value] }));

interface Values {
  readonly metal: PledgeMetal;
  readonly metalMg: number | null;
  readonly removedMg: number | null;
  readonly finishedWeightMg: number | null;
  readonly observations: string;
  readonly photoIds: readonly string[];
}

const UNWEIGHED = { removedMg: null, finishedWeightMg: null, observations: '', photoIds: [] };

/** The metal it took (S0 §5), what was taken out of it, and what the scale says then. */
export function CompleteDialog(props: Doing<Work>) {
  const { of: work } = props;
  const form = useForm<Values>({ metal: work.pledgeData.metal, metalMg: null, ...UNWEIGHED });
  const { metal, observations, photoIds } = form.values;
  const metalMg = metal === 'NONE' ? 0 : (form.values.metalMg ?? 0);
  const used = metal === 'NONE' ? worksEs.metals.NONE : `${worksEs.metals[metal]}, ${exactGrams(metalMg)}`;
  const hasMetal = work.pledgeData.metal !== 'NONE';
  const removedMg = hasMetal ? form.values.removedMg || 0 : 0;
  const expectedMg = weightAfter(work.pledgeData.weightMg, { metalMg, removedMg });
  const isWeighed = holdsMetal({ metal: work.pledgeData.metal, origin: work.origin, weightMg: expectedMg });
  const finishedWeightMg = (isWeighed && form.values.finishedWeightMg) || undefined;
  const expected = exactGrams(expectedMg);
  const { pairs, ...act } = actOf(props);
  return (
    <ActionDialog
      {...act}
      pairs={[...pairs, [fields.metalUsed, used], [fields.expectedWeightMg, isWeighed && expected]]}
      size={440}
      errors={form.errors}
      check={() =>
        faultsOf({ isGramless: metal !== 'NONE' && !(metalMg > 0), isUnweighed: isWeighed && !finishedWeightMg })
      }
      body={() => ({ metal, metalMg, removedMg, finishedWeightMg, observations, photoIds: [...photoIds] })}
      send={works.complete.on(work.id)}
    >
      <NativeSelect
        name="metal"
        label={fields.metalUsed}
        data={METAL_OPTIONS}
        value={metal}
        onChange={(event) => {
          form.errors.clear('metalMg');
          form.set('metal', event.currentTarget.value as PledgeMetal);
        }}
      />
      {metal !== 'NONE' && <WeightInput label={fields.metalMg} {...form.pick('metalMg')} />}
      {hasMetal && <WeightInput label={fields.removedMg} {...form.pick('removedMg')} />}
      {isWeighed && (
        <WeightInput
          label={fields.finishedWeightMg}
          description={`${fields.expectedWeightMg}: ${expected}`}
          {...form.pick('finishedWeightMg')}
        />
      )}
      <FinishedPhotos ids={photoIds} error={form.errors.of('photoIds')} onChange={(ids) => form.set('photoIds', ids)} />
      <NotesField label={fields.finishingObservations} maxLength={1000} {...form.text('observations')} />
    </ActionDialog>
  );
}

const faultsOf = ({ isGramless, isUnweighed }: { isGramless: boolean; isUnweighed: boolean }) => [
  ...(isGramless ? [{ path: 'metalMg', message: worksErrors.METAL_GRAMS.es }] : []),
  ...(isUnweighed ? [{ path: 'finishedWeightMg', message: worksErrors.WORK_UNWEIGHED.es }] : []),
];

interface FinishedPhotosProps {
  readonly ids: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (ids: readonly string[]) => void;
}

/** As it leaves the bench: what its customer sees on their paper. */
function FinishedPhotos({ ids, error, onChange }: FinishedPhotosProps) {
  return (
    <section className="stack-tight" aria-label={fields.finishedPhotos} data-field="photoIds" tabIndex={-1}>
      <b>{fields.finishedPhotos}</b>
      {ids.map((id, at) => (
        <span key={id} className="row">
          <TakenPhoto fileId={id} />
          {fields.photoN(count(at + 1))}
          <ActionIcon
            variant="subtle"
            aria-label={fields.removePhoto(count(at + 1))}
            onClick={() => onChange(ids.filter((one) => one !== id))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </span>
      ))}
      {ids.length < MAX_PHOTOS && (
        <AddPhoto purpose="work-pledge" isBusy={false} onUploaded={(id) => onChange([...ids, id])} />
      )}
      {error !== undefined && <p className="field-error">{error}</p>}
    </section>
  );
}
