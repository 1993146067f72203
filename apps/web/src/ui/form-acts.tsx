import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { LinkButton, path } from '../shell/links.tsx';
import { ReasonButton } from './action-buttons.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import type { SavedForm } from './use-form.ts';
import { useSubmitKeys } from './use-submit-keys.ts';

interface FormActsProps {
  readonly form: Pick<SavedForm<object>, 'submit' | 'isBusy' | 'mayLeave'>;
  readonly verb: string;
  /** The first thing that is missing. */
  readonly blockedBy: string | undefined;
  readonly cancelTo: string;
}

/** The act of a form beside its summary, grey with its reason as long as something is missing. */
export function FormActs({ form, verb, blockedBy, cancelTo }: FormActsProps) {
  const submit = (): void => {
    if (blockedBy === undefined) form.submit();
  };
  useSubmitKeys(submit);
  return (
    <div className="stack">
      <ReasonButton fullWidth size="md" label={verb} blockedBy={blockedBy} isBusy={form.isBusy} onClick={submit} />
      <LinkButton fullWidth variant="default" to={path(cancelTo)} ignoreBlocker>
        {shellEs.form.cancel}
      </LinkButton>
      <LeaveGuard mayLeave={form.mayLeave} />
    </div>
  );
}
