import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { platformsEs } from '@quilate/domain/modules/master-data/platforms/platforms.es.ts';
import { storesEs } from '@quilate/domain/modules/master-data/stores/stores.es.ts';
import { expect, sign, test, written } from './fixtures.ts';

const { fields, actions, done } = storesEs;

test('R-STORE-01 a shop is created and signed, edited, closed with its reason and opened again', async ({
  page,
  enter,
  a11y,
}, info) => {
  await enter('admin', 'OFI');
  await page.goto('/stores');
  await page.getByRole('link', { name: storesEs.new }).click();
  // The search of the list is also called after code and name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(storesEs.new);
  await page.getByLabel(fields.code).fill('ab1');
  await page.getByLabel(fields.name).fill('Arucas');
  await page.getByRole('button', { name: actions.found }).click();
  await expect(page.getByText('Tres letras mayúsculas, como TRI.')).toBeVisible();
  await a11y('new shop with a fault');
  await page.getByLabel(fields.code).fill(info.retry === 0 ? 'aru' : 'arv');
  // The fault is gone before the button is pressed: it stands where the button will be.
  await expect(page.getByText('Tres letras mayúsculas, como TRI.')).toHaveCount(0);
  await page.getByLabel(fields.companyId).selectOption({ label: 'Joyerías Quilate de Canarias, S. L. (B35123454)' });
  await page.getByLabel(fields.isBlindCount).check();
  await page.getByRole('button', { name: actions.found }).click();
  await sign(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Arucas');
  await a11y('shop');
  await page.getByRole('button', { name: actions.edit }).click();
  await page
    .getByRole('group', { name: fields.otherPlatformIds })
    .getByLabel(platformsEs.names['jewels-district'])
    .check();
  await page.getByLabel(fields.phone).fill('928 600 600');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await sign(page);
  await expect(page.getByText(done.edit)).toBeVisible();
  await expect(written(page, '928 600 600')).toBeVisible();
  await expect(page.getByText('Joyería principal, Jewels District')).toBeVisible();
  await page.getByRole('button', { name: actions.deactivate }).click();
  await page.getByLabel(proofsEs.reason).fill('Obras en el local');
  await page.getByRole('dialog').getByRole('button', { name: actions.deactivate }).click();
  await sign(page);
  await expect(page.getByText(storesEs.states.inactive).first()).toBeVisible();
  await page.getByRole('button', { name: actions.activate }).click();
  await page.getByLabel(proofsEs.reason).fill('Obras terminadas');
  await page.getByRole('dialog').getByRole('button', { name: actions.activate }).click();
  await sign(page);
  await expect(page.getByText(storesEs.states.active).first()).toBeVisible();
});

test('R-STORE-01 an assistant reads the own shop and cannot change it', async ({ page, enter }) => {
  await enter('shop-assistant', 'TRI');
  await page.goto('/stores');
  await page.getByRole('link', { name: 'TRI', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Triana');
  await expect(page.getByRole('button', { name: actions.edit })).toHaveCount(0);
});
