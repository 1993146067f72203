import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { DialogForm } from './dialog-form.tsx';
import { NotesField } from './notes-field.tsx';
import { useForm } from './use-form.ts';
import type { Saving } from './use-saving.ts';

const SHORTEST = 3;

interface ReasonDialogProps<Reply> {
  /** The act: title and button. */
  readonly verb: string;
  /** What it means, before it is done. */
  readonly text: string;
  /** What has to be written down with it. */
  readonly label: string;
  readonly help: string;
  readonly isIrreversible?: boolean;
  /** It is sent the reason. */
  readonly save: Omit<Saving<{ readonly reason: string }, string, Reply>, 'body' | 'onDone'>;
  readonly onClose: () => void;
}

/** An act that is written down with its reason. */
export function ReasonDialog<Reply>(props: ReasonDialogProps<Reply>) {
  const { verb, text, label, help, isIrreversible = false, save, onClose } = props;
  const form = useForm(
    { reason: '' },
    { save: { ...save, body: ({ reason }: { reason: string }) => reason.trim(), onDone: onClose } },
  );
  return (
    <DialogForm
      title={verb}
      verb={verb}
      isBusy={form.isBusy}
      isReady={form.values.reason.trim().length >= SHORTEST}
      isDanger={isIrreversible}
      onSubmit={form.submit}
      onCancel={onClose}
    >
      <p>{text}</p>
      {isIrreversible && <p className="note">{shellEs.form.irreversible}</p>}
      <NotesField required label={label} description={help} {...form.text('reason')} />
    </DialogForm>
  );
}
