import { FAKE_USB, toldPrinter } from './fake-printer.ts';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { act, CODE, ensureOpen, enterAs, expect, sign, test, told, written } from './fixtures.ts';

const es = cashEs.page;

test('R-CASH-01 R-CASH-04 the count is walked with Intro, hides the books until it begins, and asks why it differs', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('admin', 'OFI');
  await page.goto('/transactions/open');
  await expect(page.getByLabel(es.denomination('500 €'), { exact: true })).toBeFocused();
  await expect(page.getByText(es.difference, { exact: true })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(es.denomination('200 €'), { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('9');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByLabel(es.denomination('200 €'), { exact: true })).toBeFocused();
  await expect(page.getByText(es.difference, { exact: true })).toBeVisible();
  await expect(page.getByPlaceholder(es.reason)).toBeVisible();
  await expect(page.getByText(/del remanente/)).toBeVisible();
  await a11y('count that differs');
  await page.reload();
  const hundreds = page.getByLabel(es.denomination('100 €'), { exact: true });
  await expect(hundreds).toHaveValue('9');
  // A total or a roll instead of pieces; what is no whole number of notes is said at its line.
  await hundreds.fill('1250€');
  await expect(hundreds).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(es.unreadAmount, { exact: true })).toBeVisible();
  // Nobody signs while it stands there, and the button says why.
  await expect(page.getByRole('button', { name: es.signAndOpen })).toHaveAccessibleName(new RegExp(es.unreadCount));
  await hundreds.fill('1200€');
  await hundreds.press('Enter');
  await expect(hundreds).toHaveValue('12');
  const twos = page.getByLabel(es.denomination('2 €'), { exact: true });
  await twos.fill('3+2c');
  await twos.press('Enter');
  await expect(twos).toHaveValue('53');
  await expect(page.getByText(es.unreadAmount)).toHaveCount(0);
});

test('R-CASH-06 movements are found by code, day, kind and person, and each code opens its document', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('shop-assistant', 'JDM');
  await ensureOpen(seat);
  const { json: movement } = await seat.post('/v1/cash/add-movement', {
    type: 'CASH_INPUT',
    amountCents: 500,
    counts: [{ denominationCents: 500, units: 1 }],
    concept: 'Cambio',
    observations: 'Un billete de cinco',
    signature: { employeeId: seat.employeeId, code: CODE },
  });
  const code = String(movement['code']);
  await page.goto('/transactions');
  // By its code: that one line and no other.
  await page.getByRole('searchbox').fill(code);
  const lines = page.getByRole('table').getByRole('row').filter({ hasText: '€' });
  await expect(lines).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`q=.*${code.slice(-4)}`));
  await expect(lines.first()).toContainText(code);
  // Of another day there is none; of today there is.
  const address = new URL(page.url());
  const today = businessDate(new Date());
  await page.goto(`${address.pathname}?q=${code}&from=2020-01-01&to=2020-01-02`);
  await expect(page.getByText(code, { exact: true })).toHaveCount(0);
  await page.goto(`${address.pathname}?q=${code}&from=${today}&to=${today}&employeeId=${seat.employeeId}`);
  await expect(lines).toHaveCount(1);
  // Of somebody else there is none.
  const admin = await enterAs(page, 'admin', 'OFI');
  await enter('shop-assistant', 'JDM');
  await page.goto(`${address.pathname}?q=${code}&employeeId=${admin.employeeId}`);
  await expect(page.getByText(code, { exact: true })).toHaveCount(0);
  await page.goto(`${address.pathname}?q=${code}`);
  await page.getByRole('link', { name: code }).click();
  await expect(page).toHaveURL(new RegExp(`/transactions/movements/${String(movement['id'])}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Movimiento/);
  await page.goto('/transactions?kind[]=REGISTER_OPEN');
  await expect(page.getByRole('cell', { name: 'Apertura de caja' }).first()).toBeVisible();
  // The method leaves first: here it has its room.
  await page.setViewportSize({ width: 1_900, height: 900 });
  await expect(page.getByRole('columnheader', { name: cashEs.columns.method })).toBeVisible();
  await expect(page.getByRole('cell', { name: cashEs.methods.CASH }).first()).toBeVisible();
  await page.setViewportSize({ width: 900, height: 900 });
  await expect(page.getByRole('columnheader', { name: cashEs.columns.method })).toBeHidden();
  await expect(page.getByRole('columnheader', { name: cashEs.columns.balance })).toBeVisible();
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.getByRole('navigation', { name: es.tabs }).getByRole('link', { name: cashEs.accounts.remainder }).click();
  await expect(page).toHaveURL(/remainder/);
  await a11y('remainder');
});

test('R-CASH-08 R-CASH-12 an extraordinary output is written down note by note, signed, and corrected once', async ({
  page,
  enter,
  a11y,
}) => {
  const words = cashEs.movement;
  const seat = await enter('shop-assistant', 'JDM');
  await ensureOpen(seat);
  await page.goto('/transactions');
  await page.getByRole('link', { name: cashEs.actions.addMovement }).click();
  await page.getByLabel(words.type).selectOption({ label: cashEs.movementTypes.CASH_OUTPUT });
  await page.getByRole('textbox', { name: words.amount, exact: true }).fill('25,00');
  await page.getByLabel(es.denomination('20 €'), { exact: true }).fill('1');
  await expect(page.getByText(words.breakdownLeft('5,00\u00a0€'))).toBeVisible();
  await page.getByLabel(es.denomination('5 €'), { exact: true }).fill('1');
  await expect(page.getByText(words.breakdownRight)).toBeVisible();
  await page.getByLabel(words.concept).fill('Bolsas de regalo');
  await page.getByLabel(words.observations).fill('Cien bolsas pequeñas');
  await a11y('movement ready to sign');
  await page.getByRole('button', { name: words.sign }).click();
  await sign(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Movimiento/);
  await expect(page.getByText(cashEs.states.booked, { exact: true })).toBeVisible();
  await a11y('movement');
  await page.getByRole('button', { name: cashEs.actions.correctMovement }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(cashEs.asks.correctMovement.label).fill('Eran 20 bolsas');
  await page.keyboard.press('Control+Enter');
  await dialog.getByLabel('Código de firma').fill('123456');
  await dialog.getByRole('button', { name: words.signCorrection }).click();
  await expect(page.getByText(cashEs.states.corrected, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: cashEs.actions.correctMovement })).toHaveCount(0);
});

test('R-REM-01 R-CASH-03 the remainder is counted and shown by notes and coins; another day has none', async ({
  page,
  enter,
}) => {
  await enter('manager', 'JDM');
  await page.goto('/transactions/remainder');
  await page.getByRole('link', { name: cashEs.actions.count }).click();
  await page.getByLabel(es.denomination('500 €'), { exact: true }).fill('9');
  await page.getByPlaceholder(es.reason).fill('Recuento de prueba');
  await page.getByRole('button', { name: es.signAndCount }).click();
  await sign(page);
  await expect(page).toHaveURL(/\/transactions\/remainder$/);
  await expect(page.getByRole('row', { name: /^500 € 9 4\.500,00/ })).toBeVisible();
  await page.goto('/transactions/remainder?date=2020-01-01');
  await expect(page.getByText(cashEs.remainderDay.noRecords)).toBeVisible();
});

test('R-CASH-07 direction says with what the bank of a shop begins, once', async ({ page, enter, a11y }) => {
  await enter('admin', 'OFI');
  await page.goto('/transactions/opening-balances');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cashEs.openings.title);
  await a11y('opening balances');
  const account = page.getByLabel(cashEs.openings.account, { exact: true });
  const options = await account.locator('option').allTextContents();
  const chosen = options.find((text) => text.endsWith(`, ${cashEs.accounts.bank}`))!;
  await account.selectOption({ label: chosen });
  await page.getByLabel(cashEs.openings.amount, { exact: true }).fill('12.500,75');
  await page.getByLabel(cashEs.openings.observations).fill('Extracto del 31 de octubre');
  await page.getByRole('button', { name: /^Anotar 12\.500,75/ }).click();
  await sign(page);
  await expect(told(page, cashEs.done.beginBalance)).toBeVisible();
  const store = chosen.slice(0, chosen.lastIndexOf(','));
  await expect(
    page.getByRole('row', { name: new RegExp(`${store}.*${cashEs.accounts.bank}.*12\\.500,75`) }),
  ).toBeVisible();
  await expect(account.locator('option', { hasText: chosen })).toHaveCount(0);
});

test('R-CASH-07 a close that was counted wrong is corrected today, and its Z says so', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('ecommerce', 'WEB');
  await ensureOpen(seat);
  const { data } = await seat.get('/v1/cash/sessions?state[]=closed&limit=50');
  const asCounted = (data as { id: string; corrections: unknown[] }[]).find((one) => one.corrections.length === 0);
  await page.addInitScript(FAKE_USB);
  await page.goto(`/transactions/sessions/${asCounted!.id}`);
  await act(page, cashEs.actions.correctClosing);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(es.reallyCounted).fill('1.234,56');
  await dialog.getByLabel(cashEs.asks.correctClosing.label).fill('Un billete bajo el cajón');
  await a11y('correction of a close');
  await dialog.getByRole('button', { name: `${cashEs.actions.correctClosing}…` }).click();
  await dialog.getByLabel(proofsEs.approver, { exact: true }).selectOption({ index: 1 });
  await dialog.getByLabel(proofsEs.approvalReason, { exact: true }).fill('Visto con la tienda');
  await dialog.getByLabel(proofsEs.approvalCode).fill(CODE);
  await dialog.getByRole('button', { name: proofsEs.approve, exact: true }).click();
  await sign(page);
  await expect(written(page, 'Un billete bajo el cajón')).toBeVisible();
  await expect(page.getByText('1.234,56\u00a0€')).toBeVisible();
  await a11y('a corrected Z');
  await page.getByRole('button', { name: es.roll, exact: true }).click();
  await expect(page.getByText(es.rollPrinted)).toBeVisible();
  expect((await toldPrinter(page)).join(' ')).toContain(Buffer.from(es.zReport).toString('hex'));
  await page.goto('/transactions/sessions');
  await expect(page.getByText(/^corregido /).first()).toBeVisible();
});

test('R-CASH-05 B-49 accounting looks at the sessions of one person in one shop, and the address keeps it', async ({
  page,
  enter,
}) => {
  const seat = await enter('accountant', 'OFI');
  const { data } = (await seat.get('/v1/cash/sessions?limit=100')) as {
    data: { openedBy: string; storeName: string }[];
  };
  const [{ openedBy, storeName }] = data as [(typeof data)[number]];
  const theirs = data.filter((one) => one.openedBy === openedBy && one.storeName === storeName).length;
  await page.goto('/transactions/sessions');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell', { name: storeName }) });
  await expect(rows).toHaveCount(data.slice(0, 25).filter((one) => one.storeName === storeName).length);
  for (const [filter, value] of [
    [cashEs.sessionsList.columns.store, storeName],
    [cashEs.person, openedBy],
  ] as const) {
    await page.getByRole('search').getByRole('button', { name: filter, exact: true }).click();
    await page.getByRole('dialog').getByText(value, { exact: true }).click();
    await page.keyboard.press('Escape');
  }
  await expect(rows).toHaveCount(theirs);
  await page.reload();
  await expect(rows).toHaveCount(theirs);
});
