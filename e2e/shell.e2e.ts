import type { Page } from '@playwright/test';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { burst, expect, test } from './fixtures.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: shellEs.menu.label });

test('R-SHELL-01 the menu is 188 px and stays in view; login has none', async ({ page, enter }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await enter('shop-assistant', 'TRI');
  await page.goto('/products');
  await expect(menu(page)).toBeVisible();
  await page.evaluate(() => {
    document.querySelector('main')!.style.minHeight = '4000px';
    scrollTo(0, 2000);
  });
  const box = (await menu(page).boundingBox())!;
  expect(Math.round(box.width)).toBe(188);
  expect(Math.round(box.y)).toBe(0);
});

test('R-SHELL-02 sections fold and stay folded, the entry of the address is current, home only on its own', async ({
  page,
  enter,
}) => {
  await enter('shop-assistant', 'TRI');
  await page.goto('/sales/new');
  await expect(menu(page).getByRole('link', { name: 'Ventas', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(menu(page).getByRole('link', { name: 'Inicio' })).not.toHaveAttribute('aria-current', 'page');
  const section = menu(page).getByRole('button', { name: 'Almacén' });
  await expect(section).toHaveAttribute('aria-expanded', 'true');
  await section.click();
  await expect(menu(page).getByRole('link', { name: 'Productos' })).toBeHidden();
  await menu(page).getByRole('link', { name: 'Inicio' }).click();
  await expect(menu(page).getByRole('link', { name: 'Inicio' })).toHaveAttribute('aria-current', 'page');
  await expect(section).toHaveAttribute('aria-expanded', 'false');
});

test('R-SHELL-03 R-SHELL-04 R-SHELL-05 each role and platform sees its own menu, and no entry is dead', async ({
  page,
  enter,
}) => {
  test.slow();
  const expected = {
    'shop-assistant TRI': [
      'Inicio',
      'Caja y remanente',
      'Reservas',
      'Ventas',
      'Trabajos',
      'Compras',
      'Ventas recuperables',
      'Pedidos',
      'Inventarios',
      'Productos',
      'Envíos',
      'Policía',
      'Clientes',
    ],
    'admin OFI': [
      'Inicio',
      'Informes',
      'Caja y remanente',
      'Reservas',
      'Ventas',
      'Trabajos',
      'Compras',
      'Ventas recuperables',
      'Pedidos',
      'Inventarios',
      'Productos',
      'Envíos',
      'Policía',
      'Empleados',
      'Clientes',
    ],
    'accountant OFI': [
      'Inicio',
      'Informes',
      'Caja y remanente',
      'Reservas',
      'Ventas',
      'Trabajos',
      'Compras',
      'Ventas recuperables',
      'Clientes',
      'Productos',
      'Envíos',
    ],
    'shop-assistant JDM': [
      'Inicio',
      'Caja y remanente',
      'Reservas',
      'Ventas',
      'Trabajos',
      'Pedidos',
      'Inventarios',
      'Productos',
      'Envíos',
      'Clientes',
    ],
    'driver OFI': ['Inicio', 'Envíos'],
  };
  for (const [who, labels] of Object.entries(expected)) {
    const [role = '', store = ''] = who.split(' ');
    await enter(role, store);
    await page.goto('/');
    await expect(menu(page).getByRole('link', { name: 'Inicio' })).toBeVisible();
    const links = menu(page).locator('.nav-link');
    // What waits is counted behind the name.
    const names = links.evaluateAll((found) => found.map((link) => link.firstChild!.textContent));
    expect(await names).toEqual(labels);
    for (const href of await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')!))) {
      await page.goto(href);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(shellEs.errors.notFoundTitle)).toHaveCount(0);
    }
  }
});

test('R-SHELL-09 the page is Spanish and says so for one day', async ({ page, enter }) => {
  await enter('shop-assistant', 'TRI');
  await page.goto('/');
  const locale = (await page.context().cookies()).find((cookie) => cookie.name === 'locale')!;
  expect(locale.value).toBe('es');
  expect(Math.abs(locale.expires - Date.now() / 1000 - 86_400)).toBeLessThan(60);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveTitle(/Triana/);
});

test('R-SHELL-12 one notice at a time: success 2 s, error 4 s, the last twenty kept in «Avisos»', async ({
  page,
  enter,
}) => {
  await enter('shop-assistant', 'TRI');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Triana');
  const toast = page.locator('.toast');
  // Codes nobody has: each reading is an error.
  for (let at = 10; at < 35; at += 1) {
    // A machine that holds its breath within a reading has read nothing, as with a hand that shakes: it reads again.
    await expect(async () => {
      await burst(page, `ZZZZZ${at}`);
      await expect(toast).toContainText(`ZZZZZ${at}`, { timeout: 3000 });
    }).toPass();
    await expect(toast).toHaveCount(1);
  }
  const since = Date.now();
  await expect(toast).toHaveCount(0, { timeout: 6000 });
  expect(Date.now() - since).toBeGreaterThan(2500);
  await page.getByRole('button', { name: shellEs.notices.open }).click();
  await expect(page.locator('.notices li')).toHaveCount(20);
});

test('R-SHELL-10 an address that is nothing and a record that does not exist say so', async ({ page, enter, a11y }) => {
  await enter('shop-assistant', 'TRI');
  await page.goto('/nada-de-nada');
  await expect(page.getByText(shellEs.errors.notFoundTitle)).toBeVisible();
  await a11y('not found');
  await page.goto('/sales/01a1fd4f-09ec-7828-9dca-a054caaa6d84');
  await expect(page.getByText(shellEs.errors.recordTitle)).toBeVisible();
  await page.goto('/sales/esto-no-es-un-id');
  await expect(page.getByText(shellEs.errors.recordTitle)).toBeVisible();
});

test('R-SHELL-13 a list seen a moment ago is shown again without asking', async ({ page, enter }) => {
  await enter('ecommerce', 'WEB');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/sales');
  await expect(page.getByText(salesEs.empty)).toBeVisible();
  const first = asked.filter((path) => path === '/v1/sales').length;
  await menu(page).getByRole('link', { name: 'Productos' }).click();
  await expect(page.getByRole('link', { name: /^WEB/ }).first()).toBeVisible();
  await menu(page).getByRole('link', { name: 'Ventas' }).click();
  await expect(page.getByText(salesEs.empty)).toBeVisible();
  expect(asked.filter((path) => path === '/v1/sales')).toHaveLength(first);
});

test('R-SHELL-13 the code of a screen is there 200 px before its link is seen, and not earlier', async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 1440, height: 240 });
  await enter('admin', 'TRI');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const isHere = (screen: RegExp) => () => fetched.some((path) => screen.test(path));
  await page.goto('/');
  const link = menu(page).getByRole('link', { name: 'Empleados' });
  const down = (margin: number) =>
    link.evaluate((entry, px) => {
      const box = entry.closest('.nav-items')!;
      const below = entry.getBoundingClientRect().top - box.getBoundingClientRect().bottom;
      if (px > 0) box.scrollTop += below - px;
      return below;
    }, margin);
  expect(await down(0)).toBeGreaterThan(250);
  // The home's own link to a quote has been followed ahead: the menu has had its turn.
  await expect.poll(isHere(/^\/assets\/quotes-/)).toBe(true);
  expect(isHere(/^\/assets\/employees-/)()).toBe(false);
  await down(150);
  await expect(link).not.toBeInViewport();
  await expect.poll(isHere(/^\/assets\/employees-/)).toBe(true);
});

test('B-07 Ctrl K opens the palette, which goes to a screen and opens a code', async ({ page, enter, a11y }) => {
  const seat = await enter('shop-assistant', 'TRI');
  const { data } = (await seat.get('/v1/products?limit=1')) as { data: { code: string }[] };
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Triana');
  await page.keyboard.press('Control+k');
  const field = page.getByPlaceholder(shellEs.palette.placeholder);
  await expect(field).toBeFocused();
  await a11y('palette');
  await page.keyboard.type(data[0]!.code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\/[\w-]{36}/);
});

test('B-07 the palette finds people, sales and pieces by their words, by keyboard alone', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  const { data } = (await seat.get('/v1/customers?limit=1')) as { data: { name: string; surname: string }[] };
  const { name, surname } = data[0]!;
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Triana');
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder(shellEs.palette.placeholder)).toBeFocused();
  await page.keyboard.type(`${name} ${surname}`);
  const found = page
    .getByRole('group', { name: homeEs.search.concepts.customer })
    .getByRole('option', { name: surname })
    .first();
  await expect(found).toBeVisible();
  await a11y('palette with what it found');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(surname);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('nadieasi');
  await expect(page.getByText(shellEs.palette.nothing)).toBeVisible();
});

test('B-47 a till whose clock is wrong is told, and told again when it is right', async ({ page, enter }) => {
  await enter('shop-assistant', 'TRI');
  await page.clock.install({ time: Date.now() + 7 * 60_000 });
  await page.goto('/sales');
  await expect(page.getByText(/va 7 min adelantado/)).toBeVisible();
  await page.clock.setSystemTime(Date.now());
  await page.getByRole('navigation').getByRole('link', { name: 'Productos' }).click();
  await expect(page.getByText(/adelantado/)).toHaveCount(0);
});
