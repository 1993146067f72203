/** What a real browser downloads, and how long until the first row of a long list is painted. */
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { gzipped, kilobytes } from './bundle-bench.ts';
import { median } from './figures.ts';
import type { House } from './house.ts';

/** The lists that grow most. */
export const LONG_LISTS = ['sales', 'products', 'customers'] as const;
type ByList = Readonly<Record<(typeof LONG_LISTS)[number], number>>;

export interface ScreenFigures {
  readonly loginKb: number;
  readonly listKb: ByList;
  /** Until the home of a shop shows its first figure, with nothing in the cache. */
  readonly homeRequests: number;
  readonly aheadKb: number;
  readonly firstRowMs: ByList;
  readonly scanMs: number;
}

/** Where it is, and who looks at it. */
type Seen = Pick<House, 'address'> & { readonly admin: Pick<House['admin'], 'token'> };

async function inBrowser<T>(look: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    return await look(browser);
  } finally {
    await browser.close();
  }
}

export const benchFirstRows = (house: Seen): Promise<ByList> =>
  inBrowser((browser) => byList((name) => firstRowOf(browser, house, name)));

export const benchScreens = (house: House): Promise<ScreenFigures> =>
  inBrowser(async (browser) => {
    const login = await download(await newPage(browser, house, false), `${house.address}/login`, ['h1']);
    const lists = await byList(async (name) =>
      download(await newPage(browser, house, true), `${house.address}/${name}`, [ROW]),
    );
    const home = await download(await newPage(browser, house, true), house.address, [TAKINGS, GROUP_TAKINGS]);
    return {
      loginKb: kilobytes(login.screen + login.ahead),
      listKb: await byList(async (name) => kilobytes(lists[name as 'sales'].screen)),
      aheadKb: kilobytes(lists.sales.ahead),
      homeRequests: home.requests,
      firstRowMs: await byList((name) => firstRowOf(browser, house, name)),
      scanMs: await scan(await newPage(browser, house, true), house),
    };
  });

/** One after the other: two at once would measure each other. */
async function byList<T>(measure: (name: string) => Promise<T>): Promise<Record<(typeof LONG_LISTS)[number], T>> {
  const found: [string, T][] = [];
  for (const name of LONG_LISTS) found.push([name, await measure(name)]);
  return Object.fromEntries(found) as Record<(typeof LONG_LISTS)[number], T>;
}

async function newPage(browser: Browser, house: Seen, isSignedIn: boolean): Promise<Page> {
  const context = await browser.newContext({ locale: 'es-ES' });
  const { hostname } = new URL(house.address);
  const cookie = { name: 'employee', value: house.admin.token, domain: hostname, path: '/' };
  if (isSignedIn) await context.addCookies([cookie]);
  return await context.newPage();
}

const titled = (text: string): string => `//h2[contains(., "${text}")]`;
const TAKINGS = titled(homeEs.takings.title);
const GROUP_TAKINGS = titled(homeEs.takings.groupTitle);
const AHEAD_MS = 2500;

/**
 * JavaScript of a first visit, gzipped: what the screen waits for, and what is fetched ahead once it is drawn. The page
 * itself says when that was: from outside one looks too late, when what comes ahead has begun.
 */
async function download(page: Page, address: string, drawn: readonly string[]) {
  const sizes = new Map<string, Promise<number>>();
  page.on('request', (request) => {
    if (request.url().endsWith('.js'))
      sizes.set(
        request.url(),
        request.response().then(async (found) => gzipped(await found!.body())),
      );
  });
  await page.addInitScript(markDrawn, drawn);
  await page.goto(address);
  await page.locator('html[data-drawn]').waitFor({ state: 'attached' });
  await page.waitForTimeout(AHEAD_MS);
  const asked = new Set(
    await page.evaluate(() => {
      const drawnAt = Number(document.documentElement.dataset['drawn']);
      const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= drawnAt);
      return before.map(({ name }) => name);
    }),
  );
  const sum = async (isOfScreen: boolean): Promise<number> => {
    const own = [...sizes].filter(([url]) => asked.has(url) === isOfScreen);
    return (await Promise.all(own.map(([, size]) => size))).reduce((all, size) => all + size, 0);
  };
  // The page itself is one more.
  return { requests: asked.size + 1, screen: await sum(true), ahead: await sum(false) };
}

/** Runs in the page: any of these, as CSS or XPath spells it. */
function markDrawn(drawn: readonly string[]): void {
  performance.setResourceTimingBufferSize(2000);
  const isThere = (one: string): boolean =>
    one.startsWith('//')
      ? document.evaluate(one, document, null, XPathResult.BOOLEAN_TYPE).booleanValue
      : document.querySelector(one) !== null;
  const watch = new MutationObserver(() => {
    if (!drawn.some(isThere)) return;
    watch.disconnect();
    document.documentElement.dataset['drawn'] = String(performance.now());
  });
  watch.observe(document, { childList: true, subtree: true });
}

const firstRowOf = async (browser: Browser, house: Seen, name: string) =>
  firstRow(await newPage(browser, house, true), `${house.address}/${name}`);

const ROW = 'tbody tr a';
/** As somebody opens a list, looks at it, and opens another: the browser keeps its copy of the house meanwhile. */
const LOOKED_AT_MS = 1500;
const KEPT_AFTER = 4;

/**
 * With the code in the browser's cache, as at a till that is used all day. From the press to the frame after the row is
 * there, by the clock of the page: who asks the browser from outside waits for a tenth of a second more.
 */
async function firstRow(page: Page, address: string): Promise<number> {
  await page.addInitScript((row) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(row)) return;
      watch.disconnect();
      requestAnimationFrame(() =>
        requestAnimationFrame(() => (document.documentElement.dataset['rowMs'] = String(performance.now()))),
      );
    });
    watch.observe(document, { subtree: true, childList: true });
  }, ROW);
  const times: number[] = [];
  for (let at = 0; at < 13; at += 1) {
    await page.goto('about:blank');
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('html[data-row-ms]').waitFor({ state: 'attached' });
    times.push(Number(await page.locator('html').getAttribute('data-row-ms')));
    await page.waitForTimeout(LOOKED_AT_MS);
  }
  return median(times.slice(KEPT_AFTER));
}

/** From the last key of a scanner to the piece on screen, starting at the home (R-HOME-01). */
async function scan(page: Page, house: House): Promise<number> {
  const { rows } = await house.pool.query<{ code: string }>('select code from products limit 9');
  const times: number[] = [];
  for (const { code } of rows) {
    await page.goto(house.address);
    await page.locator('h1').waitFor();
    await page.waitForTimeout(300);
    const since = performance.now();
    await page.evaluate(
      (keys) => {
        for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      },
      [...code, 'Enter'],
    );
    await page.waitForURL(/\/products\/[\w-]{36}/);
    await page.getByText(code).first().waitFor();
    times.push(performance.now() - since);
  }
  return median(times.slice(2));
}
