/** Whoever reads a list sees what it is ordered by: every order it offers is a column of its screen. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Fault, Tree } from './tree.ts';

/** A list as its room says it. */
export interface SaidList {
  readonly path: string;
  readonly name: string;
  readonly sort: readonly string[];
}

const LISTS_FILE = /^packages\/domain\/src\/modules\/.*\.lists\.ts$/;

export async function loadLists(root: string, tree: Tree): Promise<SaidList[]> {
  const files = [...tree.keys()].filter((path) => LISTS_FILE.test(path)).toSorted();
  const read = await Promise.all(
    files.map(async (path) => ({ path, said: (await import(pathToFileURL(join(root, path)).href)) as object })),
  );
  return read.flatMap(({ path, said }) =>
    Object.entries(said).flatMap(([name, list]) => (isList(list) ? [{ path, name, sort: list.sort }] : [])),
  );
}

const isList = (value: unknown): value is { sort: readonly string[] } =>
  typeof value === 'object' && value !== null && 'sort' in value && 'default' in value;

/** The screens of a list lie where it is listed; a list nobody lists has none. */
export function listFaults(lists: readonly SaidList[], tree: Tree): Fault[] {
  return lists.flatMap(({ path, name, sort }) => {
    const screens = screensOf(name, tree);
    if (screens === undefined) return [];
    return sort
      .filter((column) => !screens.includes(`sort: '${column}'`))
      .map((column) => ({ path, reason: `${name} is ordered by ${column}, which no column of its screen shows` }));
  });
}

function screensOf(name: string, tree: Tree): string | undefined {
  const listing = new RegExp(`\\blisting\\(\\s*${name}\\b`);
  const [queries] = [...tree].find(([path, text]) => path.startsWith('apps/web/src/') && listing.test(text)) ?? [];
  if (queries === undefined) return undefined;
  const folder = queries.slice(0, queries.lastIndexOf('/') + 1);
  return [...tree]
    .filter(([path]) => path.startsWith(folder) && path.endsWith('.tsx'))
    .map(([, text]) => text)
    .join('\n');
}
