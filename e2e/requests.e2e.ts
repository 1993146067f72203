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
] as const;
const LIST_AT_MOST_KB = 250;

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
    // The page itself is one more.
    return [location.pathname, ...asked.map(({ name }) => new URL(name).pathname)];
  });
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
    if (drawn !== 'h1') expect(await gzippedKb(page, asked)).toBeLessThanOrEqual(LIST_AT_MOST_KB);
  });
}
