/** The data directory: made once, whole or not at all, and never deleted. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { launchProgram } from './launcher.ts';
import { type Log, PostgresTrouble } from './told.ts';

interface Cluster {
  readonly dataDir: string;
  readonly account: Account;
  readonly binaries: Binaries;
  readonly durable: boolean;
  readonly log: Log;
}

export async function ensureCluster({ dataDir, account, binaries, durable, log }: Cluster): Promise<void> {
  removeDrafts(dataDir);
  if (fs.existsSync(path.join(dataDir, 'PG_VERSION'))) {
    takeOver(dataDir, account);
    return;
  }
  refuseForeignFolder(dataDir);
  log({ kind: 'firstStart' });
  const draft = `${dataDir}.init-${randomBytes(4).toString('hex')}`;
  fs.mkdirSync(draft, { mode: 0o700 });
  if (account.switched) fs.chownSync(draft, account.uid, account.gid);
  await initdb(draft, account, binaries, durable);
  fs.renameSync(draft, dataDir);
  syncFolder(path.dirname(dataDir));
}

async function initdb(draft: string, account: Account, binaries: Binaries, durable: boolean): Promise<void> {
  const common = ['-U', 'app', '--auth=trust', '--encoding=UTF8', '--data-checksums', '--no-instructions'];
  const builtin = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const locale = process.platform === 'linux' ? ['--locale=C.UTF-8'] : builtin;
  const args = [...common, ...locale, ...(durable ? [] : ['--no-sync'])];
  const program = binaries.initdb;
  const child = launchProgram({ program, args, account, onOurDeath: 'TERM', dataDir: draft, output: 'pipe' });
  let said = '';
  child.stdout?.on('data', (text) => (said += text));
  child.stderr?.on('data', (text) => (said += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', ({ message }) => reject(new PostgresTrouble({ kind: 'notRun', program, reason: message })));
    child.on('close', resolve);
  });
  if (code === 0) return;
  if (/could not look up effective user ID/.test(said)) throw new PostgresTrouble({ kind: 'namelessUser' });
  throw new PostgresTrouble({ kind: 'notInitialised', folder: draft, said: said.trim().slice(-2000) });
}

/** Left by a start that was killed half-way; the directory is claimed, so nobody is using them. */
function removeDrafts(dataDir: string): void {
  const prefix = `${path.basename(dataDir)}.init-`;
  for (const name of fs.readdirSync(path.dirname(dataDir))) {
    if (name.startsWith(prefix)) fs.rmSync(path.join(path.dirname(dataDir), name), { recursive: true, force: true });
  }
}

function refuseForeignFolder(dataDir: string): void {
  if (!fs.existsSync(dataDir)) return;
  try {
    fs.rmdirSync(dataDir);
  } catch {
    throw new PostgresTrouble({ kind: 'foreignFolder', dataDir });
  }
}

/** A copy restored by root belongs to root, and PostgreSQL only opens what is its own. */
function takeOver(dataDir: string, account: Account): void {
  const owner = fs.statSync(dataDir).uid;
  if (owner === account.uid) return;
  if (!account.switched || owner !== 0) throw new PostgresTrouble({ kind: 'foreignOwner', dataDir, owner });
  const visit = (file: string): void => {
    fs.lchownSync(file, account.uid, account.gid);
    if (!fs.lstatSync(file).isDirectory()) return;
    for (const name of fs.readdirSync(file)) visit(path.join(file, name));
  };
  // The top folder goes last: an interrupted pass starts again.
  for (const name of fs.readdirSync(dataDir)) visit(path.join(dataDir, name));
  fs.chownSync(dataDir, account.uid, account.gid);
  fs.chmodSync(dataDir, 0o700);
}

export function syncFolder(dir: string): void {
  const fd = fs.openSync(dir, 'r');
  try {
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
}
