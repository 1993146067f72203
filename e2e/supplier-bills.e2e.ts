import { money } from '@quilate/domain/kernel/format.ts';
import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import { asked, fillBill, own } from './bought.ts';
import { act, expect, sign, test } from './fixtures.ts';

const { actions, asks, correcting, done, page: es, paying, receiving } = supplierOrdersEs;

test('R-SUPO-02 a bill that was paid is corrected by a smaller one: what is too much is shown in our favour', async ({
  page,
  enter,
  a11y,
}, info) => {
  const { id, code } = await asked(await own(enter, info));
  const dialog = page.getByRole('dialog');
  await page.goto(`/bulk-purchases/orders/${id}`);
  await act(page, actions.receive);
  await fillBill(page);
  await page.getByRole('button', { name: receiving.finish(money(51_000)), exact: true }).click();
  await expect(page.getByText(done.receive.replace('{code}', code))).toBeVisible();
  await act(page, actions.pay);
  await dialog.getByLabel(paying.document).fill('TR-2026-15');
  await dialog.getByRole('button', { name: `${paying.verb(money(58_650))}…` }).click();
  await sign(page);
  await expect(page.getByText(done.pay.replace('{code}', code))).toBeVisible();

  await act(page, actions.correctBill);
  await dialog.getByLabel(asks.correctBill.label).fill('Rebajan diez euros');
  await dialog.getByLabel(receiving.billNumber).fill('');
  await dialog.getByRole('button', { name: `${actions.correctBill}…` }).click();
  await expect(dialog.getByText(correcting.missing)).toBeVisible();
  await dialog.getByLabel(receiving.billNumber).fill('F-118-R');
  await dialog.getByLabel(correcting.baseOf('15 %')).fill('500');
  await dialog.getByLabel(receiving.quotaOf('15 %')).fill('75');
  await expect(dialog).toContainText(money(1_150));
  await a11y('correcting a bill');
  await dialog.getByRole('button', { name: `${actions.correctBill}…` }).click();
  await sign(page);
  await expect(page.getByText(done.correctBill.replace('{code}', code))).toBeVisible();
  await expect(page.getByText('F-118-R')).toBeVisible();
  await expect(page.getByText(es.owedBySupplier)).toBeVisible();
  await expect(page.getByText(es.billLinesUnder)).toBeVisible();
  await a11y('an order with a corrected bill');
});
