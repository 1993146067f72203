import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { entityTaxId } from '@quilate/domain/kernel/tax-id.ts';
import { suppliersEs } from '@quilate/domain/modules/master-data/suppliers/suppliers.es.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { menuEs } from '@quilate/domain/modules/office/home/home.menu.es.ts';
import { expect, test, written } from './fixtures.ts';

const { actions, dialogs, done, fields, page: words, states } = suppliersEs;

test('R-WSUP-01 R-HOME-03 the goldsmith writes a supplier down, notes something and bans it', async ({
  page,
  enter,
  a11y,
}, info) => {
  const n = 8_000_000 + (Date.now() % 900_000) + info.retry;
  const taxId = entityTaxId('B', String(n));
  const name = `Casa ${taxId}`;
  await enter('gold-smith', 'OFI');
  await page.goto('/workshop');
  const menu = page.getByRole('navigation', { name: shellEs.menu.label });
  await menu.getByRole('link', { name: menuEs.entries.suppliers }).click();
  await expect(page.getByRole('link', { name: 'Engastes Guiniguada, S. L.' })).toBeVisible();
  await a11y('suppliers');
  await page.getByRole('link', { name: suppliersEs.new }).first().click();
  await expect(page.getByRole('heading', { name: suppliersEs.new })).toBeVisible();
  await page.getByLabel(fields.taxId).fill('B35000001');
  await page.getByLabel(fields.postalCode).fill('38001');
  await page.getByLabel(fields.province).selectOption('P35');
  await page.getByRole('button', { name: actions.create }).click();
  for (const label of [fields.name, fields.taxId]) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  }
  await a11y('new supplier with faults');
  await page.getByLabel(fields.name, { exact: true }).fill(name);
  await page.getByLabel(fields.taxId).fill(taxId);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(fields.postalCode)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(fields.postalCode).fill('35001');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

  await page.getByRole('textbox', { name: fields.observations }).fill('Cierra los viernes');
  await page.getByRole('button', { name: words.saveObservations }).click();
  await expect(page.getByText(done.editObservations)).toBeVisible();

  await page.getByRole('button', { name: actions.edit, exact: true }).click();
  await expect(page.getByRole('heading', { name: suppliersEs.editTitle })).toBeVisible();
  await page.getByLabel(fields.city).fill('Telde');
  await page.getByRole('button', { name: shellEs.form.save }).click();
  await expect(page.getByText(/35001 Telde/)).toBeVisible();

  await page.getByRole('button', { name: actions.ban, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(dialogs.banText);
  await a11y('ban');
  await dialog.getByLabel(dialogs.reason).fill('Entrega tarde');
  await dialog.getByRole('button', { name: actions.ban }).click();
  await expect(page.getByText(states.BLOCKED).first()).toBeVisible();
  await expect(written(page, 'Entrega tarde')).toBeVisible();
  await a11y('banned supplier');

  await page.goto('/workshop');
  await page.getByLabel(homeEs.workshop.search).fill(taxId);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});

test('R-BSUP-01 B-07 purchases have their own suppliers, and the palette finds them', async ({ page, enter }) => {
  await enter('bulk-purchases-staff', 'OFI');
  await page.goto('/bulk-purchases/suppliers');
  await page.getByRole('searchbox').fill('levante');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Perlas de Levante, S. A.' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: shellEs.palette.placeholder }).fill('menorquina');
  await page.getByRole('option', { name: /^Joyería Artesana Menorquina, S\. L\./ }).click();
  await expect(page).toHaveURL(/\/bulk-purchases\/suppliers\/[0-9a-f-]{36}$/);
  await page.goto('/workshop/suppliers');
  await expect(page.getByText(shellEs.errors.forbiddenTitle)).toBeVisible();
});
