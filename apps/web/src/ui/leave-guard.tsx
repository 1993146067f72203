import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { useBlocker } from '@tanstack/react-router';
import { isLeaveForced } from '../shell/forced-leave.ts';
import { DialogForm } from './dialog-form.tsx';
import type { SavedForm } from './use-form.ts';

const es = shellEs.form;

/** Nobody loses what was written by a slip: going elsewhere asks first. */
export function LeaveGuard({ mayLeave }: Pick<SavedForm<object>, 'mayLeave'>) {
  const blocker = useBlocker({
    // A session that has ended is not asked.
    shouldBlockFn: ({ next }) => !mayLeave() && !next.pathname.startsWith('/login'),
    enableBeforeUnload: () => !mayLeave() && !isLeaveForced(),
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <DialogForm isDanger title={es.leaveTitle} verb={es.leave} onSubmit={blocker.proceed} onCancel={blocker.reset}>
      <p>{es.leaveText}</p>
    </DialogForm>
  );
}
