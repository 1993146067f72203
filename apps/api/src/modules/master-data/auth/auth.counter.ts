/**
 * Several people at one counter: each has signed in there once, with all it takes, and a signing code brings one of
 * them to the front. A counter is a browser; of its sessions one is awake and the others are locked.
 */
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import { tell } from '../../../platform/change.ts';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import { hashToken, newToken } from '../../../platform/token.ts';
import { ABSOLUTE_HOURS } from './auth.live.ts';
import { endedSession } from './auth.public.ts';

/** As the cookie of the session: under https of this host alone. */
export const counterCookie = (publicUrl: string) =>
  publicUrl.startsWith('https:')
    ? ({ name: '__Host-counter', secure: true } as const)
    : ({ name: 'counter', secure: false } as const);

/** What this browser has been called since somebody signed in at it; no header can say it instead. */
export function counterOf(request: FastifyRequest, publicUrl: string): string | undefined {
  const value = request.cookies[counterCookie(publicUrl).name];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** The counter of a session, as somebody proves it: with the token and with the browser. */
export interface Place {
  readonly tokenHash: Buffer;
  readonly counterHash: Buffer;
  /** How long somebody who is not in front is still known. */
  readonly restMinutes: number;
}

export interface AtCounter {
  readonly employeeId: string;
  readonly name: string;
  readonly role: Role;
  readonly signatureHash: string | null;
  readonly tokenHash: Buffer;
  readonly isCurrent: boolean;
  readonly signedInAt: string;
}

/** Who can be brought to the front here: signed in today at this browser and shop, not discharged, not sent away. */
export function peopleAt(db: Db, { tokenHash, counterHash, restMinutes }: Place): Promise<AtCounter[]> {
  return db.run(
    sql<AtCounter>`
      select distinct on (e.name, e.surname, e.id) e.id as "employeeId", concat_ws(' ', e.name, e.surname) as name,
        e.role, e.signature_hash as "signatureHash", t.token_hash as "tokenHash",
        t.token_hash = ${tokenHash} as "isCurrent", t.created_at as "signedInAt"
      from sessions mine join sessions t on t.counter_hash = mine.counter_hash and t.store_id = mine.store_id
        join employees e on e.id = t.employee_id
        join employee_stores p on p.employee_id = e.id and p.store_id = t.store_id
        join stores s on s.id = t.store_id and s.is_active
      where mine.token_hash = ${tokenHash} and mine.counter_hash = ${counterHash} and t.revoked_at is null
        and t.created_at > clock_timestamp() - ${`${ABSOLUTE_HOURS} hours`}::interval
        and t.last_seen_at > clock_timestamp() - ${`${restMinutes} minutes`}::interval
        and (e.end_date is null or e.end_date > business_date())
      order by e.name, e.surname, e.id, t.created_at desc`.compile(qb),
  );
}

interface NewFront extends Omit<Front, 'employeeId'> {
  readonly machineHash: Buffer;
  readonly storeId: string;
}

/**
 * Each who comes in gives the counter a new name: one that was planted in a browser, or carried to another machine,
 * names nothing. Whoever was signed in here stays so, at this machine and shop.
 */
export async function renameCounter(
  tx: Tx,
  said: string | undefined,
  { counterHash, machineHash, storeId, tokenHash }: NewFront,
): Promise<void> {
  if (said === undefined) return;
  await takeTurn(tx, tokenHash);
  await tx.run(
    sql`update sessions set counter_hash = ${counterHash} where counter_hash = ${hashToken(said)}
      and machine_hash = ${machineHash} and store_id = ${storeId} and revoked_at is null`.compile(qb),
  );
}

interface Front {
  readonly tokenHash: Buffer;
  readonly counterHash: Buffer;
  readonly employeeId: string;
}

/** One at a time at a machine: two who come at the same moment must not both be in front. */
async function takeTurn(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(encode(coalesce(machine_hash, counter_hash), 'hex'), 0))
      from sessions where token_hash = ${tokenHash}`.compile(qb),
  );
}

/** Whoever was in front is locked, and an older session of who comes now at the same counter ends. */
export async function comeToFront(tx: Tx, { tokenHash, counterHash, employeeId }: Front): Promise<void> {
  await takeTurn(tx, tokenHash);
  const left = await tx.run(
    sql<{ tokenHash: Buffer }>`
      update sessions set locked_at = coalesce(locked_at, clock_timestamp()), revoked_at = case
        when employee_id = ${employeeId} then clock_timestamp() else revoked_at end
      where token_hash <> ${tokenHash} and revoked_at is null and (locked_at is null or employee_id = ${employeeId})
        and (counter_hash = ${counterHash} or (machine_hash, store_id) =
          (select mine.machine_hash, mine.store_id from sessions mine where mine.token_hash = ${tokenHash}))
      returning token_hash as "tokenHash"`.compile(qb),
  );
  await tx.run(tell(left.map((session) => endedSession(session.tokenHash))));
}

/** The same for a session that was locked: who unlocks it is in front again. */
export async function comeBack(tx: Tx, tokenHash: Buffer, employeeId: string): Promise<void> {
  const session = await tx.first(qb.selectFrom('sessions').select('counter_hash').where('token_hash', '=', tokenHash));
  if (session?.counter_hash) await comeToFront(tx, { tokenHash, counterHash: session.counter_hash, employeeId });
}

/** Wakes the session of somebody at the counter under a new token; nothing when it has ended meanwhile. */
export async function wakeSession(tx: Tx, counterHash: Buffer, person: AtCounter): Promise<string | undefined> {
  await takeTurn(tx, person.tokenHash);
  const token = newToken();
  const tokenHash = hashToken(token);
  const woken = await tx.first(
    sql`update sessions set token_hash = ${tokenHash}, last_seen_at = clock_timestamp(), locked_at = null
      where token_hash = ${person.tokenHash} and counter_hash = ${counterHash} and revoked_at is null
      returning 1`.compile(qb),
  );
  if (!woken) return undefined;
  await comeToFront(tx, { tokenHash, counterHash, employeeId: person.employeeId });
  return token;
}
