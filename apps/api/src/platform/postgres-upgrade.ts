/**
 * The house's own PostgreSQL goes from one major version to another (docs/decisions/0409). The data folder is only
 * read: all rows go over into another beside it, which takes its place once it holds what the first does.
 */
import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Account, accountFor } from '@quilate/postgres-supervisor/account.ts';
import { draftOf, putInPlace, settle } from '@quilate/postgres-supervisor/replacement.ts';
import { holdData } from '@quilate/postgres-supervisor/supervisor.ts';
import { majorOfData, programsIn } from '@quilate/postgres-supervisor/versions.ts';
import type pg from 'pg';
import { brokenIn } from './copies.ts';
import { differing, digestsOf, type Digests } from './copy-digests.ts';
import { connected, putBack, tablesOf } from './copy-tables.ts';
import { PoolDb } from './db.ts';
import { reserveOf } from './disk.ts';
import { isOfHouse } from './house-secret.ts';
import type { Invariant } from './invariants.ts';
import { createDatabase, DATABASE } from './own-database.ts';
import { createPool } from './pool.ts';
import { inSpanish, majorFor, NAME, startOwnPostgres } from './postgres.ts';
import { noticeEs } from './postgres.es.ts';
import { upgradeEs } from './postgres-upgrade.es.ts';
import { wrongSecretEs } from './start.es.ts';

/** What is loaded anew is smaller; its log comes on top. */
const ROOM_BP = 15_000;
const MB = 1024 ** 2;
/** Whoever else comes in meanwhile changes nothing that would not go over. */
const ONLY_READ = { default_transaction_read_only: 'on' };

interface Wanted {
  /** The data directory of PostgreSQL. */
  readonly folder: string;
  /** Where the PostgreSQL is that made it. */
  readonly former: string;
  readonly secret: string;
  /** What the house wants free to be able to write, where it says so. */
  readonly reserveBytes: number | undefined;
  readonly invariants: readonly Invariant[];
  readonly say: (line: string) => void;
}

interface Move extends Wanted {
  readonly dataDir: string;
  readonly account: Account;
  readonly from: string;
  readonly to: string;
  /** The programs of the former one. */
  readonly programs: string;
  /** Where its data are kept. */
  readonly kept: string;
}

/** Throws, in Spanish, where it may not be, and then has changed nothing. */
export async function upgradePostgres(wanted: Wanted): Promise<void> {
  const log = (line: string): void => wanted.say(`  ${line}`);
  const settled = (dataDir: string) => settle(NAME, dataDir, (notice) => log(noticeEs(notice)));
  await inSpanish(async () => {
    const { dataDir, release } = holdData(wanted.folder);
    try {
      await settled(dataDir);
      const move = prepared(wanted, dataDir);
      wanted.say(upgradeEs.begins(move));
      try {
        await fillDraft(move);
        putInPlace(dataDir, move.kept);
      } catch (error) {
        await settled(dataDir);
        // What failed between two names is completed.
        if (majorOfData(dataDir) === move.to) throw error;
        throw new Error(`${(error as Error).message}\n${upgradeEs.leftAsItWas}`, { cause: error });
      }
      await settled(dataDir);
      wanted.say(upgradeEs.done(move, dataDir, move.kept));
    } finally {
      release();
    }
  });
}

function prepared(wanted: Wanted, dataDir: string): Move {
  const from = majorOfData(dataDir);
  if (from === undefined) throw new Error(upgradeEs.noData(dataDir));
  const account = accountFor(dataDir);
  const to = majorFor(dataDir);
  if (from === to) throw new Error(upgradeEs.alreadyOurs(dataDir, to));
  const programs = programsIn(wanted.former);
  if (programs === undefined) throw new Error(upgradeEs.noPrograms(wanted.former));
  const given = majorFor(dataDir, programs);
  if (given !== from) throw new Error(upgradeEs.otherPrograms(programs, given, { from, to }));
  const kept = `${dataDir}-${from}.before`;
  if (existsSync(kept)) throw new Error(upgradeEs.formerThere(kept));
  refuseTight(dataDir, wanted.reserveBytes);
  return { ...wanted, dataDir, account, from, to, programs, kept };
}

function refuseTight(dataDir: string, reserveBytes: number | undefined): void {
  const parent = path.dirname(dataDir);
  const { bavail, blocks, bsize } = statfsSync(parent);
  const needed = Math.ceil((bytesIn(dataDir) * ROOM_BP) / 10_000) + reserveOf(blocks * bsize, reserveBytes);
  if (bavail * bsize >= needed) return;
  throw new Error(upgradeEs.noRoom(Math.ceil(needed / MB), Math.floor((bavail * bsize) / MB), parent));
}

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
    (sum, file) => sum + (file.isFile() ? statSync(path.join(file.parentPath, file.name)).size : 0),
    0,
  );

/** Both servers are stopped in order when it resolves, and when it throws. */
async function fillDraft(move: Move): Promise<void> {
  const { dataDir, account, programs, say } = move;
  const common = { log: (line: string) => say(`  ${line}`), account };
  const former = await startOwnPostgres({ ...common, dataDir, programs, settings: ONLY_READ, isHeld: true });
  try {
    await refuseOther(former.url('postgres'), former.url(DATABASE), move);
    const next = await startOwnPostgres({ ...common, dataDir: draftOf(dataDir) });
    try {
      await createDatabase(next.url('postgres'));
      await pour(former.url(DATABASE), next.url(DATABASE), say);
      await refuseBroken(next.url(DATABASE), move);
      say(upgradeEs.placing);
    } finally {
      await next.stop();
    }
  } finally {
    await former.stop();
  }
}

/** A house in it, kept with the secret we were given. */
async function refuseOther(admin: string, database: string, { dataDir, secret }: Move): Promise<void> {
  const known = await connected(admin, (client) => has(client, `pg_database where datname = '${DATABASE}'`));
  const isHouse = (client: pg.Client) =>
    has(client, `pg_tables where schemaname = 'public' and tablename = 'schema_migrations'`);
  if (!known || !(await connected(database, isHouse))) throw new Error(upgradeEs.nobodyWorked(dataDir));
  if (!(await connected(database, (client) => isOfHouse(client, secret)))) throw new Error(wrongSecretEs);
}

const has = async (client: pg.Client, what: string): Promise<boolean> =>
  (await client.query(`select from ${what}`)).rowCount === 1;

async function pour(from: string, to: string, say: Move['say']): Promise<void> {
  say(upgradeEs.pouring);
  const since = performance.now();
  const before = await connected(from, digestsOf);
  const refuseDiffering = async (client: pg.Client): Promise<void> => {
    const differ = differing(before, await digestsOf(client));
    if (differ.length > 0) throw new Error(upgradeEs.differ(differ));
  };
  await connected(from, (client) =>
    putBack(
      to,
      tablesOf(client, () => {}),
      refuseDiffering,
    ),
  );
  say(upgradeEs.poured(rowsOf(before), before.size, secondsSince(since)));
}

const rowsOf = (digests: Digests): number => [...digests.values()].reduce((sum, { rows }) => sum + rows, 0);

/** By the rules of this version, on its tables. */
async function refuseBroken(database: string, { invariants, say }: Move): Promise<void> {
  const since = performance.now();
  const broken = await brokenIn(new PoolDb(createPool(database, 2)), invariants);
  if (broken.length > 0) throw new Error(upgradeEs.broken(broken.map(({ id, es }) => `${id} ${es}`)));
  say(upgradeEs.holds(invariants.length, secondsSince(since)));
}

const secondsSince = (since: number): string =>
  `${((performance.now() - since) / 1000).toFixed(1).replace('.', ',')} s`;
