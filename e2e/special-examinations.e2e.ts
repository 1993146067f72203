import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { date } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import { specialExaminationsEs } from '@quilate/domain/modules/office/special-examinations/special-examinations.es.ts';
import type { Page } from '@playwright/test';
import { act, enterAs, expect, sign, test } from './fixtures.ts';
import { PHOTO } from './people.ts';
import { seller } from './used-gold.ts';

const { actions, columns, form, outcomes, page: es, states, tabs, title } = specialExaminationsEs;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: tabs.label }).getByRole('link', { name, exact: true });
const state = (page: Page, name: string) => page.locator('.page-title .state', { hasText: name });

test('B-32 accounting takes up what the house suggests, writes notes and a conclusion, and takes the file away', async ({
  page,
  enter,
  a11y,
}) => {
  test.setTimeout(120_000);
  await enter('accountant', 'OFI');
  await page.goto('/special-examinations');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(specialExaminationsEs.secret)).toBeVisible();
  await a11y('special examinations');
  await tab(page, tabs.ended).click();
  await expect(page.getByRole('row').filter({ hasText: states.dismissed })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: states.concluded }).first()).toBeVisible();
  await tab(page, tabs.suggested).click();
  await page
    .getByRole('row')
    .filter({ hasText: states.suggested })
    .filter({ hasText: specialExaminationsEs.kinds.THIRD_PARTY_ACCOUNT })
    .getByRole('link', { name: /^EE-GRU-/ })
    .first()
    .click();
  await expect(state(page, states.suggested)).toBeVisible();
  await expect(page.getByText(es.another).first()).toBeVisible();
  await a11y('a suggested examination');

  await act(page, actions.takeUp);
  await sign(page);
  await expect(state(page, states.open)).toBeVisible();
  await act(page, actions.addNote);
  await dialog(page).getByLabel(form.note).fill('La cuenta es de su hermano: lo ha dicho en la tienda.');
  await dialog(page).getByRole('button', { name: actions.addNote }).click();
  await expect(page.getByText('La cuenta es de su hermano')).toBeVisible();

  await act(page, actions.conclude);
  await dialog(page).getByLabel(form.outcome).selectOption('REPORTED');
  await dialog(page).getByLabel(form.reasons).fill('Nadie explica por qué se paga a la cuenta de otra persona.');
  await dialog(page).getByRole('button', { name: actions.conclude }).click();
  await expect(dialog(page).getByText(form.needsReference)).toBeVisible();
  await a11y('the conclusion of an examination');
  await dialog(page).getByLabel(form.reference).fill('F19-2026-000401');
  await dialog(page)
    .getByLabel(form.reportedOn)
    .fill(date(businessDate(new Date())));
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'acuse.png', mimeType: 'image/png', buffer: PHOTO });
  await expect(dialog(page).getByText('acuse.png')).toBeVisible();
  await dialog(page).getByRole('button', { name: actions.conclude }).click();
  await sign(page);
  await expect(state(page, states.concluded)).toBeVisible();
  await expect(page.getByText(outcomes.REPORTED).first()).toBeVisible();
  await expect(page.getByText(columns.keptUntil)).toBeVisible();
  await a11y('a concluded examination');
  const [file] = await Promise.all([page.waitForEvent('download'), act(page, es.paper)]);
  expect(file.suggestedFilename()).toMatch(/^EE-GRU-.*\.pdf$/);

  await act(page, actions.reopen);
  await dialog(page).getByLabel(specialExaminationsEs.asks.reopen.label).fill('Ha vuelto a venir');
  await dialog(page).getByRole('button', { name: actions.reopen }).click();
  await sign(page);
  await expect(page.getByRole('heading', { name: es.before })).toBeVisible();
});

test('B-32 direction examines somebody whom nobody noticed', async ({ page, enter, a11y }) => {
  const seat = await enterAs(page, 'shop-assistant', 'TRI');
  await seller(seat, 'Guanche Inadvertido');
  await enter('admin', 'OFI');
  await page.goto('/special-examinations');
  await page.getByRole('link', { name: specialExaminationsEs.new }).click();
  await button(page, `${actions.create}…`).click();
  await expect(page.getByText(form.needsCustomer)).toBeVisible();
  await page.getByRole('combobox', { name: form.customer }).fill('Guanche Inadvertido');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Guanche Inadvertido');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(form.noOperations)).toBeVisible();
  await page.getByLabel(form.reason).fill('Quiso vender lingotes sin factura y se fue al pedírsela.');
  await a11y('a new examination');
  await button(page, `${actions.create}…`).click();
  await sign(page);
  await expect(state(page, states.open)).toBeVisible();
  await expect(page.getByText('Quiso vender lingotes sin factura').first()).toBeVisible();
});

test('B-32 accounting examines who sells metal wholesale, by a closing of theirs', async ({ page, enter, a11y }) => {
  const office = await enterAs(page, 'accountant', 'OFI');
  const { data } = (await office.get('/v1/metals/closings?limit=1')) as {
    data: { code: string; customerName: string }[];
  };
  const [{ code, customerName }] = data as [{ code: string; customerName: string }];
  await enter('accountant', 'OFI');
  await page.goto('/special-examinations/new');
  await page.getByText(form.ofWholesale, { exact: true }).click();
  await page.getByRole('combobox', { name: form.customer }).fill(customerName);
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(customerName);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: form.choose(code) }).check();
  await page.getByLabel(form.reason).fill('Pide cobrar en efectivo lo que siempre se le transfería.');
  await a11y('a new examination of who sells wholesale');
  await button(page, `${actions.create}…`).click();
  await sign(page);
  await expect(state(page, states.open)).toBeVisible();
  await expect(page.getByRole('link', { name: code })).toHaveAttribute('href', /^\/metals\/closings\//);
  await page.getByRole('link', { name: customerName }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(customerName);
});

test('B-32 R-PERM-02 a shop assistant is refused, and the page of the customer says nothing of it', async ({
  page,
  enter,
}) => {
  const office = await enterAs(page, 'accountant', 'OFI');
  const { data } = (await office.get('/v1/special-examinations?status[]=open')) as {
    data: { id: string; code: string; customerId: string; customerName: string; isWholesale: boolean }[];
  };
  const one = data.find(({ isWholesale }) => !isWholesale);
  await enter('shop-assistant', 'TRI');
  for (const address of ['/special-examinations', `/special-examinations/${one!.id}`]) {
    await page.goto(address);
    await expect(page.getByText(shellEs.errors.forbiddenTitle)).toBeVisible();
  }
  await page.goto(`/customers/${one!.customerId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(one!.customerName);
  await expect(page.getByText(customersEs.nationalId).first()).toBeVisible();
  await expect(page.getByText(one!.code)).toHaveCount(0);
  await expect(page.getByText(/exam(en|ina)/i)).toHaveCount(0);
});
