/** An employee as the kernel writes it: active or not is told by the last day. Every list of people hears of a change. */
import { employeeMachine, employeeRules } from '@quilate/domain/modules/master-data/employees/employees.machine.ts';
import { record } from '../../../platform/record.ts';
import { getEmployee } from './employees.queries.ts';
import type { EmployeeRow } from './employees.store.ts';

export const employeeRecord = record<EmployeeRow>()({
  machine: employeeMachine,
  rules: employeeRules,
  table: 'employees',
  state: null,
  isVersioned: true,
  topic: 'employees',
  heardIn: 'everywhere',
  reply: ({ tx, who }, id) => getEmployee(tx, who, id),
});
