import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { paymentsEs } from '@quilate/domain/modules/counter/payments/payments.es.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { money } from '@quilate/domain/kernel/format.ts';
import type { Page } from '@playwright/test';
import { burst, CODE, expect, openNewSale, PASSWORD, pieces, scan, sign, test, told, written } from './fixtures.ts';
import { customer } from './people.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';

const cash = cashEs.page;
const sale = salesEs.page;
/** `1.234,56 €` with the space the screen uses. */
const euros = (cents: number): RegExp => new RegExp(money(cents).replace(/\s/g, '\\s').replace(/[.]/g, '\\.'));

test('R-CASH-01 R-SALE-01 R-SALE-05 R-CASH-02 a day at a shop: in, open, sell two, give one back, close with 0,50 € missing @day', async ({
  page,
  enter,
  a11y,
}) => {
  test.setTimeout(240_000);

  await test.step('R-AUTH-01 sign in at the shop', async () => {
    await page.goto('/login');
    await page.getByRole('combobox', { name: 'Tienda' }).click();
    await page.getByRole('option', { name: 'Las Palmas' }).click();
    await page.getByLabel('Correo').fill('shop-assistant@quilate.demo');
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Las Palmas');
    await a11y('home with the till closed');
  });

  await test.step('R-CASH-01 open with a count of notes and coins', async () => {
    await page.getByRole('link', { name: cashEs.actions.open }).first().click();
    await count(page, { '50': 18, '20': 4, '5': 4 });
    await expect(page.locator('.big').first()).toHaveText(euros(100_000));
    await a11y('opening count');
    await page.getByRole('button', { name: cash.signAndOpen }).click();
    await sign(page);
    await expect(told(page, cashEs.done.open)).toBeVisible();
  });

  const seat = await enter('shop-assistant', 'LPA');
  const [first, second] = await pieces(seat, 'medalla');
  const total = first!.finalPriceCents + Math.round(second!.finalPriceCents * 0.9);
  const cashCents = 10_000;

  await test.step('R-SALE-01 R-SALE-02 R-CASH-10 sell two pieces by scanner, one with 10 % off, cash with change and card', async () => {
    await openNewSale(page);
    await scan(page, first!.code);
    await expect(page.getByRole('row', { name: new RegExp(first!.code) })).toBeVisible();
    await scan(page, second!.code);
    const line = page.getByRole('row', { name: new RegExp(second!.code) });
    await line.getByLabel(new RegExp(sale.discount)).fill('10');
    await page.keyboard.press('Tab');
    await expect(page.locator('.big').first()).toHaveText(euros(total));
    const surname = `Del Día ${crypto.randomUUID().slice(0, 6)}`;
    await customer(seat, surname);
    await page.getByRole('combobox', { name: customersEs.one }).fill(surname);
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: paymentsEs.addPayment }).click();
    const groups = page.getByRole('group', { name: /Efectivo|Tarjeta/ });
    await groups.nth(0).getByLabel(paymentsEs.amount, { exact: true }).fill('100');
    await groups.nth(0).getByLabel(paymentsEs.given).fill('200');
    await groups.nth(1).getByText('Tarjeta', { exact: true }).click();
    await groups
      .nth(1)
      .getByLabel(paymentsEs.amount, { exact: true })
      .fill(String((total - cashCents) / 100).replace('.', ','));
    await groups.nth(1).getByLabel(paymentsEs.cardLast4).fill('4821');
    await groups.nth(1).getByLabel(paymentsEs.terminal).fill('OP-0001');
    await expect(page.getByRole('status').filter({ hasText: paymentsEs.change })).toContainText(euros(10_000));
    await a11y('new sale, ready to charge');
    await page.getByRole('button', { name: /^Cobrar/ }).click();
    await sign(page, '999999');
    await expect(page.getByRole('dialog').getByText(/La firma no es correcta/)).toBeVisible();
    await a11y('signature refused');
    await page.getByLabel('Código de firma').fill(CODE);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(salesEs.one);
    await expect(page.getByText(/VE-LPA-\d\d-\d{5}/).first()).toBeVisible();
    await a11y('sale');
  });

  await test.step('R-SALE-03 R-SALE-04 it is in the list, found by its piece, and opens', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Ventas', exact: true }).click();
    await page.getByPlaceholder(salesEs.search).fill(first!.code.toLowerCase());
    const link = page.getByRole('link', { name: /VE-LPA/ });
    await expect(link).toHaveCount(1);
    await expect(page).toHaveURL(/q=/);
    await a11y('sales list');
    await link.click();
    await page
      .getByRole('link', { name: new RegExp(first!.code) })
      .first()
      .click();
    await expect(page).toHaveURL(/\/sales\/[\w-]+\/product\/[\w-]+/);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/\/sales\/[\w-]+$/);
  });

  await test.step('R-SALE-05 give one piece back, in cash', async () => {
    await page.getByRole('button', { name: salesEs.actions.return }).click();
    const dialog = page.getByRole('dialog');
    // Its label ticks it; that of a piece of another sale is said.
    await expect(dialog.getByRole('checkbox').first()).toBeVisible();
    await burst(page, 'LPAENV22');
    await expect(dialog.getByText(sale.notOfThisSale('LPAENV22'))).toBeVisible();
    await burst(page, first!.code);
    await expect(dialog.getByRole('checkbox').first()).toBeChecked();
    await expect(dialog.getByRole('checkbox').nth(1)).not.toBeChecked();
    await expect(dialog.getByText(euros(first!.finalPriceCents)).first()).toBeVisible();
    await a11y('return dialog');
    await dialog.getByRole('button', { name: new RegExp(`^${salesEs.actions.return}`) }).click();
    await sign(page);
    await expect(page.getByText(salesEs.states.partialReturn).first()).toBeVisible();
  });

  await test.step('R-PROD-01 the piece is on sale again and remembers where it was', async () => {
    await page.goto(`/products/${first!.id}`);
    await expect(page.getByText(productsEs.status.available).first()).toBeVisible();
    await expect(page.getByText('En manos del cliente')).toBeVisible();
    await a11y('product');
  });

  await test.step('R-CASH-06 movements with their running balance', async () => {
    await page.getByRole('navigation').getByRole('link', { name: cashEs.title }).click();
    await expect(page.getByRole('row')).not.toHaveCount(1);
    await a11y('movements');
  });

  await test.step('R-CASH-02 R-CASH-04 close with 0,50 € missing, its reason and signature; the Z has its number', async () => {
    const current = await seat.get('/v1/cash/current');
    const expected = current['expectedCents'] as number;
    const card = current['expectedCardCents'] as number;
    await page.getByRole('link', { name: cashEs.actions.close }).first().click();
    await count(page, unitsOf(expected - 50));
    await expect(page.getByText(cash.missing(money(50))).first()).toBeVisible();
    await page.getByPlaceholder(cash.reason).fill('Cambio mal dado a un cliente');
    await page.getByLabel(cash.cardTotal).fill(String(card / 100).replace('.', ','));
    await a11y('closing count with a difference');
    await page.getByRole('button', { name: cash.signAndClose }).click();
    await sign(page);
    await expect(page.getByText(/Z número \d+/).first()).toBeVisible();
    await expect(written(page, 'Cambio mal dado a un cliente')).toBeVisible();
    await a11y('Z report');
  });

  await test.step('M-01 every invariant is at zero', async () => {
    const admin = await enter('admin', 'OFI');
    const integrity = await admin.get('/v1/integrity?full=1');
    expect(integrity['broken']).toBe(0);
    await page.goto('/integrity');
    await expect(page.getByText('Todo cuadra')).toBeVisible();
    await a11y('integrity');
  });
});

/** Types units per note or coin, by the label of the field. */
async function count(page: Page, units: Record<string, number>): Promise<void> {
  for (const [euro, amount] of Object.entries(units)) {
    const text =
      Number(euro) >= 1
        ? `${euro} €`
        : Number(euro) === 0.01
          ? cash.oneCent
          : cash.cents(String(Math.round(Number(euro) * 100)));
    await page.getByLabel(cash.denomination(text), { exact: true }).fill(String(amount));
  }
}

function unitsOf(cents: number): Record<string, number> {
  const units: Record<string, number> = {};
  let rest = cents;
  for (const value of [50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1]) {
    const n = Math.floor(rest / value);
    if (n > 0) units[String(value / 100)] = n;
    rest -= n * value;
  }
  return units;
}
