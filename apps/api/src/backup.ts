/**
 * Copies by hand (`docs/operate/backup.md`). `npm run backup [folder]` copies while the house works, puts the copy back
 * into a database made for it, and says whether it holds; `npm run restore <copy>` fills an empty installation.
 */
import path from 'node:path';
import { count } from '@quilate/domain/kernel/format.ts';
import { INVARIANTS } from './rooms.ts';
import { readConfig } from './platform/config.ts';
import { makeCopy, restoreCopy, tryCopy } from './platform/copies.ts';
import { fileStore } from './platform/file-store.ts';
import { reachDatabase } from './platform/own-database.ts';
import { Servers } from './platform/servers.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1).replace('.', ',')} s`;
const total = (rows: Readonly<Record<string, number>>): string =>
  count(Object.values(rows).reduce((sum, n) => sum + n, 0));

async function backup(folder: string | undefined): Promise<void> {
  const config = readConfig();
  const place = folder ?? config.copies;
  if (place === undefined) throw new Error('Di en qué carpeta: npm run backup -- <carpeta>, o QUILATE_COPIES.');
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

async function restore(file: string | undefined): Promise<void> {
  if (file === undefined) throw new Error('Di qué copia: npm run restore -- <fichero.copia>.');
  const config = readConfig();
  const database = await reachDatabase(config, say);
  try {
    const { urls } = await Servers.of(database);
    const since = performance.now();
    const from = { file: path.resolve(file), secret: config.pepper };
    const { madeAt, rows } = await restoreCopy(urls.owner, fileStore(config), from);
    say(`Restaurada la copia de ${madeAt}: ${total(rows)} filas (${seconds(since)}). Ya se puede arrancar.`);
  } finally {
    await database.stop();
  }
}

const [verb, given] = process.argv.slice(2);
try {
  if (verb === 'make') await backup(given);
  else if (verb === 'restore') await restore(given);
  else throw new Error('Di qué: make [carpeta], o restore <copia>.');
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
