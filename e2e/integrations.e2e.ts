import { integrationsEs } from '@quilate/domain/modules/master-data/integrations/integrations.es.ts';
import { apiEs } from '@quilate/domain/modules/master-data/integrations/integrations.api.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { act, expect, sign, test } from './fixtures.ts';

const { actions, columns, done, form, key: keyEs, states, subjects, webhook } = integrationsEs;

test('B-26 direction connects a program, its key opens what was marked, and renewing or revoking it ends it', async ({
  page,
  enter,
  a11y,
  request,
}) => {
  await enter('admin', 'OFI');
  await page.goto('/integrations');
  await expect(page.getByRole('link', { name: 'Tienda web' })).toBeVisible();
  await page.getByRole('link', { name: integrationsEs.new }).click();
  await page.getByRole('button', { name: actions.connect }).click();
  await expect(page.getByText('Marca al menos una cosa que pueda hacer.')).toBeVisible();
  await expect(page.getByText('Este dato es obligatorio.')).toHaveCount(3);
  await a11y('a new program with faults');
  await page.getByLabel(columns.name).fill('Escaparate');
  await page.getByLabel(columns.store, { exact: true }).selectOption({ label: 'Tienda en línea' });
  await page.getByLabel(columns.employee).selectOption({ label: 'Airam Quintana' });
  await page.getByLabel(`${form.read}: ${subjects.products}`).check();
  await page.getByRole('button', { name: actions.connect }).click();
  await sign(page);
  const shown = page.getByLabel(keyEs.label('Escaparate'));
  await expect(shown).toHaveValue(/^qk_[\w-]{43}$/);
  await a11y('the key, shown once');
  const first = await shown.inputValue();
  const asks = async (key: string, url: string): Promise<number> =>
    (await request.get(url, { headers: { authorization: `Bearer ${key}` } })).status();
  expect([await asks(first, '/v1/products'), await asks(first, '/v1/sales')]).toEqual([200, 403]);
  await page.getByRole('dialog').getByRole('button', { name: keyEs.close, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Escaparate');
  await act(page, actions.renew);
  await page.getByRole('dialog').getByRole('button', { name: actions.renew }).click();
  await sign(page);
  const second = await page.getByLabel(keyEs.label('Escaparate')).inputValue();
  expect([await asks(first, '/v1/products'), await asks(second, '/v1/products')]).toEqual([401, 200]);
  await page.getByRole('dialog').getByRole('button', { name: keyEs.close, exact: true }).click();
  await a11y('a connected program');
  await act(page, actions.setWebhook);
  await page.getByLabel(webhook.url, { exact: true }).fill('tienda');
  await page.getByRole('dialog').getByRole('button', { name: actions.setWebhook }).click();
  await expect(page.getByText('Escribe la dirección entera')).toBeVisible();
  await page.getByLabel(webhook.url, { exact: true }).fill('http://127.0.0.1:9/avisos');
  await page.getByRole('dialog').getByRole('button', { name: actions.setWebhook }).click();
  await sign(page);
  await expect(page.getByText('http://127.0.0.1:9/avisos')).toBeVisible();
  await page.getByRole('button', { name: webhook.showSecret }).click();
  await expect(page.getByLabel(webhook.secret, { exact: true })).toHaveValue(/^whsec_/);
  await a11y('a program that is told of what happens');
  await act(page, actions.dropWebhook);
  await sign(page);
  await expect(page.getByText(webhook.none)).toBeVisible();
  await act(page, actions.revoke);
  await page.getByRole('dialog').getByLabel(proofsEs.reason).fill('Se cambia de escaparate');
  await page.getByRole('dialog').getByRole('button', { name: actions.revoke }).click();
  await sign(page);
  await expect(page.getByText(done.revoke, { exact: true })).toBeVisible();
  await expect(page.getByText(states.revoked)).toBeVisible();
  expect(await asks(second, '/v1/products')).toBe(401);
});

test('B-26 who writes a program finds what it may ask, copies an example and asks the demonstration from the page', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('admin', 'OFI');
  await page.goto('/integrations');
  await page.getByRole('link', { name: apiEs.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(apiEs.title);
  await expect(page.getByRole('heading', { name: subjects.sales, exact: true })).toBeVisible();
  await a11y('what a program may ask');
  // The longest address fits a phone.
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('searchbox').fill('productos codigo');
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('link', { name: 'Productos, por código o descripción' }).click();
  await expect(page.getByLabel(apiEs.exampleText, { exact: true })).toHaveValue(/\/v1\/products'$/);
  await page.getByLabel(apiEs.address, { exact: true }).fill('/v1/products?limit=2');
  await page.getByRole('button', { name: apiEs.try }).click();
  await expect(page.getByText(/^Contestó 200 en [\d,]+ s$/)).toBeVisible();
  await expect(page.getByLabel(apiEs.replyText, { exact: true })).toHaveValue(/"totalCount"/);
  await page.getByLabel(apiEs.address, { exact: true }).fill('/v1/products?color=rojo');
  await page.getByRole('button', { name: apiEs.try }).click();
  await expect(page.getByText(/^Contestó 422/)).toBeVisible();
  await a11y('a request, asked from its page');
  await page.goto('/integrations/api/sales.sell');
  await expect(page.getByText(apiEs.writes)).toBeVisible();
  await expect(page.getByRole('table', { name: apiEs.parts.body }).getByText('payments[].amountCents')).toBeVisible();
  await expect(page.getByText('CASH_OVER_LIMIT', { exact: true })).toBeVisible();
  await page.goto('/integrations/api/no.hay');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(apiEs.title);
});
