import { uuidv7 } from 'uuidv7';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { employeesContract } from '@quilate/domain/modules/master-data/employees/employees.contract.ts';
import { employeesErrors } from '@quilate/domain/modules/master-data/employees/employees.errors.ts';
import { employeeMachine, employeeRules } from '@quilate/domain/modules/master-data/employees/employees.machine.ts';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { getEmployee } from '../employees.queries.ts';
import { lockEmployee, tell } from '../employees.store.ts';

export const addSanction = command({
  endpoint: employeesContract.addSanction,
  machine: employeeMachine,
  rules: employeeRules,
  action: 'addSanction',
  lock: ({ tx, who, params }) => lockEmployee(tx, who, params.employeeId),
  async run(operation, { facts, row, body }) {
    const { tx, who, today } = operation;
    if (body.date < facts.startDate || body.date > today) throw new DomainError(employeesErrors.EMPLOYEE_SANCTION_DATE);
    const sanctionId = uuidv7();
    await tx.run(
      qb.insertInto('employee_sanctions').values({
        id: sanctionId,
        employee_id: facts.id,
        sanctioned_on: body.date,
        text: body.text,
        made_by: who.employeeId,
      }),
    );
    tell(operation, facts.id);
    return {
      recordId: facts.id,
      code: null,
      state: row!.to,
      details: { sanctionId },
      reply: () => getEmployee(tx, who, facts.id),
    };
  },
});
