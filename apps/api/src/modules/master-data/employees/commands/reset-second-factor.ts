import { employeesContract } from '@quilate/domain/modules/master-data/employees/employees.contract.ts';
import { employeeMachine, employeeRules } from '@quilate/domain/modules/master-data/employees/employees.machine.ts';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { endSessionsOf } from '../../../../platform/session.ts';
import { getEmployee } from '../employees.queries.ts';
import { lockEmployee, tell } from '../employees.store.ts';

export const resetSecondFactor = command({
  endpoint: employeesContract.resetSecondFactor,
  machine: employeeMachine,
  rules: employeeRules,
  action: 'resetSecondFactor',
  lock: ({ tx, who, params }) => lockEmployee(tx, who, params.employeeId),
  async run(operation, { facts, row }) {
    const { tx, who } = operation;
    await tx.run(qb.deleteFrom('second_factors').where('employee_id', '=', facts.id));
    await endSessionsOf(tx, facts.id);
    tell(operation, facts.id);
    return { recordId: facts.id, code: null, state: row!.to, reply: () => getEmployee(tx, who, facts.id) };
  },
});
