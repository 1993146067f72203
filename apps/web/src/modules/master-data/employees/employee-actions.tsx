import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import type { Employee } from '@quilate/domain/modules/master-data/employees/employees.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { useDoing } from '../../../ui/use-doing.ts';
import { employees, employeesQueries } from './employees.queries.ts';

const Dialogs = lazy(() => import('./employee-dialogs.tsx').then((file) => ({ default: file.EmployeeDialogs })));
const ORDER = [
  'reRegister',
  'edit',
  'sendPasswordMail',
  'addSanction',
  'issueBadge',
  'revokeBadge',
  'resetSecondFactor',
  'discharge',
];
const DANGERS = ['revokeBadge', 'resetSecondFactor', 'discharge'];

/** Not shown where there is nothing to take away. */
const isIdle = (employee: Employee, action: string): boolean =>
  (action === 'resetSecondFactor' && !employee.hasSecondFactor) || (action === 'revokeBadge' && !employee.hasBadge);

/** What the state table offers: some at a press, some with a dialog, the edit on a page of its own. */
export function EmployeeActions({ employee }: { employee: Employee }) {
  const navigate = useNavigate();
  const { doing, pick, close } = useDoing(employee.actions);
  const mail = useAtOnce(employee, 'sendPasswordMail');
  const back = useAtOnce(employee, 'reRegister');
  const onPick = (action: string): void => {
    if (action === 'edit') void navigate({ to: '/employees/$employeeId/edit', params: { employeeId: employee.id } });
    else if (action === 'sendPasswordMail') mail.mutate(undefined);
    else if (action === 'reRegister') back.mutate(undefined);
    else pick(action);
  };
  return (
    <>
      <ActionBar
        offers={employee.actions.filter((offer) => !isIdle(employee, offer.action))}
        order={ORDER}
        dangers={DANGERS}
        labels={employeesEs.actions}
        reasons={employeesEs.reasons}
        onPick={onPick}
      />
      <Suspense>{doing && <Dialogs offer={doing} employee={employee} onClose={close} />}</Suspense>
    </>
  );
}

function useAtOnce(employee: Employee, action: 'sendPasswordMail' | 'reRegister') {
  const client = useQueryClient();
  return useCommand({
    form: `employee-${action}:${employee.id}`,
    failed: employeesEs.failed[action],
    run: (_: undefined, key) => employees[action].send({ params: { employeeId: employee.id }, key }),
    done: () => employeesEs.done[action],
    onDone: (reply) => client.setQueryData(employeesQueries.one(employee.id).queryKey, reply),
  });
}
