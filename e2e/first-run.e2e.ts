import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { authEs } from '@quilate/domain/modules/master-data/auth/auth.es.ts';
import { companiesEs } from '@quilate/domain/modules/master-data/companies/companies.es.ts';
import { firstRunEs } from '@quilate/domain/modules/office/first-run/first-run.es.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newInstallation, type RunningServer } from './production-server.ts';
import { telephone } from './telephone.ts';

const { fields } = firstRunEs;
const EMAIL = 'guayarmina@teide.example';
const SECRET = 'Bentayga-Roja27';
const SIGNING = '271828';

/** What the server writes as it starts: whoever installs it reads it there. */
async function codeOf(server: RunningServer): Promise<string> {
  await expect.poll(server.said).toContain('/first-run');
  return /código: ([\w-]{14})/.exec(server.said())![1]!;
}

async function fillCompany(page: Page): Promise<void> {
  const field = (name: string) => page.getByLabel(name, { exact: true }).and(page.locator('input, select'));
  await field(companiesEs.fields.legalName).fill('Joyas del Teide, S. L.');
  await field(companiesEs.fields.taxId).fill('B38123451');
  await field(companiesEs.fields.street).fill('Calle del Castillo 12');
  await field(companiesEs.fields.postalCode).fill('38003');
  await field(companiesEs.fields.city).fill('Santa Cruz de Tenerife');
  await field(companiesEs.fields.province).selectOption('P38');
  await field(fields.officeAddress).fill('Calle del Castillo 12');
  await field(fields.storeName('1')).fill('La Laguna');
  await field(fields.storeCode('1')).fill('lag');
  await field(fields.storeAddress('1')).fill('Calle Herradores 4');
  await field(fields.name).fill('Guayarmina');
  await field(fields.surname).fill('Bencomo');
  await field(fields.email).fill(EMAIL);
  for (const name of [fields.password, fields.repeatedPassword]) await field(name).fill(SECRET);
  for (const name of [fields.signingCode, fields.repeatedCode]) await field(name).fill(SIGNING);
}

/** In production who decides sets the second factor up before anything else. */
async function enter(page: Page, url: string): Promise<void> {
  await page.getByRole('combobox', { name: authEs.store }).fill('Oficina');
  await expect(page.getByRole('option', { name: 'Oficina' })).toBeVisible();
  await page.getByLabel(authEs.email).fill(EMAIL);
  await page.getByLabel(authEs.password, { exact: true }).fill(SECRET);
  await page.keyboard.press('Enter');
  await page.getByLabel(authEs.currentPassword, { exact: true }).fill(SECRET);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem')).toHaveCount(10);
  const { enrolment } = (await (await page.request.get(`${url}/v1/auth/second-factor`)).json()) as {
    enrolment: { seed: string };
  };
  await page.getByLabel(authEs.factor.type).fill(telephone(enrolment.seed, 0));
  await page.keyboard.press('Enter');
}

test('an empty production is entered: its server’s code, company, a shop, direction; then it says what is missing', async ({
  page,
  a11y,
}) => {
  test.setTimeout(240_000);
  const installation = newInstallation();
  try {
    const server = await installation.start('production');
    try {
      await page.goto(`${server.url}/login`);
      await page.getByRole('link', { name: authEs.begin }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstRunEs.title);
      await a11y('first run');
      const begin = page.getByRole('button', { name: firstRunEs.submit });
      await begin.click();
      await expect(page.getByLabel(firstRunEs.code)).toBeFocused();
      await a11y('first run with faults');
      await fillCompany(page);
      await page.getByRole('button', { name: firstRunEs.addStore }).click();
      await page.getByLabel(fields.storeName('2')).fill('La Orotava');
      await page.getByLabel(fields.storeCode('2')).fill('LAG');
      await page.getByLabel(fields.storeAddress('2')).fill('Calle Calvario 8');
      await page.getByLabel(firstRunEs.code).fill('AAAA-BBBB-CCCC');
      await begin.click();
      await expect(page.getByText('Otra tienda tiene ya esas siglas.')).toBeVisible();
      await page.getByRole('button', { name: firstRunEs.removeStore('2') }).click();
      await begin.click();
      await expect(page.getByText('Ese no es el código de esta instalación.')).toBeVisible();
      await page.getByLabel(firstRunEs.code).fill((await codeOf(server)).toLowerCase());
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status').getByText(EMAIL)).toBeVisible();
      await page.getByRole('link', { name: firstRunEs.enter }).click();
      await enter(page, server.url);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto(`${server.url}/getting-started`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstRunEs.needsTitle);
      const stock = page.getByRole('row', { name: new RegExp(firstRunEs.needs.stock.title) });
      await expect(stock).toContainText(firstRunEs.found.unstocked('LAG'));
      await a11y('what is missing');
      await stock.getByRole('link', { name: firstRunEs.needs.stock.verb, exact: true }).click();
      await expect(page).toHaveURL(/\/stock-openings\/new/);
      // Who comes later finds a house that has begun.
      await page.goto(`${server.url}/first-run`);
      await expect(page.getByText(firstRunEs.isDone)).toBeVisible();
      await expect(page.getByText(shellEs.errors.loadFailed)).toHaveCount(0);
    } finally {
      await server.stop();
    }
  } finally {
    installation.remove();
  }
});
