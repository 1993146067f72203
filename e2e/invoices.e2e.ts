import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { CODE, ensureOpen, expect, pieces, type Seat, test } from './fixtures.ts';
import { knownAbove } from './people.ts';

interface Sold {
  readonly id: string;
  readonly code: string;
  readonly lines: readonly { readonly id: string }[];
  readonly payments: readonly { readonly id: string }[];
}

/** Sold and taken back whole. */
async function returned(seat: Seat): Promise<Sold> {
  const [piece] = await pieces(seat, 'anillo');
  const amountCents = piece!.finalPriceCents;
  const signature = { employeeId: seat.employeeId, code: CODE };
  const { json } = await seat.post('/v1/sales', {
    lines: [{ productCode: piece!.code }],
    payments: [{ method: 'CASH', amountCents }],
    ...(await knownAbove(seat, amountCents)),
    signature,
  });
  const sale = json as unknown as Sold;
  const back = await seat.post(`/v1/sales/${sale.id}/return`, {
    lines: [{ saleLineId: sale.lines[0]!.id, disposition: 'RESTOCK' }],
    refunds: [{ paymentId: sale.payments[0]!.id, method: 'CASH', amountCents }],
    signature,
  });
  expect(back.status).toBe(200);
  return sale;
}

test('R-SALE-05 who brings a piece back takes the corrective invoice home, and its number is found again', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const sale = await returned(seat);
  await page.goto(`/sales/${sale.id}`);
  const corrective = page.getByRole('row', { name: new RegExp(receiptsEs.series.R) });
  await expect(corrective).toContainText(/TRI\d\d-R-\d{6}/);
  await expect(corrective).toContainText(/-\d+,\d\d/);
  await a11y('a sale with its invoices');
  const number = (await corrective.getByRole('cell').first().textContent())!;
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: `${receiptsEs.types.PDF} ${number}` }).click();
  expect((await file).suggestedFilename()).toBe(`${number}.pdf`);
  await page.goto('/invoices');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(receiptsEs.title);
  await page.getByPlaceholder(receiptsEs.search).fill(number.toLowerCase());
  await expect(page.getByText(receiptsEs.countOne, { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: number })).toContainText(receiptsEs.series.R);
  await a11y('invoices');
});

test('B-30 R-MELT-02 the invoice of a refinery is taken as Facturae, and goes by mail with it', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('metal-staff', 'OFI');
  await page.goto('/invoices');
  const { electronic, mailing, actions, done, series } = receiptsEs;
  const complete = page.getByRole('row', { name: new RegExp(series.I) });
  await expect(complete.nth(1)).toBeVisible();
  const numbers = await complete.locator('.code').allTextContents();
  expect(numbers.length).toBeGreaterThanOrEqual(2);
  for (const number of numbers) {
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: electronic.of(number) }).click();
    expect((await file).suggestedFilename()).toBe(`${number}.xsig`);
  }
  await page.getByRole('button', { name: mailing.of(numbers[0]!) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(mailing.to).fill('facturas@afinadora.example');
  await dialog.getByLabel(electronic.attach).check();
  await a11y('an invoice that goes by mail with its Facturae');
  await dialog.getByRole('button', { name: actions.mail }).click();
  await expect(page.getByText(done.mail)).toBeVisible();
});
