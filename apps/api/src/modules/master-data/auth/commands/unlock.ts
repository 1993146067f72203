import { DomainError, refuse } from '@quilate/domain/kernel/errors.ts';
import { authContract } from '@quilate/domain/modules/master-data/auth/auth.contract.ts';
import { authErrors } from '@quilate/domain/modules/master-data/auth/auth.errors.ts';
import { action } from '../../../../platform/action.ts';
import { CodeUnchecked } from '../../../../platform/proof-checker.ts';
import { awaitTry, forgetFailures, giveTryBack, MAX_FAILURES } from '../../../../platform/secrets.ts';
import { SIGNATURE_TRIES } from '../../../foundations/proofs/proofs.public.ts';
import { lockAccess } from '../auth.access.ts';
import { comeBack } from '../auth.counter.ts';
import { accessRecord } from '../auth.record.ts';
import { unlockSession } from '../auth.sessions.ts';

/** Guessing here is guessing the signing code: both share one count. */
export const unlock = action({
  endpoint: authContract.unlock,
  record: accessRecord,
  action: 'unlock',
  lock: lockAccess,
  async run({ tx, who, services }, { facts, body }) {
    const { secrets } = services;
    const hashes = [facts.signatureHash, facts.hash];
    const isFresh = hashes.some((hash) => hash !== null && secrets.remembers(hash, body.secret));
    if (!isFresh || facts.signatureFailures >= MAX_FAILURES)
      throw new CodeUnchecked(async (db) => {
        const attemptsLeft = await awaitTry(db, SIGNATURE_TRIES, facts.id, MAX_FAILURES);
        if (attemptsLeft === undefined) throw new DomainError(authErrors.UNLOCK_LOCKED);
        const [bySignature, byPassword] = [
          await secrets.matches(facts.signatureHash, body.secret),
          await secrets.matches(facts.hash, body.secret),
        ];
        if (!bySignature && !byPassword) throw refuse(authErrors.UNLOCK_WRONG, { attemptsLeft });
        await giveTryBack(db, SIGNATURE_TRIES, facts.id);
      });
    await forgetFailures(tx, SIGNATURE_TRIES, facts.id);
    await unlockSession(tx, who.tokenHash);
    await comeBack(tx, who.tokenHash, facts.id);
  },
  reply: async () => ({ hold: null }),
});
