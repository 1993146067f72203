import { money } from '@quilate/domain/kernel/format.ts';
import { manualInvoicesEs } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.es.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { act, approve, ensureOpen, expect, sign, test } from './fixtures.ts';
import { customer } from './people.ts';

const { page: es, actions, states } = manualInvoicesEs;

test('R-CUST-08 what is no sale is invoiced by its concepts, printed, and corrected with the money back', async ({
  page,
  enter,
  a11y,
}, info) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const surname = `Ayose Prueba${info.retry}`;
  await customer(seat, surname);
  await page.goto('/manual-invoices');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(manualInvoicesEs.title);
  await expect(page.getByText(states.corrected).first()).toBeVisible();
  await a11y('list of invoices by hand');
  await page.getByRole('link', { name: manualInvoicesEs.new }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(manualInvoicesEs.new);
  // Nothing is signed before each field is there.
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(es.customerMissing)).toBeVisible();
  const first = page.getByRole('group', { name: es.concept('1') });
  await expect(first.getByLabel(es.description)).toHaveAttribute('aria-invalid', 'true');
  await a11y('invoice by hand with its faults');

  await first.getByLabel(es.description).fill('Grabado de dos alianzas');
  await first.getByLabel(es.quantity).fill('2');
  await first.getByLabel(es.unit).fill('25');
  await page.getByRole('button', { name: es.addConcept }).click();
  const second = page.getByRole('group', { name: es.concept('2') });
  await second.getByLabel(es.description).fill('Estuche');
  await second.getByLabel(es.kind).selectOption('GOODS');
  await second.getByLabel(es.unit).fill('15,50');
  const search = page.getByRole('combobox', { name: salesEs.page.customer });
  await search.fill(surname);
  await expect(page.getByRole('option').filter({ hasText: surname })).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const at = { street: 'Calle Triana 12', postalCode: '35002', city: 'Las Palmas de G. C.', province: 'Las Palmas' };
  for (const [name, text] of Object.entries(at)) await page.locator(`[name="invoiceAddress.${name}"]`).fill(text);
  await expect(page.getByRole('complementary')).toContainText(money(6_550));
  await a11y('new invoice by hand');
  await page.getByRole('button', { name: es.issueVerb(money(6_550)) }).click();
  await sign(page);

  await expect(page.getByRole('heading', { level: 1 })).toContainText(manualInvoicesEs.one);
  await expect(page.getByText('Grabado de dos alianzas (2 × 25,00 €)')).toBeVisible();
  const number = (await page
    .getByRole('complementary')
    .getByText(/TRI\d\d-C-\d{6}/)
    .textContent())!;
  await a11y('invoice by hand');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: `${receiptsEs.types.PDF} ${number}` }).click();
  expect((await file).suggestedFilename()).toBe(`${number}.pdf`);

  await act(page, actions.correct);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(manualInvoicesEs.asks.correct.label).fill('El grabado era de otra persona');
  await a11y('correcting an invoice by hand');
  await dialog.getByRole('button', { name: es.correctVerb(money(6_550)) }).click();
  await approve(page, 'De acuerdo');
  await sign(page);
  await expect(page.getByText(states.corrected).first()).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(receiptsEs.series.X) })).toContainText(/-65,50/);
});
