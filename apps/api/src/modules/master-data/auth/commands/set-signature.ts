import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { authContract } from '@quilate/domain/modules/master-data/auth/auth.contract.ts';
import { authErrors } from '@quilate/domain/modules/master-data/auth/auth.errors.ts';
import { action } from '../../../../platform/action.ts';
import { isCodeEnded, releaseGuesses } from '../../../../platform/machines.ts';
import { SIGNATURE_TRIES } from '../../../foundations/proofs/proofs.public.ts';
import { setSigningCode } from '../../employees/employees.public.ts';
import { checkPassword, lockAccess } from '../auth.access.ts';
import { accessRecord } from '../auth.record.ts';

/** A code that ended is renewed by direction; direction's own by the password (docs/decisions/0083). */
export const setSignature = action({
  endpoint: authContract.setSignature,
  record: accessRecord,
  action: 'setSignature',
  lock: lockAccess,
  async run(operation, { facts, body }) {
    const { tx, who, services } = operation;
    const isEnded = await isCodeEnded(tx, { secret: SIGNATURE_TRIES, person: facts.id });
    if (isEnded && who.role !== 'ADMIN') throw new DomainError(authErrors.SIGNING_CODE_ENDED);
    checkPassword(operation, facts, body.currentPassword);
    await setSigningCode(tx, facts.id, await services.secrets.hash(body.code));
    if (isEnded) await releaseGuesses(tx, { id: facts.id, email: who.email });
  },
});
