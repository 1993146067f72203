/**
 * Who typed their code a moment ago signs the next act of small risk with the slip of it: the same person at the same
 * session, machine and shop, for as long as the policy says (docs/decisions/0320). A slip is nothing that is kept: only
 * this house can write it, and it names the request that carried the code.
 */
import { sql } from 'kysely';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { proofsErrors } from '@quilate/domain/modules/foundations/proofs/proofs.errors.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import { type Secrets, sameBytes } from '../../../platform/secrets.ts';
import type { Who } from '../../../platform/who.ts';

interface Signing {
  readonly id: string;
  /** Of the code: another one ends what was given for it. */
  readonly hash: string;
}
const MS = 1000;

/** Whose it is, since when and of which request are read from it; the rest is known again where it is used. */
function macOf(secrets: Secrets, { id, hash }: Signing, who: Who, said: string): string {
  const about = [said, id, hash, who.storeId, who.machine, who.tokenHash.toString('hex')];
  return secrets.keyed(`signature slip ${about.join('\0')}`).toString('base64url');
}

export function slipFor(secrets: Secrets, person: Signing, who: Who, now: string): (requestId: string) => string {
  return (requestId) => {
    const said = `${person.id}.${Date.parse(now)}.${Buffer.from(requestId).toString('base64url')}`;
    return `${said}.${macOf(secrets, person, who, said)}`;
  };
}

export interface SlipReads {
  readonly seconds: number;
  /** Since when slips of this session, and of this person in this shop, hold. */
  readonly endedAt: string | null;
}
export async function readSlips(tx: Db, who: Who, employeeId: string): Promise<SlipReads> {
  const subjects = [subjectOfSession(who.tokenHash), subjectOfPerson(employeeId, who.storeId)];
  const [{ trustSeconds: seconds }, ended] = await Promise.all([
    readLimits(tx),
    tx.first(
      sql<{ endedAt: string }>`select max(ended_at) as "endedAt" from slip_ends
        where subject = any (${subjects}::text[])`.compile(qb),
    ),
  ]);
  return { seconds, endedAt: ended?.endedAt ?? null };
}

/** Answers the request that carried the code. */
export function checkSlip(
  secrets: Secrets,
  person: Signing,
  who: Who,
  { slip, now, reads }: { slip: string; now: string; reads: SlipReads },
): string {
  const [id = '', at = '', request = '', mac = ''] = slip.split('.');
  const expected = macOf(secrets, person, who, `${id}.${at}.${request}`);
  const isOurs = sameBytes(Buffer.from(mac), Buffer.from(expected));
  const ageMs = Date.parse(now) - Number(at);
  const isInTime = ageMs >= 0 && ageMs <= reads.seconds * MS;
  const isEnded = reads.endedAt !== null && Date.parse(reads.endedAt) >= Number(at);
  if (!isOurs || !isInTime || isEnded) throw refuse(proofsErrors.SLIP_OVER);
  return Buffer.from(request, 'base64url').toString();
}

const subjectOfSession = (tokenHash: Buffer): string => `session ${tokenHash.toString('hex')}`;
const subjectOfPerson = (employeeId: string, storeId: string): string => `person ${employeeId} ${storeId}`;

/** A locked screen, or whoever leaves the shop, signs nothing more without the code. */
const end = (db: Db, subjects: readonly string[]): Promise<unknown> =>
  db.run(
    sql`insert into slip_ends (subject, ended_at) select s, clock_timestamp()
      from unnest(${[...subjects]}::text[]) s`.compile(qb),
  );
export const endSlipsOfSession = (db: Db, tokenHash: Buffer): Promise<unknown> =>
  end(db, [subjectOfSession(tokenHash)]);
export const endSlipsOf = (db: Db, employeeIds: readonly string[], storeId: string): Promise<unknown> =>
  end(
    db,
    employeeIds.map((id) => subjectOfPerson(id, storeId)),
  );
