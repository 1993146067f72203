/** What wholesalers invoice for their closings, on the screen: theirs and those of the house; and any of ours by mail. */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { date } from '@quilate/domain/kernel/format.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { wholesaleCustomersEs } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.es.ts';
import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import { wholesaleInvoicesErrors } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.errors.ts';
import { wholesaleInvoicesEs } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.es.ts';
import type { Locator, Page } from '@playwright/test';
import { act, CODE, ensureOpen, expect, pieces, type Seat, sign, test, told } from './fixtures.ts';
import { knownAbove, PHOTO } from './people.ts';

const { actions, done, form, page: es, states } = wholesaleInvoicesEs;
const { billing, actions: deeds } = wholesaleCustomersEs;
const today = (): string => date(businessDate(new Date()));

const scan = (of: Page | Locator, name: string) =>
  of.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: PHOTO });

interface Closed {
  readonly id: string;
  readonly code: string;
  readonly customerId: string;
  readonly toInvoiceCents: number;
  readonly invoices: readonly unknown[];
  readonly state: string;
}
/** Closings of which something was accepted that nobody has invoiced. */
async function uninvoiced(seat: Seat): Promise<Closed[]> {
  const { data } = (await seat.get('/v1/metals/closings?limit=50')) as unknown as { data: { id: string }[] };
  const all: Closed[] = [];
  for (const { id } of data) all.push((await seat.get(`/v1/metals/closings/${id}`)) as unknown as Closed);
  return all.filter(
    ({ toInvoiceCents, invoices, state }) => toInvoiceCents > 0 && !invoices.length && state !== 'CONFISCATED',
  );
}

test('R-CLO-08 the invoice a wholesaler sends is recorded from its closing, and withdrawn when it was a mistake', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('metal-staff', 'OFI');
  const [closing] = await uninvoiced(seat);
  await page.goto(`/metals/closings/${closing!.id}`);
  await expect(page.getByText(closingsEs.page.noInvoices)).toBeVisible();
  await page.getByRole('link', { name: closingsEs.page.recordInvoice }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(form.title);
  await page.getByRole('button', { name: `${actions.create}…` }).click();
  await expect(page.getByLabel(form.number)).toHaveAttribute('aria-invalid', 'true');
  await a11y('an invoice of a wholesaler that lacks its number');
  await page.getByLabel(form.number).fill('F-26/0077');
  await page.getByLabel(form.issueDate).fill(today());
  await page.getByLabel(form.issueDate).press('Tab');
  await scan(page, 'factura.png');
  await expect(page.getByText('factura.png')).toBeVisible();
  await page.getByRole('button', { name: `${actions.create}…` }).click();
  await sign(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('F-26/0077');
  await expect(page.getByText(states.RECORDED).first()).toBeVisible();
  await a11y('an invoice of a wholesaler');

  await page.goto('/metals/wholesale-invoices');
  await page.getByRole('searchbox').fill('F-26/0077');
  await expect(page.getByRole('row')).toHaveCount(2);
  await a11y('invoices of wholesalers');
  await page.getByRole('link', { name: 'F-26/0077' }).click();
  await act(page, actions.withdraw);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(wholesaleInvoicesEs.asks.withdraw.label).fill('Era de otro cierre');
  await dialog.getByRole('button', { name: `${actions.withdraw}…` }).click();
  await sign(page);
  await expect(page.getByText(states.WITHDRAWN).first()).toBeVisible();
});

test('R-CLO-08 R-WCUST-01 with an agreement the house invoices in their name, prints it and mails it', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('metal-staff', 'OFI');
  const closing = (await uninvoiced(seat)).at(-1)!;
  await page.goto(`/metals/wholesale-invoices/new?closingId=${closing.id}`);
  await page.getByRole('button', { name: `${actions.issue}…` }).click();
  await sign(page);
  await expect(told(page, wholesaleInvoicesErrors.BILLING_AGREEMENT_MISSING.es)).toBeVisible();

  await page.goto(`/metals/customers/${closing.customerId}`);
  await expect(page.getByText(billing.none)).toBeVisible();
  await page.getByRole('button', { name: deeds.agreeBilling }).click();
  const dialog = page.getByRole('dialog');
  await scan(dialog, 'acuerdo.png');
  await expect(dialog.getByText('acuerdo.png')).toBeVisible();
  await a11y('a billing agreement');
  await dialog.getByRole('button', { name: `${deeds.agreeBilling}…` }).click();
  await sign(page);
  await expect(page.getByText(billing.open)).toBeVisible();

  await page.goto(`/metals/wholesale-invoices/new?closingId=${closing.id}`);
  await page.getByRole('button', { name: `${actions.issue}…` }).click();
  await sign(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^OFI\d\d-I-/);
  await a11y('an invoice issued in their name');
  const number = (await page.getByRole('heading', { level: 1 }).textContent())!;
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: es.duplicate }).click();
  expect((await file).suggestedFilename()).toContain(closing.code);
  await act(page, actions.mail);
  await dialog.getByLabel(wholesaleInvoicesEs.mail.to).fill('nadie');
  await dialog.getByRole('button', { name: actions.mail }).click();
  await expect(dialog.getByLabel(wholesaleInvoicesEs.mail.to)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(wholesaleInvoicesEs.mail.to).fill('papeles@mayorista.example');
  await dialog.getByRole('button', { name: actions.mail }).click();
  await expect(told(page, done.mail)).toBeVisible();
  await page.goto(`/metals/closings/${closing.id}`);
  await expect(page.getByRole('link', { name: number })).toBeVisible();
});

test('R-VAL-01 any invoice of the list goes by mail, and who sent it where is said', async ({ page, enter, a11y }) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const [piece] = await pieces(seat, 'anillo');
  const amountCents = piece!.finalPriceCents;
  const { status } = await seat.post('/v1/sales', {
    lines: [{ productCode: piece!.code }],
    payments: [{ method: 'CASH', amountCents }],
    ...(await knownAbove(seat, amountCents)),
    signature: { employeeId: seat.employeeId, code: CODE },
  });
  expect(status).toBe(201);
  await page.goto('/invoices');
  const row = page.getByRole('row').nth(1);
  const number = (await row.getByRole('cell').first().textContent())!;
  const mail = page.getByRole('button', { name: receiptsEs.mailing.of(number) });
  await mail.click();
  const dialog = page.getByRole('dialog');
  const to = dialog.getByLabel(receiptsEs.mailing.to);
  await to.fill('nadie');
  await dialog.getByRole('button', { name: receiptsEs.actions.mail }).click();
  await expect(dialog.getByText(receiptsEs.mailing.needsMail)).toBeVisible();
  await a11y('an invoice to an address that is none');
  await to.fill('gestoria@correo.example');
  await dialog.getByRole('button', { name: receiptsEs.actions.mail }).click();
  await expect(told(page, receiptsEs.done.mail)).toBeVisible();
  await mail.click();
  await expect(dialog.getByText(/gestoria@correo\.example/)).toBeVisible();
});
