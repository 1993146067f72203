/**
 * Copies of the house in a folder: the tables of one moment, sealed, one file a night; uploads beside them, each once,
 * as sealed as the house keeps them. A copy counts once it was put back into a database of its own and holds there.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { goodMark } from './config.ts';
import { BrokenCopy, sealed, unsealed } from './copy-seal.ts';
import { connected, type Contents, putBack, tablesOf } from './copy-tables.ts';
import { patiently } from './apart.ts';
import { PoolDb } from './db.ts';
import { ownerClient } from './owner-client.ts';
import { createPool } from './pool.ts';
import { type FileStore, folderStore } from './file-store.ts';
import { touchMark, uploadsOfLog } from './wal-places.ts';
import { checkIntegrity, type Invariant, type InvariantCount } from './invariants.ts';

const ENDING = '.copia';
/** Two weeks of nights. */
const KEPT = 14;

/** What a copy says of itself in clear beside it: no name, no amount. */
export interface Copy extends Contents {
  readonly file: string;
  readonly bytes: number;
  /** Uploads, by the digest of their sealed bytes. */
  readonly uploads: Readonly<Record<string, string>>;
}

export interface CopyPlace {
  readonly folder: string;
  readonly secret: string;
}

const noteOf = (file: string): string => `${file}.json`;
export const uploadsIn = (folder: string): FileStore => folderStore(path.join(folder, 'files'));
export const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Copies everything while the house works. The older of more than fourteen go. */
export async function makeCopy(ownerUrl: string, files: FileStore, { folder, secret }: CopyPlace): Promise<Copy> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `quilate-${new Date().toISOString().replace(/[:.]/g, '')}-${randomBytes(2).toString('hex')}`;
  const file = path.join(folder, `${name}${ENDING}`);
  const beside = `${file}.part`;
  try {
    let contents: Contents | undefined;
    await connected(ownerUrl, (client) =>
      pipeline(
        sealed(
          secret,
          tablesOf(client, (told) => (contents = told)),
        ),
        createWriteStream(beside, { mode: 0o600, flush: true }),
      ),
    );
    // After the tables: what they name was put away before them.
    const uploads = await copyUploads(files, uploadsIn(folder));
    const { size: bytes } = await stat(beside);
    const copy: Copy = { ...contents!, file, bytes, uploads };
    await writeFile(noteOf(file), JSON.stringify(copy, null, 1), { mode: 0o600, flush: true });
    await rename(beside, file);
    await syncFolder(folder);
    await dropOld(folder);
    return copy;
  } finally {
    await rm(beside, { force: true });
  }
}

/** Uploads never change: what is there already is not copied again. */
async function copyUploads(from: FileStore, to: FileStore): Promise<Record<string, string>> {
  const known = new Set<string>();
  for await (const key of to.keys()) known.add(key);
  const digests: Record<string, string> = {};
  for await (const key of from.keys()) {
    const bytes = await (known.has(key) ? to : from).get(key).catch(() => undefined);
    // Removed since: an upload nobody used, or one that was erased.
    if (bytes === undefined) continue;
    if (!known.has(key)) await to.put(key, bytes, 'application/octet-stream');
    digests[key] = digestOf(bytes);
  }
  return digests;
}

/** Newest first. */
export async function copiesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith(ENDING))
    .toSorted()
    .toReversed()
    .map((name) => path.join(folder, name));
}

async function dropOld(folder: string): Promise<void> {
  const copies = await copiesIn(folder);
  for (const file of copies.slice(KEPT)) {
    await rm(file);
    await rm(noteOf(file), { force: true });
  }
  const uploads = uploadsIn(folder);
  // Before it is read who names them: one that comes meanwhile is not taken for forgotten.
  const there = await Array.fromAsync(uploads.keys());
  const notes = await Promise.all(copies.slice(0, KEPT).map(noted));
  const named = (await uploadsOfLog(folder)).union(new Set(notes.flatMap((note) => Object.keys(note.uploads))));
  for (const key of there) if (!named.has(key)) await uploads.remove(key);
}

const noted = async (file: string): Promise<Copy> => JSON.parse(await readFile(noteOf(file), 'utf8')) as Copy;

/** Into an empty database and an empty store of uploads. Throws, in Spanish, when a byte is not what was copied. */
export async function restoreCopy(
  databaseUrl: string,
  files: FileStore | undefined,
  { file, secret }: { file: string; secret: string },
): Promise<Contents> {
  const plain = () => unsealed(secret, createReadStream(file));
  const kept = uploadsIn(path.dirname(file));
  // All of it is read once before anything is written.
  for await (const _ of plain());
  for (const [key, digest] of Object.entries((await noted(file)).uploads)) {
    const bytes = await kept.get(key).catch(() => undefined);
    if (bytes === undefined || digestOf(bytes) !== digest) throw new BrokenCopy(`Falta en la copia un fichero: ${key}`);
  }
  const contents = await putBack(databaseUrl, plain());
  if (files) await copyUploads(kept, files);
  return contents;
}

/** Puts a copy back into a database that is made for it and dropped; every invariant of the house must hold there. */
export async function tryCopy(
  ownerUrl: string,
  { file, secret }: { file: string; secret: string },
  invariants: readonly Invariant[],
): Promise<Contents> {
  const name = `quilate_try_${randomBytes(4).toString('hex')}`;
  const url = new URL(ownerUrl);
  url.pathname = `/${name}`;
  return await inTurn(ownerUrl, async () => {
    await connected(ownerUrl, (client) => client.query(`create database ${name}`));
    try {
      const contents = await restoreCopy(url.href, undefined, { file, secret });
      await refuseBroken(url.href, invariants);
      await touchMark(goodMark(path.dirname(file)));
      return contents;
    } finally {
      await connected(ownerUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
    }
  });
}

const TURN_MS = 6 * 3_600_000;
/** One trial at a time in the whole house: the machine is the shops'. */
export const inTurn = <T>(ownerUrl: string, trial: () => Promise<T>): Promise<T> =>
  ownerClient(
    ownerUrl,
    async (client) => {
      await client.query(`select pg_advisory_lock(hashtext('a trial of a copy'))`);
      return await trial();
    },
    TURN_MS,
  );

/** What was put back for a trial must hold. */
export async function refuseBroken(url: string, invariants: readonly Invariant[]): Promise<void> {
  const broken = await brokenIn(new PoolDb(createPool(url, 2)), invariants);
  if (broken.length > 0) throw new Error(`La copia no cuadra: ${broken.map(({ id, es }) => `${id} ${es}`).join('; ')}`);
}

/** What does not hold there. Ends the connections of `db`. */
export async function brokenIn(db: PoolDb, invariants: readonly Invariant[]): Promise<InvariantCount[]> {
  try {
    return (await patiently(db, (slow) => checkIntegrity(slow, invariants))).filter(({ count }) => count > 0);
  } finally {
    await db.pool.end();
  }
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
