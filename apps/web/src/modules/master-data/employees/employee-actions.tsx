import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import type { Employee } from '@quilate/domain/modules/master-data/employees/employees.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { ActionButtons } from '../../../ui/action-buttons.tsx';
import { employeesQueries, reRegister, sendPasswordMail } from './employees.queries.ts';

const DischargeDialog = lazy(() =>
  import('./discharge-dialog.tsx').then((file) => ({ default: file.DischargeDialog })),
);
const SanctionDialog = lazy(() => import('./sanction-dialog.tsx').then((file) => ({ default: file.SanctionDialog })));
const BadgeDialog = lazy(() => import('./badge-dialog.tsx').then((file) => ({ default: file.BadgeDialog })));
const ResetFactorDialog = lazy(() =>
  import('./reset-factor-dialog.tsx').then((file) => ({ default: file.ResetFactorDialog })),
);
const {
  edit,
  sendPasswordMail: send,
  resetSecondFactor,
  issueBadge,
  revokeBadge,
  addSanction,
  discharge,
  reRegister: comeBack,
} = employeesEs.actions;
const LABELS = {
  edit,
  sendPasswordMail: send,
  resetSecondFactor,
  issueBadge,
  revokeBadge,
  addSanction,
  discharge,
  reRegister: comeBack,
};

const DIALOGS = ['discharge', 'addSanction', 'resetSecondFactor', 'issueBadge', 'revokeBadge'] as const;
type Dialog = (typeof DIALOGS)[number];
/** Not shown where there is nothing to take away. */
const isIdle = (employee: Employee, action: string): boolean =>
  (action === 'resetSecondFactor' && !employee.hasSecondFactor) || (action === 'revokeBadge' && !employee.hasBadge);

/** What the state table offers: some at a press, some with a dialog, the edit on a page of its own. */
export function EmployeeActions({ employee }: { employee: Employee }) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const mail = useAtOnce(employee, 'sendPasswordMail', sendPasswordMail);
  const back = useAtOnce(employee, 'reRegister', reRegister);
  const pick = (action: string): void => {
    if (action === 'edit') void navigate({ to: '/employees/$employeeId/edit', params: { employeeId: employee.id } });
    if (action === 'sendPasswordMail') mail.mutate(undefined);
    if (action === 'reRegister') back.mutate(undefined);
    if ((DIALOGS as readonly string[]).includes(action)) setDialog(action as Dialog);
  };
  return (
    <>
      <ActionButtons
        offers={employee.actions.filter((offer) => !isIdle(employee, offer.action))}
        labels={LABELS}
        reasons={employeesEs.reasons}
        variant="default"
        onPick={pick}
      />
      <Suspense>
        {dialog === 'discharge' && <DischargeDialog employee={employee} onClose={() => setDialog(null)} />}
        {dialog === 'addSanction' && <SanctionDialog employee={employee} onClose={() => setDialog(null)} />}
        {(dialog === 'issueBadge' || dialog === 'revokeBadge') && (
          <BadgeDialog employee={employee} action={dialog} onClose={() => setDialog(null)} />
        )}
        {dialog === 'resetSecondFactor' && <ResetFactorDialog employee={employee} onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}

type AtOnce = 'sendPasswordMail' | 'reRegister';

function useAtOnce(employee: Employee, action: AtOnce, run: (id: string, key: string) => Promise<Employee>) {
  const client = useQueryClient();
  return useCommand({
    form: `employee-${action}:${employee.id}`,
    failed: employeesEs.failed[action],
    run: (_: undefined, key) => run(employee.id, key),
    done: () => employeesEs.done[action],
    onDone: (reply) => client.setQueryData(employeesQueries.one(employee.id).queryKey, reply),
  });
}
