import { employeesContract } from '@quilate/domain/modules/master-data/employees/employees.contract.ts';
import { action } from '../../../../platform/action.ts';
import { takeBadge } from '../employees.badge.ts';
import { lockEmployee } from '../employees.store.ts';
import { employeeRecord } from '../employees.record.ts';

/** What was printed says nothing any more. */
export const revokeBadge = action({
  endpoint: employeesContract.revokeBadge,
  record: employeeRecord,
  action: 'revokeBadge',
  lock: ({ tx, who, params }) => lockEmployee(tx, who, params.employeeId),
  async run(operation, { facts }) {
    const { tx } = operation;
    await takeBadge(tx, facts.id);
  },
});
