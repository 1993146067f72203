/** What every dialog of an employee is told. */
import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import type { Employee } from '@quilate/domain/modules/master-data/employees/employees.schema.ts';
import type { Offered } from '../../foundations/proofs/act.ts';

export interface EmployeeDialogProps {
  readonly employee: Employee;
  readonly offer: Offered;
  readonly onClose: () => void;
}

type Dialogued = 'discharge' | 'addSanction' | 'issueBadge' | 'revokeBadge' | 'resetSecondFactor';

export const actOf = ({ employee, offer, onClose }: EmployeeDialogProps) => ({
  concept: 'employee',
  words: employeesEs,
  of: employee,
  offer,
  onClose,
  title: `${employeesEs.actions[offer.action as Dialogued]}: ${employee.name} ${employee.surname}`,
  pairs: [],
});
