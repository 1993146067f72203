import { money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { catalogEs } from '@quilate/domain/modules/master-data/catalog/catalog.es.ts';
import { filesEs } from '@quilate/domain/modules/foundations/files/files.es.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { menuEs } from '@quilate/domain/modules/office/home/home.menu.es.ts';
import type { Page } from '@playwright/test';
import {
  ensureOpen,
  expect,
  openNewSale,
  type Piece,
  pieces,
  scan,
  type Seat,
  test,
  told,
  written,
} from './fixtures.ts';

const { actions, availability, columns, done, fields, form, page: es } = catalogEs;
const CATALOGUE = '/v1/bulk-purchases/catalog';
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

/** A barcode no other run has used. */
function freshBarcode(): string {
  const twelve = `29${String(Date.now() % 10 ** 10).padStart(10, '0')}`;
  const weighed = [...twelve].reduce((all, figure, at) => all + Number(figure) * (at % 2 === 0 ? 1 : 3), 0);
  return `${twelve}${(10 - (weighed % 10)) % 10}`;
}
/** A reading with the focus in no field, at its own pace however busy the machine is. */
const burst = (page: Page, code: string) =>
  page.evaluate((text) => {
    for (const key of [...text, 'Enter']) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
  }, code);
const product = (more: Record<string, unknown> = {}) => ({
  supplierCode: '',
  description: 'Broche de prueba',
  family: 'BROCHE',
  metal: 'PLATA',
  weightMg: 5_000,
  gem: 'NINGUNA',
  costCents: 2_000,
  benefitBp: 10_000,
  taxBp: 1_500,
  lowStockUnits: 2,
  productStatus: 'available',
  categories: ['new'],
  platforms: ['main-jewellery'],
  barcodes: [],
  note: '',
  ...more,
});
const made = async (seat: Seat, more: Record<string, unknown> = {}) =>
  (await seat.post(CATALOGUE, product(more))).json as { id: string; code: string };

test('R-CAT-01 a product is created by keyboard, its price seen as it is typed, corrected and found', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('bulk-purchases-staff', 'OFI');
  await page.goto('/bulk-purchases/catalog');
  await page.getByRole('link', { name: catalogEs.new }).click();
  await page.getByLabel(fields.barcodes).fill('8412345678900');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Un código de barras EAN-13 tiene 13 cifras')).toBeVisible();
  await expect(page.getByLabel(fields.description)).toBeFocused();
  await a11y('new catalogue product with faults');
  const barcode = freshBarcode();
  const name = `Broche ${barcode.slice(5)}`;
  await page.getByLabel(fields.description).fill(name);
  await page.getByLabel(fields.family).selectOption('BROCHE');
  await page.getByLabel(fields.weightMg).fill('4,25');
  await page.getByLabel(fields.barcodes).fill(barcode);
  await page.getByLabel(catalogEs.category.trendy).check();
  await page.getByLabel(fields.costCents).fill('100');
  await page.getByLabel(fields.benefitBp).fill('100');
  const preview = page.getByRole('complementary', { name: form.preview });
  // 100,00 € twice is 200,00 €; with 15 % 230,00 €.
  await expect(preview.getByText(money(23_000))).toBeVisible();
  await a11y('new catalogue product');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText(availability['no-stock']).first()).toBeVisible();
  await expect(page.getByText(catalogEs.page.noCosts)).toBeVisible();
  await a11y('catalogue product');
  await page.getByRole('link', { name: shellEs.form.edit, exact: true }).click();
  await page.getByRole('textbox', { name: fields.costCents }).fill('200');
  await page.getByRole('button', { name: shellEs.form.save }).click();
  await expect(page.getByText(done.edit)).toBeVisible();
  await expect(page.getByText(money(46_000)).first()).toBeVisible();
  await page.goto('/bulk-purchases/catalog');
  await page.getByPlaceholder(catalogEs.search).fill(barcode);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
});

test('R-CAT-02 B-14 the list is narrowed by availability and taken as it is filtered; nothing found says so', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('bulk-purchases-staff', 'OFI');
  await page.goto('/bulk-purchases/catalog');
  await page.getByRole('button', { name: columns.availability, exact: true }).click();
  await page.getByLabel(availability['no-stock']).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/availability\[\]=no-stock/);
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: availability['no-stock'] }).first()).toBeVisible();
  await expect(rows.filter({ hasText: availability.available })).toHaveCount(0);
  await a11y('catalogue');
  await page.getByRole('button', { name: shellEs.export.verb }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: shellEs.export.formats.csv }).click();
  expect((await download).suggestedFilename()).toMatch(/^catalogo-.*\.csv$/);
  await page.getByPlaceholder(catalogEs.search).fill('nadadenada');
  await expect(page.getByText(catalogEs.emptyFiltered)).toBeVisible();
  await a11y('catalogue, nothing found');
});

test('R-CAT-02 a product is archived, put back and discontinued, each said before it is done', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('bulk-purchases-staff', 'OFI');
  const { id } = await made(seat);
  await page.goto(`/bulk-purchases/catalog/${id}`);
  await page.getByRole('button', { name: actions.archive }).click();
  await expect(dialog(page).getByText(es.archiveText)).toBeVisible();
  await a11y('archive a catalogue product');
  await button(page, actions.archive).click();
  await expect(page.getByText(availability.archived).first()).toBeVisible();
  await expect(page.getByRole('link', { name: shellEs.form.edit, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: actions.restore }).click();
  await expect(page.getByText(availability['no-stock']).first()).toBeVisible();
  await page.getByRole('button', { name: actions.discontinue }).click();
  await expect(dialog(page).getByText(es.discontinueEmpty)).toBeVisible();
  await button(page, actions.discontinue).click();
  await expect(page.getByText(catalogEs.history.runOut)).toBeVisible();
});

test('R-CAT-01 B-24 over somebody else’s edit both are shown and the chosen one kept', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('bulk-purchases-staff', 'OFI');
  const { id } = await made(seat);
  await page.goto(`/bulk-purchases/catalog/${id}/edit`);
  await page.getByLabel(fields.note).fill('Pedir en marzo');
  const other = await seat.api.patch(`${CATALOGUE}/${id}`, {
    data: { ...product({ note: 'No pedir más' }), version: 1 },
    headers: { 'idempotency-key': `e2e-catalogue-${Date.now()}` },
  });
  expect(other.status()).toBe(200);
  await page.getByRole('button', { name: shellEs.form.save }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No pedir más');
  await a11y('stale edit of a catalogue product');
  await page.getByRole('button', { name: shellEs.form.keepMine }).click();
  await expect(page.getByText(done.edit)).toBeVisible();
  await expect(written(page, 'Pedir en marzo')).toBeVisible();
});

test('R-PROD-05 a piece is associated by a scan, an unknown code is a told, and empty takes it away', async ({
  page,
  enter,
  a11y,
}) => {
  const barcode = freshBarcode();
  const { code } = await made(await enter('bulk-purchases-staff', 'OFI'), { barcodes: [barcode] });
  const seat = await enter('ecommerce', 'WEB');
  const piece = (await pieces(seat, 'reloj')).at(-1)!;
  await page.goto(`/products/${piece.id}`);
  const open = page.getByRole('button', { name: productsEs.actions.associate });
  const field = dialog(page).getByLabel(productsEs.dialogs.catalogueCode);
  await open.click();
  await field.fill('CAT99999');
  await page.keyboard.press('Enter');
  await expect(page.getByText('El producto de catálogo CAT99999 no existe.').first()).toBeVisible();
  await a11y('association with an unknown code');
  // The reading takes the place of the wrong code, and its Intro sends it.
  await scan(page, barcode);
  await expect(told(page, productsEs.done.associate)).toBeVisible();
  await expect(page.getByRole('link', { name: code })).toBeVisible();
  await expect(page.getByText(/Asociado por Airam Quintana/)).toBeVisible();
  await open.click();
  await field.fill('');
  await button(page, productsEs.dialogs.dissociate).click();
  await expect(page.getByRole('link', { name: code })).toHaveCount(0);
});

test('B-08 R-CAT-04 at the counter a barcode opens the product with the pieces of this shop, without its cost', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('ecommerce', 'WEB');
  const { data } = (await seat.get(`${CATALOGUE}?availability[]=available&limit=1`)) as { data: { id: string }[] };
  const known = await seat.get(`${CATALOGUE}/${data[0]!.id}`);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await burst(page, (known['barcodes'] as string[])[0]!);
  await expect(page).toHaveURL(new RegExp(`/bulk-purchases/catalog/${data[0]!.id}`));
  await expect(page.getByRole('table', { name: es.pieces }).getByText('WEBJ').first()).toBeVisible();
  await expect(page.getByRole('table', { name: es.perStore })).toBeVisible();
  await expect(page.getByText(fields.costCents, { exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: shellEs.form.edit, exact: true })).toHaveCount(0);
  await a11y('catalogue product at the counter');
});

test('R-SHELL-06 R-HOME-03 purchases enter in their area, find a product, and go to the shops and back', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('bulk-purchases-staff', 'OFI');
  const { code, id } = await made(seat, { description: 'Broche de la búsqueda' });
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('combobox', { name: 'Tienda' }).click();
  await page.getByRole('option', { name: 'Oficina' }).click();
  await page.getByLabel('Correo').fill('bulk-purchases-staff@quilate.demo');
  await page.getByLabel('Contraseña', { exact: true }).fill('Quilate2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/bulk-purchases$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeEs.bulk.title);
  const menu = page.getByRole('navigation', { name: shellEs.menu.label });
  await expect(menu.getByRole('link')).toHaveText([
    menuEs.entries.home,
    menuEs.entries.suppliers,
    menuEs.entries.catalog,
    menuEs.entries.orders,
    menuEs.entries.shopOrders,
    new RegExp(`^${menuEs.entries.budgets}`),
    menuEs.entries.inventories,
    menuEs.entries.products,
    new RegExp(`^${menuEs.entries.shipments}`),
  ]);
  await a11y('home of bulk purchases');
  await page.getByRole('textbox', { name: homeEs.bulk.search }).fill('búsqueda');
  await expect(page.getByRole('link', { name: /Broche de la búsqueda/ }).first()).toBeVisible();
  await page.getByRole('textbox', { name: homeEs.bulk.search }).fill(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/bulk-purchases/catalog/${id}`));
  const area = page.getByRole('button', { name: shellEs.menu.switchArea });
  await area.click();
  await page.getByRole('menuitem', { name: shellEs.menu.areas.RETAIL }).click();
  await expect(page).toHaveURL(/\/$/);
  // Arriving, the heading is given the focus; who opens the menu by keyboard comes after that.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await area.press('Enter');
  await page.getByRole('menuitem', { name: shellEs.menu.areas.BULK_PURCHASES }).press('Enter');
  await expect(page).toHaveURL(/\/bulk-purchases$/);
});

test('R-CAT-01 the catalogue fits a tablet and a phone without scrolling sideways', async ({ page, enter }) => {
  const seat = await enter('bulk-purchases-staff', 'OFI');
  const { data } = (await seat.get(`${CATALOGUE}?limit=1`)) as { data: { id: string }[] };
  const one = `/bulk-purchases/catalog/${data[0]!.id}`;
  for (const [width, height] of [
    [820, 1180],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const address of ['/bulk-purchases', '/bulk-purchases/catalog', one, '/bulk-purchases/catalog/new']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.skeleton')).toHaveCount(0);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${address} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test('B-08 R-CAT-04 in a sale a barcode stands for the one piece of it that is free here; of several it says so', async ({
  page,
  enter,
}) => {
  const barcode = freshBarcode();
  const description = `Solitario ${barcode.slice(5)}`;
  const { code } = await made(await enter('bulk-purchases-staff', 'OFI'), { barcodes: [barcode], description });
  const seat = await enter('ecommerce', 'WEB');
  await ensureOpen(seat);
  const [first, second] = (await pieces(seat, 'solitario')) as [Piece, Piece];
  for (const { id } of [first, second]) await seat.post(`/v1/products/${id}/associate`, { catalogueCode: code });
  await openNewSale(page);
  const lines = page.getByRole('main');
  await scan(page, barcode);
  await expect(page.getByText(salesEs.page.someOfBarcode('2', description))).toBeVisible();
  await scan(page, first.code);
  await expect(lines.getByText(first.code).first()).toBeVisible();
  await scan(page, barcode);
  await expect(lines.getByText(second.code).first()).toBeVisible();
  await scan(page, barcode);
  await expect(page.getByText(salesEs.page.noneOfBarcode(description))).toBeVisible();
});

test('R-CAT-01 photos are added and removed; a product with pieces says how many are left before it is discontinued', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('bulk-purchases-staff', 'OFI');
  const { code, id } = await made(seat, { description: 'Broche con foto' });
  const [piece] = await pieces(seat, 'reloj');
  await seat.post(`/v1/products/${piece!.id}/associate`, { catalogueCode: code });
  await page.goto(`/bulk-purchases/catalog/${id}`);
  const panel = page.getByRole('region', { name: filesEs.photos.title });
  const chooser = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: actions.addImage }).click();
  await (await chooser).setFiles({ name: 'broche.png', mimeType: 'image/png', buffer: PHOTO });
  await expect(panel.getByRole('img')).toHaveCount(1);
  await a11y('photos of a catalogue product');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: shellEs.palette.placeholder }).fill('Broche con foto');
  await expect(page.getByRole('option', { name: code }).locator('.piece-picture img')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`/bulk-purchases/catalog?q=${code}`);
  await expect(page.getByRole('row', { name: code }).locator('.piece-picture img')).toBeVisible();
  await page.goto(`/bulk-purchases/catalog/${id}`);
  await panel.getByRole('button', { name: filesEs.photos.remove('1') }).click();
  await button(page, actions.removeImage).click();
  await expect(panel.getByText(filesEs.photos.none)).toBeVisible();
  await page.getByRole('button', { name: actions.discontinue }).click();
  await expect(dialog(page).getByText(es.discontinueText(es.onePiece))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(availability['low-stock']).first()).toBeVisible();
});
