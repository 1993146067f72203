/** nginx and Caddy as Debian has them: those of this machine, or unpacked beside the packages, installed nowhere. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../src/platform/config.ts';

const FETCH_MS = 60_000;
const PLACES = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'];

/** Nothing where this machine has none and its package cannot be had. */
export function programOf(name: 'nginx' | 'caddy'): string | undefined {
  const kept = path.join(ROOT, 'node_modules/.cache/quilate/proxies', name);
  const unpacked = [path.join(kept, 'usr/sbin', name), path.join(kept, 'usr/bin', name)];
  const find = (): string | undefined =>
    [...PLACES.map((place) => path.join(place, name)), ...unpacked].find((file) => existsSync(file));
  const found = find();
  if (found !== undefined) return found;
  mkdirSync(kept, { recursive: true });
  spawnSync('apt-get', ['download', '-q', name], { cwd: kept, timeout: FETCH_MS });
  const packed = readdirSync(kept).find((file) => file.endsWith('.deb'));
  if (packed !== undefined) spawnSync('dpkg', ['-x', packed, '.'], { cwd: kept });
  return find();
}
