import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { taxRecordsEs } from '@quilate/domain/modules/office/tax-records/tax-records.es.ts';
import { CERTIFICATE_PASSWORD, selfSigned } from '../apps/api/src/demo/demo-certificate.ts';
import { expect, sign, test } from './fixtures.ts';

const { actions, company, declaration, done, fields, modes, states } = taxRecordsEs;
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
