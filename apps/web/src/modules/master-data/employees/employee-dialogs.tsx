/** What is done with an employee. Loaded when something is picked. */
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { dialogsOf } from '../../foundations/proofs/record-dialogs.tsx';
import { DischargeDialog } from './discharge-dialog.tsx';
import { actOf } from './employee-dialog.ts';
import { employees } from './employees.queries.ts';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { SanctionDialog } from './sanction-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import type { Employee } from '@quilate/domain/modules/master-data/employees/employees.schema.ts';

export const EmployeeDialogs = dialogsOf<Employee>({
  discharge: DischargeDialog,
  addSanction: SanctionDialog,
  handOverLink: HandOverDialog,
  releaseLocks: (props) => <ActionDialog {...actOf(props)} send={employees.releaseLocks.on(props.of.id)} />,
  endSessions: EndSessionsDialog,
  issueBadge: (props) => <ActionDialog {...actOf(props)} send={employees.issueBadge.on(props.of.id)} />,
  revokeBadge: (props) => <ActionDialog {...actOf(props)} send={employees.revokeBadge.on(props.of.id)} />,
  resetSecondFactor: (props) => <ActionDialog {...actOf(props)} send={employees.resetSecondFactor.on(props.of.id)} />,
});
