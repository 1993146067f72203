import { Radio, Stack } from '@mantine/core';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { WORK_MOVES, type WorkMove } from '@quilate/domain/modules/workshop/works/works.states.ts';
import { useState } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { type FieldErrors, useFieldErrors } from '../../../ui/field-errors.ts';

/** Where a job or its pledge is, said by who has the envelope in hand (B-39). */
export function useMove() {
  const me = useMe();
  const errors = useFieldErrors();
  const isHand = reachOf(me.role, { module: 'workshopWorks', access: 'write' }) !== undefined;
  const moves = WORK_MOVES.filter((to) => to !== 'WORKSHOP' || isHand);
  const [to, setTo] = useState<WorkMove>(isHand ? 'WORKSHOP' : 'HERE');
  return { to, moves, errors, setTo };
}

export function MoveFields({ to, moves, errors, setTo }: ReturnType<typeof useMove> & { errors: FieldErrors }) {
  return (
    <Radio.Group
      label={worksEs.fields.to}
      value={to}
      onChange={(value) => {
        errors.clear('to');
        setTo(value);
      }}
      error={errors.of('to')}
    >
      <Stack gap="sm" mt={4}>
        {moves.map((one) => (
          <Radio key={one} size="md" value={one} label={worksEs.moves[one]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
