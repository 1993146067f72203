import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { employeesContract } from '@quilate/domain/modules/master-data/employees/employees.contract.ts';
import { employeesErrors } from '@quilate/domain/modules/master-data/employees/employees.errors.ts';
import { action } from '../../../../platform/action.ts';
import { sendPasswordLink } from '../employees.links.ts';
import { lockEmployee } from '../employees.store.ts';
import { employeeRecord } from '../employees.record.ts';

export const sendPasswordMail = action({
  endpoint: employeesContract.sendPasswordMail,
  record: employeeRecord,
  action: 'sendPasswordMail',
  async lock({ tx, who, params }) {
    const employee = await lockEmployee(tx, who, params.employeeId);
    // The rule of the table draws the button; who calls anyway is told what it means (S0 §8).
    if (employee.hasPassword) throw new DomainError(employeesErrors.EMPLOYEE_HAS_CREDENTIALS);
    return employee;
  },
  async run(operation, { facts }) {
    const { tx, services } = operation;
    await sendPasswordLink(tx, facts, 'CREATE', services);
  },
});
