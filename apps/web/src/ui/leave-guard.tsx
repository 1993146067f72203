import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { useBlocker } from '@tanstack/react-router';
import { DialogForm } from './dialog-form.tsx';
import type { SavedForm } from './use-form.ts';

const es = shellEs.form;

/** Nobody loses what was written by a slip: going elsewhere asks first. */
export function LeaveGuard({ mayLeave }: Pick<SavedForm<object>, 'mayLeave'>) {
  const blocker = useBlocker({
    shouldBlockFn: () => !mayLeave(),
    enableBeforeUnload: () => !mayLeave(),
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <DialogForm isDanger title={es.leaveTitle} verb={es.leave} onSubmit={blocker.proceed} onCancel={blocker.reset}>
      <p>{es.leaveText}</p>
    </DialogForm>
  );
}
