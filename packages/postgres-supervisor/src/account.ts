/** The account PostgreSQL runs as: ours, or an unprivileged one when we are root, which PostgreSQL refuses. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { PostgresTrouble } from './told.ts';

export interface Account {
  readonly uid: number;
  readonly gid: number;
  readonly name: string;
  /** True when it is not the account this process runs as. */
  readonly switched: boolean;
}

export function accountFor(dataDir: string): Account {
  const uid = process.geteuid?.() ?? -1;
  if (uid !== 0) return { uid, gid: process.getegid?.() ?? -1, name: String(uid), switched: false };
  // Data made earlier by a normal user keep their owner, so that one start with sudo does not lock that user out.
  const owner = fs.statSync(dataDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: String(owner.uid), switched: true };
  for (const name of ['postgres', 'nobody']) {
    const ids = lookUp(name);
    if (ids) return { ...ids, name, switched: true };
  }
  throw new PostgresTrouble({ kind: 'noAccount' });
}

function lookUp(name: string): { uid: number; gid: number } | undefined {
  try {
    const text = execFileSync('id', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const found = /uid=(\d+).*?gid=(\d+)/.exec(text);
    return found ? { uid: Number(found[1]), gid: Number(found[2]) } : undefined;
  } catch {
    return undefined;
  }
}

const EXECUTE = 1;
const READ = 4;

/** Can the account walk down to this path? (It says nothing about the path itself.) */
export function canReach(target: string, account: Account): boolean {
  if (!account.switched) return true;
  let dir = fs.realpathSync(target);
  while (dir !== path.dirname(dir)) {
    dir = path.dirname(dir);
    if (!allows(fs.statSync(dir), account, EXECUTE)) return false;
  }
  return true;
}

/** Can the account read and run this file (or list this folder), parents included? */
export function canUse(target: string, account: Account): boolean {
  if (!account.switched) return true;
  return canReach(target, account) && allows(fs.statSync(target), account, READ | EXECUTE);
}

function allows(stat: fs.Stats, account: Account, bits: number): boolean {
  const shift = stat.uid === account.uid ? 6 : stat.gid === account.gid ? 3 : 0;
  return ((stat.mode >> shift) & bits) === bits;
}
