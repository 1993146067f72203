import { dataImportsEs } from '@quilate/domain/modules/office/data-imports/data-imports.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { recoverableSalesEs } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.es.ts';
import { act, expect, sign, test, told } from './fixtures.ts';

const { actions, done, file, kinds, modes, columns, ways, hand, rowTabs } = dataImportsEs;

test('B-15 customers of another program come from its CSV: their columns are found, faults are said, the right ones are signed for', async ({
  page,
  enter,
  a11y,
}, info) => {
  const seat = await enter('admin', 'OFI');
  await page.goto('/data-imports');
  await expect(page.getByRole('row', { name: /talleres-2019\.xlsx/ })).toBeVisible();
  await a11y('imports');
  await page.getByRole('link', { name: dataImportsEs.new }).click();
  await page.getByRole('button', { name: actions.begin }).click();
  await expect(page.getByText(file.empty)).toBeVisible();
  await page.getByLabel(columns.kind, { exact: true }).selectOption(kinds.customers);
  // The template itself is a spreadsheet that is understood.
  const template = await seat.api.get('/v1/data-imports/template?kind=customers&format=xlsx');
  const chooser = page.locator('input[type=file]');
  const mimeType = String(template.headers()['content-type']);
  await chooser.setInputFiles({ name: 'plantilla.xlsx', mimeType, buffer: await template.body() });
  await expect(page.getByRole('table', { name: file.preview }).getByText('03/07/1985')).toBeVisible();
  const letters = 'TRWAGMYFPDXBNJZSQVHLCKE';
  const number = 41_000_000 + info.retry;
  const text = [
    'DNI;Nombre;Apellidos;Teléfono;Población',
    `${number}${letters[number % 23]};Guaxara;Chinea ${info.retry};612 000 111;Güímar`,
    '12345678A;Tanausú;Pérez;612 000 112;Tazacorte',
  ].join('\r\n');
  await chooser.setInputFiles({
    name: 'clientes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text, 'latin1'),
  });
  await expect(page.getByText('clientes.csv, 2 filas')).toBeVisible();
  await expect(page.getByRole('table', { name: file.preview }).getByText('Güímar')).toBeVisible();
  await a11y('a file before it is looked at');
  await page.getByRole('button', { name: actions.begin }).click();
  await expect(told(page, done.begin)).toBeVisible();
  await expect(page.getByRole('table', { name: rowTabs.faulty })).toContainText('Documento: La letra o las cifras');
  await a11y('rows with faults');
  expect((await seat.get('/v1/customers?q=guaxara'))['totalCount']).toBe(0);
  await act(page, actions.takeIn);
  await expect(page.getByLabel(modes.GOOD)).toBeChecked();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Traer 1 fila/ })
    .click();
  await sign(page);
  await expect(told(page, done.takeIn)).toBeVisible();
  await expect(page.getByText(dataImportsEs.states.taken).first()).toBeVisible();
  expect((await seat.get('/v1/customers?q=guaxara'))['totalCount']).toBe(1);
  // What came in leads to its record; what stayed out says why.
  const came = page.getByRole('table', { name: rowTabs.taken }).getByRole('link', { name: /^Guaxara Chinea/ });
  await came.click();
  await expect(page.getByRole('heading', { name: /Guaxara Chinea/ })).toBeVisible();
  await page.goBack();
  await page.getByText(rowTabs.faulty, { exact: true }).first().click();
  await expect(page.getByRole('table', { name: rowTabs.faulty })).toContainText('Documento: La letra o las cifras');
  await a11y('an import that is in');
  // It was the wrong file: it goes back whole, with its reason, and the record says who took it back.
  await act(page, actions.undo);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('clientes.csv');
  await a11y('what goes back with a file');
  await dialog.getByLabel(proofsEs.reason).fill('Era la copia de otra tienda');
  await dialog.getByRole('button', { name: /^Deshacer 1 fila/ }).click();
  await sign(page);
  await expect(told(page, done.undo)).toBeVisible();
  await expect(page.getByText(dataImportsEs.states.undone).first()).toBeVisible();
  await expect(page.getByText('Era la copia de otra tienda').first()).toBeVisible();
  await page.getByText(rowTabs.undone, { exact: true }).first().click();
  await expect(page.getByRole('table', { name: rowTabs.undone })).toContainText(dataImportsEs.rowStates.undone);
  expect((await seat.get('/v1/customers?q=guaxara'))['totalCount']).toBe(0);
  // The accountant signs what came in, on paper.
  await page.goto('/data-imports');
  const taken = page.waitForEvent('download');
  await page.getByRole('button', { name: dataImportsEs.cutOver.title }).click();
  await page.getByRole('menuitem', { name: dataImportsEs.formats.pdf }).click();
  expect((await taken).suggestedFilename()).toMatch(/^informe-de-traspaso-.*\.pdf$/);

  // What there is little of is written here: what is missing is said at its field, and it is looked at as any other.
  await page.goto('/data-imports/new');
  await page.getByLabel(columns.kind, { exact: true }).selectOption(kinds.suppliers);
  await page.getByText(ways.hand).click();
  await page.getByRole('button', { name: actions.begin }).click();
  await expect(page.getByText(hand.none)).toBeVisible();
  await page.getByLabel(/^Razón social/).fill('Platería Beneharo, S.L.');
  await page.getByRole('button', { name: hand.add }).click();
  await expect(page.getByLabel(/^NIF/)).toBeFocused();
  await page.getByLabel(/^NIF/).fill('B76543214');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: hand.add }).click();
  await expect(page.getByRole('table', { name: hand.written })).toContainText('B76543214');
  await expect(page.getByLabel(/^NIF/)).toHaveValue('');
  await a11y('rows written by hand');
  await page.getByRole('button', { name: actions.begin }).click();
  await expect(page.getByText(ways.hand)).toBeVisible();
  await expect(page.getByRole('table', { name: rowTabs.good })).toContainText('Platería Beneharo, S.L.');

  // What was open there goes on here: a contract says its number, its entry in the book of before and what was paid back.
  await page.goto('/recoverable-sales?q=VR-2026-0412');
  await page.getByRole('link', { name: /^VR-LPA-/ }).click();
  await expect(page.getByText('Libro 9, orden 187')).toBeVisible();
  await expect(page.getByText(recoverableSalesEs.page.event.before())).toBeVisible();
  await a11y('a recoverable sale of another program');
});

test('B-15 a file of many rows is read a page at a time, each with what it says', async ({ page, enter }) => {
  const seat = await enter('admin', 'OFI');
  const begun = await seat.post('/v1/data-imports', { kind: 'suppliers', fileName: 'proveedores.xlsx' });
  const id = String(begun.json['id']);
  const rows = Array.from({ length: 60 }, (_, nth) => ({ name: `Orfebrería ${nth + 1}, S.L.`, taxId: `falta ${nth}` }));
  const added = await seat.post(`/v1/data-imports/${id}/add-rows`, { first: 1, rows });
  expect(added.json).toMatchObject({ faultyCount: 60 });
  await page.goto(`/data-imports/${id}`);
  const faulty = page.getByRole('table', { name: rowTabs.faulty }).locator('tbody tr');
  await expect(faulty).toHaveCount(50);
  await page.getByRole('button', { name: dataImportsEs.page.more }).click();
  await expect(faulty).toHaveCount(60);
  await expect(faulty.last()).toContainText('Orfebrería 60, S.L.');
  await expect(page.getByRole('button', { name: dataImportsEs.page.more })).toBeHidden();
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('B-15 photos of another program come by the code of their piece; sent again none is put twice', async ({
  page,
  enter,
  a11y,
}) => {
  const { photos } = dataImportsEs;
  const seat = await enter('admin', 'OFI');
  const { data: stores } = await seat.get('/v1/stores?limit=50');
  const { id: storeId } = (stores as { id: string; code: string }[]).find(({ code }) => code === 'JDM')!;
  const { data } = await seat.get(`/v1/products?storeId[]=${storeId}&status[]=available&limit=1`);
  const [piece] = data as { id: string; code: string }[];
  const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });
  const put = async (): Promise<void> => {
    await page.locator('input[type=file]').setInputFiles([photo(`${piece!.code}.png`), photo('NADIE000.png')]);
    await expect(page.getByText(photos.found('2'))).toBeVisible();
    await page.getByRole('button', { name: photos.put }).click();
    await expect(page.getByRole('heading', { name: photos.over })).toBeVisible();
  };
  await page.goto('/data-imports');
  await page.getByRole('link', { name: photos.title }).click();
  await put();
  await expect(page.getByRole('row', { name: /NADIE000\.png/ })).toContainText(photos.noPiece);
  await a11y('photos by their code');
  const imagesOf = async () => (await seat.get(`/v1/products/${piece!.id}`))['images'];
  expect(await imagesOf()).toHaveLength(1);
  await put();
  expect(await imagesOf()).toHaveLength(1);
});
