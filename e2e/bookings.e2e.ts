import type { Page } from '@playwright/test';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { date, money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import {
  act,
  approve,
  burst,
  CODE,
  ensureOpen,
  expect,
  type Piece,
  pieces,
  type Seat,
  sign,
  standsStill,
  test,
  told,
  written,
} from './fixtures.ts';
import { customer } from './people.ts';
import { paymentsEs } from '@quilate/domain/modules/counter/payments/payments.es.ts';

const { page: es, actions, states } = bookingsEs;
const BOOKINGS = '/v1/bookings';
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const today = businessDate(new Date());
const ownPiece = async (seat: Seat): Promise<Piece> => (await pieces(seat, 'gargantilla')).at(-1)!;

interface Made {
  readonly id: string;
  readonly code: string;
  readonly totalCents: number;
  readonly pendingCents: number;
  readonly minimumInstalmentCents: number;
}

let made = 0;
/** A booking with its first tenth in cash, or paid whole. */
async function booking(seat: Seat, piece: Piece, isPaid = false): Promise<Made> {
  made += 1;
  const totalCents = Math.floor((piece.finalPriceCents * 9 + 5) / 10);
  const { status, json } = await seat.post(BOOKINGS, {
    productCode: piece.code,
    customerId: await customer(seat, `Bentor Prueba${made}`),
    payments: [{ method: 'CASH', amountCents: isPaid ? totalCents : Math.ceil(totalCents / 10) }],
    pickupDate: addDays(today, 60),
    signature: { employeeId: seat.employeeId, code: CODE },
  });
  expect(status).toBe(201);
  return json as unknown as Made;
}

test('R-BOOK-01 R-BOOK-02 R-BOOK-03 a piece is kept in three steps, read with the scanner and with the keyboard alone', async ({
  page,
  enter,
  a11y,
}, info) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const piece = await ownPiece(seat);
  const surname = `Tanausú Prueba${info.retry}`;
  await customer(seat, surname);
  await page.goto('/bookings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bookingsEs.title);
  await a11y('list of bookings');
  await page.getByRole('link', { name: bookingsEs.new }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bookingsEs.new);
  await page.getByRole('button', { name: shellEs.form.next }).press('Enter');
  await expect(page.getByText(es.productMissing).first()).toBeVisible();
  await burst(page, piece.code);
  const summary = page.getByRole('complementary');
  await expect(summary).toContainText(piece.code);
  await expect(page.getByRole('status').filter({ hasText: /hasta las \d\d:\d\d/ })).toBeVisible();
  await a11y('piece of a new booking');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('combobox', { name: es.customer }).fill(surname);
  await expect(page.getByRole('option').filter({ hasText: surname })).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary')).toContainText(surname);
  await a11y('customer of a new booking');
  await page.keyboard.press('Control+Enter');

  const total = Math.floor((piece.finalPriceCents * 9 + 5) / 10);
  const minimum = Math.floor((total + 5) / 10);
  await expect(summary).toContainText(money(total));
  await page.getByLabel(es.payNow).fill('1,00');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`El plazo mínimo es de ${money(minimum)}`)).toBeVisible();
  // Going back loses nothing.
  await page.getByRole('button', { name: shellEs.form.back }).press('Enter');
  await expect(page.getByText(`Arminda ${surname}`).first()).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel(es.payNow)).toHaveValue('1,00');
  await page.getByLabel(es.payNow).fill('100');
  await page.getByLabel(es.observations).fill('Es un regalo');
  await expect(summary).toContainText(money(total - 10_000));
  await a11y('payment of a new booking');
  await page.keyboard.press('Control+Enter');
  await sign(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(bookingsEs.one);
  await expect(page.getByText(states.active).first()).toBeVisible();
  await expect(page.getByText(es.paidOf(money(10_000), money(total)))).toBeVisible();
  await expect(written(page, 'Es un regalo')).toBeVisible();
  await a11y('booking');
  const summaryPaper = page.waitForEvent('download');
  await page.getByRole('button', { name: receiptsEs.receipt, exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: receiptsEs.types.PDF }).press('Enter');
  expect((await summaryPaper).suggestedFilename()).toMatch(/^RE-TRI-26-\d{5}\.pdf$/);
  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: es.receiptOf('1') }).press('Enter');
  expect((await paper).suggestedFilename()).toMatch(/^RE-TRI-26-\d{5}.*\.pdf$/);
});

test('R-BOOK-01 R-BOOK-07 for who asks by telephone a piece is set aside without money, paid later, or given up', async ({
  page,
  enter,
  a11y,
}, info) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const piece = await ownPiece(seat);
  const surname = `Guacimara Prueba${info.retry}`;
  await customer(seat, surname);
  await page.goto('/bookings/new');
  await expect(page.getByRole('combobox', { name: es.productCode })).toBeFocused();
  await burst(page, piece.code);
  await expect(page.getByRole('complementary')).toContainText(piece.code);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('combobox', { name: es.customer }).fill(surname);
  await page.getByRole('option').filter({ hasText: surname }).click();
  await page.keyboard.press('Control+Enter');
  await page.getByLabel(es.unpaid(date(addDays(today, 3)))).check();
  await expect(page.getByLabel(es.payNow)).toHaveCount(0);
  await a11y('set aside');
  await button(page, es.unpaidVerb).click();
  await sign(page);
  await expect(page.getByText(states.pending, { exact: true }).first()).toBeVisible();
  await a11y('pending booking');
  const url = page.url();
  await page.goto('/bookings');
  await page.getByRole('link', { name: bookingsEs.tabs.pending }).click();
  await expect(page.getByRole('row', { name: new RegExp(surname) })).toBeVisible();
  await page.goto(url);
  await act(page, actions.giveUp);
  await dialog(page).getByLabel('Motivo').fill('Se lo ha pensado mejor');
  await dialog(page).getByRole('button', { name: actions.giveUp }).click();
  await sign(page);
  await expect(page.getByText(states.cancelled, { exact: true }).first()).toBeVisible();
});

test('R-BOOK-01 a piece that is being booked is kept from others, and let go when nobody goes on', async ({
  page,
  enter,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const piece = await ownPiece(seat);
  const status = async () => (await seat.get(`/v1/products/${piece.id}`))['status'];
  await page.goto('/bookings/new');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bookingsEs.new);
  // Found by its words, among what the shop can sell.
  await page.getByRole('combobox', { name: es.productCode }).fill(`gargantilla ${piece.code}`);
  await page.getByRole('option').filter({ hasText: piece.code }).click();
  await expect(page.getByRole('complementary')).toContainText(piece.code);
  expect(await status()).toBe('prereserved');
  await page.reload();
  await expect(page.getByRole('complementary')).toContainText(piece.code);
  await page.getByRole('button', { name: es.removeProduct }).click();
  await expect.poll(status).toBe('available');
  await expect(page.getByRole('combobox', { name: es.productCode })).toBeVisible();
});

test('R-BOOK-03 R-BOOK-04 an instalment is charged with another date, and undone', async ({ page, enter, a11y }) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const kept = await booking(seat, await ownPiece(seat));
  await page.goto(`/bookings/${kept.id}`);
  await button(page, shellEs.actions.more).click();
  const undo = page.getByRole('menuitem', { name: new RegExp(`^${actions.undoLastPayment}`) });
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await expect(undo).toContainText(bookingsEs.reasons.hasInstalmentToUndo);
  await page.keyboard.press('Escape');
  await button(page, actions.payInstalment).click();
  await dialog(page).getByLabel(es.payNow).fill('50');
  await dialog(page).getByLabel(paymentsEs.given).fill('60');
  const next = addDays(today, 12);
  await dialog(page).getByLabel(es.nextDate).fill(date(next));
  await a11y('instalment');
  await dialog(page).getByLabel(es.nextDate).press('Enter');
  await sign(page);
  await expect(told(page, bookingsEs.done.payInstalment.replace('{code}', kept.code))).toBeVisible();
  await expect(page.getByText(date(next)).first()).toBeVisible();
  await expect(page.getByRole('complementary')).toContainText(money(kept.pendingCents - 5_000));

  await act(page, actions.undoLastPayment);
  const verb = dialog(page).getByRole('button', { name: new RegExp(`^${es.undoVerb(money(5_000))}`) });
  await expect(verb).toBeDisabled();
  await dialog(page).getByLabel(proofsEs.reason).fill('Se cobró a otro cliente');
  await a11y('undoing a payment');
  await verb.click();
  await sign(page);
  await expect(told(page, bookingsEs.done.undoLastPayment.replace('{code}', kept.code))).toBeVisible();
  await expect(page.getByRole('complementary')).toContainText(money(kept.pendingCents));
  await expect(page.getByText(es.undone).first()).toBeVisible();
});

test('R-CASH-11 R-CUST-09 R-CUST-04 an instalment knows the cash of other operations, and that its customer was banned meanwhile', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const customerId = await customer(seat, 'Muchas Reservas');
  const byPrice = (await pieces(seat, 'cadena')).toSorted((a, b) => a.finalPriceCents - b.finalPriceCents);
  const keep = async (piece: Piece, payment: Record<string, unknown>): Promise<Made> => {
    const totalCents = Math.floor((piece.finalPriceCents * 9 + 5) / 10);
    const { status, json } = await seat.post(BOOKINGS, {
      productCode: piece.code,
      customerId,
      payments: [{ amountCents: Math.ceil(totalCents / 10), ...payment }],
      pickupDate: addDays(today, 60),
      signature: { employeeId: seat.employeeId, code: CODE },
    });
    expect(status).toBe(201);
    return json as unknown as Made;
  };
  const others = await keep(byPrice.at(-1)!, { method: 'CASH' });
  const terminalTransactionId = `linked-${others.code}`;
  const kept = await keep(byPrice.at(-2)!, { method: 'CARD', cardLast4: '4821', terminalTransactionId });
  expect(others.totalCents + kept.totalCents).toBeGreaterThan(100_000);
  await page.goto(`/bookings/${kept.id}`);
  await button(page, actions.payInstalment).click();
  await expect(dialog(page)).toContainText(customersEs.papers.linkedCash(money(others.totalCents)));
  await expect(dialog(page).getByRole('radio', { name: paymentsEs.methods.CASH })).toBeDisabled();
  await a11y('an instalment beyond the cash of one person');
  await page.keyboard.press('Escape');
  const banned = await seat.post(`/v1/customers/${customerId}/ban`, { reason: 'Documentación falsa' });
  expect(banned.status).toBe(200);
  await expect(page.getByText(customersEs.papers.isBlockedMeanwhile)).toBeVisible();
});

test('R-SALE-06 cash that was a card is put right while the piece is kept', async ({ page, enter, a11y }, info) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const kept = await booking(seat, await ownPiece(seat));
  await page.goto(`/bookings/${kept.id}`);
  await button(page, actions.correctPayment).click();
  await dialog(page).getByLabel(paymentsEs.cardLast4).fill('1881');
  await dialog(page)
    .getByLabel(paymentsEs.terminal)
    .fill(`RE${kept.code.slice(-5)}${info.retry}`);
  await dialog(page).getByLabel(paymentsEs.asks.correctPayment.label).fill('Pagó con tarjeta');
  await a11y('correcting a payment of a booking');
  await dialog(page)
    .getByRole('button', { name: /^Corregir/ })
    .click();
  await sign(page);
  await expect(told(page, bookingsEs.done.correctPayment.replace('{code}', kept.code))).toBeVisible();
  await expect(page.getByRole('cell', { name: /terminada en 1881/ })).toBeVisible();
});

test('R-BOOK-05 who thinks better of it has the money back, another way with a manager', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const kept = await booking(seat, await ownPiece(seat));
  await page.goto(`/bookings/${kept.id}`);
  await act(page, actions.cancel);
  const verb = dialog(page).getByRole('button', {
    name: new RegExp(`^${es.cancelVerb(money(kept.totalCents - kept.pendingCents))}`),
  });
  await expect(verb).toBeDisabled();
  await dialog(page).getByLabel(proofsEs.reason).fill('Ha encontrado otra');
  await dialog(page).getByRole('combobox').first().selectOption('CARD');
  await a11y('cancelling');
  await verb.click();
  await approve(page, 'De acuerdo');
  await sign(page);
  await expect(page.getByText(states.cancelled).first()).toBeVisible();
  await expect(page.getByRole('complementary')).toContainText(money(kept.pendingCents - kept.totalCents));
});

test('R-BOOK-07 a piece nobody comes for is let go with a manager, and what was paid is still owed', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  const { data } = (await seat.get(`${BOOKINGS}?limit=50`)) as { data: { id: string; state: string }[] };
  const { id } = data.find((one) => one.state === 'criticalDelay')!;
  await page.goto(`/bookings/${id}`);
  await act(page, actions.letGo);
  await expect(dialog(page)).toContainText(bookingsEs.texts.letGo);
  await dialog(page).getByLabel(proofsEs.reason).fill('Carta devuelta');
  await a11y('letting go');
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${actions.letGo}`) })
    .click();
  await approve(page, 'De acuerdo');
  await sign(page);
  await expect(page.locator('.page-title .state')).toHaveText(states.released);
  await expect(page.getByText(/Carta devuelta. De acuerdo/)).toBeVisible();
  const { product, refundDueCents } = (await seat.get(`${BOOKINGS}/${id}`)) as {
    product: { status: string };
    refundDueCents: number;
  };
  expect([product.status, refundDueCents > 0]).toEqual(['available', true]);
});

test('R-BOOK-06 R-BOOK-08 paid whole it is handed over, and its piece has a page of its own', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const piece = await ownPiece(seat);
  const kept = await booking(seat, piece, true);
  await page.goto(`/bookings/${kept.id}/product/${piece.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Gargantilla omega');
  await expect(page.getByText('Gargantilla', { exact: true })).toBeVisible();
  await expect(page.getByText('Triana', { exact: true }).last()).toBeVisible();
  await a11y('piece of a booking');
  await page.getByRole('link', { name: es.pieceOf(kept.code) }).click();
  await expect(page.getByText(states.paid).first()).toBeVisible();
  await expect(button(page, actions.payInstalment)).toHaveCount(0);
  await button(page, actions.confirmPickup).click();
  await expect(dialog(page)).toContainText(bookingsEs.texts.confirmPickup);
  await a11y('pickup');
  await sign(page);
  await expect(page).toHaveURL(/\/sales\/[0-9a-f-]{36}$/);
  await page.getByRole('link', { name: kept.code }).click();
  await expect(page.getByText(states.withdrawn).first()).toBeVisible();
  await expect(page.getByText(es.pickupSigner)).toBeVisible();
});

test('R-BOOK-07 B-07 B-08 B-17 the list, the palette, the scanner and the customer lead to it', async ({
  page,
  enter,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const { id, code } = await booking(seat, await ownPiece(seat));
  await page.goto('/bookings');
  const tabs = page.getByRole('navigation', { name: bookingsEs.tabs.label });
  await expect(tabs.getByRole('link', { name: bookingsEs.tabs.all })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: bookingsEs.tabs.late }).click();
  await expect(tabs.locator('[aria-current=page]')).toHaveText(bookingsEs.tabs.late);
  await expect(page.getByRole('cell', { name: states.overdue }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: code })).toHaveCount(0);
  await tabs.getByRole('link', { name: bookingsEs.tabs.live }).click();
  await page.getByRole('searchbox').fill(code);
  await expect(page.getByRole('link', { name: code })).toBeVisible();
  await expect(tabs.locator('[aria-current=page]')).toHaveText(bookingsEs.tabs.live);
  await page.getByRole('button', { name: shellEs.export.verb }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const purpose = page.getByRole('dialog', { name: shellEs.export.personalTitle });
  const take = purpose.getByRole('button', { name: shellEs.export.verbAs('CSV') });
  await take.click();
  await expect(purpose.getByText(shellEs.export.purposeMissing)).toBeVisible();
  await purpose.getByRole('radio', { name: shellEs.export.purposes.MANAGEMENT }).click();
  const sheet = page.waitForEvent('download');
  await take.click();
  expect((await sheet).suggestedFilename()).toMatch(/\.csv$/);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: shellEs.palette.placeholder }).fill('Bentor');
  await page.getByRole('option', { name: code }).click();
  await expect(page).toHaveURL(new RegExp(`/bookings/${id}$`));
  await expect(page.locator('.piece-picture[data-size=detail]')).toBeVisible();
  await page.getByRole('link', { name: /^Arminda/ }).click();
  await expect(page.getByRole('link', { name: code })).toBeVisible();
  await burst(page, code.replaceAll('-', ''));
  await expect(page).toHaveURL(new RegExp(`/bookings/${id}$`));
});

test('R-HOME-02 the home and two keys lead to a new booking', async ({ page, enter }) => {
  await enter('shop-assistant', 'TRI');
  await page.goto('/');
  await page.getByRole('link', { name: homeEs.quick.booking }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bookingsEs.new);
  await page.goto('/bookings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bookingsEs.title);
  await standsStill(page);
  await page.keyboard.press('n');
  await page.keyboard.press('r');
  await expect(page).toHaveURL(/\/bookings\/new$/);
});
