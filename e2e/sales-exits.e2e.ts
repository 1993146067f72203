import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { act, CODE, ensureOpen, expect, pieces, sign, test, told } from './fixtures.ts';
import { customer, PHOTO } from './people.ts';

const { actions, done, exit: es } = salesEs;

test('B-30 R-SALE-01 what was sent to Madrid waits for its paper, is found in the list, and has it from then on', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const [piece] = await pieces(seat, 'anillo');
  const { status, json } = await seat.post('/v1/sales', {
    lines: [{ productCode: piece!.code }],
    payments: [{ method: 'CASH', amountCents: piece!.finalPriceCents }],
    customerId: await customer(seat, 'Madrileña'),
    invoiceAddress: { street: 'Gran Vía 1', postalCode: '28013', city: 'Madrid', province: 'Madrid' },
    isExported: true,
    signature: { employeeId: seat.employeeId, code: CODE },
  });
  expect([status, json]).toMatchObject([201, { state: 'finished' }]);
  const sale = json as { id: string; code: string };
  await page.goto('/sales?exitProof=MISSING');
  await page.getByRole('link', { name: sale.code }).click();
  await expect(page.getByText(es.missing)).toBeVisible();
  await act(page, actions.keepExitProof);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(es.kind).selectOption('CARRIER');
  await dialog.getByLabel(es.number).fill('ALB-2026-0031');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'albaran.png', mimeType: 'image/png', buffer: PHOTO });
  await a11y('a proof of exit');
  await dialog.getByRole('button', { name: actions.keepExitProof }).click();
  await expect(told(page, done.keepExitProof.replace('{code}', sale.code))).toBeVisible();
  await expect(page.getByText('ALB-2026-0031')).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: es.open }).click();
  expect((await file).suggestedFilename()).toContain('albaran');
  await act(page, actions.withdrawExitProof);
  await page.getByLabel(proofsEs.reason).fill('Era de otro envío');
  await dialog.getByRole('button', { name: actions.withdrawExitProof }).click();
  await sign(page);
  await expect(page.getByText(es.missing)).toBeVisible();
});
