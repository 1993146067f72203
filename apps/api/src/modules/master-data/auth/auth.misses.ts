/** Whoever does not get in though a password was right, at a switch or at a locked screen, leaves a line (F11, F16). */
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { authErrors } from '@quilate/domain/modules/master-data/auth/auth.errors.ts';
import { type Access, recordAccess } from '../../../platform/access-log.ts';
import type { PoolDb } from '../../../platform/db.ts';

const LOCKED: readonly unknown[] = [
  authErrors.SECOND_FACTOR_LOCKED,
  authErrors.SWITCH_LOCKED,
  authErrors.UNLOCK_LOCKED,
];
/** A step on the way in, or of who has no code to miss. */
const NO_MISS: readonly unknown[] = [authErrors.SECOND_FACTOR_REQUIRED, authErrors.NO_SIGNING_CODE];

/** Does it; a refusal is written down first, as that of a wrong password is. `subject`: whose secret it was. */
export async function noteMiss<T>(db: PoolDb, about: Omit<Access, 'kind'>, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof DomainError && !NO_MISS.includes(error.def))
      await recordAccess(db, { ...about, kind: LOCKED.includes(error.def) ? 'signInLocked' : 'signInFailed' });
    throw error;
  }
}
