import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { employeesContract } from '@quilate/domain/modules/master-data/employees/employees.contract.ts';
import { employeesErrors } from '@quilate/domain/modules/master-data/employees/employees.errors.ts';
import { action } from '../../../../platform/action.ts';
import { announce } from '../../../../platform/announcements.ts';
import { reachEnded, workEnded } from '../employees.announcements.ts';
import { takeBadge } from '../employees.badge.ts';
import { lockWithAdmins } from '../employees.store.ts';
import { employeeRecord } from '../employees.record.ts';

export const discharge = action({
  endpoint: employeesContract.discharge,
  record: employeeRecord,
  action: 'discharge',
  lock: ({ tx, who, params }) => lockWithAdmins(tx, who, params.employeeId),
  async run(operation, { facts, body }) {
    const { tx, today } = operation;
    const { kind, endDate, reason } = body;
    if (endDate < facts.startDate || endDate > today) throw new DomainError(employeesErrors.EMPLOYEE_END_DATE);
    if (facts.isLastAdmin) throw new DomainError(employeesErrors.EMPLOYEE_LAST_ADMIN);
    for (const told of [reachEnded, workEnded])
      await announce(operation, told, { employeeId: facts.id, keptStoreIds: [] });
    await takeBadge(tx, facts.id);
    return {
      columns: { end_date: endDate, discharge_kind: kind, discharge_reason: reason },
      details: { kind, endDate },
    };
  },
});
