import { barsEs } from '@quilate/domain/modules/metals/bars/bars.es.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { entityTaxId } from '@quilate/domain/kernel/tax-id.ts';
import type { Page } from '@playwright/test';
import { act, expect, sign, test, written } from './fixtures.ts';

const { actions, dialogs, page: of, states } = barsEs;
const dialog = (page: Page) => page.getByRole('dialog');
const state = (page: Page, name: string) => page.locator('.page-title .state', { hasText: name });
const submit = (page: Page, name: string) => dialog(page).getByRole('button', { name: `${name}…` });

test('R-MELT-02 a bar is sold to a refinery and paid for, and all of it is taken back', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('metal-staff', 'OFI');
  await page.goto('/metals');
  await page.getByRole('navigation').getByRole('link', { name: barsEs.title }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(barsEs.title);
  await a11y('the bars');
  const { data } = (await seat.get('/v1/metals/bars?state[]=HELD&limit=1')) as { data: { id: string }[] };
  await page.goto(`/metals/bars/${data[0]!.id}`);
  await expect(state(page, states.HELD)).toBeVisible();
  await expect(page.getByText(of.places)).toBeVisible();
  await a11y('a bar in the house');

  await act(page, actions.sell);
  await dialog(page).getByLabel(dialogs.refineryName).fill('Afinadora del Besós, S. A.');
  await dialog(page).getByLabel(dialogs.refineryTaxId).fill('A08123450');
  await dialog(page).getByLabel(dialogs.document).fill('LIQ-2026-901');
  await dialog(page).getByLabel(dialogs.price).fill('3755,50');
  await dialog(page).getByLabel(receiptsEs.street).fill('Carrer de la Llum 14');
  await dialog(page).getByLabel(receiptsEs.postalCode).fill('08930');
  await dialog(page).getByLabel(receiptsEs.city).fill('Sant Adrià de Besòs');
  await dialog(page).getByLabel(receiptsEs.province).fill('Barcelona');
  await a11y('the sale of a bar');
  await submit(page, dialogs.sellVerb('3.755,50 €')).click();
  await sign(page);
  await expect(dialog(page).getByText('El NIF no es correcto')).toBeVisible();
  await dialog(page).getByLabel(dialogs.refineryTaxId).fill(entityTaxId('A', '0812345'));
  await submit(page, dialogs.sellVerb('3.755,50 €')).click();
  await sign(page);
  await expect(state(page, states.SOLD)).toBeVisible();
  await expect(written(page, 'LIQ-2026-901')).toBeVisible();
  const invoice = page.getByText(/^OFI\d\d-I-\d{6}$/).first();
  await expect(invoice).toBeVisible();
  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: of.openInvoice }).click();
  expect((await paper).suggestedFilename()).toMatch(/^BA-OFI.*\.pdf$/);

  await act(page, actions.settle);
  await dialog(page).getByLabel(dialogs.reference).fill('TRF 4471');
  await a11y('a bar that is paid for');
  await submit(page, dialogs.settleVerb('3.755,50 €')).click();
  await sign(page);
  await expect(state(page, states.PAID)).toBeVisible();
  await a11y('a bar that was sold and paid for');

  for (const [action, left] of [
    ['unsettle', states.SOLD],
    ['takeBack', states.HELD],
  ] as const) {
    await act(page, actions[action]);
    await dialog(page).getByLabel(barsEs.asks[action].label).fill('Se anotó en otra barra');
    await submit(page, actions[action]).click();
    await sign(page);
    await expect(state(page, left)).toBeVisible();
  }
});
