import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { ensureOpen, expect, test } from './fixtures.ts';

const es = cashEs.page;

test('R-CASH-01 R-CASH-04 the count is walked with Intro, hides the books until it begins, and asks why it differs @both', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('ecommerce', 'WEB');
  await page.goto('/transactions/open');
  await expect(page.getByLabel(es.denomination('500 €'), { exact: true })).toBeFocused();
  await expect(page.getByText(es.difference, { exact: true })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(es.denomination('200 €'), { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('9');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByLabel(es.denomination('200 €'), { exact: true })).toBeFocused();
  await expect(page.getByText(es.difference, { exact: true })).toBeVisible();
  await expect(page.getByPlaceholder(es.reason)).toBeVisible();
  await expect(page.getByText(/del remanente/)).toBeVisible();
  await a11y('count that differs');
  await page.reload();
  await expect(page.getByLabel(es.denomination('100 €'), { exact: true })).toHaveValue('9');
});

test('R-CASH-06 movements are filtered by kind and code in the address, and each code opens its sale', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('shop-assistant', 'JDM');
  await ensureOpen(seat);
  await page.goto('/transactions?kind[]=REGISTER_OPEN');
  await expect(page.getByRole('cell', { name: 'Apertura de caja' })).toBeVisible();
  await page.getByRole('navigation', { name: es.tabs }).getByRole('link', { name: cashEs.accounts.remainder }).click();
  await expect(page).toHaveURL(/remainder/);
  await a11y('remainder');
});
