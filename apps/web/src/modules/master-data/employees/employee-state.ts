import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const EmployeeStateBadge = badgeOf(employeesEs.states, { active: 'ok', discharged: 'off' });
