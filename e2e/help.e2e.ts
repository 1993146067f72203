/**
 * The manual, told by the house itself: each page's screen has what the page names, and its picture is taken there.
 * With `QUILATE_PICTURES=1` (`npm run help-pictures`) the pictures are written; without it they are only asked for.
 */
import { count } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { helpEs } from '@quilate/domain/modules/office/help/help.es.ts';
import type { HelpName } from '@quilate/domain/modules/office/help/help.names.ts';
import { HELP_ORDER, HELP_PAGES } from '@quilate/domain/modules/office/help/help.pages.ts';
import { tourEs } from '@quilate/domain/modules/office/help/help.tour.es.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { ensureOpen, expect, openNewSale, pieces, type Seat, test } from './fixtures.ts';
import { shopOfItsOwn } from './shops.ts';

const WRITES = process.env['QUILATE_PICTURES'] === '1';
const FOLDER = join(import.meta.dirname, '../apps/web/public/help');
const SIZE = { width: 1280, height: 800 };
const MOST_BYTES = 60 * 1024;
/** Of the picture, from the best that may be too heavy down. */
const QUALITIES = [0.86, 0.7, 0.5];

const SHOP = 'shop-assistant TRI';
/** A shop of this story alone: its till is nobody else's. */
const OWN = 'shop-assistant AYU';
/** Who is seen at the screen of each page. */
const SEATS: Readonly<Record<HelpName, string>> = {
  'first-day': SHOP,
  'signing-code': SHOP,
  'clocking-in': 'manager TRI',
  'opening-the-till': OWN,
  'moving-cash': SHOP,
  'closing-the-till': OWN,
  'printing-the-z': SHOP,
  selling: SHOP,
  bookings: SHOP,
  'sale-budgets': SHOP,
  returns: SHOP,
  'trade-ins': SHOP,
  repairs: 'manager TRI',
  'repair-budgets': SHOP,
  'used-gold': SHOP,
  'recoverable-sales': 'manager TRI',
  'police-books': 'manager TRI',
  shipments: 'manager TRI',
  'stock-counts': 'manager TRI',
  'shop-orders': SHOP,
  catalogue: 'bulk-purchases-staff OFI',
  labels: SHOP,
  'label-templates': 'admin OFI',
  'several-rows': 'bulk-purchases-staff OFI',
  'scan-at-home': 'admin OFI',
  devices: SHOP,
  scale: SHOP,
  customers: SHOP,
  messages: 'admin OFI',
  approvals: 'manager TRI',
  prices: 'admin OFI',
  reports: 'admin OFI',
  journals: 'admin OFI',
  invoices: 'admin OFI',
  'special-examinations': 'admin OFI',
  'workshop-day': 'gold-smith OFI',
  'metals-day': 'metal-staff OFI',
  'purchases-day': 'bulk-purchases-staff OFI',
};
/** What is done before a screen shows what its page speaks of. */
const BEFORE: Partial<Record<HelpName, (page: Page, seat: Seat) => Promise<void>>> = {
  'closing-the-till': async (_, seat) => ensureOpen(seat),
  // The sale that is begun is the one gold is given for.
  selling: async (page, seat) => {
    const [piece] = await pieces(seat, 'medalla');
    await openNewSale(page);
    await page.getByLabel(salesEs.page.productCode).fill(piece!.code);
    await page.keyboard.press('Enter');
    await expect(page.getByText(piece!.code).first()).toBeVisible();
  },
};

const pagesOf = (seat: string): HelpName[] => HELP_ORDER.map(({ name }) => name).filter((name) => SEATS[name] === seat);

/** A button, a field, a head, a step or a word with this name, wherever it stands. */
function named(page: Page, name: string): Locator {
  const letters = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return page
    .getByText(new RegExp(`^\\d?\\s*${letters}$`))
    .or(page.getByLabel(name, { exact: true }))
    .or(page.getByPlaceholder(name, { exact: true }))
    .or(page.getByRole('button', { name: new RegExp(`^${letters}`) }))
    .or(page.getByRole('link', { name: new RegExp(`^${letters}`) }))
    .filter({ visible: true })
    .first();
}

/** The window as it is, small enough to be in a manual. */
async function pictureOf(page: Page): Promise<Buffer> {
  await page.mouse.move(0, 0);
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  for (const quality of QUALITIES) {
    const webp = Buffer.from(await page.evaluate(toWebp, { png: png.toString('base64'), quality }), 'base64');
    if (webp.length <= MOST_BYTES) return webp;
  }
  throw new Error('the picture is too heavy for a manual');
}

async function toWebp({ png, quality }: { png: string; quality: number }): Promise<string> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.codePointAt(0)!);
  const image = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d')!.drawImage(image, 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
  const letters = Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCodePoint(byte));
  return btoa(letters.join(''));
}

const sizeOf = (page: Page, image: Buffer) =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!);
    const { width, height } = await createImageBitmap(new Blob([bytes]));
    return { width, height };
  }, image.toString('base64'));

for (const place of new Set(Object.values(SEATS))) {
  test(`the manual names what is there, and shows it, for ${place}`, async ({ page, enter }) => {
    test.setTimeout(300_000);
    await page.setViewportSize(SIZE);
    const [role, store] = place.split(' ') as [string, string];
    if (place === OWN) await shopOfItsOwn(enter, { code: store, name: 'Ayagaures', role });
    const seat = await enter(role, store);
    if (place === SHOP) await ensureOpen(seat);
    for (const name of pagesOf(place)) {
      const { screen, shows } = HELP_PAGES[name];
      await BEFORE[name]?.(page, seat);
      await page.goto(screen);
      await expect(page.getByRole('heading', { level: 1 }), name).toHaveCount(1);
      await expect(page.locator('.skeleton'), name).toHaveCount(0);
      for (const shown of shows) await expect.soft(named(page, shown), `${name}: ${shown}`).toBeVisible();
      const taken = await pictureOf(page);
      const file = join(FOLDER, `${name}.webp`);
      if (WRITES) {
        mkdirSync(FOLDER, { recursive: true });
        writeFileSync(file, taken);
      }
      const kept = readFileSync(file);
      expect(kept.length, file).toBeLessThanOrEqual(MOST_BYTES);
      expect(await sizeOf(page, kept), file).toEqual(SIZE);
      expect(await sizeOf(page, taken), name).toEqual(SIZE);
    }
  });
}

test('every page is read with its picture, at a desk and on a telephone', async ({ page, enter, a11y }) => {
  test.setTimeout(300_000);
  await enter('shop-assistant', 'TRI');
  for (const { name } of HELP_ORDER) {
    await page.goto(`/help/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HELP_PAGES[name].title);
    const shown = page.locator('figure img');
    await expect(shown).toHaveAttribute('src', `/help/${name}.webp`);
    const width = () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth);
    // What has just been taken is served from the next build on.
    if (!WRITES) await expect.poll(width, name).toBe(SIZE.width);
    await a11y(`help ${name}`);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

test('F1 opens the page of the screen, and the manual is searched and turned over', async ({ page, enter, a11y }) => {
  const title = page.getByRole('heading', { level: 1 });
  await enter('shop-assistant', 'TRI');
  await page.goto('/sales/new');
  await expect(title).toBeVisible();
  await page.keyboard.press('F1');
  await expect(title).toHaveText(HELP_PAGES.selling.title);
  const next = HELP_PAGES.bookings.title;
  await page.getByRole('navigation', { name: helpEs.turn }).getByRole('link', { name: next }).click();
  await expect(title).toHaveText(next);
  await page.goto('/transactions');
  await page.getByRole('button', { name: shellEs.user.menu }).click();
  await page.getByRole('menuitem', { name: shellEs.user.help }).click();
  await expect(title).toHaveText(HELP_PAGES['moving-cash'].title);
  await page.getByRole('main').getByRole('link', { name: helpEs.title }).click();
  await expect(title).toHaveText(helpEs.title);
  await a11y('help');
  await page.getByRole('searchbox', { name: helpEs.search }).fill('EMPEÑO');
  await expect(page.getByRole('status').getByText(helpEs.found(count(1)))).toBeVisible();
  await page.getByRole('link', { name: HELP_PAGES['recoverable-sales'].title }).click();
  await expect(title).toHaveText(HELP_PAGES['recoverable-sales'].title);
});

test('the palette finds the manual, and who may not enter a screen reads of it without a link', async ({
  page,
  enter,
}) => {
  await enter('shop-assistant', 'TRI');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(shellEs.palette.placeholder).fill('autorizar distancia');
  const { title } = HELP_PAGES.approvals;
  await page.getByRole('option', { name: helpEs.inPalette(title) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('link', { name: helpEs.open })).toHaveCount(0);
  await expect(page.locator('article a[href="/authorisations"], article a[href="/settings"]')).toHaveCount(0);
  await enter('admin', 'OFI');
  await page.goto('/help/approvals');
  await expect(page.getByRole('link', { name: helpEs.open })).toHaveAttribute('href', '/authorisations');
  await expect(page.locator('article a[href="/settings"]').first()).toBeVisible();
  await page.goto('/help/nobody-wrote-this');
  await expect(page.getByText(shellEs.errors.notFoundTitle)).toBeVisible();
});

test('the demonstration offers what there is to try in it, and remembers what was seen', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('shop-assistant', 'TRI');
  await page.goto('/');
  await page.getByRole('link', { name: homeEs.demonstration.tour }).click();
  await expect(page.getByRole('heading', { name: tourEs.title, level: 1 })).toBeVisible();
  const stops = page.getByRole('list').filter({ has: page.getByRole('link', { name: tourEs.screen }) });
  const all = await stops.getByRole('checkbox').count();
  expect(all).toBeGreaterThan(6);
  expect(all).toBeLessThan(Object.keys(tourEs.stops).length);
  await expect(page.getByText(tourEs.seen('0', count(all)))).toBeVisible();
  const first = page.getByRole('checkbox', { name: `${tourEs.mark}: ${HELP_PAGES.selling.title}` });
  await first.check();
  await a11y('the tour');
  await page.reload();
  await expect(first).toBeChecked();
  await expect(page.getByText(tourEs.seen('1', count(all)))).toBeVisible();
  // What is of others is told, and explained, and not offered.
  await expect(page.getByRole('link', { name: HELP_PAGES['metals-day'].title })).toBeVisible();
  await first.locator('xpath=ancestor::li').getByRole('link', { name: tourEs.screen }).click();
  await expect(page).toHaveURL(/\/sales\/new$/);
  await page.goto('/');
  await page.getByRole('button', { name: homeEs.demonstration.hide }).click();
  await page.reload();
  await expect(page.getByText(homeEs.title).first()).toBeVisible();
  await expect(page.getByText(homeEs.demonstration.said)).toBeHidden();
});
