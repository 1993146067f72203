/** How the house speaks: one order, one word for each thing, plurals by rule, and never its own code. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sentence } from '../../packages/domain/src/kernel/errors.ts';
import { GLOSSARY, type Term } from '../glossary.ts';
import type { Fault, Tree } from './tree.ts';

/** A text people read, by the name it has in its file. */
export interface Spoken {
  readonly path: string;
  readonly key: string;
  readonly text: string;
  /** Said of a number: with one of it, it would read like this. */
  readonly withOne?: string;
  /** What stands beside it says of one: how each begins. */
  readonly ones?: readonly string[];
}

const WORDS_FILE = /^packages\/domain\/src\/.*\.(?:es|errors|kinds|accounts|places)\.ts$/;
const ONE = '1';

export async function loadSpoken(root: string, tree: Tree): Promise<Spoken[]> {
  const files = [...tree.keys()].filter((path) => WORDS_FILE.test(path)).toSorted();
  const read = await Promise.all(
    files.map(async (path) => ({ path, said: (await import(pathToFileURL(join(root, path)).href)) as object })),
  );
  const all = read.flatMap(({ path, said }) =>
    Object.entries(said).flatMap(([name, value]) => spokenIn(path, name, value)),
  );
  return all.filter(({ path, key }) => path.endsWith('.es.ts') || /\.(?:es|inEs)$/.test(key));
}

export function spokenIn(path: string, key: string, value: unknown, beside: readonly unknown[] = []): Spoken[] {
  if (typeof value === 'string') return [{ path, key, text: value, ...filledIn(value) }];
  if (typeof value === 'function') return spokenBy(path, key, value as (...of: unknown[]) => unknown, beside);
  if (typeof value !== 'object' || value === null) return [];
  const all = Object.values(value);
  return Object.entries(value).flatMap(([name, inner]) => spokenIn(path, `${key}.${name}`, inner, all));
}

/** The most and the least there may be of something is never one of it. */
const LIMITS = /\{(?:max\w*|minimum|low|high|least|years|count|units)\}/;
/** Of a refusal, what is filled into it. */
function filledIn(text: string): Pick<Spoken, 'withOne'> {
  if (!/\{\w/.test(text) || LIMITS.test(text)) return {};
  return { withOne: sentence(text, new Proxy({}, { get: (_, name) => (/code$/i.test(String(name)) ? 'TRI' : ONE) })) };
}

/** As it reads of one and of many; what takes something else than words and numbers is left alone. */
function spokenBy(path: string, key: string, say: (...of: unknown[]) => unknown, beside: readonly unknown[]): Spoken[] {
  const sayOf = (n: string): unknown => {
    try {
      return say(...Array.from({ length: say.length }, () => n));
    } catch {
      return undefined;
    }
  };
  const [text, withOne] = [sayOf('7'), sayOf(ONE)];
  if (typeof text !== 'string' || typeof withOne !== 'string') return [];
  const ones = beside.flatMap((other) => (typeof other === 'string' ? beginningsOf(other) : []));
  return [{ path, key, text, withOne, ones }];
}

const beginningsOf = (said: string): string[] =>
  [...said.matchAll(/(?<!\d)1 (\p{Ll}{3})/gu)].map(([, word]) => plain(word!));
const plain = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').slice(0, 3);

/** Names in code, which are for those who run the server. */
const FOR_WHO_RUNS_IT = /synchronous_standby_names/g;
const FILLED_IN = /\{\w+(?=[|}])|[{}]/g;
const RAW = /\b(?:[a-z]+[A-Z]\w*|[A-Za-z]+_\w+|[a-z]{3,}\.[a-z]{3,}[A-Z]?\w*)\b/;
const ADDRESS = /\S+@\S+|www\.\S+|\bhttps?:\S+|\(\/[^)]*\)|\b\w+\.(?:json|ndjson|mjs|txt)\b/g;
const ENGLISH =
  /\b(?:the|and|of|with|new|save|cancel|loading|submit|update|delete|status|user|email|online|login|password|slug)\b/i;
/** What only a machine would say; it has never helped anybody. */
const NEVER_TOLD = ['forma esperada', 'sobran datos', 'a tu alcance', 'dato no válido'];
/** Words that end in s and are of one, or of none. */
const NOT_PLURAL = new Set(['más', 'menos', 'mes', 'es', 'tras', 'las', 'los', 'cts']);
/** Words people search by are the wrong ones on purpose; and pages of the manual name screens and one another. */
const NOT_READ = /\.(?:alsoCalled\..*|words|screen|(?:also|related)\.\d+)$/;

export function spanishFaults(spoken: readonly Spoken[], terms = Object.values(GLOSSARY).flat()): Fault[] {
  return [
    ...spoken.flatMap((one) =>
      reasonsOf(one, terms).map((why) => ({ path: one.path, reason: `${one.key}: «${short(one.text)}» ${why}` })),
    ),
    ...twoOfAName(spoken),
  ];
}

function reasonsOf({ key, text, withOne, ones = [] }: Spoken, terms: readonly Term[]): string[] {
  if (NOT_READ.test(key)) return [];
  const bare = text.replaceAll(FILLED_IN, '').replaceAll(ADDRESS, '').replaceAll(FOR_WHO_RUNS_IT, '');
  const low = ` ${text.toLocaleLowerCase('es')} `;
  const many = pluralOfOne(withOne, ones);
  return [
    ...(/^Nuev[oa]s? \p{L}/u.test(text) ? ['has another order: first the thing, then «nuevo»'] : []),
    ...(/\p{L}\((?:e?s|as?|os?)\)/u.test(text) ? ['has a plural in brackets'] : []),
    ...(many === undefined ? [] : [`says «${many}» of one`]),
    ...(RAW.test(bare) ? ['shows a name of the code'] : []),
    ...(ENGLISH.test(bare) ? ['is English'] : []),
    ...NEVER_TOLD.filter((never) => low.includes(never)).map((never) => `says «${never}», which helps nobody`),
    ...terms.flatMap(({ es, neverSaid = [] }) =>
      neverSaid.filter((never) => isSaid(low, never)).map((never) => `says «${never}»: the word is «${es}»`),
    ),
  ];
}

const isSaid = (low: string, word: string): boolean => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u').test(low);

function pluralOfOne(said = '', ones: readonly string[]): string | undefined {
  for (const [all, word] of said.matchAll(/(?<![\d.,:/\p{L}-])1 (\p{Ll}+s)(?!\p{L})/gu))
    if (!NOT_PLURAL.has(word!) && !ones.includes(plain(word!))) return all;
  return undefined;
}

/** Rooms that are one screen, and share its name. */
const ONE_SCREEN: Readonly<Record<string, string>> = {
  Informes: 'figures and files, two tabs of it',
  Informe: 'a row of either',
};

/** No two rooms have a page of the same name, nor call what they make alike. */
function twoOfAName(spoken: readonly Spoken[]): Fault[] {
  const names = spoken.filter(({ path, key }) => path.endsWith('.es.ts') && /^\w+Es\.(?:title|one|new)$/.test(key));
  const firsts = new Map<string, Spoken>();
  return names.flatMap((name) => {
    const first = firsts.get(name.text);
    if (!first) firsts.set(name.text, name);
    if (!first || first.path === name.path || name.text in ONE_SCREEN || areOneThing(first, name)) return [];
    return [{ path: name.path, reason: `${name.key}: «${name.text}» is the name of ${first.key} already` }];
  });
}

/** Words of one room may lie in several files. */
const areOneThing = (a: Spoken, b: Spoken): boolean =>
  a.path.slice(0, a.path.lastIndexOf('/')) === b.path.slice(0, b.path.lastIndexOf('/'));
const short = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').slice(0, 60);
