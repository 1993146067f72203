import { authContract } from '@quilate/domain/modules/master-data/auth/auth.contract.ts';
import { action } from '../../../../platform/action.ts';
import { checkPassword, lockAccess } from '../auth.access.ts';
import { endSessionOf } from '../auth.open-sessions.ts';
import { endSessionsOf } from '../auth.public.ts';
import { accessRecord } from '../auth.record.ts';

/** Another of one's own, or all but this one (ASVS 7.5.2). */
export const endSessions = action({
  endpoint: authContract.endSessions,
  record: accessRecord,
  action: 'endSessions',
  lock: lockAccess,
  async run(operation, { facts, body }) {
    checkPassword(operation, facts, body.currentPassword);
    const { tx, who } = operation;
    const { sessionId } = body;
    if (sessionId === undefined) await endSessionsOf(tx, facts.id, who.tokenHash);
    else await endSessionOf(tx, { employeeId: facts.id, sessionId }, who.tokenHash);
  },
});
