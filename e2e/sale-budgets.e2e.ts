import type { Browser, Page } from '@playwright/test';
import { money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { saleBudgetsEs } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.es.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { menuEs } from '@quilate/domain/modules/office/home/home.menu.es.ts';
import { act, approve, CODE, ensureOpen, enterAs, expect, type Seat, sign, test, told, written } from './fixtures.ts';
import { customer } from './people.ts';
import { paymentsEs } from '@quilate/domain/modules/counter/payments/payments.es.ts';

const { page: es, actions, states } = saleBudgetsEs;
const BUDGETS = '/v1/sale-budgets';
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

interface Made {
  readonly id: string;
  readonly code: string;
  readonly secondPaymentCents: number;
}

let made = 0;
/** A budget of 151,01 €, its half paid in cash. */
async function budget(seat: Seat, reference: string): Promise<Made> {
  made += 1;
  const { status, json } = await seat.post(BUDGETS, {
    customerId: await customer(seat, `Doramas Prueba${made}`),
    reference,
    totalCents: 15_101,
    payments: [{ method: 'CASH', amountCents: 7_550 }],
    signature: { employeeId: seat.employeeId, code: CODE },
  });
  expect(status).toBe(201);
  return json as unknown as Made;
}

/** Purchases with a screen of their own. */
async function purchases(browser: Browser): Promise<{ page: Page; seat: Seat }> {
  const context = await browser.newContext({ locale: 'es-ES', timezoneId: 'Atlantic/Canary' });
  const page = await context.newPage();
  return { page, seat: await enterAs(page, 'bulk-purchases-staff', 'OFI') };
}

const PIECE = { family: 'ANILLO', metal: 'ORO_18', weightMg: 2_000 };
async function advance(bulk: Seat, shop: Seat, { id }: Made, reference: string): Promise<void> {
  const at = `${BUDGETS}/${id}`;
  await bulk.post(`${at}/mark-requested`, undefined);
  await bulk.post(`${at}/encode-received`, { description: reference, ...PIECE });
  await bulk.post(`${at}/ship-to-store`, undefined);
  expect((await shop.post(`${at}/confirm-reception`, undefined)).json['state']).toBe('RECEIVED');
}

test('R-SBUD-01 a jewel is asked for with half its price, with the keyboard alone', async ({
  page,
  enter,
  a11y,
}, info) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const surname = `Tirma Prueba${info.retry}`;
  await customer(seat, surname);
  await page.goto('/sales/budgets');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(saleBudgetsEs.title);
  await a11y('list of budgets');
  await page.getByRole('link', { name: saleBudgetsEs.new }).press('Enter');
  // Filled field by field: a burst of keys that ends in the tabulator is a scanner.
  await page.getByLabel(es.reference, { exact: true }).fill('Sortija con esmeralda, talla 12');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(es.observations)).toBeFocused();
  await page.getByLabel(es.observations).fill('Para el 6 de enero');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(es.price)).toBeFocused();
  await page.getByLabel(es.price).fill('199,99');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(es.customerMissing)).toBeVisible();
  const search = page.getByRole('combobox', { name: salesEs.page.customer });
  await search.fill(surname);
  await expect(page.getByRole('option').filter({ hasText: surname })).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Arminda ${surname}`)).toBeVisible();
  const summary = page.getByRole('complementary');
  await expect(summary).toContainText(money(9_999));
  await expect(summary).toContainText(money(10_000));
  await a11y('new budget');
  await page.keyboard.press('Control+Enter');
  await a11y('signing a budget');
  await sign(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(saleBudgetsEs.one);
  await expect(page.getByText(states.PENDING).first()).toBeVisible();
  await expect(page.getByRole('complementary')).toContainText(money(9_999));
  await expect(written(page, 'Para el 6 de enero')).toBeVisible();
  await a11y('budget');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: receiptsEs.receipt }).press('Enter');
  await page.getByRole('menuitem', { name: receiptsEs.types.PDF }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^PV-TRI-26-\d{5}\.pdf$/);
});

test('R-SBUD-02 R-HOME-03 purchases find it by its code, ask, encode and send; the shop receives, each on its own screen', async ({
  page,
  enter,
  browser,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const { id, code } = await budget(seat, 'Gemelos de oro con ónix');
  await page.goto(`/sales/budgets/${id}`);
  await expect(page.getByText(states.PENDING).first()).toBeVisible();
  await expect(button(page, actions.markRequested)).toHaveCount(0);

  const bulk = await purchases(browser);
  await bulk.page.goto('/bulk-purchases');
  // Whoever buys types the code they were told (R-HOME-03).
  await bulk.page.getByRole('textbox').first().fill(code);
  await bulk.page.keyboard.press('Enter');
  await expect(bulk.page).toHaveURL(new RegExp(`/bulk-purchases/budgets/${id}$`));
  await button(bulk.page, actions.markRequested).click();
  await expect(dialog(bulk.page)).toContainText(saleBudgetsEs.texts.markRequested);
  await dialog(bulk.page).getByRole('button', { name: actions.markRequested }).click();
  await expect(told(bulk.page, saleBudgetsEs.done.markRequested.replace('{code}', code))).toBeVisible();

  await button(bulk.page, actions.encodeReceived).click();
  const encoding = dialog(bulk.page);
  await expect(encoding.getByLabel(es.description)).toHaveValue('Gemelos de oro con ónix');
  await encoding.getByRole('button', { name: actions.encodeReceived }).click();
  await expect(encoding.getByLabel(es.weight, { exact: true })).toBeFocused();
  await encoding.getByLabel(es.weight, { exact: true }).fill('7,45');
  await bulk.page.keyboard.press('Enter');
  await expect(bulk.page.getByText(states.ENCODED).first()).toBeVisible();
  // It was weighed in its box: its code is nobody's, and it is encoded again.
  await button(bulk.page, actions.undoEncode).click();
  await dialog(bulk.page).getByLabel(saleBudgetsEs.asks.undoEncode.label).fill('Se pesó con su caja');
  await dialog(bulk.page).getByRole('button', { name: actions.undoEncode }).click();
  await sign(bulk.page);
  await expect(told(bulk.page, saleBudgetsEs.done.undoEncode.replace('{code}', code))).toBeVisible();
  await button(bulk.page, actions.encodeReceived).click();
  await encoding.getByLabel(es.weight, { exact: true }).fill('6,45');
  await bulk.page.keyboard.press('Enter');
  await button(bulk.page, actions.shipToStore).click();
  await expect(dialog(bulk.page)).toContainText('Triana');
  await dialog(bulk.page).getByRole('button', { name: actions.shipToStore }).click();

  // The shop's screen has heard of it.
  await button(page, actions.confirmReception).click();
  await dialog(page).getByRole('button', { name: actions.confirmReception }).press('Enter');
  await expect(button(page, actions.confirmPaymentAndPickup)).toBeVisible();
  await expect(button(bulk.page, actions.confirmPaymentAndPickup)).toHaveAttribute('aria-disabled', 'true');
});

test('R-SBUD-03 the rest is paid, the piece handed over, and the sale is there with its change', async ({
  page,
  enter,
  a11y,
  browser,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const bulk = await purchases(browser);
  const asked = await budget(seat, 'Solitario de boda');
  await advance(bulk.seat, seat, asked, 'Solitario de boda');
  await page.goto(`/sales/budgets/${asked.id}`);
  await button(page, actions.confirmPaymentAndPickup).click();
  const charge = new RegExp(`^Cobrar ${money(7_551)} y entregar`);
  await dialog(page).getByLabel(paymentsEs.given).fill('50');
  await dialog(page).getByRole('button', { name: charge }).click();
  await expect(dialog(page)).toContainText('El cliente entrega menos');
  await dialog(page).getByLabel(paymentsEs.given).fill('80');
  await a11y('pick-up');
  await dialog(page).getByRole('button', { name: charge }).click();
  await expect(dialog(page)).toContainText(saleBudgetsEs.warnings.confirmPaymentAndPickup);
  await sign(page);
  await expect(page).toHaveURL(/\/sales\/[0-9a-f-]{36}$/);
  const note = page.getByRole('status').filter({ hasText: salesEs.page.justSold });
  await expect(note).toContainText(salesEs.page.justSoldChange(money(449)));
  const link = page.getByRole('link', { name: asked.code });
  await expect(page.getByRole('complementary')).toContainText(`${salesEs.page.advance}${money(7_550)}`);
  await a11y('sale of a budget');
  await link.click();
  await expect(page.getByText(states.COMPLETED).first()).toBeVisible();
});

test('R-SBUD-02 who gives it up has the money back, with a manager', async ({ page, enter, a11y }) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const { id } = await budget(seat, 'Pulsera de bolas');
  await page.goto(`/sales/budgets/${id}`);
  await act(page, actions.giveUp);
  const verb = dialog(page).getByRole('button', { name: new RegExp(`^${es.giveUpVerb(money(7_550))}`) });
  await expect(verb).toBeDisabled();
  await dialog(page).getByLabel(saleBudgetsEs.asks.giveUp.label).fill('Ha encontrado otra');
  await a11y('giving up');
  await verb.click();
  await approve(page, 'De acuerdo');
  await sign(page);
  await expect(page.getByText(saleBudgetsEs.givenUp).first()).toBeVisible();
  await expect(page.getByRole('complementary')).toContainText(money(-7_550));
});

test('R-SHELL-07 the dot of purchases comes and goes by itself', async ({ enter, browser }) => {
  test.setTimeout(60_000);
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const bulk = await purchases(browser);
  const pending = async () =>
    (await bulk.seat.get(`${BUDGETS}?status=pending&limit=200`))['data'] as readonly { id: string }[];
  const askForAll = async (): Promise<void> => {
    for (const { id } of await pending()) await bulk.seat.post(`${BUDGETS}/${id}/mark-requested`, undefined);
  };
  await askForAll();
  await bulk.page.goto('/bulk-purchases/catalog');
  const entry = bulk.page.getByRole('navigation', { name: shellEs.menu.label }).getByRole('link', {
    name: menuEs.entries.budgets,
  });
  await expect(entry).toBeVisible();
  await expect(entry.locator('.counter')).toHaveCount(0);
  await budget(seat, 'Colgante de nácar');
  await expect(entry.locator('.counter')).toBeVisible({ timeout: 5_000 });
  await expect(entry).toContainText(shellEs.menu.pending('1'));
  await askForAll();
  await expect(entry.locator('.counter')).toHaveCount(0, { timeout: 5_000 });
});

test('R-SALE-03 B-07 B-17 the two kinds of sales, the filter, the palette and the customer lead to it', async ({
  page,
  enter,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const { code } = await budget(seat, 'Broche de camafeo antiguo');
  await page.goto('/sales');
  const kinds = page.getByRole('navigation', { name: salesEs.kind });
  await kinds.getByRole('link', { name: salesEs.kinds.BUDGETS }).click();
  await expect(kinds.getByRole('link', { name: salesEs.kinds.BUDGETS })).toHaveAttribute('aria-current', 'page');
  await expect(kinds.getByRole('link', { name: salesEs.kinds.SALES })).not.toHaveAttribute('aria-current', 'page');
  await page.getByRole('searchbox').fill('camafeo');
  await expect(page.getByRole('link', { name: code })).toBeVisible();
  await page.goto('/sales/budgets?status[]=COMPLETED&q=camafeo');
  await expect(page.getByText(saleBudgetsEs.emptyFiltered)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: shellEs.palette.placeholder }).fill('camafeo');
  await page.getByRole('option', { name: code }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(saleBudgetsEs.one);
  await page.getByRole('link', { name: /^Arminda/ }).click();
  await expect(page.getByRole('link', { name: code })).toBeVisible();
});

test('R-SBUD-02 a jewel stolen where it lies is declared lost on its page, and asked for again', async ({
  page,
  enter,
  browser,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const asked = await budget(seat, 'Sortija de la vitrina');
  const bulk = await purchases(browser);
  await advance(bulk.seat, seat, asked, 'Sortija de la vitrina');
  await page.goto(`/sales/budgets/${asked.id}`);
  await act(page, actions.declareLost);
  await dialog(page).getByLabel(proofsEs.reason).fill('Robo en el escaparate');
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${actions.declareLost}`) })
    .click();
  await approve(page, 'Denuncia 2026/81');
  await sign(page);
  await expect(page.getByText(states.REQUESTED).first()).toBeVisible();
});
