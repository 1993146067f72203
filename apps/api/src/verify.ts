/**
 * `npm run verify`: every invariant of the house in `DATABASE_URL`, or of its own data folder, looked at now, one after
 * the other, beside whatever works there. Ends with 1 when something does not hold or cannot be told.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { count, decimal } from '@quilate/domain/kernel/format.ts';
import { documentsOf } from './modules/office/accounts/accounts.public.ts';
import { patientlyApart } from './platform/apart.ts';
import { type Config, readConfig } from './platform/config.ts';
import { PoolDb } from './platform/db.ts';
import { createPool } from './platform/pool.ts';
import { type Invariant, lookAt } from './platform/invariants.ts';
import { reachDatabase } from './platform/own-database.ts';
import { Servers } from './platform/servers.ts';
import { INVARIANTS, WATCHED } from './rooms.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const secondsSince = (since: number): string => `${decimal(Math.round((performance.now() - since) / 100), 1)} s`;

/** What does not hold of it, in words; nothing when it holds. */
async function faultOf(db: PoolDb, invariant: Invariant): Promise<string | undefined> {
  try {
    const { count: faults, found } = await lookAt(db, invariant);
    if (faults === 0) return undefined;
    const documents = await documentsOf(db, WATCHED.recordTables, found);
    const where = documents.map(({ code, path: at }) => (at === null ? code : `${code} (${at})`));
    return `NO CUADRA  ${invariant.id}  ${invariant.es}. Diferencias: ${count(faults)}. En ${where.join(', ')}`;
  } catch (error) {
    return `SIN COMPROBAR  ${invariant.id}  ${invariant.es}: ${(error as Error).message}`;
  }
}

async function verify(databaseUrl: string): Promise<boolean> {
  const pool = createPool(databaseUrl, 1);
  const { db, end } = patientlyApart(new PoolDb(pool));
  const since = performance.now();
  let faults = 0;
  try {
    for (const invariant of INVARIANTS) {
      const began = performance.now();
      const fault = await faultOf(db, invariant);
      if (fault === undefined) say(`cuadra     ${invariant.id}  ${secondsSince(began)}`);
      else say(fault);
      if (fault !== undefined) faults += 1;
    }
  } finally {
    end();
    await pool.end();
  }
  const all = `${count(INVARIANTS.length)} comprobaciones en ${secondsSince(since)}`;
  say(faults === 0 ? `Todo cuadra: ${all}.` : `No todo cuadra: ${count(faults)} de ${all}.`);
  return faults === 0;
}

/** A folder where nobody has ever worked is no house that holds. */
function refuseNothing({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl === undefined && !existsSync(path.join(dataDir, 'postgres')))
    throw new Error(`No hay ninguna base de datos en ${dataDir}: di cuál con DATABASE_URL o QUILATE_DATA.`);
}

try {
  // Nothing sealed is opened and nothing is written: no secret is asked for, and none is made.
  const config = readConfig({ QUILATE_SECRET: '-'.repeat(32), ...process.env });
  refuseNothing(config);
  const database = await reachDatabase(config, say);
  try {
    const { urls } = await Servers.of(database);
    if (!(await verify(urls.app))) process.exitCode = 1;
  } finally {
    await database.stop();
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
