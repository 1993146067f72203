/** No forbidden synonym in a name of ours, nor words that belong in no finished project. */
import { ALLOWED_NAMES, GLOSSARY, type Term } from '../glossary.ts';
import { wordsOf } from '../words.ts';
import type { Source } from './source.ts';
import { type Fault, isGenerated, type Tree } from './tree.ts';

interface Ban {
  readonly words: string;
  readonly term: Term;
}

const bansOf = (terms: readonly Term[]): Ban[] =>
  terms.flatMap((term) => (term.never ?? []).map((words) => ({ words: ` ${words} `, term })));

export function glossaryFaults(
  sources: readonly Source[],
  tree: Tree,
  terms = Object.values(GLOSSARY).flat(),
): Fault[] {
  const bans = bansOf(terms);
  const known = new Map<string, string | undefined>();
  const reasonFor = (name: string): string | undefined => {
    if (!known.has(name)) known.set(name, nameReason(name, bans));
    return known.get(name);
  };
  const inCode = sources
    .filter(({ path }) => /^(?:apps|packages)\//.test(path))
    .flatMap(({ path, names }) => names.flatMap(({ name, line }) => fault(path, line, reasonFor(name))));
  const inPaths = [...tree.keys()]
    .filter((path) => /^(?:apps|packages)\//.test(path))
    .flatMap((path) => fault(path, undefined, reasonFor(path)));
  return [...inCode, ...inPaths, ...sqlNames(tree).flatMap(([path, line, name]) => fault(path, line, reasonFor(name)))];
}

function nameReason(name: string, bans: readonly Ban[]): string | undefined {
  // Codes of the specification keep its spelling.
  if (name in ALLOWED_NAMES || /^[A-Z0-9_]+$/.test(name)) return undefined;
  const spoken = ` ${wordsOf(name).join(' ')} `;
  const ban = bans.find(({ words }) => spoken.includes(words) || spoken.includes(`${words.trimEnd()}s `));
  return ban && `${name}: write ${ban.term.en} (${ban.term.es}), not ${ban.words.trim()}`;
}

function sqlNames(tree: Tree): [path: string, line: number, name: string][] {
  return [...tree]
    .filter(([path]) => path.endsWith('.sql'))
    .flatMap(([path, text]) =>
      text.split('\n').flatMap((line, index) => {
        const code = line.replace(/--.*$/, '').replace(/'[^']*'/g, '');
        return [...code.matchAll(/\b[a-z][a-z_]+\b/g)].map(([name]): [string, number, string] => [
          path,
          index + 1,
          name,
        ]);
      }),
    );
}

const fault = (path: string, line: number | undefined, reason: string | undefined): Fault[] =>
  reason === undefined ? [] : [{ path, ...(line === undefined ? {} : { line }), reason }];

const UNFINISHED = /\b(?:T[O]DO|F[I]XME|H[A]CK)\b/;
const MACHINE_PATH = /(?<![\w./-])\/(?:home|Users|root)\/\w+|\b[A-Z]:\\\\?Users/;

export function wordFaults(tree: Tree): Fault[] {
  return [...tree]
    .filter(([path]) => !isGenerated(path))
    .flatMap(([path, text]) =>
      text
        .split('\n')
        .flatMap((line, index) => [
          ...fault(
            path,
            index + 1,
            UNFINISHED.test(line) ? 'work that is not finished does not stay as a note' : undefined,
          ),
          ...fault(path, index + 1, MACHINE_PATH.test(line) ? 'a path of one machine' : undefined),
        ]),
    );
}
