import type { Page } from '@playwright/test';
import { money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { menuEs } from '@quilate/domain/modules/office/home/home.menu.es.ts';
import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { act, CODE, ensureOpen, enterAs, expect, type Seat, sign, test, told } from './fixtures.ts';
import { carry, read, work } from './jobs.ts';
import { customer } from './people.ts';

const { actions, counterTabs, dialogs, fields, page: es, states, tabs, wizard } = workBudgetsEs;
const { batch, fields: workFields, wizard: workWizard } = worksEs;
const BUDGETS = '/v1/workshop/budgets';
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const state = (page: Page, word: string) => page.locator('.page-title').getByText(word, { exact: true });
const steps = (page: Page) => page.getByRole('list', { name: /Paso/ }).getByRole('listitem');

interface Made {
  readonly id: string;
  readonly code: string;
  readonly customerId: string;
}
let made = 0;
const signed = (seat: Seat) => ({ signature: { employeeId: seat.employeeId, code: CODE } });
/** A brooch whose pin is to be mended, or nothing but words. */
async function asked(seat: Seat, over: object = {}): Promise<Made> {
  made += 1;
  const customerId = await customer(seat, `Tamadaba Encargo${made}`);
  const { status, json } = await seat.post(BUDGETS, {
    customerId,
    pledge: {
      metal: 'GOLD',
      weightMg: 6_100,
      family: 'BROCHE',
      gem: 'NINGUNA',
      description: `Broche de encargo ${made}`,
    },
    description: 'Soldar la aguja y cambiar el seguro',
    ...signed(seat),
    ...over,
  });
  expect(status).toBe(201);
  return { ...(json as unknown as Made), customerId };
}
async function priced(seat: Seat, bench: Seat, over: object = {}): Promise<Made> {
  const budget = await asked(seat, over);
  const extraTasks = [{ description: 'Aguja y seguro', priceCents: 10_000 }];
  const set = await bench.post(`${BUDGETS}/${budget.id}/set-budget`, { tasks: [], extraTasks, ...signed(bench) });
  expect(set.status).toBe(200);
  return budget;
}

test('R-WORK-02 R-WBUD-01 four kinds, each with its steps; whoever changes their mind writes nothing again', async ({
  page,
  enter,
  a11y,
}, info) => {
  const seat = await enter('shop-assistant', 'TRI');
  const surname = `Artenara Encargo${info.retry}`;
  await customer(seat, surname);
  await page.goto('/works/new');
  const radio = (type: keyof typeof worksEs.typeNames) => page.getByRole('radio', { name: worksEs.typeNames[type] });
  await expect(steps(page)).toHaveText([/Tipo/, /Tareas/, /Cliente/, /Prenda/, /Pago/]);
  await radio('WORKSHOP').check();
  await expect(steps(page)).toHaveText([/Tipo/, /Cliente/, /Prenda/, /Tareas/, /Pago/]);
  await radio('NO_PLEDGE_BUDGET').click();
  await expect(page).toHaveURL(/\/works\/budgets\/new$/);
  await expect(steps(page)).toHaveText([/Tipo/, /Cliente/, /Encargo/]);
  await radio('PLEDGE_BUDGET').check();
  await expect(steps(page)).toHaveText([/Tipo/, /Cliente/, /Prenda/]);
  await a11y('type');
  await button(page, shellEs.form.next).click();
  await expect(page.getByRole('combobox', { name: worksEs.page.customer })).toBeVisible();
  await button(page, shellEs.form.next).click();
  await expect(page.getByText('Elige el cliente del trabajo.')).toBeVisible();
  await page.getByRole('combobox', { name: worksEs.page.customer }).fill(surname);
  await page.getByRole('option').filter({ hasText: surname }).click();
  await button(page, shellEs.form.next).click();
  await page.getByLabel(workFields.pledgeDescription).fill('Camafeo con el marco roto');
  await button(page, shellEs.form.back).click();
  await button(page, shellEs.form.back).click();
  await expect(radio('PLEDGE_BUDGET')).toBeChecked();
  await radio('STORE').click();
  await expect(page).toHaveURL(/\/works\/new$/);
  await expect(page.getByRole('complementary')).toContainText(`Arminda ${surname}`);
  await expect(page.getByRole('complementary')).toContainText('Camafeo con el marco roto');
  await radio('PLEDGE_BUDGET').click();
  await expect(page).toHaveURL(/\/works\/budgets\/new$/);
  await button(page, shellEs.form.next).click();
  await expect(page.getByText(`Arminda ${surname}`).nth(1)).toBeVisible();
  await button(page, shellEs.form.next).click();
  await expect(page.getByLabel(workFields.pledgeDescription)).toHaveValue('Camafeo con el marco roto');
  await page.getByLabel(workFields.description, { exact: true }).fill('Soldar el marco y pulirlo');
  await button(page, wizard.createVerb).click();
  await expect(page.getByLabel(workFields.weightMg)).toHaveAttribute('aria-invalid', 'true');
  // Two in one envelope: together they are what it weighs.
  for (const [n, description, weight] of [
    ['1', 'Camafeo', '8'],
    ['2', 'Trozo del marco', '1,4'],
  ] as const) {
    await button(page, workWizard.addPiece).click();
    const piece = page.getByRole('group', { name: workWizard.piece(n) });
    await piece.getByLabel(workWizard.pieceDescription).fill(description);
    await piece.getByLabel(workFields.weightMg).fill(weight);
  }
  await expect(page.getByLabel(workFields.weightMg).first()).toHaveValue(/9,4/);
  await a11y('pledge');
  await button(page, wizard.createVerb).click();
  await sign(page);
  await expect(state(page, states.PENDING)).toBeVisible();
  await expect(page.getByText('Camafeo con el marco roto').first()).toBeVisible();
  await expect(page.getByText(workBudgetsEs.waitsFor.PENDING)).toBeVisible();
  const inside = page.getByRole('list', { name: worksEs.page.pieces }).getByRole('listitem');
  await expect(inside).toHaveText([/Camafeo.*8,000 g/, /Trozo del marco.*1,400 g/]);
  await a11y('budget');
});

test('R-WBUD-01 R-WBUD-04 a jewel to be made is described in detail, and found by its code', async ({
  page,
  enter,
  a11y,
}, info) => {
  const seat = await enter('shop-assistant', 'TRI');
  const surname = `Agaete Encargo${info.retry}`;
  await customer(seat, surname);
  await page.goto('/works');
  await page.getByRole('link', { name: new RegExp(`^${worksEs.tabs.BUDGETS}`) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(workBudgetsEs.title);
  await page.getByRole('link', { name: workBudgetsEs.new }).click();
  await page.getByRole('radio', { name: worksEs.typeNames.NO_PLEDGE_BUDGET }).check();
  await button(page, shellEs.form.next).click();
  await page.getByRole('combobox', { name: worksEs.page.customer }).fill(surname);
  await page.getByRole('option').filter({ hasText: surname }).click();
  await button(page, shellEs.form.next).click();
  await page.getByLabel(fields.description).fill('Un anillo de oro');
  await button(page, wizard.createVerb).click();
  await expect(page.getByText('Cuéntalo con detalle: al menos 40 letras.')).toBeVisible();
  await a11y('too short');
  await page.getByLabel(fields.description).fill('Anillo sello de oro amarillo con las iniciales D. T., talla 20');
  await button(page, wizard.createVerb).click();
  await sign(page);
  await expect(page.getByText(es.noPrice).first()).toBeVisible();
  await expect(button(page, es.envelope)).toHaveCount(0);
  const code = (await page.locator('.page-title .code').first().textContent())!.trim();
  await page.goto('/works/budgets');
  await page.getByRole('searchbox').fill(code);
  await expect(page.getByRole('link', { name: code })).toBeVisible();
  await a11y('list');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: shellEs.palette.placeholder }).fill(code);
  await expect(page.getByRole('option', { name: code })).toBeVisible();
});

test('R-WBUD-02 R-HOME-03 R-SHELL-06 the workshop finds it from its home, sets its price and changes it', async ({
  page,
  enter,
  a11y,
  browser,
}) => {
  const shop = await enterAs(await (await browser.newContext()).newPage(), 'shop-assistant', 'TRI');
  const { id, code } = await asked(shop);
  await enter('gold-smith', 'OFI');
  await page.goto('/workshop');
  await expect(page.locator('a.nav-link', { hasText: menuEs.entries.budgets })).toBeVisible();
  await page.getByLabel(homeEs.workshop.search).fill(code.slice(-5));
  await expect(page.getByRole('link', { name: new RegExp(code) })).toBeVisible();
  await page.getByLabel(homeEs.workshop.search).fill(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/workshop/budgets/${id}$`));
  await act(page, actions.setBudget);
  await dialog(page)
    .getByRole('button', { name: /^Presupuestar/ })
    .click();
  await expect(dialog(page).getByText('Añade al menos una tarea.')).toBeVisible();
  await dialog(page).getByRole('combobox', { name: workFields.task }).fill('cambiar cierre de oro');
  await page.keyboard.press('Enter');
  await button(page, workWizard.addExtra).click();
  await dialog(page).getByLabel(workFields.extraDescription).fill('Aguja nueva');
  await dialog(page).getByLabel(workFields.extraPrice, { exact: true }).fill('21');
  await dialog(page).getByLabel(workFields.observations).fill('Cinco días');
  await button(page, workBudgetsEs.metals.add).click();
  await dialog(page).getByLabel(workBudgetsEs.metals.weight).fill('0,4');
  await dialog(page).getByLabel(workBudgetsEs.metals.perGram).fill('75');
  await a11y('set budget');
  await dialog(page)
    .getByRole('button', { name: dialogs.setVerb(money(9_000)) })
    .click();
  await expect(dialog(page)).toContainText(workBudgetsEs.warnings.setBudget);
  await sign(page);
  await expect(state(page, states.BUDGETED)).toBeVisible();
  await expect(page.getByText(money(1_800)).first()).toBeVisible();
  await expect(page.getByText(/^Oro, 0,40/)).toBeVisible();
  await expect(button(page, actions.accept)).toHaveAttribute('aria-disabled', 'true');
  await act(page, es.changePrice);
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Cambiar cierre de oro' })).toBeVisible();
  await dialog(page).getByLabel(workFields.extraPrice, { exact: true }).fill('31');
  await dialog(page)
    .getByRole('button', { name: dialogs.setVerb(money(10_000)) })
    .click();
  await sign(page);
  await expect(page.getByText(money(10_000)).first()).toBeVisible();
  await a11y('budgeted');
  await page.goto('/workshop/budgets');
  await page.getByRole('searchbox').fill(code);
  await expect(page.getByRole('link', { name: code })).toBeVisible();
  await a11y('list of the workshop');
  await page.getByRole('link', { name: new RegExp(`^${tabs.RECORDS}`) }).click();
  await expect(page.getByRole('link', { name: new RegExp(`^${tabs.RECORDS}`) })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByText(states.APPROVED, { exact: true }).first()).toBeVisible();
});

test('R-WBUD-03 accepted, a fifth is paid and the work is there, with its budget', async ({
  page,
  enter,
  a11y,
  browser,
}) => {
  const bench = await enterAs(await (await browser.newContext()).newPage(), 'gold-smith', 'OFI');
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const { id, code, customerId } = await priced(seat, bench);
  await page.goto(`/works/budgets/${id}`);
  await act(page, actions.accept);
  await expect(dialog(page)).toContainText(workBudgetsEs.warnings.accept);
  await a11y('accept');
  await sign(page);
  await expect(state(page, states.PENDING_APPROVED)).toBeVisible();
  await act(page, actions.payInitial);
  await expect(dialog(page).getByLabel(dialogs.amount)).toHaveValue('20,00');
  await dialog(page).getByLabel(dialogs.amount).fill('19,99');
  await dialog(page)
    .getByRole('button', { name: /^Cobrar/ })
    .click();
  await expect(dialog(page).getByText('El pago inicial es de al menos 20,00 €.')).toBeVisible();
  await dialog(page).getByLabel(dialogs.amount).fill('20');
  await a11y('initial payment');
  await dialog(page)
    .getByRole('button', { name: dialogs.payVerb(money(2_000)) })
    .click();
  await sign(page);
  await expect(page).toHaveURL(new RegExp(`/works/${id}$`));
  await expect(page.getByText(worksEs.origins.PLEDGE_BUDGET)).toBeVisible();
  await expect(page.getByText(money(8_000)).first()).toBeVisible();
  await page.getByRole('link', { name: code }).click();
  await expect(state(page, states.APPROVED)).toBeVisible();
  await expect(page.getByText(workBudgetsEs.waitsFor.APPROVED)).toBeVisible();
  await a11y('approved');
  await page.goto('/works/budgets');
  await page.getByText(counterTabs.RECORDS, { exact: true }).click();
  await expect(page).toHaveURL(/tab=RECORDS/);
  await expect(page.locator('.tab[aria-current=page]')).toHaveText(new RegExp(`^${worksEs.tabs.BUDGETS}`));
  await page.getByRole('searchbox').fill(code);
  await expect(page.getByRole('link', { name: code })).toBeVisible();
  await page.goto(`/customers/${customerId}`);
  await expect(page.getByText(customersEs.page.workBudget).first()).toBeVisible();
});

test('R-WBUD-02 rejected, the pledge comes back to the shop and to its customer', async ({
  page,
  enter,
  a11y,
  browser,
}) => {
  const bench = await enterAs(await (await browser.newContext()).newPage(), 'gold-smith', 'OFI');
  const seat = await enter('shop-assistant', 'TRI');
  const { id, code } = await priced(seat, bench);
  await read(seat, bench, [{ code }]);
  await page.goto(`/works/budgets/${id}`);
  await act(page, actions.reject);
  await expect(dialog(page)).toContainText(dialogs.rejectPledge);
  await dialog(page).getByLabel(fields.reason).fill('Le parece caro');
  await a11y('reject');
  await dialog(page).getByRole('button', { name: actions.reject }).click();
  await sign(page);
  await expect(state(page, states.PENDING_REJECTED)).toBeVisible();
  await expect(button(page, actions.returnPledge)).toHaveAttribute('aria-disabled', 'true');
  await carry(bench, [{ code }], 'TO_STORE');
  await act(page, actions.move);
  await dialog(page).getByLabel(workFields.weighedMg).fill('6,1');
  await a11y('move');
  await dialog(page).getByRole('button', { name: worksEs.dialogs.moveVerb }).click();
  await sign(page);
  await expect(told(page, workBudgetsEs.done.move)).toBeVisible();
  const download = page.waitForEvent('download');
  await act(page, es.envelope);
  expect((await download).suggestedFilename()).toBe(`${code}-sobre.pdf`);
  await act(page, actions.returnPledge);
  await expect(dialog(page)).toContainText(workBudgetsEs.warnings.returnPledge);
  await sign(page);
  await expect(state(page, states.REJECTED)).toBeVisible();
  await expect(page.getByText('En manos del cliente').first()).toBeVisible();
  await a11y('rejected');
});

test('B-39 R-WBUD-01 R-WORK-11 a job and a budget go to the workshop together, each weighed, with one signature', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  const [job, budget] = [await work(seat), await asked(seat)];
  await page.goto('/works');
  await page.getByRole('link', { name: batch.link }).click();
  await page.getByText(batch.actions.moveMany, { exact: true }).click();
  await page.getByLabel(workFields.to).selectOption({ label: worksEs.moves.TO_WORKSHOP });
  await page.getByLabel(batch.scan).fill(`${job.code} ${budget.code.replaceAll('-', '')}`);
  await page.keyboard.press('Enter');
  const row = (code: string) => page.getByRole('row', { name: new RegExp(code) });
  await expect(row(budget.code)).toContainText(states.PENDING);
  await expect(page.getByText(batch.missingWeight)).toHaveCount(2);
  await page.getByLabel(`${batch.columns.weightMg} ${job.code}`).fill('5,2');
  await page.getByLabel(`${batch.columns.weightMg} ${budget.code}`).fill('5,9');
  await button(page, batch.verbs.moveMany('2')).click();
  await sign(page);
  await expect(row(budget.code)).toContainText('Tiene que pesar 6,100 g y pesa 5,900 g.');
  await a11y('a budget that weighs less among jobs');
  await page.getByLabel(`${batch.columns.weightMg} ${budget.code}`).fill('6,1');
  await button(page, batch.verbs.moveMany('2')).click();
  await sign(page);
  await expect(page.getByText(batch.done('2'))).toBeVisible();
  expect(await seat.get(`${BUDGETS}/${budget.id}`)).toMatchObject({ place: 'En camino al taller' });
  await page.goto(`/works/budgets/${budget.id}`);
  await expect(page.getByText(/Sale hacia el taller, 6,100 g/)).toBeVisible();
});

test('R-WBUD-04 R-SHELL-10 with nothing pending the list says so, and an unknown budget is not found', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('shop-assistant', 'LPA');
  await page.goto('/works/budgets');
  await expect(page.getByText(workBudgetsEs.empty)).toBeVisible();
  await a11y('nothing pending');
  await page.goto('/works/budgets?tab=RECORDS');
  await expect(page.getByText(workBudgetsEs.emptyRecords)).toBeVisible();
  await page.goto('/works/budgets/0199ffff-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No se ha encontrado');
});
