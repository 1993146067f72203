import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import type { Page } from '@playwright/test';
import { burst, expect, type Piece, pieces, type Seat, sign, test } from './fixtures.ts';

const { form: es, returning, booking, states } = policeEs;
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const state = (page: Page, name: string) => page.locator('.page-title .state', { hasText: name });
const line = (page: Page, code: string) => page.getByRole('listitem').filter({ hasText: code });
const RECORD = {
  name: 'acta.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Brooches of Las Palmas that only these tests have taken from the shop, each test its own. */
async function brooches(seat: Seat, from: number, howMany: number): Promise<Piece[]> {
  const all = (await pieces(seat, 'camafeo')).toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const codes = ['2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K'];
  return codes.slice(from, from + howMany).map((figure) => all.find(({ code }) => code === `LPABRC${figure}4`)!);
}

async function fillRecord(page: Page): Promise<void> {
  const record: readonly (readonly [string, string])[] = [
    [es.station, 'Comisaría de Centro'],
    [es.proceedingNumber, '1203/2026'],
    [es.officerName, 'Elena'],
    [es.officerSurname, 'Déniz Falcón'],
    [es.badgeNumber, '84512'],
    [es.phone, '928304600'],
  ];
  for (const [label, text] of record) await page.getByLabel(label).fill(text);
  await page.locator('input[type=file]').setInputFiles(RECORD);
  await expect(page.getByText(RECORD.name)).toBeVisible();
}

test('R-POL-01 R-POL-02 R-POL-03 the scanner reads what the police take, says what they cannot have, and it comes back in parts', async ({
  page,
  enter,
  a11y,
}) => {
  test.setTimeout(120_000);
  const seat = await enter('shop-assistant', 'LPA');
  const [first, second] = (await brooches(seat, 0, 2)) as [Piece, Piece];
  await page.goto('/police');
  await expect(page.getByRole('heading', { name: policeEs.title })).toBeVisible();
  await page.getByRole('link', { name: policeEs.new }).first().click();
  await expect(page.getByRole('heading', { name: es.title })).toBeVisible();
  await expect(page.getByLabel(es.scan)).toBeFocused();
  await expect(button(page, es.sign)).toHaveAttribute('aria-disabled', 'true');

  await burst(page, 'NADIE99X');
  await expect(page.locator('.scan-last[data-kind=bad]')).toContainText('El código NADIE99X no existe');
  for (const piece of [first, second]) {
    await burst(page, piece.code);
    await expect(page.locator('.scan-last[data-kind=ok]')).toContainText(piece.code);
  }
  await burst(page, first.code);
  await expect(page.locator('.scan-last[data-kind=bad]')).toContainText('ya está añadido');
  await fillRecord(page);
  await a11y('a new intervention');
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toContainText(policeEs.warnings.intervene);
  await sign(page);
  await expect(state(page, states.open)).toBeVisible();
  await expect(line(page, first.code)).toContainText(policeEs.page.held);
  await a11y('an intervention');

  // Who reads its label again is told where it is.
  const again = await seat.api.get(`/v1/police/candidates?code=${first.code}`);
  expect(again.status()).toBe(409);

  await button(page, policeEs.actions.returnItems).click();
  await dialog(page).getByLabel(new RegExp(first.code)).check();
  await dialog(page).getByLabel(returning.note).fill('Oficio del juzgado 3');
  await a11y('what comes back');
  await button(page, returning.sign).click();
  await sign(page);
  await expect(state(page, states.partlyReturned)).toBeVisible();
  await expect(line(page, first.code)).toContainText(states.returned);
  await expect(page.getByText(/Oficio del juzgado 3/)).toBeVisible();
  await page.getByRole('link', { name: first.code }).click();
  await expect(page.locator('.page-title .state')).toHaveText(productsEs.status.available);
  await page.goBack();

  await button(page, policeEs.actions.returnItems).click();
  // The only one left is chosen already.
  await expect(dialog(page).getByLabel(new RegExp(second.code))).toBeChecked();
  await button(page, returning.sign).click();
  await sign(page);
  await expect(state(page, states.returned)).toBeVisible();
  await expect(button(page, policeEs.actions.returnItems)).toHaveCount(0);
});

test('R-POL-06 each thing the police take is shown, where it is read and on the intervention, and opens large', async ({
  page,
  enter,
  a11y,
}) => {
  test.setTimeout(120_000);
  const seat = await enter('shop-assistant', 'LPA');
  // Of every third the demonstration has a photo already: of one of the two at most.
  const [first, second] = (await brooches(seat, 8, 2)) as [Piece, Piece];
  const [shown, bare] = second.imageId === null ? [first, second] : [second, first];
  if (shown.imageId === null) {
    const file = await seat.api.post('/v1/files?purpose=product-image', { multipart: { file: RECORD } });
    const { id: fileId } = (await file.json()) as { id: string };
    expect((await seat.post(`/v1/products/${shown.id}/add-image`, { fileId })).status).toBe(200);
  }
  await page.goto('/police/new');
  await expect(page.getByRole('heading', { name: es.title })).toBeVisible();
  await page.getByLabel(es.scan).fill(`${shown.code} ${bare.code}`);
  await page.getByLabel(es.scan).press('Enter');
  const { enlarge, noPhoto, photoOf } = policeEs.bookPage;
  const isShown = async () => {
    const photo = line(page, shown.code).getByRole('img');
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(line(page, bare.code).getByRole('img', { name: noPhoto })).toBeVisible();
  };
  await isShown();
  await fillRecord(page);
  await a11y('a new intervention with photos');
  await button(page, es.sign).click();
  await sign(page);
  await expect(state(page, states.open)).toBeVisible();
  await isShown();
  await a11y('an intervention with photos');

  const opener = line(page, shown.code).getByRole('button', { name: enlarge(shown.description) });
  await opener.click();
  const large = dialog(page).getByRole('img', { name: photoOf(shown.description) });
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await a11y('a photo of what the police took');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('R-POL-02 what was taken meanwhile is said at its line, and the rest stays', async ({ page, enter }) => {
  const seat = await enter('shop-assistant', 'LPA');
  const [mine, other] = (await brooches(seat, 4, 2)) as [Piece, Piece];
  await page.goto('/police/new');
  await expect(page.getByRole('heading', { name: es.title })).toBeVisible();
  await page.getByLabel(es.scan).fill(`${mine.code} ${other.code}`);
  await page.getByLabel(es.scan).press('Enter');
  await expect(page.getByText(other.code).first()).toBeVisible();
  await fillRecord(page);
  const file = await seat.api.post('/v1/files?purpose=police-record', { multipart: { file: RECORD } });
  const { id: imageId } = (await file.json()) as { id: string };
  const { status } = await seat.post('/v1/police/interventions', {
    policeType: 'GUARDIA_CIVIL',
    badgeNumber: 'T-1',
    proceedingNumber: '9/2026',
    station: 'Puesto de Vecindario',
    officerName: 'Airam',
    officerSurname: 'Quintana',
    phone: '928640001',
    holding: 'DEPOSITED',
    imageId,
    codes: [other.code],
    signature: { employeeId: seat.employeeId, code: '123456' },
  });
  expect(status).toBe(201);
  await button(page, es.sign).click();
  await sign(page);
  await expect(page.getByRole('alert').filter({ hasText: `No se puede intervenir ${other.code}` })).toBeVisible();
  await page.getByRole('button', { name: es.remove(other.code) }).click();
  await button(page, es.sign).click();
  await sign(page);
  await expect(state(page, states.open)).toBeVisible();
  await expect(line(page, mine.code)).toBeVisible();
});

test('a book is generated, downloaded, deleted, made again and handed in, with the keyboard', async ({
  page,
  enter,
  a11y,
}) => {
  test.setTimeout(120_000);
  const seat = await enter('shop-assistant', 'LPA');
  await page.goto('/police/books');
  await expect(page.getByRole('heading', { name: policeEs.title })).toBeVisible();
  const day = (daysAgo: number): string => {
    const at = new Date(Date.now() - daysAgo * 86_400_000);
    return new Intl.DateTimeFormat('es-ES', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(at);
  };
  const until = day(4);
  const make = async (): Promise<string> => {
    await button(page, booking.new).first().click();
    await expect(dialog(page).getByLabel(booking.untilDate)).toBeFocused();
    await dialog(page).getByLabel(booking.untilDate).fill(until);
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByRole('status')).toContainText('Será el libro nº');
    await button(page, booking.signGenerate).click();
    await expect(dialog(page)).toContainText(until);
    await sign(page);
    const toast = page.getByText(/Libro LP-LPA-\d{4} generado/).first();
    await expect(toast).toBeVisible();
    return /LP-[A-Z]{3}-\d{4}/.exec((await toast.textContent())!)![0];
  };
  const code = await make();
  const row = page.getByRole('row', { name: new RegExp(code) });
  await expect(row).toContainText(states.generated);
  await a11y('police books');
  await row.getByRole('button', { name: `${booking.take} ${code}` }).click();
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: booking.formats.pdf }).click(),
  ]);
  expect(pdf.suggestedFilename()).toBe(`${code}.pdf`);

  // Each line with the photo of its jewel.
  await row.getByRole('link', { name: code }).click();
  const lines = page.getByRole('table', { name: policeEs.bookPage.lines });
  const photo = lines.getByRole('img', { name: /^Foto de / }).first();
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await a11y('a police book');
  await page.goBack();

  await row.getByRole('button', { name: new RegExp(`^${policeEs.actions.delete}`) }).click();
  await dialog(page).getByLabel(proofsEs.reason).fill('Faltaba una operación');
  await a11y('deleting a book');
  await button(page, booking.signDelete).click();
  await sign(page);
  await expect(page.getByText(`Libro ${code} eliminado`).first()).toBeVisible();
  await expect(row).toHaveCount(0);

  // Its number is given again.
  expect(await make()).toBe(code);
  await row.getByRole('button', { name: new RegExp(`^${policeEs.actions.submit}`) }).click();
  await dialog(page).locator('input[type=file]').setInputFiles(RECORD);
  await expect(dialog(page).getByText(RECORD.name)).toBeVisible();
  await dialog(page).getByLabel(booking.station).fill('Comisaría de Centro');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText(policeEs.warnings.submit);
  await sign(page);
  await expect(row).toContainText(states.submitted);
  await expect(row.getByRole('button', { name: new RegExp(`^${policeEs.actions.delete}`) })).toHaveCount(0);
  const { data } = (await seat.get('/v1/lots?state[]=blocked')) as { data: unknown[] };
  expect(data.length).toBeGreaterThan(0);
});

test('B-07 B-08 R-POL-01 the palette and the search field find interventions and books by their code', async ({
  page,
  enter,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  const { data } = (await seat.get('/v1/police/interventions')) as { data: { code: string }[] };
  const { code } = data.at(-1)!;
  await page.goto('/police');
  await expect(page.getByRole('heading', { name: policeEs.title })).toBeVisible();
  await burst(page, code.replaceAll('-', ''));
  await expect(page.locator('.page-title')).toContainText(code);
  await page.keyboard.press('Control+k');
  await dialog(page).getByRole('combobox').fill('LP-TRI-0001');
  await page.getByRole('option', { name: /LP-TRI-0001/ }).click();
  await expect(page.locator('.page-title')).toContainText('LP-TRI-0001');
});

test('R-PERM-03 S1§2 metals have their own police screens, and the commercial of metals none', async ({
  page,
  enter,
}) => {
  await enter('metal-staff', 'OFI');
  await page.goto('/metals/police');
  await expect(page.getByRole('heading', { name: policeEs.title })).toBeVisible();
  await page
    .getByRole('link', { name: /^IP-TRI-/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/metals\/police\/[\w-]{36}/);
  await page.getByRole('link', { name: policeEs.title }).first().click();
  await expect(page).toHaveURL(/\/metals\/police$/);
  await enter('metal-commercial', 'OFI');
  for (const address of ['/metals/police', '/metals/police/books', '/police']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: policeEs.title })).toHaveCount(0);
  }
  await page.goto('/metals');
  await expect(page.getByRole('navigation').getByRole('link', { name: policeEs.title })).toHaveCount(0);
});

test('R-POL-04 what the police have of the metals division stands beside the rest, and leads to its closing', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('metal-staff', 'OFI');
  await page.goto('/metals/police?kind=CLOSING');
  const held = page.getByRole('row').filter({ hasText: policeEs.states.open });
  await expect(held.first()).toBeVisible();
  await a11y('closings the police have');
  const code = (await held.first().getByRole('link').textContent())!;
  await held.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/metals\/police\/[0-9a-f-]{36}/);
  await expect(page.getByText(policeEs.closing.hint)).toBeVisible();
  await a11y('the intervention of a closing');
  await page.getByRole('main').getByRole('link', { name: code }).click();
  await expect(page).toHaveURL(/\/metals\/closings\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code);
});
