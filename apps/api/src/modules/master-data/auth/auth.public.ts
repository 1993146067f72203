/** Who is signed in, for other rooms and for the platform: found, told apart at a counter, ended. */
import { sql } from 'kysely';
import { FIRST_LIMITS, SECOND_FACTOR_ROLES } from '@quilate/domain/policy/limits.ts';
import type { Change } from '../../../platform/change.ts';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, type PoolDb, qb, type Tx } from '../../../platform/db.ts';
import { NO_MACHINE } from '../../../platform/machines.ts';
import { hashToken } from '../../../platform/token.ts';
import type { SignedIn } from '../../../platform/who.ts';
import type { EndedReach } from '../employees/employees.announcements.ts';
import { ABSOLUTE_HOURS, ending, isLive, NOBODYS } from './auth.live.ts';
import type { ClosedStore } from '../stores/stores.announcements.ts';
import type { Role } from '@quilate/domain/kernel/roles.ts';

interface SessionRow extends Omit<SignedIn, 'tokenHash' | 'hold'> {
  readonly isLocked: boolean;
  readonly lacksFactor: boolean;
  readonly isStale: boolean;
}

/** Whether what is being sent to a screen may go on; asking does not count as being there. */
export async function isSessionLive(db: Db, tokenHash: Buffer): Promise<boolean> {
  const row = await db.first(
    sql`select 1 from sessions t join employees e on e.id = t.employee_id join stores s on s.id = t.store_id
      where t.token_hash = ${tokenHash} and t.locked_at is null and ${isLive}`.compile(qb),
  );
  return row !== undefined;
}

/** What the streams of an ended session listen for. */
export const endedSession = (tokenHash: Buffer): Change => ({
  topic: 'auth',
  storeId: '-',
  id: tokenHash.toString('hex'),
});

/** Whether a person who must have a second factor has none yet; the limit of the house, or production, demands it. */
const lacksFactor = (isProduction: boolean) => sql`e.role = any (${[...SECOND_FACTOR_ROLES]}::text[])
  and not exists (select from second_factors f where f.employee_id = e.id and f.confirmed_at is not null)
  and (${isProduction} or coalesce((select value from policy_limits where name = 'secondFactorRequired'
    and valid_from <= business_date() order by valid_from desc limit 1), ${FIRST_LIMITS.secondFactorRequired[0]}) = 1)`;

/** The division counts blind or not wherever one signs in (decision 212). */
const isBlindOutside = sql`coalesce((select value from policy_limits where name = 'divisionCountsBlind'
  and valid_from <= business_date() order by valid_from desc, created_at desc limit 1),
  ${FIRST_LIMITS.divisionCountsBlind[0]}) = 1`;

/** The live session of a token: not idle, not too old, not revoked, its employee still working and permitted there. */
export async function findSession(db: PoolDb, token: string, isProduction: boolean): Promise<SignedIn | undefined> {
  const tokenHash = hashToken(token);
  const row = await readSession(db, tokenHash, isProduction);
  if (!row) return undefined;
  if (row.isStale) {
    await db.run(
      qb
        .updateTable('sessions')
        .set({ last_seen_at: sql`clock_timestamp()` })
        .where('token_hash', '=', tokenHash),
    );
  }
  return signedIn(row, tokenHash);
}

/** Of a session that something reads for: that it does so is no sign that somebody is there. */
export async function sessionBehind(db: Db, tokenHash: Buffer, isProduction: boolean): Promise<SignedIn | undefined> {
  const row = await readSession(db, tokenHash, isProduction);
  return row && signedIn(row, tokenHash);
}

function signedIn(row: SessionRow, tokenHash: Buffer): SignedIn {
  const { isStale: _, isLocked, lacksFactor: isUnproven, ...who } = row;
  const unlocked = isUnproven ? ('enrolment' as const) : null;
  return { ...who, tokenHash, hold: isLocked ? 'locked' : unlocked };
}

const readSession = (db: Db, tokenHash: Buffer, isProduction: boolean): Promise<SessionRow | undefined> =>
  db.first(
    sql<SessionRow>`
      select e.id as "employeeId", e.name, e.surname, e.email, e.role, s.id as "storeId", s.code as "storeCode",
        s.name as "storeName", s.platform_id || s.other_platform_ids as "platformIds",
        s.channel = 'ADMIN' as "isOffice", s.is_blind_count as "isBlindCount",
        s.acts_on_scan as "actsOnScan", e.takes_lists as "mayTakeLists",
        ${isBlindOutside} as "isBlindOutside", p.ids as "permittedStoreIds",
        t.last_seen_at < clock_timestamp() - interval '1 minute' as "isStale", t.locked_at is not null as "isLocked",
        coalesce(encode(t.machine_hash, 'hex'), ${NO_MACHINE}) as machine,
        ${lacksFactor(isProduction)} as "lacksFactor"
      from sessions t
      join employees e on e.id = t.employee_id
      join stores s on s.id = t.store_id
      cross join lateral (select array_agg(store_id) as ids from employee_stores where employee_id = e.id) p
      where t.token_hash = ${tokenHash} and ${isLive} and t.store_id = any (p.ids)`.compile(qb),
  );

/** Whether a session has run out by itself: its person may go on where they were. */
export async function isExpired(db: Db, token: string): Promise<boolean> {
  const row = await db.first(
    sql`select 1 from sessions where token_hash = ${hashToken(token)} and revoked_at is null`.compile(qb),
  );
  return row !== undefined;
}

/** Whoever chose a new password signs in with it everywhere, but where it was chosen. */
export async function endSessionsOf(tx: Tx, employeeId: string, keptHash: Buffer = NOBODYS): Promise<void> {
  await tx.run(ending().where('employee_id', '=', employeeId).where('token_hash', '<>', keptHash));
}

/** Of somebody who was discharged, has another role or may no longer enter a shop; those at `keptStoreIds` go on. */
export async function endSessionsOutside({ tx }: Operation, { employeeId, keptStoreIds }: EndedReach): Promise<void> {
  const isOutside = sql<boolean>`store_id <> all (${keptStoreIds}::uuid[])`;
  await tx.run(ending().where('employee_id', '=', employeeId).where(isOutside));
}

export async function endSessionsAt({ tx }: Operation, { storeId }: ClosedStore): Promise<void> {
  await tx.run(ending().where('store_id', '=', storeId));
}

/** Somebody else who is signed in at the same counter as a session, and so may have begun what it ends. */
export function colleagueAt(db: Db, tokenHash: Buffer, employeeId: string, restMinutes: number) {
  return db.first(
    sql<{ id: string; name: string; role: Role }>`
      select e.id, concat_ws(' ', e.name, e.surname) as name, e.role
      from sessions mine join sessions t on t.counter_hash = mine.counter_hash and t.store_id = mine.store_id
        join employees e on e.id = t.employee_id
      where mine.token_hash = ${tokenHash} and e.id = ${employeeId} and t.revoked_at is null
        and t.created_at > clock_timestamp() - ${`${ABSOLUTE_HOURS} hours`}::interval
        and t.last_seen_at > clock_timestamp() - ${`${restMinutes} minutes`}::interval
        and (e.end_date is null or e.end_date > business_date()) limit 1`.compile(qb),
  );
}
