import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { pricesEs } from '@quilate/domain/modules/master-data/prices/prices.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { CODE, expect, test, told } from './fixtures.ts';

test('R-PRICE-02 R-PRICE-03 management publishes prices with a signature; a gap is said at its tier', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('admin', 'OFI');
  await page.goto('/prices-manager');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pricesEs.title);
  await a11y('prices');
  const tiers = page.getByRole('region', { name: pricesEs.sections.goldTiers });
  const from = tiers.getByLabel(pricesEs.tiers.fieldOf(pricesEs.tiers.from, '2'));
  const publish = tiers.getByRole('button', { name: pricesEs.actions.publish });
  await from.fill('20');
  await publish.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(proofsEs.code).fill(CODE);
  await page.keyboard.press('Enter');
  await expect(tiers.getByText('Hay un hueco entre este tramo y el anterior.')).toBeVisible();
  await from.fill('10');
  const extra = tiers.getByLabel(pricesEs.tiers.fieldOf(pricesEs.tiers.extra, '2'));
  const other = (await extra.inputValue()) === '1,25' ? '1,50' : '1,25';
  await extra.fill(other);
  await publish.click();
  await dialog.getByLabel(proofsEs.code).fill(CODE);
  await page.keyboard.press('Enter');
  await expect(told(page, pricesEs.done.publish)).toBeVisible();
  await expect(tiers.getByText(/publicado por Candelaria Déniz/)).toBeVisible();
  await page.getByRole('link', { name: pricesEs.sections.history }).click();
  await expect(page.getByRole('cell', { name: pricesEs.sections.goldTiers }).first()).toBeVisible();
  await a11y('price history');
});

test('R-QUOTE-01 R-QUOTE-02 at the counter a weight is worth what the price list says, and no one can change it', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  await page.goto('/');
  await page.getByRole('link', { name: homeEs.quick.quote }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pricesEs.quotes.title);
  await page.getByLabel(pricesEs.quotes.weight).fill('12,345');
  const { lines } = (await seat.get('/v1/prices/quote?kind=sale&metal=ORO_18&weightMg=12345')) as {
    lines: { reference: string; totalCents: number }[];
  };
  for (const line of lines) {
    const row = page.getByRole('row', { name: new RegExp(`^${line.reference}`) });
    await expect(row).toContainText(
      new Intl.NumberFormat('es-ES', { minimumFractionDigits: 2, useGrouping: 'always' }).format(line.totalCents / 100),
    );
  }
  await page.getByText(pricesEs.quotes.kinds.purchase, { exact: true }).click();
  await expect(page.getByRole('row', { name: /^CO/ })).toBeVisible();
  await expect(page).toHaveURL(/kind=purchase/);
  await a11y('quotes');
  await page.goto('/prices-manager');
  await expect(page.getByRole('heading', { name: pricesEs.sections.references })).toBeVisible();
  await expect(page.getByRole('button', { name: pricesEs.actions.publish })).toHaveCount(0);
  await expect(page.getByText(shellEs.errors.failedTitle)).toHaveCount(0);
});
