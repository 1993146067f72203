import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { CORNER_ES } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import type { Page } from '@playwright/test';
import { act, approve, burst, expect, type Seat, sign, test, typeCode } from './fixtures.ts';
import { carry, work } from './jobs.ts';

const { page: es, form, dialogs, places, states, actions, situations } = inventoriesEs;
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const state = (page: Page, name: string) => page.locator('.page-title .state', { hasText: name });
const last = (page: Page, kind: 'ok' | 'bad') => page.locator(`.scan-last[data-kind=${kind}]`);
const tab = (page: Page, name: string) => page.getByText(name, { exact: true }).first().click();
const row = (page: Page, code: string) => page.getByRole('row', { name: new RegExp(code) });

/** Whatever count of pieces another test has left open in this shop is finished first: one at a time. */
async function clear(seat: Seat): Promise<void> {
  const { data } = (await seat.get('/v1/inventories?type[]=products&state[]=standby')) as { data: { id: string }[] };
  expect(data).toEqual([]);
}

test('R-INV-01 R-INV-02 R-INV-03 R-INV-04 R-INV-05 a shop counts a family by scanner, line by line, and finds what it missed', async ({
  page,
  enter,
  a11y,
}) => {
  test.setTimeout(150_000);
  const seat = await enter('shop-assistant', 'TRI');
  await clear(seat);
  await page.goto('/sales');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(page.getByRole('heading', { name: inventoriesEs.title })).toBeVisible();
  await a11y('the list of counts');
  await page.getByRole('link', { name: inventoriesEs.list.new }).first().click();
  await page.getByRole('button', { name: form.families }).click();
  await page.getByRole('dialog', { name: form.families }).getByLabel('Colgante', { exact: true }).check();
  await page.keyboard.press('Escape');
  await page.getByLabel(form.notes).fill('Escaparate');
  await a11y('a new count');
  await page.keyboard.press('Control+Enter');
  await expect(state(page, states.standby)).toBeVisible();

  const id = page.url().split('/').at(-1)!;
  const { data } = (await seat.get(`/v1/inventories/${id}/items?limit=200`)) as { data: { code: string }[] };
  const codes = data.map(({ code }) => code);
  expect(codes.length).toBeGreaterThan(1);
  const [first, missing] = [codes[0]!, codes.at(-1)!];
  await burst(page, 'NADIE99X');
  await expect(last(page, 'bad')).toContainText('no es de nada de la casa');
  await burst(page, first);
  await expect(last(page, 'ok')).toContainText(first);
  await expect(last(page, 'ok').locator('.piece-picture')).toBeVisible();
  await expect(page.getByText(es.progress('1', String(codes.length)))).toBeVisible();
  await burst(page, first);
  await expect(last(page, 'bad')).toContainText('ya está leído');
  await a11y('a count under way');
  await page.getByRole('button', { name: `${es.dismiss}: NADIE99X` }).click();

  // Without a connection the lines wait in the tab, and go by themselves when it is back.
  await page.context().setOffline(true);
  await expect(page.getByText(/Sin conexión/).first()).toBeVisible();
  await page.getByLabel(es.scan).fill(codes.slice(1, -1).join(' '));
  await page.getByLabel(es.scan).press('Enter');
  if (codes.length > 2) await expect(page.getByText(es.offline).first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(es.progress(String(codes.length - 1), String(codes.length)))).toBeVisible({
    timeout: 30_000,
  });

  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toContainText('Queda 1 sin leer');
  await a11y('what is missing');
  await dialog(page).getByLabel(dialogs.finish.confirm).check();
  await button(page, dialogs.finish.submit).click();
  await approve(page, 'Buscado entre los dos');
  await sign(page);
  await expect(state(page, states.error)).toBeVisible();
  await tab(page, es.tabs.incidents);
  await expect(row(page, missing)).toContainText(situations.missing);
  await a11y('a count with incidents');
  await row(page, missing).getByRole('link', { name: missing }).click();
  await expect(page.locator('.page-title .state')).toHaveText(productsEs.status.missing);
  await page.goBack();

  await act(page, actions.reactivate);
  await dialog(page).getByLabel(proofsEs.reason).fill('Estaba en el taller de al lado');
  await button(page, dialogs.reactivate.submit).click();
  await approve(page, 'Buscado entre los dos');
  await sign(page);
  await expect(state(page, states.standby)).toBeVisible();
  await burst(page, missing);
  await expect(last(page, 'ok')).toContainText(missing);
  await button(page, actions.finish).click();
  await expect(dialog(page)).toContainText(dialogs.finish.whole);
  await button(page, dialogs.finish.submit).click();
  await sign(page);
  await expect(state(page, states.finish)).toBeVisible();
});

test('R-INV-05 B-07 purchases count the pieces of the division in their own area, and a count is found by its code', async ({
  page,
  enter,
}) => {
  await enter('bulk-purchases-staff', 'OFI');
  await page.goto('/bulk-purchases');
  await page.getByRole('link', { name: inventoriesEs.title, exact: true }).click();
  await expect(page.getByRole('heading', { name: inventoriesEs.title })).toBeVisible();
  await page.getByRole('link', { name: inventoriesEs.list.new }).first().click();
  await expect(page.getByRole('radio')).toHaveCount(2);

  const seat = await enter('shop-assistant', 'TRI');
  const { data } = (await seat.get('/v1/inventories?type[]=bookings')) as { data: { id: string; code: string }[] };
  const { id, code } = data[0]!;
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await burst(page, code.replaceAll('-', ''));
  await expect(page).toHaveURL(new RegExp(`/inventories/${id}$`));
  await expect(state(page, states.finish)).toBeVisible();
});

test('R-INV-01 B-39 the workshop has a page that lists what it holds, and the goldsmith counts it from there', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('gold-smith', 'OFI');
  const { data } = (await seat.get('/v1/custody/places/workshop?limit=100')) as { data: { code: string }[] };
  expect(data.length).toBeGreaterThan(0);
  await page.goto('/workshop');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: shellEs.palette.placeholder }).fill(places.title);
  await page.getByRole('option', { name: places.title }).first().click();
  await expect(page).toHaveURL(/\/custody\/places/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(places.title);
  await a11y('places');
  await page.getByRole('link', { name: 'En el taller', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('En el taller');
  for (const { code } of data.slice(0, 3)) await expect(row(page, code)).toBeVisible();
  await a11y('workshop');
  await page.getByRole('link', { name: places.count, exact: true }).click();
  await expect(page.getByRole('complementary')).toContainText('En el taller');
  await page.getByRole('radio', { name: inventoriesEs.types['workshop-works'] }).check();
  await a11y('new count of the workshop');
  await button(page, actions.start).click();
  await expect(page).toHaveURL(/inventories\/[0-9a-f-]{36}$/);
  await expect(page.getByText('En el taller').first()).toBeVisible();
  const [first] = data.filter(({ code }) => code.startsWith('TR-'));
  await page.getByLabel(es.scan).fill(first!.code);
  await page.keyboard.press('Enter');
  await expect(last(page, 'ok')).toBeVisible();

  // An envelope the books have in a shop lies here: it is said where it is due, noted down, and put right with the manager.
  const works = (await seat.get('/v1/works?tab=WORKSHOP&place[]=store&status[]=PENDING&limit=5')) as {
    data: { code: string; storeName: string }[];
  };
  const { code, storeName } = works.data[0]!;
  await page.getByLabel(es.scan).fill(code);
  await page.keyboard.press('Enter');
  await expect(last(page, 'bad')).toContainText(storeName);
  await button(page, es.noteDown).click();
  await expect(last(page, 'ok')).toContainText(code);
  await button(page, actions.finish).click();
  await dialog(page).getByLabel(dialogs.finish.confirm).check();
  await button(page, dialogs.finish.submit).click();
  await approve(page, 'Buscado entre los dos');
  await sign(page);
  await expect(state(page, states.error)).toBeVisible();
  await tab(page, es.tabs.incidents);
  await expect(row(page, code)).toContainText(es.dueIn(storeName));
  await page.getByRole('button', { name: `${actions.foundHere}: ${code}` }).click();
  await expect(dialog(page)).toContainText(storeName);
  await a11y('found here');
  await approve(page, 'Buscado entre los dos');
  await sign(page);
  await expect(row(page, code)).toContainText(situations.found);
});

test('R-INV-06 two pieces are put in the safe, signed, and the page of the shop lists them there', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('shop-assistant', 'LPA');
  // Out of the sale: no other story moves them.
  const { data } = (await seat.get('/v1/products?status[]=internal&status[]=forniture')) as {
    data: { code: string }[];
  };
  const codes = data.map(({ code }) => code);
  await page.goto('/custody/places/store:LPA');
  await page.getByRole('link', { name: actions.putAway }).click();
  await page.getByLabel(es.scan).fill(codes.join(' '));
  await page.keyboard.press('Enter');
  await page
    .getByRole('combobox', { name: places.columns.corner, exact: true })
    .selectOption({ label: CORNER_ES.safe });
  for (const code of codes) await expect(page.getByRole('listitem').filter({ hasText: code })).toBeVisible();
  await a11y('what is put away');
  await button(page, actions.putAway).click();
  await sign(page);
  await expect(page).toHaveURL(/places\/store:LPA/);
  await page.goto('/custody/places/store:LPA?corner[]=safe');
  for (const code of codes) await expect(row(page, code)).toContainText(CORNER_ES.safe);
  await a11y('what lies in the safe');
});

test('R-INV-01 what a driver has in his hands is counted by the manager, and the driver signs', async ({
  page,
  enter,
  a11y,
}) => {
  const shop = await enter('shop-assistant', 'TRI');
  const { code } = await work(shop);
  await carry(shop, [{ code }], 'TO_WORKSHOP');
  await enter('manager', 'TRI');
  await page.goto('/custody/places/to-workshop:TRI');
  await expect(page.getByRole('row', { name: new RegExp(code) })).toBeVisible();
  await page.getByRole('link', { name: places.count, exact: true }).click();
  await page.getByRole('radio', { name: inventoriesEs.types['workshop-works'] }).check();
  await button(page, actions.start).click();
  await expect(page).toHaveURL(/inventories\/[0-9a-f-]{36}$/);
  // Whatever other stories have sent on its way is read too.
  const { data } = (await shop.get('/v1/custody/places/to-workshop:TRI?limit=100')) as { data: { code: string }[] };
  for (const one of data) {
    await page.getByLabel(es.scan).fill(one.code);
    await page.keyboard.press('Enter');
    await expect(last(page, 'ok')).toContainText(one.code);
  }
  await button(page, actions.finish).click();
  await button(page, dialogs.finish.submit).click();
  await typeCode(page);
  await expect(dialog(page)).toContainText(proofsEs.driverTitle);
  await a11y('the driver signs a count');
  await sign(page);
  await expect(state(page, states.finish)).toBeVisible();
});
