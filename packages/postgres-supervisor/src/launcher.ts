/** Starts a PostgreSQL program as the right account, tied to the life of this process where the system can. */
import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import fs from 'node:fs';
import type { Account } from './account.ts';
import { canReach } from './account.ts';
import { PostgresTrouble } from './told.ts';

interface Launch {
  readonly program: string;
  readonly args: readonly string[];
  readonly account: Account;
  /** The signal the kernel sends to the program if this process dies in any way (Linux). */
  readonly onOurDeath: 'INT' | 'TERM';
  readonly dataDir: string;
  /** A file descriptor, or 'pipe' to read what the program says. */
  readonly output: number | 'pipe';
}

const DATA_FD = 3;

/**
 * What a statement needed is soon needed by the next: of glibc each backend keeps up to 16 MB instead of giving it back
 * to the system and asking for it page by page (a tenth of the time of a busy test server).
 */
const KEPT_MEMORY = {
  MALLOC_TRIM_THRESHOLD_: String(16 * 1024 ** 2),
  MALLOC_MMAP_THRESHOLD_: String(16 * 1024 ** 2),
  MALLOC_TOP_PAD_: String(1024 ** 2),
};

/** `-D` is added here: see `dataPath`. */
export function launchProgram({ program, args, account, onOurDeath, dataDir, output }: Launch): ChildProcess {
  const data = dataPath(dataDir, account);
  const all = ['-D', data.path, ...args];
  const setpriv = findSetpriv(account);
  const as = account.switched ? { uid: account.uid, gid: account.gid } : {};
  const options: SpawnOptions = {
    cwd: '/',
    // A group of its own: Ctrl-C in the terminal reaches this process, which then stops PostgreSQL in order.
    detached: true,
    env: {
      PATH: process.env['PATH'],
      LC_ALL: process.platform === 'linux' ? 'C.UTF-8' : 'C',
      TZ: 'UTC',
      ...KEPT_MEMORY,
    },
    stdio: ['ignore', output, output, ...(data.fd === undefined ? [] : [data.fd])],
  };
  try {
    if (!setpriv) return spawn(program, all, { ...options, ...as });
    return spawn(setpriv, [...setprivFlags(account, onOurDeath), program, ...all], options);
  } finally {
    if (data.fd !== undefined) fs.closeSync(data.fd);
  }
}

/**
 * When the account cannot walk to the data directory (a project under a 0700 folder of root), it gets the directory
 * already open and names it through /proc: no permission is changed and no privilege is lent.
 */
function dataPath(dataDir: string, account: Account): { path: string; fd?: number } {
  if (canReach(dataDir, account)) return { path: dataDir };
  if (!fs.existsSync('/proc/self/fd'))
    throw new PostgresTrouble({ kind: 'unreachableData', dataDir, account: account.name });
  return {
    path: `/proc/self/fd/${DATA_FD}`,
    fd: fs.openSync(dataDir, fs.constants.O_RDONLY | fs.constants.O_DIRECTORY),
  };
}

function setprivFlags(account: Account, signal: 'INT' | 'TERM'): string[] {
  const as = ['--reuid', String(account.uid), '--regid', String(account.gid), '--clear-groups'];
  return ['--pdeathsig', signal, ...(account.switched ? as : [])];
}

const setprivFor = new Map<number, string | undefined>();

function findSetpriv(account: Account): string | undefined {
  if (process.platform !== 'linux') return undefined;
  if (!setprivFor.has(account.uid)) {
    setprivFor.set(
      account.uid,
      ['/usr/bin/setpriv', '/bin/setpriv'].find((file) => works(file, account)),
    );
  }
  return setprivFor.get(account.uid);
}

/** Some builds of setpriv lack --pdeathsig, and some containers forbid what it does. */
function works(file: string, account: Account): boolean {
  if (!fs.existsSync(file)) return false;
  try {
    execFileSync(file, [...setprivFlags(account, 'INT'), 'true'], { cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
