/** The line is cut and mended; the tab is closed; a newer build is served: nothing is lost, and nothing done twice. */
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import type { Page } from '@playwright/test';
import { enterAs, expect, openNewSale, type Piece, pieces, scan, test as base } from './fixtures.ts';
import { type Line, newLine } from './line.ts';

const es = shellEs.offline;

const test = base.extend<{ line: Line; serverUrl: string }>({
  serverUrl: [`http://127.0.0.1:${process.env['E2E_PORT'] ?? 3217}`, { option: true }],
  line: async ({ serverUrl }, use) => {
    const line = await newLine(serverUrl);
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
});

/** What the browser has of the application. */
const keptIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const boxes = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const kept = await Promise.all(boxes.map((box) => box.keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

test.describe('with a copy in the browser', () => {
  test.use({ serviceWorkers: 'allow' });

  test('M-13 without the server it opens and says what there is, comes back by itself, and keeps no book', async ({
    page,
    enter,
    line,
    a11y,
  }) => {
    await enter('shop-assistant', 'TRI');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(async () => (await keptIn(page)).length, { timeout: 60_000 }).toBeGreaterThan(500);
    line.cut();
    await page.goto('/customers');
    await expect(page.getByRole('heading', { name: es.title, level: 1 })).toBeVisible();
    for (const said of [...es.keptList, ...es.waitsList]) await expect(page.getByText(said)).toBeVisible();
    await a11y('without the server');
    await page.getByRole('button', { name: shellEs.errors.retry }).click();
    await expect(page.getByRole('heading', { name: es.title, level: 1 })).toBeVisible();
    line.mend();
    // Nobody presses anything, and nobody signs in again.
    await expect(page.getByRole('heading', { name: customersEs.title, level: 1 })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    line.cut();
    await page.getByRole('link', { name: 'Ventas', exact: true }).click();
    await expect(page.getByText(shellEs.errors.offline)).toBeVisible();
    await expect(page.getByRole('heading', { name: salesEs.title, level: 1 })).toBeVisible();
    line.mend();
    await expect(page.getByText(shellEs.errors.offline)).toHaveCount(0, { timeout: 60_000 });
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const kept = await keptIn(page);
    expect(kept).toContain('/');
    expect(kept.filter((name) => !/^\/(?:$|assets\/|icons\/|help\/|favicon\.svg$|manifest\.)/.test(name))).toEqual([]);
  });
});

test('M-13 a sale in progress outlives its tab, with its hour, for who was making it; two at once stay two', async ({
  page,
  enter,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  const piece = (await pieces(seat, '')).at(-2)!;
  // A burdened machine: which tabs are there is known later than who is signed in.
  await page.context().addInitScript(() => {
    const ask = navigator.locks.query.bind(navigator.locks);
    navigator.locks.query = () => new Promise((resolve) => setTimeout(() => resolve(ask()), 900));
  });
  const line = (of: Page) => of.getByRole('row', { name: new RegExp(piece.code) });
  const first = await page.context().newPage();
  await openNewSale(first);
  await scan(first, piece.code);
  await expect(line(first)).toBeVisible();
  await openNewSale(page);
  await expect(line(page)).toHaveCount(0);
  await page.goto('/');
  await first.close({ runBeforeUnload: false });
  await enterAs(page, 'manager', 'TRI');
  await openNewSale(page);
  await expect(line(page)).toHaveCount(0);
  await enterAs(page, 'shop-assistant', 'TRI');
  await page.goto('/sales/new');
  await expect(line(page)).toBeVisible();
  const strip = page.getByRole('status', { name: shellEs.draft.label });
  await expect(strip).toContainText(/Borrador de las \d{1,2}:\d{2}/);
  await strip.getByRole('button', { name: shellEs.draft.discard }).click();
  await expect(line(page)).toHaveCount(0);
  await expect(strip).toBeEmpty();
  await page.reload();
  await expect(page.getByLabel('Código del producto')).toBeFocused();
  await expect(line(page)).toHaveCount(0);
});

test('M-13 what was done and never answered is asked again from another tab, and is done once', async ({
  page,
  enter,
}, info) => {
  const digits = 10_000_000 + ((Date.now() + info.retry) % 9_000_000);
  const nationalId = `${digits}${'TRWAGMYFPDXBNJZSQVHLCKE'[digits % 23]}`;
  const { form, fields, idKinds } = customersEs;
  const seat = await enter('shop-assistant', 'TRI');
  const lost = await page.context().newPage();
  const dialog = (of: Page) => of.getByRole('dialog');
  const save = (of: Page) => dialog(of).getByRole('button', { name: form.save, exact: true });
  await lost.goto('/customers');
  await lost.getByRole('button', { name: customersEs.new }).first().click();
  await dialog(lost).getByLabel(idKinds.NATIONAL_ID).fill(nationalId);
  await dialog(lost).getByLabel(fields.name).first().fill('Arminda');
  await dialog(lost).getByLabel(fields.surname).fill('Semidán');
  const keys: (string | undefined)[] = [];
  const statuses: number[] = [];
  await page.context().route('**/v1/customers', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    // The server has done it; its answer gets lost.
    statuses.push((await route.fetch()).status());
    return route.abort('connectionreset');
  });
  await save(lost).click();
  await expect(lost.getByText(shellEs.errors.noAnswer).first()).toBeVisible();
  expect(new Set(statuses)).toEqual(new Set([201]));
  await lost.close({ runBeforeUnload: false });
  await page.context().unroute('**/v1/customers');
  await page.goto('/customers');
  await page.getByRole('button', { name: customersEs.new }).first().click();
  // What was typed is there, but for the number of the identity document.
  await expect(dialog(page).getByLabel(fields.surname)).toHaveValue('Semidán');
  await dialog(page).getByLabel(idKinds.NATIONAL_ID).fill(nationalId);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/v1/customers'));
  await save(page).click();
  keys.push((await sent).headers()['idempotency-key']);
  await expect(page.getByRole('heading', { name: /Arminda Semidán/, level: 1 })).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(await seat.get(`/v1/customers?q=${nationalId}`)).toMatchObject({ totalCount: 1 });
});

test('M-13 what is pressed while the line is cut waits in sight over its dialog, and is done once when it is back', async ({
  page,
  enter,
  line,
  a11y,
}, info) => {
  const seat = await enter('shop-assistant', 'TRI');
  await page.goto('/customers');
  const { form, fields, idKinds } = customersEs;
  const dialog = page.getByRole('dialog');
  const begin = async (surname: string): Promise<string> => {
    const digits = 10_000_000 + ((Date.now() + info.retry) % 9_000_000);
    const nationalId = `${digits}${'TRWAGMYFPDXBNJZSQVHLCKE'[digits % 23]}`;
    await page.getByRole('button', { name: customersEs.new }).first().click();
    await dialog.getByLabel(idKinds.NATIONAL_ID).fill(nationalId);
    await dialog.getByLabel(fields.name).first().fill('Tenesoya');
    await dialog.getByLabel(fields.surname).fill(surname);
    line.cut();
    await dialog.getByRole('button', { name: form.save, exact: true }).click();
    await expect(queued).toBeVisible();
    return nationalId;
  };
  const queued = page.getByText(/^En cola: se enviará al volver la línea/);
  const nationalId = await begin('Vidina');
  await a11y('an act that waits for the line');
  line.mend();
  await expect(page.getByRole('heading', { name: 'Tenesoya Vidina', level: 1 })).toBeVisible({ timeout: 60_000 });
  await expect(queued).toHaveCount(0);
  expect(await seat.get(`/v1/customers?q=${nationalId}`)).toMatchObject({ totalCount: 1 });
  // Given up, it is said that nobody knows, and the dialog is as it was.
  await page.goto('/customers');
  const other = await begin('Guanarteme');
  await page.keyboard.press('Escape');
  await expect(page.getByText(shellEs.errors.noAnswer).first()).toBeVisible();
  await expect(dialog.getByLabel(fields.surname)).toHaveValue('Guanarteme');
  line.mend();
  await dialog.getByRole('button', { name: form.save, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Tenesoya Guanarteme', level: 1 })).toBeVisible({ timeout: 60_000 });
  expect(await seat.get(`/v1/customers?q=${other}`)).toMatchObject({ totalCount: 1 });
});

test('M-13 a tab of an older build takes the new one between operations, once, and never in the middle', async ({
  page,
  enter,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  const [piece, other] = (await pieces(seat, '')).slice(-4, -2) as [Piece, Piece];
  await page.clock.install();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await openNewSale(page);
  await scan(page, piece.code);
  await expect(page.getByRole('row', { name: new RegExp(piece.code) })).toBeVisible();
  await page.route('**/v1/**', async (route) => {
    if (route.request().headers()['accept']?.includes('event-stream')) return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, headers: { ...response.headers(), 'screens-build': 'ffffffffffffffff' } });
  });
  await scan(page, other.code);
  await expect(page.getByRole('row', { name: new RegExp(other.code) })).toBeVisible();
  await page.clock.runFor(30_000);
  expect(loads).toBe(1);
  await page.getByRole('link', { name: 'Clientes', exact: true }).click();
  await expect(page.getByRole('heading', { name: customersEs.title, level: 1 })).toBeVisible();
  await page.clock.runFor(30_000);
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.clock.runFor(60_000);
  expect(loads).toBe(2);
  // What is still asked belongs to nobody any more.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
