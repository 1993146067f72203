import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { insightsEs } from '@quilate/domain/modules/office/insights/insights.es.ts';
import { INSIGHT_NAMES } from '@quilate/domain/modules/office/insights/insights.kinds.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const words = insightsEs.insights.sales;
const head = (page: Page, name: string): Locator => page.getByRole('columnheader', { name });

test('B-16 accounting opens a report from its door, each with its figures, its chart and its rows', async ({
  page,
  enter,
  a11y,
}) => {
  test.setTimeout(300_000);
  await enter('accountant', 'OFI');
  await page.goto('/reports');
  await a11y('doors of the reports');
  for (const name of INSIGHT_NAMES) {
    const { title } = insightsEs.insights[name];
    await page.goto('/reports');
    await page.getByRole('link', { name: title }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('figure')).toBeVisible();
    await expect(page.getByRole('rowheader').first()).toBeVisible();
  }
  await a11y('report of bought gold');
});

test('B-16 what was sold opens from the shop to who sold it and to its sales, is sorted by its heads and taken away', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('accountant', 'OFI');
  await page.goto('/reports/sales');
  await expect(head(page, insightsEs.measures.sales.net)).toHaveAttribute('aria-sort', 'descending');
  const rows = page.getByRole('rowheader');
  await expect(rows.first()).toBeVisible();
  const shops = await rows.count();
  const first = (await rows.first().textContent())!;
  await page.getByRole('button', { name: insightsEs.open(first) }).click();
  // Who else sold in that shop today is there too: other stories sell beside this one.
  await expect.poll(() => rows.count()).toBeGreaterThan(shops);
  await a11y('report of sales, opened');
  await page.getByRole('button', { name: insightsEs.close(first) }).click();
  await expect(rows).toHaveCount(shops);
  await head(page, insightsEs.measures.sales.sales).getByRole('button').click();
  await head(page, insightsEs.measures.sales.sales).getByRole('button').click();
  await expect(head(page, insightsEs.measures.sales.sales)).toHaveAttribute('aria-sort', 'ascending');

  await page.getByText(insightsEs.groupingsOf('sales').family, { exact: true }).last().click();
  await expect(head(page, insightsEs.measures.sales.pieces)).toBeVisible();
  await page.getByRole('button', { name: shellEs.export.verb }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: shellEs.export.formats.csv }).click(),
  ]);
  expect(file.suggestedFilename()).toContain('ventas');

  // Other stories sell beside this one: the report and its list are read again until both are of the same moment.
  await expect(async () => {
    await page.goto('/reports/sales');
    const documents = new RegExp(`^${words.documents('').replace(/[()]/g, '\\$&').slice(0, 12)}`);
    const all = page.getByRole('link', { name: documents });
    const count = (await all.textContent())!.replace(/\D/g, '');
    await all.click();
    await expect(page.getByRole('heading', { level: 1, name: salesEs.title })).toBeVisible();
    const said = count === '1' ? salesEs.countOne : salesEs.count(count);
    await expect(page.getByText(said, { exact: true })).toBeVisible({ timeout: 5000 });
  }).toPass();
});

test('B-16 a filter stays in the address, and what has none of it says so', async ({ page, enter }) => {
  await enter('accountant', 'OFI');
  await page.goto('/reports/sales?by=store&from=2026-01-01&to=2026-01-05');
  await expect(page.getByText(insightsEs.none).first()).toBeVisible();
  await page.goto('/reports/moons');
  await expect(page.getByRole('heading', { name: shellEs.errors.notFoundTitle })).toBeVisible();
  await page.goto('/reports/stock?by=family&metal[]=PLATA');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const silver = await page.getByRole('rowheader').count();
  await page.getByRole('button', { name: shellEs.list.clearFilters }).click();
  await expect(async () => expect(await page.getByRole('rowheader').count()).toBeGreaterThan(silver)).toPass();
});
