import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { workTimeEs } from '@quilate/domain/modules/counter/work-time/work-time.es.ts';
import { agendaEs } from '@quilate/domain/modules/office/home/home.agenda.es.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import type { AgendaLine } from '@quilate/domain/modules/office/home/home.schema.ts';
import type { Locator } from '@playwright/test';
import { expect, standsStill, test } from './fixtures.ts';

test('R-HOME-01 B-07 a customer is found by name, phone and DNI; the DNI alone opens the card; an unknown code says so', async ({
  page,
  enter,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  const { data } = (await seat.get('/v1/customers?q=marrero&limit=1')) as {
    data: { nationalId: string; name: string; surname: string }[];
  };
  const customer = data[0]!;
  await page.goto('/');
  const field = page.getByLabel(homeEs.search.label);
  await field.fill(customer.surname);
  await expect(page.getByRole('link', { name: new RegExp(customer.surname) }).first()).toBeVisible();
  await field.fill('ZZZ9999');
  await expect(page.getByText(homeEs.search.none).last()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await field.fill(customer.nationalId);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(customer.name);
});

test('R-HOME-01 whoever types on home, with nothing chosen, types into its search, and Intro opens the only customer', async ({
  page,
  enter,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  const { data } = (await seat.get('/v1/customers?q=marrero&limit=1')) as { data: { mobile: string; name: string }[] };
  const { mobile, name } = data[0]!;
  const phone = mobile.replace('+34', '');
  await page.goto('/');
  await standsStill(page);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.type(phone, { delay: 100 });
  await expect(page.getByLabel(homeEs.search.label)).toHaveValue(phone);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});

test('R-HOME-02 B-16 B-20 quick links and lines of the day open their screens, the palette opens too', async ({
  page,
  enter,
  a11y,
}) => {
  test.setTimeout(300_000);
  await enter('admin', 'OFI');
  await page.goto('/');
  const agenda = page.getByRole('region', { name: agendaEs.title });
  await expect(agenda.getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('region', { name: homeEs.stores.title }).getByRole('row')).not.toHaveCount(2);
  await expect(page.getByRole('figure')).toBeVisible();
  await a11y('home of the office');
  await agenda.getByRole('button').click();
  const hrefs = (all: Locator) => all.evaluateAll((found) => found.map((link) => link.getAttribute('href')!));
  const links = await hrefs(page.getByRole('navigation', { name: homeEs.quickTitle }).getByRole('link'));
  const lines = await hrefs(agenda.getByRole('link'));
  expect(lines.length).toBeGreaterThan(10);
  await page.getByRole('button', { name: homeEs.quick.palette }).click();
  await expect(page.getByPlaceholder(shellEs.palette.placeholder)).toBeVisible();
  for (const address of [...links, ...lines]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(shellEs.errors.notFoundTitle)).toHaveCount(0);
  }
});

test('B-20 each line of a shop says as many as its list, and one alone opens itself', async ({ page, enter }) => {
  const seat = await enter('shop-assistant', 'TRI');
  const { data } = (await seat.get('/v1/home/agenda')) as { data: AgendaLine[] };
  await page.goto('/');
  const agenda = page.getByRole('region', { name: agendaEs.title });
  const overdue = data.find(({ kind, count }) => kind === 'bookingsOverdue' && count === 1)!;
  await agenda.getByRole('link', { name: agendaEs.lines.bookingsOverdue.one }).click();
  await expect(page).toHaveURL(overdue.path);
  const several = data.find(({ kind, count }) => kind === 'shipmentsToSend' && count > 1)!;
  await page.goto('/');
  await agenda.getByRole('link', { name: agendaEs.lines[several.kind].many }).click();
  // Beside its head and the sum of its bags.
  await expect(page.getByRole('row')).toHaveCount(several.count + 2);
});

test('B-20 the lines are walked with the arrows, and the chart tells its days as a table', async ({ page, enter }) => {
  await enter('shop-assistant', 'TRI');
  await page.goto('/');
  const verbs = page.getByRole('region', { name: agendaEs.title }).getByRole('link');
  await verbs.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(verbs.nth(1)).toBeFocused();
  const chart = page.getByRole('region', { name: homeEs.takings.title });
  await chart.locator('label', { hasText: shellEs.chart.table }).click();
  await expect(chart.getByRole('row')).toHaveCount(15);
});

test('B-16 a manager sees the shop, or all the own shops, alike in every block', async ({ page, enter }) => {
  await enter('manager', 'TRI');
  await page.goto('/');
  await expect(page.getByRole('region', { name: homeEs.takings.soldToday })).toBeVisible();
  await page.getByText(agendaEs.ofReach, { exact: true }).click();
  const stores = page.getByRole('region', { name: homeEs.stores.title });
  await expect(stores).toBeVisible();
  await expect(page.getByRole('heading', { name: homeEs.takings.groupTitle })).toBeVisible();
  const byName = stores.getByRole('columnheader', { name: homeEs.stores.columns.store });
  await byName.getByRole('button').press('Enter');
  await expect(byName).toHaveAttribute('aria-sort', 'descending');
  await byName.getByRole('button').press('Enter');
  await expect(byName).toHaveAttribute('aria-sort', 'ascending');
  const names = await stores.locator('tbody th').allInnerTexts();
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'es')));
  await expect(page).toHaveURL(/whose=REACH/);
});

test('R-HOME-02 B-20 the home of a driver is what they carry; no figures of the till', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('driver', 'OFI');
  await page.goto('/');
  const carried = page.getByRole('region', { name: shipmentsEs.driverPage.title });
  await expect(carried.getByRole('listitem').first()).toBeVisible();
  await a11y('home of a driver');
  await carried.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/shipments\/[\da-f-]{36}$/);
  await page.goto('/');
  await expect(page.getByRole('list', { name: workTimeEs.present })).toBeAttached();
  await expect(page.getByRole('region', { name: homeEs.takings.soldToday })).toHaveCount(0);
});

test('R-HOME-04 R-HOME-03 metals begin each of their three shipments with one click', async ({ page, enter }) => {
  await enter('metal-staff', 'OFI');
  for (const type of ['products', 'money', 'store'] as const) {
    await page.goto('/metals');
    const typeEs = shipmentsEs.types[type];
    await page.getByRole('link', { name: shipmentsEs.newOf(typeEs.toLowerCase()) }).click();
    await expect(page.getByLabel(shipmentsEs.form.type)).toHaveValue(type);
  }
});
