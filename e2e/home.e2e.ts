import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { expect, test } from './fixtures.ts';

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
  await field.fill(customer.nationalId);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(customer.name);
});

test('R-HOME-02 B-16 quick links and cards of the day open their screens, the palette opens too', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('admin', 'OFI');
  await page.goto('/');
  const cards = page.getByRole('region', { name: homeEs.day.groupTitle });
  await expect(cards.getByRole('link')).toHaveCount(12);
  await a11y('home of the office');
  const links = await page
    .getByRole('navigation', { name: homeEs.quickTitle })
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')!));
  const opened = await cards.getByRole('link').evaluateAll((found) => found.map((link) => link.getAttribute('href')!));
  await page.getByRole('button', { name: homeEs.quick.palette }).click();
  await expect(page.getByPlaceholder(shellEs.palette.placeholder)).toBeVisible();
  for (const address of [...links, ...opened]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(shellEs.errors.notFoundTitle)).toHaveCount(0);
  }
});

test('R-HOME-02 a driver sees who is in and no figures of the till', async ({ page, enter }) => {
  await enter('driver', 'OFI');
  await page.goto('/');
  const cards = page.getByRole('region', { name: homeEs.day.title });
  await expect(cards.getByRole('link')).toHaveCount(1);
  await expect(cards.getByRole('link')).toContainText(homeEs.day.present);
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
