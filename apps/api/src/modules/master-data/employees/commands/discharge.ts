import { sql } from 'kysely';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { employeesContract } from '@quilate/domain/modules/master-data/employees/employees.contract.ts';
import { employeesErrors } from '@quilate/domain/modules/master-data/employees/employees.errors.ts';
import { employeeMachine, employeeRules } from '@quilate/domain/modules/master-data/employees/employees.machine.ts';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { endSessionsOf } from '../../../../platform/session.ts';
import { takeBadge } from '../employees.badge.ts';
import { getEmployee } from '../employees.queries.ts';
import { lockWithAdmins, tell } from '../employees.store.ts';

export const discharge = command({
  endpoint: employeesContract.discharge,
  machine: employeeMachine,
  rules: employeeRules,
  action: 'discharge',
  lock: ({ tx, who, params }) => lockWithAdmins(tx, who, params.employeeId),
  async run(operation, { facts, row, body }) {
    const { tx, who, today } = operation;
    const { kind, endDate, reason } = body;
    if (endDate < facts.startDate || endDate > today) throw new DomainError(employeesErrors.EMPLOYEE_END_DATE);
    if (facts.isLastAdmin) throw new DomainError(employeesErrors.EMPLOYEE_LAST_ADMIN);
    await tx.run(
      qb
        .updateTable('employees')
        .set({
          end_date: endDate,
          discharge_kind: kind,
          discharge_reason: reason,
          version: sql`version + 1`,
        })
        .where('id', '=', facts.id),
    );
    await endSessionsOf(tx, facts.id);
    await takeBadge(tx, facts.id);
    tell(operation, facts.id);
    return {
      recordId: facts.id,
      code: null,
      state: row!.to,
      details: { kind, endDate },
      reply: () => getEmployee(tx, who, facts.id),
    };
  },
});
