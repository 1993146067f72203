/** What a person reads when what they asked for fails: a fault nobody expected, no answer at all, and then it goes well. */
import type { Page } from '@playwright/test';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { entityTaxId } from '@quilate/domain/kernel/tax-id.ts';
import { notificationsEs } from '@quilate/domain/modules/foundations/notifications/notifications.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import { suppliersEs } from '@quilate/domain/modules/master-data/suppliers/suppliers.es.ts';
import { expect, test } from './fixtures.ts';

const REFERENCE = 'referencia-de-la-prueba';

interface Pressed {
  readonly page: Page;
  readonly press: () => Promise<void>;
  /** The words of the action. */
  readonly failed: string;
  readonly done: string;
}

/** Pressed three times: it fails on the server, it is not answered, it is done. */
async function failTwice({ page, press, failed, done }: Pressed): Promise<void> {
  let isSilent = false;
  const asked: string[] = [];
  await page.route('**/v1/**', async (route) => {
    const request = route.request();
    if (request.method() === 'GET') return await route.fallback();
    const key = request.headers()['idempotency-key'];
    if (key !== undefined) asked.push(key);
    if (isSilent) return await route.abort('connectionfailed');
    return await route.fulfill({ status: 500, headers: { 'x-request-id': REFERENCE }, json: {} });
  });
  await press();
  const notice = page.getByRole('region', { name: shellEs.notices.region }).getByRole('alert');
  await expect(notice).toContainText(failed);
  await expect(notice).toContainText(REFERENCE);
  isSilent = true;
  await press();
  await expect(page.getByText(shellEs.errors.noAnswer).first()).toBeVisible();
  await page.unroute('**/v1/**');
  // Each time it was the same operation: pressed again it is not done twice.
  expect(new Set(asked).size).toBe(1);
  await press();
  await expect(page.getByText(done).first()).toBeVisible();
}

test('R-ERR-01 a page that could not be saved says so in its own words, and is saved once the server is back', async ({
  page,
  enter,
}, info) => {
  const taxId = entityTaxId('B', String(7_000_000 + (Date.now() % 900_000) + info.retry));
  const seat = await enter('gold-smith', 'OFI');
  await page.goto('/workshop/suppliers');
  await page.getByRole('link', { name: suppliersEs.new }).first().click();
  await page.getByLabel(suppliersEs.fields.name, { exact: true }).fill(`Casa ${taxId}`);
  await page.getByLabel(suppliersEs.fields.taxId).fill(taxId);
  await failTwice({
    page,
    press: () => page.getByRole('button', { name: suppliersEs.actions.create }).click(),
    failed: suppliersEs.failed.create,
    done: `Casa ${taxId}`,
  });
  await expect(page.getByRole('heading', { name: `Casa ${taxId}`, level: 1 })).toBeVisible();
  expect(await seat.get(`/v1/workshop/suppliers?q=${taxId}`)).toMatchObject({ totalCount: 1 });
});

test('R-ERR-01 a dialog that could not be done stays open with what was typed', async ({ page, enter }) => {
  const digits = 40_000_000 + (Date.now() % 9_000_000);
  const seat = await enter('shop-assistant', 'TRI');
  const { json } = await seat.post('/v1/customers', {
    nationalId: `${digits}${'TRWAGMYFPDXBNJZSQVHLCKE'[digits % 23]}`,
    name: 'Tenesoya',
    surname: 'Guanarteme',
    mobile: '611222334',
  });
  await page.goto(`/customers/${String(json['id'])}`);
  await page.getByRole('button', { name: customersEs.actions.ban }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(proofsEs.reason).fill('Billetes falsos');
  await failTwice({
    page,
    press: () => dialog.getByRole('button', { name: customersEs.actions.ban, exact: true }).click(),
    failed: customersEs.failed.ban,
    done: customersEs.status.BLOCKED,
  });
  await expect(dialog).toHaveCount(0);
});

test('R-ERR-01 a button that does it at once says what failed and can be pressed again', async ({ page, enter }) => {
  const seat = await enter('admin', 'OFI');
  await seat.api.post('/v1/auth/forgot-password', { data: { email: 'accountant@quilate.demo' } });
  await page.goto('/mails');
  const row = page.getByRole('row').filter({ hasText: 'accountant@quilate.demo' }).first();
  await failTwice({
    page,
    press: () => row.getByRole('button', { name: notificationsEs.actions.retry }).click(),
    failed: notificationsEs.failed.retry,
    done: notificationsEs.done.retry,
  });
});
