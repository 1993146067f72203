import { DomainError, refuse } from '@quilate/domain/kernel/errors.ts';
import { authContract } from '@quilate/domain/modules/master-data/auth/auth.contract.ts';
import { authErrors } from '@quilate/domain/modules/master-data/auth/auth.errors.ts';
import { action } from '../../../../platform/action.ts';
import { CodeUnchecked } from '../../../../platform/proof-checker.ts';
import type { PoolDb } from '../../../../platform/db.ts';
import { awaitGuess, forgetGuesses, giveGuessBack } from '../../../../platform/machines.ts';
import { MAX_FAILURES, type Secrets } from '../../../../platform/secrets.ts';
import type { Who } from '../../../../platform/who.ts';
import { SIGNATURE_TRIES } from '../../../foundations/proofs/proofs.public.ts';
import { type Access, lockAccess, ownGuess } from '../auth.access.ts';
import { comeBack } from '../auth.counter.ts';
import { PASSWORD_TRIES } from '../auth.limits.ts';
import { noteMiss } from '../auth.misses.ts';
import { accessRecord } from '../auth.record.ts';
import { unlockSession } from '../auth.sessions.ts';

/**
 * Guessing here is guessing the signing code: both share one count. Once it is full, the password still opens one's own
 * screen, under its own count: what somebody else typed at a sale must not keep its person out.
 */
export const unlock = action({
  endpoint: authContract.unlock,
  record: accessRecord,
  action: 'unlock',
  lock: lockAccess,
  async run({ tx, who, services: { secrets } }, { facts, body: { secret } }) {
    const remembers = (hash: string | null): boolean => hash !== null && secrets.remembers(hash, secret);
    const isFresh =
      facts.signatureFailures < MAX_FAILURES
        ? remembers(facts.signatureHash) || remembers(facts.hash)
        : facts.failures < MAX_FAILURES && remembers(facts.hash);
    if (!isFresh) {
      const about = { who, address: who.address, subject: who.employeeId };
      throw new CodeUnchecked((db) => noteMiss(db, about, () => checkSecret(db, secrets, who, facts, secret)));
    }
    await forgetGuesses(tx, ownGuess(SIGNATURE_TRIES, who));
    await unlockSession(tx, who.tokenHash);
    await comeBack(tx, who.tokenHash, facts.id);
  },
  reply: async () => ({ hold: null }),
});

async function checkSecret(db: PoolDb, secrets: Secrets, who: Who, facts: Access, secret: string): Promise<void> {
  const [code, password] = [ownGuess(SIGNATURE_TRIES, who), ownGuess(PASSWORD_TRIES, who)];
  const attemptsLeft = await awaitGuess(db, code);
  if (attemptsLeft !== undefined) {
    const [byCode, byPassword] = [
      await secrets.matches(facts.signatureHash, secret),
      await secrets.matches(facts.hash, secret),
    ];
    if (!byCode && !byPassword) throw refuse(authErrors.UNLOCK_WRONG, { attemptsLeft });
    await giveGuessBack(db, code);
    return;
  }
  const mayGuess = (await awaitGuess(db, password)) !== undefined;
  if (!mayGuess || !(await secrets.matches(facts.hash, secret))) throw new DomainError(authErrors.UNLOCK_LOCKED);
  await giveGuessBack(db, password);
}
