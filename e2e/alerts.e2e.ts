import { notificationsEs } from '@quilate/domain/modules/foundations/notifications/notifications.es.ts';
import { alertsEs } from '@quilate/domain/modules/office/alerts/alerts.es.ts';
import { menuEs } from '@quilate/domain/modules/office/home/home.menu.es.ts';
import { expect, test, told } from './fixtures.ts';

const { fields, actions, done } = alertsEs;

test('R-ALERT-01 an alert is created, seen on every screen of its audience, and deleted', async ({
  page,
  browser,
  enter,
  a11y,
}, info) => {
  const title = `Billetes falsos ${info.retry}`;
  await enter('admin', 'OFI');
  await page.goto('/alerts');
  await page.getByRole('button', { name: alertsEs.new }).first().click();
  await page.getByRole('button', { name: actions.createAlert }).click();
  await expect(page.getByLabel(fields.title)).toHaveAttribute('aria-invalid', 'true');
  await a11y('new alert with faults');
  await page.getByLabel(fields.title).fill(title);
  await page.getByLabel(fields.text, { exact: true }).fill('Revisad los billetes de 50 €');
  await page.getByRole('checkbox', { name: 'Repartidor' }).check();
  await page.getByRole('button', { name: actions.createAlert }).click();
  await expect(page.getByText(done.createAlert)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Repartidor');
  await expect(page.getByRole('region', { name: alertsEs.banner }).getByText(title)).toHaveCount(0);
  await a11y('alerts');

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const driver = await context.newPage();
  const stores = (await (await context.request.get('/v1/auth/stores')).json()) as {
    data: { id: string; code: string }[];
  };
  const storeId = stores.data.find((store) => store.code === 'OFI')!.id;
  await context.request.post('/v1/auth/login', {
    data: { storeId, email: 'driver@quilate.demo', password: 'Quilate2026' },
  });
  await driver.goto('/');
  const banner = driver.getByRole('region', { name: alertsEs.banner });
  await expect(banner.getByText(title)).toBeVisible();
  await row.getByRole('button', { name: actions.deleteAlert }).click();
  await page.getByRole('dialog').getByRole('button', { name: actions.deleteAlert }).click();
  await expect(page.getByText(done.deleteAlert)).toBeVisible();
  await expect(banner.getByText(title)).toHaveCount(0);
  await context.close();
});

test('R-ALERT-01 the outbox shows what waits, and a mail is tried again', async ({ page, enter, a11y }) => {
  const seat = await enter('admin', 'OFI');
  await seat.api.post('/v1/auth/forgot-password', { data: { email: 'driver@quilate.demo' } });
  await page.goto('/mails');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(menuEs.screens.mails);
  await page.getByRole('button', { name: notificationsEs.actions.sendTest }).click();
  await a11y('a message to try the mail');
  await page.getByRole('dialog').getByRole('button', { name: notificationsEs.actions.sendTest }).click();
  await expect(page.getByText(notificationsEs.done.sendTest)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'driver@quilate.demo' }).first();
  await expect(row).toContainText(notificationsEs.states.waiting);
  await a11y('outbox');
  await row.getByRole('button', { name: notificationsEs.actions.retry }).click();
  await expect(told(page, notificationsEs.done.retry)).toBeVisible();
});
