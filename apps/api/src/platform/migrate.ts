/** Forward-only SQL migrations: one transaction each, serialised by a lock, never changed once applied. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

const FOLDER = path.resolve(import.meta.dirname, '../../migrations');
const LOCK = 715_001;

export async function migrate(databaseUrl: string, log: (line: string) => void = () => {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default clock_timestamp())`);
    const rows = (await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations'))
      .rows;
    const done = new Map(rows.map((row) => [row.name, row.sha256]));
    const files = readdirSync(FOLDER)
      .filter((file) => file.endsWith('.sql'))
      .toSorted();
    for (const name of done.keys()) {
      if (!files.includes(name)) throw new Error(`La base de datos es de una versión más nueva: ${name}`);
    }
    const applied: string[] = [];
    for (const file of files) {
      if (await apply(client, file, done.get(file))) {
        log(file);
        applied.push(file);
      }
    }
    return applied;
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, file: string, knownHash: string | undefined): Promise<boolean> {
  const text = readFileSync(path.join(FOLDER, file), 'utf8');
  const sha256 = createHash('sha256').update(text).digest('hex');
  if (knownHash === sha256) return false;
  if (knownHash !== undefined) throw new Error(`La migración ${file} cambió después de aplicarse.`);
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [file, sha256]);
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback');
    throw new Error(`La migración ${file} ha fallado: ${(error as Error).message}`, { cause: error });
  }
}
