/** Opaque, revocable sessions: 256 random bits for the caller, only their hash in the table. */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Role } from '@quilate/domain/kernel/policy.ts';
import type { Change } from './change.ts';
import { type Db, type PoolDb, qb } from './db.ts';
import type { Who } from './who.ts';

/** Under https no other host of the domain can set or see it. */
export const tokenCookie = (publicUrl: string) =>
  publicUrl.startsWith('https:')
    ? ({ name: '__Host-employee', secure: true } as const)
    : ({ name: 'employee', secure: false } as const);

const IDLE_MINUTES = 30;
const ABSOLUTE_HOURS = 12;

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

interface SessionRow extends Omit<Who, 'tokenHash' | 'role'> {
  readonly role: Role;
  readonly isStale: boolean;
}

const isLive = sql`t.revoked_at is null
  and t.last_seen_at > clock_timestamp() - ${`${IDLE_MINUTES} minutes`}::interval
  and t.created_at > clock_timestamp() - ${`${ABSOLUTE_HOURS} hours`}::interval
  and (e.end_date is null or e.end_date > business_date()) and s.is_active`;

/** Whether what is being sent to a screen may go on; asking does not count as being there. */
export async function isSessionLive(db: Db, tokenHash: Buffer): Promise<boolean> {
  const row = await db.first(
    sql`select 1 from sessions t join employees e on e.id = t.employee_id join stores s on s.id = t.store_id
      where t.token_hash = ${tokenHash} and ${isLive}`.compile(qb),
  );
  return row !== undefined;
}

/** What the streams of an ended session listen for. */
export const endedSession = (tokenHash: Buffer): Change => ({
  topic: 'sessions',
  storeId: '-',
  id: tokenHash.toString('hex'),
});

/** The live session of a token: not idle, not too old, not revoked, its employee still working and permitted there. */
export async function findSession(db: PoolDb, token: string): Promise<Who | undefined> {
  const tokenHash = hashToken(token);
  const row = await db.first(
    sql<SessionRow>`
      select e.id as "employeeId", e.name, e.surname, e.email, e.role, s.id as "storeId", s.code as "storeCode",
        s.name as "storeName", s.platform_id as "platformId", s.channel = 'ADMIN' as "isOffice",
        s.is_blind_count as "isBlindCount", p.ids as "permittedStoreIds",
        t.last_seen_at < clock_timestamp() - interval '1 minute' as "isStale"
      from sessions t
      join employees e on e.id = t.employee_id
      join stores s on s.id = t.store_id
      cross join lateral (select array_agg(store_id) as ids from employee_stores where employee_id = e.id) p
      where t.token_hash = ${tokenHash} and ${isLive} and t.store_id = any (p.ids)`.compile(qb),
  );
  if (!row) return undefined;
  const { isStale, ...who } = row;
  if (isStale) {
    await db.run(
      qb
        .updateTable('sessions')
        .set({ last_seen_at: sql`clock_timestamp()` })
        .where('token_hash', '=', tokenHash),
    );
  }
  return { ...who, tokenHash };
}

/** Opens a session and answers its token, the only time it is seen. */
export async function openSession(db: Db, employeeId: string, storeId: string, userAgent: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.run(
    qb.insertInto('sessions').values({
      token_hash: hashToken(token),
      employee_id: employeeId,
      store_id: storeId,
      user_agent: userAgent.slice(0, 200),
    }),
  );
  return token;
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.run(
    qb
      .updateTable('sessions')
      .set({ revoked_at: sql`clock_timestamp()` })
      .where('token_hash', '=', hashToken(token))
      .where('revoked_at', 'is', null),
  );
  await db.run(sql`select pg_notify('changes', ${JSON.stringify([endedSession(hashToken(token))])})`.compile(qb));
}

const ending = () =>
  qb
    .updateTable('sessions')
    .set({ revoked_at: sql`clock_timestamp()` })
    .where('revoked_at', 'is', null);

/** All sessions of a person at once; one of them may be kept. */
export async function endSessionsOf(db: Db, employeeId: string, kept?: Buffer): Promise<void> {
  const live = ending().where('employee_id', '=', employeeId);
  await db.run(kept ? live.where('token_hash', '!=', kept) : live);
}

/** The sessions of a person at shops where they may no longer be. */
export async function endSessionsOutside(db: Db, employeeId: string, storeIds: readonly string[]): Promise<void> {
  await db.run(ending().where('employee_id', '=', employeeId).where('store_id', 'not in', storeIds));
}

export async function endSessionsAt(db: Db, storeId: string): Promise<void> {
  await db.run(ending().where('store_id', '=', storeId));
}
