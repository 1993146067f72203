import { employeesContract } from '@quilate/domain/modules/master-data/employees/employees.contract.ts';
import { action } from '../../../../platform/action.ts';
import { sendPasswordLink } from '../employees.links.ts';
import { lockWithoutPassword } from '../employees.store.ts';
import { employeeRecord } from '../employees.record.ts';

export const sendPasswordMail = action({
  endpoint: employeesContract.sendPasswordMail,
  record: employeeRecord,
  action: 'sendPasswordMail',
  lock: ({ tx, who, params }) => lockWithoutPassword(tx, who, params.employeeId),
  async run(operation, { facts }) {
    const { tx, services } = operation;
    await sendPasswordLink(tx, facts, 'CREATE', services);
  },
});
