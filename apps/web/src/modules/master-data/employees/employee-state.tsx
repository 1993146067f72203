import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import type { EmployeeState } from '@quilate/domain/modules/master-data/employees/employees.states.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';

export const EmployeeStateBadge = ({ state }: { state: EmployeeState }) => (
  <StateBadge tone={state === 'active' ? 'ok' : 'off'}>{employeesEs.states[state]}</StateBadge>
);
