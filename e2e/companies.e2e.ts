import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { companiesEs } from '@quilate/domain/modules/master-data/companies/companies.es.ts';
import { entityTaxId } from '@quilate/domain/kernel/tax-id.ts';
import { expect, sign, test, written } from './fixtures.ts';

const { fields, actions, done } = companiesEs;

test('R-STORE-01 a company is founded, its address corrected, ended with its reason and begun again', async ({
  page,
  enter,
  a11y,
}, info) => {
  const taxId = entityTaxId('B', String(8_100_000 + (Date.now() % 90_000) + info.retry));
  await enter('admin', 'OFI');
  await page.goto('/companies');
  await expect(page.getByRole('link', { name: 'Joyerías Quilate de Canarias, S. L.' })).toBeVisible();
  await a11y('companies');
  await page.getByRole('link', { name: companiesEs.new }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(companiesEs.new);
  await page.getByLabel(fields.legalName).fill(`Oro de Arucas ${taxId}, S. L.`);
  await page.getByLabel(fields.taxId).fill('B35123450');
  await page.getByLabel(fields.street).fill('Calle Real 3');
  await page.getByLabel(fields.postalCode).fill('38001');
  await page.getByLabel(fields.city).fill('Arucas');
  await page.getByLabel(fields.province).selectOption('P35');
  await page.getByRole('button', { name: actions.found }).click();
  await expect(page.getByText('El NIF no es correcto: revisa sus letras y cifras.')).toBeVisible();
  await a11y('a new company with a fault');
  await page.getByLabel(fields.taxId).fill(taxId);
  await page.getByRole('button', { name: actions.found }).click();
  await expect(page.getByText('Ese código postal es de otra provincia.')).toBeVisible();
  await page.getByLabel(fields.postalCode).fill('35400');
  await expect(page.getByText('Ese código postal es de otra provincia.')).toHaveCount(0);
  await page.getByRole('button', { name: actions.found }).click();
  await sign(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Oro de Arucas ${taxId}, S. L.`);
  await expect(page.getByText(companiesEs.page.noStores)).toBeVisible();
  await a11y('company');
  await page.getByRole('button', { name: actions.edit }).click();
  await page.getByLabel(fields.street).fill('Calle Real 5, bajo');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await sign(page);
  await expect(page.getByText(done.edit)).toBeVisible();
  await expect(written(page, 'Calle Real 5, bajo')).toBeVisible();
  for (const action of ['deactivate', 'activate'] as const) {
    await page.getByRole('button', { name: actions[action] }).click();
    await page.getByLabel(proofsEs.reason).fill('Fusión por absorción');
    await page.getByRole('dialog').getByRole('button', { name: actions[action] }).click();
    await sign(page);
    const state = action === 'deactivate' ? 'inactive' : 'active';
    await expect(page.getByText(companiesEs.states[state], { exact: true }).first()).toBeVisible();
  }
});

test('R-STORE-01 a company with open shops says why it stays; accounting reads it and changes nothing', async ({
  page,
  enter,
}) => {
  await enter('admin', 'OFI');
  await page.goto('/companies');
  await page.getByRole('link', { name: 'Joyerías Quilate de Canarias, S. L.' }).click();
  await expect(page.getByRole('link', { name: 'Triana' })).toBeVisible();
  await expect(page.getByText(companiesEs.reasons.hasNoStores)).toBeAttached();
  await enter('accountant', 'OFI');
  await page.goto('/companies');
  await page.getByRole('link', { name: 'Distrito de Joyas de Canarias, S. L. U.' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Distrito de Joyas de Canarias, S. L. U.');
  await expect(page.getByRole('button', { name: actions.edit })).toHaveCount(0);
});
