import { Radio } from '@mantine/core';
import { exactGrams } from '@quilate/domain/kernel/format.ts';
import type { FieldError } from '@quilate/domain/kernel/errors.ts';
import { worksErrors } from '@quilate/domain/modules/workshop/works/works.errors.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { workshopWorksGrants } from '@quilate/domain/modules/workshop/works/works.grants.ts';
import { isInHand, WORK_MOVES, type WorkMove } from '@quilate/domain/modules/workshop/works/works.states.ts';
import { useMay } from '../../../shell/current-user.tsx';
import { NotesField } from '../../../ui/notes-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { WeightInput } from '../../../ui/weight-input.tsx';

interface Enveloped {
  readonly holdsMetal: boolean;
  readonly expectedWeightMg: number;
}
interface Values {
  readonly to: WorkMove;
  readonly weightMg: number | null;
  readonly observations: string;
}

/** Where a job or its pledge is, said and weighed by who has the envelope in hand (B-39, decision 0195). */
export function useMove({ holdsMetal, expectedWeightMg }: Enveloped) {
  const isHand = useMay(workshopWorksGrants.write);
  const moves = WORK_MOVES.filter((to) => to !== 'WORKSHOP' || isHand);
  const form = useForm<Values>({ to: isHand ? 'WORKSHOP' : 'HERE', weightMg: null, observations: '' });
  const { to, weightMg, observations } = form.values;
  const isWeighed = holdsMetal && isInHand(to);
  const check = (): FieldError[] =>
    isWeighed && !(weightMg! > 0)
      ? [{ path: 'weightMg', code: 'WORK_UNWEIGHED', message: worksErrors.WORK_UNWEIGHED.es }]
      : [];
  const body = () => (isWeighed ? { to, weightMg: weightMg ?? undefined, observations } : { to });
  return { form, moves, expectedWeightMg, isWeighed, check, body };
}

export function MoveFields({ form, moves, expectedWeightMg, isWeighed }: ReturnType<typeof useMove>) {
  return (
    <>
      <Radio.Group label={worksEs.fields.to} {...form.pick('to')}>
        <div className="stack">
          {moves.map((one) => (
            <Radio key={one} size="md" value={one} label={worksEs.moves[one]} />
          ))}
        </div>
      </Radio.Group>
      {isWeighed && (
        <>
          <WeightInput
            label={worksEs.fields.weighedMg}
            description={`${worksEs.fields.expectedWeightMg}: ${exactGrams(expectedWeightMg)}`}
            {...form.pick('weightMg')}
          />
          <NotesField label={worksEs.fields.observations} maxLength={1000} {...form.text('observations')} />
        </>
      )}
    </>
  );
}
