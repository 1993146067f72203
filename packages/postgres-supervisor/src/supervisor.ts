/** PostgreSQL as part of a program: started, watched, brought back when it dies, stopped in order. */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, accountFor } from './account.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { claim, clusterName } from './ownership.ts';
import {
  endOrphan,
  rotateLog,
  signalPostmaster,
  startPostmaster,
  stopPostmaster,
  urlOf,
  type PostmasterSpec,
  type Settings,
  type StopMode,
} from './postmaster.ts';
import { settle } from './replacement.ts';
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts';
import { type Log, PostgresTrouble } from './told.ts';

export interface PostgresOptions {
  /** Whom it serves: its process and the folders it makes begin with it. */
  readonly name: string;
  readonly dataDir: string;
  /** The folder of an installed PostgreSQL, instead of the one that came with npm. */
  readonly programs?: string | undefined;
  /** Server settings; tests, and who drops all of it, turn durability off here and nowhere else. */
  readonly settings?: Settings;
  readonly log?: Log;
  /** Who it runs as, where the folder it makes is to be of the same owner as another. */
  readonly account?: Account;
  /** Whoever starts it has the folder already (`holdData`), and gives it back. */
  readonly isHeld?: boolean;
  /** When its log is put aside: the one before is kept, and looked at so often. */
  readonly rotation?: Rotation;
}

interface Rotation {
  readonly bytes: number;
  readonly everyMs: number;
}

export interface RunningPostgres {
  /** The same for the whole run, restarts included. */
  url(database: string): string;
  /** Of the server now running; changes with each restart. */
  readonly pid: number;
  stop(mode?: StopMode): Promise<void>;
  /** Called when the server dies without being asked to; it is being brought back. */
  onExit(callback: (ending: string) => void): void;
}

const ROTATION: Rotation = { bytes: 10 * 1024 * 1024, everyMs: 60_000 };
const STEADY_MS = 30_000;
const HASTY_MS = 250;
const LONGEST_WAIT_MS = 10_000;

/** Resolves once it accepts connections; throws `PostgresTrouble`. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { name, programs, settings = {}, log = () => {}, rotation = ROTATION } = options;
  const dataDir = resolveDataDir(options.dataDir);
  const cluster = clusterName(name, dataDir);
  const release = options.isHeld ? () => {} : claimed(dataDir);
  let socketDir: string | undefined;
  try {
    await settle(name, dataDir, log);
    const account = options.account ?? accountFor(dataDir);
    const binaries = findBinaries({ name, account, dataDir, programs });
    await endOrphan({ dataDir, cluster }, log);
    await ensureCluster({ dataDir, account, binaries, durable: settings['fsync'] !== 'off', log });
    rotateLog(dataDir, rotation.bytes);
    socketDir = makeSocketFolder(cluster, account);
    const spec = { dataDir, cluster, socketDir, account, binaries, settings, log };
    return await supervise(spec, { rotation, release });
  } catch (error) {
    if (socketDir) removeSocketFolder(socketDir);
    release();
    throw error;
  }
}

/** Keeps every other process off the data directory, by its real path, until it is given back. */
export function holdData(given: string): { readonly dataDir: string; readonly release: () => void } {
  const dataDir = resolveDataDir(given);
  return { dataDir, release: claimed(dataDir) };
}

/** A full disk or a file somebody took away must not end the program. */
function keepShort(dataDir: string, { bytes, everyMs }: Rotation, log: Log): NodeJS.Timeout {
  return setInterval(() => {
    try {
      rotateLog(dataDir, bytes);
    } catch (cause) {
      log({ kind: 'logNotRotated', cause });
    }
  }, everyMs).unref();
}

/** A link may lead to where the folder is not, or not yet: its name there is what counts. */
function linkedTo(wanted: string): string {
  if (fs.existsSync(wanted) || !fs.lstatSync(wanted, { throwIfNoEntry: false })) return wanted;
  return path.resolve(path.dirname(wanted), fs.readlinkSync(wanted));
}

/** Real path, so that two names of one folder are one owner. */
function resolveDataDir(given: string): string {
  const wanted = linkedTo(path.resolve(given));
  try {
    fs.mkdirSync(path.dirname(wanted), { recursive: true });
    return fs.existsSync(wanted)
      ? fs.realpathSync(wanted)
      : path.join(fs.realpathSync(path.dirname(wanted)), path.basename(wanted));
  } catch (error) {
    throw notWritable(path.dirname(wanted), error);
  }
}

function claimed(dataDir: string): () => void {
  try {
    return claim(dataDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    throw notWritable(path.dirname(dataDir), error);
  }
}

function notWritable(folder: string, cause: unknown): PostgresTrouble {
  return new PostgresTrouble({ kind: 'notWritable', folder, code: (cause as NodeJS.ErrnoException).code }, { cause });
}

interface Care {
  readonly rotation: Rotation;
  readonly release: () => void;
}

async function supervise(spec: PostmasterSpec, { rotation, release }: Care): Promise<RunningPostgres> {
  const { log } = spec;
  const stopping = new AbortController();
  const listeners: ((ending: string) => void)[] = [];
  let current = await startPostmaster(spec, stopping.signal);
  let startedAt = performance.now();
  const watching = watch();
  const rotating = keepShort(spec.dataDir, rotation, log);
  let stopped: Promise<void> | undefined;

  // The last resort where the kernel cannot do it for us: this process ends without having called stop().
  const atExit = (): void => void signalPostmaster(current, 'SIGINT');
  process.once('exit', atExit);

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const ending = await current.exited;
      if (stopping.signal.aborted) return;
      log({ kind: 'interrupted', ending });
      for (const tell of listeners) tell(ending);
      await bringBack();
    }
  }

  async function bringBack(): Promise<void> {
    // What has worked may die again at once and yet be needed; only what does not even start is waited for.
    let waitMs = performance.now() - startedAt > STEADY_MS ? 0 : HASTY_MS;
    while (!stopping.signal.aborted) {
      try {
        await sleep(waitMs, undefined, { signal: stopping.signal });
        waitMs = Math.min(waitMs * 2 + 100, LONGEST_WAIT_MS);
        current = await startPostmaster(spec, stopping.signal);
        startedAt = performance.now();
        log({ kind: 'backAgain' });
        return;
      } catch (cause) {
        if (!stopping.signal.aborted) log({ kind: 'notBackYet', cause });
      }
    }
  }

  async function stop(mode: StopMode): Promise<void> {
    stopping.abort();
    clearInterval(rotating);
    await stopPostmaster(current, mode, log);
    await watching;
    // One that had just come back when we were asked to stop.
    await stopPostmaster(current, mode, log);
    process.removeListener('exit', atExit);
    removeSocketFolder(spec.socketDir);
    release();
  }

  return {
    url: (database) => urlOf(spec.socketDir, database),
    get pid() {
      return current.pid;
    },
    stop: (mode = 'fast') => (stopped ??= stop(mode)),
    onExit: (callback) => void listeners.push(callback),
  };
}
