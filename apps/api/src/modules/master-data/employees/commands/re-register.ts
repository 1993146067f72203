import { sql } from 'kysely';
import { employeesContract } from '@quilate/domain/modules/master-data/employees/employees.contract.ts';
import { employeeMachine, employeeRules } from '@quilate/domain/modules/master-data/employees/employees.machine.ts';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { getEmployee } from '../employees.queries.ts';
import { lockEmployee, tell } from '../employees.store.ts';

export const reRegister = command({
  endpoint: employeesContract.reRegister,
  machine: employeeMachine,
  rules: employeeRules,
  action: 'reRegister',
  lock: ({ tx, who, params }) => lockEmployee(tx, who, params.employeeId),
  async run(operation, { facts, row }) {
    const { tx, who } = operation;
    await tx.run(
      qb
        .updateTable('employees')
        .set({ end_date: null, discharge_kind: null, discharge_reason: null, version: sql`version + 1` })
        .where('id', '=', facts.id),
    );
    tell(operation, facts.id);
    return {
      recordId: facts.id,
      code: null,
      state: row!.to,
      details: { wasDischargedOn: facts.endDate },
      reply: () => getEmployee(tx, who, facts.id),
    };
  },
});
