/** Forward-only SQL migrations: what is due in one transaction, serialised by a lock, never changed once applied. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { AT_LENGTH_MS, ownerClient, patiently } from './owner-client.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../migrations');
export const RIGHTS = path.resolve(import.meta.dirname, '../../rights.sql');
const LOCK = 715_001;
/** What waits for one long reading would have every till wait behind it: the start is tried again instead. */
const LOCK_MS = 10_000;
const LOOK_MS = 250;

interface Migration {
  readonly file: string;
  readonly text: string;
  readonly sha256: string;
}

/**
 * Answers what was applied: everything that was due, or nothing, so that the version before starts again (F3). The role
 * that answers requests gets its rights each time: it may have been made since, or come without them from a copy.
 * `upTo` makes the tables of an older version, without rights: what a copy of it is put back into.
 */
export async function migrate(databaseUrl: string, folder: string = FOLDER, upTo?: string): Promise<string[]> {
  return await ownerClient(databaseUrl, async (client) => {
    // A demonstration that was cut short has left another schema before it.
    await client.query('set search_path = public');
    await untilAlone(client);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default clock_timestamp())`);
    const rows = (await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations'))
      .rows;
    const due = dueIn(folder, new Map(rows.map((row) => [row.name, row.sha256]))).filter(
      ({ file }) => upTo === undefined || file <= upTo,
    );
    if (due.length > 0) await patiently(client, AT_LENGTH_MS);
    await client.query('begin');
    await client.query(`set local lock_timeout = ${LOCK_MS}`);
    for (const migration of due) await apply(client, migration);
    if (folder === FOLDER && upTo === undefined) await giveRights(client);
    await client.query('commit');
    return due.map(({ file }) => file);
  });
}

/** Another process that upgrades is waited for as long as it may take; each look at it has a deadline of its own. */
async function untilAlone(client: pg.Client): Promise<void> {
  for (const deadline = performance.now() + AT_LENGTH_MS; ; await sleep(LOOK_MS)) {
    const { rows } = await client.query<{ is: boolean }>('select pg_try_advisory_lock($1) as is', [LOCK]);
    if (rows[0]!.is) return;
    if (performance.now() > deadline) throw new Error('Otro proceso lleva media hora actualizando la base de datos.');
  }
}

function dueIn(folder: string, done: ReadonlyMap<string, string>): Migration[] {
  const all = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file): Migration => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      return { file, text, sha256: createHash('sha256').update(text).digest('hex') };
    });
  for (const name of done.keys()) {
    if (!all.some(({ file }) => file === name))
      throw new Error(
        `La base de datos es de una versión más nueva: ${name}. No se ha cambiado nada: ` +
          'arranca esa versión, o restaura en otra base de datos la copia de antes de actualizar.',
      );
  }
  const changed = all.find(({ file, sha256 }) => (done.get(file) ?? sha256) !== sha256);
  if (changed) throw new Error(`La migración ${changed.file} cambió después de aplicarse.`);
  return all.filter(({ file }) => !done.has(file));
}

async function giveRights(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_roles where rolname = 'quilate_app'`);
  if (rowCount === 1) await client.query(readFileSync(RIGHTS, 'utf8'));
}

async function apply(client: pg.Client, { file, text, sha256 }: Migration): Promise<void> {
  try {
    await client.query(text);
    // A table with checks that still wait cannot be altered by the next one.
    await client.query('set constraints all immediate; set constraints all deferred');
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [file, sha256]);
  } catch (error) {
    throw new Error(`La migración ${file} ha fallado y no se ha cambiado nada: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
