import { money } from '@quilate/domain/kernel/format.ts';
import { recoverableSalesEs } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.es.ts';
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
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

test('R-VR-02 R-VR-04 R-VR-05 R-VR-06 it is renewed with part of the capital, recovered with a manager, and delivered with PIN and signature', async ({
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
