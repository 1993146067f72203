/** What somebody typed as a program is a text wherever it is read (G16, ASVS 1.2.1). */
import type { Page } from '@playwright/test';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import { expect, test } from './fixtures.ts';
import { customer } from './people.ts';

const PAYLOADS = [
  '<img src=x onerror="window.ran=1">',
  '<script>window.ran=1</script>',
  '"><svg onload="window.ran=1">',
  '<iframe srcdoc="<script>parent.ran=1</script>">',
  'javascript:window.ran=1',
  '<a href="javascript:window.ran=1" autofocus onfocus="window.ran=1">x</a>',
  "{{constructor.constructor('window.ran=1')()}}",
  "${window.ran=1}<b style='animation:x' onanimationstart=window.ran=1>",
];
const hasRun = (page: Page) => page.evaluate(() => 'ran' in window);

test('G16 programs typed as names, notes, addresses and reasons are shown as they were typed, in records, lists and searches', async ({
  page,
  enter,
}) => {
  const seat = await enter('manager', 'TRI');
  for (const [at, payload] of PAYLOADS.entries()) {
    const name = payload.slice(0, 80);
    const address = { street: payload, number: '1', town: payload, zipCode: '35001', province: '' };
    const id = await customer(seat, payload, { name, notes: payload, address }, []);
    if (at === 0) {
      await page.goto(`/customers/${id}`);
      await page.getByRole('button', { name: customersEs.actions.edit }).click();
      await expect(page.getByRole('dialog').getByLabel(customersEs.fields.notes)).toHaveValue(payload);
      expect(await hasRun(page)).toBe(false);
    }
    const { status } = await seat.post(`/v1/customers/${id}/ban`, { reason: payload });
    expect(status).toBe(200);
    await page.goto(`/customers/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name.slice(0, 20));
    await expect(page.getByText(payload).first()).toBeVisible();
    expect(await hasRun(page)).toBe(false);
  }
  await page.goto('/customers');
  await expect(page.getByRole('row').filter({ hasText: '<script>' }).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: shellEs.palette.placeholder }).fill('onload');
  await expect(page.getByRole('dialog').getByText('<svg').first()).toBeVisible();
  expect(await hasRun(page)).toBe(false);
});
