import { grams } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import type { Page } from '@playwright/test';
import { act, burst, expect, scan, sign, test, told, typeCode, written } from './fixtures.ts';
import { act as ask, confirmed, prepared, purchases, requested, wanted } from './supply.ts';

const { actions, columns, dialogs, lineStates, page: es, preparing, states, validating } = shopOrdersEs;
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('R-SORD-02 R-SORD-07 a shop collects by keyboard and scanner, comments and requests; its order is then found', async ({
  page,
  enter,
  a11y,
}) => {
  test.setTimeout(90_000);
  const { code } = await wanted(enter, 'solitario', 1);
  await enter('shop-assistant', 'LPA');
  await page.goto('/orders');
  await button(page, shopOrdersEs.new).click();
  await expect(page.getByText(es.noLines)).toBeVisible();
  await a11y('an empty order');
  await burst(page, code);
  await expect(page.getByText(es.added('Prueba de solitario', es.onePiece))).toBeVisible();
  await burst(page, code);
  const units = page.getByLabel(es.unitsOf(code));
  await expect(units).toHaveValue('2');
  await burst(page, 'CAT99999');
  await expect(page.getByText('El producto de catálogo CAT99999 no existe.')).toBeVisible();
  await units.fill('5');
  await units.press('Enter');
  await page.getByLabel(es.commentOf(code)).fill('Para el escaparate');
  await page.getByLabel(es.commentOf(code)).press('Enter');
  await page.getByRole('combobox', { name: es.find }).fill('cadena forzada');
  await page.getByRole('option').first().click();
  const rows = page.getByRole('table', { name: es.lines }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await rows.last().getByRole('button').click();
  await expect(rows).toHaveCount(2);
  await button(page, `${shellEs.form.edit}: ${actions.commentAsShop}`).click();
  await dialog(page).getByLabel(columns.comment).fill('Urge para Reyes');
  await a11y('comment of a shop');
  await button(page, shellEs.form.save).click();
  await expect(written(page, 'Urge para Reyes')).toBeVisible();
  await a11y('an order being collected');
  await page.reload();
  await expect(units).toHaveValue('5');
  await act(page, actions.request);
  await a11y('signature of a request');
  await sign(page);
  await expect(page.getByText(states.requested).first()).toBeVisible();
  await expect(units).toHaveCount(0);
  const punch = (await page.locator('.punch').textContent())!;
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await burst(page, punch.replaceAll('-', ''));
  await expect(page).toHaveURL(/\/orders\/[\da-f-]{36}$/);
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: shellEs.palette.placeholder }).fill(punch);
  await expect(page.getByRole('option', { name: new RegExp(`${punch}.*Las Palmas`) })).toBeVisible();
});

test('R-SORD-03 R-SORD-04 purchases review line by line, the totals follow, and what was decided is undone', async ({
  page,
  enter,
  a11y,
}) => {
  test.setTimeout(90_000);
  const { code } = await wanted(enter, 'cadena', 1);
  const { id } = await requested(enter, 'TRI', code, 4);
  await purchases(enter);
  await page.goto(`/bulk-purchases/shop-orders/${id}`);
  const table = page.getByRole('table', { name: es.lines });
  const row = table.getByRole('row').filter({ hasText: code });
  const approved = page.getByLabel(es.approvedOf(code));
  await expect(row.getByText(lineStates.pending)).toBeVisible();
  for (const [units, state] of [
    ['4', 'equals'],
    ['6', 'increases'],
    ['1', 'decreases'],
    ['0', 'rejects'],
  ] as const) {
    await approved.fill(units);
    await expect(row.getByText(lineStates[state])).toBeVisible();
    await expect(table.getByRole('row').last()).toContainText(units);
  }
  await page.getByLabel(es.holdOf(code)).check();
  await expect(row.getByText(lineStates['on-hold'])).toBeVisible();
  await page.getByLabel(es.holdOf(code)).uncheck();
  await approved.fill('3');
  await page.getByRole('combobox', { name: es.addProduct }).fill('esclava');
  await page.getByRole('option').first().click();
  await expect(table.getByText(lineStates.adds)).toBeVisible();
  await a11y('a review');
  // What is not saved cannot be confirmed.
  await expect(page.getByRole('button', { name: new RegExp(`^${actions.confirm}`) })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('Control+Enter');
  await expect(told(page, shopOrdersEs.done.review)).toBeVisible();
  await act(page, actions.hold);
  await dialog(page).getByLabel(shopOrdersEs.asks.reject.label).fill('Llega el jueves');
  await a11y('putting an order on hold');
  await page.getByRole('button', { name: `${actions.hold}…` }).click();
  await sign(page);
  await expect(page.getByText(es.heldNote)).toBeVisible();
  await expect(page.getByText('Llega el jueves').first()).toBeVisible();
  await act(page, actions.resume);
  await sign(page);
  await act(page, actions.confirm);
  await sign(page);
  await expect(button(page, actions.prepare)).toBeVisible();
  await act(page, actions.undoConfirm);
  await sign(page);
  await expect(approved).toHaveValue('3');
  await act(page, actions.reject);
  await dialog(page).getByLabel(shopOrdersEs.asks.reject.label).fill('No se va a traer');
  await page.getByRole('button', { name: `${actions.reject}…` }).click();
  await sign(page);
  await expect(page.getByText(es.rejectedNote)).toBeVisible();
  await a11y('a rejected order');
  await act(page, actions.undoReject);
  await sign(page);
  await expect(approved).toHaveValue('3');
});

test('R-SORD-05 R-SORD-08 the bags are filled by scanner, wrong pieces are said at once, and the preparation is undone', async ({
  page,
  enter,
  a11y,
}) => {
  test.setTimeout(90_000);
  const product = await wanted(enter, 'pulsera', 3);
  const other = await wanted(enter, 'alianza', 1);
  const { id } = await confirmed(enter, 'TRI', product.code, 3);
  const [one, two, three] = product.pieces.map((piece) => piece.code) as [string, string, string];
  await purchases(enter);
  await page.goto(`/bulk-purchases/shop-orders/${id}`);
  await act(page, actions.prepare);
  await expect(page.getByLabel(preparing.scan)).toBeFocused();
  await burst(page, one);
  await expect(page.getByText(preparing.progressOf('1', '3'))).toBeVisible();
  await burst(page, one);
  await expect(page.getByText(preparing.twice)).toBeVisible();
  await burst(page, other.pieces[0]!.code);
  await expect(page.getByText('no es de ningún producto de este pedido')).toBeVisible();
  await button(page, preparing.openBag).click();
  await scan(page, two);
  await expect(page.getByRole('region', { name: preparing.bag('2') }).getByText(two)).toBeVisible();
  await page.getByLabel(preparing.weightOf('1')).fill('9,05');
  await page.getByLabel(preparing.weightOf('2')).fill('9,1');
  await a11y('bags being filled');
  // One piece does not go: it has to be said why.
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(dialogs.remarksMissing)).toBeVisible();
  await page.reload();
  await expect(page.getByText(preparing.progressOf('2', '3'))).toBeVisible();
  await burst(page, three);
  await expect(page.getByText(preparing.progressOf('3', '3'))).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await sign(page);
  await expect(page.getByText(states['ready-to-pick-up']).first()).toBeVisible();
  await expect(page.getByText(grams(18_150)).first()).toBeVisible();
  await expect(page.getByRole('table', { name: es.pieces }).getByText(three)).toBeVisible();
  await a11y('a prepared order');
  await button(page, es.documents).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: new RegExp(es.documentTypes.DELIVERY) }).click();
  expect((await download).suggestedFilename()).toMatch(/^PE-TRI-.*\.pdf$/);
  await a11y('documents of an order');
  await page.keyboard.press('Escape');
  await button(page, es.worth).click();
  await expect(dialog(page).getByText(es.worthText)).toBeVisible();
  await expect(dialog(page).getByText(es.cost)).toBeVisible();
  await a11y('what an order is worth');
  await page.keyboard.press('Escape');
  await act(page, actions.dropOff);
  await sign(page);
  await expect(page.getByText(states['dropped-off']).first()).toBeVisible();
  await act(page, actions.undoDropOff);
  await sign(page);
  await act(page, actions.undoPrepare);
  await expect(dialog(page).getByText(dialogs.undoPrepare(es.pieceCount('3')))).toBeVisible();
  await sign(page);
  await expect(page.getByText(states.confirmed).first()).toBeVisible();
  await page.goto(`/products/${product.pieces[0]!.id}`);
  await expect(page.getByText(productsEs.status.available).first()).toBeVisible();
});

test('R-SORD-05 R-SORD-07 a shop picks up what weighs otherwise only when it says so, receives and validates by scanner', async ({
  page,
  enter,
  a11y,
}) => {
  test.setTimeout(90_000);
  const product = await wanted(enter, 'pendientes', 3);
  const { id, code } = await prepared(enter, 'LPA', product);
  await ask(await purchases(enter), id, 'comment-as-bulk', { text: 'Dos cajitas sueltas' });
  const [one, two, three] = product.pieces.map((piece) => piece.code) as [string, string, string];
  await enter('shop-assistant', 'LPA');
  await page.goto(`/orders/${id}`);
  // Everybody reads the comment of purchases; only theirs is for the shop to write.
  await expect(page.getByText('Dos cajitas sueltas')).toBeVisible();
  await expect(button(page, `${shellEs.form.edit}: ${actions.commentAsBulk}`)).toHaveCount(0);
  await expect(button(page, `${shellEs.form.edit}: ${actions.commentAsShop}`)).toBeVisible();
  await act(page, actions.pickUp);
  const weight = dialog(page).getByLabel(dialogs.pickupWeight);
  await weight.fill('21');
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(0);
  await weight.fill('21,01');
  await expect(dialog(page).getByText(dialogs.mismatch(grams(1_010)))).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: `${actions.pickUp}…` })).toBeDisabled();
  await dialog(page).getByRole('checkbox').check();
  await a11y('a pick-up whose weight differs');
  await dialog(page)
    .getByRole('button', { name: `${actions.pickUp}…` })
    .click();
  await sign(page);
  await expect(page.getByText(shopOrdersEs.incidents.weight(grams(1_010)))).toBeVisible();
  await act(page, actions.receive);
  await dialog(page).getByLabel(dialogs.bagCount).fill('0');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText(dialogs.remarksMissing)).toBeVisible();
  await a11y('a reception that does not agree');
  await dialog(page).getByLabel(dialogs.bagCount).fill('1');
  await page.keyboard.press('Enter');
  await sign(page);
  await expect(page.getByText(states.received).first()).toBeVisible();
  await act(page, actions.validate);
  await expect(page.getByLabel(validating.scan)).toBeFocused();
  await burst(page, one);
  await expect(page.getByText(preparing.progressOf('1', '3'))).toBeVisible();
  await burst(page, one);
  await expect(page.getByText(validating.twice)).toBeVisible();
  await burst(page, 'ZZZZZ9');
  await expect(page.getByText(validating.foreign)).toBeVisible();
  await burst(page, two);
  await page.getByLabel(validating.weight).fill('14');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(dialogs.remarksMissing)).toBeVisible();
  await page.getByLabel(validating.remarks).fill('Una no venía');
  await a11y('a validation with a missing piece');
  await page.keyboard.press('Control+Enter');
  await sign(page);
  await expect(page.getByText(es.oneMissing)).toBeVisible();
  await expect(page.getByRole('cell', { name: es.stillMissing })).toBeVisible();
  await a11y('a finished order with a missing piece');
  await act(page, actions.receiveLate);
  await burst(page, three);
  await page.keyboard.press('Control+Enter');
  await sign(page);
  await expect(page.getByText(es.oneMissing)).toHaveCount(0);
  await page.goto(`/products/${product.pieces[2]!.id}`);
  await expect(page.getByText(code).first()).toBeVisible();
  await expect(page.getByText(productsEs.status.available).first()).toBeVisible();
});

test('R-SORD-05 a hundred labels a minute are read in order, and each is said', async ({ page, enter }) => {
  const product = await wanted(enter, 'medalla', 4);
  const { id } = await confirmed(enter, 'TRI', product.code, 4);
  await purchases(enter);
  await page.goto(`/bulk-purchases/shop-orders/${id}/prepare`);
  await expect(page.getByLabel(preparing.scan)).toBeFocused();
  // Faster than any hand: one every 600 ms would be a hundred a minute.
  for (const { code } of product.pieces) await burst(page, code);
  await expect(page.getByText(preparing.progressOf('4', '4'))).toBeVisible();
  const codes = page.getByRole('region', { name: preparing.bag('1') }).locator('li .code');
  await expect(codes).toHaveText(product.pieces.map((piece) => piece.code));
});

test('R-SORD-05 R-PERM-05 purchases hand the bags to a driver, and both sign', async ({ page, enter, a11y }) => {
  const product = await wanted(enter, 'colgante', 1);
  const { id } = await prepared(enter, 'JDM', product);
  await purchases(enter);
  await page.goto(`/bulk-purchases/shop-orders/${id}`);
  await act(page, actions.handOver);
  await dialog(page).getByLabel(dialogs.pickupWeight).fill('20');
  await page.keyboard.press('Enter');
  await typeCode(page);
  await expect(dialog(page).getByRole('combobox')).toContainText('Jonay Ojeda');
  await a11y('signature of a driver');
  await sign(page);
  await expect(page.getByText(states['picked-up']).first()).toBeVisible();
  await expect(page.getByText(es.onTheWay).first()).toBeVisible();
});
