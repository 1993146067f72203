import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { siiFilingsErrors } from '@quilate/domain/modules/office/sii-filings/sii-filings.errors.ts';
import { siiFilingsEs } from '@quilate/domain/modules/office/sii-filings/sii-filings.es.ts';
import { expect, sign, test } from './fixtures.ts';

const { actions, books, done, fields, holidays, page: words, standings, states } = siiFilingsEs;
const MAIN = 'Joyerías Quilate de Canarias, S. L.';

test('B-30 accounting sees what the Canary agency refused, what to do, and puts it right with another line', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('accountant', 'OFI');
  await page.goto('/sii?status=refused');
  await expect(page.getByRole('link', { name: MAIN })).toBeVisible();
  await a11y('books of the SII');
  await page.getByRole('row').filter({ hasText: states.refused }).getByRole('link').first().click();
  await expect(page.getByText(/El NIF no está identificado/)).toBeVisible();
  await expect(page.getByText(words.whatNow)).toBeVisible();
  await a11y('a line of the SII');
  await page.getByRole('button', { name: `${actions.correct}…` }).click();
  await page.getByLabel(fields.changeRecipient).check();
  await page.getByLabel(fields.name).fill('Ana Ruiz Vega');
  await page.getByLabel(fields.taxId).fill('99999999R');
  await page.getByLabel(proofsEs.reason).fill('El NIF estaba mal escrito');
  await page.getByRole('dialog').getByRole('button', { name: actions.correct }).click();
  await sign(page);
  await expect(page.getByText(done.correct)).toBeVisible();
  await expect(page.getByText(states.corrected).first()).toBeVisible();
});

test('B-30 each book, month and state is found, and each line of the list opens', async ({ page, enter, a11y }) => {
  await enter('accountant', 'OFI');
  for (const state of ['due', 'sent', 'accepted', 'flawed', 'corrected'] as const) {
    await page.goto(`/sii?book=issued&status=${state}`);
    await expect(page.getByRole('row').filter({ hasText: states[state] }).first()).toBeVisible();
  }
  await page.goto('/sii?book=received&status=withdrawn');
  const row = page.getByRole('row').filter({ hasText: books.received });
  await expect(row.first()).toContainText(states.withdrawn);
  await row.first().getByRole('link').click();
  await expect(page.getByText(words.deductible)).toBeVisible();
  await a11y('a bill in the book of received invoices');
});

test('B-30 direction is told that VeriFactu is sent too, says what a company does, and adds a holiday', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('admin', 'OFI');
  await page.goto('/sii');
  await page.getByRole('link', { name: MAIN }).first().click();
  await expect(page.getByText(standings.both)).toBeVisible();
  await a11y('a company before the Canary agency');
  await page.getByRole('button', { name: `${actions.setMode}…` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(fields.mode).selectOption('on');
  await page.getByLabel(proofsEs.reason).fill('Pasamos de seis millones');
  await dialog.getByRole('button', { name: actions.setMode }).click();
  await sign(page);
  // Today's invoices are in the book of today already.
  await expect(page.getByText(siiFilingsErrors.SII_MODE_TODAY.es)).toBeVisible();
  await page.goto('/sii/holidays');
  await expect(page.getByText('Nuestra Señora del Pino').first()).toBeVisible();
  await a11y('holidays');
  await page.getByRole('button', { name: actions.addHoliday }).click();
  await dialog.getByLabel(fields.holiday).fill('Día sin labor');
  await dialog.getByLabel(fields.place).selectOption('LA_GOMERA');
  await dialog.getByRole('button', { name: actions.addHoliday }).click();
  await sign(page);
  await expect(page.getByText(done.addHoliday)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Día sin labor' })).toContainText(holidays.places.LA_GOMERA);
});
