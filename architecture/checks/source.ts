/** What the checks need to know about one source file. */
import { bindings, isFunction, lineFinder, type Node, parse, walk } from './syntax.ts';
import { isGenerated, type Tree } from './tree.ts';

export interface Import {
  readonly from: string;
  readonly line: number;
}
export interface Named {
  readonly name: string;
  readonly line: number;
}
export interface Sized extends Named {
  readonly lines: number;
}
export interface TableUse {
  readonly table: string;
  readonly isWrite: boolean;
  readonly line: number;
}
/** A string, or what stands between tags; `isShown` when it is certain that somebody reads it. */
export interface Text {
  readonly text: string;
  readonly isShown: boolean;
  readonly line: number;
}
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly lines: readonly string[];
  readonly imports: readonly Import[];
  readonly functions: readonly Sized[];
  /** Names the file itself gives to things, not those it takes from elsewhere. */
  readonly names: readonly Named[];
  readonly tables: readonly TableUse[];
  readonly texts: readonly Text[];
  /** State by itself that a field changes: `[text, setText] = useState('')` with `onChange={setText}`. */
  readonly bareFields: readonly Named[];
  /** `sql.raw` and `sql.table`, which no check can follow. */
  readonly unseenSql: readonly Named[];
}

export function readSources(tree: Tree): Source[] {
  const written = [...tree].filter(([path]) => /\.(?:tsx?|mjs)$/.test(path) && !isGenerated(path));
  return written.map(([path, text]) => readSource(path, text));
}

export function readSource(path: string, text: string): Source {
  const { program, imports } = parse(path, text);
  const lineOf = lineFinder(text);
  return {
    path,
    text,
    lines: text.split('\n'),
    imports: imports.map(({ from, start }) => ({ from, line: lineOf(start) })),
    functions: functionsOf(program, lineOf),
    names: namesOf(program, text, lineOf),
    tables: tablesOf(program, text, lineOf, path.endsWith('.invariants.ts')),
    texts: textsOf(program, text, lineOf),
    bareFields: bareFieldsOf(program, text, lineOf),
    unseenSql: unseenSqlOf(program, lineOf),
  };
}

type LineOf = (offset: number) => number;

function functionsOf(program: Node, lineOf: LineOf): Sized[] {
  const found: Sized[] = [];
  const names = new Map<Node, string>();
  walk(program, (node) => {
    const given = node.init ?? node.value;
    const name = node.id?.name ?? node.key?.name;
    if (given && isFunction(given) && name !== undefined) names.set(given, name);
    if (!isFunction(node)) return;
    const line = lineOf(node.start);
    found.push({ name: node.id?.name ?? names.get(node) ?? 'a function', line, lines: lineOf(node.end) - line + 1 });
  });
  return found;
}

const DECLARES = ['ClassDeclaration', 'FunctionDeclaration', 'TSInterfaceDeclaration', 'TSTypeAliasDeclaration'];
const KEYED = ['PropertyDefinition', 'MethodDefinition', 'TSPropertySignature', 'TSMethodSignature'];

function namesOf(program: Node, text: string, lineOf: LineOf): Named[] {
  const nodes: Node[] = [];
  walk(program, (node) => {
    if (DECLARES.includes(node.type) && node.id) nodes.push(node.id);
    if (node.type === 'VariableDeclarator') nodes.push(...bindings(node.id));
    if (isFunction(node)) nodes.push(...(node.params ?? []).flatMap(bindings));
    const keyed = node.type === 'ObjectExpression' ? (node.properties ?? []) : KEYED.includes(node.type) ? [node] : [];
    for (const { key, computed } of keyed) if (key && !computed) nodes.push(key);
  });
  return nodes.map((node) => ({
    name: node.name ?? text.slice(node.start, node.end).replace(/^['"]|['"]$/g, ''),
    line: lineOf(node.start),
  }));
}

const WRITERS = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'];
const READERS = ['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin'];
const SQL_TABLE = /\b(delete\s+from|from|join|into|(?<!for\s+(?:no\s+key\s+)?)update)\s+([a-z_]+)/gi;

/** Tables a text of SQL names, and where. */
export const tablesIn = (text: string) =>
  [...text.matchAll(SQL_TABLE)].map(({ 1: verb = '', 2: table = '', index: at }) => ({
    table,
    isWrite: /into|update|delete/i.test(verb),
    at,
  }));

/** Tables named in the query builder and in raw SQL; `isSpoken` where queries are plain texts. */
function tablesOf(program: Node, text: string, lineOf: LineOf, isSpoken: boolean): TableUse[] {
  const found: TableUse[] = [];
  walk(program, (node) => {
    const method = node.type === 'CallExpression' ? node.callee?.property?.name : undefined;
    const first = node.arguments?.[0];
    if (method !== undefined && first?.type === 'Literal' && [...WRITERS, ...READERS].includes(method)) {
      const table = text.slice(first.start + 1, first.end - 1).split(' ')[0]!;
      found.push({ table, isWrite: WRITERS.includes(method), line: lineOf(first.start) });
    }
    const isTagged = node.type === 'TaggedTemplateExpression' && node.tag?.name === 'sql';
    const said = isTagged ? node.quasi?.quasis : isSpoken ? plainTextsOf(node) : undefined;
    for (const { start, end } of said ?? []) {
      for (const { table, isWrite, at } of tablesIn(text.slice(start, end)))
        found.push({ table, isWrite, line: lineOf(start + at) });
    }
  });
  return found;
}

const plainTextsOf = (node: Node): readonly Node[] | undefined =>
  node.type === 'TemplateLiteral' ? node.quasis : node.type === 'Literal' ? [node] : undefined;

const READ_ATTRIBUTES = ['title', 'label', 'placeholder', 'aria-label', 'alt', 'description'];

function textsOf(program: Node, text: string, lineOf: LineOf): Text[] {
  const shown = new Set<number>();
  const found: Text[] = [];
  walk(program, (node) => {
    for (const one of shownParts(node)) shown.add(one.start);
    const said = node.type === 'JSXText' || node.type === 'TemplateElement' ? textAt(text, node) : stringAt(text, node);
    if (said === undefined) return;
    found.push({ text: said, isShown: node.type === 'JSXText' || shown.has(node.start), line: lineOf(node.start) });
  });
  return found;
}

/** Strings that are read: those of certain attributes, and those in braces between tags. */
function shownParts(node: Node): Node[] {
  const isRead = node.type === 'JSXAttribute' && READ_ATTRIBUTES.includes(String((node.name as unknown as Node).name));
  const given = node.value as (Node & { readonly expression?: Node }) | null | undefined;
  if (isRead && given) return [given, ...(given.expression ? [given.expression] : [])];
  const inside = node.type === 'JSXElement' || node.type === 'JSXFragment' ? (node.children ?? []) : [];
  return inside.flatMap((child) => child.expression ?? []);
}

/** Without the marks of a template around it. */
const textAt = (text: string, { start, end }: Node): string =>
  text.slice(start, end).replaceAll(/^[`}]|(?:`|\$\{)$/g, '');
const stringAt = (text: string, node: Node): string | undefined =>
  node.type === 'Literal' && /['"]/.test(text[node.start]!) ? text.slice(node.start + 1, node.end - 1) : undefined;

function unseenSqlOf(program: Node, lineOf: LineOf): Named[] {
  const found: Named[] = [];
  walk(program, ({ type, callee, start }) => {
    const name = type === 'CallExpression' && callee?.object?.name === 'sql' ? callee.property?.name : undefined;
    if (name === 'raw' || name === 'table') found.push({ name, line: lineOf(start) });
  });
  return found;
}

/** They show another part of what is there, or look for something; they ask for nothing. */
const VIEWS = /^<(?:SegmentedControl|Tabs|Popover|SearchField)\b|\bname="search"/;

function bareFieldsOf(program: Node, text: string, lineOf: LineOf): Named[] {
  const states: Node[] = [];
  const acts: { readonly name: string; readonly body: string }[] = [];
  const handlers: string[] = [];
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.init?.callee?.name === 'useState' && node.id) states.push(node.id);
    if (node.type === 'VariableDeclarator' && node.init && isFunction(node.init) && node.id?.name !== undefined)
      acts.push({ name: node.id.name, body: text.slice(node.init.start, node.init.end) });
    if (node.type !== 'JSXOpeningElement' || VIEWS.test(text.slice(node.start, node.end))) return;
    for (const { name, start, end } of node.attributes ?? [])
      if (textOf(text, name) === 'onChange') handlers.push(text.slice(start, end));
  });
  return states.flatMap((state) => {
    const setter = bindings(state)[1]?.name;
    if (setter === undefined) return [];
    const names = [setter, ...acts.filter(({ body }) => hasName(body, setter)).map(({ name }) => name)];
    const isChanged = handlers.some((handler) => names.some((name) => hasName(handler, name)));
    return isChanged ? [{ name: setter, line: lineOf(state.start) }] : [];
  });
}

const hasName = (text: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(text);

/** In the tree of JSX a name is a node. */
const textOf = (text: string, name: unknown): string =>
  typeof name === 'object' && name !== null ? text.slice((name as Node).start, (name as Node).end) : String(name);
