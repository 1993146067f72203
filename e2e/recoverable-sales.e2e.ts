import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { date, money } from '@quilate/domain/kernel/format.ts';
import { recoverableSalesEs } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.es.ts';
import type { RecoverableSale } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.schema.ts';
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { extraGoldCents } from '@quilate/domain/modules/master-data/prices/prices.rules.ts';
import type { GoldTier } from '@quilate/domain/modules/master-data/prices/prices.schema.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import type { Page } from '@playwright/test';
import { act, approve, burst, ensureOpen, enterAs, expect, sign, test } from './fixtures.ts';
import { addPhoto, draw, pickSeller, seller, takeRing } from './used-gold.ts';

const { page: es, actions, situations } = recoverableSalesEs;
const { page: lot } = purchasesEs;
const dialog = (page: Page) => page.getByRole('dialog');
const next = (page: Page) => page.getByRole('button', { name: shellEs.form.next });
const action = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** What the page says of one of its days; nothing where it says none. */
const day = (page: Page, name: keyof typeof es.dateNames) =>
  page
    .getByRole('region', { name: es.dates, exact: true })
    .locator('dl > div')
    .filter({ has: page.getByText(es.dateNames[name], { exact: true }) })
    .locator('dd');
const state = (page: Page, name: string) =>
  expect(page.locator('header, .page-header').getByText(name).first()).toBeVisible();

test('R-VR-01 R-HOME-02 a lot is taken with the right to recover it, which is told before anybody signs', async ({
  page,
  enter,
  a11y,
}, info) => {
  test.slow();
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const surname = `Tenesor Prueba${info.retry}`;
  await seller(seat, surname);
  await page.goto('/');
  await page.getByRole('link', { name: homeEs.quick.recoverableSale }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(recoverableSalesEs.new);
  await pickSeller(page, surname);
  await next(page).press('Enter');
  await page.getByLabel(lot.description).fill('Cadena con medalla');
  await page.getByLabel(lot.weight, { exact: true }).fill('5');
  await page.keyboard.press('Tab');
  await addPhoto(page);
  const { centsPerGram } = (await seat.get('/v1/lots/prices?reference=VR')) as { centsPerGram: Record<string, number> };
  const cents = centsPerGram['ORO_18']! * 5;
  const summary = page.getByRole('complementary');
  await expect(summary.getByText(es.toRecover)).toBeVisible();
  await expect(summary.getByText(money(Math.round(cents * 1.2)))).toBeVisible();
  await next(page).press('Enter');
  await page.getByLabel(lot.source).selectOption('remainder');
  await page.getByLabel(lot.confirmAppraisal).press('Space');
  await next(page).press('Enter');
  await a11y('recoverable sale: signature');
  await draw(page);
  await expect(page.getByText(lot.signedByCustomer)).toBeVisible();
  await sign(page);
  await expect(page.getByText(/Venta recuperable VR-TRI-\d\d-\d{5} creada/)).toBeVisible();
  await expect(page.getByText(situations.BLQ).first()).toBeVisible();
  await a11y('recoverable sale');
});

test('R-VR-02 R-VR-04 R-VR-05 R-VR-06 R-VR-08 it is renewed with part of the capital, recovered with a manager, and delivered with PIN and signature', async ({
  page,
  enter,
  a11y,
}, info) => {
  test.slow();
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const sale = await takeRing(page, seat, '/v1/recoverable-sales', `Doramas Prueba${info.retry}`);
  await seat.post(`/v1/customers/${sale.customerId}/set-pin`, { pin: '4821' });
  await page.goto(`/recoverable-sales/${sale.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(recoverableSalesEs.one);
  await act(page, actions.renew);
  await dialog(page).getByLabel(es.amortization).fill('20');
  await page.keyboard.press('Tab');
  await a11y('renewal');
  await dialog(page)
    .getByRole('button', { name: /^Cobrar/ })
    .click();
  await sign(page);
  await expect(page.getByText(`${sale.code} renovada`)).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Renovación 1' })).toBeVisible();

  await act(page, actions.undoRenewal);
  await dialog(page).getByLabel(es.why).fill('Se cobró a otra persona');
  await dialog(page).getByRole('button', { name: actions.undoRenewal }).click();
  await sign(page);
  await expect(page.getByText(`Renovación de ${sale.code} deshecha`)).toBeVisible();

  await act(page, actions.withdraw);
  await expect(dialog(page).getByText(/La policía puede pedir el lote/)).toBeVisible();
  await a11y('recovery');
  await dialog(page)
    .getByRole('button', { name: /^Cobrar/ })
    .click();
  await expect(dialog(page).getByText(proofsEs.approvalTitle)).toBeVisible();
  await approve(page, 'Visto con el cliente');
  await sign(page);
  await expect(page.getByText(`${sale.code} retirada: falta entregarla`)).toBeVisible();

  await act(page, actions.deliver);
  await dialog(page).getByLabel(proofsEs.pin.label).fill('4821');
  await page.keyboard.press('Enter');
  await draw(page);
  await sign(page);
  await expect(page.getByText(`${sale.code} entregada al cliente`)).toBeVisible();
  await state(page, situations.ENT);

  // Its days, a fifth of the capital as profit, and all that was paid stay on its page.
  const today = date(businessDate(new Date()));
  for (const name of ['taken', 'paid', 'withdrawn'] as const) await expect(day(page, name)).toHaveText(today);
  for (const name of ['released', 'cancelled', 'given'] as const) await expect(day(page, name)).toHaveCount(0);
  const { baseCents } = (await seat.get(`/v1/recoverable-sales/${sale.id}`)) as { baseCents: number };
  const recovery = page.getByRole('table', { name: es.renewals }).getByRole('row', { name: /^Retirada/ });
  const profitCents = Math.round(baseCents / 5);
  for (const cents of [profitCents, baseCents, baseCents + profitCents])
    await expect(recovery.getByRole('cell', { name: money(cents), exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Renovación 1/ })).toContainText('Se cobró a otra persona');
  const paid = page.getByRole('region', { name: es.payments, exact: true });
  await expect(paid.getByText(money(baseCents + profitCents)).first()).toBeVisible();
});

test('R-VR-08 its page says what its gold was paid extra and each day that is known of it, whatever became of it', async ({
  page,
  enter,
}, info) => {
  test.slow();
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const sale = await takeRing(page, seat, '/v1/recoverable-sales', `Tibicena ${info.retry}`, 12);
  await page.goto(`/recoverable-sales/${sale.id}`);
  // By the tiers of that moment: another story may have set them.
  const { tiers } = (await seat.get('/v1/lots/prices?reference=VR')) as { tiers: readonly GoldTier[] };
  const extraCents = extraGoldCents(tiers, 12_000);
  expect(extraCents).toBeGreaterThan(0);
  const extra = page.getByRole('region', { name: es.pending }).locator('dl > div').filter({ hasText: lot.extraGold });
  await expect(extra).toContainText(money(extraCents));
  await act(page, actions.cancel);
  await dialog(page).getByLabel(es.why).fill('Se arrepiente en el mostrador');
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${actions.cancel}`) })
    .click();
  await approve(page, 'Visto con el cliente');
  await sign(page);
  await expect(day(page, 'cancelled')).toHaveText(date(businessDate(new Date())));

  // Of the demonstration: one the shop let go, one whose book is at the station.
  const admin = await enterAs(page, 'admin', 'OFI');
  const { data } = (await admin.get('/v1/recoverable-sales?limit=100')) as { data: { id: string }[] };
  const all = await Promise.all(
    data.map(async ({ id }) => (await admin.get(`/v1/recoverable-sales/${id}`)) as unknown as RecoverableSale),
  );
  for (const names of [['released'], ['police', 'holdUntil'], ['taken', 'paid']] as const) {
    const known = all.find(({ dates }) => names.every((name) => dates[name] !== null))!;
    expect(known, names.join(' ')).toBeDefined();
    await page.goto(`/recoverable-sales/${known.id}`);
    for (const [name, of] of Object.entries(known.dates) as [keyof typeof known.dates, string | null][]) {
      if (of === null) await expect(day(page, name)).toHaveCount(0);
      else await expect(day(page, name)).toHaveText(date(of));
    }
  }
});

test('R-VR-08 B-07 B-08 the list shows what falls due; a code and a label open one; metals read and do nothing', async ({
  page,
  enter,
  a11y,
}, info) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const sale = await takeRing(page, seat, '/v1/recoverable-sales', `Guayota ${info.retry}`);
  await page.goto('/recoverable-sales');
  await expect(page.getByRole('link', { name: sale.code })).toBeVisible();
  await a11y('recoverable sales');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await burst(page, sale.lotCode);
  await expect(page).toHaveURL(new RegExp(`/recoverable-sales/${sale.id}`));
  const saved = page.waitForEvent('download');
  await act(page, es.contract);
  expect((await saved).suggestedFilename()).toBe(`${sale.code}.pdf`);
  await page.goto('/recoverable-sales?situation=RTC');
  await expect(page.getByText('Sello con iniciales FT').or(page.getByText(situations.RTC)).first()).toBeVisible();
  await page.context().clearCookies();
  await enterAs(page, 'metal-staff', 'OFI');
  await page.goto(`/recoverable-sales/${sale.id}`);
  await expect(page.getByText(sale.code).first()).toBeVisible();
  await expect(action(page, actions.renew)).toHaveCount(0);
});
