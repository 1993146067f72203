import { settingsEs } from '@quilate/domain/modules/office/settings/settings.es.ts';
import { expect, sign, test, told } from './fixtures.ts';

test('R-CONST-01 the direction changes a limit from a day on; beyond the law it is refused at its field', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('admin', 'OFI');
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(settingsEs.title);
  await a11y('settings');
  const name = settingsEs.names.invoiceKeepYears;
  await page.getByRole('button', { name: settingsEs.changeOf(name) }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel(new RegExp(`^${settingsEs.fields.value}`));
  await field.fill('5');
  await dialog.getByLabel(settingsEs.asks.setLimit.label).fill('Acuerdo del consejo');
  await a11y('limit dialog');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: `${settingsEs.actions.setLimit}…` }).click();
  await sign(page);
  await expect(dialog.getByText('La ley o la casa no admiten ese valor.')).toBeVisible();
  await a11y('limit refused');
  await field.fill('20');
  await dialog.getByRole('button', { name: `${settingsEs.actions.setLimit}…` }).click();
  await sign(page);
  await expect(told(page, settingsEs.done.setLimit)).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('20 años');
  await expect(row).toContainText('Acuerdo del consejo');
});

test('R-CONST-01 a zone manager cannot open the settings', async ({ page, enter }) => {
  await enter('manager', 'TRI');
  await page.goto('/settings');
  await expect(page.getByText('No tienes acceso a esta pantalla')).toBeVisible();
});
