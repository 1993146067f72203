/** nginx and Caddy as Debian has them: those of this machine, or unpacked beside the packages, installed nowhere. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../src/platform/config.ts';

const PLACES = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'];

export function programOf(name: 'nginx' | 'caddy'): string {
  const kept = path.join(ROOT, 'node_modules/.cache/quilate/proxies', name);
  const unpacked = [path.join(kept, 'usr/sbin', name), path.join(kept, 'usr/bin', name)];
  const find = (): string | undefined =>
    [...PLACES.map((place) => path.join(place, name)), ...unpacked].find((file) => existsSync(file));
  const found = find();
  if (found !== undefined) return found;
  mkdirSync(kept, { recursive: true });
  const fetched = spawnSync('apt-get', ['download', '-q', name], { cwd: kept, encoding: 'utf8' });
  const packed = readdirSync(kept).find((file) => file.endsWith('.deb'));
  if (packed !== undefined) spawnSync('dpkg', ['-x', packed, '.'], { cwd: kept });
  const got = find();
  if (got === undefined) throw new Error(`NOT PROVEN: there is no ${name} here and apt has none. ${fetched.stderr}`);
  return got;
}
