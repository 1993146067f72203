import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { encodingsEs } from '@quilate/domain/modules/metals/encodings/encodings.es.ts';
import type { Page } from '@playwright/test';
import { act, burst, enterAs, expect, sign, test } from './fixtures.ts';
import { extractPiece } from './making.ts';

const { actions, asks, dialogs, page: of, sources, states, wizard } = encodingsEs;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const state = (page: Page, name: string) => page.locator('.page-title .state', { hasText: name });
const tab = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: wizard.tabs }).getByText(name, { exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

test('R-ENC-01 R-ENC-02 two pieces are joined, wait, are weighed with a loss, and are a piece for sale', async ({
  page,
  enter,
  a11y,
}) => {
  test.setTimeout(150_000);
  const seat = await enter('metal-staff', 'OFI');
  await extractPiece(seat, 'OFIDEF27', 'UNIFY');
  await extractPiece(seat, 'OFIDEF28', 'UNIFY');
  await page.goto('/metals');
  await page.getByRole('navigation').getByRole('link', { name: encodingsEs.title }).first().click();
  const tabs = page.getByRole('navigation', { name: encodingsEs.tabs.label });
  await tabs.getByRole('link', { name: encodingsEs.tabs.closings, exact: true }).click();
  await expect(page.getByRole('table', { name: encodingsEs.tabs.closings })).toBeVisible();
  await a11y('closings that wait to be a piece');
  await page.getByRole('link', { name: actions.create }).click();
  const next = button(page, shellEs.form.next);
  await next.click();
  await expect(page.getByText(wizard.needsOne)).toBeVisible();
  await page.getByLabel(wizard.origin).fill('CO-XXX-26-99999');
  await page.getByLabel(wizard.origin).press('Enter');
  await expect(page.getByText(/No hay nada por unificar de CO-XXX-26-99999/)).toBeVisible();
  await a11y('nothing to unify of that code');
  await burst(page, 'OFIDEF28');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel(wizard.choose('OFIDEF28', 'Cabeza de sortija suelta')).check();
  await page.getByLabel(wizard.origin).fill('');
  await page.getByLabel(wizard.choose('OFIDEF27', 'Aro de sortija sin cabeza')).check();
  await tab(page, sources.CLOSING).click();
  await expect(page.getByRole('table')).toBeVisible();
  await a11y('what goes into a piece');
  await next.click();
  await button(page, `${actions.create}…`).click();
  await expect(page.getByText(wizard.needsFamily)).toBeVisible();
  await page.getByLabel(wizard.description).fill('Sortija rehecha de prueba');
  await page.getByLabel(wizard.family).selectOption('ANILLO');
  await a11y('the piece of an encoding');
  await page.keyboard.press('Control+Enter');
  await sign(page);
  await expect(state(page, states.CREATED)).toBeVisible();
  await a11y('a new encoding');

  await act(page, actions.receive);
  await expect(state(page, states.RECEIVED)).toBeVisible();
  await act(page, actions.putOnHold);
  await dialog(page).getByLabel(asks.cancel.label).fill('Está en el contraste');
  await a11y('an encoding put on hold');
  await button(page, actions.putOnHold).last().click();
  await expect(state(page, states.STAND_BY)).toBeVisible();
  await act(page, actions.resume);
  await expect(state(page, states.RECEIVED)).toBeVisible();
  await act(page, actions.verify);
  await dialog(page).getByLabel(dialogs.weight, { exact: true }).fill('4,7');
  await button(page, actions.verify).last().click();
  await expect(dialog(page).getByText(/no puede pesar más que lo que entra/)).toBeVisible();
  await dialog(page).getByLabel(dialogs.weight, { exact: true }).fill('4,6');
  await dialog(page).getByLabel(asks.verify.label).fill('Se limó al soldar');
  await button(page, actions.verify).last().click();
  await expect(dialog(page).getByText(/Sin contraste no se vende/)).toBeVisible();
  await dialog(page).getByLabel(dialogs.hallmarks).fill('750');
  await a11y('what the scale says of a piece');
  await button(page, actions.verify).last().click();
  await expect(state(page, states.VERIFIED)).toBeVisible();
  await expect(page.getByText('0,050 g').first()).toBeVisible();
  await act(page, actions.encode);
  await dialog(page)
    .getByRole('button', { name: `${actions.encode}…` })
    .click();
  await expect(dialog(page).getByText(dialogs.needsPrice)).toBeVisible();
  await dialog(page).getByLabel(dialogs.price).fill('459');
  await a11y('the price of a piece');
  await dialog(page)
    .getByRole('button', { name: `${actions.encode}…` })
    .click();
  await sign(page);
  await expect(state(page, states.ENCODED)).toBeVisible();
  await a11y('an encoded piece');
  await page.locator('aside').getByRole('link').click();
  await expect(page.getByText('Sortija rehecha de prueba').first()).toBeVisible();
  await expect(page.getByText(productsEs.status.available).first()).toBeVisible();
  await page.goto('/metals/encodings?q=rehecha');
  await expect(page.getByText('Sortija rehecha de prueba')).toBeVisible();
  await a11y('the list of encodings');

  await page.getByText('Sortija rehecha de prueba').click();
  await act(page, actions.undoEncode);
  await dialog(page).getByLabel(asks.undoEncode.label).fill('Era de otro lote');
  await a11y('a piece encoded by mistake');
  await dialog(page)
    .getByRole('button', { name: `${actions.undoEncode}…` })
    .click();
  await sign(page);
  await expect(state(page, states.VERIFIED)).toBeVisible();
});

test('R-ENC-01 R-PERM-03 what is cancelled waits again; the commercial of metals sees nothing of it', async ({
  page,
  enter,
}) => {
  await enter('metal-staff', 'OFI');
  await page.goto('/metals/encodings/new');
  await tab(page, sources.ENCODING).click();
  await page.getByLabel(wizard.choose('OFIDEF22', 'Cadena bismark partida')).check();
  await button(page, shellEs.form.next).click();
  await page.getByLabel(wizard.description).fill('Cadena bismark soldada');
  await page.getByLabel(wizard.family).selectOption('CADENA');
  await button(page, `${actions.create}…`).click();
  await sign(page);
  await expect(page.getByText(of.onePiece, { exact: false })).toBeVisible();
  await act(page, actions.cancel);
  await dialog(page).getByLabel(asks.cancel.label).fill('Mejor se funde');
  await dialog(page)
    .getByRole('button', { name: `${actions.cancel}…` })
    .click();
  await sign(page);
  await expect(state(page, states.CANCELLED)).toBeVisible();
  await page.goto('/metals/encodings/new');
  await tab(page, sources.ENCODING).click();
  await expect(page.getByLabel(wizard.choose('OFIDEF22', 'Cadena bismark partida'))).toBeVisible();

  await enterAs(page, 'metal-commercial', 'OFI');
  await page.goto('/metals/encodings');
  await expect(page.getByRole('heading', { name: encodingsEs.title })).toHaveCount(0);
});
