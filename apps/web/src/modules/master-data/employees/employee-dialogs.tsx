/** What is done with an employee. Loaded when something is picked. */
import type { SignedBody } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { DischargeDialog } from './discharge-dialog.tsx';
import { actOf, type EmployeeDialogProps } from './employee-dialog.ts';
import { employees } from './employees.queries.ts';
import { SanctionDialog } from './sanction-dialog.tsx';

/** The dialog of the action that was picked. */
export function EmployeeDialogs(props: EmployeeDialogProps) {
  switch (props.offer.action) {
    case 'discharge':
      return <DischargeDialog {...props} />;
    case 'addSanction':
      return <SanctionDialog {...props} />;
    default:
      return <SignedDialog {...props} />;
  }
}

/** Of the badge and of the second factor: whoever does it signs. */
function SignedDialog(props: EmployeeDialogProps) {
  const action = props.offer.action as 'issueBadge' | 'revokeBadge' | 'resetSecondFactor';
  const params = { employeeId: props.employee.id };
  return (
    <ActionDialog {...actOf(props)} send={(body: SignedBody, key) => employees[action].send({ params, body, key })} />
  );
}
