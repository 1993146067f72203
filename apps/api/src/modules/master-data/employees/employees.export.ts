import { ROLE_ES } from '@quilate/domain/kernel/roles.es.ts';
import { employeesContract } from '@quilate/domain/modules/master-data/employees/employees.contract.ts';
import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import { exporting } from '../../../platform/export.ts';
import { fullName } from '../../../platform/who.ts';
import { listEmployees } from './employees.queries.ts';

const es = employeesEs.columns;

export const employeesExport = exporting(employeesContract.export, {
  title: employeesEs.title,
  page: ({ db, query }, at) => listEmployees(db, { ...query, ...at }),
  columns: [
    { head: es.name, value: fullName },
    { head: es.role, value: (employee) => ROLE_ES[employee.role] },
    { head: es.email, value: (employee) => employee.email },
    { head: es.mobile, value: (employee) => employee.mobile },
    { head: es.stores, value: (employee) => employee.storeCodes.join(', ') },
    { head: es.startDate, kind: 'date', value: (employee) => employee.startDate },
    { head: es.endDate, kind: 'date', value: (employee) => employee.endDate },
    { head: es.state, value: (employee) => employeesEs.states[employee.state] },
  ],
});
