/**
 * The heads of the chains leave the machine each night: a history somebody writes anew, hashes and all, is then found
 * by who kept them (decision 0088).
 */
import { appendFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Db, type PoolDb, qb, transact } from './db.ts';
import type { HeadsSeal } from './heads-seal.ts';
import { queueMail } from './mail.ts';

const ANSWER_MS = 10_000;

/** Where they go: to direction by mail, to an address by POST, to the end of a file that is not on this machine. */
export type Witness =
  | { readonly kind: 'mail' }
  | { readonly kind: 'web'; readonly url: string }
  | { readonly kind: 'file'; readonly path: string };

/** `mail`, an http(s) address, or the path of a file. */
export function witnessFrom(given: string | undefined): Witness {
  if (!given || given === 'mail') return { kind: 'mail' };
  if (/^https?:\/\//.test(given) && URL.canParse(given)) return { kind: 'web', url: given };
  if (given.startsWith('/')) return { kind: 'file', path: given };
  throw new Error('QUILATE_WITNESS debe ser «mail», una dirección http o https, o la ruta de un fichero.');
}

export interface WitnessMail {
  readonly mailsOf: (db: Db) => Promise<readonly string[]>;
  readonly write: (heads: string) => { readonly subject: string; readonly body: string };
}

export interface ChainHead {
  readonly chain: string;
  readonly seq: number;
  /** In hexadecimal. */
  readonly hash: string;
}

/** Those of the audit and of what rooms chain beside it. Answers how many chains were told. */
export async function tellHeads(
  db: PoolDb,
  witness: Witness,
  mail: WitnessMail,
  seal: HeadsSeal,
  ofRooms: (db: Db) => Promise<readonly ChainHead[]>,
): Promise<number> {
  const own = await db.run(
    sql<ChainHead>`select chain, seq, encode(hash, 'hex') as hash from audit_heads
      where seq > 0 order by chain`.compile(qb),
  );
  const rows = [...own, ...(await ofRooms(db))];
  const heads = seal.sealed(rows.map(({ chain, seq, hash }) => `${chain} ${seq} ${hash}\n`).join(''));
  if (witness.kind === 'file') await appendFile(witness.path, heads);
  if (witness.kind === 'web') await post(witness.url, heads);
  if (witness.kind === 'mail') await write(db, mail, heads);
  return rows.length;
}

async function post(url: string, body: string): Promise<void> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const headers = { 'content-type': 'text/plain' };
  const reply = await fetch(url, { method: 'POST', redirect: 'error', headers, body, signal });
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
}

async function write(db: PoolDb, { mailsOf, write: written }: WitnessMail, heads: string): Promise<void> {
  const { subject, body } = written(heads);
  await transact(db, async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('heads'))`.compile(qb));
    for (const recipient of await mailsOf(tx)) {
      const told = sql`select 1 from mails where recipient = ${recipient} and subject = ${subject} and body = ${body}`;
      if (!(await tx.first(told.compile(qb)))) await queueMail(tx, { recipient, subject, body });
    }
  });
}
