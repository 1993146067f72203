import type { Page } from '@playwright/test';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { filesEs } from '@quilate/domain/modules/foundations/files/files.es.ts';
import { elsewhere } from '@quilate/domain/kernel/machine.ts';
import { elsewhereEs } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { menuEs } from '@quilate/domain/modules/office/home/home.menu.es.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { act, ensureOpen, enterAs, expect, sign, test, told } from './fixtures.ts';
import { carry, read, signed, work, WORKS } from './jobs.ts';
import { customer } from './people.ts';

const { actions, batch, dialogs, fields, moves, page: es, states, tabs, tracking, wizard } = worksEs;
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const state = (page: Page, word: string) => page.locator('.page-title').getByText(word, { exact: true });

const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('R-WORK-01 R-WORK-02 R-WORK-03 R-WORK-04 a job of the shop is taken in step by step, and back keeps what was written', async ({
  page,
  enter,
  a11y,
}, info) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const surname = `Tasarte Prueba${info.retry}`;
  await customer(seat, surname);
  await page.goto('/');
  await page.getByRole('link', { name: menuEs.screens.newWork }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(worksEs.new);
  const steps = page.getByRole('list', { name: /Paso/ }).getByRole('listitem');
  await expect(steps).toHaveText([/Tipo/, /Tareas/, /Cliente/, /Prenda/, /Pago/]);
  await a11y('type');
  await button(page, shellEs.form.next).click();
  await expect(page.getByRole('combobox', { name: fields.task })).toBeVisible();
  await button(page, shellEs.form.next).click();
  await expect(page.getByText('Añade al menos una tarea.')).toBeVisible();
  await page.getByRole('combobox', { name: fields.task }).fill('grabar iniciales');
  await page.keyboard.press('Enter');
  await button(page, wizard.addExtra).click();
  await page.getByLabel(fields.extraDescription).fill('Estuche');
  await page.getByLabel(fields.extraPrice).fill('5');
  await page.getByLabel(fields.hasDiscount).check();
  await expect(page.getByRole('complementary')).toContainText(money(1_800));
  await a11y('tasks');
  await page.keyboard.press('Tab');
  await button(page, shellEs.form.next).click();
  const search = page.getByRole('combobox', { name: es.customer });
  await search.fill(surname);
  await expect(page.getByRole('option').filter({ hasText: surname })).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary')).toContainText(`Arminda ${surname}`);
  await button(page, shellEs.form.back).click();
  await expect(page.getByLabel(fields.extraDescription)).toHaveValue('Estuche');
  await button(page, shellEs.form.next).click();
  await expect(page.getByText(`Arminda ${surname}`).nth(1)).toBeVisible();
  await button(page, shellEs.form.next).click();
  await page.getByLabel(fields.pledgeDescription).fill('Medalla de plata');
  await page.getByLabel(fields.metal, { exact: true }).selectOption('SILVER');
  await page.getByLabel(fields.description, { exact: true }).fill('Grabar');
  await button(page, shellEs.form.next).click();
  await expect(page.getByLabel(fields.description, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  // Two in one envelope: together they are what it weighs.
  for (const [n, description, weight] of [
    ['1', 'Medalla de la Virgen', '3'],
    ['2', 'Su cadena', '1,6'],
  ] as const) {
    await button(page, wizard.addPiece).click();
    const piece = page.getByRole('group', { name: wizard.piece(n) });
    await piece.getByLabel(wizard.pieceDescription).fill(description);
    await piece.getByLabel(fields.weightMg).fill(weight);
  }
  await expect(page.getByLabel(fields.weightMg).first()).toHaveValue(/4,6/);
  await page.getByLabel(fields.description, { exact: true }).fill('Grabar por detrás las iniciales N. P.');
  await a11y('pledge');
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: fields.photo }).or(button(page, filesEs.choose)).first().click();
  await (await picker).setFiles({ name: 'medalla.png', mimeType: 'image/png', buffer: PHOTO });
  await expect(page.getByText('medalla.png')).toBeVisible();
  await button(page, shellEs.form.next).click();
  await page.getByLabel(wizard.amountNow).fill('10');
  await a11y('payment');
  await button(page, wizard.createVerb(money(1_000))).click();
  await sign(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(worksEs.one);
  await expect(state(page, states.PENDING)).toBeVisible();
  await expect(page.getByText(money(800)).first()).toBeVisible();
  await expect(page.getByText(tracking.received).first()).toBeVisible();
  await expect(page.getByRole('img', { name: es.photoAlt('Medalla de plata') })).toBeVisible();
  await a11y('work');
});

test('R-WORK-02 R-WORK-13 in the workshop the pledge comes before the tasks, and a guarantee is not charged', async ({
  page,
  enter,
}, info) => {
  const seat = await enter('shop-assistant', 'TRI');
  const surname = `Veneguera Prueba${info.retry}`;
  await customer(seat, surname);
  const before = await work(seat);
  await page.goto('/works/new');
  await page.getByRole('radio', { name: worksEs.typeNames.WORKSHOP }).check();
  const steps = page.getByRole('list', { name: /Paso/ }).getByRole('listitem');
  await expect(steps).toHaveText([/Tipo/, /Cliente/, /Prenda/, /Tareas/, /Pago/]);
  await page.getByLabel(fields.situation).selectOption('underGuarantee');
  await page.getByLabel(fields.relatedWorkCode).fill(before.code);
  await button(page, shellEs.form.next).click();
  await expect(page.getByRole('combobox', { name: es.customer })).toBeVisible();
  await button(page, shellEs.form.next).click();
  await expect(page.getByText('Elige el cliente del trabajo.')).toBeVisible();
  await page.getByRole('combobox', { name: es.customer }).fill(surname);
  await page.getByRole('option').filter({ hasText: surname }).click();
  await button(page, shellEs.form.next).click();
  await page.getByLabel(fields.pledgeDescription).fill('Pulsera de oro');
  await page.getByLabel(fields.weightMg).fill('5,2');
  await page.getByLabel(fields.description, { exact: true }).fill('Se ha vuelto a abrir la soldadura');
  await button(page, shellEs.form.next).click();
  await page.getByRole('combobox', { name: fields.task }).click();
  await expect(page.getByRole('option', { name: 'Soldar cadena de oro' })).toBeVisible();
  await expect(page.getByRole('option', { name: /plata/ })).toHaveCount(0);
  await page.getByRole('option', { name: 'Soldar cadena de oro' }).click();
  await button(page, shellEs.form.next).click();
  await expect(page.getByText(wizard.free)).toBeVisible();
  await button(page, wizard.createFree).click();
  await sign(page);
  await expect(page.getByText(es.free).first()).toBeVisible();
  await expect(page.getByRole('link', { name: before.code })).toBeVisible();
});

test('R-WORK-05 R-WORK-06 R-WORK-08 the workshop gives a job to a supplier, sends it and finishes it', async ({
  page,
  enter,
  a11y,
  browser,
}) => {
  const shop = await enterAs(await (await browser.newContext()).newPage(), 'shop-assistant', 'TRI');
  const { id, code } = await work(shop);
  const bench = await enter('gold-smith', 'OFI');
  await page.goto('/workshop');
  await page.getByLabel(homeEs.workshop.search).fill(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/workshop/works/${id}`));
  await act(page, actions.assignSupplier);
  await expect(dialog(page)).toContainText(worksEs.texts.assignSupplier);
  await dialog(page)
    .getByLabel(fields.supplierId, { exact: true })
    .selectOption({ label: 'Engastes Guiniguada, S. L.' });
  await expect(dialog(page)).toContainText(fields.supplierCostNote);
  await a11y('assign');
  await dialog(page).getByRole('button', { name: actions.assignSupplier }).click();
  await expect(state(page, states.ASSIGNED_TO_PROVIDER)).toBeVisible();
  await act(page, actions.reassignSupplier);
  await dialog(page).getByLabel(fields.supplierId, { exact: true }).selectOption({ label: dialogs.later });
  await dialog(page).getByRole('button', { name: actions.unassignSupplier }).click();
  await expect(state(page, states.PENDING)).toBeVisible();
  await act(page, actions.assignSupplier);
  await dialog(page).getByLabel(fields.supplierId, { exact: true }).selectOption({ label: 'Pulidos Telde, S. L.' });
  await dialog(page).getByRole('button', { name: actions.assignSupplier }).click();
  await expect(state(page, states.ASSIGNED_TO_PROVIDER)).toBeVisible();
  // Its envelope is still in the shop: the screen says so before anybody tries.
  const blocked = page.getByText(elsewhereEs('El sobre')[elsewhere('store')]!).first();
  await expect(async () => {
    if (!(await blocked.isVisible())) await page.getByRole('button', { name: shellEs.actions.more }).click();
    await expect(blocked).toBeVisible({ timeout: 1000 });
  }).toPass();
  await a11y('elsewhere');
  await page.keyboard.press('Escape');
  await read(shop, bench, [{ code }]);
  await act(page, actions.shipToSupplier);
  await expect(dialog(page)).toContainText(dialogs.shipText('Pulidos Telde, S. L.'));
  await dialog(page).getByLabel(fields.shippedWeightMg).fill('5,2');
  await page.keyboard.press('Enter');
  await sign(page);
  await expect(state(page, states.SHIPPED_TO_PROVIDER)).toBeVisible();
  await expect(page.getByText('En Pulidos Telde, S. L.').first()).toBeVisible();
  await expect(button(page, actions.reassignSupplier)).toHaveCount(0);
  await act(page, actions.complete);
  await dialog(page).getByRole('button', { name: actions.complete }).click();
  await expect(dialog(page).getByLabel(fields.metalMg)).toHaveAttribute('aria-invalid', 'true');
  await dialog(page).getByLabel(fields.metalMg).fill('0,12');
  await dialog(page).getByLabel(fields.finishedWeightMg).fill('5,32');
  const finished = page.waitForEvent('filechooser');
  await button(page, filesEs.photos.add).click();
  await (await finished).setFiles({ name: 'acabado.png', mimeType: 'image/png', buffer: PHOTO });
  await expect(dialog(page).getByText(fields.photoN('1'))).toBeVisible();
  await dialog(page).getByLabel(fields.metalMg).focus();
  await a11y('complete');
  await page.keyboard.press('Enter');
  await sign(page);
  await expect(state(page, states.DONE)).toBeVisible();
  await expect(page.getByText('Oro, 0,120 g')).toBeVisible();
  await expect(page.getByRole('img', { name: es.finishedPhoto('1') })).toBeVisible();
  await page.getByRole('link', { name: 'Pulidos Telde, S. L.' }).click();
  await expect(page.getByRole('link', { name: code })).toBeVisible();
  await a11y('supplier with works');
});

test('R-WORK-11 B-08 B-39 envelopes read one after the other are begun, moved and finished with one signature', async ({
  page,
  enter,
  a11y,
  browser,
}) => {
  const shop = await enterAs(await (await browser.newContext()).newPage(), 'shop-assistant', 'TRI');
  const [first, second, begun, away] = [await work(shop), await work(shop), await work(shop), await work(shop)];
  const bench = await enter('gold-smith', 'OFI');
  await read(shop, bench, [first, second, begun]);
  await bench.post(`${WORKS}/${begun.id}/start`, signed(bench));
  await page.goto('/workshop/works');
  await page.getByRole('link', { name: batch.link }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(batch.title);
  const scan = page.getByLabel(batch.scan);
  await scan.fill(`${first.code} ${begun.code.replaceAll('-', '')}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(first.code) })).toBeVisible();
  await expect(page.getByText(batch.wrongState(states.STARTED))).toBeVisible();
  await scan.fill('TR-ZZZ-26-99999');
  await page.keyboard.press('Enter');
  await expect(page.getByText(batch.unknown)).toBeVisible();
  await a11y('batch with a fault');
  await page.getByLabel(batch.include(begun.code)).uncheck();
  await scan.fill(away.code);
  await page.keyboard.press('Enter');
  const stray = page.getByRole('row', { name: new RegExp(away.code) });
  await expect(stray.getByText('consta en otro sitio')).toBeVisible();
  await expect(page.getByText(batch.oneReady)).toBeVisible();
  await page.getByLabel(batch.include(away.code)).uncheck();
  await scan.fill(second.code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(second.code) })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await sign(page);
  await expect(page.getByText(batch.done('2'))).toBeVisible();

  await page.getByText(batch.actions.completeMany, { exact: true }).click();
  await scan.fill([first, second, begun].map(({ code }) => code).join(' '));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByText(batch.missingGrams)).toHaveCount(3);
  for (const { code } of [first, second]) await page.getByLabel(`${batch.columns.metalMg} ${code}`).fill('0,05');
  await page.getByLabel(`${batch.columns.metal} ${begun.code}`).selectOption('NONE');
  await expect(page.getByText(batch.missingWeight)).toHaveCount(3);
  for (const { code } of [first, second]) await page.getByLabel(`${batch.columns.weightMg} ${code}`).fill('5,25');
  await page.getByLabel(`${batch.columns.weightMg} ${begun.code}`).fill('5,2');
  await a11y('batch done');
  await button(page, batch.verbs.completeMany('3')).click();
  await sign(page);
  await expect(page.getByText(batch.done('3'))).toBeVisible();

  await page.getByText(batch.actions.moveMany, { exact: true }).click();
  await page.getByLabel(fields.to).selectOption({ label: moves.TO_STORE });
  await scan.fill(first.code);
  await page.keyboard.press('Enter');
  // It has taken metal: it weighs more than it did when it came.
  await expect(page.getByText(batch.missingWeight)).toBeVisible();
  await page.getByLabel(`${batch.columns.weightMg} ${first.code}`).fill('5,25');
  await button(page, batch.verbs.moveMany('1')).click();
  await sign(page);
  await expect(page.getByText(batch.oneDone)).toBeVisible();
  expect(await bench.get(`${WORKS}/${first.id}`)).toMatchObject({ state: 'DONE', tracking: 'delivery-store' });
});

test('R-WORK-10 R-WORK-12 R-WORK-14 B-39 it arrives, is noted, paid and handed over', async ({
  page,
  enter,
  a11y,
  browser,
}) => {
  const bench = await enterAs(await (await browser.newContext()).newPage(), 'gold-smith', 'OFI');
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const { id, code } = await work(seat);
  await read(seat, bench, [{ code }]);
  await bench.post(`${WORKS}/${id}/start`, signed(bench));
  await bench.post(`${WORKS}/${id}/complete`, {
    metal: 'GOLD',
    metalMg: 60,
    finishedWeightMg: 5_260,
    ...signed(bench),
  });
  await carry(bench, [{ code }], 'TO_STORE');
  await page.goto(`/works/${id}`);
  await expect(state(page, states.DONE)).toBeVisible();
  await expect(button(page, actions.edit)).toHaveCount(0);
  await act(page, actions.move);
  await expect(dialog(page).getByRole('radio', { name: moves.HERE })).toBeChecked();
  await dialog(page).getByRole('button', { name: dialogs.moveVerb }).click();
  await expect(dialog(page).getByLabel(fields.weighedMg)).toHaveAttribute('aria-invalid', 'true');
  await dialog(page).getByLabel(fields.weighedMg).fill('5,1');
  await a11y('move');
  await dialog(page).getByRole('button', { name: dialogs.moveVerb }).click();
  await sign(page);
  await expect(dialog(page).getByText('Tiene que pesar 5,260 g y pesa 5,100 g.')).toBeVisible();
  await dialog(page).getByLabel(fields.observations).fill('Le falta el cierre, que va aparte');
  await dialog(page).getByRole('button', { name: dialogs.moveVerb }).click();
  await sign(page);
  await expect(state(page, states.PENDING_TO_PICK_UP)).toBeVisible();
  await expect(page.getByText(/Le falta el cierre, que va aparte, 5,100 g/)).toBeVisible();
  await page.getByRole('textbox', { name: fields.observations }).fill('Avisar por la tarde');
  await button(page, es.saveObservations).click();
  await expect(told(page, worksEs.done.editObservations)).toBeVisible();
  const download = page.waitForEvent('download');
  await act(page, es.envelope);
  expect((await download).suggestedFilename()).toBe(`${code}-sobre.pdf`);
  await act(page, actions.confirmPickup);
  await expect(dialog(page)).toContainText(money(3_000));
  await a11y('pick-up');
  await dialog(page)
    .getByRole('button', { name: dialogs.pickupVerb(money(3_000)) })
    .click();
  await sign(page);
  await expect(state(page, states.FINISHED)).toBeVisible();
  await expect(page.getByText(tracking['picked-up']).first()).toBeVisible();
  await expect(page.getByText(worksEs.activity.makeAvailable).first()).toBeVisible();
  await page.goto('/works');
  await page.getByRole('link', { name: new RegExp(`^${tabs.RECORDS}`) }).click();
  await page.getByRole('searchbox').fill(code);
  await expect(page.getByRole('link', { name: code })).toBeVisible();
  await a11y('records');
});

test('R-WORK-07 R-WORK-09 R-WORK-14 it is edited, cancelled, and money and pledge go back', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const { id, code } = await work(seat, { payments: [{ method: 'CASH', amountCents: 1_000 }] });
  await page.goto(`/works/${id}`);
  await act(page, actions.edit);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(es.editTitle);
  await page.getByLabel(fields.pledgeDescription).fill('Pulsera de oro con dije');
  await page.getByLabel(fields.hasDiscount).check();
  await a11y('edit');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Pulsera de oro con dije').first()).toBeVisible();
  await expect(page.getByText(money(2_700)).first()).toBeVisible();
  await act(page, actions.cancel);
  await expect(dialog(page)).toContainText(dialogs.cancelPaid(money(1_000)));
  await dialog(page).getByLabel(fields.reason).fill('Ya no lo quiere');
  await dialog(page).getByRole('button', { name: actions.cancel }).click();
  await sign(page);
  await expect(state(page, states.CANCELLED)).toBeVisible();
  await act(page, actions.confirmRefund);
  await a11y('refund');
  await dialog(page)
    .getByRole('button', { name: dialogs.refundVerb(money(1_000)) })
    .click();
  await sign(page);
  await expect(state(page, states.REFUNDED)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: shellEs.palette.placeholder }).fill(code);
  await expect(page.getByRole('option', { name: code })).toBeVisible();
});
