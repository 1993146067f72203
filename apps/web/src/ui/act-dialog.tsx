import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import type { ComponentProps } from 'react';
import { DialogForm } from './dialog-form.tsx';

interface ActDialogProps extends Pick<ComponentProps<typeof DialogForm>, 'isBusy' | 'onSubmit' | 'onCancel'> {
  /** The act: title and button. */
  readonly verb: string;
  /** What it means, before it is done. */
  readonly text: string;
  readonly isIrreversible?: boolean;
}

/** An act that is thought over. */
export const ActDialog = ({ verb, text, isIrreversible = false, ...form }: ActDialogProps) => (
  <DialogForm title={verb} verb={verb} {...form}>
    <p>{text}</p>
    {isIrreversible && <p className="note">{shellEs.form.irreversible}</p>}
  </DialogForm>
);
