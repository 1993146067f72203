/** What a page of the screens will ask for, said in its head: the browser brings it while it still reads the code. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** As `vite-screens.ts` writes it: where among the files those of an address are, and whether a frame surrounds it. */
interface Built {
  readonly files: readonly string[];
  readonly screens: Readonly<Record<string, { readonly files: readonly number[]; readonly isFramed: boolean }>>;
}

/** A part that is named by `$` stands for any, and comes after those that are spelled. */
const order = (one: string): string => one.replaceAll('$', '\u{ffff}');
const partsOf = (address: string): string[] => address.split('/').filter((part) => part !== '');
const isAt = (known: readonly string[], asked: readonly string[]): boolean =>
  known.length === asked.length && known.every((part, at) => part.startsWith('$') || part === asked[at]);

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}" />`
    : `<link rel="modulepreload" crossorigin href="/${file}" />`;
/** As the code will ask for it: the answer is then taken from there. */
const asking = (address: string): string => `<link rel="preload" as="fetch" crossorigin href="${address}" />`;

/** Read by the page: it goes to the door without asking who is there. */
const NOBODY = '<meta name="session" content="none" />';

/** What a screen within a frame asks first; where who is not signed in comes to. */
interface Ways {
  readonly asks?: string | undefined;
  readonly door?: string | undefined;
}

/** The links of an address, of one nobody has built none; within a frame, of nobody's browser those of the door. */
export function screenFiles(folder: string): (url: string, isKnown: boolean, ways?: Ways) => string {
  const file = path.join(folder, '.vite/screens.json');
  if (!existsSync(file)) return () => '';
  const { files, screens } = JSON.parse(readFileSync(file, 'utf8')) as Built;
  const known = Object.entries(screens)
    .toSorted(([one], [other]) => (order(one) < order(other) ? -1 : 1))
    .map(([address, screen]) => ({ parts: partsOf(address), ...screen }));
  const screenAt = (url: string) => {
    const asked = partsOf(url.split(/[?#]/)[0]!);
    return known.find(({ parts }) => isAt(parts, asked));
  };
  return (url, isKnown, { asks, door } = {}) => {
    const found = screenAt(url);
    const isForDoor = found?.isFramed === true && !isKnown && door !== undefined;
    const first = found?.isFramed && isKnown && asks !== undefined ? asking(asks) : '';
    const own = isForDoor ? screenAt(door) : found;
    return (isForDoor ? NOBODY : first) + (own?.files ?? []).map((at) => linkTo(files[at]!)).join('');
  };
}
