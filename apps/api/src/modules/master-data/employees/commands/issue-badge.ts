import { employeesContract } from '@quilate/domain/modules/master-data/employees/employees.contract.ts';
import { action } from '../../../../platform/action.ts';
import { giveBadge } from '../employees.badge.ts';
import { lockEmployee } from '../employees.store.ts';
import { employeeRecord } from '../employees.record.ts';

/** The code is printed apart: what a command answers is stored with its key. */
export const issueBadge = action({
  endpoint: employeesContract.issueBadge,
  record: employeeRecord,
  action: 'issueBadge',
  lock: ({ tx, who, params }) => lockEmployee(tx, who, params.employeeId),
  async run(operation, { facts }) {
    await giveBadge(operation, facts.id);
  },
});
