import { Button, Modal, Textarea } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import { useState } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { type Signature, SignatureForm } from '../../foundations/proofs/signature-form.tsx';
import { pairsOf, type WorkBudgetDialogProps } from './work-budget-pairs.tsx';
import { reject } from './work-budgets.queries.ts';

const es = workBudgetsEs.dialogs;
const SHORTEST_REASON = 3;

/** Why the customer does not want it, and who signs it. */
export function RejectDialog({ budget, onClose }: WorkBudgetDialogProps) {
  const errors = useFieldErrors();
  const [isSigning, setSigning] = useState(false);
  const [reason, setReason] = useState('');
  const command = useCommand({
    action: 'workBudgets.reject',
    form: `work-budget-reject:${budget.id}`,
    failed: workBudgetsEs.failed.reject,
    saysUnsettled: true,
    run: (signature: Signature, key) => reject(budget.id, { reason: reason.trim(), signature }, key),
    done: ({ code }) => workBudgetsEs.done.reject.replace('{code}', code),
    onDone: onClose,
    onRefused: (fault) => {
      if (!fault.fields.some(({ path }) => path.startsWith('signature'))) setSigning(false);
      return errors.refused(fault);
    },
  });
  const verb = workBudgetsEs.actions.reject;
  return (
    <Modal
      opened
      onClose={onClose}
      title={isSigning ? proofsEs.signature : verb}
      size={440}
      closeOnEscape={!command.isPending}
    >
      {isSigning ? (
        <SignatureForm
          verb={verb}
          pairs={pairsOf(budget)}
          warning={shellEs.form.irreversible}
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
            if (reason.trim().length >= SHORTEST_REASON) setSigning(true);
          }}
        >
          <p>{budget.pledgeData ? es.rejectPledge : es.rejectNoPledge}</p>
          <Textarea
            name="reason"
            label={workBudgetsEs.fields.reason}
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={errors.of('reason')}
          />
          <div className="row-end">
            <Button variant="default" onClick={onClose}>
              {shellEs.form.cancel}
            </Button>
            <Button type="submit" color="red" disabled={reason.trim().length < SHORTEST_REASON}>
              {`${verb}…`}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  );
}
