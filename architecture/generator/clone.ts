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
  const seen: Seen = { text, action: from };
  let result = text;
  for (const { node, separator } of copiesIn(parse(path, text).program, undefined, seen).toReversed()) {
    const copy = rename(text.slice(node.start, node.end), from, to);
    result = result.slice(0, node.end) + separator + copy + result.slice(node.end);
  }
  return result;
}

/** The three spellings of a verb, where they stand as words: `/mark-lost`, `markLost`, `MarkLostDialog`. */
export function rename(text: string, from: string, to: string): string {
  return text
    .replace(new RegExp(`(?<=/)${kebab(from)}(?![\\w-])`, 'g'), kebab(to))
    .replace(new RegExp(`(?<![\\w-])${from}(?![\\w-])`, 'g'), to)
    .replace(new RegExp(`(?<![A-Za-z])${pascal(kebab(from))}(?![a-z])`, 'g'), pascal(kebab(to)));
}

interface Seen {
  readonly text: string;
  readonly action: string;
}
interface Copy {
  readonly node: Node;
  readonly separator: string;
}

/** From the outside in, so that a copied part is not copied again inside itself. */
function copiesIn(node: Node, parent: Node | undefined, seen: Seen): Copy[] {
  const separator = separatorOf(node, parent, seen);
  if (separator !== undefined) return [{ node, separator }];
  return childrenOf(node).flatMap((child) => copiesIn(child, node, seen));
}

/** What stands between a part that is wholly about the action and its copy. */
function separatorOf(node: Node, parent: Node | undefined, { text, action }: Seen): string | undefined {
  const plain = (part: Node | null | undefined): string =>
    part ? text.slice(part.start, part.end).replaceAll("'", '') : '';
  const isRow = node.properties?.some(({ key, value }) => plain(key) === 'action' && plain(value) === action) ?? false;
  if (parent?.type === 'ArrayExpression') return isRow || plain(node) === action ? ', ' : undefined;
  if (parent?.type === 'TSUnionType') return plain(node) === action ? ' | ' : undefined;
  if (parent?.type === 'ObjectExpression' || parent?.type === 'ObjectPattern')
    return plain(node.key) === action ? ', ' : undefined;
  if (node.type === 'ImportSpecifier') return plain(node) === action ? ', ' : undefined;
  if (node.type === 'ImportDeclaration') return plain(node.source).endsWith(`/${kebab(action)}.ts`) ? '\n' : undefined;
  if (parent?.type !== 'Program') return undefined;
  const declared = node.declaration ?? node;
  const names = [declared.id, ...(declared.declarations ?? []).map(({ id }) => id)].map(plain);
  return names.includes(action) ? '\n' : undefined;
}
