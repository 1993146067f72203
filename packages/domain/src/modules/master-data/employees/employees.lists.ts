import { ids, list, period, some } from '../../../kernel/list.ts';
import type { EmployeeSummary } from './employees.schema.ts';
import { EMPLOYEE_STATES } from './employees.states.ts';

/** By name, as in a staff list; a house has some hundreds of people. */
export const employeeList = list<EmployeeSummary>()({
  words: true,
  isFollowed: true,
  isPersonal: true,
  isShort: true,
  sort: ['name', 'startDate'],
  default: 'name',
  filters: { status: some(EMPLOYEE_STATES), storeId: ids, ...period('startDate') },
});
