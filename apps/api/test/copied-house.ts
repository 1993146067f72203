/** A house on a PostgreSQL of its own that copies its log as it writes, in the process of the test. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type App, createApp } from '../src/app.ts';
import { jobAlarms, logJobs } from '../src/clockwork.ts';
import { readConfig } from '../src/platform/config.ts';
import { asAppRole } from '../src/platform/db.ts';
import { Jobs } from '../src/platform/jobs.ts';
import { createLog } from '../src/platform/log.ts';
import { migrate } from '../src/platform/migrate.ts';
import { createDatabase, DATABASE } from '../src/platform/own-database.ts';
import { startOwnPostgres } from '../src/platform/postgres.ts';
import { WalFollower } from '../src/platform/wal-follower.ts';
import { basesIn, linesIn } from '../src/platform/wal-places.ts';
import { LogTrial } from '../src/platform/wal-trial.ts';
import { isFounded } from '../src/modules/office/first-run/first-run.found.ts';
import { onOwnersBehalf } from './database.ts';
import { ENV } from './env.ts';
import { houseOf, openTill, type Till } from './shop.ts';

const TRY_LOG = new URL('../src/try-log.ts', import.meta.url);

export interface CopiedHouse {
  readonly home: string;
  readonly dataDir: string;
  readonly copies: string;
  readonly secret: string;
  readonly url: string;
  readonly app: App;
  readonly till: Till;
  readonly wal: WalFollower;
  readonly trial: LogTrial;
  /** Of its log alone. */
  readonly newJobs: () => Jobs;
  readonly nightly: ReturnType<typeof logJobs>;
  /** So much is written that was not there. */
  write(megabytes: number): Promise<void>;
  /** It stops in order; what it left stays. */
  stop(): Promise<void>;
  remove(): void;
}

/** Resolves once there is a base. */
export async function startCopiedHouse(settings: Readonly<Record<string, string>> = {}): Promise<CopiedHouse> {
  const home = mkdtempSync(path.join(tmpdir(), 'quilate-copied-'));
  // The account PostgreSQL runs as must reach its folder.
  chmodSync(home, 0o755);
  const [dataDir, copies] = [path.join(home, 'house'), path.join(home, 'copies')];
  const postgres = path.join(dataDir, 'postgres');
  const server = await startOwnPostgres({ dataDir: postgres, settings: { fsync: 'off', ...settings } });
  await createDatabase(server.url('postgres'));
  const url = server.url(DATABASE);
  await migrate(url);
  const config = readConfig({ ...ENV, QUILATE_DATA: dataDir, QUILATE_COPIES: copies });
  const log = createLog('silent');
  const app = await createApp({ ...config, poolSize: 4 }, { owner: url, app: asAppRole(url) }, log);
  const { files, alarms } = app.services;
  const till = await openTill(houseOf(app, url));
  const place = { folder: copies, secret: config.pepper };
  const house = { url: () => url, files, keepsUploads: true, log, everyMs: 200 };
  const wal = new WalFollower(place, { ...house, isFounded: () => isFounded(app.db) });
  wal.start();
  while ((await basesIn(await linesIn(copies))).length === 0) await sleep(50);
  const trial = new LogTrial(place, { ...config, url: () => url, wal, program: TRY_LOG });
  return {
    home,
    dataDir,
    copies,
    secret: config.pepper,
    url,
    app,
    till,
    wal,
    trial,
    newJobs: () => new Jobs(() => url, log, jobAlarms(alarms)),
    nightly: logJobs(wal, trial),
    async write(megabytes) {
      for (let n = 0; n < megabytes; n += 1)
        await onOwnersBehalf(url, `select pg_logical_emit_message(true, 'test', repeat('x', 1024 * 1024))`);
    },
    async stop() {
      await app.close();
      await wal.stop();
      await server.stop();
    },
    remove: () => rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  };
}
