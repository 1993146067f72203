/** A new module on all three sides, entered in the map, the list of routes and the notices. */
import type { Tree } from '../checks/tree.ts';
import { type ModuleMap, SIDES, SOURCE_OF, type Wing, WINGS } from '../plan.ts';
import { apiFiles } from './api-templates.ts';
import { domainFiles } from './domain-templates.ts';
import { type Names, namesOf, singular } from './names.ts';
import { Refused } from './refused.ts';
import { webFiles } from './web-templates.ts';

export interface NewModule {
  readonly wing: string;
  readonly name: string;
  /** Spanish of many and of one; the map knows the first of a planned module. */
  readonly es?: string | undefined;
  readonly oneEs?: string | undefined;
}

const MAP = 'architecture/modules.ts';
/** Where a wing stands that is a constant of its own. */
const headOf = (wing: string): RegExp =>
  new RegExp(`^export const ${wing.toUpperCase().replaceAll('-', '_')}: Readonly<Record<string, Room>> = \\{$`, 'm');
/** The page of the map that has the wing: long ones have left the first. */
const mapOf = (tree: Tree, wing: Wing): string =>
  [...tree].find(([path, text]) => /^architecture\/modules-[a-z]+\.ts$/.test(path) && headOf(wing).test(text))?.[0] ??
  MAP;
const ROOMS = `${SOURCE_OF.api}/rooms.ts`;
const FOUND = `${SOURCE_OF.domain}/modules/office/home/home.found.ts`;
const FOUND_ES = `${SOURCE_OF.domain}/modules/office/home/home.es.ts`;
const FOUND_PLACES = `${SOURCE_OF.web}/modules/office/home/found-places.ts`;
const TABLE_TYPES = `${SOURCE_OF.api}/platform/db-types.gen.ts`;

/** Files to write: path → text. */
export function newModule(tree: Tree, map: ModuleMap, { wing, name, es, oneEs }: NewModule): Map<string, string> {
  if (!isWing(wing)) throw new Refused(`${wing} is no wing: ${Object.keys(WINGS).join(', ')}`);
  if (!/^[a-z]+(-[a-z]+)*s$/.test(name)) throw new Refused(`${name}: a module is a plural noun in kebab-case`);
  const planned = map[name];
  if (planned && planned.wing !== wing) throw new Refused(`${name} is planned in the wing ${planned.wing}`);
  if (planned && planned.built.length > 0) throw new Refused(`${name} is built already`);
  const words = es ?? planned?.es;
  if (words === undefined) throw new Refused('say its Spanish name: --es "Vales regalo" --one "Vale regalo"');
  const n = namesOf({
    wing,
    module: name,
    es: words,
    oneEs: oneEs ?? singular(words),
    api: planned?.api[0],
    route: planned?.routes[0],
  });
  const edited = {
    [mapOf(tree, wing)]: enterMap(n, planned !== undefined),
    [ROOMS]: enterRooms(n),
    [FOUND]: enterLast(/(?<=FOUND_CONCEPTS = \[[^\]]*)(?=^\] as const;)/m, `  '${n.one}',\n`),
    [FOUND_ES]: enterLast(/(?<=concepts: \{[^}]*)(?=^ {4}\},)/m, `      ${n.one}: '${n.es}',\n`),
    [FOUND_PLACES]: enterLast(/(?<=const LISTS[\s\S]*)(?=^\};)/m, `  ${n.one}: '${n.route}',\n`),
    [TABLE_TYPES]: enterTable(n),
  };
  const edits = Object.entries(edited).map(([path, edit]) => [path, edit(tree.get(path) ?? '')] as const);
  const files = { ...domainFiles(n), ...apiFiles(n, migrationName(tree, n)), ...webFiles(n) };
  return new Map([...Object.entries(files), ...edits]);
}

const isWing = (wing: string): wing is Wing => wing in WINGS;

function migrationName(tree: Tree, n: Names): string {
  const count = [...tree.keys()].filter((path) => path.startsWith('apps/api/migrations/')).length;
  return `${String(count + 1).padStart(4, '0')}_${n.table}.sql`;
}

type Edit = (text: string) => string;

function after(text: string, anchor: string | RegExp, addition: string): string {
  const found = typeof anchor === 'string' ? { index: text.indexOf(anchor), 0: anchor } : anchor.exec(text);
  if (!found || found.index === -1) throw new Error(`nothing like ${anchor} to write after`);
  const at = found.index + found[0].length;
  return text.slice(0, at) + addition + text.slice(at);
}

/** At the end of a list that the anchor finds. */
const enterLast =
  (anchor: RegExp, line: string): Edit =>
  (text) =>
    after(text, anchor, line);

const enterMap =
  (n: Names, isPlanned: boolean): Edit =>
  (text) => {
    const sides = SIDES.map((side) => `'${side}'`).join(', ');
    const built = `built: [${sides}], calls: ['proofs'], tables: ['${n.table}'],`;
    if (isPlanned) {
      // Planned arrows leave until a file follows them; the map tells what is, not what may come.
      const start = new RegExp(`'?\\b${n.module}'?: room\\('[^']*', \\{`);
      const room = new RegExp(`${start.source}[^}]*\\}`);
      return after(
        text.replace(room, (found) => found.replace(/calls: \[[^\]]*\],?/, '')),
        start,
        ` ${built}`,
      );
    }
    const line = `'${n.module}': room('${n.es}', { ${built} api: ['${n.api}'], routes: ['${n.route}'] }),`;
    const within = new RegExp(`^ {2}'?${n.wing}'?: \\{$(?![\\s\\S]*^ {2}'?${n.wing}'?: \\{$)`, 'm');
    const ofItsOwn = headOf(n.wing);
    return after(text, ofItsOwn.test(text) ? ofItsOwn : within, `\n    ${line}`);
  };

/** As `npm run db-types` will write it once the migration has run: nothing compiles before that. */
const enterTable =
  ({ table }: Names): Edit =>
  (text) => {
    const columns = [
      'id: string',
      'store_id: string',
      'description: string',
      "state: Generated<'open' | 'closed'>",
      'created_at: Generated<string>',
      'version: Generated<number>',
    ];
    const entry = [`  ${table}: {`, ...columns.map((column) => `    ${column};`), '  };\n'].join('\n');
    const next = [...text.matchAll(/^ {2}(\w+): \{$/gm)].find(([, name]) => name! > table);
    const at = next?.index ?? text.lastIndexOf('}');
    return text.slice(0, at) + entry + text.slice(at);
  };

/** Refused to everybody but the direction until somebody decides otherwise. */
const enterRooms =
  (n: Names): Edit =>
  (text) => {
    const parts = ['Finder', 'Invariants', 'Routes'].map((part) => {
      const path = `./modules/${n.wing}/${n.module}/${n.module}.${part.toLowerCase()}.ts`;
      return `\nimport { ${n.many}${part} } from '${path}';`;
    });
    const entered = [
      ['export const ROUTES: readonly Route[] = [', `\n  ...${n.many}Routes,`],
      ['const ROOMS: readonly RoomInvariants[] = [', `\n  ${n.many}Invariants,`],
      [/(?<=const FINDERS = \[[^\]]*)(?=^\];)/m, `  ${n.many}Finder,\n`],
      [/^import .*homeRoutes.*$/m, parts.join('')],
    ] as const;
    return entered.reduce((known, [anchor, line]) => after(known, anchor, line), text);
  };
