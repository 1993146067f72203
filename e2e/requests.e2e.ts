/** What a browser with nothing kept asks for until there is something to read: each request waits on a bad line. */
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const AT_MOST = 60;
const SCREENS = [
  ['shop-assistant', 'TRI', '/', 'h1'],
  ['admin', 'OFI', '/', 'h1'],
  ['gold-smith', 'OFI', '/workshop', 'h1'],
  ['shop-assistant', 'TRI', '/sales', 'tbody tr a'],
  ['shop-assistant', 'TRI', '/products', 'tbody tr a'],
  ['shop-assistant', 'TRI', '/customers', 'tbody tr a'],
] as const;
const LIST_AT_MOST_KB = 250;
const LOGIN_AT_MOST_KB = 175;
const LATE_AT_MOST = 5;

/** The page counts them itself: a busy machine looks too late, when what is fetched ahead has begun. */
async function requestsUntil(page: Page, address: string, drawn: string): Promise<string[]> {
  await page.addInitScript((selector) => {
    performance.setResourceTimingBufferSize(2000);
    const watch = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return;
      watch.disconnect();
      performance.mark('drawn');
    });
    watch.observe(document, { childList: true, subtree: true });
  }, drawn);
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('drawn').length > 0);
  return page.evaluate(() => {
    const { startTime } = performance.getEntriesByName('drawn')[0]!;
    const asked = performance.getEntriesByType('resource').filter((one) => one.startTime <= startTime);
    const addressOf = ({ pathname, search }: URL): string =>
      pathname.startsWith('/v1') ? pathname + search : pathname;
    // The page itself is one more.
    return [location.pathname, ...asked.map(({ name }) => addressOf(new URL(name)))];
  });
}

/** What of the server's data this page has been given until now. */
function dataAsked(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/v1/')),
  );
}

/** What the server has named in the page: every file is there, and is asked for once, whoever asks. */
async function expectNamed(page: Page, address: string, asked: readonly string[]): Promise<void> {
  const html = await (await page.context().request.get(address, { headers: { accept: 'text/html' } })).text();
  const named = [...html.matchAll(/<link rel="(?:modulepreload|preload)"[^>]*href="([^"]+)"/g)].map(
    ([, href]) => href!,
  );
  expect(named.length).toBeGreaterThan(15);
  for (const one of named) expect([one, asked.filter((path) => path === one).length]).toEqual([one, 1]);
  // Nothing of the screen has to wait until the code before it has been read.
  const late = asked.filter((path) => path.endsWith('.js') && !html.includes(path));
  expect(late.length, late.join('\n')).toBeLessThanOrEqual(LATE_AT_MOST);
}

/** Of the code among what was asked for, as its budget counts it. */
async function gzippedKb(page: Page, asked: readonly string[]): Promise<number> {
  const code = asked.filter((path) => path.endsWith('.js'));
  const bodies = await Promise.all(code.map(async (path) => (await page.context().request.get(path)).body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1024;
}

for (const [role, shop, address, drawn] of SCREENS) {
  test(`M-15 ${role} has something to read at ${address} after at most ${AT_MOST} requests`, async ({
    page,
    enter,
  }) => {
    await enter(role, shop);
    const asked = await requestsUntil(page, address, drawn);
    expect(asked.length, asked.join('\n')).toBeGreaterThan(20);
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(AT_MOST);
    await expectNamed(page, address, asked);
    if (drawn === 'h1') return;
    expect(await gzippedKb(page, asked)).toBeLessThanOrEqual(LIST_AT_MOST_KB);
    expect(asked.filter((one) => one === `/v1${address}?limit=25`)).toHaveLength(1);
  });
}

test('M-15 who is signed out comes to the login, and brings no more code than it needs, whatever they opened', async ({
  page,
}) => {
  for (const address of ['/login', '/', '/sales?status[]=PAR']) {
    const asked = await requestsUntil(page, address, 'input[type=password]');
    await expect(page).toHaveURL(/\/login/);
    expect(await gzippedKb(page, asked)).toBeLessThanOrEqual(LOGIN_AT_MOST_KB);
    // The shops may be asked for a moment after the form is drawn, and answered later still.
    await page.waitForLoadState('networkidle');
    expect(await dataAsked(page)).toEqual(['/v1/auth/stores']);
  }
  expect(new URL(page.url()).searchParams.get('next')).toBe('/sales?status[]=PAR');
});
