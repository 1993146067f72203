/** The database of an installation: somebody else's by its addresses, or our own beside the program. */
import { existsSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { runningUrl } from '@quilate/postgres-supervisor/running.ts';
import type { Config } from './config.ts';
import { asAppRole } from './db.ts';
import { refuseOpenWire } from './least-rights.ts';
import { ownerClient } from './owner-client.ts';
import { startOwnPostgres } from './postgres.ts';
import type { DatabaseUrls } from './servers.ts';
import { makeFolder, refuseUnreachable } from './start-checks.ts';

export const DATABASE = 'quilate';

export interface Database extends DatabaseUrls {
  stop(): Promise<void>;
}

type Where = Pick<
  Config,
  'databaseUrl' | 'ownerUrl' | 'poolerUrl' | 'readerUrl' | 'dataDir' | 'isProduction' | 'copies'
>;

export async function openDatabase(config: Where, say: (line: string) => void): Promise<Database> {
  if (config.databaseUrl) return await outsideDatabase(config.databaseUrl, config);
  const dataDir = path.join(config.dataDir, 'postgres');
  say(existsSync(dataDir) ? 'Arrancando PostgreSQL…' : 'Creando la base de datos…');
  makeFolder(config.dataDir);
  const settings = config.copies === undefined ? {} : logSettings(config.dataDir);
  const server = await startOwnPostgres({ dataDir, settings, log: (line) => say(`  ${line}`) });
  await createDatabase(server.url('postgres'));
  const owner = server.url(DATABASE);
  return { owner, app: asAppRole(owner), stop: () => server.stop() };
}

const MB = 1024 ** 2;
const MOST_KEPT_MB = 8192;

/** What cannot be copied is kept, and is let go before it takes the room the shops work in. */
function logSettings(dataDir: string): Readonly<Record<string, string>> {
  const { blocks, bsize } = statfsSync(dataDir);
  const tenthMb = Math.floor((blocks * bsize) / MB / 10);
  return { max_slot_wal_keep_size: `${Math.min(MOST_KEPT_MB, tenthMb)}MB` };
}

async function outsideDatabase(
  app: string,
  { ownerUrl, poolerUrl, readerUrl, isProduction }: Where,
): Promise<Database> {
  const urls: DatabaseUrls = { app, owner: ownerUrl ?? app, pooler: poolerUrl, reader: readerUrl };
  // Before a password goes over it.
  if (isProduction) refuseOpenWire(urls);
  if (ownerUrl !== undefined) await refuseUnreachable(ownerUrl, 'DATABASE_OWNER_URL');
  await refuseUnreachable(app, 'DATABASE_URL');
  if (poolerUrl !== undefined) await refuseUnreachable(poolerUrl, 'DATABASE_POOLER_URL');
  return { ...urls, stop: async () => {} };
}

/** The same, though the program that has it open is at work. */
export async function reachDatabase(config: Where, say: (line: string) => void): Promise<Database> {
  const owner = config.databaseUrl ? undefined : runningUrl(path.join(config.dataDir, 'postgres'), DATABASE);
  if (owner === undefined) return await openDatabase(config, say);
  return { owner, app: asAppRole(owner), stop: async () => {} };
}

export async function createDatabase(adminUrl: string): Promise<void> {
  await ownerClient(adminUrl, async (client) => {
    const known = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (known.rowCount === 0) await client.query(`create database ${DATABASE}`);
  });
}
