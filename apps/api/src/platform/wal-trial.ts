/**
 * The log of the house put back for a trial, as a lost machine would be: the newest base and all that was written
 * since, into a draft that is dropped. A process of its own does it, behind whatever else the machine has to do.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { lstat, mkdtemp, readdir, realpath, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { clusterName } from '@quilate/postgres-supervisor/ownership.ts';
import { endOrphan } from '@quilate/postgres-supervisor/postmaster.ts';
import type { Config } from './config.ts';
import { type CopyPlace, inTurn, refuseBroken } from './copies.ts';
import { reserveOf } from './disk.ts';
import type { Invariant } from './invariants.ts';
import { NAME } from './postgres.ts';
import { walEs } from './wal.es.ts';
import type { Marked, WalFollower } from './wal-follower.ts';
import * as places from './wal-places.ts';
import { restoreLog } from './wal-restore.ts';

const MB = 1024 ** 2;
const LONGEST_MS = 5 * 3_600_000;
/** Little memory; and what is dropped is not waited for on the disk the shops wait for. */
const QUIETLY = { shared_buffers: '32MB', maintenance_work_mem: '32MB', autovacuum: 'off', fsync: 'off' };
/** Memory of the machine is no place for a house: the folder for what is temporary may be just that. */
const ELSEWHERE = '/var/tmp';

export interface Asked extends CopyPlace {
  readonly line: string;
  /** What was copied comes at least as far. */
  readonly place: string;
  readonly at: string;
  readonly draft: string;
}
/** What became of it; a fault in Spanish. */
export type Answer = { readonly upTo: string } | { readonly fault: string };

/** In the process of the trial. Throws, in Spanish. */
export async function playLog({ place, at, draft, ...from }: Asked, invariants: readonly Invariant[]): Promise<Date> {
  const wanted = { ...from, until: undefined, dataDir: draft, settings: QUIETLY, say: () => {} };
  const { upTo, played } = await restoreLog(wanted, undefined, (owner) => refuseBroken(owner, invariants));
  if (played < BigInt(place)) throw new Error(walEs.fallsShort(upTo, new Date(at)));
  return upTo;
}

interface TriedHouse extends Pick<Config, 'dataDir' | 'diskReserveBytes'> {
  readonly url: () => string;
  readonly wal: Pick<WalFollower, 'mark'>;
  /** What calls `playLog`. */
  readonly program: URL;
}

export class LogTrial {
  readonly #place: CopyPlace;
  readonly #house: TriedHouse;
  #child: ChildProcess | undefined;
  #isStopping = false;

  constructor(place: CopyPlace, house: TriedHouse) {
    this.#place = { ...place, folder: path.resolve(place.folder) };
    this.#house = house;
  }

  /** Answers up to when it came. Throws, in Spanish, what a lost machine would have met. */
  async run(): Promise<{ readonly upTo: string }> {
    return await inTurn(this.#house.url(), async () => {
      const marked = await this.#house.wal.mark();
      await dropDrafts(this.#house.dataDir);
      try {
        const draft = await this.#draftFor(marked);
        const { line, place, at } = marked;
        const answer = await this.#played({
          ...this.#place,
          line,
          place: String(place),
          at: at.toISOString(),
          draft,
        });
        if ('fault' in answer) throw new Error(answer.fault);
        await places.touchMark(places.trialMark(this.#place.folder));
        return answer;
      } finally {
        await dropDrafts(this.#house.dataDir);
      }
    });
  }

  async #played(asked: Asked): Promise<Answer> {
    if (this.#isStopping) return { fault: walEs.trialCut };
    const child = fork(this.#house.program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], timeout: LONGEST_MS });
    this.#child = child;
    let answer: Answer | undefined;
    child.once('message', (told) => (answer = told as Answer));
    child.send(asked);
    await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
    this.#child = undefined;
    return answer ?? { fault: walEs.trialCut };
  }

  /** Where the house and the log after the base have room, and the shops' disk keeps what they need. */
  async #draftFor({ line, place, bytes }: Marked): Promise<string> {
    const [base] = (await places.basesIn([line])).slice(-1);
    const log = base === undefined ? 0 : Number(place - places.segmentStart(base));
    const { dataDir, diskReserveBytes } = this.#house;
    const needed = bytes + log + 2 * QUIET_LOG_BYTES;
    for (const folder of foldersFor(dataDir)) {
      const { bavail, blocks, bsize } = await statfs(folder).catch(() => NO_ROOM);
      if (bavail * bsize < needed + reserveOf(blocks * bsize, diskReserveBytes)) continue;
      const draft = await mkdtemp(path.join(await realpath(folder), nameFor(dataDir))).catch(onlyUnwritable);
      if (draft !== undefined) return draft;
    }
    throw new Error(walEs.noRoomToTry(Math.ceil(needed / MB), foldersFor(dataDir)));
  }

  /** What one that was killed left behind. */
  async tidy(): Promise<void> {
    await inTurn(this.#house.url(), () => dropDrafts(this.#house.dataDir));
  }

  /** Whoever waits for it hears that it was cut. */
  stop(): void {
    this.#isStopping = true;
    this.#child?.kill();
  }
}
/** A segment of its own, and one it makes ready. */
const QUIET_LOG_BYTES = 16 * MB;
const NO_ROOM = { bavail: 0, blocks: 0, bsize: 0 };

const foldersFor = (dataDir: string): readonly string[] => [ELSEWHERE, dataDir];
/** Of one house: another on the machine has its own. */
const nameFor = (dataDir: string): string =>
  `quilate-trial-${createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 12)}-`;

function onlyUnwritable(error: NodeJS.ErrnoException): undefined {
  if (!['EACCES', 'EROFS', 'ENOENT'].includes(error.code ?? '')) throw error;
}

/** Ours alone: where anybody may write, anybody may have called something so. */
export async function draftsOf(dataDir: string): Promise<string[]> {
  const drafts: string[] = [];
  for (const folder of foldersFor(dataDir)) {
    for (const name of await readdir(folder).catch(() => [])) {
      const draft = path.join(folder, name);
      if (name.startsWith(nameFor(dataDir)) && (await lstat(draft)).uid === process.geteuid!()) drafts.push(draft);
    }
  }
  return drafts;
}

async function dropDrafts(dataDir: string): Promise<void> {
  for (const found of await draftsOf(dataDir)) {
    const draft = await realpath(found);
    for (const name of await readdir(draft)) {
      const data = path.join(draft, name);
      await endOrphan({ dataDir: data, cluster: clusterName(NAME, data) }, () => {});
    }
    await rm(draft, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
