import { Radio, Stack } from '@mantine/core';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { workshopWorksGrants } from '@quilate/domain/modules/workshop/works/works.grants.ts';
import { WORK_MOVES, type WorkMove } from '@quilate/domain/modules/workshop/works/works.states.ts';
import { useMay } from '../../../shell/current-user.tsx';
import { useForm } from '../../../ui/use-form.ts';

/** Where a job or its pledge is, said by who has the envelope in hand (B-39). */
export function useMove() {
  const isHand = useMay(workshopWorksGrants.write);
  const moves = WORK_MOVES.filter((to) => to !== 'WORKSHOP' || isHand);
  const first: { to: WorkMove } = { to: isHand ? 'WORKSHOP' : 'HERE' };
  return { form: useForm(first), moves };
}

export function MoveFields({ form, moves }: ReturnType<typeof useMove>) {
  return (
    <Radio.Group label={worksEs.fields.to} {...form.pick('to')}>
      <Stack gap="sm" mt={4}>
        {moves.map((one) => (
          <Radio key={one} size="md" value={one} label={worksEs.moves[one]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
