/** A new action of a module, copied from one of its own on all three sides. */
import { isTest, type Tree } from '../checks/tree.ts';
import { folderOf } from '../modules.ts';
import { type ModuleMap, SIDES, SOURCE_OF } from '../plan.ts';
import { camel, kebab } from '../words.ts';
import { cloneAction, rename } from './clone.ts';
import { Refused } from './refused.ts';

export interface NewAction {
  readonly module: string;
  readonly verb: string;
  /** The action to take as a pattern; the shortest command of the module when it is not given. */
  readonly like?: string | undefined;
}

/** Files to write: path → text. */
export function newAction(tree: Tree, map: ModuleMap, { module, verb, like }: NewAction): Map<string, string> {
  const line = map[module];
  if (!line?.built.includes('api')) throw new Refused(`${module} is not built: see architecture/modules.ts`);
  const commands = `${SOURCE_OF.api}/${folderOf(module, line)}/commands`;
  const to = camel(kebab(verb));
  const path = `${commands}/${kebab(to)}.ts`;
  if (tree.has(path)) throw new Refused(`${path} exists already`);
  const from = like === undefined ? shortestCommand(tree, commands) : camel(kebab(like));
  const pattern = from === undefined ? undefined : tree.get(`${commands}/${kebab(from)}.ts`);
  if (from === undefined || pattern === undefined || !pattern.includes(`export const ${from} = action(`)) {
    throw new Refused(
      `${module} has no small command to copy: name one with --like, or see docs/how-to/add-an-action.md`,
    );
  }
  const files = new Map([[path, rename(pattern, from, to)]]);
  const folders = SIDES.map((side) => `${SOURCE_OF[side]}/${folderOf(module, line)}/`);
  const places = [...tree].filter(([file]) => folders.some((folder) => file.startsWith(folder)) && !isTest(file));
  for (const [file, text] of places) {
    if (!/\.tsx?$/.test(file) || file.startsWith(commands)) continue;
    const copied = cloneAction(file, text, { from, to });
    if (copied !== text) files.set(file, copied);
  }
  return files;
}

/** A creation is no pattern for an action on a record: it locks nothing. */
function shortestCommand(tree: Tree, folder: string): string | undefined {
  return [...tree]
    .filter(([path, text]) => path.startsWith(`${folder}/`) && !isTest(path) && /= action\(\{/.test(text))
    .toSorted(([, a], [, b]) => a.length - b.length)
    .map(([path]) => camel(path.slice(folder.length + 1, -'.ts'.length)))[0];
}
