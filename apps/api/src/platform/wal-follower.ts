/**
 * The copies of the PostgreSQL that comes along, as it writes: its log in sealed pieces some seconds apart, a base each
 * night they are played onto, uploads as they come (decision 0408). Of the processes of a house one does it: the slot,
 * which keeps at the server what is not put away yet, lets nobody else in.
 */
import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { copiesIn, type Copy, type CopyPlace, digestOf, syncFolder, uploadsIn } from './copies.ts';
import { BrokenCopy, sealed, unsealed } from './copy-seal.ts';
import type { FileStore } from './file-store.ts';
import type { Log } from './log.ts';
import { AT_LENGTH_MS, ownerClient } from './owner-client.ts';
import { walEs } from './wal.es.ts';
import * as places from './wal-places.ts';
import { BaseOut, placeOf, replicationUrl, WalOut, type Written } from './wal-wire.ts';

/** A third of what may be lost at most. */
const EVERY_MS = 20_000;
const AGAIN_MS = 5000;
const BASE_AGAIN_MS = 60_000;
const COMING_MS = 5000;
const MARK_MS = 60_000;
const MARK_LOOK_MS = 100;
const LEAVING_MS = 10_000;

interface Line {
  readonly name: string;
  readonly folder: string;
  readonly from: bigint;
  readonly system: string;
  /** Up to when all lies in it. */
  at: Date;
  /** Up to where it is put away. */
  kept: bigint;
  hasBase: boolean;
}

export interface Followed {
  readonly url: () => string;
  readonly files: FileStore;
  /** Uploads are on this machine, and are lost with it. */
  readonly keepsUploads: boolean;
  readonly log: Log;
  /** Before a house is founded there is nothing to lose, and a new machine that waits for its copy has none. */
  readonly isFounded: () => Promise<boolean>;
  /** How often it is put away. */
  readonly everyMs?: number;
}

/** A place in the log, which lies in the copies with all before it. */
export interface Marked {
  readonly line: string;
  readonly place: bigint;
  readonly at: Date;
  /** What the house weighs just then. */
  readonly bytes: number;
}

const SLOTS = `select slot_name as name, restart_lsn::text as place, wal_status as state
  from pg_replication_slots where slot_name like 'quilate\\_%'`;
const SERVER = `select (select system_identifier::text from pg_control_system()) as system,
    (select timeline_id from pg_control_checkpoint()) as timeline,
    (select setting::int from pg_settings where name = 'wal_segment_size') as "segmentBytes",
    current_setting('server_version_num')::int / 10000 as major`;
/** A record of its own; its commit puts it on the disk. */
const MARK = `select pg_create_restore_point('quilate')::text as place, clock_timestamp() as at,
    pg_current_xact_id(), (select sum(pg_database_size(oid)) from pg_database)::text as bytes`;
const NOW = 'select pg_current_wal_flush_lsn()::text as place, clock_timestamp() as at';

interface Server extends Pick<places.BaseNote, 'system' | 'timeline' | 'segmentBytes' | 'major'> {}
const serverOf = async (client: pg.Client): Promise<Server> => (await client.query<Server>(SERVER)).rows[0]!;

/** A house that is copied no more keeps nothing for copies. */
export const forgetLines = (url: string): Promise<unknown> =>
  ownerClient(url, (client) =>
    client.query(`select pg_drop_replication_slot(name) from (${SLOTS} and not active) as of`),
  );

export class WalFollower {
  readonly #place: CopyPlace;
  readonly #house: Followed;
  #line: Line | undefined;
  #running: Promise<void> | undefined;
  #isStopping = false;
  #wake: () => void = () => {};
  #base: Promise<places.Base> | undefined;
  #baseTriedAt = -Infinity;
  /** What lies in the copies, by its digest. */
  #uploads: Map<string, string> | undefined;

  constructor(place: CopyPlace, house: Followed) {
    this.#place = { ...place, folder: path.resolve(place.folder) };
    this.#house = house;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** What was written until now is put away first. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#wake();
    await Promise.race([this.#running, sleep(LEAVING_MS, undefined, { ref: false })]);
  }

  async #run(): Promise<void> {
    for (let isMade = false; !this.#isStopping;) {
      try {
        // Once: a folder that is gone later is not mounted, and what was written beside it would be lost with the rest.
        if (!isMade) await mkdir(places.logIn(this.#place.folder), { recursive: true, mode: 0o700 });
        isMade = true;
        await this.#follow();
      } catch (err) {
        if (!this.#isStopping) this.#house.log.warn({ err }, 'the log of the house is not copied');
      }
      this.#line = undefined;
      await this.#pause(AGAIN_MS);
    }
  }

  async #pause(ms: number): Promise<void> {
    if (this.#isStopping) return;
    const woken = new Promise<void>((wake) => (this.#wake = wake));
    await Promise.race([woken, sleep(ms, undefined, { ref: false })]);
  }

  async #follow(): Promise<void> {
    const { folder } = this.#place;
    await stat(places.logIn(folder));
    while (!(await this.#house.isFounded())) {
      await places.touchMark(places.logMark(folder));
      await this.#pause(AGAIN_MS);
      if (this.#isStopping) return;
    }
    const url = this.#house.url();
    await ownerClient(url, async (asking) => {
      const line = await this.#lineOf(asking);
      this.#line = line;
      await ownerClient(replicationUrl(url), async (client) => {
        // It tells without an end.
        await client.query('set statement_timeout = 0');
        const wal = new WalOut(line.name, line.from, () => this.#wake());
        client.query(wal);
        for (;;) {
          const isLast = this.#isStopping;
          await Promise.race([this.#putAway(line, wal, asking), wal.ended]);
          if (isLast) return;
          if (!wal.hasMuch) await Promise.race([this.#pause(this.#house.everyMs ?? EVERY_MS), wal.ended]);
        }
      });
    });
  }

  /** The one that was written until now, where nothing of it is missing on either side; else a new one. */
  async #lineOf(client: pg.Client): Promise<Line> {
    const { system, segmentBytes } = await serverOf(client);
    const slots = await client.query<{ name: string; place: string | null; state: string | null }>(SLOTS);
    for (const { name, place, state } of slots.rows) {
      const line = path.join(places.logIn(this.#place.folder), name);
      const last = (await places.piecesIn(line)).at(-1);
      const isWhole = last !== undefined && place !== null && state !== 'lost' && placeOf(place) <= last.to;
      if (isWhole && (await this.#opens(last.file))) {
        const folder = await places.makeLine(this.#place.folder, name);
        const hasBase = (await places.basesIn([line])).length > 0;
        return { name, folder, from: last.to, system, at: last.at, kept: last.to, hasBase };
      }
      this.#house.log.warn({ line: name, state }, 'what was written is not all copied: a new base is made');
      await client.query('select pg_drop_replication_slot($1)', [name]);
    }
    const name = `quilate_${randomBytes(6).toString('hex')}`;
    const folder = await places.makeLine(this.#place.folder, name);
    // What is kept begins with the last checkpoint, which may lie before this server began to write by itself.
    await client.query('checkpoint');
    const made = `select lsn::text as place, clock_timestamp() as at
      from pg_create_physical_replication_slot($1, true)`;
    const { place, at } = (await client.query<{ place: string; at: Date }>(made, [name])).rows[0]!;
    const from = places.segmentStart({ from: place, segmentBytes });
    return { name, folder, from, system, at: new Date(at), kept: from, hasBase: false };
  }

  /** Another secret has another line: what one opens, the next does not. */
  async #opens(file: string): Promise<boolean> {
    try {
      for await (const _ of unsealed(this.#place.secret, createReadStream(file)));
      return true;
    } catch (error) {
      if (error instanceof BrokenCopy) return false;
      throw error;
    }
  }

  async #putAway(line: Line, wal: WalOut, asking: pg.Client): Promise<void> {
    const { place, at } = (await asking.query<{ place: string; at: Date }>(NOW)).rows[0]!;
    const isAll = await wal.reached(placeOf(place), COMING_MS);
    const written = wal.take();
    if (isAll) line.at = new Date(at);
    if (written.bytes.length > 0) await this.#write(line, written);
    wal.confirm(written.to);
    line.kept = written.to;
    if (this.#house.keepsUploads) await this.#copyUploads(line);
    if (!line.hasBase && performance.now() - this.#baseTriedAt > BASE_AGAIN_MS && !this.#isStopping) {
      this.#baseTriedAt = performance.now();
      void this.makeBase().catch((err: unknown) => this.#house.log.warn({ err }, 'no base of the house was made'));
    }
    if (isAll && line.hasBase) await places.tellReach(this.#place.folder, line.folder, line.at);
  }

  async #write(line: Line, { from, to, bytes }: Written): Promise<void> {
    const file = path.join(line.folder, places.pieceName({ at: line.at, from, to }));
    const piece = sealed(this.#place.secret, placed(`${line.name} ${from} ${to}`, bytes));
    await pipeline(piece, createWriteStream(`${file}.part`, { mode: 0o600, flush: true }));
    await rename(`${file}.part`, file);
    await syncFolder(line.folder);
  }

  /** Those that came since, named before they are there: nobody takes them for forgotten ones. */
  async #copyUploads(line: Line): Promise<Map<string, string>> {
    const known = (this.#uploads ??= await this.#uploadsSoFar());
    const [kept, fresh] = [uploadsIn(this.#place.folder), new Map<string, Buffer>()];
    const here = new Set(await Array.fromAsync(this.#house.files.keys()));
    for (const key of here) {
      if (known.has(key)) continue;
      const bytes = await this.#house.files.get(key).catch(() => undefined);
      if (bytes !== undefined) fresh.set(key, bytes);
      if (fresh.size >= UPLOADS_AT_ONCE) break;
    }
    if (fresh.size > 0) {
      const digests = new Map([...fresh].map(([key, bytes]) => [key, digestOf(bytes)]));
      const note = path.join(line.folder, places.uploadsName(new Date()));
      await places.writeNote(note, Object.fromEntries(digests));
      for (const [key, bytes] of fresh) await kept.put(key, bytes, 'application/octet-stream');
      for (const [key, digest] of digests) known.set(key, digest);
    }
    for (const key of known.keys()) if (!here.has(key)) known.delete(key);
    return fresh.size >= UPLOADS_AT_ONCE ? await this.#copyUploads(line) : known;
  }

  /** As the last night left them. */
  async #uploadsSoFar(): Promise<Map<string, string>> {
    const { folder } = this.#place;
    const [night] = await copiesIn(folder);
    const told = night && (JSON.parse(await readFile(`${night}.json`, 'utf8')) as Copy).uploads;
    const there = new Set(await Array.fromAsync(uploadsIn(folder).keys()));
    return new Map(Object.entries(told ?? {}).filter(([key]) => there.has(key)));
  }

  /** What is put back must come at least as far. Throws, in Spanish, where what is written reaches no copies. */
  async mark(): Promise<Marked> {
    const line = this.#line;
    if (line === undefined || !line.hasBase) throw new Error(walEs.notFollowed);
    const { rows } = await ownerClient(this.#house.url(), (client) =>
      client.query<{ place: string; at: Date; bytes: string }>(MARK),
    );
    const { place: said, at, bytes } = rows[0]!;
    const place = placeOf(said);
    for (const since = performance.now(); line.kept < place; await sleep(MARK_LOOK_MS)) {
      if (line !== this.#line || performance.now() - since > MARK_MS) throw new Error(walEs.notFollowed);
      this.#wake();
    }
    return { line: line.folder, place, at: new Date(at), bytes: Number(bytes) };
  }

  /** From its end on one can go back by it. Throws, in Spanish, while the log is not followed. */
  async makeBase(): Promise<places.Base> {
    const line = this.#line;
    if (line === undefined) throw new Error(walEs.notFollowed);
    this.#base ??= this.#makeBase(line).finally(() => (this.#base = undefined));
    return await this.#base;
  }

  async #makeBase(line: Line): Promise<places.Base> {
    const { folder, secret } = this.#place;
    const file = path.join(line.folder, places.baseName(new Date()));
    const note = await ownerClient(
      replicationUrl(this.#house.url()),
      (client) => copied(client, file, secret),
      AT_LENGTH_MS,
    );
    // Read once: what cannot be opened is no base.
    for await (const _ of unsealed(secret, createReadStream(`${file}.part`)));
    const { size: bytes } = await stat(`${file}.part`);
    const uploads = Object.fromEntries(await this.#copyUploads(line));
    await rename(`${file}.part`, file);
    await places.writeNote(places.noteOfBase(file), { ...note, bytes, uploads });
    await syncFolder(line.folder);
    line.hasBase = true;
    this.#wake();
    await places.dropOldLog(folder, line.folder, line.system);
    return { ...note, bytes, uploads, file, line: line.folder };
  }
}
const UPLOADS_AT_ONCE = 50;

async function* placed(head: string, bytes: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield Buffer.from(`${head}\n`);
  yield* bytes;
}

type Copied = Omit<places.BaseNote, 'bytes' | 'uploads'>;
async function copied(client: pg.Client, file: string, secret: string): Promise<Copied> {
  const base = client.query(new BaseOut('quilate'));
  try {
    await pipeline(sealed(secret, base), createWriteStream(`${file}.part`, { mode: 0o600, flush: true }));
  } catch (error) {
    await rm(`${file}.part`, { force: true });
    throw error;
  }
  const [[from], [to]] = [base.said[0]!, base.said.at(-1)!];
  const { at } = (await client.query<{ at: Date }>('select clock_timestamp() as at')).rows[0]!;
  const machine = `${process.platform}-${process.arch}`;
  const server = await serverOf(client);
  return { ...server, at: new Date(at).toISOString(), from: from!, to: to!, machine };
}
