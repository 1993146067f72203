/** One run of the PostgreSQL server: started until it accepts connections, stopped with growing insistence. */
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { launchProgram } from './launcher.ts';
import { memoryOfMachine, settingsFor } from './machine.ts';
import { clearStaleLocks, type Cluster, readLock, runningPostmaster } from './ownership.ts';
import { type Log, PostgresTrouble } from './told.ts';

export type Settings = Readonly<Record<string, string | number>>;
export type StopMode = 'fast' | 'immediate';

export interface PostmasterSpec extends Cluster {
  readonly socketDir: string;
  readonly account: Account;
  readonly binaries: Binaries;
  readonly settings: Settings;
  readonly log: Log;
}

export interface Postmaster {
  readonly pid: number;
  /** Asked before every signal: a dead server's pid may already be somebody else's. */
  running(): boolean;
  /** Resolves with what happened when the process ends, for whatever reason. */
  readonly exited: Promise<string>;
}

/** Without these a power cut loses what was acknowledged. */
const DURABLE = ['fsync', 'full_page_writes', 'synchronous_commit'];
const DEFAULTS: Settings = {
  listen_addresses: '',
  port: 5432,
  unix_socket_permissions: '0700',
  max_connections: 100,
  logging_collector: 'off',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] ',
};
const PASSING = /lock file ".*" already exists|pre-existing shared memory|could not bind|Cannot allocate memory/;
const RETRY_FOR_MS = 30_000;
const RECOVERY_NOTICE_MS = 10_000;

/** A postmaster that has just died leaves its lock or its shared memory behind for a moment: try again, for a while. */
export async function startPostmaster(spec: PostmasterSpec, signal: AbortSignal): Promise<Postmaster> {
  const deadline = performance.now() + RETRY_FOR_MS;
  for (let wait = 50; ; wait = Math.min(wait * 2, 2_000)) {
    clearStaleLocks(spec, spec.socketDir);
    try {
      return await startOnce(spec, signal);
    } catch (error) {
      const again = isPassing(error) && performance.now() + wait < deadline;
      if (!again) throw error;
      await sleep(wait, undefined, { signal });
    }
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof PostgresTrouble && error.trouble.kind === 'notStarted' && PASSING.test(error.trouble.said);

async function startOnce(spec: PostmasterSpec, signal: AbortSignal): Promise<Postmaster> {
  const logFile = logFileOf(spec.dataDir);
  const logFd = fs.openSync(logFile, 'a', 0o600);
  // The log goes with the data, so that their owner can also start without root later.
  if (spec.account.switched) fs.fchownSync(logFd, spec.account.uid, spec.account.gid);
  const from = fs.fstatSync(logFd).size;
  let child: ChildProcess;
  try {
    child = launchProgram({
      program: spec.binaries.postgres,
      args: Object.entries(allSettings(spec)).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      account: spec.account,
      onOurDeath: 'INT',
      dataDir: spec.dataDir,
      output: logFd,
    });
  } finally {
    fs.closeSync(logFd);
  }
  let ended: string | undefined;
  let broken: Error | undefined;
  const exited = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve((ended = (broken = error).message)));
    child.on('exit', (code, by) => resolve((ended ??= by ?? `exit ${code}`)));
  });
  const postmaster: Postmaster = { pid: child.pid ?? 0, running: () => ended === undefined, exited };
  const since = performance.now();
  for (let notice = since + RECOVERY_NOTICE_MS; !isReady(spec.dataDir, child.pid); await sleep(10)) {
    if (broken) throw new PostgresTrouble({ kind: 'notRun', program: spec.binaries.postgres, reason: broken.message });
    if (ended !== undefined) throw notStarted(ended, fs.readFileSync(logFile).subarray(from).toString());
    if (signal.aborted) {
      await stopPostmaster(postmaster, 'immediate', spec.log);
      throw new PostgresTrouble({ kind: 'stoppedBefore' });
    }
    if (performance.now() < notice) continue;
    notice += RECOVERY_NOTICE_MS;
    spec.log({ kind: 'recovering', seconds: Math.round((performance.now() - since) / 1000) });
  }
  try {
    await assertDurable(spec);
  } catch (error) {
    await stopPostmaster(postmaster, 'fast', spec.log);
    throw error;
  }
  return postmaster;
}

function allSettings(spec: PostmasterSpec): Settings {
  return {
    ...DEFAULTS,
    ...settingsFor(memoryOfMachine()),
    ...Object.fromEntries(DURABLE.map((name) => [name, 'on'])),
    ...spec.settings,
    unix_socket_directories: spec.socketDir,
    cluster_name: spec.cluster,
  };
}

function isReady(dataDir: string, pid: number | undefined): boolean {
  const lock = readLock(dataDir);
  return lock !== undefined && lock.pid === pid && lock.ready;
}

function notStarted(ending: string, said: string): PostgresTrouble {
  const isOtherVersion = /incompatible with server/.test(said);
  return new PostgresTrouble({ kind: 'notStarted', ending, said: said.trim().slice(-2000), isOtherVersion });
}

/** Also catches an `ALTER DATABASE` or `ALTER ROLE`, which win over the command line. */
async function assertDurable(spec: PostmasterSpec): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(spec.socketDir, 'postgres') });
  client.on('error', () => {});
  try {
    await client.connect();
    const names = DURABLE.filter((name) => !(name in spec.settings));
    const query = `select name from pg_settings where name = any($1) and setting = 'off'`;
    const off = await client.query<{ name: string }>(query, [names]);
    if (off.rows.length === 0) return;
    throw new PostgresTrouble({ kind: 'notDurable', settings: off.rows.map((row) => row.name) });
  } finally {
    await client.end().catch(() => {});
  }
}

export function urlOf(socketDir: string, database: string): string {
  return `postgres://app@localhost:5432/${encodeURIComponent(database)}?host=${encodeURIComponent(socketDir)}`;
}

export function logFileOf(dataDir: string): string {
  return `${dataDir}.log`;
}

const PATIENCE_MS = 10_000;
const ORPHAN_PATIENCE_MS = 3_000;

/** A fast stop can hang when it arrives during crash recovery (seen in 18.4); the next signal always ends it. */
export async function stopPostmaster(
  target: Postmaster,
  mode: StopMode,
  log: Log,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const signals = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const;
  for (const name of mode === 'fast' ? signals : signals.slice(1)) {
    if (!signalPostmaster(target, name)) return;
    const gone = await Promise.race([target.exited.then(() => true), sleep(patienceMs, false, { ref: false })]);
    if (gone) return;
    log({ kind: 'signalIgnored', pid: target.pid, signal: name });
  }
}

export function signalPostmaster(target: Postmaster, signal: NodeJS.Signals): boolean {
  try {
    return target.running() && process.kill(target.pid, signal);
  } catch {
    return false;
  }
}

/** A server left by a dead process is never adopted: it may be stopping, and it has that process's settings. */
export async function endOrphan(cluster: Cluster, log: Log): Promise<void> {
  const pid = runningPostmaster(cluster);
  if (pid === undefined) return;
  log({ kind: 'orphanFound', pid });
  const running = (): boolean => runningPostmaster(cluster) === pid;
  await stopPostmaster({ pid, running, exited: untilGone(running) }, 'fast', log, ORPHAN_PATIENCE_MS);
}

async function untilGone(running: () => boolean): Promise<string> {
  const deadline = performance.now() + 60_000;
  while (running() && performance.now() < deadline) await sleep(15);
  return 'gone';
}

/** The server keeps its file open, so what it wrote moves and the file stays: it only ever adds to its end. */
export function rotateLog(dataDir: string, maximumBytes: number): void {
  const file = logFileOf(dataDir);
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= maximumBytes) return;
  fs.copyFileSync(file, `${file}.1`);
  fs.truncateSync(file);
}
