/** Whether somebody has a data directory open now, and where that server is reached. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { urlOf } from './postmaster.ts';

/** Undefined when no server runs on it; another process of this account, or root, gets in through its socket. */
export function runningUrl(dataDir: string, database: string): string | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(lines[0]), 0);
  } catch {
    return undefined;
  }
  return lines[4] ? urlOf(lines[4], database) : undefined;
}
