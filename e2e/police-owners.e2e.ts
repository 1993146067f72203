import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { date } from '@quilate/domain/kernel/format.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import type { Page } from '@playwright/test';
import { act, CODE, ensureOpen, expect, type Piece, pieces, type Seat, sign, test } from './fixtures.ts';
import { PHOTO, upload } from './people.ts';
import { takeRing } from './used-gold.ts';

const { owner, states, booking } = policeEs;
const dialog = (page: Page) => page.getByRole('dialog');
const state = (page: Page, name: string) => page.locator('.page-title .state', { hasText: name });
const signature = ({ employeeId }: Seat) => ({ employeeId, code: CODE });

/** Direction beside whoever acts. */
async function byDirection(page: Page, reason: string): Promise<void> {
  await dialog(page).getByLabel(proofsEs.approver, { exact: true }).selectOption('Candelaria Déniz');
  await dialog(page).getByLabel(proofsEs.approvalReason, { exact: true }).fill(reason);
  await dialog(page).getByLabel(proofsEs.approvalCode).fill(CODE);
  await dialog(page).getByRole('button', { name: proofsEs.approve, exact: true }).click();
}

async function seized(seat: Seat, codes: readonly string[]): Promise<string> {
  const { status, json } = await seat.post('/v1/police/interventions', {
    policeType: 'POLICIA_NACIONAL',
    badgeNumber: '84512',
    proceedingNumber: '1203/2026',
    station: 'Comisaría de Centro',
    officerName: 'Elena',
    officerSurname: 'Déniz Falcón',
    phone: '928304600',
    holding: 'TAKEN',
    imageId: await upload(seat, 'police-record', PHOTO),
    codes,
    signature: signature(seat),
  });
  expect(status, JSON.stringify(json)).toBe(201);
  return (json as { id: string }).id;
}

test('R-POL-05 R-POL-03 what a court gives to its owner leaves for good: its order, its paper and who received it', async ({
  page,
  enter,
  a11y,
}) => {
  test.setTimeout(120_000);
  const seat = await enter('manager', 'LPA');
  const all = await pieces(seat, 'camafeo');
  const [given, back] = all.filter(({ code }) => /^LPABRC[DE]4$/.test(code)) as [Piece, Piece];
  const id = await seized(seat, [given.code, back.code]);
  await page.goto(`/police/${id}`);
  await act(page, policeEs.actions.giveToOwner);
  await dialog(page).getByLabel(new RegExp(given.code)).check();
  const order: readonly (readonly [string, string])[] = [
    [owner.authorityName, 'Juzgado de Instrucción nº 3'],
    [owner.orderReference, 'DP 1203/2026'],
    [owner.ownerName, 'Dácil Santana Melián'],
    [owner.ownerNationalId, '42876551R'],
  ];
  for (const [label, text] of order) await dialog(page).getByLabel(label).fill(text);
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'recibo.png', mimeType: 'image/png', buffer: PHOTO });
  await expect(dialog(page).getByText('recibo.png')).toBeVisible();
  await a11y('what goes to its owner');
  await dialog(page).getByRole('button', { name: owner.sign }).click();
  await byDirection(page, 'Auto firme');
  await expect(dialog(page)).toContainText(policeEs.warnings.giveToOwner);
  await sign(page);
  await expect(state(page, states.partlyReturned)).toBeVisible();
  await expect(page.getByRole('heading', { name: owner.panel })).toBeVisible();
  await expect(page.getByText(/Dácil Santana Melián/).first()).toBeVisible();
  await a11y('an intervention with something given');
  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: owner.paper }).click();
  expect((await paper).suggestedFilename()).toMatch(/-E1\.pdf$/);
  const receipt = page.waitForEvent('download');
  await page.getByRole('button', { name: owner.showReceipt }).click();
  await receipt;
  await page.getByRole('link', { name: given.code }).click();
  await expect(page.locator('.page-title .state')).toHaveText(productsEs.status.extracted);
});

test('R-POL-04 R-PUR-01 what stands in a book is annulled by direction, and the next book says so', async ({
  page,
  enter,
  a11y,
}, info) => {
  test.setTimeout(120_000);
  const seat = await enter('manager', 'TRI');
  await ensureOpen(seat);
  const bought = await takeRing(page, seat, '/v1/purchases', `Anulada ${info.retry}`);
  const me = (await seat.get('/v1/employees/me')) as { loggedInStoreId: string };
  const book = async (): Promise<string> => {
    const untilDate = businessDate(new Date());
    const body = { storeId: me.loggedInStoreId, untilDate, signature: signature(seat) };
    const { status, json } = await seat.post('/v1/police/books', body);
    expect(status, JSON.stringify(json)).toBe(201);
    return (json as { id: string }).id;
  };
  await book();
  await page.goto(`/purchases/${bought.id}`);
  await act(page, purchasesEs.actions.annul);
  await dialog(page).getByLabel(proofsEs.reason, { exact: true }).fill('Lo ordena el juzgado');
  await a11y('annulling what stands in a book');
  await dialog(page)
    .getByRole('button', { name: /^Anular y recuperar/ })
    .click();
  await byDirection(page, 'Sentencia firme');
  await sign(page);
  await expect(page.locator('.page-title .state').first()).toHaveText(purchasesEs.states.cancelled);
  const next = await book();
  await page.goto(`/police/books/${next}`);
  const row = page.getByRole('row').filter({ hasText: bought.code });
  await expect(row).toContainText(policeEs.noted.annulled);
  await expect(row).toContainText(date(businessDate(new Date())));
});

test('R-POL-04 S1§2 the division makes the book of its collections, downloads it and hands it in', async ({
  page,
  enter,
  a11y,
}) => {
  test.setTimeout(120_000);
  const seat = await enter('metal-staff', 'OFI');
  // Those before it go to the station first.
  await page.goto('/metals/police/books?kind=DIVISION');
  const row = page.getByRole('row').filter({ hasText: 'LP-METALES-' });
  await expect(row.first()).toBeVisible();
  await a11y('books of the division');
  const first = row.last();
  const code = (await first.getByRole('link').textContent())!;
  await first.getByRole('link', { name: code }).click();
  const lines = page.getByRole('table', { name: policeEs.bookPage.lines });
  await expect(lines.getByText(/^RG-OFI/).first()).toBeVisible();
  await a11y('a book of the division');
  await page.goBack();
  const mine = page.getByRole('row').filter({ hasText: code });
  await mine.getByRole('button', { name: `${booking.take} ${code}` }).click();
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: booking.formats.pdf }).click(),
  ]);
  expect(pdf.suggestedFilename()).toBe(`${code}.pdf`);
  await mine.getByRole('button', { name: new RegExp(`^${policeEs.actions.submit}`) }).click();
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'sello.png', mimeType: 'image/png', buffer: PHOTO });
  await expect(dialog(page).getByText('sello.png')).toBeVisible();
  await dialog(page).getByLabel(booking.station).fill('Comisaría de Centro');
  await page.keyboard.press('Enter');
  await sign(page);
  await expect(mine).toContainText(states.submitted);
  // And what the next one would hold is said before it is made.
  await page.getByRole('button', { name: booking.new }).first().click();
  await expect(dialog(page).getByLabel(booking.store)).toHaveValue('division');
  await expect(dialog(page).getByRole('status')).not.toBeEmpty();
  expect((await seat.api.get('/v1/police/books?kind=DIVISION')).ok()).toBe(true);
});
