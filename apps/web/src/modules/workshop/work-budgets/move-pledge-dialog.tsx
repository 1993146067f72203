import { Button, Modal, Radio, Stack } from '@mantine/core';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { WORK_MOVES, type WorkMove } from '@quilate/domain/modules/workshop/works/works.states.ts';
import { useState } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { useCommand } from '../../../shell/use-command.ts';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { type Signature, SignatureForm } from '../../foundations/proofs/signature-form.tsx';
import { pairsOf, type WorkBudgetDialogProps } from './work-budget-pairs.tsx';
import { move } from './work-budgets.queries.ts';

const es = worksEs.dialogs;

/** Where the pledge is, said by who has its envelope in hand (B-39). */
export function MovePledgeDialog({ budget, onClose }: WorkBudgetDialogProps) {
  const me = useMe();
  const errors = useFieldErrors();
  const isHand = reachOf(me.role, { module: 'workshopWorks', access: 'write' }) !== undefined;
  const moves = WORK_MOVES.filter((to) => to !== 'WORKSHOP' || isHand);
  const [to, setTo] = useState<WorkMove>(isHand ? 'WORKSHOP' : 'HERE');
  const [isSigning, setSigning] = useState(false);
  const command = useCommand({
    action: 'workBudgets.move',
    form: `work-budget-move:${budget.id}`,
    failed: workBudgetsEs.failed.move,
    saysUnsettled: true,
    run: (signature: Signature, key) => move(budget.id, { to, signature }, key),
    done: () => workBudgetsEs.done.move,
    onDone: onClose,
    onRefused: (fault) => {
      if (fault.fields.some(({ path }) => path.startsWith('signature'))) return errors.refused(fault);
      // Said where the place was chosen.
      setSigning(false);
      errors.show([{ path: 'to', message: fault.text }]);
      return true;
    },
  });
  return (
    <Modal opened onClose={onClose} title={workBudgetsEs.actions.move} size={440} closeOnEscape={!command.isPending}>
      {isSigning ? (
        <SignatureForm
          verb={es.moveVerb}
          pairs={[...pairsOf(budget), [workBudgetsEs.fields.to, worksEs.moves[to]]]}
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
            label={workBudgetsEs.fields.to}
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
