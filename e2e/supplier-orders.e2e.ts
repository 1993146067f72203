import { money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { filesEs } from '@quilate/domain/modules/foundations/files/files.es.ts';
import { catalogEs } from '@quilate/domain/modules/master-data/catalog/catalog.es.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { suppliersEs } from '@quilate/domain/modules/master-data/suppliers/suppliers.es.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { menuEs } from '@quilate/domain/modules/office/home/home.menu.es.ts';
import { supplierOrdersErrors } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.errors.ts';
import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import type { Page } from '@playwright/test';
import { act, burst, expect, sign, test, written } from './fixtures.ts';
import { asked, fillBill, ORDERS, own } from './bought.ts';

const {
  actions,
  asks,
  done,
  encoding,
  page: es,
  paying,
  receiving,
  states,
  tabs,
  texts,
  uncoding,
  verifying,
  wizard,
} = supplierOrdersEs;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

test('R-SUPO-01 R-HOME-03 purchases ask a supplier in two steps, change the order and find it everywhere', async ({
  page,
  enter,
  a11y,
}, info) => {
  test.setTimeout(120_000);
  const { supplierName, codes, words } = await own(enter, info);
  const [first, second] = codes as [string, string];
  await page.goto('/bulk-purchases');
  const menu = page.getByRole('navigation', { name: shellEs.menu.label });
  await menu.getByRole('link', { name: menuEs.entries.orders, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(supplierOrdersEs.title);
  await expect(page.getByRole('table')).toBeVisible();
  await a11y('orders to suppliers');
  await page.getByRole('link', { name: supplierOrdersEs.new }).click();
  await button(page, shellEs.form.next).click();
  await expect(page.getByText(wizard.supplierMissing)).toBeVisible();
  await expect(page.getByText(wizard.linesMissing)).toBeVisible();
  await a11y('new order with faults');
  await page.getByRole('combobox', { name: wizard.supplier }).fill(words);
  await page.getByRole('option', { name: new RegExp(supplierName) }).click();
  for (const code of codes) {
    await page.getByRole('combobox', { name: wizard.product }).fill(code);
    await page.getByRole('option', { name: new RegExp(code) }).click();
    await expect(page.getByLabel(wizard.unitsOf(code))).toHaveValue('1');
  }
  // What the catalogue says it costs, until somebody knows better.
  await expect(page.getByLabel(wizard.costOf(first))).toHaveValue('100,00');
  await page.getByLabel(wizard.unitsOf(first)).fill('3');
  await page.getByLabel(wizard.costOf(second)).fill('49,95');
  await expect(page.getByText(money(34_995)).first()).toBeVisible();
  await a11y('products of a new order');
  await page.reload();
  await expect(page.getByLabel(wizard.unitsOf(first))).toHaveValue('3');
  await page.keyboard.press('Control+Enter');
  await page.getByLabel(wizard.observations).fill('Antes de Reyes');
  await expect(page.getByRole('table', { name: wizard.lines }).getByRole('row')).toHaveCount(3);
  await a11y('summary of a new order');
  await button(page, shellEs.form.back).click();
  await expect(page.getByLabel(wizard.unitsOf(first))).toHaveValue('3');
  await button(page, shellEs.form.next).click();
  await button(page, actions.create).click();
  await expect(page.getByText(states.created).first()).toBeVisible();
  await expect(written(page, 'Antes de Reyes')).toBeVisible();
  const punch = (await page.locator('.punch').textContent())!;
  expect(punch).toMatch(/^PR-OFI-\d\d-\d{5}$/);
  await a11y('an order');

  await act(page, actions.edit);
  await button(page, wizard.remove(second)).click();
  await page.keyboard.press('Control+Enter');
  await button(page, wizard.save).click();
  await expect(page.getByText(done.edit)).toBeVisible();
  await expect(page.getByRole('table', { name: es.lines }).getByRole('row')).toHaveCount(2);

  await page.goto('/bulk-purchases');
  await expect(page.getByRole('link', { name: /pedidos? a proveedor(es)? por recibir/ })).toBeVisible();
  await page.getByLabel(homeEs.bulk.search).fill(words);
  await expect(page.getByRole('link', { name: new RegExp(punch) })).toBeVisible();
  await page.goto('/bulk-purchases/products');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await burst(page, punch.replaceAll('-', ''));
  await expect(page).toHaveURL(/\/bulk-purchases\/orders\/[\da-f-]{36}$/);
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: shellEs.palette.placeholder }).fill(punch);
  await expect(page.getByRole('option', { name: new RegExp(`${punch}.*${words}`) })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: supplierName }).click();
  await page.getByRole('main').getByRole('link', { name: suppliersEs.page.orders, exact: true }).click();
  await expect(page.getByText(supplierOrdersEs.of(supplierName))).toBeVisible();
  await expect(page.getByRole('link', { name: punch })).toBeVisible();
  await expect(page.getByText(supplierOrdersEs.countOne)).toBeVisible();
});

test('R-SUPO-02 R-SUPO-03 R-SUPO-04 R-CAT-03 an order is received with its bill, counted, priced and becomes pieces', async ({
  page,
  enter,
  a11y,
}, info) => {
  test.setTimeout(180_000);
  const mine = await own(enter, info);
  const [first, second] = mine.codes as [string, string];
  const { id, code } = await asked(mine);
  await page.goto(`/bulk-purchases/orders/${id}`);
  await act(page, actions.receive);
  await button(page, receiving.finish(money(50_000))).click();
  await expect(page.getByText(receiving.fieldMissing).first()).toBeVisible();
  await a11y('reception with faults');
  await fillBill(page);
  await page.getByLabel(receiving.costOf(second)).fill('200');
  // 200,00 € of the first product and 600,00 € of the second bear ten euros: 2,50 and 7,50.
  const billed = page.getByRole('table', { name: receiving.lines });
  await expect(billed.getByRole('row').filter({ hasText: first })).toContainText(money(250));
  await expect(billed.getByRole('row').filter({ hasText: second })).toContainText(money(750));
  await a11y('reception');
  await button(page, receiving.finish(money(81_000))).click();
  await expect(page.getByText(done.receive.replace('{code}', code))).toBeVisible();
  const opening = page.waitForEvent('download');
  await button(page, es.openBill).click();
  expect((await opening).suggestedFilename()).toBe('factura.png');
  await a11y('a received order');
  // 810,00 € and 15 % of them.
  await act(page, actions.pay);
  await dialog(page).getByLabel(paying.document).fill('TR-2026-14');
  await a11y('paying a bill');
  await dialog(page)
    .getByRole('button', { name: `${paying.verb(money(93_150))}…` })
    .click();
  await sign(page);
  await expect(page.getByText(done.pay.replace('{code}', code))).toBeVisible();
  await expect(button(page, actions.pay)).toHaveCount(0);

  await act(page, actions.verify);
  await button(page, verifying.finish(es.pieceCount('0'))).click();
  await expect(page.getByText(verifying.countMissing).first()).toBeVisible();
  await button(page, verifying.allRight).click();
  await page.getByLabel(verifying.receivedOf(second)).fill('2');
  await expect(page.getByLabel(verifying.resultOf(second))).toHaveValue('mismatch');
  await button(page, verifying.finish(es.pieceCount('4'))).click();
  await expect(page.getByText(verifying.noteMissing)).toBeVisible();
  await a11y('verification with a difference');
  await page.getByLabel(verifying.noteOf(second)).fill('Falta una');
  await page.getByLabel(verifying.remarks).fill('Caja abierta');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`${es.mismatch('2', '3')}. Falta una`)).toBeVisible();
  await expect(written(page, 'Caja abierta')).toBeVisible();
  await a11y('a verified order');

  await act(page, actions.encode);
  await expect(page.getByLabel(encoding.benefitOf(first))).toHaveValue('100');
  // What came bears the shipment: 3,33 € of two pieces, 101,67 € each; sold for the double and its IGIC.
  const price = page.getByLabel(encoding.priceOf(first));
  const before = await price.inputValue();
  await page.getByLabel(encoding.benefitOf(first)).fill('50');
  await expect(price).not.toHaveValue(before);
  await price.fill('10');
  await button(page, encoding.finish(es.pieceCount('4'))).click();
  await expect(page.getByText(/^No cubre el coste/)).toBeVisible();
  await a11y('prices of an order');
  await price.fill('250');
  await button(page, encoding.finish(es.pieceCount('4'))).click();
  await expect(page.getByText(done.encode.replace('{code}', code))).toBeVisible();
  await expect(page.getByText(es.pieces('4'))).toBeVisible();
  // Not that price after all: nobody has bought any of them yet.
  await act(page, actions.undoEncode);
  await expect(dialog(page)).toContainText(texts.undoEncode);
  await dialog(page).getByLabel(asks.undoEncode.label).fill('El precio era de otra');
  await a11y('an encoding taken back');
  await dialog(page)
    .getByRole('button', { name: `${actions.undoEncode}…` })
    .click();
  await sign(page);
  await expect(page.getByText(done.undoEncode.replace('{code}', code))).toBeVisible();
  await expect(page.getByText(es.pieces('4'))).toHaveCount(0);
  await act(page, actions.encode);
  await price.fill('250');
  await button(page, encoding.finish(es.pieceCount('4'))).click();
  await expect(page.getByText(es.pieces('4'))).toBeVisible();
  await expect(page.getByText(money(25_000)).first()).toBeVisible();
  // One of them is another ring: that one alone loses its code, and is encoded again.
  await page.getByText(es.pieceCount('2')).first().click();
  const wrong = (await page.locator('.bought-codes a').first().textContent())!;
  await act(page, actions.uncodePiece);
  await expect(dialog(page)).toContainText(texts.uncodePiece);
  await dialog(page).getByLabel(uncoding.piece).fill('NADIE99X');
  await dialog(page).getByLabel(asks.uncodePiece.label).fill('Es la sortija de otra caja');
  const uncode = dialog(page).getByRole('button', { name: `${actions.uncodePiece}…` });
  await uncode.click();
  await expect(dialog(page)).toContainText(supplierOrdersErrors.ORDER_PIECE_OTHER.es);
  await dialog(page).getByLabel(uncoding.piece).fill(wrong.toLowerCase());
  await a11y('one piece that loses its code');
  await uncode.click();
  await sign(page);
  await expect(page.getByText(done.uncodePiece)).toBeVisible();
  await expect(page.getByText(uncoding.note('1'))).toBeVisible();
  await expect(page.getByText(es.pieces('3'))).toBeVisible();
  await a11y('an order with a piece to be encoded again');
  await act(page, actions.encodeAgain);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(encoding.againTitle);
  await a11y('a piece that is encoded again');
  await button(page, encoding.finish(es.onePiece)).click();
  await expect(page.getByText(done.encodeAgain.replace('{code}', code))).toBeVisible();
  await expect(page.getByText(es.pieces('4'))).toBeVisible();
  await expect(page.getByText(uncoding.note('1'))).toHaveCount(0);
  await page.getByText(es.pieceCount('2')).first().click();
  await expect(page.getByText(wrong)).toHaveCount(0);
  await a11y('an encoded order');
  await button(page, es.labelsOf(first)).click();
  const printing = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: productsEs.labels.pdf }).click();
  expect((await printing).suggestedFilename()).toBe('etiquetas.pdf');
  const piece = page.locator('.bought-codes a').first();
  const tag = (await piece.textContent())!;
  await piece.click();
  await expect(page.getByText(tag).first()).toBeVisible();

  await page.goto('/bulk-purchases/orders');
  await page.getByRole('link', { name: tabs.history, exact: true }).click();
  await page.getByRole('searchbox').fill(mine.words);
  await expect(page.getByRole('link', { name: code })).toBeVisible();
  await a11y('history of orders');
  await page.goto('/bulk-purchases/catalog');
  await page.getByRole('searchbox').fill(first);
  await page.getByRole('link', { name: first }).click();
  const costs = page.getByRole('table', { name: catalogEs.page.costs });
  await expect(costs.getByRole('row').filter({ hasText: code })).toContainText(money(25_000));
  await a11y('costs of a product');
});

test('R-SUPO-05 each step goes back with its reason; a cancelled order is opened again; nothing came, it is closed', async ({
  page,
  enter,
  a11y,
}, info) => {
  test.setTimeout(120_000);
  const mine = await own(enter, info);
  const { id, code } = await asked(mine);
  const url = `/bulk-purchases/orders/${id}`;
  await page.goto(url);
  await act(page, actions.cancel);
  await expect(dialog(page)).toContainText(texts.cancel);
  await a11y('cancelling an order');
  await dialog(page).getByLabel(asks.cancel.label).fill('Ya no se fabrica');
  await dialog(page).getByRole('button', { name: actions.cancel, exact: true }).click();
  await expect(page.getByText(es.cancelledNote)).toBeVisible();
  await expect(button(page, actions.receive)).toHaveCount(0);
  await a11y('a cancelled order');
  await act(page, actions.reopen);
  await dialog(page).getByRole('button', { name: actions.reopen }).click();
  await expect(page.getByText(done.reopen.replace('{code}', code))).toBeVisible();

  await act(page, actions.receive);
  await fillBill(page);
  await button(page, receiving.finish(money(51_000))).click();
  await act(page, actions.undoReceive);
  await dialog(page).getByLabel(asks.cancel.label).fill('Otra factura');
  await dialog(page).getByRole('button', { name: actions.undoReceive }).click();
  await expect(page.getByText(es.billKept)).toBeVisible();
  // What was written of it is there; only what was wrong is typed again.
  await act(page, actions.receive);
  await expect(page.getByLabel(receiving.billNumber)).toHaveValue('F-118');
  await expect(page.getByText(receiving.billKept('factura.png'))).toBeVisible();
  await expect(page.getByText(filesEs.choose)).toBeVisible();
  await page.getByLabel(receiving.shipping).fill('0');
  await button(page, receiving.finish(money(50_000))).click();
  await expect(page.getByText(done.receive.replace('{code}', code))).toBeVisible();

  await act(page, actions.verify);
  for (const product of mine.codes) {
    await page.getByLabel(verifying.receivedOf(product)).fill('0');
    await page.getByLabel(verifying.noteOf(product)).fill('Se perdió el envío');
  }
  await button(page, verifying.finish(es.pieceCount('0'))).click();
  await act(page, actions.undoVerify);
  await dialog(page).getByLabel(asks.cancel.label).fill('Mal contado');
  await dialog(page).getByRole('button', { name: actions.undoVerify }).click();
  await expect(page.getByText(done.undoVerify).first()).toBeVisible();
  await page.goto(`${url}/verify`);
  for (const product of mine.codes) {
    await page.getByLabel(verifying.receivedOf(product)).fill('0');
    await page.getByLabel(verifying.noteOf(product)).fill('Se perdió el envío');
  }
  await page.keyboard.press('Control+Enter');
  await act(page, actions.close);
  await dialog(page).getByRole('button', { name: actions.close }).click();
  await expect(page.getByText(done.close.replace('{code}', code))).toBeVisible();
  // A step that is over says so.
  await page.goto(`${url}/encode`);
  await expect(
    page.getByRole('button', { name: new RegExp(`^${encoding.finish(es.pieceCount('0'))}`) }),
  ).toHaveAttribute('aria-disabled', 'true');
  await page.goto(url);
  await act(page, actions.undoClose);
  await dialog(page).getByLabel(asks.undoClose.label).fill('Llegó al día siguiente');
  await dialog(page).getByRole('button', { name: actions.undoClose }).click();
  await expect(page.getByText(done.undoClose.replace('{code}', code))).toBeVisible();
});

test('B-24 R-SUPO-01 who writes second is shown what the first wrote; the accountant reads and changes nothing', async ({
  page,
  enter,
  a11y,
}, info) => {
  const mine = await own(enter, info);
  const { id, version } = await asked(mine);
  const [first] = mine.codes as [string];
  await page.goto(`/bulk-purchases/orders/${id}/edit`);
  await page.getByLabel(wizard.unitsOf(first)).fill('7');
  const { status } = await mine.seat.post(`${ORDERS}/${id}/cancel`, { reason: 'Sin querer' });
  expect(status).toBe(200);
  await mine.seat.post(`${ORDERS}/${id}/reopen`, undefined);
  expect(version).toBe(1);
  await expect(page.getByText(shellEs.form.stale)).toBeVisible();
  await a11y('an order changed by two');
  await button(page, shellEs.form.keepMine).click();
  await page.keyboard.press('Control+Enter');
  await button(page, wizard.save).click();
  await expect(page.getByText(done.edit)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: first })).toContainText('7');
  // Begun again it is the order as it is, and nobody has changed it meanwhile.
  await act(page, actions.edit);
  await expect(page.getByLabel(wizard.unitsOf(first))).toHaveValue('7');
  await expect(page.getByText(shellEs.form.stale)).toHaveCount(0);

  await enter('accountant', 'OFI');
  await page.goto(`/bulk-purchases/orders/${id}`);
  await expect(page.getByText(states.created).first()).toBeVisible();
  for (const name of [actions.receive, actions.edit, actions.cancel]) await expect(button(page, name)).toHaveCount(0);
  await page.goto('/bulk-purchases/orders/new');
  await expect(page.getByText(shellEs.errors.forbiddenTitle)).toBeVisible();
});
