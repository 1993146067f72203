/** An employee as the kernel writes it: the last day tells if they are active. Every list of people hears of it. */
import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import { employeeMachine, employeeRules } from '@quilate/domain/modules/master-data/employees/employees.machine.ts';
import { record } from '../../../platform/record.ts';
import { getEmployee } from './employees.queries.ts';
import type { EmployeeRow } from './employees.store.ts';

export const employeeRecord = record<EmployeeRow>()({
  machine: employeeMachine,
  es: employeesEs,
  rules: employeeRules,
  table: 'employees',
  state: null,
  isVersioned: true,
  topic: 'employees',
  heardIn: 'everywhere',
  reply: ({ tx, who, services }, id) => getEmployee(tx, { who, services }, id),
});
