import { authContract } from '@quilate/domain/modules/master-data/auth/auth.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lockAccess } from '../auth.access.ts';
import { accessRecord } from '../auth.record.ts';
import { lockSession } from '../auth.sessions.ts';

export const lock = action({
  endpoint: authContract.lock,
  record: accessRecord,
  action: 'lock',
  lock: lockAccess,
  run: ({ tx, who }) => lockSession(tx, who.tokenHash),
  reply: async () => ({ hold: 'locked' as const }),
});
