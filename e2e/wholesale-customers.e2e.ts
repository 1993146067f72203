import { filesEs } from '@quilate/domain/modules/foundations/files/files.es.ts';
import { entityTaxId } from '@quilate/domain/kernel/tax-id.ts';
import { wholesaleCustomersEs } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.es.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { menuEs } from '@quilate/domain/modules/office/home/home.menu.es.ts';
import { expect, test } from './fixtures.ts';

const { actions, dialogs, done, fields, form, kinds, page: words, reasons, statement, states } = wholesaleCustomersEs;
const { documents: papers } = filesEs;
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: PHOTO });

test('R-WCUST-01 R-WCUST-02 metals write a wholesale customer down with its papers, edit it and ban it', async ({
  page,
  enter,
  a11y,
}, info) => {
  const taxId = entityTaxId('B', String(6_000_000 + (Date.now() % 900_000) + info.retry));
  const name = `Metales ${taxId}`;
  await enter('metal-staff', 'OFI');
  await page.goto('/metals');
  const menu = page.getByRole('navigation', { name: shellEs.menu.label });
  await menu.getByRole('link', { name: menuEs.entries.customers }).click();
  await expect(page.getByRole('link', { name: 'Orfebres de Arucas, S. L.' })).toBeVisible();
  await a11y('wholesale customers');
  await page.getByRole('link', { name: wholesaleCustomersEs.new }).first().click();
  await page.getByLabel(fields.taxId).fill('B35000001');
  await page.getByRole('button', { name: form.addContact }).click();
  const contact = page.getByRole('group', { name: form.contactN('1') });
  await contact.getByLabel(fields.mobile1, { exact: true }).fill('12');
  await page.getByRole('button', { name: actions.create }).click();
  await expect(page.getByLabel(fields.fiscalName)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(fields.taxId)).toHaveAttribute('aria-invalid', 'true');
  await expect(contact.getByLabel(fields.mobile1, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await a11y('new wholesale customer with faults');
  await page.getByLabel(fields.fiscalName).fill(name);
  await page.getByLabel(fields.taxId).fill(taxId);
  await page.getByLabel(fields.licenceNumber).fill('MP-35-0977');
  await page.getByLabel(fields.licenceBody).fill('Jefatura Superior de Policía de Canarias');
  await page
    .getByRole('group', { name: form.person })
    .getByLabel(/^Nombre/)
    .fill('Idaira');
  await contact.getByLabel(/^Nombre/).fill('Ayoze');
  await contact.getByLabel(fields.mobile1, { exact: true }).fill('612 345 678');
  await page.getByLabel(fields.iban).fill('ES91 2100 0418 4502 0005 1332');
  await page.getByLabel(fields.maxPickups).fill('3');
  await page.getByLabel(fields.partialPaymentBp).fill('50');
  await page.locator('input[type=file]').setInputFiles(photo('alta.png'));
  await expect(page.getByText('alta.png')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('50 %')).toBeVisible();
  await expect(page.getByText('ES91 2100 0418 4502 0005 1332', { exact: true })).toBeVisible();

  await expect(page.getByText(reasons.hasOtherDocuments)).toBeVisible();
  await page.getByRole('button', { name: actions.addDocument }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(papers.kind).selectOption('POLICE_PERMISSION');
  await dialog.locator('input[type=file]').setInputFiles(photo('permiso.png'));
  await expect(dialog.getByText('permiso.png')).toBeVisible();
  await dialog.getByRole('button', { name: actions.addDocument }).click();
  await expect(page.getByText(done.addDocument).first()).toBeVisible();
  await page.getByRole('button', { name: papers.lookNamed(kinds.POLICE_PERMISSION) }).click();
  await expect(page.getByRole('img', { name: kinds.POLICE_PERMISSION })).toBeVisible();
  await page.getByRole('button', { name: papers.removeNamed(kinds.POLICE_PERMISSION) }).click();
  await dialog.getByLabel(papers.reason).fill('Caducado');
  await dialog.getByRole('button', { name: actions.removeDocument }).click();
  await expect(page.getByText(reasons.hasOtherDocuments)).toBeVisible();

  await page.getByRole('button', { name: statement.take }).click();
  const taking = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: shellEs.export.formats.pdf }).click();
  expect((await taking).suggestedFilename()).toMatch(/^extracto-.*\.pdf$/);

  await page.getByRole('button', { name: actions.edit, exact: true }).click();
  await page.getByLabel(fields.allowsPrepayment).check();
  await page.getByRole('button', { name: shellEs.form.save }).click();
  await expect(page.getByText(done.edit).first()).toBeVisible();
  await page.getByRole('button', { name: actions.ban, exact: true }).click();
  await expect(dialog).toContainText(dialogs.banText);
  await dialog.getByLabel(dialogs.reason).fill('Documentos falsos');
  await dialog.getByRole('button', { name: actions.ban }).click();
  await expect(page.getByText(states.BLOCKED).first()).toBeVisible();
  await expect(page.getByText(words.banned)).toBeVisible();
  await a11y('banned wholesale customer');
});
