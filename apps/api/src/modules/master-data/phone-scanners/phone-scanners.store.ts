/** The tables of the module; only these functions write them. */
import { type RawBuilder, sql } from 'kysely';
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { phoneScannersErrors } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.errors.ts';
import type { PhoneScannerFacts } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.machine.ts';
import {
  OFFER_SECONDS,
  SCAN_EXPIRES_SECONDS,
  type ScanState,
  SCANS_AT_ONCE,
  SCANS_WITHIN_SECONDS,
} from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.states.ts';
import { FIRST_LIMITS } from '@quilate/domain/policy/limits.ts';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import type { Operation } from '../../../platform/operation.ts';

export interface HeldPhone extends PhoneScannerFacts {
  readonly id: string;
  readonly storeId: string;
  readonly sessionHash: Buffer;
}

const ago = (seconds: number) => sql`clock_timestamp() - ${`${seconds} seconds`}::interval`;

/** Minutes without a reading until it is disconnected, as they are today. */
const idleMinutes = sql`coalesce((select value from policy_limits where name = 'phoneIdleMinutes'
  and valid_from <= business_date() order by valid_from desc, created_at desc limit 1),
  ${FIRST_LIMITS.phoneIdleMinutes[0]})`;
export const isIdle = sql<boolean>`coalesce(p.last_used_at
  < clock_timestamp() - make_interval(mins => ${idleMinutes}::int), false)`;
export const isOfferFresh = sql<boolean>`(p.cut_at is null and p.offered_at > ${ago(OFFER_SECONDS)})`;
/** What became of a scan. */
export const scanState = sql<ScanState>`case when c.read_at is not null then 'read'
  when c.sent_at > ${ago(SCAN_EXPIRES_SECONDS)} then 'sent' else 'expired' end`;

const held = sql<HeldPhone>`p.id, p.state, p.store_id as "storeId", p.session_hash as "sessionHash",
  ${isOfferFresh} as "isFresh", (p.cut_at is null and not ${isIdle}) as "isAlive"`;

const lockPhone = (tx: Tx, where: RawBuilder<unknown>): Promise<HeldPhone | undefined> =>
  tx.first(sql<HeldPhone>`select ${held} from phone_scanners p where ${where} for no key update`.compile(qb));

/** Which session a code was made for, and which one a token reads for. */
export const phoneOfCode = (db: Db, codeHash: Buffer) =>
  db.first(
    sql<{ sessionHash: Buffer }>`select session_hash as "sessionHash" from phone_scanners
      where code_hash = ${codeHash}`.compile(qb),
  );
export const phoneOfToken = (db: Db, tokenHash: Buffer) =>
  db.first(
    sql<{ id: string; sessionHash: Buffer }>`select id, session_hash as "sessionHash" from phone_scanners
      where token_hash = ${tokenHash}`.compile(qb),
  );

export async function lockOffered(tx: Tx, codeHash: Buffer): Promise<HeldPhone> {
  const phone = await lockPhone(tx, sql`p.code_hash = ${codeHash}`);
  if (!phone) throw new DomainError(phoneScannersErrors.PHONE_CODE_DEAD);
  return phone;
}

export async function lockPaired(tx: Tx, id: string): Promise<HeldPhone> {
  const phone = await lockPhone(tx, sql`p.id = ${id}`);
  if (!phone) throw new DomainError(phoneScannersErrors.PHONE_ENDED);
  return phone;
}

/** Those of a session that have not ended, the one that reads first; `beside` leaves out the one that takes over. */
export const lockOpen = (tx: Tx, sessionHash: Buffer, beside: string | null = null): Promise<HeldPhone[]> =>
  tx.run(
    sql<HeldPhone>`select ${held} from phone_scanners p where p.session_hash = ${sessionHash} and p.state <> 'ended'
      and p.id is distinct from ${beside}::uuid order by p.state = 'paired' desc, p.id for no key update`.compile(qb),
  );

/** The one a session has now, or the last it had. */
export async function lockOwn(tx: Tx, sessionHash: Buffer): Promise<HeldPhone> {
  const phone = await lockPhone(
    tx,
    sql`p.id = (select o.id from phone_scanners o where o.session_hash = ${sessionHash}
      order by o.state = 'paired' desc, o.state = 'waiting' desc, o.offered_at desc limit 1)`,
  );
  if (!phone) throw new DomainError(kernelErrors.NOT_FOUND);
  return phone;
}

/** A scan of the phone of this session; of another one it does not exist. */
export async function lockScanned(tx: Tx, sessionHash: Buffer, scanId: string): Promise<HeldPhone> {
  const phone = await tx.first(
    sql<HeldPhone>`select ${held}, ${scanState} as scan
      from phone_scans c join phone_scanners p on p.id = c.phone_scanner_id
      where c.id = ${scanId} and p.session_hash = ${sessionHash} for no key update of p`.compile(qb),
  );
  if (!phone) throw new DomainError(kernelErrors.NOT_FOUND);
  return phone;
}

export async function insertOffer({ tx, who, now }: Operation, id: string, codeHash: Buffer): Promise<void> {
  const { storeId: store_id, employeeId: employee_id, tokenHash: session_hash } = who;
  await tx.run(
    qb
      .insertInto('phone_scanners')
      .values({ id, store_id, employee_id, session_hash, code_hash: codeHash, offered_at: now }),
  );
}

interface NewScan {
  readonly id: string;
  readonly phoneId: string;
  readonly code: string;
}
/** Nobody reads so fast; a program that guesses codes does. */
export async function insertScan({ tx, who }: Operation, { id, phoneId, code }: NewScan): Promise<void> {
  const { count } = await tx.one(
    sql<{ count: number }>`select count(*)::int as count from phone_scans
      where phone_scanner_id = ${phoneId} and sent_at > ${ago(SCANS_WITHIN_SECONDS)}`.compile(qb),
  );
  if (count >= SCANS_AT_ONCE) throw refuse(phoneScannersErrors.PHONE_TOO_FAST);
  await tx.run(qb.insertInto('phone_scans').values({ id, phone_scanner_id: phoneId, store_id: who.storeId, code }));
}

export async function markRead({ tx, now }: Operation, scanId: string): Promise<void> {
  await tx.run(qb.updateTable('phone_scans').set({ read_at: now }).where('id', '=', scanId));
}
