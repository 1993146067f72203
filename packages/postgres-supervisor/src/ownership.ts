/** Who owns a data directory: the process that started PostgreSQL on it, and the PostgreSQL running on it. */
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { PostgresTrouble } from './told.ts';

/** `pid:starttime`, so that a recycled pid is not taken for the owner; undefined when gone or a zombie. */
export function identity(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
      return 'ZX'.includes(fields[0] ?? 'X') ? undefined : `${pid}:${fields[19]}`;
    }
    const since = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return since ? `${pid}:${since}` : undefined;
  } catch {
    return undefined;
  }
}

/** Takes the data directory for this process, or throws `dataDirInUse`; answers the way to give it back. */
export function claim(dataDir: string): () => void {
  const file = `${dataDir}.owner`;
  const me = identity(process.pid) ?? `${process.pid}:`;
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  // Readable by all: another account must see that the directory is taken.
  fs.writeFileSync(draft, me, { mode: 0o644 });
  try {
    for (let attempt = 0; attempt < 10; attempt++) {
      if (linked(draft, file)) {
        return () => {
          if (read(file) === me) fs.rmSync(file, { force: true });
        };
      }
      const holder = read(file);
      const pid = Number.parseInt(holder ?? '', 10);
      if (holder && identity(pid) === holder) throw new PostgresTrouble({ kind: 'dataDirInUse', dataDir, pid });
      setAside(file, holder);
    }
    throw new PostgresTrouble({ kind: 'notClaimed', dataDir });
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/** A link, unlike an open and a write, appears with its content: nobody reads a half-written owner. */
function linked(draft: string, file: string): boolean {
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function setAside(file: string, expected: string | undefined): void {
  const aside = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    fs.renameSync(file, aside);
    // Someone else took the directory between our look and our rename: give it back.
    if (read(aside) !== expected) linked(aside, file);
  } catch {
    return;
  } finally {
    fs.rmSync(aside, { force: true });
  }
}

function read(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * The name PostgreSQL carries on its command line. Told from there, because root in a container may not read
 * the working directory of another account's process.
 */
export function clusterName(name: string, dataDir: string): string {
  return `${name}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
}

/** A data directory and the name its PostgreSQL carries. */
export interface Cluster {
  readonly dataDir: string;
  readonly cluster: string;
}

export interface Lock {
  readonly pid: number;
  readonly ready: boolean;
}

export function readLock(dataDir: string): Lock | undefined {
  const lines = read(path.join(dataDir, 'postmaster.pid'))?.split('\n');
  return lines && { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' };
}

/** The pid of a PostgreSQL left running on this directory, if any. */
export function runningPostmaster({ dataDir, cluster }: Cluster): number | undefined {
  const lock = readLock(dataDir);
  return lock && commandOf(lock.pid).includes(`cluster_name=${cluster}`) ? lock.pid : undefined;
}

/**
 * PostgreSQL refuses to start while the pid in a lock file exists, even when that pid now belongs to somebody else
 * (a restarted container numbers from 1 again) or to a zombie. Such a lock goes, unless a process of this very
 * cluster is alive.
 */
export function clearStaleLocks({ dataDir, cluster }: Cluster, socketDir: string): void {
  for (const file of [path.join(dataDir, 'postmaster.pid'), path.join(socketDir, '.s.PGSQL.5432.lock')]) {
    const pid = Number.parseInt(read(file) ?? '', 10);
    if (pid > 0 && exists(pid) && !clusterIsAlive(cluster)) fs.rmSync(file, { force: true });
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function clusterIsAlive(name: string): boolean {
  if (process.platform !== 'linux') {
    return execFileSync('ps', ['-axo', 'command='], { encoding: 'utf8' }).includes(name);
  }
  return fs.readdirSync('/proc').some((entry) => /^\d+$/.test(entry) && commandOf(Number(entry)).includes(name));
}

function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
