import { Button } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import type { FormEvent, ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

interface DialogFormProps {
  readonly title: ReactNode;
  /** The act, on its button. */
  readonly verb: string;
  readonly isBusy: boolean;
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
  const { title, verb, isBusy, isReady = true, isDanger = false, size = 440, onSubmit, onCancel, children } = props;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady && !isBusy) onSubmit();
  };
  return (
    <Dialog onClose={onCancel} title={title} size={size} isBusy={isBusy}>
      <form className="stack" onSubmit={submit} noValidate>
        {children}
        <div className="row-end">
          <Button variant="default" onClick={onCancel} disabled={isBusy}>
            {shellEs.form.cancel}
          </Button>
          <Button type="submit" {...(isDanger ? { color: 'red' } : {})} loading={isBusy} disabled={!isReady}>
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
