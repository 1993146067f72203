import { numbersEs } from '@quilate/domain/modules/office/numbers/numbers.es.ts';
import { expect, test } from './fixtures.ts';

test('B-34 accounting sees that no number of any series is missing', async ({ page, enter, a11y }) => {
  await enter('accountant', 'OFI');
  await page.goto('/numbers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(numbersEs.title);
  const row = page.getByRole('row').filter({ hasText: numbersEs.kinds.invoices }).first();
  await expect(row).toContainText(numbersEs.none);
  await a11y('numbers');
  await page.getByRole('button', { name: numbersEs.filters.hasGaps }).click();
  await expect(page.getByText(numbersEs.emptyFiltered)).toBeVisible();
});

test('R-PERM-02 a manager has no door to the numbers', async ({ page, enter }) => {
  await enter('manager', 'TRI');
  await page.goto('/numbers');
  await expect(page.getByText('No tienes acceso a esta pantalla')).toBeVisible();
});
