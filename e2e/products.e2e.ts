import { filesEs } from '@quilate/domain/modules/foundations/files/files.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { labelTemplatesEs } from '@quilate/domain/modules/master-data/label-templates/label-templates.es.ts';
import { productBatchEs } from '@quilate/domain/modules/master-data/products/products.batch.es.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import type { Page } from '@playwright/test';
import { approve, burst, expect, type Piece, pieces, type Seat, sign, test, told, written } from './fixtures.ts';

const images = filesEs.photos;
const { actions, asks, done, dialogs, labels, columns, fields, filters } = productsEs;
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: PHOTO });
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
/** The online shop's own: no other test sells them. */
const own = async (seat: Seat, words: string): Promise<Piece> => (await pieces(seat, words))[0]!;

test('R-PROD-01 R-PROD-03 a piece is found, opened, pre-reserved and freed; the list follows', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('ecommerce', 'WEB');
  const piece = (await pieces(seat, 'esclava'))[0]!;
  await page.goto('/products');
  await page.getByPlaceholder(productsEs.search).fill('esclava');
  await page.getByRole('link', { name: piece.code }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(productsEs.history)).toBeVisible();
  await page.getByRole('button', { name: productsEs.actions.prereserve }).click();
  await expect(told(page, productsEs.done.prereserve)).toBeVisible();
  await expect(page.getByText(productsEs.status.prereserved).first()).toBeVisible();
  await page.getByRole('button', { name: productsEs.actions.undoPrereserve }).click();
  await expect(page.getByText(productsEs.status.available).first()).toBeVisible();
  await a11y('product');
});

test('R-PROD-01 a filter is part of the address and survives a reload; nothing found says so', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('ecommerce', 'WEB');
  await page.goto('/products?q=nadadenada');
  await expect(page.getByText(productsEs.emptyFiltered)).toBeVisible();
  await a11y('products, nothing found');
  await page.goto('/products?status[]=sold');
  await expect(page.getByText(productsEs.emptyFiltered)).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/status\[\]=sold/);
});

test('R-PROD-04 a piece is marked defective with what is wrong, and put right again', async ({ page, enter, a11y }) => {
  const seat = await enter('ecommerce', 'WEB');
  const piece = await own(seat, 'pulsera');
  await page.goto(`/products/${piece.id}`);
  await page.getByRole('button', { name: actions.markDefective }).click();
  await expect(button(page, actions.markDefective)).toBeDisabled();
  await dialog(page).getByLabel(asks.markDefective.label).fill('El cierre no agarra');
  await a11y('mark defective');
  await button(page, actions.markDefective).click();
  await expect(page.getByText(done.markDefective)).toBeVisible();
  await expect(written(page, 'El cierre no agarra')).toBeVisible();
  await expect(page.getByRole('link', { name: productsEs.page.sell })).toHaveCount(0);
  await page.getByRole('button', { name: actions.deleteDefect }).click();
  await expect(page.getByText(done.deleteDefect)).toBeVisible();
  await expect(page.getByText('El cierre no agarra')).toHaveCount(0);
});

test('R-PROD-09 a piece is locked with its reason, freed, and given up as stolen with the zone manager', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('ecommerce', 'WEB');
  const piece = await own(seat, 'gargantilla');
  const more = () => page.getByRole('button', { name: shellEs.actions.more }).click();
  await page.goto(`/products/${piece.id}`);
  await more();
  await page.getByRole('menuitem', { name: actions.lock, exact: true }).click();
  await dialog(page).getByLabel(proofsEs.reason).fill('Falta su contraste');
  await button(page, `${actions.lock}…`).click();
  await sign(page);
  await expect(written(page, 'Falta su contraste')).toBeVisible();
  await a11y('a locked piece');
  await page.getByRole('button', { name: actions.unlock, exact: true }).click();
  await sign(page);
  await expect(page.getByText('Falta su contraste')).toHaveCount(0);
  await more();
  await page.getByRole('menuitem', { name: `${actions.markStolen}…`, exact: true }).click();
  await dialog(page).getByLabel(asks.markStolen.label).fill('Hurto del expositor');
  await button(page, `${actions.markStolen}…`).click();
  await approve(page, 'Visto en la cámara');
  await sign(page);
  await expect(page.getByText(productsEs.status.stolen).first()).toBeVisible();
  await expect(page.getByRole('button', { name: `${actions.recover}…`, exact: true })).toBeVisible();
});

test('R-PROD-08 B-24 a record is corrected; over somebody else’s both are shown and the chosen one kept', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('ecommerce', 'WEB');
  const piece = await own(seat, 'colgante');
  await page.goto(`/products/${piece.id}`);
  await page.getByRole('button', { name: actions.edit, exact: true }).click();
  await dialog(page).getByLabel(fields.notes).fill('En la vitrina dos');
  const { version, gem, gemWeightMg, isRefundable } = await seat.get(`/v1/products/${piece.id}`);
  const theirs = { version, gem, gemWeightMg, isRefundable, description: 'Colgante de olivina', notes: 'En el taller' };
  const other = await seat.api.patch(`/v1/products/${piece.id}`, {
    data: theirs,
    headers: { 'idempotency-key': `e2e-edit-${Date.now()}` },
  });
  expect(other.status()).toBe(200);
  await button(page, shellEs.form.save).click();
  await expect(dialog(page).getByRole('alert')).toContainText('En el taller');
  await a11y('stale edit of a product');
  await button(page, shellEs.form.keepMine).click();
  await expect(page.getByText(done.edit)).toBeVisible();
  await expect(written(page, 'En la vitrina dos')).toBeVisible();
});

test('R-PROD-07 purchases see the price by the gram before it is set; the counter has no such button', async ({
  page,
  enter,
  a11y,
}) => {
  const shop = await enter('ecommerce', 'WEB');
  const piece = await own(shop, 'cadena');
  await page.goto(`/products/${piece.id}`);
  await expect(page.getByRole('button', { name: actions.edit, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: actions.setPrice })).toHaveCount(0);
  await enter('bulk-purchases-staff', 'OFI');
  await page.goto(`/products/${piece.id}`);
  await page.getByRole('button', { name: actions.setPrice }).click();
  await dialog(page).getByLabel(fields.reference).selectOption('XI');
  await dialog(page).getByLabel(dialogs.extraFixedPrice).fill('45,00');
  await expect(dialog(page).getByRole('status')).toContainText(dialogs.finalPrice);
  await a11y('price of a product');
  await dialog(page).getByLabel(fields.reference).selectOption('FIXED');
  await dialog(page).getByLabel(dialogs.fixedPrice).fill('432,10');
  await button(page, actions.setPrice).click();
  await expect(page.getByText(done.setPrice)).toBeVisible();
  await expect(page.getByText(money(43_210)).first()).toBeVisible();
});

test('R-PROD-08 photos are added, ordered and removed; the first one is the main one', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('ecommerce', 'WEB');
  // Of some the demonstration has photos already.
  const piece = (await pieces(seat, 'pendientes')).find(({ imageId }) => imageId === null)!;
  await page.goto(`/products/${piece.id}`);
  const panel = page.getByRole('region', { name: images.title });
  const choose = async (name: string) => {
    const chooser = page.waitForEvent('filechooser');
    await panel.getByRole('button', { name: actions.addImage }).click();
    await (await chooser).setFiles(photo(name));
  };
  const held = Promise.withResolvers<void>();
  await page.route('**/v1/files?*', (route) => held.promise.then(() => route.continue()));
  await choose('frente.png');
  // Seen before it has been sent.
  const taken = panel.locator('.photo-just-taken');
  await expect(taken.locator('img')).toBeVisible();
  await expect(taken.getByRole('button', { name: filesEs.remove })).toBeVisible();
  await expect(taken.getByRole('button', { name: filesEs.again })).toBeVisible();
  held.resolve();
  await expect(panel.getByRole('img')).toHaveCount(1);
  await expect(taken).toHaveCount(0);
  await choose('dorso.png');
  await expect(panel.getByRole('img')).toHaveCount(2);
  const before = await seat.get(`/v1/products/${piece.id}`);
  await panel.getByRole('button', { name: images.makeMain('2') }).click();
  await expect(page.getByText(done.arrangeImages)).toBeVisible();
  const after = await seat.get(`/v1/products/${piece.id}`);
  const ids = (product: Record<string, unknown>) => (product['images'] as { id: string }[]).map(({ id }) => id);
  expect(ids(after)).toEqual(ids(before).toReversed());
  await a11y('photos of a product');
  await panel.getByRole('button', { name: images.enlarge('1') }).press('Enter');
  await expect(dialog(page).getByRole('img', { name: /foto 1$/ })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('img', { name: /foto 2$/ })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('img', { name: /foto 1$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await panel.getByRole('button', { name: images.remove('2') }).click();
  await button(page, actions.removeImage).click();
  await expect(panel.getByRole('img')).toHaveCount(1);
});

test('R-PROD-01 a column is taken off the list with the keys, is still off tomorrow, and comes back', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('ecommerce', 'WEB');
  await page.goto('/products');
  const { list } = shellEs;
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  const open = () => page.getByRole('button', { name: list.columns }).press('Enter');
  const tick = (name: string) => page.getByRole('menuitemcheckbox', { name, exact: true });
  await expect(head(columns.metal)).toBeVisible();
  await open();
  await expect(tick(columns.code)).toHaveCount(0);
  await tick(columns.metal).press('Enter');
  await a11y('columns of a list');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: list.columns })).toBeFocused();
  await page.reload();
  await expect(head(columns.price)).toBeVisible();
  await expect(head(columns.metal)).toHaveCount(0);
  await open();
  await expect(tick(columns.metal)).not.toBeChecked();
  await page.getByRole('menuitem', { name: list.columnsReset }).press('Enter');
  await expect(head(columns.metal)).toBeVisible();
});

test('B-10 chosen pieces get their labels as PDF; the printer is put right in this browser', async ({
  page,
  enter,
}) => {
  await enter('ecommerce', 'WEB');
  await page.goto('/products');
  await page.getByRole('checkbox').nth(0).check();
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: labels.many }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: labels.pdf }).click();
  expect((await download).suggestedFilename()).toBe('etiquetas.pdf');
  await page.getByRole('button', { name: labels.many }).click();
  await page.getByRole('menuitem', { name: labels.settings }).click();
  await page.getByLabel(labelTemplatesEs.printer.right).fill('-0,5');
  await page.getByRole('button', { name: labelTemplatesEs.printer.keep }).click();
  await expect(page.getByText(labelTemplatesEs.printer.kept)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(labelTemplatesEs.printer.right)).toHaveValue('-0,5');
});

test('B-10 B-08 a scan opens the piece, and one key more prints its label over USB', async ({ page, enter }) => {
  await page.addInitScript(() => {
    const sent: number[] = [];
    const device = {
      vendorId: 2655,
      productId: 288,
      opened: true,
      configuration: { configurationValue: 1 },
      claimInterface: () => Promise.resolve(),
      releaseInterface: () => Promise.resolve(),
      close: () => Promise.resolve(),
      transferOut: (_: number, chunk: Uint8Array) => {
        sent.push(...chunk);
        return Promise.resolve({ status: 'ok', bytesWritten: chunk.length });
      },
    };
    Object.defineProperty(navigator, 'usb', { value: { getDevices: () => Promise.resolve([device]) } });
    Object.assign(globalThis, { sentToPrinter: sent });
  });
  const seat = await enter('ecommerce', 'WEB');
  const piece = await own(seat, 'medalla');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await burst(page, piece.code);
  await expect(page).toHaveURL(new RegExp(`/products/${piece.id}`));
  await expect(page.getByRole('button', { name: labels.verb, exact: true })).toBeVisible();
  await page.keyboard.press('Alt+p');
  await expect(page.getByText(labelTemplatesEs.printed)).toBeVisible();
  const text = await page.evaluate(() =>
    String.fromCharCode(...(globalThis as unknown as { sentToPrinter: number[] }).sentToPrinter),
  );
  expect(text).toContain(`^FD${piece.code}^FS`);
  await page.keyboard.press('Alt+v');
  await expect(page).toHaveURL(/\/sales\/new/);
});

test('B-10 without a printer the counter is told what to do', async ({ page, enter }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'usb', { value: undefined }));
  const seat = await enter('ecommerce', 'WEB');
  await page.goto(`/products/${(await own(seat, 'medalla')).id}`);
  await page.getByRole('button', { name: labels.verb, exact: true }).click();
  await page.getByRole('menuitem', { name: labels.printer }).click();
  await expect(page.getByText(receiptsEs.failures.unsupported)).toBeVisible();
});

test('B-14 R-PROD-01 the list is narrowed by family, price and shop, and taken as it is filtered', async ({
  page,
  enter,
}) => {
  await enter('admin', 'OFI');
  await page.goto('/products');
  await page.getByRole('button', { name: fields.family }).click();
  await page.getByLabel('Esclava').check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: columns.store, exact: true }).click();
  await page.getByLabel('Tienda en línea').check();
  await page.keyboard.press('Escape');
  await page.getByRole('search').getByRole('button', { name: filters.price, exact: true }).click();
  await page.getByRole('textbox', { name: filters.from }).fill('1,00');
  await page.getByRole('button', { name: filters.apply }).click();
  await expect(page).toHaveURL(/minCents=100/);
  await expect(page.getByRole('row', { name: /Esclava/ }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Cadena/ })).toHaveCount(0);
  await page.getByRole('button', { name: shellEs.export.verb }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: shellEs.export.formats.csv }).click();
  expect((await download).suggestedFilename()).toMatch(/^productos-.*\.csv$/);
});

/** The shop's own, as a list of its own shows them. */
const choose = async (page: Page, chosen: readonly Piece[]): Promise<void> => {
  for (const { code } of chosen) await page.getByLabel(labels.choose(code)).check();
};

test('R-PROD-07 the price of several is changed at once: what each becomes is seen, of one that moved meanwhile too', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('admin', 'WEB');
  const { storeId } = (await own(seat, 'pendientes')) as Piece & { storeId: string };
  const address = `/products?storeId[]=${encodeURIComponent(storeId)}&status[]=available`;
  const { data } = await seat.get(`/v1/products?storeId[]=${storeId}&status[]=available&limit=25`);
  const [one, two] = (data as Piece[]).slice(-2) as [Piece, Piece];
  await page.goto(address);
  await choose(page, [one, two]);
  const bar = page.getByRole('region', { name: shellEs.list.chosenRows('2') });
  await expect(bar).toContainText(money(one.finalPriceCents + two.finalPriceCents));
  await a11y('chosen rows of a list');
  await bar.getByRole('button', { name: productBatchEs.verbs.setPrices }).click();
  await expect(button(page, `${productBatchEs.actions.setPrices}…`)).toBeDisabled();
  await dialog(page).getByLabel(productBatchEs.percent, { exact: true }).fill('10');
  const row = (piece: Piece) => dialog(page).getByRole('row').filter({ hasText: piece.code });
  const raised = (piece: Piece) => Math.round(piece.finalPriceCents * 1.1);
  await expect(row(one)).toContainText(money(raised(one)));
  await a11y('new prices of several');
  const moved = await seat.get(`/v1/products/${two.id}`);
  const other = await seat.api.post(`/v1/products/${two.id}/set-price`, {
    data: { version: moved.version, priceReference: 'FIXED', fixedPriceCents: two.finalPriceCents + 100, taxBp: 1500 },
    headers: { 'idempotency-key': `e2e-move-${Date.now()}` },
  });
  expect(other.status()).toBe(200);
  await expect(row(two)).toContainText(money(two.finalPriceCents + 100));
  await button(page, `${productBatchEs.actions.setPrices}…`).click();
  await sign(page);
  await expect(told(page, productBatchEs.done.setPrices)).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(page.getByText(money(raised(one)), { exact: true }).first()).toBeVisible();
});

test('R-PROD-09 several are locked with one reason; of the others a shipment is begun, already read', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('ecommerce', 'WEB');
  const [one, two] = (await pieces(seat, 'pulsera')).slice(-2) as [Piece, Piece];
  await page.goto('/products?status[]=available&q=pulsera');
  await choose(page, [one, two]);
  await expect(page.getByRole('button', { name: productBatchEs.verbs.setPrices })).toHaveCount(0);
  await page.getByRole('button', { name: productBatchEs.verbs.ship }).click();
  await expect(page).toHaveURL(/shipments\/new/);
  for (const { code } of [one, two]) await expect(page.locator('.asked').getByText(code)).toBeVisible();
  await a11y('a shipment begun with chosen pieces');
  await page.goto('/products?status[]=available&q=pulsera');
  await choose(page, [one]);
  await page.getByRole('button', { name: productBatchEs.verbs.lockMany }).click();
  await dialog(page).getByLabel(proofsEs.reason).fill('Retirada del escaparate');
  await button(page, `${productBatchEs.actions.lockMany}…`).click();
  await sign(page);
  await expect(told(page, productBatchEs.done.lockMany)).toBeVisible();
  await page.goto(`/products/${one.id}`);
  await expect(written(page, 'Retirada del escaparate')).toBeVisible();
});
