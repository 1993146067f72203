import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { employeesContract } from '@quilate/domain/modules/master-data/employees/employees.contract.ts';
import { employeesErrors } from '@quilate/domain/modules/master-data/employees/employees.errors.ts';
import { employeeMachine, employeeRules } from '@quilate/domain/modules/master-data/employees/employees.machine.ts';
import { command } from '../../../../platform/command.ts';
import { getEmployee } from '../employees.queries.ts';
import { sendPasswordLink } from '../employees.public.ts';
import { lockEmployee } from '../employees.store.ts';

export const sendPasswordMail = command({
  endpoint: employeesContract.sendPasswordMail,
  machine: employeeMachine,
  rules: employeeRules,
  action: 'sendPasswordMail',
  async lock({ tx, who, params }) {
    const employee = await lockEmployee(tx, who, params.employeeId);
    // The rule of the table draws the button; who calls anyway is told what it means (S0 §8).
    if (employee.hasPassword) throw new DomainError(employeesErrors.EMPLOYEE_HAS_CREDENTIALS);
    return employee;
  },
  async run(operation, { facts, row }) {
    const { tx, who, services } = operation;
    await sendPasswordLink(tx, facts, 'CREATE', services.config.publicUrl);
    return { recordId: facts.id, code: null, state: row!.to, reply: () => getEmployee(tx, who, facts.id) };
  },
});
