import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { authContract } from '@quilate/domain/modules/master-data/auth/auth.contract.ts';
import { authErrors } from '@quilate/domain/modules/master-data/auth/auth.errors.ts';
import { isCommonPassword } from '@quilate/domain/modules/master-data/auth/auth.rules.ts';
import { action } from '../../../../platform/action.ts';
import { setPassword, wordsAbout } from '../../employees/employees.public.ts';
import { checkPassword, lockAccess } from '../auth.access.ts';
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
    if (isCommonPassword(body.password, await wordsAbout(tx, facts.id))) throw new DomainError(authErrors.PASSWORD_OWN);
    await setPassword(tx, facts.id, await services.secrets.hash(body.password));
    await endSessionsOf(tx, facts.id, who.tokenHash);
  },
});
