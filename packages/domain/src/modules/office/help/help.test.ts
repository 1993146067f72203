import { describe, expect, test } from 'vitest';
import { settingsEs } from '../settings/settings.es.ts';
import { helpEs, limit, refusal, to } from './help.es.ts';
import { HELP_CHAPTERS, type HelpPage } from './help.names.ts';
import { HELP_ORDER, HELP_PAGES, pageOf } from './help.pages.ts';

const pages = HELP_ORDER.map(({ name }) => [name, HELP_PAGES[name]] as const);
/** Everything a page says. */
const textsOf = ({ title, readers, purpose, words, steps, doubts, keys }: HelpPage): string[] => [
  title,
  readers,
  purpose,
  words,
  ...steps.flatMap(({ act, more = '' }) => [act, more]),
  ...doubts.flatMap(({ when, answer }) => [when, answer]),
  ...keys.map(({ does }) => does),
];

describe('the manual', () => {
  test('has every page in one chapter, and no other', () => {
    const listed = Object.values(HELP_CHAPTERS).flat();
    expect(listed.length).toBeGreaterThanOrEqual(16);
    expect(new Set(listed).size).toBe(listed.length);
    expect(Object.keys(HELP_PAGES).toSorted()).toEqual([...listed].toSorted());
    expect(Object.keys(helpEs.chapters)).toEqual(Object.keys(HELP_CHAPTERS));
  });

  test.each(pages)('%s says who it is for, why, what to do, and what when it does not go', (name, page) => {
    expect(page.title.trim()).not.toBe('');
    expect(page.readers.trim()).not.toBe('');
    expect(page.purpose).toMatch(/\.$/);
    expect(page.steps.length).toBeGreaterThanOrEqual(4);
    expect(page.doubts.length).toBeGreaterThanOrEqual(3);
    expect(page.shows.length).toBeGreaterThan(0);
    for (const { keys } of page.keys) expect(keys.length).toBeGreaterThan(0);
    for (const { act } of page.steps) expect(act).toMatch(/\.$/);
    for (const { answer } of page.doubts) expect(answer).toMatch(/\.$/);
    expect(page.related.length).toBeGreaterThan(0);
    expect(page.related).not.toContain(name);
    for (const other of page.related) expect(HELP_PAGES).toHaveProperty(other);
  });

  test.each(pages)('%s is written whole: no mark is left open, and nothing of a template is left', (_, page) => {
    for (const text of textsOf(page)) {
      expect(text).not.toMatch(/undefined|\[object|=>|\$\{|[{}]/);
      expect(text.split('«')).toHaveLength(text.split('»').length);
      expect(text.replaceAll(/\[[^\]]+\]\(\/[\w/-]*\)/g, '')).not.toMatch(/[[\]]/);
    }
  });

  test.each(pages)('%s names what it says is seen on its screen', (_, page) => {
    const said = textsOf(page).join(' ');
    const isSaid = (shown: string) => said.includes(`«${shown}»`) || said.includes(`[${shown}](`);
    expect(page.shows.filter((shown) => !isSaid(shown))).toEqual([]);
  });

  test('no two pages have one title or one address', () => {
    const titles = pages.map(([, { title }]) => title);
    expect(new Set(titles).size).toBe(titles.length);
    const addresses = pages.flatMap(([, { screen, also }]) => [screen, ...also]);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

describe('the page of an address', () => {
  test.each([
    ['/', 'first-day'],
    ['/sales', 'returns'],
    ['/sales/new', 'selling'],
    ['/sales/0198c6b2', 'returns'],
    ['/sales/budgets/new', 'sale-budgets'],
    ['/transactions/sessions/1', 'printing-the-z'],
    ['/products/1', 'labels'],
    ['/metals/products', 'several-rows'],
    ['/settings/labels/printer', 'label-templates'],
    ['/scale', 'scale'],
    ['/metals', 'metals-day'],
    ['/metals/closings/new', 'metals-day'],
    ['/metals/shipments/1', 'shipments'],
    ['/transactions/open', 'opening-the-till'],
    ['/transactions/add', 'moving-cash'],
    ['/workshop/works/batch', 'devices'],
    ['/workshop/works', 'workshop-day'],
  ])('%s is explained by %s', (address, name) => {
    expect(pageOf(address)).toBe(name);
  });

  test('an address nobody explains has none, nor what only begins alike', () => {
    expect(pageOf('/showcase')).toBeUndefined();
    expect(pageOf('/salesmen')).toBeUndefined();
  });
});

test('a link, a limit and a refusal are written with their names', () => {
  expect(to('/sales', 'Ventas')).toBe('[Ventas](/sales)');
  expect(limit('returnDays')).toContain(`](/settings) («${settingsEs.names.returnDays}»)`);
  expect(refusal({ code: 'A', status: 409, es: 'Faltan {amountCents} de {storeName}.' })).toBe('Faltan … de …');
});
