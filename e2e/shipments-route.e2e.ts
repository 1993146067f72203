import type { Page } from '@playwright/test';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import { expect, type Seat, test } from './fixtures.ts';

const { columns } = shipmentsEs;

async function storeIds(seat: Seat): Promise<Record<string, string>> {
  const { data } = (await seat.get('/v1/shipments/stores')) as { data: { id: string; code: string }[] };
  return Object.fromEntries(data.map((store) => [store.code, store.id]));
}

/** One shop of a filter, as people tick it. */
async function choose(page: Page, filter: string, store: string): Promise<void> {
  await page.getByRole('button', { name: filter, exact: true }).click();
  const shops = page.getByRole('group', { name: filter, exact: true });
  await shops.getByRole('checkbox', { name: store, exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `${filter}: ${store}`, exact: true })).toBeVisible();
  await expect(shops).toHaveCount(0);
}

test('R-SHIP-07 what goes from a shop to another on a day is read together, whatever it is', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('shop-assistant', 'LPA');
  const ids = await storeIds(seat);
  const made = async (to: string, more: Record<string, unknown>): Promise<string> => {
    const body = { originStoreId: ids['LPA'], destinationStoreId: ids[to], ...more };
    return (await seat.post('/v1/shipments', body)).json['code'] as string;
  };
  const pieces = await made('TRI', { type: 'products' });
  const kept = await made('TRI', { type: 'bookings' });
  const elsewhere = await made('JDM', { type: 'products' });
  const link = (name: string) => page.getByRole('link', { name, exact: true });

  await page.goto('/shipments');
  for (const code of [pieces, kept, elsewhere]) await expect(link(code)).toBeVisible();
  await choose(page, columns.origin, 'Las Palmas');
  await choose(page, columns.destination, 'Triana');
  await expect(link(elsewhere)).toHaveCount(0);
  await page.getByRole('button', { name: shellEs.list.dates, exact: true }).click();
  await page.getByRole('button', { name: shellEs.list.today, exact: true }).click();
  for (const [code, type] of [
    [pieces, 'products'],
    [kept, 'bookings'],
  ] as const) {
    const row = page.getByRole('row').filter({ has: link(code) });
    await expect(row).toContainText(shipmentsEs.types[type]);
    await expect(row.getByRole('cell', { name: 'Las Palmas', exact: true })).toBeVisible();
    await expect(row.getByRole('cell', { name: 'Triana', exact: true })).toBeVisible();
  }
  await expect(page.getByRole('row').last()).toContainText(shellEs.list.sum);
  await expect(page.getByRole('row').last()).toContainText(/\d+ bolsas?/);
  await a11y('the shipments of a route and a day');

  await page.reload();
  await expect(link(pieces)).toBeVisible();
  await expect(link(elsewhere)).toHaveCount(0);
  await page.getByRole('button', { name: /^\d\d\/\d\d/ }).click();
  await page.getByRole('button', { name: shellEs.list.yesterday, exact: true }).click();
  await expect(link(pieces)).toHaveCount(0);
  await page.getByRole('button', { name: shellEs.list.clearFilters }).first().click();
  await expect(link(elsewhere)).toBeVisible();
});
