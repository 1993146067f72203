import { authEs } from '@quilate/domain/modules/master-data/auth/auth.es.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import type { Page } from '@playwright/test';
import { act, CODE, ensureOpen, enterAs, expect, openNewSale, PASSWORD, pieces, scan, sign, test } from './fixtures.ts';
import { linkTo } from './links.ts';
import { newInstallation } from './production-server.ts';
import { telephone } from './telephone.ts';

test('R-AUTH-01 R-VAL-01 what is missing or wrong is said at its field; a foreign shop sends to the zone manager', async ({
  page,
  a11y,
}) => {
  await page.goto('/login');
  await a11y('login');
  await page.getByRole('button', { name: authEs.submit }).click();
  await expect(page.getByText('Este dato es obligatorio.').first()).toBeVisible();
  await a11y('login with faults');
  await page.getByRole('combobox', { name: 'Tienda' }).click();
  await page.getByRole('option', { name: 'Tienda en línea' }).click();
  await page.getByLabel('Correo').fill('shop-assistant@quilate.demo');
  await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
  await page.getByRole('button', { name: authEs.submit }).click();
  await expect(page.getByText('Revisa el correo y la contraseña')).toBeVisible();
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: authEs.submit }).click();
  await expect(page.getByText('Pídelo a tu jefe de zona')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('R-AUTH-02 without a session one lands on login and, once in, where one was going', async ({ page }) => {
  await page.goto('/products?q=cadena');
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('combobox', { name: 'Tienda' }).click();
  await page.getByRole('option', { name: 'Triana' }).click();
  await page.getByLabel('Correo').fill('shop-assistant@quilate.demo');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\?q=cadena/);
});

test('R-AUTH-02 a session that ended elsewhere goes to login at the next step and its cookie is gone', async ({
  page,
  enter,
  context,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Triana');
  const token = (await context.cookies()).find((cookie) => cookie.name === 'employee')!.value;
  await seat.api.fetch('/v1/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  // What the page asks by itself may be faster than the click.
  const products = page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Productos' });
  await products.or(page.getByText(authEs.expired)).first().click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(authEs.expired)).toBeVisible();
  expect((await context.cookies()).some((cookie) => cookie.name === 'employee')).toBe(false);
});

test('R-AUTH-02 signing out by hand', async ({ page, enter }) => {
  await enter('shop-assistant', 'TRI');
  await page.goto('/');
  await page.getByRole('button', { name: 'Tu cuenta y preferencias' }).click();
  await page.getByRole('menuitem', { name: authEs.logout }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/sales');
  await expect(page).toHaveURL(/\/login/);
});

test('R-AUTH-03 R-SHELL-01 a forgotten password: the same answer for everybody, and a link that is checked', async ({
  page,
  a11y,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: authEs.forgot }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(authEs.forgotTitle);
  await page.getByLabel(authEs.email).fill('nadie@test.example');
  await page.getByRole('button', { name: authEs.forgotSubmit }).click();
  await expect(page.getByText(authEs.forgotDone)).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await a11y('forgotten password');
  await page.goto(`/auth/reset-password#${'x'.repeat(43)}`);
  const [first, second] = [authEs.newPassword, authEs.repeatedPassword].map((label) =>
    page.getByLabel(label, { exact: true }),
  );
  await first!.fill('abcdefgh');
  await expect(page.getByRole('listitem').filter({ hasText: authEs.rules.PASSWORD_LOWER })).toContainText(
    authEs.ruleMet,
  );
  await expect(page.getByRole('listitem').filter({ hasText: authEs.rules.PASSWORD_UPPER })).toContainText(
    authEs.ruleMissing,
  );
  await first!.fill('Bentayga-Roja27');
  await second!.fill('Bentayga-Roja28');
  await page.getByRole('button', { name: authEs.choose }).click();
  await expect(page.getByText('Las contraseñas no coinciden.')).toBeVisible();
  await a11y('reset password with a fault');
  await second!.fill('Bentayga-Roja27');
  await page.getByRole('button', { name: authEs.choose }).click();
  await expect(page.getByText('ya se ha usado o ha caducado')).toBeVisible();
});

test('R-AUTH-03 a new employee creates the password with the link of the mail and enters', async ({
  page,
  enter,
}, info) => {
  const seat = await enter('admin', 'OFI');
  const email = `enlace.${info.retry}@test.example`;
  const { json } = await seat.post('/v1/employees', {
    name: 'Enlace',
    surname: 'Nuevo',
    email,
    mobile: null,
    gender: null,
    role: 'SHOP_ASSISTANT',
    storeIds: [seat.storeId],
    startDate: '2025-01-07',
    signature: { employeeId: seat.employeeId, code: CODE },
  });
  expect((await seat.post(`/v1/employees/${String(json['id'])}/send-password-mail`, undefined)).status).toBe(202);
  const link = linkTo(email, (await seat.get('/v1/mails?limit=50')) as Parameters<typeof linkTo>[1]);
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByLabel(authEs.newPassword, { exact: true }).fill('Bentayga-Roja27');
  await page.getByLabel(authEs.repeatedPassword, { exact: true }).fill('Bentayga-Roja27');
  await page.getByRole('button', { name: authEs.choose }).click();
  await expect(page.getByText(authEs.chosen)).toBeVisible();
  await page.getByRole('link', { name: authEs.title }).click();
  await page.getByRole('combobox', { name: 'Tienda' }).click();
  await page.getByRole('option', { name: 'Oficina' }).click();
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('Bentayga-Roja27');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oficina');
  await page.getByRole('button', { name: 'Tu cuenta y preferencias' }).click();
  await page.getByRole('menuitem', { name: authEs.signatureTitle }).click();
  await page.getByLabel(authEs.currentPassword, { exact: true }).fill('Bentayga-Roja27');
  await page.getByLabel(authEs.signatureCode).fill('246813');
  await page.getByLabel(authEs.repeatedCode).fill('246811');
  await page.getByRole('button', { name: authEs.saveSignature }).click();
  await expect(page.getByText('Las firmas no coinciden.')).toBeVisible();
  await page.getByLabel(authEs.repeatedCode).fill('246813');
  await page.getByRole('button', { name: authEs.saveSignature }).click();
  await expect(page.getByText(authEs.signatureDone)).toBeVisible();
});

const change = authEs.switch;
const foot = (page: Page) => page.locator('.nav-foot');

/** Two who have signed in at this counter in the morning; the shop assistant is in front. */
async function twoAtTheCounter(page: Page) {
  const manager = await enterAs(page, 'manager', 'TRI');
  const assistant = await enterAs(page, 'shop-assistant', 'TRI');
  return { manager, assistant };
}

test('B-22 with Alt U and the signing code a colleague goes on with the sale; it keeps who began it', async ({
  page,
  a11y,
}, info) => {
  const { assistant } = await twoAtTheCounter(page);
  await ensureOpen(assistant);
  const piece = (await pieces(assistant, '')).filter((one) => one.finalPriceCents <= 40_000).at(-1 - info.retry)!;
  await openNewSale(page);
  await scan(page, piece.code);
  await expect(page.getByRole('row', { name: new RegExp(piece.code) })).toBeVisible();
  const seller = (await foot(page).locator('b').textContent())!;
  await page.keyboard.press('Alt+u');
  const dialog = page.getByRole('dialog', { name: change.title });
  await expect(dialog.getByLabel(change.code)).toBeFocused();
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await a11y('switch person');
  await page.keyboard.type('999999');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert').filter({ hasText: /Quedan \d intentos/ })).toBeVisible();
  await page.keyboard.type(CODE);
  const since = Date.now();
  await page.keyboard.press('Enter');
  await expect(foot(page).locator('b')).not.toHaveText(seller);
  // A quiet machine takes a tenth of this; what is measured is that nothing is loaded anew.
  expect(Date.now() - since).toBeLessThan(5_000);
  await expect(page.getByText(salesEs.page.begunBy(seller))).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(piece.code) })).toBeVisible();
  await a11y('a sale somebody else began');
  await page.keyboard.press('Control+Enter');
  await sign(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('VE-TRI');
  await expect(page.getByText(salesEs.page.creator, { exact: true })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: seller }).first()).toBeVisible();
});

test('B-22 when who began a sale has signed out, whoever goes on takes it over, and is told so', async ({
  page,
}, info) => {
  const { assistant } = await twoAtTheCounter(page);
  await ensureOpen(assistant);
  const piece = (await pieces(assistant, '')).filter((one) => one.finalPriceCents <= 40_000).at(-1 - info.retry)!;
  await openNewSale(page);
  await scan(page, piece.code);
  await expect(page.getByRole('row', { name: new RegExp(piece.code) })).toBeVisible();
  await page.keyboard.press('Alt+u');
  await expect(page.getByLabel(change.code)).toBeFocused();
  await page.keyboard.type(CODE);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: salesEs.page.takeOver })).toBeVisible();
  // The assistant is discharged, or has left: here the simplest end of a session, at this counter.
  const names = (await page.context().cookies()).filter(({ name }) => name === 'employee');
  await enterAs(page, 'shop-assistant', 'TRI');
  await page.request.post('/v1/auth/logout');
  await page.context().addCookies(names);
  await page.goto('/sales/new');
  await page.getByLabel(authEs.cover.secret).fill(CODE);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: salesEs.page.takeOver })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await sign(page);
  await expect(page.getByText('ya no está en este mostrador')).toBeVisible();
  await expect(page.getByRole('button', { name: salesEs.page.takeOver })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: salesEs.page.takeOver })).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await sign(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('VE-TRI');
  await expect(page.getByText(salesEs.page.creator, { exact: true })).toHaveCount(0);
});

test('B-22 B-23 from the locked screen a colleague comes to the front; who is not there signs in once', async ({
  page,
  a11y,
}) => {
  await twoAtTheCounter(page);
  await page.goto('/products?q=cadena');
  const before = (await foot(page).locator('b').textContent())!;
  await page.keyboard.press('Alt+l');
  await expect(page.getByLabel(authEs.cover.secret)).toBeFocused();
  await page.getByRole('button', { name: change.title }).click();
  await expect(page.getByLabel(change.code)).toBeFocused();
  await a11y('locked, several people');
  await page.keyboard.type(CODE);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(foot(page).locator('b')).not.toHaveText(before);
  await expect(page).toHaveURL(/\/products\?q=cadena/);
  await page.getByRole('button', { name: shellEs.user.menu }).click();
  await page.getByRole('menuitem', { name: change.title }).click();
  // The names come after the buttons, and move them.
  await expect(page.getByRole('dialog').getByRole('radio')).not.toHaveCount(0);
  await page.getByRole('button', { name: change.enter }).click();
  await expect(page).toHaveURL(/\/login/);
  // Whoever was in front is not left open behind the door.
  await expect.poll(async () => (await (await page.request.get('/v1/employees/me')).json()).hold).toBe('locked');
  await page.getByRole('combobox', { name: 'Tienda' }).click();
  await page.getByRole('option', { name: 'Triana' }).click();
  await page.getByLabel('Correo').fill('admin@quilate.demo');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\?q=cadena/);
  await page.keyboard.press('Alt+u');
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(2);
});

test('B-22 a badge is made on the employee’s page, printed, and says who comes; the code still has to be typed', async ({
  page,
  enter,
}) => {
  const assistant = await enterAs(page, 'shop-assistant', 'TRI');
  await enter('admin', 'TRI');
  await page.goto(`/employees/${assistant.employeeId}`);
  await act(page, employeesEs.actions.issueBadge);
  await sign(page);
  await expect(page.getByText(employeesEs.done.issueBadge)).toBeVisible();
  const printing = page.waitForEvent('download');
  await page.getByRole('button', { name: employeesEs.badge.print }).click();
  expect((await printing).suggestedFilename()).toBe('tarjeta.pdf');
  // A badge that is nobody's here, read with the focus anywhere, also into the field that reads pieces.
  await page.goto('/sales');
  await expect(page.getByRole('heading', { name: salesEs.title })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: change.title });
  // A busy machine may tear a reading in two; it is read again.
  await expect(async () => {
    await scan(page, 'QEAAAABBBBCCCC');
    await expect(dialog.getByText(change.badge)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(dialog.getByLabel(change.code)).toBeFocused();
  await page.keyboard.type(CODE);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('La tarjeta no vale')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.goto(`/employees/${assistant.employeeId}`);
  await act(page, employeesEs.actions.revokeBadge);
  await sign(page);
  await expect(page.getByText(employeesEs.badge.none)).toBeVisible();
  await expect(page.getByRole('button', { name: employeesEs.badge.print })).toHaveCount(0);
});

/** A zone manager with a real address: the demonstration's people do not exist in production. */
async function makeManager(url: string, page: Page): Promise<{ email: string; password: string }> {
  const api = page.context().request;
  const stores = (await (await api.get(`${url}/v1/auth/stores`)).json()) as { data: { id: string; code: string }[] };
  const storeId = (code: string) => stores.data.find((store) => store.code === code)!.id;
  const post = (path: string, data: unknown) =>
    api.post(`${url}${path}`, { data, headers: { 'idempotency-key': crypto.randomUUID() } });
  await post('/v1/auth/login', { storeId: storeId('OFI'), email: 'admin@quilate.demo', password: PASSWORD });
  const me = (await (await api.get(`${url}/v1/employees/me`)).json()) as { id: string };
  const [email, password] = ['jefa.zona@joyeria.example', 'Bentayga-Roja27'];
  const made = await post('/v1/employees', {
    name: 'Jefa',
    surname: 'De Zona',
    email,
    mobile: null,
    gender: null,
    role: 'MANAGER',
    storeIds: [storeId('TRI')],
    startDate: '2025-01-07',
    signature: { employeeId: me.id, code: CODE },
  });
  const { id } = (await made.json()) as { id: string };
  expect((await post(`/v1/employees/${id}/send-password-mail`, undefined)).status()).toBe(202);
  const mails = (await (await api.get(`${url}/v1/mails?limit=50`)).json()) as Parameters<typeof linkTo>[1];
  const token = linkTo(email, mails).split('#')[1];
  const chosen = await post('/v1/auth/choose-password', { token, password, repeatedPassword: password });
  expect(chosen.status()).toBe(204);
  await page.context().clearCookies();
  return { email, password };
}

test('B-21 in production who decides sets the second factor up before anything else, keyboard only, from login to first screen', async ({
  page,
  a11y,
}) => {
  test.setTimeout(420_000);
  const installation = newInstallation();
  try {
    const before = await installation.start('development');
    const manager = await makeManager(before.url, page);
    await before.stop();
    const { url, stop } = await installation.start('production');
    try {
      await page.goto(`${url}/products?q=cadena`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(authEs.title);
      await page.getByRole('combobox', { name: 'Tienda' }).focus();
      await page.keyboard.type('Triana');
      await expect(page.getByRole('option', { name: /Triana/ })).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.getByLabel(authEs.email)).toBeFocused();
      await page.keyboard.type(manager.email);
      await page.keyboard.press('Tab');
      await page.keyboard.type(manager.password);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/auth\/second-factor/);
      await expect(page.getByText(authEs.factor.required)).toBeVisible();
      // Nothing of the house can be opened before, whatever address is typed.
      expect((await page.request.get(`${url}/v1/products`)).status()).toBe(403);
      await expect(page.getByLabel(authEs.currentPassword, { exact: true })).toBeVisible();
      await a11y('second factor demanded');
      await page.keyboard.press('Tab');
      await expect(page.getByLabel(authEs.currentPassword, { exact: true })).toBeFocused();
      await page.keyboard.type('No es esta');
      await page.keyboard.press('Enter');
      await expect(page.getByText('La contraseña no es correcta.')).toBeVisible();
      await expect(page.getByLabel(authEs.currentPassword, { exact: true })).toBeFocused();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(manager.password);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('img', { name: authEs.factor.qr })).toBeVisible();
      await expect(page.getByRole('listitem')).toHaveCount(10);
      const { enrolment } = (await (await page.request.get(`${url}/v1/auth/second-factor`)).json()) as {
        enrolment: { seed: string };
      };
      for (let press = 0; press < 6; press += 1) {
        if (await page.getByLabel(authEs.factor.type).evaluate((field) => field === document.activeElement)) break;
        await page.keyboard.press('Tab');
      }
      await expect(page.getByLabel(authEs.factor.type)).toBeFocused();
      await page.keyboard.type(telephone(enrolment.seed, 7));
      await page.keyboard.press('Enter');
      await expect(page.getByText('El código no coincide.')).toBeVisible();
      await a11y('second factor with a wrong code');
      await page.keyboard.press('Control+a');
      await page.keyboard.type(telephone(enrolment.seed, 0));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/products\?q=cadena/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const me = (await (await page.request.get(`${url}/v1/employees/me`)).json()) as { hold: string | null };
      expect(me.hold).toBeNull();
    } finally {
      await stop();
    }
  } finally {
    installation.remove();
  }
});
