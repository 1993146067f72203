/** One key, one effect: the key, the work and the answer are kept in the same transaction. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { canonicalJson } from './audit.ts';
import { type Db, type PoolDb, qb, transact } from './db.ts';
import { sameBytes } from './secrets.ts';
import { SEALED, type Vault } from './vault.ts';
import type { Scope } from './who.ts';
import { writesIn } from './write-scope.ts';

export interface Key {
  readonly employeeId: string;
  readonly endpoint: string;
  readonly key: string;
  readonly requestHash: Buffer;
}
export interface StoredAnswer {
  readonly status: number;
  readonly reply: string;
}

export const hashRequest = (request: unknown): Buffer => createHash('sha256').update(canonicalJson(request)).digest();

/** With what it is signed is no part of what is asked: who lost the answer to a slip may ask again with the code. */
export function withoutCode(body: unknown): unknown {
  const { signature } = (body ?? {}) as { signature?: { employeeId?: unknown } };
  if (signature === undefined) return body;
  return { ...(body as object), signature: { employeeId: signature.employeeId } };
}

interface Claimed {
  readonly now: string;
  /** When the last line of its books was written. */
  readonly lastLine: string | null;
  readonly stored: StoredAnswer | undefined;
}

/**
 * Takes the key and the time of the operation, and says which shops it may write in (decision 0173). A second request
 * with the same key waits for the first to end and then gets its answer; undefined means the key is new.
 */
export async function claimKey(
  db: Db,
  key: Key,
  { scope, chain }: { readonly scope: Scope; readonly chain: string },
): Promise<Claimed> {
  const taken = await db.first(
    qb
      .insertInto('idempotency_keys')
      .values({ employee_id: key.employeeId, endpoint: key.endpoint, key: key.key, request_hash: key.requestHash })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['created_at as now', writesIn(scope).as('shops'), lastLineOf(chain).as('lastLine')]),
  );
  if (taken) return { now: taken.now, lastLine: taken.lastLine, stored: undefined };
  const stored = await storedAnswer(db, key);
  if (!stored) throw new DomainError(kernelErrors.STILL_RUNNING);
  return { now: '', lastLine: null, stored };
}

const lastLineOf = (chain: string) => sql<string | null>`(select at from audit_heads where chain = ${chain})`;

/**
 * What was answered to a key. The row is written again, unchanged: the COMMIT that follows comes after the one it asks
 * about in the same log, so it is answered without a warning only when the whole cluster has both.
 */
async function storedAnswer(tx: Db, key: Key): Promise<StoredAnswer | undefined> {
  const row = await tx.first(
    qb
      .updateTable('idempotency_keys')
      .set((eb) => ({ status: eb.ref('status') }))
      .where('employee_id', '=', key.employeeId)
      .where('endpoint', '=', key.endpoint)
      .where('key', '=', key.key)
      .where('status', 'is not', null)
      .returning(['status', 'reply', 'request_hash']),
  );
  if (!row || row.status === null) return undefined;
  if (!sameBytes(row.request_hash, key.requestHash)) throw new DomainError(kernelErrors.IDEMPOTENCY_KEY_REUSED);
  // The key outlives what was answered to it (`tidyTables`).
  if (row.reply === null) throw new DomainError(kernelErrors.ANSWER_FORGOTTEN);
  return { status: row.status, reply: opened(tx.vault, key, row.reply) };
}

/** An answer with an account number in it is kept sealed as the number is; what an older version kept is plain. */
const sealed = (vault: Vault, key: Key, reply: string): string =>
  /"iban":"./.test(reply) ? SEALED + vault.sealText(aboutAnswer(key), reply).toString('base64') : reply;
const opened = (vault: Vault, key: Key, reply: string): string =>
  reply.startsWith(SEALED)
    ? vault.openText(aboutAnswer(key), Buffer.from(reply.slice(SEALED.length), 'base64'))
    : reply;
export const aboutAnswer = ({ employeeId, endpoint, key }: Pick<Key, 'employeeId' | 'endpoint' | 'key'>): string =>
  `answer to ${employeeId} ${endpoint} ${key}`;

/** What was answered before, once the cluster knows it too; throws `CommitUnknown` while it does not. */
export const knownAnswer = (db: PoolDb, key: Key): Promise<StoredAnswer | undefined> =>
  transact(db, (tx) => storedAnswer(tx, key));

export const saveAnswer = (key: Key, answer: StoredAnswer, vault: Vault) =>
  qb
    .updateTable('idempotency_keys')
    .set({ status: answer.status, reply: sealed(vault, key, answer.reply) })
    .where('employee_id', '=', key.employeeId)
    .where('endpoint', '=', key.endpoint)
    .where('key', '=', key.key);

/** A refusal is an answer too: the same click repeated must not succeed behind the user's back. */
export const saveRefusal = (key: Key, answer: StoredAnswer) =>
  sql`
  insert into idempotency_keys (employee_id, endpoint, key, request_hash, status, reply)
  values (${key.employeeId}, ${key.endpoint}, ${key.key}, ${key.requestHash}, ${answer.status}, ${answer.reply})
  on conflict do nothing returning key`.compile(qb);
