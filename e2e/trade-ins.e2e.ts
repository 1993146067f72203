import { money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { lotsEs } from '@quilate/domain/modules/counter/lots/lots.es.ts';
import { paymentsEs } from '@quilate/domain/modules/counter/payments/payments.es.ts';
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { tradeInsEs } from '@quilate/domain/modules/counter/trade-ins/trade-ins.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { customersErrors } from '@quilate/domain/modules/master-data/customers/customers.errors.ts';
import type { Page } from '@playwright/test';
import {
  act,
  approve,
  ensureOpen,
  expect,
  openNewSale,
  type Piece,
  pieces,
  scan,
  type Seat,
  sign,
  test,
} from './fixtures.ts';
import { customer } from './people.ts';
import { addPhoto, draw, pickSeller, seller } from './used-gold.ts';

const { fields, page: es, steps } = tradeInsEs;
const lot = purchasesEs.page;
const next = (page: Page) => page.getByRole('button', { name: shellEs.form.next });
const beside = (page: Page) => page.getByRole('complementary');

/** A jewel of its own price, the last of its kind: other stories take the first. */
async function jewel(seat: Seat, leastCents: number, mostCents: number): Promise<Piece> {
  const found = (await pieces(seat, '')).filter(
    ({ finalPriceCents }) => finalPriceCents >= leastCents && finalPriceCents < mostCents,
  );
  expect(found.length).toBeGreaterThan(0);
  return found.at(-1)!;
}

/** What gold of this weight is worth today. */
async function worth(seat: Seat, grams: number): Promise<number> {
  const { centsPerGram } = (await seat.get('/v1/lots/prices')) as { centsPerGram: Record<string, number> };
  return Math.round(centsPerGram['ORO_18']! * grams);
}

/** From the sale that is being made to the step where the gold is paid for. */
async function giveGold(page: Page, piece: Piece, surname: string, grams: string): Promise<void> {
  await openNewSale(page);
  await scan(page, piece.code);
  await expect(page.getByRole('row', { name: new RegExp(piece.code) })).toBeVisible();
  await page.getByRole('link', { name: salesEs.page.tradeIn }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tradeInsEs.new);
  await pickSeller(page, surname);
  await next(page).click();
  await expect(page.locator('[aria-current=step]')).toContainText(steps.gold);
  await page.getByLabel(lot.description).fill('Cadena partida, sin cierre');
  await page.getByLabel(lot.weight, { exact: true }).fill(grams);
  await page.keyboard.press('Tab');
  await addPhoto(page);
  await next(page).click();
  await expect(page.locator('[aria-current=step]')).toContainText(steps.payment);
}

async function finish(page: Page, piece: Piece): Promise<void> {
  await next(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  const sell = page.getByRole('button', { name: es.finishVerb(money(piece.finalPriceCents)) });
  await sell.click();
  await expect(page.getByText(lot.customerSignatureMissing)).toBeVisible();
  await page.getByRole('button', { name: lot.signNow }).click();
  await draw(page);
  await sign(page);
  await expect(page.getByText(es.made)).toBeVisible();
}

test('B-36 gold on account: the customer pays the difference, signs once, and both papers are there; undone, all is as before', async ({
  page,
  enter,
  a11y,
}, info) => {
  test.slow();
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const surname = `Bencomo Acuenta${info.retry}`;
  await seller(seat, surname);
  const [piece, goldCents] = [await jewel(seat, 15_000, 90_000), await worth(seat, 1.5)];
  await giveGold(page, piece, surname, '1,5');
  await expect(
    beside(page)
      .getByText(money(piece.finalPriceCents - goldCents))
      .first(),
  ).toBeVisible();
  await next(page).click();
  await expect(page.getByText(lot.confirmMissing)).toBeVisible();
  await page.getByLabel(lot.confirmAppraisal).check();
  await a11y('gold on account: payment');
  await finish(page, piece);
  await expect(beside(page).getByText(money(goldCents)).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: paymentsEs.methods.TRADE_IN })).toBeVisible();
  await a11y('gold on account');

  const saleCode = await page.getByRole('link', { name: /^VE-TRI/ }).textContent();
  await page.getByRole('link', { name: /^CO-TRI/ }).click();
  await expect(page.getByText(lotsEs.states['initially-blocked']).first()).toBeVisible();
  await expect(page.getByText(purchasesEs.sources['trade-in'], { exact: true })).toBeVisible();
  await expect(page.getByText(purchasesEs.reasons.isPaidInMoney).first()).toBeAttached();
  await page.getByRole('link', { name: saleCode! }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(salesEs.one);
  await expect(page.getByRole('heading', { name: salesEs.page.goldGiven })).toBeVisible();
  await page.getByRole('link', { name: salesEs.page.goldOpen }).click();

  await act(page, tradeInsEs.actions.undo);
  await page.getByRole('dialog').getByLabel(proofsEs.reason).fill('Se lo piensa mejor');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: es.undoVerb(money(piece.finalPriceCents)) })
    .click();
  await approve(page, 'Nada ha salido de la tienda');
  await sign(page);
  await expect(page.getByText(tradeInsEs.states.undone, { exact: true }).first()).toBeVisible();
  const { status } = await seat.get(`/v1/products/${piece.id}`);
  expect(status).toBe('available');
});

test('B-36 the list of what was paid with gold is beside the sales, and leads to each of them', async ({
  page,
  enter,
}) => {
  await enter('shop-assistant', 'TRI');
  await page.goto('/sales');
  await page
    .getByRole('navigation', { name: salesEs.kind })
    .getByRole('link', { name: salesEs.kinds.TRADE_INS })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tradeInsEs.title);
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('€');
  const code = (await row.getByRole('link').first().textContent())!;
  await page.getByRole('searchbox').first().fill(code);
  await expect(page.getByRole('row')).toHaveCount(2);
  await row.getByRole('link', { name: code }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code);
});

test('B-36 gold worth more than the jewel: the shop pays the customer what is over', async ({ page, enter }, info) => {
  test.slow();
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const surname = `Doramas Prueba${info.retry}`;
  await seller(seat, surname);
  const piece = await jewel(seat, 4_000, 30_000);
  const { centsPerGram } = (await seat.get('/v1/lots/prices')) as { centsPerGram: Record<string, number> };
  const grams = Math.ceil((piece.finalPriceCents + 3_000) / centsPerGram['ORO_18']!);
  const overCents = (await worth(seat, grams)) - piece.finalPriceCents;
  await giveGold(page, piece, surname, String(grams));
  await expect(page.getByText(fields.payout).first()).toBeVisible();
  await page.getByLabel(lot.confirmAppraisal).check();
  await page.getByLabel(lot.source).selectOption('remainder');
  await finish(page, piece);
  await expect(beside(page).getByText(fields.paidOut)).toBeVisible();
  await expect(beside(page).getByText(money(overCents)).first()).toBeVisible();
});

test('B-36 nobody under age gives gold: it is said before anything is weighed', async ({ page, enter }, info) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const surname = `Iballa Acuenta${info.retry}`;
  await customer(seat, surname, {
    name: 'Nira',
    birthDate: '2014-02-02',
    address: {
      street: 'Calle Mayor de Triana',
      number: '45',
      town: 'Las Palmas de Gran Canaria',
      zipCode: '35002',
      province: 'P35',
      country: 'SPAIN',
    },
  });
  await openNewSale(page);
  await scan(page, (await jewel(seat, 4_000, 90_000)).code);
  await page.getByRole('link', { name: salesEs.page.tradeIn }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tradeInsEs.new);
  await pickSeller(page, surname);
  await next(page).click();
  await expect(page.getByText(customersErrors.SELLER_UNDER_AGE.es.split('{')[0]!.trim()).first()).toBeVisible();
  await expect(page.locator('[aria-current=step]')).toContainText(steps.customer);
});

test('B-36 e-commerce sells and buys no gold: its sale does not offer it', async ({ page, enter }) => {
  const seat = await enter('ecommerce', 'WEB');
  await ensureOpen(seat);
  await openNewSale(page);
  await scan(page, (await jewel(seat, 1_000, 900_000)).code);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('link', { name: salesEs.page.tradeIn })).toHaveCount(0);
  await page.goto('/trade-ins/new');
  await expect(page.getByText(shellEs.errors.forbiddenTitle)).toBeVisible();
});
