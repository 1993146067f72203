import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import { metalRemainderEs } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.es.ts';
import { enterAs, expect, sign, test } from './fixtures.ts';

const { page: es, movement, actions } = cashEs;

test('R-MTRX-01 the division opens its own till, moves its money and signs its own Z; an assistant sees none of it', async ({
  page,
  enter,
  a11y,
}) => {
  test.setTimeout(120_000);
  await enter('metal-staff', 'OFI');
  await page.goto('/metals');
  await page.getByRole('navigation').getByRole('link', { name: 'Caja y remanente' }).first().click();
  await expect(page).toHaveURL(/\/metals\/transactions$/);
  const tabs = page.getByRole('navigation', { name: es.tabs });
  await expect(tabs.getByRole('link', { name: metalRemainderEs.title })).toBeVisible();
  await a11y('the till of the division');
  await page.getByRole('link', { name: actions.open }).click();
  await page.getByLabel(es.denomination('50 €'), { exact: true }).fill('0');
  await page.getByRole('button', { name: es.signAndOpen }).click();
  await sign(page);
  await expect(page).toHaveURL(/\/metals\/transactions$/);
  await page.getByRole('link', { name: actions.addMovement }).click();
  await page.getByLabel(movement.type).selectOption({ label: cashEs.movementTypes.COMMERCIAL_INPUT });
  await page.getByRole('textbox', { name: movement.amount, exact: true }).fill('100,00');
  await page.getByLabel(es.denomination('50 €'), { exact: true }).fill('2');
  await page.getByLabel(movement.concept).fill('Fondo del comercial');
  await page.getByLabel(movement.observations).fill('Para pagar un cierre');
  await page.getByRole('button', { name: movement.sign }).click();
  await sign(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Movimiento/);
  await page.goto('/metals/transactions');
  await expect(page.getByRole('row', { name: /Entrada del comercial de metales/ }).first()).toContainText('100,00');
  await tabs.getByRole('link', { name: metalRemainderEs.title }).click();
  await expect(page.getByRole('navigation', { name: metalRemainderEs.title })).toBeVisible();
  await a11y('metal remainder among the tabs of the division');
  await tabs.getByRole('link', { name: cashEs.remainderDay.tab }).click();
  await expect(page).toHaveURL(/\/metals\/transactions\/remainder/);
  await page.goto('/metals/transactions/close');
  await page.getByLabel(es.denomination('50 €'), { exact: true }).fill('2');
  await page.getByLabel(es.cardTotal).fill('0,00');
  await page.getByRole('button', { name: es.signAndClose }).click();
  await sign(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Informe Z|^Z /);
  await a11y('a Z of the division');

  await enterAs(page, 'shop-assistant', 'TRI');
  await page.goto('/metals/transactions');
  await expect(page.getByText(es.divisionMeta)).toHaveCount(0);
  await expect(page.getByText(closingsEs.title)).toHaveCount(0);
});
