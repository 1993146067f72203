import { authEs } from '@quilate/domain/modules/master-data/auth/auth.es.ts';
import { expect, PASSWORD, test } from './fixtures.ts';

test('R-AUTH-01 R-VAL-01 what is missing or wrong is said at its field; a foreign shop sends to the zone manager @both', async ({
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
  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Productos' }).click();
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
