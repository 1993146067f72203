/**
 * The house put back to a moment: a base and the log after it, opened into a draft of the data folder that PostgreSQL
 * plays forward by itself. What is not whole is found out before the data folder is there.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ZONE } from '@quilate/domain/kernel/dates.ts';
import { digestOf, uploadsIn } from './copies.ts';
import { BrokenCopy, unsealed } from './copy-seal.ts';
import type { FileStore } from './file-store.ts';
import { DATABASE } from './own-database.ts';
import { ownerClient } from './owner-client.ts';
import { inSpanish, isTargetNotReached, majorFor, type Settings, startOwnPostgres } from './postgres.ts';
import { makeFolder } from './start-checks.ts';
import { walEs } from './wal.es.ts';
import * as places from './wal-places.ts';
import { placeOf } from './wal-wire.ts';

const LOCAL = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/;

/** Without a zone, by the clock on the shops' wall. Throws, in Spanish. */
export function momentOf(given: string): Date {
  const [, date, clock] = LOCAL.exec(given.trim()) ?? [];
  const at = new Date(date === undefined ? given : `${date}T${clock}Z`);
  const isZoned = /[T ].*(?:Z|[+-]\d\d(?::?\d\d)?)$/i.test(given.trim());
  if (Number.isNaN(at.getTime()) || (date === undefined && !isZoned)) throw new Error(walEs.notAMoment(given));
  return date === undefined ? at : new Date(at.getTime() - aheadMs(new Date(at.getTime() - aheadMs(at))));
}

/** How much the clock of the shops is ahead of UTC. */
function aheadMs(at: Date): number {
  const said = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' }).format(at);
  return Date.parse(`${said.replace(' ', 'T')}Z`) - Math.floor(at.getTime() / 1000) * 1000;
}

export interface Wanted {
  readonly folder: string;
  /** Of one line alone; else of whichever has the newest base. */
  readonly line?: string;
  readonly secret: string;
  /** Without one, as far as the log goes. */
  readonly until: Date | undefined;
  readonly dataDir: string;
  /** Of PostgreSQL while it plays. */
  readonly settings?: Settings;
  readonly say: (line: string) => void;
}

export interface PutBack {
  /** What is in it was done up to then. */
  readonly upTo: Date;
  /** The place in the log after the last that is in it. */
  readonly played: bigint;
  readonly base: places.Base;
  readonly files: number;
}

/** `look` gets the address of the house while it runs. Throws, in Spanish; then nothing is there. */
export async function restoreLog(
  { folder, line, secret, until, dataDir, settings = {}, say }: Wanted,
  files: FileStore | undefined,
  look: (ownerUrl: string) => Promise<void>,
): Promise<PutBack> {
  const target = path.join(dataDir, 'postgres');
  if (existsSync(target)) throw new Error(walEs.notEmpty(dataDir));
  makeFolder(dataDir);
  const base = await baseFor(line === undefined ? await places.linesIn(folder) : [line], { folder, until });
  await refuseOthers(base, target);
  const uploads = await uploadsFor(folder, base);
  // Called so, what is left of one that was killed half-way goes with the next start.
  const draft = `${target}.init-${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(draft, { mode: 0o700 });
    await unpack(base.file, secret, draft);
    const reached = await layLog(base, { secret, until, draft });
    await writeFile(path.join(draft, 'recovery.signal'), '');
    const { upTo, played } = await playForward({ draft, until, settings, say }, look);
    for (const key of uploads.keys())
      await files?.put(key, await uploadsIn(folder).get(key), 'application/octet-stream');
    await rename(draft, target);
    return {
      upTo: upTo ?? new Date(Math.min(reached.getTime(), (until ?? reached).getTime())),
      played,
      base,
      files: uploads.size,
    };
  } finally {
    for (const left of [draft, `${draft}.log`, `${draft}.owner`]) await rm(left, { recursive: true, force: true });
  }
}

/** The newest that was whole before. Throws, in Spanish. */
export async function baseFor(
  lines: readonly string[],
  { folder, until }: Pick<Wanted, 'folder' | 'until'>,
): Promise<places.Base> {
  const bases = await places.basesIn(lines);
  const [first] = bases;
  if (first === undefined) throw new Error(walEs.noBase(folder));
  const base = until === undefined ? bases.at(-1) : bases.findLast(({ at }) => new Date(at) <= until);
  if (base === undefined) throw new Error(walEs.noBaseBefore(until!, new Date(first.at)));
  await refuseTwo(base, bases);
  const reach = (await places.reachOf(base.line)) ?? new Date(base.at);
  if (until === undefined || until <= reach) return base;
  const next = bases[bases.indexOf(base) + 1];
  throw new Error(next ? walEs.between(until, reach, new Date(next.at)) : walEs.tooLate(until, reach));
}

/**
 * A line begins where another has ended. One that went on is of another house, or of the machine that was thought lost:
 * whoever puts a house back says which is theirs.
 */
async function refuseTwo(base: places.Base, bases: readonly places.Base[]): Promise<void> {
  const lines = [...new Set(bases.filter(({ at }) => at <= base.at).map(({ line }) => line))];
  const reached = await Promise.all(lines.map(async (line) => ({ line, reach: await places.reachOf(line) })));
  const alive = reached.filter(({ line, reach }) => line === base.line || (reach && reach > new Date(base.at)));
  if (alive.length > 1)
    throw new Error(walEs.twoHouses(alive.map(({ line, reach = new Date(base.at) }) => ({ line, reach }))));
}

async function refuseOthers({ major, machine }: places.Base, dataDir: string): Promise<void> {
  const ours = Number(await inSpanish(() => majorFor(dataDir)));
  if (major !== ours) throw new Error(walEs.otherMajor(major, ours));
  const here = `${process.platform}-${process.arch}`;
  if (machine !== here) throw new Error(walEs.otherMachine(machine, here));
}

/** Those of the base, and all that came since: what nobody names by then is swept away by the house itself. */
async function uploadsFor(folder: string, base: places.Base): Promise<Map<string, string>> {
  const since = await places.uploadNotesIn(base.line);
  const uploads = new Map([base, ...since].flatMap((note) => Object.entries(note.uploads)));
  const kept = uploadsIn(folder);
  for (const [key, digest] of uploads) {
    const bytes = await kept.get(key).catch(() => undefined);
    if (bytes === undefined || digestOf(bytes) !== digest) throw new BrokenCopy(walEs.lostUpload(key));
  }
  return uploads;
}

async function unpack(file: string, secret: string, draft: string): Promise<void> {
  const tar = spawn('tar', ['-x', '--no-same-owner', '-f', '-', '-C', draft], { stdio: ['pipe', 'ignore', 'pipe'] });
  const ended = once(tar, 'close') as Promise<[number]>;
  const said = text(tar.stderr);
  for (const told of [ended, said]) told.catch(() => {});
  try {
    await pipeline(unsealed(secret, createReadStream(file)), tar.stdin);
  } catch (error) {
    tar.kill();
    if (error instanceof BrokenCopy) throw new BrokenCopy(walEs.badPiece(file, error.message), { cause: error });
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
  const [code] = await ended.catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Error(walEs.noTar, { cause: error }) : error;
  });
  if (code !== 0) throw new Error(walEs.tarFailed((await said).trim()));
}

interface Laid {
  readonly secret: string;
  readonly until: Date | undefined;
  readonly draft: string;
}
/** What is committed at a moment may come with the next piece. */
const SOON_AFTER_MS = 5000;

/** The log the base needs, in the segments PostgreSQL reads; answers until when all of it is there. */
async function layLog(base: places.Base, { secret, until, draft }: Laid): Promise<Date> {
  const segments = new Segments(path.join(draft, 'pg_wal'), base);
  const needed = places.endOf(base);
  let place = places.segmentStart(base);
  let reached: Date | undefined;
  const broken = (why: string): BrokenCopy => {
    const isUseful = reached !== undefined && place >= needed && reached >= new Date(base.at);
    return new BrokenCopy(walEs.broken(why, isUseful ? reached : undefined));
  };
  try {
    for (const piece of await places.piecesIn(base.line)) {
      if (piece.to <= place) continue;
      if (piece.from > place) throw broken(walEs.missingBefore(path.basename(piece.file)));
      try {
        await segments.write(place, piece, unsealed(secret, createReadStream(piece.file)));
      } catch (error) {
        throw error instanceof BrokenCopy ? broken(walEs.badPiece(piece.file, error.message)) : error;
      }
      [place, reached] = [piece.to, piece.at];
      if (until !== undefined && place >= needed && reached.getTime() > until.getTime() + SOON_AFTER_MS) break;
    }
    if (place < needed) throw broken(walEs.missingLast);
  } finally {
    await segments.close();
  }
  return reached!;
}

/** Files of one size that PostgreSQL finds by their names; what was not written of the last is nought. */
class Segments {
  readonly #folder: string;
  readonly #base: places.Base;
  #open: { readonly number: bigint; readonly file: Awaited<ReturnType<typeof open>> } | undefined;

  constructor(folder: string, base: places.Base) {
    this.#folder = folder;
    this.#base = base;
  }

  /** A piece from a place in it on. */
  async write(from: bigint, piece: places.Piece, stream: AsyncIterable<Buffer>): Promise<void> {
    const head = `${path.basename(this.#base.line)} ${piece.from} ${piece.to}\n`;
    let skipped = head.length;
    let said = '';
    let at = piece.from;
    for await (const chunk of stream) {
      const bytes = chunk.subarray(skipped);
      said += chunk.subarray(0, skipped).toString();
      skipped -= chunk.length - bytes.length;
      if (skipped === 0 && said !== head) throw new BrokenCopy(walEs.otherPiece);
      const before = Number(from > at ? from - at : 0n);
      if (before < bytes.length) await this.#put(at + BigInt(before), bytes.subarray(before));
      at += BigInt(bytes.length);
    }
    if (at !== piece.to) throw new BrokenCopy(walEs.otherPiece);
  }

  async #put(place: bigint, bytes: Buffer): Promise<void> {
    const size = BigInt(this.#base.segmentBytes);
    for (let done = 0; done < bytes.length;) {
      const at = place + BigInt(done);
      const [number, offset] = [at / size, Number(at % size)];
      const length = Math.min(bytes.length - done, this.#base.segmentBytes - offset);
      const file = await this.#fileOf(number);
      await file.write(bytes, done, length, offset);
      done += length;
    }
  }

  async #fileOf(number: bigint): Promise<Awaited<ReturnType<typeof open>>> {
    if (this.#open?.number === number) return this.#open.file;
    await this.close();
    const perFile = 0x1_0000_0000n / BigInt(this.#base.segmentBytes);
    const parts = [BigInt(this.#base.timeline), number / perFile, number % perFile];
    const name = parts.map((part) => part.toString(16).padStart(8, '0').toUpperCase()).join('');
    const file = await open(path.join(this.#folder, name), 'w', 0o600);
    await file.truncate(this.#base.segmentBytes);
    this.#open = { number, file };
    return file;
  }

  async close(): Promise<void> {
    await this.#open?.file.close();
    this.#open = undefined;
  }
}

interface Draft extends Pick<Wanted, 'until' | 'say'> {
  readonly draft: string;
  readonly settings: Settings;
}
interface Played extends Pick<PutBack, 'played'> {
  readonly upTo: Date | undefined;
}
const REPLAYED = 'select pg_last_xact_replay_timestamp() as at, pg_last_wal_replay_lsn()::text as place';
/** PostgreSQL begins a new age at the moment asked for; answers when the last that is in it was done. */
async function playForward(
  { draft, until, settings: given, say }: Draft,
  look: (ownerUrl: string) => Promise<void>,
): Promise<Played> {
  // Nothing is fetched: all lies where it writes its own. Said at its start, so nothing of it stays.
  const own = { restore_command: 'false', hot_standby: 'off', recovery_target_timeline: 'current' };
  // At this point it knows no zone by its letter.
  const time = until?.toISOString().replace('Z', '+00');
  const target = time && { recovery_target_time: time, recovery_target_action: 'promote' };
  const start = (more: Readonly<Record<string, string>>) =>
    startOwnPostgres({ dataDir: draft, settings: { ...given, ...own, ...more }, log: (line) => say(`  ${line}`) });
  const server = await start(target || {}).catch((error: unknown) => {
    // Nothing was done between that moment and the end of what is there: the end is as it was then.
    if (!target || !isTargetNotReached(error)) throw error;
    return start({});
  });
  try {
    const owner = server.url(DATABASE);
    const done = await ownerClient(owner, async (client) => {
      const { at, place } = (await client.query<{ at: string | null; place: string }>(REPLAYED)).rows[0]!;
      await client.query('checkpoint');
      return { upTo: at === null ? undefined : new Date(at), played: placeOf(place) };
    });
    await look(owner);
    return done;
  } finally {
    await server.stop();
  }
}
