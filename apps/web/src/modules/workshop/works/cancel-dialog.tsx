import { Button, Modal, Textarea } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { useState } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { type Signature, SignatureForm } from '../../foundations/proofs/signature-form.tsx';
import { pairsOf, type WorkDialogProps } from './work-pairs.tsx';
import { cancel } from './works.queries.ts';

const es = worksEs.dialogs;
const SHORTEST_REASON = 3;

/** Why the customer does not want it any more, and who signs it. */
export function CancelDialog({ work, onClose }: WorkDialogProps) {
  const errors = useFieldErrors();
  const [isSigning, setSigning] = useState(false);
  const [reason, setReason] = useState('');
  const command = useCommand({
    action: 'works.cancel',
    form: `work-cancel:${work.id}`,
    failed: worksEs.failed.cancel,
    saysUnsettled: true,
    run: (signature: Signature, key) => cancel(work.id, { reason: reason.trim(), signature }, key),
    done: ({ code }) => worksEs.done.cancel.replace('{code}', code),
    onDone: onClose,
    onRefused: (fault) => {
      if (!fault.fields.some(({ path }) => path.startsWith('signature'))) setSigning(false);
      return errors.refused(fault);
    },
  });
  const verb = worksEs.actions.cancel;
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
          pairs={pairsOf(work)}
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
          <p>{es.cancelText}</p>
          {work.paidCents > 0 && <p className="note">{es.cancelPaid(money(work.paidCents))}</p>}
          <Textarea
            name="reason"
            label={worksEs.fields.reason}
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
