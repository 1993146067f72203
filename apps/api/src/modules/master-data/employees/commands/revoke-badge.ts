import { employeesContract } from '@quilate/domain/modules/master-data/employees/employees.contract.ts';
import { employeeMachine, employeeRules } from '@quilate/domain/modules/master-data/employees/employees.machine.ts';
import { command } from '../../../../platform/command.ts';
import { takeBadge } from '../employees.badge.ts';
import { getEmployee } from '../employees.queries.ts';
import { lockEmployee, tell } from '../employees.store.ts';

/** What was printed says nothing any more. */
export const revokeBadge = command({
  endpoint: employeesContract.revokeBadge,
  machine: employeeMachine,
  rules: employeeRules,
  action: 'revokeBadge',
  lock: ({ tx, who, params }) => lockEmployee(tx, who, params.employeeId),
  async run(operation, { facts, row }) {
    const { tx, who } = operation;
    await takeBadge(tx, facts.id);
    tell(operation, facts.id);
    return { recordId: facts.id, code: null, state: row!.to, reply: () => getEmployee(tx, who, facts.id) };
  },
});
