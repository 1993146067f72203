/**
 * Copies by hand (`docs/operate/backup.md`). `npm run backup [folder]` copies while the house works, puts the copy back
 * into a database made for it, and says whether it holds; `npm run restore <copy>` fills an empty installation, and
 * `npm run restore -- [--until <moment>] <folder>` does so up to a moment.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { count } from '@quilate/domain/kernel/format.ts';
import { noteRestored } from './modules/office/tax-records/tax-records.log.ts';
import { INVARIANTS } from './rooms.ts';
import { readConfig } from './platform/config.ts';
import { brokenIn, makeCopy, restoreCopy, tryCopy } from './platform/copies.ts';
import { PoolDb } from './platform/db.ts';
import { fileStore } from './platform/file-store.ts';
import type { InvariantCount } from './platform/invariants.ts';
import { migrate } from './platform/migrate.ts';
import { reachDatabase } from './platform/own-database.ts';
import { createPool } from './platform/pool.ts';
import { Servers } from './platform/servers.ts';
import { placeGiven } from './platform/wal-places.ts';
import { momentOf, restoreLog } from './platform/wal-restore.ts';
import { walEs } from './platform/wal.es.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1).replace('.', ',')} s`;
const total = (rows: Readonly<Record<string, number>>): string =>
  count(Object.values(rows).reduce((sum, n) => sum + n, 0));

async function backup(folder: string | undefined): Promise<void> {
  const config = readConfig();
  const place = folder ?? config.copies;
  if (place === undefined) throw new Error(walEs.whereTo);
  const database = await reachDatabase(config, say);
  try {
    const { urls } = await Servers.of(database);
    let since = performance.now();
    const kept = { folder: path.resolve(place), secret: config.pepper };
    const { file, bytes, rows, uploads } = await makeCopy(urls.owner, fileStore(config), kept);
    const files = count(Object.keys(uploads).length);
    say(`${file}: ${total(rows)} filas, ${files} ficheros, ${count(Math.ceil(bytes / 1024))} KB (${seconds(since)})`);
    since = performance.now();
    await tryCopy(urls.owner, { file, secret: config.pepper }, INVARIANTS);
    say(`Restaurada en una base de datos aparte: todo cuadra (${seconds(since)}).`);
  } finally {
    await database.stop();
  }
}

async function restore(given: readonly string[]): Promise<void> {
  const { from, moment } = typed(given);
  const until = moment === undefined ? undefined : momentOf(moment);
  if (statSync(from, { throwIfNoEntry: false })?.isDirectory()) return await restoreToMoment(path.resolve(from), until);
  if (until !== undefined) throw new Error(walEs.ofAFolder);
  await restoreNight(from);
}

function typed(given: readonly string[]): { readonly from: string; readonly moment: string | undefined } {
  try {
    const options = { until: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...given], options, allowPositionals: true });
    const [from] = positionals;
    if (from !== undefined) return { from, moment: values.until };
  } catch (error) {
    // Node says in English what it does not know.
    throw new Error(walEs.howToRestore, { cause: error });
  }
  throw new Error(walEs.howToRestore);
}

/** From the log in a folder of copies, and brought to this version as a copy is. */
async function restoreToMoment(folder: string, until: Date | undefined): Promise<void> {
  const config = readConfig();
  if (config.databaseUrl !== undefined) throw new Error(walEs.ownOnly);
  const since = performance.now();
  const wanted = { ...placeGiven(folder), secret: config.pepper, until, dataDir: config.dataDir, say };
  let broken: readonly InvariantCount[] = [];
  const { upTo, base, files } = await restoreLog(wanted, fileStore(config), async (owner) => {
    await migrate(owner);
    const db = new PoolDb(createPool(owner, 2));
    await noteRestored(db);
    broken = await brokenIn(db, INVARIANTS);
  });
  say(walEs.restored(upTo, new Date(base.at), files, seconds(since)));
  if (broken.length > 0) throw new Error(walEs.doesNotHold(broken.map(({ id, es }) => `${id} ${es}`).join('; ')));
  say(walEs.holds);
}

async function restoreNight(file: string): Promise<void> {
  const config = readConfig();
  const database = await reachDatabase(config, say);
  try {
    const { urls } = await Servers.of(database);
    const since = performance.now();
    const from = { file: path.resolve(file), secret: config.pepper };
    const { madeAt, rows } = await restoreCopy(urls.owner, fileStore(config), from);
    const db = new PoolDb(createPool(urls.owner, 1));
    try {
      await noteRestored(db);
    } finally {
      await db.pool.end();
    }
    say(`Restaurada la copia de ${madeAt}: ${total(rows)} filas (${seconds(since)}). Ya se puede arrancar.`);
  } finally {
    await database.stop();
  }
}

const [verb, ...given] = process.argv.slice(2);
try {
  if (verb === 'make') await backup(given[0]);
  else if (verb === 'restore') await restore(given);
  else throw new Error('Di qué: make [carpeta], o restore <copia>.');
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
