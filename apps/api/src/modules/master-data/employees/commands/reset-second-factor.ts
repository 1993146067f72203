import { employeesContract } from '@quilate/domain/modules/master-data/employees/employees.contract.ts';
import { action } from '../../../../platform/action.ts';
import { announce } from '../../../../platform/announcements.ts';
import { qb } from '../../../../platform/db.ts';
import { reachEnded } from '../employees.announcements.ts';
import { lockEmployee } from '../employees.store.ts';
import { employeeRecord } from '../employees.record.ts';

export const resetSecondFactor = action({
  endpoint: employeesContract.resetSecondFactor,
  record: employeeRecord,
  action: 'resetSecondFactor',
  lock: ({ tx, who, params }) => lockEmployee(tx, who, params.employeeId),
  async run(operation, { facts }) {
    const { tx } = operation;
    await tx.run(qb.deleteFrom('second_factors').where('employee_id', '=', facts.id));
    await announce(operation, reachEnded, { employeeId: facts.id, keptStoreIds: [] });
  },
});
