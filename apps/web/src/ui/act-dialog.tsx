import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { useState } from 'react';
import { DialogForm } from './dialog-form.tsx';
import { NotesField } from './notes-field.tsx';

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

/** An act that is thought over, with its reason where it needs one. */
export function ActDialog(props: ActDialogProps) {
  const { verb, text, asks, isIrreversible = false, isBusy, onConfirm, onCancel } = props;
  const [reason, setReason] = useState('');
  return (
    <DialogForm
      title={verb}
      verb={verb}
      isBusy={isBusy}
      isReady={asks === undefined || reason.trim().length >= SHORTEST}
      isDanger={isIrreversible && asks !== undefined}
      onSubmit={() => onConfirm(reason.trim())}
      onCancel={onCancel}
    >
      <p>{text}</p>
      {isIrreversible && <p className="note">{shellEs.form.irreversible}</p>}
      {asks && (
        <NotesField
          data-autofocus
          name="reason"
          label={asks.label}
          description={asks.help}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={asks.error}
          required
        />
      )}
    </DialogForm>
  );
}
