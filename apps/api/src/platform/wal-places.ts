/**
 * The log of the house in a folder of copies. A line is what one PostgreSQL wrote without a hole: pieces of its log,
 * the bases they are played onto, and the uploads that came meanwhile.
 */
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { placeOf } from './wal-wire.ts';

/** What a base says of itself in clear beside it. */
export interface BaseNote {
  /** From this moment on one can go back by it. */
  readonly at: string;
  /** The places in the log it needs. */
  readonly from: string;
  readonly to: string;
  readonly timeline: number;
  readonly segmentBytes: number;
  readonly major: number;
  /** Of PostgreSQL: one house. */
  readonly system: string;
  /** The kind of machine, as `linux-x64`. */
  readonly machine: string;
  readonly bytes: number;
  /** By the digest of their sealed bytes. */
  readonly uploads: Readonly<Record<string, string>>;
}
export interface Base extends BaseNote {
  readonly file: string;
  readonly line: string;
}

/** All that was written up to `at` lies in this piece and those before. */
export interface Piece {
  readonly file: string;
  readonly at: Date;
  readonly from: bigint;
  readonly to: bigint;
}

const PIECE = /^(\S+Z)-([0-9a-f]{16})-([0-9a-f]{16})\.log$/;
const BASE = /^\S+Z\.base$/;
const UPLOADS = /^(\S+Z)\.uploads\.json$/;
const REACH = 'reach.json';
/** How the folder of a line begins: it is called as its slot. */
const LINE = 'quilate_';

export const logIn = (copies: string): string => path.join(copies, 'log');
/** Touched whenever all that was written lies there. */
export const logMark = (copies: string): string => path.join(logIn(copies), 'last-kept');
/** Touched after each trial in which the log was put back and held. */
export const trialMark = (copies: string): string => path.join(logIn(copies), 'last-good');

const inName = (at: Date): string => at.toISOString().replace(/[:.]/g, '');
const fromName = (said: string): Date =>
  new Date(said.replace(/T(\d\d)(\d\d)(\d\d)(\d{3})Z$/, (_, h, m, s, ms) => `T${h}:${m}:${s}.${ms}Z`));
const inHex = (place: bigint): string => place.toString(16).padStart(16, '0');

export const pieceName = ({ at, from, to }: Omit<Piece, 'file'>): string =>
  `${inName(at)}-${inHex(from)}-${inHex(to)}.log`;
export const baseName = (at: Date): string => `${inName(at)}.base`;
export const uploadsName = (at: Date): string => `${inName(at)}.uploads.json`;
export const noteOfBase = (file: string): string => `${file}.json`;

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
const read = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T;

/** Their folders. */
export async function linesIn(copies: string): Promise<string[]> {
  const names = (await namesIn(logIn(copies))).filter((name) => name.startsWith(LINE));
  return names.map((name) => path.join(logIn(copies), name));
}

/** A folder of copies, or one line in it by the folder of its own. */
export function placeGiven(folder: string): { readonly folder: string; readonly line?: string } {
  const log = path.dirname(folder);
  const isLine = path.basename(folder).startsWith(LINE) && path.basename(log) === path.basename(logIn(folder));
  return isLine ? { folder: path.dirname(log), line: folder } : { folder };
}

/** In the order they were written. */
export async function piecesIn(line: string): Promise<Piece[]> {
  const pieces = (await namesIn(line)).flatMap((name) => {
    const [, at, from, to] = PIECE.exec(name) ?? [];
    if (at === undefined) return [];
    return { file: path.join(line, name), at: fromName(at), from: BigInt(`0x${from}`), to: BigInt(`0x${to}`) };
  });
  return pieces.toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0));
}

/** Oldest first; one counts once it has its note. */
export async function basesIn(lines: readonly string[]): Promise<Base[]> {
  const bases: Base[] = [];
  for (const line of lines) {
    const names = new Set(await namesIn(line));
    for (const name of names) {
      if (!BASE.test(name) || !names.has(noteOfBase(name))) continue;
      const file = path.join(line, name);
      bases.push({ ...(await read<BaseNote>(noteOfBase(file))), file, line });
    }
  }
  return bases.toSorted((one, other) => one.at.localeCompare(other.at));
}

export interface UploadsNote {
  readonly file: string;
  readonly at: Date;
  readonly uploads: Readonly<Record<string, string>>;
}
export async function uploadNotesIn(line: string): Promise<UploadsNote[]> {
  const notes: UploadsNote[] = [];
  for (const name of await namesIn(line)) {
    const at = UPLOADS.exec(name)?.[1];
    if (at === undefined) continue;
    const file = path.join(line, name);
    notes.push({ file, at: fromName(at), uploads: await read<Record<string, string>>(file) });
  }
  return notes;
}

/** The uploads that what lies in the log may want back. */
export async function uploadsOfLog(copies: string): Promise<Set<string>> {
  const lines = await linesIn(copies);
  const bases = await basesIn(lines);
  const notes = (await Promise.all(lines.map(uploadNotesIn))).flat();
  return new Set([...bases, ...notes].flatMap(({ uploads }) => Object.keys(uploads)));
}

/** Up to when all that was written lies in a line, though nothing was written lately. */
export async function reachOf(line: string): Promise<Date | undefined> {
  const last = (await piecesIn(line)).at(-1)?.at;
  const told = await read<{ at: string }>(path.join(line, REACH)).then(
    ({ at }) => new Date(at),
    () => undefined,
  );
  return told !== undefined && (last === undefined || told > last) ? told : last;
}

/** Whole or as it was. */
export async function writeNote(file: string, said: unknown): Promise<void> {
  await writeFile(`${file}.part`, JSON.stringify(said), { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
}

export async function tellReach(copies: string, line: string, at: Date): Promise<void> {
  await writeNote(path.join(line, REACH), { at });
  await touchMark(logMark(copies));
}
export async function touchMark(mark: string): Promise<void> {
  const now = new Date();
  await writeFile(mark, '');
  await utimes(mark, now, now);
}

/** For a line of this house, which nobody else has; what was half written goes. */
export async function makeLine(copies: string, name: string): Promise<string> {
  const line = path.join(logIn(copies), name);
  await mkdir(line, { recursive: true, mode: 0o700 });
  for (const part of (await readdir(line)).filter((one) => one.endsWith('.part'))) await rm(path.join(line, part));
  return line;
}

/** The bases of three nights. */
const BASES_KEPT = 3;
/** Of a house that writes here no more, as long as the copies of its nights. */
const OTHERS_KEPT_MS = 14 * 86_400_000;

/** What nobody can go back by any more goes; `mine` is the line that is written. */
export async function dropOldLog(copies: string, mine: string, system: string): Promise<void> {
  const lines = await linesIn(copies);
  const bases = await basesIn(lines);
  const own = bases.filter((base) => base.system === system);
  const old = new Set(own.slice(0, -BASES_KEPT).map(({ file }) => file));
  for (const line of lines) {
    const [first] = bases.filter((base) => base.line === line && !old.has(base.file));
    if (line !== mine && (first === undefined || (await isForgotten(first, system)))) {
      await rm(line, { recursive: true });
      continue;
    }
    if (first !== undefined) await dropBefore(first, old);
  }
}

const isForgotten = async ({ line, system: of }: Base, system: string): Promise<boolean> =>
  of !== system && Date.now() - (await stat(line)).mtimeMs > OTHERS_KEPT_MS;

/** What only older bases than this one of its line need. */
async function dropBefore(base: Base, old: ReadonlySet<string>): Promise<void> {
  const needed = segmentStart(base);
  for (const file of old) {
    if (path.dirname(file) !== base.line) continue;
    await rm(noteOfBase(file));
    await rm(file);
  }
  for (const { file, to } of await piecesIn(base.line)) if (to <= needed) await rm(file);
  const since = new Date(base.at);
  for (const { file, at } of await uploadNotesIn(base.line)) if (at < since) await rm(file);
}

/** Before it the base is not whole. */
export const endOf = ({ to }: BaseNote): bigint => placeOf(to);

/** PostgreSQL reads a segment from its beginning. */
export function segmentStart({ from, segmentBytes }: Pick<BaseNote, 'from' | 'segmentBytes'>): bigint {
  const place = placeOf(from);
  return place - (place % BigInt(segmentBytes));
}
