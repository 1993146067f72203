import { authContract } from '@quilate/domain/modules/master-data/auth/auth.contract.ts';
import { action } from '../../../../platform/action.ts';
import { setPassword } from '../../employees/employees.links.ts';
import { checkPassword, lockAccess } from '../auth.access.ts';
import { refuseGuessable } from '../auth.guessable.ts';
import { endSessionsOf } from '../auth.public.ts';
import { accessRecord } from '../auth.record.ts';

/** With the password of before (ASVS 6.2.3); whoever is signed in elsewhere signs in anew (7.4.3). */
export const changePassword = action({
  endpoint: authContract.changePassword,
  record: accessRecord,
  action: 'changePassword',
  lock: lockAccess,
  async run(operation, { facts, body }) {
    const { tx, who, services } = operation;
    checkPassword(operation, facts, body.currentPassword);
    await refuseGuessable(tx, body.password, facts.id);
    await setPassword(tx, facts.id, await services.secrets.hash(body.password));
    await endSessionsOf(tx, facts.id, who.tokenHash);
  },
});
