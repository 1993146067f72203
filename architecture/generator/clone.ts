/**
 * Copies what a file says about one action for another one: its row, words, endpoint, route, query. The copy follows
 * the shape the module has today, so there is no template of it to keep in step.
 */
import { childrenOf, type Node, parse } from '../checks/syntax.ts';
import { kebab, pascal } from '../words.ts';

export interface Renaming {
  /** Verbs as the state table spells them: `undoReturn`. */
  readonly from: string;
  readonly to: string;
}

export function cloneAction(path: string, text: string, { from, to }: Renaming): string {
  const all = copiesIn(parse(path, text).program, undefined, { text, action: from, to });
  const rest = all.filter(({ isName }) => !isName);
  // What is imported or taken apart by its name alone is not copied for nobody: it would not compile.
  const isRead = rest.some(({ copy }) => reads(copy, to));
  const copies = isRead ? all : rest;
  return copies.reduceRight((known, { end, copy }) => known.slice(0, end) + copy + known.slice(end), text);
}

/** Neither as a key, a property of something else nor a word. */
const reads = (text: string, name: string): boolean =>
  new RegExp(`(?<!(?<!\\.\\.)\\.|[\\w'"\`/-])${name}(?!\\s*:|[\\w'"\`-])`).test(text);

/** The three spellings of a verb, where they stand as words: `/mark-lost`, `markLost`, `MarkLostDialog`. */
export function rename(text: string, from: string, to: string): string {
  return text
    .replace(new RegExp(`(?<=/)${kebab(from)}(?![\\w-])`, 'g'), kebab(to))
    .replace(new RegExp(`(?<![\\w-])${from}(?![\\w-])`, 'g'), to)
    .replace(new RegExp(`(?<![A-Za-z])${pascal(kebab(from))}(?![a-z])`, 'g'), pascal(kebab(to)));
}

/** A command under another verb; a key of its own that is spelled alike, as `lock`, stays. */
export const renameCommand = (text: string, { from, to }: Renaming): string =>
  text
    .replace(new RegExp(`(?<=export const )${from}(?= =)`), to)
    .replace(new RegExp(`(?<=[cC]ontract\\.)${from}\\b`, 'g'), to)
    .replace(new RegExp(`(?<=action: ')${from}(?=')`, 'g'), to);

interface Seen {
  readonly text: string;
  readonly action: string;
  readonly to: string;
}
interface Copy {
  readonly end: number;
  /** With what stands between it and the part it was copied from. */
  readonly copy: string;
  readonly isName: boolean;
}

/** From the outside in, so that a copied part is not copied again inside itself. */
function copiesIn(node: Node, parent: Node | undefined, seen: Seen): Copy[] {
  const separator = separatorOf(node, parent, seen);
  if (separator === undefined) return childrenOf(node).flatMap((child) => copiesIn(child, node, seen));
  const isName = parent?.type === 'ObjectPattern' || node.type.startsWith('Import');
  return [{ end: node.end, copy: separator + copyOf(node, seen), isName: isName && !isOffered(node, seen) }];
}

function copyOf(node: Node, { text, action, to }: Seen): string {
  // The dialog of the other one is its dialog too: a component is not copied with what names it.
  const component = node.value?.type === 'Identifier' ? plain(node.value, text) : '';
  if (keyOf(node, text) === action && /^[A-Z]/.test(component)) return `${to}: ${component}`;
  const copy = rename(text.slice(node.start, node.end), action, to);
  if (isRow(node, { text, action, to })) return withEnd(node, copy, text);
  if (keyOf(node, text) === 'creation') return copy.replace(/^creation: ([\s\S]*)$/, 'otherCreations: [$1]');
  // An address without the verb would be the same address twice.
  if (copy.includes(`/${kebab(to)}`)) return copy;
  return copy.replace(/(?<=['`](?:[A-Z]+ )?\/v1\/[^'`]*)(?=['`]\)?$)/, `/${kebab(to)}`);
}

/** The way back of another action has none of its own, and is copied as one that cannot be undone. */
function withEnd({ properties = [] }: Node, copy: string, text: string): string {
  const keys = properties.map((property) => keyOf(property, text));
  if (!keys.includes('to') || keys.includes('undo') || keys.includes('irreversible')) return copy;
  return copy.replace(/,?\s*\}$/, ', irreversible: true }');
}

const plain = (part: Node | null | undefined, text: string): string =>
  part ? text.slice(part.start, part.end).replaceAll("'", '') : '';
const keyOf = ({ key }: Node, text: string): string => plain(key, text);
const isRow = ({ properties = [] }: Node, { text, action }: Seen): boolean =>
  properties.some((property) => keyOf(property, text) === 'action' && plain(property.value, text) === action);

/** `export const { edit, close } = …` is read elsewhere. */
const isOffered = ({ start }: Node, { text }: Seen): boolean => /export const \{[^}]*$/.test(text.slice(0, start));

/** What stands between a part that is wholly about the action and its copy. */
function separatorOf(node: Node, parent: Node | undefined, seen: Seen): string | undefined {
  const { text, action } = seen;
  if (parent?.type === 'ArrayExpression')
    return isRow(node, seen) || plain(node, text).replace('...', '') === action ? ', ' : undefined;
  if (parent?.type === 'TSUnionType') return plain(node, text) === action ? ' | ' : undefined;
  if (parent?.type === 'ObjectPattern') return plain(node, text) === action ? ', ' : undefined;
  if (parent?.type === 'ObjectExpression')
    return keyOf(node, text) === action || isBirth(node, parent, seen) ? ', ' : undefined;
  if (node.type === 'ImportSpecifier') return plain(node, text) === action ? ', ' : undefined;
  if (node.type === 'ImportDeclaration')
    return plain(node.source, text).endsWith(`/${kebab(action)}.ts`) ? '\n' : undefined;
  if (parent?.type !== 'Program') return undefined;
  const declared = node.declaration ?? node;
  const names = [declared.id, ...(declared.declarations ?? []).map(({ id }) => id)];
  return names.some((name) => plain(name, text) === action) ? '\n' : undefined;
}

/** The only creation of a state table is copied into a list of others. */
const isBirth = (node: Node, { properties = [] }: Node, seen: Seen): boolean =>
  keyOf(node, seen.text) === 'creation' &&
  node.value !== undefined &&
  isRow(node.value, seen) &&
  !properties.some((property) => keyOf(property, seen.text) === 'otherCreations');
