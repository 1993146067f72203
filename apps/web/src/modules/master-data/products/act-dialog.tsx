import { Button, Modal, Textarea } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { type FormEvent, useState } from 'react';

const SHORTEST = 3;

interface ActDialogProps {
  /** The act: title and button. */
  readonly verb: string;
  /** What it means, before it is done. */
  readonly text: string;
  /** What has to be written down with it. */
  readonly asks?: { readonly label: string; readonly help: string; readonly error: string | undefined };
  readonly isIrreversible?: boolean;
  readonly isBusy: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onCancel: () => void;
}

/** An act on a product that is thought over. */
export function ActDialog(props: ActDialogProps) {
  const { verb, text, asks, isIrreversible = false, isBusy, onConfirm, onCancel } = props;
  const [reason, setReason] = useState('');
  const isReady = asks === undefined || reason.trim().length >= SHORTEST;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady && !isBusy) onConfirm(reason.trim());
  };
  return (
    <Modal opened onClose={onCancel} title={verb} size={440} closeOnEscape={!isBusy}>
      <form className="stack" onSubmit={submit} noValidate>
        <p>{text}</p>
        {isIrreversible && <p className="note">{shellEs.form.irreversible}</p>}
        {asks && (
          <Textarea
            data-autofocus
            name="reason"
            label={asks.label}
            description={asks.help}
            autosize
            minRows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={asks.error}
            required
          />
        )}
        <div className="row-end">
          <Button variant="default" onClick={onCancel} disabled={isBusy}>
            {shellEs.form.cancel}
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isReady}>
            {verb}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
