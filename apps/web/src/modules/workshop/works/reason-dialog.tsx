import { Button, Modal, Textarea } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { type ReactNode, useState } from 'react';
import { type Command, useCommand } from '../../../shell/use-command.ts';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import type { Pair } from '../../../ui/pairs.tsx';
import { type Signature, SignatureForm } from '../../foundations/proofs/signature-form.tsx';

const SHORTEST_REASON = 3;
interface Reason {
  readonly reason: string;
  readonly signature: Signature;
}
type Told = Pick<Command<Signature, { readonly code: string }>, 'action' | 'form' | 'failed'>;

interface ReasonDialogProps extends Told {
  readonly verb: string;
  readonly pairs: readonly Pair[];
  readonly run: (body: Reason, key: string) => Promise<{ readonly code: string }>;
  readonly done: string;
  readonly onClose: () => void;
  /** What it means. */
  readonly children: ReactNode;
}

/** Why the customer does not want it, and who signs it. */
export function ReasonDialog({ verb, pairs, run, done, onClose, children, ...told }: ReasonDialogProps) {
  const errors = useFieldErrors();
  const [isSigning, setSigning] = useState(false);
  const [reason, setReason] = useState('');
  const command = useCommand({
    ...told,
    saysUnsettled: true,
    run: (signature: Signature, key) => run({ reason: reason.trim(), signature }, key),
    done: ({ code }) => done.replace('{code}', code),
    onDone: onClose,
    onRefused: (fault) => {
      if (!fault.fields.some(({ path }) => path.startsWith('signature'))) setSigning(false);
      return errors.refused(fault);
    },
  });
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
          pairs={pairs}
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
          {children}
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
