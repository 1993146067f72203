import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { taxRecordsEs } from '@quilate/domain/modules/office/tax-records/tax-records.es.ts';
import { CERTIFICATE_PASSWORD, selfSigned } from '../apps/api/src/demo/demo-certificate.ts';
import { CODE, ensureOpen, expect, sign, test } from './fixtures.ts';
import { customer } from './people.ts';
import { shopOfItsOwn } from './shops.ts';

const { actions, company, declaration, done, events, fields, modeHelp, modes, page: record, states } = taxRecordsEs;
const MAIN = 'Joyerías Quilate de Canarias, S. L.';
const [SECOND, SECOND_ID] = ['Distrito de Joyas de Canarias, S. L. U.', 'B76543214'];

test('B-30 accounting sees what was refused and why, and puts it right with a later record', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('accountant', 'OFI');
  await page.goto('/tax-records?status=refused');
  await expect(page.getByRole('link', { name: MAIN })).toBeVisible();
  await a11y('tax records');
  await page.getByRole('row').filter({ hasText: states.refused }).getByRole('link').first().click();
  await expect(page.getByText(/El NIF no está identificado/).first()).toBeVisible();
  await a11y('a record of an invoice');
  await page.getByRole('button', { name: `${actions.correct}…` }).click();
  await page.getByLabel(proofsEs.reason).fill('La Agencia ya reconoce el NIF');
  await page.getByRole('dialog').getByRole('button', { name: actions.correct }).click();
  await sign(page);
  await expect(page.getByText(done.correct)).toBeVisible();
  await expect(page.getByText(states.corrected).first()).toBeVisible();
});

test('B-30 direction gives a company its certificate and lets it send on trial; an inspector’s file is taken away', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('admin', 'OFI');
  await page.goto('/tax-records');
  await page.getByRole('link', { name: SECOND }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await a11y('a company before the tax office');
  await page.getByRole('button', { name: `${actions.install}…` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'empresa.p12',
    mimeType: 'application/x-pkcs12',
    buffer: Buffer.from(selfSigned('Empresa de la historia', SECOND_ID), 'base64'),
  });
  await dialog.getByLabel(fields.password).fill(CERTIFICATE_PASSWORD);
  await dialog.getByRole('button', { name: actions.install }).click();
  await sign(page);
  await expect(page.getByText(done.install)).toBeVisible();
  await expect(page.getByText('Empresa de la historia')).toBeVisible();
  await page.getByRole('button', { name: `${actions.setMode}…` }).click();
  await dialog.getByLabel(fields.mode).selectOption('test');
  await page.getByLabel(proofsEs.reason).fill('Pruebas de la tienda');
  await page.getByRole('dialog').getByRole('button', { name: actions.setMode }).click();
  await sign(page);
  await expect(page.getByText(done.setMode)).toBeVisible();
  await expect(page.getByText(modes.test, { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: `${company.take}…` }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: company.take }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^registros-.*\.zip$/);
});

test('B-30 who does not send has a log: it is looked at, listed, and taken away', async ({ page, enter, a11y }) => {
  await enter('admin', 'OFI');
  await page.goto('/tax-records');
  await page.getByRole('link', { name: SECOND }).first().click();
  await page.getByRole('button', { name: `${actions.setMode}…` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(fields.mode).selectOption('signed');
  await expect(dialog.getByText(modeHelp.signed)).toBeVisible();
  await page.getByLabel(proofsEs.reason).fill('No quiere enviar');
  await dialog.getByRole('button', { name: actions.setMode }).click();
  await sign(page);
  await expect(page.getByText(done.setMode)).toBeVisible();
  await expect(page.getByText(events.kinds['01']).first()).toBeVisible();
  await page.getByRole('button', { name: `${actions.check}…` }).click();
  await dialog.getByRole('button', { name: actions.check }).click();
  await expect(page.getByText(done.check)).toBeVisible();
  await expect(page.getByText(events.right)).toBeVisible();
  await a11y('a company that keeps a log');
  await page.getByRole('button', { name: `${events.take}…` }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: events.take }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^eventos-.*\.zip$/);
  await page.getByRole('link', { name: events.all }).click();
  await expect(page.getByRole('heading', { name: events.title })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: events.kinds['03'] }).first()).toBeVisible();
  await a11y('the log of who does not send');
});

test('B-30 R-SALE-05 accounting puts right what such a company keeps, and its invoice and both pages say so', async ({
  page,
  enter,
  a11y,
}) => {
  const shop = { code: 'AGT', name: 'Agaete', role: 'shop-assistant', companyName: SECOND };
  await shopOfItsOwn(enter, shop);
  const seat = await enter(shop.role, shop.code);
  await ensureOpen(seat);
  const { status, json } = await seat.post('/v1/manual-invoices', {
    customerId: await customer(seat, 'Guardada'),
    invoiceAddress: { street: 'Calle Triana 12', postalCode: '35002', city: 'Las Palmas', province: 'Las Palmas' },
    concepts: [{ kind: 'SERVICE', description: 'Grabado', quantity: 1, unitCents: 2500, taxBp: 700 }],
    payments: [{ method: 'CASH', amountCents: 2500 }],
    signature: { employeeId: seat.employeeId, code: CODE },
  });
  expect([status, json]).toMatchObject([201, {}]);
  const number = json['number'] as string;

  await enter('accountant', 'OFI');
  await page.goto(`/tax-records?mode=signed&q=${number}`);
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText(states.kept);
  await row.getByRole('link').click();
  await expect(page.getByText(record.unsigned)).toBeVisible();
  await expect(page.getByText(record.answer)).toHaveCount(0);
  await page.getByRole('button', { name: `${actions.correct}…` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(fields.changeRecipient).check();
  await dialog.getByLabel(fields.name).fill('Joyería Isla, S. L.');
  await dialog.getByLabel(fields.taxId).fill('A58818501');
  await page.getByLabel(proofsEs.reason).fill('El destinatario estaba mal');
  await dialog.getByRole('button', { name: actions.correct }).click();
  await sign(page);
  await expect(page.getByText(done.correct)).toBeVisible();
  await expect(page.getByText(states.corrected).first()).toBeVisible();
  await a11y('a record that is kept, followed by another');
  await page.getByRole('link', { name: taxRecordsEs.correction, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(taxRecordsEs.correction);
  await expect(page.getByText('A58818501')).toBeVisible();
  await page.goto(`/invoices?q=${number}`);
  await expect(page.getByText(`${receiptsEs.filedAs.correction} · ${states.kept}`)).toBeVisible();
});

test('B-30 the producer’s declaration is a page of the program, for accounting too', async ({ page, enter, a11y }) => {
  await enter('accountant', 'OFI');
  await page.goto('/tax-records');
  await page.getByRole('link', { name: declaration.open }).click();
  await expect(page.getByRole('heading', { name: declaration.title })).toBeVisible();
  for (const words of [declaration.compliesText, 'Quilate Programas, S. L.', declaration.installation])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `${actions.declare}…` })).toHaveCount(0);
  await a11y('the declaration of the producer');
});
