import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { menuEs } from '@quilate/domain/modules/office/home/home.menu.es.ts';
import type { Locator, Page } from '@playwright/test';
import { burst, CODE, ensureOpen, expect, openNewSale, PASSWORD, pieces, sign, test } from './fixtures.ts';
import { knownAbove } from './people.ts';

/** Tab until it has the focus: what cannot be reached like this does not exist for who has no mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`nothing reaches ${target.toString()}`);
}
async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
/** At a person's pace: what is typed faster is a scanner's. */
async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text, { delay: 60 });
}
/** From anywhere to a screen, by its name in the palette. */
async function goTo(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder(shellEs.palette.placeholder)).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
const nationalId = (): string => {
  const digits = 40_000_000 + (Date.now() % 9_000_000);
  return `${digits}${'TRWAGMYFPDXBNJZSQVHLCKE'[digits % 23]}`;
};

test('R-SHELL-02 R-AUTH-01 R-SALE-05 R-CASH-08 R-PROD-03 a shop’s day without a mouse: in, a customer, a sale, a return, money by hand, lock, out', async ({
  page,
  enter,
}) => {
  test.setTimeout(240_000);
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const [sold] = (await pieces(seat, '')).filter(({ finalPriceCents }) => finalPriceCents <= 40_000);
  const [, , kept] = await pieces(seat, 'pulsera');
  await page.context().clearCookies();
  const dialog = page.getByRole('dialog');

  await test.step('sign in', async () => {
    await page.goto('/login');
    await tabTo(page, page.getByRole('combobox', { name: 'Tienda' }));
    await page.keyboard.type('Triana');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await write(page, page.getByLabel('Correo'), 'shop-assistant@quilate.demo');
    await write(page, page.getByLabel('Contraseña', { exact: true }), PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Triana');
  });

  await test.step('register a customer', async () => {
    await goTo(page, customersEs.title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(customersEs.title);
    await press(page, page.getByRole('button', { name: customersEs.new }).first());
    await write(page, dialog.getByLabel(customersEs.idKinds.NATIONAL_ID), nationalId());
    await write(page, dialog.getByLabel(customersEs.fields.name, { exact: false }).first(), 'Yaiza');
    await write(page, dialog.getByLabel(customersEs.fields.surname), 'Curbelo Sinratón');
    await press(page, dialog.getByRole('button', { name: customersEs.form.save, exact: true }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yaiza Curbelo Sinratón');
  });

  await test.step('sell a piece in cash', async () => {
    await goTo(page, menuEs.screens.newSale);
    await expect(page.getByLabel(salesEs.page.productCode)).toBeFocused();
    await page.keyboard.type(sold!.code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: new RegExp(sold!.code) })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await sign(page);
    await expect(page).toHaveURL(/\/sales\/[\w-]{36}$/);
  });

  await test.step('give it back', async () => {
    await press(page, page.getByRole('button', { name: salesEs.actions.return }));
    // The only piece is chosen already.
    await expect(dialog.getByRole('checkbox')).toBeChecked();
    await press(page, dialog.getByRole('button', { name: new RegExp(`^${salesEs.actions.return}`) }));
    await sign(page);
    await expect(page.getByText(salesEs.states.fullReturn).first()).toBeVisible();
  });

  await test.step('bring change into the till', async () => {
    const words = cashEs.movement;
    await goTo(page, menuEs.screens.addMovement);
    await tabTo(page, page.getByLabel(words.type));
    await page.getByLabel(words.type).press(cashEs.movementTypes.CASH_INPUT[0]!);
    while ((await page.getByLabel(words.type).inputValue()) !== 'CASH_INPUT') await page.keyboard.press('ArrowDown');
    await write(page, page.getByRole('textbox', { name: words.amount, exact: true }), '20,00');
    await write(page, page.getByLabel(cashEs.page.denomination('20 €'), { exact: true }), '1');
    await write(page, page.getByLabel(words.concept), 'Cambio');
    await write(page, page.getByLabel(words.observations), 'Traído de casa');
    await press(page, page.getByRole('button', { name: words.sign }));
    await sign(page);
    await expect(page.getByText(cashEs.states.booked, { exact: true })).toBeVisible();
  });

  await test.step('keep a piece for somebody and free it', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(kept!.code);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/products\/[\w-]{36}/);
    await press(page, page.getByRole('button', { name: productsEs.actions.prereserve }));
    await expect(page.getByText(productsEs.status.prereserved).first()).toBeVisible();
    await press(page, page.getByRole('button', { name: productsEs.actions.undoPrereserve }));
    await expect(page.getByText(productsEs.status.available).first()).toBeVisible();
  });

  await test.step('lock, come back, sign out', async () => {
    await page.keyboard.press('Alt+l');
    await expect(page.getByLabel('Código de firma')).toBeFocused();
    await page.keyboard.type(CODE);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Código de firma')).toHaveCount(0);
    await press(page, page.getByRole('button', { name: shellEs.user.menu }));
    const out = page.getByRole('menuitem', { name: shellEs.user.logout });
    while (!(await out.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login/);
  });
});

test('B-08 R-HOME-01 a scanner alone, nothing focused: a piece, another, its sale, a code that is nothing', async ({
  page,
  enter,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const [, first, second] = await pieces(seat, 'esclava');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Triana');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (const piece of [first!, second!]) {
    await burst(page, piece.code);
    await expect(page).toHaveURL(new RegExp(`/products/${piece.id}`));
  }
  await openNewSale(page);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (const piece of [first!, second!]) {
    await burst(page, piece.code);
    await expect(page.getByRole('row', { name: new RegExp(piece.code) })).toBeVisible();
  }
  const sale = await seat.post('/v1/sales', {
    lines: [{ productCode: first!.code }],
    payments: [{ method: 'CASH', amountCents: first!.finalPriceCents }],
    ...(await knownAbove(seat, first!.finalPriceCents)),
    signature: { employeeId: seat.employeeId, code: CODE },
  });
  expect(sale.status).toBe(201);
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(productsEs.title);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await burst(page, String(sale.json['code']).replaceAll('-', ''));
  await expect(page).toHaveURL(new RegExp(`/sales/${String(sale.json['id'])}`));
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await burst(page, 'ZZZZ9999');
  await expect(page.getByText(shellEs.palette.unknownCode('ZZZZ9999')).first()).toBeVisible();
});
