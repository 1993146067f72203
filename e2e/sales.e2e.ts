import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { FAKE_USB, toldPrinter } from './fake-printer.ts';
import { money } from '@quilate/domain/kernel/format.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import type { Page } from '@playwright/test';
import {
  burst,
  CODE,
  ensureOpen,
  expect,
  openNewSale,
  type Piece,
  pieces,
  scan,
  type Seat,
  sign,
  standsStill,
  test,
} from './fixtures.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import { customer, knownAbove } from './people.ts';
import { paymentsEs } from '@quilate/domain/modules/counter/payments/payments.es.ts';

const es = salesEs.page;

/** A sale made through the API, for tests that begin after it. */
async function sold(seat: Seat, piece: Piece): Promise<{ id: string; code: string }> {
  const { status, json } = await seat.post('/v1/sales', {
    lines: [{ productCode: piece.code }],
    payments: [{ method: 'CASH', amountCents: piece.finalPriceCents }],
    ...(await knownAbove(seat, piece.finalPriceCents)),
    signature: { employeeId: seat.employeeId, code: CODE },
  });
  expect(status).toBe(201);
  return json as { id: string; code: string };
}

test('R-SALE-01 an unknown code and a piece that was just sold are said loudly at the scan field', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const [gone] = await pieces(seat, 'alianza');
  await sold(seat, gone!);
  await openNewSale(page);
  await scan(page, 'NADA99');
  await expect(page.locator('.scan-last')).toContainText('No existe ningún producto con el código NADA99');
  await scan(page, gone!.code);
  await expect(page.locator('.scan-last')).toContainText(/no está disponible: vendido/);
  await expect(page.locator('.scan-last')).toHaveAttribute('data-kind', 'bad');
  await a11y('scan refused');
});

test('R-SALE-01 a piece that is sold at another till while it is in an open sale is marked there with why', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const [gone, kept] = await pieces(seat, 'alianza');
  await openNewSale(page);
  for (const piece of [gone!, kept!]) await scan(page, piece.code);
  const row = page.getByRole('row', { name: new RegExp(gone!.code) });
  await expect(row).toBeVisible();
  await expect(row).not.toHaveAttribute('data-tone', 'alert');
  await sold(seat, gone!);
  await expect(row).toHaveAttribute('data-tone', 'alert');
  await expect(row).toContainText(/no está disponible: vendido/);
  await a11y('a piece is gone');
  await page.getByRole('button', { name: es.removePiece(gone!.code) }).click();
  await expect(page.getByRole('row', { name: new RegExp(kept!.code) })).not.toHaveAttribute('data-tone', 'alert');
});

test('R-CASH-11 above 1.000 € cash is not even offered', async ({ page, enter }) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  await openNewSale(page);
  for (const piece of (await pieces(seat, 'pulsera')).slice(0, 2)) await scan(page, piece.code);
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('radio', { name: 'Efectivo' })).toBeDisabled();
  await expect(page.getByText(paymentsEs.cash.overIn(money(100_000)))).toBeVisible();
});

test('R-SALE-01 a sale half written survives a reload', async ({ page, enter }) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const piece = (await pieces(seat, 'colgante'))[0]!;
  await openNewSale(page);
  await scan(page, piece.code);
  await expect(page.getByRole('row', { name: new RegExp(piece.code) })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row', { name: new RegExp(piece.code) })).toBeVisible();
});

test('B-48 R-SALE-03 what one till sells, the other sees by itself, even if it was sold before it listened', async ({
  page,
  enter,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  // The list is read, and only then may the screen listen.
  let listen = (): void => {};
  const mayListen = new Promise<void>((go) => (listen = go));
  await page.route('**/v1/events*', async (route) => {
    await mayListen;
    await route.continue();
  });
  await page.goto('/sales');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const { code } = await sold(seat, (await pieces(seat, 'anillo liso'))[0]!);
  listen();
  await expect(page.getByRole('link', { name: code })).toBeVisible();
});

test('R-DOC-01 R-DOC-02 one sale gives three papers by the USB printer and a PDF; a failure is said and the sale stays', async ({
  page,
  enter,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const { id, code } = await sold(seat, (await pieces(seat, 'anillo liso'))[1]!);
  await page.addInitScript(FAKE_USB);
  await page.goto(`/sales/${id}`);
  await page.getByRole('button', { name: receiptsEs.receipt }).click();
  await page.getByRole('menuitem', { name: receiptsEs.types.COMPLETE_CUSTOMER }).click();
  await expect(page.getByText(receiptsEs.printed)).toBeVisible();
  const sent = await toldPrinter(page);
  expect(sent.filter((step) => !step.startsWith('out'))).toEqual([
    'open',
    'configuration 1',
    'claim 0',
    'release 0',
    'close',
  ]);
  expect(sent.find((step) => step.startsWith('out'))).toMatch(/^out 1 /);
  expect(sent.join(' ')).toContain(Buffer.from(code.replaceAll('-', '')).toString('hex'));
  const papers = async () => (await toldPrinter(page)).join(' ').split('open').slice(1);
  for (const [at, type] of (['SIMPLIFIED_SHOP', 'BARCODE_ONLY'] as const).entries()) {
    await page.getByRole('button', { name: receiptsEs.receipt }).click();
    await page.getByRole('menuitem', { name: receiptsEs.types[type] }).click();
    await expect.poll(async () => (await papers())[at + 1]).toContain('close');
  }
  const printed = await papers();
  expect(new Set(printed).size).toBe(3);
  for (const paper of printed) expect(paper).toContain(Buffer.from(code.replaceAll('-', '')).toString('hex'));
  await page.evaluate(() => ((globalThis as unknown as { usbMode: string }).usbMode = 'busy'));
  await page.keyboard.press('Alt+p');
  await expect(page.getByText(receiptsEs.failures.busy)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: receiptsEs.receipt }).click();
  await page.getByRole('menuitem', { name: receiptsEs.types.PDF }).click();
  expect((await download).suggestedFilename()).toBe(`${code}.pdf`);
});

/** «n v», once the page one leaves stands still: a key is waited for less than a second. */
async function beginByKeys(page: Page): Promise<void> {
  await standsStill(page);
  await page.keyboard.press('Escape');
  await page.locator('h1').focus();
  await page.keyboard.press('n');
  await page.keyboard.press('v');
  await expect(page.getByLabel(es.productCode)).toBeFocused();
}

test('R-SALE-01 a sale with the keyboard alone', async ({ page, enter }) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const piece = (await pieces(seat, 'anillo liso'))[2]!;
  await page.goto('/');
  await beginByKeys(page);
  await page.keyboard.type(piece.code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(piece.code) })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog').getByLabel('Código de firma')).toBeFocused();
  await page.keyboard.type(CODE);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sales\/[\w-]{36}$/);
});

test('B-08 R-SALE-01 what is read and typed after «n v», while its screen is on the way, lands in the sale', async ({
  page,
  enter,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const read = (await pieces(seat, 'anillo liso')).slice(-2).map(({ code }) => code);
  await page.goto('/');
  await standsStill(page);
  await page.keyboard.press('Escape');
  await page.locator('h1').focus();
  await page.keyboard.press('n', { delay: 80 });
  await page.keyboard.press('v', { delay: 80 });
  for (const code of read) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
  for (const code of read) await expect(page.getByRole('row', { name: new RegExp(code) })).toBeVisible();
});

test('M-15 R-SALE-01 the sale after the one that was signed needs no code: a scan and three presses', async ({
  page,
  enter,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const [first, second] = (await pieces(seat, '')).filter((one) => one.finalPriceCents <= 40_000).slice(-2);
  await page.goto('/sales/new');
  for (const [piece, code] of [
    [first!, CODE],
    [second!, ''],
  ] as const) {
    await expect(page.getByLabel(es.productCode)).toBeFocused();
    // Of the sale before nothing stands there as just read.
    await expect(page.locator('.scan-code')).toHaveCount(0);
    await page.keyboard.type(piece.code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: new RegExp(piece.code) })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog').getByLabel('Código de firma')).toBeFocused();
    if (code === '') await expect(page.getByText(proofsEs.again)).toBeVisible();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/sales\/[\w-]{36}$/);
    // The address comes before its page.
    await expect(page.getByRole('button', { name: salesEs.actions.return })).toBeVisible();
    if (code !== '') await beginByKeys(page);
  }
});

test('R-SALE-06 cash that was a card is corrected; both rows stay on the sale', async ({ page, enter, a11y }) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const piece = (await pieces(seat, 'pendientes')).find((one) => one.finalPriceCents <= 40_000)!;
  const sale = await sold(seat, piece);
  await page.goto(`/sales/${sale.id}`);
  await expect(page.getByRole('table', { name: es.lines }).locator('.piece-picture > *')).toHaveCount(1);
  await page.getByRole('button', { name: salesEs.actions.correctPayment }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(paymentsEs.cardLast4).fill('4821');
  await dialog.getByLabel(paymentsEs.terminal).fill(`T-${sale.code}`);
  await dialog.getByLabel(paymentsEs.asks.correctPayment.label).fill('El cliente pagó con tarjeta');
  await a11y('correct payment');
  await dialog.getByRole('button', { name: /^Corregir/ }).click();
  await sign(page);
  const payments = page.getByRole('table', { name: paymentsEs.payments });
  await expect(payments.getByText('Efectivo, corregido')).toBeVisible();
  await expect(payments.getByText('Tarjeta terminada en 4821, corrección')).toBeVisible();
});

test('R-CUST-08 a customer asks for the complete invoice, which takes the place of the simplified one', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const piece = (await pieces(seat, '')).find((one) => one.finalPriceCents <= 40_000)!;
  const sale = await sold(seat, piece);
  const { data: customers } = (await seat.get('/v1/customers?q=perdomo')) as { data: { name: string }[] };
  await page.goto(`/sales/${sale.id}`);
  await page.getByRole('button', { name: salesEs.actions.issueInvoice }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: es.customer }).fill('perdomo');
  await page.getByRole('option').filter({ hasText: customers[0]!.name }).first().click();
  await dialog.getByLabel(receiptsEs.street).fill('Calle Triana 41');
  await dialog.getByLabel(receiptsEs.postalCode).fill('3500');
  await dialog.getByLabel(receiptsEs.city).fill('Las Palmas de Gran Canaria');
  await dialog.getByLabel(receiptsEs.province).fill('Las Palmas');
  await dialog.getByRole('button', { name: /^Emitir/ }).click();
  await expect(dialog.getByText('El código postal tiene 5 cifras.')).toBeVisible();
  await a11y('invoice with a fault');
  await dialog.getByLabel(receiptsEs.postalCode).fill('35002');
  await dialog.getByRole('button', { name: /^Emitir/ }).click();
  await sign(page);
  await expect(page.getByRole('heading', { name: receiptsEs.completeInvoice })).toBeVisible();
  await expect(page.getByText(es.substituted)).toBeVisible();
});

test('R-CUST-09 R-CUST-08 a sale says that its customer was banned meanwhile, and they still have its complete invoice', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const [piece, other] = (await pieces(seat, '')).filter((one) => one.finalPriceCents <= 40_000);
  const ticket = await sold(seat, other!);
  const customerId = await customer(seat, 'Vetada Después');
  const { status, json } = await seat.post('/v1/sales', {
    lines: [{ productCode: piece!.code }],
    payments: [{ method: 'CASH', amountCents: piece!.finalPriceCents }],
    customerId,
    signature: { employeeId: seat.employeeId, code: CODE },
  });
  expect(status).toBe(201);
  await page.goto(`/sales/${String(json['id'])}`);
  await expect(page.getByRole('link', { name: /Vetada Después/ })).toBeVisible();
  await expect(page.getByText(customersEs.papers.isBlockedMeanwhile)).toHaveCount(0);
  expect((await seat.post(`/v1/customers/${customerId}/ban`, { reason: 'Documentación falsa' })).status).toBe(200);
  await expect(page.getByText(customersEs.papers.isBlockedMeanwhile)).toBeVisible();
  await a11y('a sale to somebody banned since');
  await page.getByRole('button', { name: salesEs.actions.issueInvoice }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(receiptsEs.street).fill('Calle Triana 41');
  await dialog.getByLabel(receiptsEs.postalCode).fill('35002');
  await dialog.getByLabel(receiptsEs.city).fill('Las Palmas de Gran Canaria');
  await dialog.getByLabel(receiptsEs.province).fill('Las Palmas');
  await dialog.getByRole('button', { name: /^Emitir/ }).click();
  await sign(page);
  await expect(page.getByRole('heading', { name: receiptsEs.completeInvoice })).toBeVisible();
  // Of a ticket without a name they can be chosen as well.
  await page.goto(`/sales/${ticket.id}`);
  await page.getByRole('button', { name: salesEs.actions.issueInvoice }).click();
  await dialog.getByRole('combobox', { name: es.customer }).fill('Vetada Después');
  await page
    .getByRole('option', { name: /Vetada Después/ })
    .first()
    .click();
  await expect(dialog.getByText(/Vetada Después/).first()).toBeVisible();
});

test('R-HOME-01 R-STORE-01 a label read on home begins a sale where the shop says so; elsewhere it opens its piece', async ({
  page,
  enter,
}) => {
  const admin = await enter('admin', 'OFI');
  const { data } = (await admin.get('/v1/stores?q=WEB')) as { data: { id: string }[] };
  const shop = await admin.get(`/v1/stores/${data[0]!.id}`);
  const kept = ['name', 'channel', 'platformId', 'phone', 'accountingAccount', 'address', 'companyId', 'version'];
  const flags = ['isBlindCount', 'requiresEntryCount'];
  const same = Object.fromEntries([...kept, ...flags].map((key) => [key, shop[key]]));
  const signature = { employeeId: admin.employeeId, code: CODE };
  const saved = await admin.api.patch(`/v1/stores/${data[0]!.id}`, {
    data: { ...same, actsOnScan: true, signature },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(saved.status()).toBe(200);
  const seat = await enter('ecommerce', 'WEB');
  await ensureOpen(seat);
  const [piece] = (await pieces(seat, '')).slice(-1);
  await page.goto('/');
  await standsStill(page);
  await burst(page, piece!.code);
  await expect(page).toHaveURL(/\/sales\/new/);
  await expect(page.getByRole('row', { name: new RegExp(piece!.code) })).toBeVisible();
  await page.goto('/customers');
  await standsStill(page);
  await burst(page, piece!.code);
  await expect(page).toHaveURL(/\/products\/[\da-f-]{36}$/);
});
