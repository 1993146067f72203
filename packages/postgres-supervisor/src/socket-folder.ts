/** The private folder of the Unix socket, the only door of this PostgreSQL. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { canReach, type Account } from './account.ts';
import { PostgresTrouble } from './told.ts';

/** A socket's address holds 107 bytes (103 on macOS), so a long checkout path cannot be part of it. */
const LONGEST = 85;

/** Short, 0700 and owned by PostgreSQL's account: whoever can open the socket is trusted without a password. */
export function makeSocketFolder(name: string, account: Account): string {
  const suffixes = ['', `-${randomBytes(4).toString('hex')}`];
  for (const place of [os.tmpdir(), '/tmp', '/var/tmp', '/dev/shm']) {
    for (const suffix of suffixes) {
      const dir = path.join(place, name + suffix);
      if (dir.length <= LONGEST && prepared(dir, account)) return dir;
    }
  }
  throw new PostgresTrouble({ kind: 'noSocketFolder', account: account.name });
}

function prepared(dir: string, account: Account): boolean {
  try {
    fs.mkdirSync(dir, { mode: 0o700 });
    if (account.switched) fs.chownSync(dir, account.uid, account.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
  }
  const stat = fs.lstatSync(dir);
  const safe = stat.isDirectory() && stat.uid === account.uid && (stat.mode & 0o077) === 0;
  if (safe && canReach(dir, account)) return true;
  if (safe) removeSocketFolder(dir);
  return false;
}

export function removeSocketFolder(dir: string): void {
  try {
    fs.rmdirSync(dir);
  } catch {
    // Something is still in it; the next start uses it again.
  }
}
