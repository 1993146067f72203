import { metalRemainderEs } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.es.ts';
import type { Page } from '@playwright/test';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { expect, sign, test, typeCode } from './fixtures.ts';

const { dialogs, actions, metals, operations, page: words } = metalRemainderEs;
const dialog = (page: Page) => page.getByRole('dialog');
const total = (page: Page) => page.locator('.big');
const milligrams = async (page: Page): Promise<number> =>
  Math.round(Number((await total(page).textContent())!.replace(/[^\d,]/g, '').replace(',', '.')) * 1000);
const shown = (mg: number): string =>
  new Intl.NumberFormat('es-ES', { minimumFractionDigits: 3, useGrouping: 'always' }).format(mg / 1000);

test('R-MREM-01 R-WREM-01 metal comes in and is weighed, gold and silver apart', async ({ page, enter, a11y }) => {
  const metal = 'GOLD';
  await enter('gold-smith', 'OFI');
  await page.goto('/workshop');
  await page.getByRole('link', { name: metalRemainderEs.title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: metalRemainderEs.title })).toBeVisible();
  await page.getByRole('link', { name: metals[metal], exact: true }).click();
  await expect(page.getByText(words.total(metals[metal].toLowerCase()))).toBeVisible();
  await expect(total(page)).toContainText('g');
  await a11y('the metal remainder');
  const before = await milligrams(page);

  await page.getByRole('button', { name: new RegExp(actions.supply) }).click();
  const supply = dialogs.supply;
  await dialog(page).getByLabel(supply.weight).fill('10');
  await dialog(page)
    .getByRole('button', { name: new RegExp(supply.submit) })
    .click();
  await expect(dialog(page).getByText(supply.needsSupplier)).toBeVisible();
  await dialog(page).getByLabel(supply.supplierName).selectOption({ index: 1 });
  await dialog(page).getByLabel(supply.document).fill('ALB-77');
  await dialog(page).getByLabel(dialogs.observations).fill('Hilo');
  await a11y('metal that comes in');
  await dialog(page)
    .getByRole('button', { name: new RegExp(dialogs.supply.submit) })
    .click();
  await typeCode(page);
  await expect(dialog(page).getByLabel(proofsEs.second)).toBeVisible();
  await a11y('who else signs metal that comes in');
  await sign(page);
  await expect(total(page)).toContainText(shown(before + 10_000));
  const row = page.getByRole('row', { name: / · ALB-77/ }).first();
  await expect(row).toContainText(operations.SUPPLY);

  await page.getByRole('button', { name: new RegExp(actions.count) }).click();
  await dialog(page)
    .getByLabel(dialogs.count.weight)
    .fill(String((before + 9_750) / 1000).replace('.', ','));
  await expect(dialog(page)).toContainText(dialogs.count.difference);
  await expect(dialog(page).getByRole('button', { name: new RegExp(dialogs.count.submit) })).toBeDisabled();
  await dialog(page).getByLabel(dialogs.explain).fill('Limaduras');
  await a11y('a count of metal');
  await dialog(page)
    .getByRole('button', { name: new RegExp(dialogs.count.submit) })
    .click();
  await sign(page);
  await expect(total(page)).toContainText(shown(before + 9_750));
  await expect(page.getByRole('row', { name: /Limaduras/ }).first()).toContainText(operations.ADJUSTMENT);

  // Far from the books somebody else has weighed it too.
  await page.getByRole('button', { name: new RegExp(actions.count) }).click();
  await dialog(page)
    .getByLabel(dialogs.count.weight)
    .fill(String((before + 7_000) / 1000).replace('.', ','));
  await dialog(page).getByLabel(dialogs.explain).fill('Faltan recortes');
  await dialog(page)
    .getByRole('button', { name: new RegExp(dialogs.count.submit) })
    .click();
  await typeCode(page);
  await expect(dialog(page).getByLabel(proofsEs.second)).toBeVisible();
  await a11y('who else signs a count of metal');
  await sign(page);
  await expect(total(page)).toContainText(shown(before + 7_000));

  // Metals look at the same book in their area.
  await enter('metal-staff', 'OFI');
  await page.goto(`/metals/transactions/metal?metal=${metal}`);
  await expect(total(page)).toContainText(shown(before + 7_000));
});
