import { employeesContract } from '@quilate/domain/modules/master-data/employees/employees.contract.ts';
import { action } from '../../../../platform/action.ts';
import { announce } from '../../../../platform/announcements.ts';
import { reachEnded, sessionEnded } from '../employees.announcements.ts';
import { employeeRecord } from '../employees.record.ts';
import { lockEmployee } from '../employees.store.ts';

/** A machine that was lost or left open: its person stays, and signs in again (ASVS 7.4.5). */
export const endSessions = action({
  endpoint: employeesContract.endSessions,
  record: employeeRecord,
  action: 'endSessions',
  lock: ({ tx, who, params }) => lockEmployee(tx, who, params.employeeId),
  async run(operation, { facts, body: { sessionId } }) {
    if (sessionId === undefined) await announce(operation, reachEnded, { employeeId: facts.id, keptStoreIds: [] });
    else await announce(operation, sessionEnded, { employeeId: facts.id, sessionId });
  },
});
