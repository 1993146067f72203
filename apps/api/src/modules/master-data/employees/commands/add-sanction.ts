import { uuidv7 } from 'uuidv7';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { employeesContract } from '@quilate/domain/modules/master-data/employees/employees.contract.ts';
import { employeesErrors } from '@quilate/domain/modules/master-data/employees/employees.errors.ts';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { lockEmployee } from '../employees.store.ts';
import { employeeRecord } from '../employees.record.ts';

export const addSanction = action({
  endpoint: employeesContract.addSanction,
  record: employeeRecord,
  action: 'addSanction',
  lock: ({ tx, who, params }) => lockEmployee(tx, who, params.employeeId),
  async run(operation, { facts, body }) {
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
    return { details: { sanctionId } };
  },
});
