import { Button, Modal, Radio, Stack } from '@mantine/core';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { WORK_MOVES, type WorkMove } from '@quilate/domain/modules/workshop/works/works.states.ts';
import { useState } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { type Command, useCommand } from '../../../shell/use-command.ts';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import type { Pair } from '../../../ui/pairs.tsx';
import { type Signature, SignatureForm } from '../../foundations/proofs/signature-form.tsx';

const es = worksEs.dialogs;

type Told = Pick<Command<Signature, unknown>, 'action' | 'form' | 'failed'>;
interface MoveDialogProps extends Told {
  readonly title: string;
  readonly pairs: readonly Pair[];
  readonly run: (body: { readonly to: WorkMove; readonly signature: Signature }, key: string) => Promise<unknown>;
  readonly done: string;
  readonly onClose: () => void;
}

/** Where a job or its pledge is, said by who has the envelope in hand (B-39). */
export function MoveDialog({ title, pairs, run, done, onClose, ...told }: MoveDialogProps) {
  const me = useMe();
  const errors = useFieldErrors();
  const isHand = reachOf(me.role, { module: 'workshopWorks', access: 'write' }) !== undefined;
  const moves = WORK_MOVES.filter((to) => to !== 'WORKSHOP' || isHand);
  const [to, setTo] = useState<WorkMove>(isHand ? 'WORKSHOP' : 'HERE');
  const [isSigning, setSigning] = useState(false);
  const command = useCommand({
    ...told,
    saysUnsettled: true,
    run: (signature: Signature, key) => run({ to, signature }, key),
    done: () => done,
    onDone: onClose,
    onRefused: (fault) => {
      if (fault.fields.some(({ path }) => path.startsWith('signature'))) return errors.refused(fault);
      // Said where the place was chosen.
      setSigning(false);
      const own = fault.fields.find(({ path }) => path.startsWith('codes'));
      errors.show([{ path: 'to', message: own?.message ?? fault.text }]);
      return true;
    },
  });
  return (
    <Modal opened onClose={onClose} title={title} size={440} closeOnEscape={!command.isPending}>
      {isSigning ? (
        <SignatureForm
          verb={es.moveVerb}
          pairs={[...pairs, [worksEs.fields.to, worksEs.moves[to]]]}
          isBusy={command.isPending}
          unsettled={command.unsettled}
          errors={errors}
          onSign={(signature) => command.mutate(signature)}
          onCancel={() => setSigning(false)}
        />
      ) : (
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setSigning(true);
          }}
        >
          <p>{es.moveText}</p>
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
          <div className="row-end">
            <Button variant="default" onClick={onClose}>
              {shellEs.form.cancel}
            </Button>
            <Button type="submit">{`${es.moveVerb}…`}</Button>
          </div>
        </form>
      )}
    </Modal>
  );
}
