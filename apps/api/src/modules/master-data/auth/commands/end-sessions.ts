import { authContract } from '@quilate/domain/modules/master-data/auth/auth.contract.ts';
import { action } from '../../../../platform/action.ts';
import { checkPassword, lockAccess } from '../auth.access.ts';
import { endSessionsOf } from '../auth.public.ts';
import { accessRecord } from '../auth.record.ts';

/** All of one's own but this one (ASVS 7.5.2). */
export const endSessions = action({
  endpoint: authContract.endSessions,
  record: accessRecord,
  action: 'endSessions',
  lock: lockAccess,
  async run(operation, { facts, body }) {
    checkPassword(operation, facts, body.currentPassword);
    await endSessionsOf(operation.tx, facts.id, operation.who.tokenHash);
  },
});
