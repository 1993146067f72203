import { money } from '@quilate/domain/kernel/format.ts';
import { cashErrors } from '@quilate/domain/modules/counter/cash/cash.errors.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import type { Page } from '@playwright/test';
import { enterAs, expect, type Seat, sign, test } from './fixtures.ts';
import { shopOfItsOwn } from './shops.ts';

const es = cashEs.page;

/** It counts blind, has 1.000,00 € in its drawer, and this assistant works in it. */
async function blindShop(enter: (role: string, code: string) => Promise<Seat>, retry: number): Promise<string> {
  const code = `B${'ABC'[retry]!}C`;
  const shop = { code, name: 'Agaete', role: 'shop-assistant', isBlindCount: true };
  const { id, admin, signature } = await shopOfItsOwn(enter, shop);
  const begun = await admin.post('/v1/cash/begin-balance', {
    storeId: id,
    account: 'float',
    amountCents: 100_000,
    counts: [{ denominationCents: 50_000, units: 2 }],
    observations: 'Entregado por la dirección',
    signature,
  });
  expect(begun.status).toBe(201);
  return code;
}

const note = (page: Page, label: string) => page.getByLabel(es.denomination(label), { exact: true });
/** Nothing on the screen says what the till should hold, or by how much the count is off. */
async function saysNothing(page: Page, ...cents: number[]): Promise<void> {
  await expect(page.getByText(es.difference, { exact: true })).toHaveCount(0);
  for (const each of cents) await expect(page.getByText(money(each), { exact: false })).toHaveCount(0);
}

test('B-04 where a shop counts blind its opening, a count and the close say nothing before; what did not match stays for who compares', async ({
  page,
  enter,
  a11y,
}, info) => {
  test.setTimeout(120_000);
  const shop = await blindShop(enter, info.retry);
  const seat = await enter('shop-assistant', shop);
  // 1. The opening: 950 € counted where 1.000 € should be.
  await page.goto('/transactions/open');
  await expect(page.getByText(es.blind)).toBeVisible();
  await note(page, '500 €').fill('1');
  await note(page, '200 €').fill('2');
  await note(page, '50 €').fill('1');
  await saysNothing(page, -5_000);
  await page.getByRole('radio', { name: es.confirmAmount }).check();
  await page.getByRole('button', { name: es.signAndOpen }).click();
  await sign(page);
  await expect(page.getByText(cashErrors.MISMATCH_BLIND.es).first()).toBeVisible();
  await saysNothing(page, -5_000);
  await a11y('a blind opening that does not match');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Faltan 50 €');
  await dialog.getByRole('button', { name: es.signAndOpen }).click();
  await sign(page);
  await expect(page).toHaveURL(/\/transactions$/);
  // 2. While it is open: the operations, and no figure of the till.
  await expect(
    page
      .getByText(es.blind)
      .or(page.getByText(es.inTill, { exact: true }))
      .first(),
  ).toBeVisible();
  await expect(page.getByText(es.inTill, { exact: true })).toHaveCount(0);
  await expect(page.locator('.figures').getByText(es.cardTotalToday, { exact: true })).toHaveCount(0);
  await saysNothing(page, 95_000);
  await a11y('a till that is counted blind');
  const { session } = await seat.get('/v1/cash/current');
  await page.goto(`/transactions/sessions/${(session as { id: string }).id}`);
  await expect(page.getByText(es.blindReport)).toBeVisible();
  // 3. A count in between that matches.
  await page.goto('/transactions/count');
  await note(page, '500 €').fill('1');
  await note(page, '200 €').fill('2');
  await note(page, '50 €').fill('1');
  await page.getByRole('button', { name: es.signAndCount }).click();
  await sign(page);
  await expect(page).toHaveURL(/\/transactions$/);
  // 4. The close, first wrong, then with its reason; the Z says both.
  await page.goto('/transactions/close');
  await note(page, '500 €').fill('1');
  await note(page, '200 €').fill('2');
  await page.getByLabel(es.cardTotal).fill('0,00');
  await page.getByRole('radio', { name: es.confirmAmount }).check();
  await saysNothing(page, 95_000, -5_000);
  await page.getByRole('button', { name: es.signAndClose }).click();
  await sign(page);
  await expect(page.getByText(cashErrors.MISMATCH_BLIND.es).first()).toBeVisible();
  await saysNothing(page, 95_000, -5_000);
  // Counted again, a note of 50 € was stuck to another.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await note(page, '50 €').fill('1');
  await page.getByRole('button', { name: es.signAndClose }).click();
  await sign(page);
  await expect(page).toHaveURL(/\/transactions\/sessions\//);
  const tries = page
    .getByRole('region', { name: es.blindCounts })
    .or(page.getByRole('table', { name: es.blindCounts }));
  await expect(tries.first()).toContainText(money(95_000));
  await expect(tries.first()).toContainText(money(90_000));
  await a11y('the Z of a blind till');
  await enterAs(page, 'admin', 'OFI');
  await page.reload();
  await expect(page.getByRole('table', { name: es.blindCounts }).getByRole('row')).toHaveCount(3);
});
