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

/** The links of an address, of one nobody has built none; `asks`: what a screen within a frame asks first. */
export function screenFiles(folder: string): (url: string, asks?: string) => string {
  const file = path.join(folder, '.vite/screens.json');
  if (!existsSync(file)) return () => '';
  const { files, screens } = JSON.parse(readFileSync(file, 'utf8')) as Built;
  const known = Object.entries(screens)
    .toSorted(([one], [other]) => (order(one) < order(other) ? -1 : 1))
    .map(([address, screen]) => ({ parts: partsOf(address), ...screen }));
  return (url, asks) => {
    const asked = partsOf(url.split(/[?#]/)[0]!);
    const found = known.find(({ parts }) => isAt(parts, asked));
    if (!found) return '';
    const first = found.isFramed && asks !== undefined ? asking(asks) : '';
    return first + found.files.map((at) => linkTo(files[at]!)).join('');
  };
}
