import { NativeSelect } from '@mantine/core';
import { grams } from '@quilate/domain/kernel/format.ts';
import { worksErrors } from '@quilate/domain/modules/workshop/works/works.errors.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { Work } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { PLEDGE_METALS, type PledgeMetal } from '@quilate/domain/modules/workshop/works/works.states.ts';
import { WeightInput } from '../../../ui/decimal-input.tsx';
import { useForm } from '../../../ui/use-form.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { actOf } from './work-dialog.tsx';
import { works } from './works.queries.ts';
import { NotesField } from '../../../ui/notes-field.tsx';

const { fields } = worksEs;
const METAL_OPTIONS = PLEDGE_METALS.map((value) => ({ value, label: worksEs.metals[value] }));

interface Values {
  readonly metal: PledgeMetal;
  readonly metalMg: number | null;
  readonly observations: string;
}

/** The metal it took (S0 §5). */
export function CompleteDialog(props: Doing<Work>) {
  const { of: work } = props;
  const form = useForm<Values>({ metal: work.pledgeData.metal, metalMg: null, observations: '' });
  const { metal, observations } = form.values;
  const metalMg = metal === 'NONE' ? 0 : (form.values.metalMg ?? 0);
  const used = metal === 'NONE' ? worksEs.metals.NONE : `${worksEs.metals[metal]}, ${grams(metalMg, 3)}`;
  const { pairs, ...act } = actOf(props);
  return (
    <ActionDialog
      {...act}
      pairs={[...pairs, [fields.metalUsed, used]]}
      size={440}
      errors={form.errors}
      check={() =>
        metal !== 'NONE' && !(metalMg > 0) ? [{ path: 'metalMg', message: worksErrors.METAL_GRAMS.es }] : []
      }
      body={() => ({ metal, metalMg, observations })}
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
      <NotesField label={fields.finishingObservations} maxLength={1000} {...form.text('observations')} />
    </ActionDialog>
  );
}
