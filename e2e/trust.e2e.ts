import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { authEs } from '@quilate/domain/modules/master-data/auth/auth.es.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { act, CODE, enterAs, expect, PASSWORD, type Seat, sign, test, told } from './fixtures.ts';
import { linkTo } from './links.ts';
import { telephone } from './telephone.ts';

const { cover, factor } = authEs;
const account = (page: Page) => page.getByRole('button', { name: shellEs.user.menu });
const covered = (page: Page, name: string = cover.title) => page.getByRole('dialog', { name });

async function lockByHand(page: Page): Promise<void> {
  await account(page).click();
  await page.getByRole('menuitem', { name: shellEs.user.lock }).click();
  await expect(covered(page)).toBeVisible();
}

test('B-23 V6.2.6 V6.2.7 a locked screen keeps the search that was being typed, hears no key, and opens with the signing code', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('manager', 'TRI');
  await page.goto('/sales/new');
  await page.getByLabel('Código del producto').fill('ANILLO7');
  await page.keyboard.press('Alt+l');
  await expect(covered(page)).toBeVisible();
  const secret = page.getByLabel(cover.secret);
  await expect(secret).toBeFocused();
  // What is typed is not shown, and a manager of passwords finds whose it is and where it goes.
  await expect(secret).toHaveAttribute('type', 'password');
  await expect(secret).toHaveAttribute('autocomplete', 'current-password');
  await expect(covered(page).locator('input[autocomplete=username]')).toHaveValue('manager@quilate.demo');
  await a11y('locked');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.getByLabel(cover.secret).fill('no-es-este');
  await page.keyboard.press('Enter');
  await expect(covered(page).getByRole('alert')).toContainText(/Quedan \d intentos/);
  await page.getByLabel(cover.secret).fill(CODE);
  await page.keyboard.press('Enter');
  await expect(covered(page)).toHaveCount(0);
  await expect(page.getByLabel('Código del producto')).toHaveValue('ANILLO7');
});

test('B-23 loading the page anew does not open a locked till; its person does, and lands where they were', async ({
  page,
  enter,
}) => {
  await enter('shop-assistant', 'TRI');
  await page.goto('/products?q=cadena');
  await lockByHand(page);
  await page.reload();
  await expect(page).toHaveURL(/\/auth\/unlock/);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByLabel(cover.secret).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\?q=cadena/);
});

test('B-23 nobody there for a quarter of an hour locks it; a session that ran out is taken up again on the same page', async ({
  page,
  enter,
}) => {
  await page.clock.install();
  const seat = await enter('shop-assistant', 'TRI');
  await page.goto('/sales/new');
  await page.getByLabel('Código del producto').fill('ANILLO7');
  await page.clock.runFor('15:10');
  await expect(covered(page)).toBeVisible();
  // Whatever the reason, the server no longer knows the session.
  const token = (await page.context().cookies()).find((cookie) => cookie.name === 'employee')!.value;
  await seat.api.fetch('/v1/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  await page.getByLabel(cover.secret).fill(CODE);
  await page.keyboard.press('Enter');
  await expect(covered(page, cover.ended)).toBeVisible();
  await page.getByLabel(authEs.password, { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/sales\/new/);
  await expect(page.getByLabel('Código del producto')).toHaveValue('ANILLO7');
});

/** With the one of before; whoever was still in elsewhere is out. */
async function changePassword(page: Page, a11y: (name: string) => Promise<void>, password: string): Promise<void> {
  await account(page).click();
  await page.getByRole('menuitem', { name: shellEs.user.account }).click();
  await expect(page.getByRole('button', { name: authEs.account.end })).toBeVisible();
  await a11y('password and sessions');
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: authEs.account.change }) });
  await form.getByLabel(authEs.currentPassword, { exact: true }).fill('Tamadaba-Verde30');
  await form.getByLabel(authEs.newPassword, { exact: true }).fill('Tamadaba-Verde31');
  await form.getByLabel(authEs.repeatedPassword, { exact: true }).fill('Tamadaba-Verde31');
  await form.getByRole('button', { name: authEs.account.change }).click();
  await expect(page.getByText('La contraseña no es correcta.')).toBeVisible();
  await form.getByLabel(authEs.currentPassword, { exact: true }).fill(password);
  await form.getByRole('button', { name: authEs.account.change }).click();
  await expect(page.getByText(authEs.account.changed)).toBeVisible();
  await expect(page.getByText(authEs.account.alone)).toBeVisible();
}

/** Somebody no other story signs in as: what ends or locks an account is theirs alone. */
async function newcomer(direction: Seat, name: string, password: string): Promise<void> {
  const email = `${name}@quilate.demo`;
  const person = { name: 'Acaymo', surname: 'Guanche Prueba', mobile: null, gender: null, startDate: '2025-01-07' };
  const signature = { employeeId: direction.employeeId, code: CODE };
  const body = { ...person, email, role: 'METAL_COMMERCIAL', storeIds: [direction.storeId], signature };
  const { json } = await direction.post('/v1/employees', body);
  await direction.post(`/v1/employees/${String(json['id'])}/send-password-mail`, undefined);
  const mails = (await direction.get('/v1/mails?limit=50')) as Parameters<typeof linkTo>[1];
  const chosen = await direction.api.post('/v1/auth/choose-password', {
    data: { token: linkTo(email, mails).split('#')[1], password, repeatedPassword: password },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(chosen.status()).toBe(204);
}

test('B-21 a second factor: set up with the telephone, asked at the door, reset by direction', async ({
  page,
  playwright,
  enter,
  a11y,
}) => {
  test.setTimeout(60_000);
  const [name, password] = ['segundo-factor', 'Bentayga-Roja27'];
  await newcomer(await enter('admin', 'OFI'), name, password);
  const seat = await enterAs(page, name, 'OFI', password);
  await page.goto('/');
  await account(page).click();
  await page.getByRole('menuitem', { name: shellEs.user.secondFactor }).click();
  await page.getByLabel(authEs.currentPassword, { exact: true }).fill(password);
  await page.getByRole('button', { name: factor.start }).click();
  await expect(page.getByRole('img', { name: factor.qr })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await a11y('second factor');
  const own = (await seat.get('/v1/auth/second-factor')) as { enrolment: { seed: string } };
  await page.getByLabel(factor.type).fill(telephone(own.enrolment.seed, 0));
  await page.getByRole('button', { name: factor.confirm }).click();
  await expect(page.getByText(factor.confirmed)).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('combobox', { name: 'Tienda' }).click();
  await page.getByRole('option', { name: 'Oficina' }).click();
  await page.getByLabel(authEs.email).fill(`${name}@quilate.demo`);
  await page.getByLabel(authEs.password, { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(factor.field)).toBeFocused();
  await a11y('asked for the second factor');
  await page.getByLabel(factor.field).fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('ya se ha usado')).toBeVisible();
  await page.getByLabel(factor.field).fill(telephone(own.enrolment.seed, 1));
  await page.keyboard.press('Enter');
  // Metals begin their day in their own area.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeEs.metals.title);
  await changePassword(page, a11y, password);
  await enter('admin', 'OFI');
  await page.goto(`/employees/${seat.employeeId}`);
  await act(page, employeesEs.actions.resetSecondFactor);
  await sign(page);
  // Neither the factor nor, as of whoever is new, the signing code.
  await expect(page.getByText(employeesEs.page.factorOff, { exact: true })).toHaveCount(2);
  // Left open in another browser: direction sees it, and ends that one.
  const elsewhere = await playwright.request.newContext({ baseURL: new URL(page.url()).origin });
  const data = { storeId: seat.storeId, email: `${name}@quilate.demo`, password: 'Tamadaba-Verde31' };
  expect((await elsewhere.post('/v1/auth/login', { data })).status()).toBe(200);
  await page.reload();
  await act(page, employeesEs.actions.endSessions);
  await page.getByRole('dialog').getByLabel(employeesEs.page.whichSession).selectOption({ index: 1 });
  await a11y('one session is ended');
  await page.keyboard.press('Control+Enter');
  await sign(page);
  await expect(told(page, employeesEs.done.endSessions)).toBeVisible();
  await expect(page.getByText(employeesEs.page.noSessions)).toBeVisible();
  expect((await elsewhere.get('/v1/employees/me')).status()).toBe(401);
  await elsewhere.dispose();
});

test('R-AUTH-02 an answer that is late, of a session that has ended, puts nobody out who has come in since', async ({
  page,
  enter,
  context,
}) => {
  await enter('shop-assistant', 'TRI');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Triana');
  let late = 0;
  await page.route('**/v1/products?*', async (route) => {
    late += 1;
    if (late > 1) return await route.continue();
    const json = { code: 'NOT_SIGNED_IN', message: 'Entra con tu usuario', details: { isExpired: false } };
    return await route.fulfill({ status: 401, json });
  });
  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Productos' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page).toHaveURL(/\/products/);
  expect((await context.cookies()).some((cookie) => cookie.name === 'employee')).toBe(true);
});
