/** One PostgreSQL for the whole run, with a migrated template database from which each test file gets its own. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { identity } from '@quilate/postgres-supervisor/ownership.ts';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/platform/migrate.ts';
import { startOwnPostgres } from '../src/platform/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of any database of the test server: `DBNAME` stands for its name. */
    pgUrl: string;
    pgTemplate: string;
    /** Text for `create database`; copying files is fastest in memory, and slow on somebody else's server. */
    pgStrategy: string;
    /** What is left to chance comes from here; a run told the same does the same. */
    seed: number;
    /** Everything that a plain run does some of. */
    isLong: boolean;
  }
}

/** Tests, like the demonstration, take 1.000,00 € in cash as the specification does; a new company does not. */
const SPECIFIED = `insert into policy_limits (name, value, valid_from, source)
  values ('cashLimitIsInclusive', 0, '2000-01-01', 'S0 §5')`;
const PREFIX = 'quilate-test-';
const NEEDED_BYTES = 1024 ** 3;
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: 200,
  // A machine of the tests runs several servers.
  shared_buffers: '128MB',
  max_wal_size: '256MB',
  // Two workers fill the machine: another process for a few rows, or a plan for each value, only takes from them.
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
};

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env['TEST_DATABASE_URL'];
  const seed = Number(process.env['QUILATE_SEED'] ?? Date.now() % 1_000_000_007);
  console.log(`QUILATE_SEED=${seed}`);
  project.provide('seed', seed);
  project.provide('isLong', process.env['QUILATE_LONG'] === '1');
  const server = external ? externalServer(external) : await embeddedServer();
  const template = external ? `quilate_tpl_${process.pid}` : 'tpl';
  try {
    await onServer(server.url, `create database ${template}`);
    await migrate(withDatabase(server.url, template));
    await onServer(withDatabase(server.url, template), SPECIFIED);
  } catch (error) {
    await server.stop(template);
    throw error;
  }
  project.provide('pgUrl', server.url);
  project.provide('pgTemplate', template);
  project.provide('pgStrategy', external ? '' : 'strategy file_copy');
  return () => server.stop(template);
}

interface TestServer {
  readonly url: string;
  stop(template: string): Promise<void>;
}

async function embeddedServer(): Promise<TestServer> {
  const dir = quickFolder();
  removeLeftovers(path.dirname(dir));
  fs.mkdirSync(dir, { mode: 0o755 });
  const server = await startOwnPostgres({ dataDir: path.join(dir, 'postgres'), settings: FAST });
  return {
    url: server.url('DBNAME'),
    async stop() {
      await server.stop('immediate');
      removeFolder(dir);
    },
  };
}

function externalServer(given: string): TestServer {
  const at = new URL(given);
  at.pathname = '/DBNAME';
  return { url: at.href, stop: (template) => onServer(at.href, `drop database if exists ${template} with (force)`) };
}

/** For data that may be lost with the machine; of this process, and removed by a later run if it is killed. */
export const quickFolder = (): string =>
  path.join(roomyMemory() ? '/dev/shm' : os.tmpdir(), `${PREFIX}${identity(process.pid)?.replace(/\W+/g, '-')}`);

/** Containers often have 64 MB there, which a few databases fill. */
function roomyMemory(): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync('/dev/shm');
    fs.accessSync('/dev/shm', fs.constants.W_OK);
    return bavail * bsize > NEEDED_BYTES;
  } catch {
    return false;
  }
}

/** A run that was killed leaves its data in memory. */
function removeLeftovers(base: string): void {
  for (const name of fs.readdirSync(base)) {
    const found = new RegExp(`^${PREFIX}(\\d+)-(\\w+)$`).exec(name);
    if (found && identity(Number(found[1])) !== `${found[1]}:${found[2]}`) removeFolder(path.join(base, name));
  }
}

function removeFolder(dir: string): void {
  try {
    fs.rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  } catch {
    // Somebody else's; not worth failing a test run.
  }
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  return url.replace('/DBNAME', `/${name}`);
}
