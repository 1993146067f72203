import { ACCOUNTS } from '@quilate/domain/modules/foundations/ledger/ledger.accounts.ts';
import { accountsEs } from '@quilate/domain/modules/office/accounts/accounts.es.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { expect, test } from './fixtures.ts';

test('M-01 accounting opens an account from the home, sees what moved it and goes to its document', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('accountant', 'OFI');
  await page.goto('/');
  const doors = page.getByRole('navigation', { name: homeEs.quickTitle });
  await doors.getByRole('link', { name: accountsEs.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(accountsEs.title);
  const income = ACCOUNTS['income:sales'].es;
  await page.goto('/accounts?account[]=income:sales&standing=true');
  await expect(page.getByRole('link', { name: income }).first()).toBeVisible();
  await a11y('accounts');
  await page.getByRole('link', { name: income }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(income);
  const document = page.getByRole('row').getByRole('link', { name: /^VE-/ }).first();
  const code = await document.textContent();
  await a11y('account');
  await document.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code!);
});

test('R-PERM-02 a manager has no door to the accounts', async ({ page, enter }) => {
  await enter('manager', 'TRI');
  await page.goto('/accounts');
  await expect(page.getByText('No tienes acceso a esta pantalla')).toBeVisible();
});
