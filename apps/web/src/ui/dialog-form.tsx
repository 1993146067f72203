import type { FormEvent, ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { FormButtons } from './form-buttons.tsx';

interface DialogFormProps {
  readonly title: ReactNode;
  /** The act, on its button. */
  readonly verb: string;
  readonly isBusy?: boolean;
  readonly isReady?: boolean;
  /** It takes something away for good. */
  readonly isDanger?: boolean;
  readonly size?: number;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog: its fields, the way back and the act. Intro acts, once. */
export function DialogForm(props: DialogFormProps) {
  const { title, verb, isBusy = false, isReady = true, isDanger = false } = props;
  const { size = 440, onSubmit, onCancel, children } = props;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady && !isBusy) onSubmit();
  };
  return (
    <Dialog onClose={onCancel} title={title} size={size} isBusy={isBusy}>
      <form className="stack" onSubmit={submit} noValidate>
        {children}
        <FormButtons verb={verb} isReady={isReady} isBusy={isBusy} isDanger={isDanger} onCancel={onCancel} />
      </form>
    </Dialog>
  );
}
