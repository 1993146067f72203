/** The heaviest part of the screens that one route alone needs, from the manifest of the build. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}
const DIST = path.resolve(import.meta.dirname, '../apps/web/dist');
export const kilobytes = (bytes: number): number => Math.round(bytes / 102.4) / 10;
export const gzipped = (bytes: Buffer): number => gzipSync(bytes, { level: 9 }).length;

export function heaviestRouteKb(): number {
  const file = path.join(DIST, '.vite/manifest.json');
  if (!existsSync(file)) throw new Error('Construye antes las pantallas: npm start lo hace.');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>;
  const shared = new Set<string>();
  const share = (name: string): void => {
    if (shared.has(name)) return;
    shared.add(name);
    for (const next of manifest[name]?.imports ?? []) share(next);
  };
  for (const [name, chunk] of Object.entries(manifest)) if (chunk.isEntry) share(name);
  const own = Object.entries(manifest).filter(
    ([name, chunk]) => !shared.has(name) && name.includes('routes/') && chunk.file.endsWith('.js'),
  );
  return Math.max(...own.map(([, chunk]) => kilobytes(gzipped(readFileSync(path.join(DIST, chunk.file))))));
}
