/** The whole demonstration in a database of the bench's own, and an API process on it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { demoEmail } from '@quilate/domain/kernel/demonstration.ts';
import { migrate } from '../../apps/api/src/platform/migrate.ts';
import { startOwnPostgres } from '../../apps/api/src/platform/postgres.ts';
import { logFileOf } from '../../packages/postgres-supervisor/src/postmaster.ts';
import { buildApi } from '../../scripts/bootstrap.mjs';
import type { Caller } from '../caller.ts';
import { addressesOf, freePort, onDatabase, signIn, startApi, storeId } from '../house.ts';

const LOAD = path.resolve(import.meta.dirname, '../../apps/api/src/demo/load-demo.ts');

export interface Demonstration {
  readonly address: string;
  readonly pool: pg.Pool;
  /** What its PostgreSQL tells. */
  readonly logFile: string;
  readonly direction: Caller;
  readonly counter: Caller;
  stop(): Promise<void>;
}

/**
 * In `folder` it stays from one run to the next, and `make` is asked only of a new one; `prepare` each time, before the
 * API starts.
 */
export async function openDemonstration(
  folder: string | undefined,
  make: (pool: pg.Pool) => Promise<void>,
  prepare: (pool: pg.Pool) => Promise<unknown>,
): Promise<Demonstration> {
  const built = await buildApi();
  if (built.code !== 0) throw new Error(built.output);
  const home = folder ?? mkdtempSync(path.join(tmpdir(), 'quilate-bench-'));
  mkdirSync(home, { recursive: true });
  const dataDir = path.join(home, 'postgres');
  const server = await startOwnPostgres({ dataDir });
  const url = server.url('bench');
  const isNew = !(await hasDatabase(server.url('postgres')));
  if (isNew) {
    await onDatabase(server.url('postgres'), 'create database bench');
    // It makes the role that works besides.
    await migrate(url);
    const env = { ...process.env, ...addressesOf(url), LOG_LEVEL: 'warn' };
    const loaded = spawnSync(process.execPath, [LOAD], { env, encoding: 'utf8' });
    if (loaded.status !== 0) throw new Error(loaded.stderr);
  }
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => {});
  if (isNew) await make(pool);
  await prepare(pool);
  const port = await freePort();
  const api = await startApi(url, port, { QUILATE_JOBS: 'off' });
  const address = `http://127.0.0.1:${port}`;
  const direction = await signIn(address, await storeId(pool, 'OFI'), demoEmail('ADMIN'));
  const counter = await signIn(address, await storeId(pool, 'TRI'), demoEmail('SHOP_ASSISTANT'));
  return {
    address,
    pool,
    logFile: logFileOf(dataDir),
    direction: direction.caller,
    counter: counter.caller,
    async stop() {
      api.kill('SIGTERM');
      await new Promise((done) => api.once('exit', done));
      await pool.end();
      await server.stop();
      if (folder === undefined) rmSync(home, { recursive: true, force: true });
    },
  };
}

async function hasDatabase(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(`select from pg_database where datname = 'bench'`);
  await client.end();
  return rowCount === 1;
}
