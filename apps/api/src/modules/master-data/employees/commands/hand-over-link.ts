import { employeesContract } from '@quilate/domain/modules/master-data/employees/employees.contract.ts';
import { action } from '../../../../platform/action.ts';
import { handLink } from '../employees.links.ts';
import { employeeRecord } from '../employees.record.ts';
import { lockWithoutPassword } from '../employees.store.ts';

/** For who has no password and no mail: a link that is seen once, where direction signs it (docs/decisions/0351). */
export const handOverLink = action({
  endpoint: employeesContract.handOverLink,
  record: employeeRecord,
  action: 'handOverLink',
  lock: ({ tx, who, params }) => lockWithoutPassword(tx, who, params.employeeId),
  async run({ tx }, { facts, body }) {
    await handLink(tx, facts.id, body.token);
  },
});
