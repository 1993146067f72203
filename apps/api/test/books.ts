import { INVARIANTS } from '../src/rooms.ts';
import { checkIntegrity, type InvariantCount } from '../src/platform/invariants.ts';
import type { PoolDb } from '../src/platform/db.ts';

/** The invariants that do not hold now; none is the only good answer. */
export const brokenInvariants = async (db: PoolDb): Promise<InvariantCount[]> =>
  (await checkIntegrity(db, INVARIANTS)).filter((row) => row.count > 0);
