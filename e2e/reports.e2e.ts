import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { reportsEs } from '@quilate/domain/modules/office/reports/reports.es.ts';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { date } from '@quilate/domain/kernel/format.ts';
import { expect, test } from './fixtures.ts';

const { actions, columns, done, fields, format } = reportsEs;

test('R-REP-01 R-HOME-02 the direction makes a report from home, takes it away, and the last one from home', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('admin', 'OFI');
  await page.goto('/');
  const links = page.getByRole('navigation', { name: homeEs.quickTitle });
  await links.getByRole('button', { name: reportsEs.new }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await a11y('new report');
  await dialog.getByLabel(fields.untilDate).fill(date(businessDate(new Date())));
  await dialog.getByRole('button', { name: actions.generate }).click();
  await expect(dialog.getByText('hoy aún no ha terminado')).toBeVisible();
  await a11y('new report refused');
  await dialog.getByText(reportsEs.type.OPERATIONS, { exact: true }).click();
  await dialog.getByRole('button', { name: reportsEs.presets.yesterday }).click();
  await dialog.getByRole('button', { name: actions.generate }).click();
  await expect(page.getByText(done.generate)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('row', { name: date(addDays(businessDate(new Date()), -1)) }).first();
  await expect(row).toContainText(reportsEs.type.OPERATIONS);
  await a11y('reports');
  const code = (await row.locator('.code').textContent())!;
  await page.getByRole('button', { name: `${columns.take} ${code}` }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format.csv }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${code}.csv`);
  await page.goto('/');
  const [last] = await Promise.all([
    page.waitForEvent('download'),
    links.getByRole('button', { name: reportsEs.last.OPERATIONS }).click(),
  ]);
  expect(last.suggestedFilename()).toMatch(/^IF-OFI-\d\d-\d{5}\.xlsx$/);
});

test('R-PERM-02 R-HOME-02 accounting reads the reports and makes none; a shop has no links to them', async ({
  page,
  enter,
}) => {
  await enter('accountant', 'OFI');
  await page.goto('/reports/books');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reportsEs.title);
  await expect(page.getByRole('button', { name: reportsEs.new })).toHaveCount(0);
  await enter('shop-assistant', 'LPA');
  await page.goto('/');
  const links = page.getByRole('navigation', { name: homeEs.quickTitle });
  await expect(links.getByRole('link').first()).toBeVisible();
  await expect(links.getByRole('button', { name: reportsEs.new })).toHaveCount(0);
  await expect(links.getByRole('button', { name: reportsEs.last.SII })).toHaveCount(0);
});
