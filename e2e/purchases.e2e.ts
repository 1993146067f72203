import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { lotsEs } from '@quilate/domain/modules/counter/lots/lots.es.ts';
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import type { Page } from '@playwright/test';
import { addPhoto, draw, pickSeller, seller, takeRing } from './used-gold.ts';
import { act, approve, burst, CODE, ensureOpen, enterAs, expect, sign, test, told, written } from './fixtures.ts';

const { page: es, actions, steps } = purchasesEs;
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const next = (page: Page) => page.getByRole('button', { name: shellEs.form.next });
test('R-PUR-01 R-PUR-02 R-HOME-02 used gold is bought step by step with the keyboard', async ({
  page,
  enter,
  a11y,
}, info) => {
  test.slow();
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const surname = `Bentaya Prueba${info.retry}`;
  await seller(seat, surname);
  await page.goto('/');
  await page.getByRole('link', { name: homeEs.quick.purchase }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(purchasesEs.new);
  await next(page).press('Enter');
  await expect(page.getByText(es.customerMissing)).toBeVisible();
  await a11y('purchase: customer');
  await pickSeller(page, surname);
  await next(page).press('Enter');

  await expect(page.locator('[aria-current=step]')).toContainText(steps.lines);
  await page.getByLabel(es.description).fill('Esclava con placa, grabada Beneharo');
  await page.getByLabel(es.weight, { exact: true }).fill('6,5');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(es.metalWeight)).toHaveValue('6,500');
  await page.getByLabel(es.metalWeight).fill('7');
  await page.keyboard.press('Tab');
  await addPhoto(page);
  await next(page).press('Enter');
  await expect(page.getByText(/El metal no puede pesar más/)).toBeVisible();
  await page.getByLabel(es.metalWeight).fill('6,5');
  await page.keyboard.press('Tab');
  const { centsPerGram } = (await seat.get('/v1/lots/prices')) as { centsPerGram: Record<string, number> };
  const cents = Math.round(centsPerGram['ORO_18']! * 6.5);
  await expect(page.getByRole('complementary').getByText(money(cents)).first()).toBeVisible();
  await a11y('purchase: jewels');
  await next(page).press('Enter');

  await expect(page.locator('[aria-current=step]')).toContainText(steps.payment);
  await page.getByLabel(es.source).selectOption('remainder');
  await next(page).press('Enter');
  await expect(page.getByText(es.confirmMissing)).toBeVisible();
  await page.getByLabel(es.confirmAppraisal).press('Space');
  await a11y('purchase: payment');
  await next(page).press('Enter');

  // Whoever comes here comes to sign; put off, it is asked for.
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  const finish = button(page, 'Pagar');
  await finish.press('Enter');
  await expect(page.getByText(es.customerSignatureMissing)).toBeVisible();
  await a11y('purchase: signature');
  await page.getByRole('button', { name: es.signNow }).click();
  await draw(page);
  await expect(page.getByText(es.signedByCustomer)).toBeVisible();
  await sign(page);
  await expect(page.getByText(/Compra CO-TRI-\d\d-\d{5} finalizada/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(purchasesEs.one);
  await expect(page.getByText(purchasesEs.sources.remainder)).toBeVisible();
  await expect(page.getByText(lotsEs.states['initially-blocked']).first()).toBeVisible();
  await a11y('purchase');
  await page.getByRole('link', { name: 'Esclava' }).click();
  await expect(page.getByText('Esclava con placa, grabada Beneharo')).toBeVisible();
  await a11y('jewel of a purchase');
});

test('R-PUR-02 R-PERM-04 what is outside ten per cent asks for the zone manager, and a wrong code is said', async ({
  page,
  enter,
}, info) => {
  test.slow();
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const surname = `Abian Prueba${info.retry}`;
  await seller(seat, surname);
  await page.goto('/purchases/new');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(purchasesEs.new);
  await pickSeller(page, surname);
  await next(page).click();
  await page.getByLabel(es.description).fill('Cruz de oro');
  await page.getByLabel(es.weight, { exact: true }).fill('2');
  await page.getByLabel(es.adjust).fill('40');
  await page.keyboard.press('Tab');
  await addPhoto(page);
  await next(page).click();
  await page.getByLabel(es.source).selectOption('bank');
  await page.getByLabel(es.confirmAppraisal).check();
  await next(page).click();
  await expect(page.getByText(/transferencia necesita IBAN/)).toBeVisible();
  await page.getByLabel(es.iban).fill('ES9121000418450200051332');
  await page.getByLabel(es.holderName).fill('Guayarmina');
  await page.getByLabel(es.holderSurname).fill(surname);
  await next(page).click();
  await expect(page.getByText(new RegExp(es.needsManager))).toBeVisible();
  await draw(page);
  const approveWith = async (code: string): Promise<void> => {
    await dialog(page).getByLabel(proofsEs.approver, { exact: true }).selectOption({ label: 'Octavio Marrero' });
    await dialog(page).getByLabel(proofsEs.approvalCode).fill(code);
    await dialog(page).getByLabel(proofsEs.approvalReason, { exact: true }).fill('Pieza antigua');
    await dialog(page).getByRole('button', { name: proofsEs.approve }).click();
  };
  await approveWith('999999');
  await sign(page);
  await expect(dialog(page).getByText(/código de autorización no es correcto/)).toBeVisible();
  // Whoever signed a moment ago has signed.
  await approveWith(CODE);
  await expect(page.getByText(/Compra CO-TRI-\d\d-\d{5} finalizada/)).toBeVisible();
  await expect(page.getByText('Octavio Marrero').first()).toBeVisible();
  await expect(page.getByText(/ES91 2100 0418 4502 0005 1332/)).toBeVisible();
});

test('R-PUR-05 R-PUR-07 B-08 the list is looked through by tab, metal and words, and a label opens its purchase', async ({
  page,
  enter,
  a11y,
}, info) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const surname = `Chaxiraxi Prueba${info.retry}`;
  const made = await takeRing(page, seat, '/v1/purchases', surname);
  await page.goto('/purchases');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(purchasesEs.title);
  await page.getByRole('link', { name: purchasesEs.phases.released }).click();
  await expect(page.getByRole('row').nth(1)).toContainText(lotsEs.states.released);
  await page.getByRole('link', { name: purchasesEs.phases.all }).click();
  await page.getByLabel(purchasesEs.search).fill(surname);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1)).toContainText(METAL_ES.ORO_18);
  await a11y('list of purchases');
  await page.goto('/customers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clientes');
  await burst(page, made.lotCode);
  await expect(page).toHaveURL(new RegExp(`/purchases/${made.id}`));
});

test('R-CASH-07 a purchase is put right and undone on its day, with the zone manager', async ({
  page,
  enter,
  browser,
}, info) => {
  test.slow();
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const made = await takeRing(page, seat, '/v1/purchases', `Doramas Prueba${info.retry}`);
  await page.goto(`/purchases/${made.id}`);
  await act(page, actions.correct);
  await dialog(page).getByLabel(es.source).selectOption('remainder');
  await dialog(page).getByLabel(proofsEs.reason).fill('Se pagó del remanente');
  await dialog(page)
    .getByRole('button', { name: /^Corregir y pagar/ })
    .click();
  await sign(page);
  await expect(told(page, purchasesEs.done.correct.replace('{code}', made.code))).toBeVisible();
  await expect(page.getByText(es.voided)).toBeVisible();

  await act(page, actions.cancel);
  await dialog(page).getByLabel(proofsEs.reason).fill('El cliente se arrepiente');
  await dialog(page)
    .getByRole('button', { name: /^Anular y recuperar/ })
    .click();
  await approve(page, 'De acuerdo');
  await sign(page);
  await expect(told(page, purchasesEs.done.cancel.replace('{code}', made.code))).toBeVisible();
  await expect(page.getByText(purchasesEs.states.cancelled).first()).toBeVisible();

  const context = await browser.newContext({ locale: 'es-ES', timezoneId: 'Atlantic/Canary' });
  const reader = await context.newPage();
  await enterAs(reader, 'metal-staff', 'OFI');
  await reader.goto(`/purchases/${made.id}`);
  await expect(reader.getByRole('heading', { level: 1 })).toContainText(purchasesEs.one);
  await expect(reader.getByRole('button', { name: new RegExp(actions.correct) })).toHaveCount(0);
  await context.close();
});

test('R-PUR-06 R-PUR-07 a released lot is set aside to be sent, kept back with a reason, lost with a manager, and found', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  const { data } = (await seat.get('/v1/purchases?phase=released&limit=50')) as { data: { id: string }[] };
  await page.goto(`/purchases/${data.at(-1)!.id}`);
  await act(page, lotsEs.actions.markToShip);
  await dialog(page).getByRole('button', { name: lotsEs.actions.markToShip }).click();
  await expect(page.getByText(lotsEs.states['to-be-shipped']).first()).toBeVisible();
  await act(page, lotsEs.actions.undoMarkToShip);
  await dialog(page).getByRole('button', { name: lotsEs.actions.undoMarkToShip }).click();
  await expect(page.getByText(lotsEs.states.released).first()).toBeVisible();
  await act(page, lotsEs.actions.blockInternally);
  await dialog(page).getByLabel(proofsEs.reason).fill('Peso dudoso');
  await dialog(page).getByRole('button', { name: lotsEs.actions.blockInternally }).click();
  await sign(page);
  await expect(page.getByText(lotsEs.states['block-int']).first()).toBeVisible();
  await act(page, lotsEs.actions.unblock);
  await sign(page);
  await expect(page.getByText(lotsEs.states.released).first()).toBeVisible();

  await act(page, lotsEs.actions.declareLost);
  await expect(dialog(page)).toContainText(lotsEs.means.declareLost);
  await dialog(page).getByLabel(proofsEs.reason).fill('Robo, denuncia 2026/118');
  await a11y('a lot is lost in its shop');
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${lotsEs.actions.declareLost}`) })
    .click();
  await approve(page, 'Visto con la tienda');
  await sign(page);
  await expect(page.getByText(lotsEs.states['removed-issue']).first()).toBeVisible();
  await expect(written(page, 'Robo, denuncia 2026/118')).toBeVisible();
  await act(page, lotsEs.actions.declareFound);
  await dialog(page).getByLabel(proofsEs.reason).fill('Estaba en la caja fuerte');
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${lotsEs.actions.declareFound}`) })
    .click();
  await approve(page, 'Visto con la tienda');
  await sign(page);
  await expect(page.getByText(lotsEs.states.released).first()).toBeVisible();
});

test('R-VR-06 R-PUR-07 the lot of a recoverable sale that was kept is set aside on its page, and put back', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('shop-assistant', 'LPA');
  const { data } = (await seat.get('/v1/lots?state[]=released&origin=recoverableSale&limit=50')) as {
    data: { originId: string }[];
  };
  await page.goto(`/recoverable-sales/${data.at(-1)!.originId}`);
  await act(page, lotsEs.actions.markToShip);
  await dialog(page).getByRole('button', { name: lotsEs.actions.markToShip }).click();
  await expect(page.getByText(lotsEs.states['to-be-shipped']).first()).toBeVisible();
  await a11y('a kept lot set aside');
  await act(page, lotsEs.actions.undoMarkToShip);
  await dialog(page).getByRole('button', { name: lotsEs.actions.undoMarkToShip }).click();
  await expect(page.getByText(lotsEs.states.released).first()).toBeVisible();
  await act(page, lotsEs.actions.declareLost);
  await expect(dialog(page)).toContainText(lotsEs.means.declareLost);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('R-SHELL-05 the shops of the jewels district have no purchases, by menu, link or address', async ({
  page,
  enter,
}) => {
  await enter('shop-assistant', 'JDM');
  await page.goto('/');
  await expect(page.getByRole('link', { name: homeEs.quick.sale })).toBeVisible();
  await expect(page.getByRole('link', { name: homeEs.quick.purchase })).toHaveCount(0);
  await page.goto('/purchases');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shellEs.errors.forbiddenTitle);
  await expect(page.getByText(shellEs.errors.platformText)).toBeVisible();
});
