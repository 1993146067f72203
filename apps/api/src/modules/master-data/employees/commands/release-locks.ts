import { employeesContract } from '@quilate/domain/modules/master-data/employees/employees.contract.ts';
import { action } from '../../../../platform/action.ts';
import { isCodeEnded, releaseGuesses } from '../../../../platform/machines.ts';
import { employeeRecord } from '../employees.record.ts';
import { lockEmployee } from '../employees.store.ts';

/** A signing code that ended is chosen anew by its person (docs/decisions/0083). */
export const releaseLocks = action({
  endpoint: employeesContract.releaseLocks,
  record: employeeRecord,
  action: 'releaseLocks',
  lock: ({ tx, who, params }) => lockEmployee(tx, who, params.employeeId),
  async run({ tx }, { facts }) {
    const isEnded = await isCodeEnded(tx, { secret: 'signature', person: facts.id });
    await releaseGuesses(tx, facts);
    return isEnded ? { columns: { signature_hash: null } } : {};
  },
});
