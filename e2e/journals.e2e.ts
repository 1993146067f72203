import { date } from '@quilate/domain/kernel/format.ts';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { companiesEs } from '@quilate/domain/modules/master-data/companies/companies.es.ts';
import { journalsEs } from '@quilate/domain/modules/office/journals/journals.es.ts';
import { lastClosedDay } from '@quilate/domain/modules/office/journals/journals.rules.ts';
import { reportsEs } from '@quilate/domain/modules/office/reports/reports.es.ts';
import { readFile } from 'node:fs/promises';
import { expect, sign, test, told } from './fixtures.ts';

const es = journalsEs;
const today = businessDate(new Date());

test('B-43 accounting goes from the reports to the journal of a company and takes it away, twice the same', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('accountant', 'OFI');
  await page.goto('/reports/books');
  await page.getByRole('link', { name: reportsEs.journal }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(es.title);
  await expect(page.getByRole('button', { name: new RegExp(`^${companiesEs.one}: `) })).toBeVisible();
  const closed = lastClosedDay(new Date());
  await page.goto(`/journals?from=${addDays(closed, -60)}&to=${today}`);
  // A demonstration has lived one day, which is not over.
  await expect(page.getByRole('row').or(page.getByText(es.emptyFiltered)).first()).toBeVisible();
  await a11y('journal');
  const take = async (): Promise<Buffer> => {
    await page.getByRole('button', { name: es.take }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: es.format.csv }).click(),
    ]);
    // Today is not over: the file ends with the last day that is.
    expect(file.suggestedFilename()).toMatch(new RegExp(`^diario-[A-Z0-9]+-.*-${closed}\\.csv$`));
    return await readFile(await file.path());
  };
  const first = await take();
  expect(first.toString()).toContain(es.columns.number);
  expect((await take()).equals(first)).toBe(true);
});

test('B-43 accounting says which account of the Plan one of the books is, from a day on', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('accountant', 'OFI');
  await page.goto('/journals');
  await page.getByRole('link', { name: es.accounts.link }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(es.accounts.title);
  await a11y('plan of the journal');
  const name = es.names['difference:card'];
  await page.getByRole('button', { name: es.changeOf(name) }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel(es.fields.code);
  await field.fill('65');
  await dialog.getByLabel(es.asks.setCode.label).fill('Lo pide la asesoría');
  await a11y('dialog of a code');
  const act = dialog.getByRole('button', { name: `${es.actions.setCode}…` });
  await act.click();
  await sign(page);
  await expect(dialog.getByText('Una cuenta contable son de 3 a 12 cifras.')).toBeVisible();
  await field.fill('659100');
  await dialog.getByLabel(es.fields.validFrom).fill(date(addDays(today, 1)));
  await act.click();
  await sign(page);
  await expect(told(page, es.done.setCode)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('6591');
  await page.getByRole('button', { name: es.changeOf(name) }).click();
  await expect(dialog.getByText(es.accounts.noPast)).toBeVisible();
});

test('R-PERM-02 a manager has no door to the journal nor to its plan', async ({ page, enter }) => {
  await enter('manager', 'TRI');
  for (const address of ['/journals', '/journals/accounts']) {
    await page.goto(address);
    await expect(page.getByText('No tienes acceso a esta pantalla')).toBeVisible();
  }
});
