import { companiesEs } from '@quilate/domain/modules/master-data/companies/companies.es.ts';
import { reportsEs } from '@quilate/domain/modules/office/reports/reports.es.ts';
import { transferTaxesEs } from '@quilate/domain/modules/office/transfer-taxes/transfer-taxes.es.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { monthBefore } from '@quilate/domain/modules/office/transfer-taxes/transfer-taxes.rules.ts';
import { expect, test } from './fixtures.ts';

const today = businessDate(new Date());
const LONG = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const named = (month: string): string => LONG.format(new Date(`${month}T00:00:00Z`));

test('R-REP-01 accounting goes from the reports to the TPO of a month and a company, and takes it away', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('accountant', 'OFI');
  await page.goto('/reports/books');
  await page.getByRole('link', { name: reportsEs.transferTaxes }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(transferTaxesEs.title);
  // The month before, which is the one that is declared.
  const month = page.getByRole('button', { name: new RegExp(`^${transferTaxesEs.filters.month}: `) });
  await expect(month).toHaveText(`${transferTaxesEs.filters.month}: ${named(monthBefore(today, 1))}`);
  await expect(page.getByRole('button', { name: new RegExp(`^${companiesEs.one}: `) })).toBeVisible();
  await month.click();
  await page.getByRole('checkbox', { name: named(monthBefore(today, 0)) }).check();
  await page.keyboard.press('Escape');
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: /CO-|VR-/ })
      .first(),
  ).toBeVisible();
  await a11y('transfer taxes');
  await page.getByRole('button', { name: shellEs.export.verb }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: shellEs.export.formats.csv }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const code = page
    .getByRole('row')
    .getByRole('link', { name: /^(CO|VR)-/ })
    .first();
  const said = await code.textContent();
  await code.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(said!);
});

test('R-PERM-02 a manager has no door to the TPO', async ({ page, enter }) => {
  await enter('manager', 'TRI');
  await page.goto('/transfer-taxes');
  await expect(page.getByText('No tienes acceso a esta pantalla')).toBeVisible();
});
