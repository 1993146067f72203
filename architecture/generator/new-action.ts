/** A new action of a module, copied from one of its own on all three sides. */
import { parse } from '../checks/syntax.ts';
import { isTest, type Tree } from '../checks/tree.ts';
import { folderOf } from '../modules.ts';
import { type ModuleMap, SIDES, SOURCE_OF } from '../plan.ts';
import { camel, kebab } from '../words.ts';
import { cloneAction, renameCommand, type Renaming } from './clone.ts';
import { Refused } from './refused.ts';

export interface NewAction {
  readonly module: string;
  readonly verb: string;
  /** The action to take as a pattern; the shortest command that can be copied whole when it is not given. */
  readonly like?: string | undefined;
}
interface Command {
  readonly path: string;
  readonly text: string;
  readonly name: string;
  readonly isCreation: boolean;
}
type Files = Map<string, string>;

/** Files to write: path → text. */
export function newAction(tree: Tree, map: ModuleMap, { module, verb, like }: NewAction): Files {
  const line = map[module];
  if (!line) throw new Refused(`${module} is no module: docs/generated/map.md lists them`);
  if (line.built.length === 0) throw new Refused(`${module} is not built: see architecture/modules.ts`);
  if (!line.built.includes('api')) throw new Refused(`${module} has no API: nothing of it changes`);
  const to = verbOf(verb);
  const folders = SIDES.map((side) => `${SOURCE_OF[side]}/${folderOf(module, line)}/`);
  const own = new Map([...tree].filter(([path]) => folders.some((folder) => path.startsWith(folder))));
  const commands = commandsOf(own);
  const folder = `${SOURCE_OF.api}/${folderOf(module, line)}/commands`;
  if (own.has(`${folder}/${kebab(to)}.ts`) || isIn(own, '.machine.ts', new RegExp(`action: '${to}'`)))
    throw new Refused(`${module} has the action ${to}: it exists already`);
  if (commands.length === 0) throw new Refused(`${module} has no command to copy: it is only read`);
  const chosen = like === undefined ? commands : commands.filter(({ name }) => name === camel(kebab(like)));
  if (chosen.length === 0)
    throw new Refused(`${module} has no action ${like}: say one of ${commands.map(({ name }) => name).join(', ')}`);
  const tries = chosen.map((command) => tryCopy(own, command, `${folder}/${kebab(to)}.ts`, to));
  const whole = tries.find(({ lacks }) => lacks === undefined);
  if (whole) return whole.files;
  throw new Refused(
    `${module}: ${chosen[0]!.name} cannot be copied, its ${tries[0]!.lacks} is not written by its name`,
  );
}

function verbOf(verb: string): string {
  const to = camel(kebab(verb));
  if (!/^[a-z][a-zA-Z]*$/.test(to)) throw new Refused(`${verb}: an action is a verb in kebab-case`);
  try {
    parse('verb.ts', `export const ${to} = 1;`);
  } catch {
    throw new Refused(`${verb} is a word of TypeScript: say what it acts on too, as in delete-book`);
  }
  return to;
}

/** Actions before creations, which lock nothing, and the shortest first. */
function commandsOf(own: Tree): Command[] {
  return [...own]
    .flatMap(([path, text]) => {
      const name = /^export const (\w+) = /m.exec(text)?.[1];
      const kind = /\b(action|creation)\(\{/.exec(text)?.[1];
      if (!path.includes('/commands/') || isTest(path) || name === undefined || kind === undefined) return [];
      const isWhole = text.includes(`action: '${name}'`) && path.endsWith(`/${kebab(name)}.ts`);
      return isWhole ? [{ path, text, name, isCreation: kind === 'creation' }] : [];
    })
    .toSorted((a, b) => Number(a.isCreation) - Number(b.isCreation) || a.text.length - b.text.length);
}

const isIn = (files: Tree, end: string, words: RegExp): boolean =>
  [...files].some(([path, text]) => path.endsWith(end) && words.test(text));

function tryCopy(own: Tree, { path, text, name: from }: Command, file: string, to: string) {
  const renaming: Renaming = { from, to };
  const files: Files = new Map([[file, renameCommand(text, renaming)]]);
  for (const [known, written] of own) {
    // A kind of something may be spelled as the verb is, and is none.
    if (!/(?<!\.states)\.tsx?$/.test(known) || isTest(known) || known.startsWith(path.replace(/[^/]*$/, ''))) continue;
    const copied = cloneAction(known, written, renaming);
    if (copied !== written) files.set(known, copied);
  }
  return { files, lacks: lackOf(files, to) };
}

/** What a copy must have to be more than a file: it is asked, offered, sent, said and answered by its name. */
const PARTS = [
  ['row', '.machine.ts', (to: string) => `action: '${to}'`],
  ['address', '.paths.ts', (to: string) => `/${kebab(to)}['\`]`],
  ['endpoint', '.contract.ts', (to: string) => `\\b${to}: `],
  ['words', '.es.ts', (to: string) => `\\b${to}: `],
  ['route', '.routes.ts', (to: string) => `\\b${to}\\b`],
] as const;
const lackOf = (files: Files, to: string): string | undefined =>
  PARTS.find(([, end, words]) => !isIn(files, end, new RegExp(words(to))))?.[0];
