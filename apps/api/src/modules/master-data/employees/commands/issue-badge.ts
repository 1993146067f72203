import { employeesContract } from '@quilate/domain/modules/master-data/employees/employees.contract.ts';
import { employeeMachine, employeeRules } from '@quilate/domain/modules/master-data/employees/employees.machine.ts';
import { command } from '../../../../platform/command.ts';
import { giveBadge } from '../employees.badge.ts';
import { getEmployee } from '../employees.queries.ts';
import { lockEmployee, tell } from '../employees.store.ts';

/** The code is printed apart: what a command answers is stored with its key. */
export const issueBadge = command({
  endpoint: employeesContract.issueBadge,
  machine: employeeMachine,
  rules: employeeRules,
  action: 'issueBadge',
  lock: ({ tx, who, params }) => lockEmployee(tx, who, params.employeeId),
  async run(operation, { facts, row }) {
    const { tx, who } = operation;
    await giveBadge(operation, facts.id);
    tell(operation, facts.id);
    return { recordId: facts.id, code: null, state: row!.to, reply: () => getEmployee(tx, who, facts.id) };
  },
});
