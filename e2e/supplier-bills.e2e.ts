import { money } from '@quilate/domain/kernel/format.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import { asked, fillBill, ORDERS, own } from './bought.ts';
import { act, expect, sign, test, written } from './fixtures.ts';

const { actions, asks, correcting, done, page: es, paying, receiving } = supplierOrdersEs;

test('R-SUPO-02 a bill that was paid is corrected by a smaller one: what is too much is shown in our favour', async ({
  page,
  enter,
  a11y,
}, info) => {
  const mine = await own(enter, info);
  const { id, code } = await asked(mine);
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
  await expect(written(page, 'F-118-R')).toBeVisible();
  await expect(page.getByText(es.owedBySupplier)).toBeVisible();
  await expect(page.getByText(es.billLinesUnder)).toBeVisible();
  await a11y('an order with a corrected bill');
  await page.setViewportSize({ width: 1_900, height: 900 });
  await page.goto('/bulk-purchases/orders');
  await page.getByRole('searchbox').fill(mine.words);
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText(money(-1_150));
});

test('R-SUPO-02 much of a bill is not paid by who registered it alone: another person signs, and is named with the payment', async ({
  page,
  enter,
  a11y,
}, info) => {
  const mine = await own(enter, info);
  const lines = mine.codes.map((catalogueCode) => ({ catalogueCode, units: 20, expectedUnitCostCents: 10_000 }));
  const { json } = await mine.seat.post(ORDERS, { supplierId: mine.supplierId, lines, observations: '' });
  const code = String(json['code']);
  const dialog = page.getByRole('dialog');
  await page.goto(`/bulk-purchases/orders/${String(json['id'])}`);
  await act(page, actions.receive);
  await fillBill(page);
  await page.getByRole('button', { name: receiving.finish(money(401_000)), exact: true }).click();
  await expect(page.getByText(done.receive.replace('{code}', code))).toBeVisible();
  await act(page, actions.pay);
  await dialog.getByLabel(paying.document).fill('TR-2026-16');
  await dialog.getByRole('button', { name: `${paying.verb(money(461_150))}…` }).click();
  await sign(page);
  await expect(dialog.getByLabel(proofsEs.second)).toBeVisible();
  await a11y('who else signs the payment of a bill');
  await sign(page);
  await expect(page.getByText(done.pay.replace('{code}', code))).toBeVisible();
  const { payments } = (await mine.seat.get(`${ORDERS}/${String(json['id'])}`)) as {
    payments: { secondName: string }[];
  };
  expect(payments[0]!.secondName).not.toBeNull();
});
