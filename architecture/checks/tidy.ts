/** Sizes, file names and folders: the same shape everywhere, so that nobody has to search. */
import { folderOf } from '../modules.ts';
import { type ModuleMap, SIDES, SOURCE_OF } from '../plan.ts';
import { kebab } from '../words.ts';
import { actionsOf } from './tables.ts';
import type { Domain } from './domain.ts';
import { placeOf } from './place.ts';
import type { Source } from './source.ts';
import { type Fault, isGenerated, isTest, type Tree } from './tree.ts';

export const LIMITS = { file: 400, line: 120, function: 70, component: 150, route: 20, testLine: 160 } as const;

const CODE = /\.(?:tsx?|mjs|sql|css)$/;
/** A sentence is not broken in two. */
const ONE_TEXT = /^\s*(?:[\w.-]+: )?(['"`]).*\1[,;)]*$/;
/** What a file takes from one other: nothing in it can be broken. */
const ONE_IMPORT = /^(import (type )?\{ [\w ]+ \}|\}) from '[^']+';$/;
const NAME = /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/;
/** The router reads meaning from these: `__root`, `_app`, `$saleId`, `routeTree`. */
const ROUTE_NAME = /^(?:__root|_?[a-z0-9-]+|\$[a-z][A-Za-z]*|index)(?:\.(?:_?[a-z0-9-]+|\$[a-z][A-Za-z]*))*$/;

export function tidyFaults(
  sources: readonly Source[],
  tree: Tree,
  map: ModuleMap,
  domain: Pick<Domain, 'concepts' | 'endpoints'>,
): Fault[] {
  return [
    ...sources.flatMap(sizeFaults),
    ...[...tree.keys()].flatMap(nameFaults),
    ...sources.flatMap(barrelFaults),
    ...[...tree].flatMap(handMadeFaults),
    ...folderFaults(tree, map),
    ...commandFaults(tree, map, domain),
    ...migrationFaults(tree),
    ...referenceFaults(tree),
  ];
}

const HAND_MADE = /import \{[^}]*\bcommand\b[^}]*\} from '[^']*platform\/command\.ts'/;

/** A room that runs a command by itself could answer another state than its row. */
function handMadeFaults([path, text]: [string, string]): Fault[] {
  const isRoom = path.startsWith(`${SOURCE_OF.api}/modules/`) && !isTest(path);
  return isRoom && HAND_MADE.test(text)
    ? [{ path, reason: 'a room writes action() or creation(), not command()' }]
    : [];
}

function sizeFaults({ path, lines, functions }: Source): Fault[] {
  const faults: Fault[] = [];
  const limit = placeOf(path)?.layer === 'routes' ? LIMITS.route : LIMITS.file;
  const count = lines.at(-1) === '' ? lines.length - 1 : lines.length;
  if (count > limit) faults.push({ path, reason: `${count} lines; at most ${limit}: split it by what it is about` });
  for (const [index, line] of lines.entries()) {
    // The title of a test is a sentence too, with a call around it.
    const most = isTest(path) ? LIMITS.testLine : LIMITS.line;
    if (line.length > most && !ONE_TEXT.test(line) && !ONE_IMPORT.test(line))
      faults.push({ path, line: index + 1, reason: `${line.length} characters; at most ${most}` });
  }
  // A suite of tests is one call around many small ones.
  for (const { name, line, lines: size } of isTest(path) ? [] : functions) {
    const isComponent = path.endsWith('.tsx') && /^[A-Z]/.test(name);
    const most = isComponent ? LIMITS.component : LIMITS.function;
    if (size > most) faults.push({ path, line, reason: `${name} has ${size} lines; at most ${most}` });
  }
  return faults;
}

function nameFaults(path: string): Fault[] {
  if (!CODE.test(path) || isGenerated(path) || path.endsWith('.sql')) return [];
  const file = path.split('/').at(-1)!;
  const bare = file.replace(CODE, '');
  const isRoute = placeOf(path)?.layer === 'routes';
  if (/^index\.(?:tsx?|mjs)$/.test(file) && !isRoute)
    return [{ path, reason: 'no index files: a file has the name of what it holds' }];
  const pattern = isRoute ? ROUTE_NAME : NAME;
  const folders = path.split('/').slice(0, -1);
  const wrong = folders.find((folder) => !(isRoute ? ROUTE_NAME : NAME).test(folder));
  if (wrong !== undefined) return [{ path, reason: `folder ${wrong} is not kebab-case` }];
  return pattern.test(bare) ? [] : [{ path, reason: `${file} is not kebab-case` }];
}

function barrelFaults({ path, text }: Source): Fault[] {
  return /^export \* from/m.test(text) ? [{ path, reason: 'no barrels: import from where it is written' }] : [];
}

/** On every side a module exists exactly where, and only if, the map says so. */
function folderFaults(tree: Tree, map: ModuleMap): Fault[] {
  const faults: Fault[] = [];
  const found = new Set<string>();
  for (const path of tree.keys()) {
    const place = placeOf(path);
    if (place?.layer !== 'module') continue;
    const { side, wing, module } = place;
    const folder = `${SOURCE_OF[side]}/modules/${wing}/${module}`;
    if (found.has(folder)) continue;
    found.add(folder);
    const line = map[module!];
    if (!line) faults.push({ path: folder, reason: `${module} is not in architecture/modules.ts` });
    else if (line.wing !== wing) faults.push({ path: folder, reason: `${module} belongs to the wing ${line.wing}` });
    else if (!line.built.includes(side))
      faults.push({ path: folder, reason: `the map does not list ${side} among what is built of ${module}` });
  }
  for (const [name, line] of Object.entries(map)) {
    for (const side of SIDES.filter((each) => line.built.includes(each))) {
      const folder = `${SOURCE_OF[side]}/${folderOf(name, line)}`;
      if (!found.has(folder))
        faults.push({ path: folder, reason: `the map says ${name} is built here, but the folder is missing` });
    }
  }
  return faults;
}

/** A command file bears the name of an action, and every endpoint that changes something has its command. */
function commandFaults(
  tree: Tree,
  map: ModuleMap,
  { concepts, endpoints }: Pick<Domain, 'concepts' | 'endpoints'>,
): Fault[] {
  const faults: Fault[] = [];
  for (const [name, line] of Object.entries(map)) {
    if (!line.built.includes('api')) continue;
    const folder = `${SOURCE_OF.api}/${folderOf(name, line)}/commands/`;
    const machines = concepts.filter((concept) => concept.module === name);
    const actions = new Set(machines.flatMap(({ machine }) => actionsOf(machine)).map(kebab));
    const keyed = endpoints.filter((listed) => listed.module === name && listed.endpoint.isIdempotent);
    for (const path of tree.keys()) {
      if (!path.startsWith(folder) || isTest(path)) continue;
      const verb = path.slice(folder.length).replace(/\.ts$/, '');
      if (!actions.has(verb)) faults.push({ path, reason: `${verb} is no action of a state table of ${name}` });
    }
    for (const { key } of keyed) {
      const path = `${folder}${kebab(key)}.ts`;
      if (!tree.has(path)) faults.push({ path, reason: `the endpoint ${name}.${key} has no command` });
    }
  }
  return faults;
}

function migrationFaults(tree: Tree): Fault[] {
  const paths = [...tree.keys()].filter((path) => path.startsWith('apps/api/migrations/')).toSorted();
  return paths.flatMap((path, index) => {
    const number = String(index + 1).padStart(4, '0');
    const faults: Fault[] = [];
    const file = path.split('/').at(-1)!;
    if (!new RegExp(`^${number}_[a-z0-9_]+\\.sql$`).test(file))
      faults.push({ path, reason: `migrations count without gap: this one is ${number}_…` });
    if (!/^-- \S/.test(tree.get(path)!))
      faults.push({ path, line: 1, reason: 'the first line of a migration says why' });
    return faults;
  });
}

/** What the written pages name exists. */
function referenceFaults(tree: Tree): Fault[] {
  const paths = [...tree.keys()];
  const exists = (name: string): boolean => paths.some((path) => path === name || path.startsWith(`${name}/`));
  return [...tree]
    .filter(([path]) => path.endsWith('.md') && !isGenerated(path))
    .flatMap(([path, text]) => {
      const named = [...text.matchAll(/`((?:apps|architecture|docs|packages|scripts)\/[\w./-]+?)\/?`/g)].map(
        (found) => found[1]!,
      );
      return named
        .filter((name) => !exists(name))
        .map((name) => ({ path, reason: `names ${name}, which is not there` }));
    });
}
