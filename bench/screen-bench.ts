/** What a real browser downloads, and how long until the first row of the sales list is painted. */
import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { gzipped, kilobytes } from './bundle-bench.ts';
import { median } from './figures.ts';
import type { House } from './house.ts';

export interface ScreenFigures {
  readonly loginKb: number;
  readonly salesListKb: number;
  readonly firstRowMs: number;
  readonly scanMs: number;
}

export async function benchScreens(house: House): Promise<ScreenFigures> {
  const executablePath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (file) => file !== undefined && existsSync(file),
  );
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    return {
      loginKb: await downloadKb(await newPage(browser, house, false), `${house.address}/login`),
      salesListKb: await downloadKb(await newPage(browser, house, true), `${house.address}/sales`),
      firstRowMs: await firstRow(await newPage(browser, house, true), `${house.address}/sales`),
      scanMs: await scan(await newPage(browser, house, true), house),
    };
  } finally {
    await browser.close();
  }
}

async function newPage(browser: Browser, house: House, isSignedIn: boolean): Promise<Page> {
  const context = await browser.newContext({ locale: 'es-ES' });
  const { hostname } = new URL(house.address);
  const cookie = { name: 'employee', value: house.admin.token, domain: hostname, path: '/' };
  if (isSignedIn) await context.addCookies([cookie]);
  return await context.newPage();
}

/** JavaScript of a first visit, gzipped, until the screen is quiet. */
async function downloadKb(page: Page, address: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) sizes.push(response.body().then(gzipped));
  });
  await page.goto(address);
  await page.locator('h1').waitFor();
  await page.waitForTimeout(1500);
  return kilobytes((await Promise.all(sizes)).reduce((all, size) => all + size, 0));
}

/** With the code in the browser's cache, as at a till that is used all day. */
async function firstRow(page: Page, address: string): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < 13; at += 1) {
    await page.goto('about:blank');
    const since = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('tbody tr a').first().waitFor();
    times.push(performance.now() - since);
  }
  return median(times.slice(2));
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
