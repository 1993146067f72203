import { Button, Modal, Textarea } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import { type FormEvent, useState } from 'react';

const es = customersEs.dialogs;
const SHORTEST = 3;

interface ReasonDialogProps {
  /** The act: title and button. */
  readonly verb: string;
  /** What it means, before it is done. */
  readonly text: string;
  readonly isIrreversible?: boolean;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onConfirm: (reason: string) => void;
  readonly onCancel: () => void;
}

/** An act that says why it was done. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { verb, text, isIrreversible = false, isBusy, error, onConfirm, onCancel } = props;
  const [reason, setReason] = useState('');
  const isReady = reason.trim().length >= SHORTEST;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady && !isBusy) onConfirm(reason.trim());
  };
  return (
    <Modal opened onClose={onCancel} title={verb} size={440} closeOnEscape={!isBusy}>
      <form className="stack" onSubmit={submit} noValidate>
        <p>{text}</p>
        {isIrreversible && <p className="note">{shellEs.form.irreversible}</p>}
        <Textarea
          data-autofocus
          name="reason"
          label={es.reason}
          description={es.reasonHelp}
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={error}
          required
        />
        <div className="row-end">
          <Button variant="default" onClick={onCancel} disabled={isBusy}>
            {shellEs.form.cancel}
          </Button>
          <Button type="submit" {...(isIrreversible ? { color: 'red' } : {})} loading={isBusy} disabled={!isReady}>
            {verb}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
