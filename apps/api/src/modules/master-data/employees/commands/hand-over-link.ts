import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { employeesContract } from '@quilate/domain/modules/master-data/employees/employees.contract.ts';
import { employeesErrors } from '@quilate/domain/modules/master-data/employees/employees.errors.ts';
import { action } from '../../../../platform/action.ts';
import { handLink } from '../employees.links.ts';
import { employeeRecord } from '../employees.record.ts';
import { lockEmployee } from '../employees.store.ts';

/** For who has no password and no mail: a link that is seen once, where direction signs it (docs/decisions/0351). */
export const handOverLink = action({
  endpoint: employeesContract.handOverLink,
  record: employeeRecord,
  action: 'handOverLink',
  async lock({ tx, who, params }) {
    const employee = await lockEmployee(tx, who, params.employeeId);
    if (employee.hasPassword) throw new DomainError(employeesErrors.EMPLOYEE_HAS_CREDENTIALS);
    return employee;
  },
  async run({ tx }, { facts, body }) {
    await handLink(tx, facts.id, body.token);
  },
});
