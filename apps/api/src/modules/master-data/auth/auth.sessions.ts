/** Opaque, revocable sessions: 256 random bits for the caller, only their hash in the table. */
import { endSlipsOfSession } from '../../foundations/proofs/proofs.slips.ts';
import { sql } from 'kysely';
import { tell } from '../../../platform/change.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { NO_MACHINE } from '../../../platform/machines.ts';
import { hashToken, newToken } from '../../../platform/token.ts';
import { endedSession } from './auth.public.ts';

interface NewSession {
  readonly employeeId: string;
  readonly storeId: string;
  readonly userAgent: string;
  readonly address: string;
  readonly counterHash: Buffer;
  readonly machineHash: Buffer;
}

/** Opens a session and answers its token, the only time it is seen. */
export async function openSession(db: Db, session: NewSession): Promise<string> {
  const token = newToken();
  await db.run(
    qb.insertInto('sessions').values({
      token_hash: hashToken(token),
      employee_id: session.employeeId,
      store_id: session.storeId,
      user_agent: session.userAgent.slice(0, 200),
      address: session.address,
      counter_hash: session.counterHash,
      machine_hash: session.machineHash,
    }),
  );
  return token;
}

/** Whose it was, when it was still open. */
export async function endSession(db: Db, token: string) {
  const ended = await db.first(
    sql<{ employeeId: string; storeId: string; machine: string }>`
      update sessions set revoked_at = clock_timestamp() where token_hash = ${hashToken(token)} and revoked_at is null
      returning employee_id as "employeeId", store_id as "storeId",
        coalesce(encode(machine_hash, 'hex'), ${NO_MACHINE}) as machine`.compile(qb),
  );
  await db.run(tell([endedSession(hashToken(token))]));
  return ended;
}

/** Held until its person unlocks it; what was being sent to its screen stops. */
export async function lockSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.run(
    qb
      .updateTable('sessions')
      .set({ locked_at: sql`clock_timestamp()` })
      .where('token_hash', '=', tokenHash)
      .where('locked_at', 'is', null),
  );
  await db.run(tell([endedSession(tokenHash)]));
}

export async function unlockSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.run(qb.updateTable('sessions').set({ locked_at: null }).where('token_hash', '=', tokenHash));
  await endSlipsOfSession(db, tokenHash);
}
