/** The database of an installation: somebody else's by its addresses, or our own beside the program. */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { runningUrl } from '@quilate/postgres-supervisor/running.ts';
import type { Config } from './config.ts';
import { asAppRole } from './db.ts';
import { ownerClient } from './owner-client.ts';
import { startOwnPostgres } from './postgres.ts';
import type { DatabaseUrls } from './servers.ts';

const DATABASE = 'quilate';

export interface Database extends DatabaseUrls {
  stop(): Promise<void>;
}

type Where = Pick<Config, 'databaseUrl' | 'ownerUrl' | 'dataDir'>;

export async function openDatabase(config: Where, say: (line: string) => void): Promise<Database> {
  if (config.databaseUrl)
    return { app: config.databaseUrl, owner: config.ownerUrl ?? config.databaseUrl, stop: async () => {} };
  const dataDir = path.join(config.dataDir, 'postgres');
  say(existsSync(dataDir) ? 'Arrancando PostgreSQL…' : 'Creando la base de datos…');
  mkdirSync(config.dataDir, { recursive: true });
  const server = await startOwnPostgres({ dataDir, log: (line) => say(`  ${line}`) });
  await createDatabase(server.url('postgres'));
  const owner = server.url(DATABASE);
  return { owner, app: asAppRole(owner), stop: () => server.stop() };
}

/** The same, though the program that has it open is at work. */
export async function reachDatabase(config: Where, say: (line: string) => void): Promise<Database> {
  const owner = config.databaseUrl ? undefined : runningUrl(path.join(config.dataDir, 'postgres'), DATABASE);
  if (owner === undefined) return await openDatabase(config, say);
  return { owner, app: asAppRole(owner), stop: async () => {} };
}

async function createDatabase(adminUrl: string): Promise<void> {
  await ownerClient(adminUrl, async (client) => {
    const known = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (known.rowCount === 0) await client.query(`create database ${DATABASE}`);
  });
}
