/** The manual says what the screens say: it takes their words from them, and its addresses are theirs. */
import { describe, expect, test } from 'vitest';
import { HELP_ORDER, HELP_PAGES } from '../packages/domain/src/modules/office/help/help.pages.ts';
import { ROOT } from './checks/house.ts';
import { readTree } from './checks/tree.ts';

const tree = readTree(ROOT);
const FOLDER = 'packages/domain/src/modules/office/help/';
const chapters = [...tree].filter(([path]) => path.startsWith(FOLDER) && /\/help\.\w+\.es\.ts$/.test(path));

/** What stands between guillemets and is no `${…}` of another file. */
export const spelled = (text: string): string[] =>
  [...text.matchAll(/«(?!\$\{[^}]+\}»)[^»]*»?/g)].map(([quoted]) => quoted);
/** Digits in a sentence, but for what is pressed and the names of things. */
const figures = (text: string): string[] =>
  text.split('\n').filter((line) => /['`].*\d/.test(line.replaceAll(/keys: \[[^\]]*\]|^import .*|\/\*.*\*\//g, '')));

describe('the chapters', () => {
  test('are found', () => {
    expect(chapters.length).toBeGreaterThanOrEqual(6);
  });

  test.each(chapters)('%s quotes no button, field or state by its letters', (_, text) => {
    expect(spelled(text)).toEqual([]);
  });

  test.each(chapters)('%s writes no limit, day or amount as a figure', (_, text) => {
    expect(figures(text)).toEqual([]);
  });

  test('a button that is spelled, or a figure, would be seen', () => {
    expect(spelled('Pulsa «Cobrar» y «${es.sell}».')).toEqual(['«Cobrar»']);
    expect(spelled('Pulsa «${es.sell} ahora».')).toEqual(['«${es.sell} ahora»']);
    expect(figures("act: 'Hasta 15 días.',\nkeys: ['Alt', '1'],")).toEqual(["act: 'Hasta 15 días.',"]);
  });
});

describe('the addresses', () => {
  const routes = tree.get('apps/web/src/routeTree.gen.ts')!;
  const real = new Set(
    [...routes.matchAll(/^ {2}'(\/[^']*)': typeof/gm)].map(([, path]) => path!.replace(/(.)\/$/, '$1')),
  );
  const linked = (text: string): string[] => [...text.matchAll(/\]\((\/[^)]*)\)/g)].map(([, path]) => path!);

  test('are read', () => {
    expect(real.size).toBeGreaterThan(150);
  });

  test.each(HELP_ORDER.map(({ name }) => name))('of %s are screens', (name) => {
    const page = HELP_PAGES[name];
    const addresses = [page.screen, ...linked(JSON.stringify(page))];
    expect(addresses.filter((address) => !real.has(address))).toEqual([]);
    const begin = (start: string) => [...real].some((path) => path === start || path.startsWith(`${start}/`));
    expect(page.also.filter((start) => !begin(start))).toEqual([]);
  });
});
