import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { stockOpeningsEs } from '@quilate/domain/modules/office/stock-openings/stock-openings.es.ts';
import { CODE, expect, sign, test, told } from './fixtures.ts';
import { companyOf } from './shops.ts';

const { piece: es } = stockOpeningsEs;
const NAME = 'Valsequillo';

test('M-01 direction says with which jewels a shop begins, a manager allows it, and they stand at their cost', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('admin', 'OFI');
  const companyId = await companyOf(seat);
  const made = await seat.post('/v1/stores', {
    code: 'VSQ',
    name: NAME,
    channel: 'STORE',
    platformId: 'main-jewellery',
    phone: null,
    accountingAccount: null,
    address: null,
    companyId,
    isBlindCount: false,
    requiresEntryCount: false,
    signature: { employeeId: seat.employeeId, code: CODE },
  });
  expect(made.status).toBe(201);
  await page.goto('/stock-openings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(stockOpeningsEs.title);
  await expect(page.getByRole('row', { name: /Inventario firmado con los dueños/ })).toBeVisible();
  await a11y('stock openings');
  await page.getByRole('link', { name: stockOpeningsEs.new }).click();
  await page.getByRole('button', { name: es.add }).click();
  await expect(page.getByText(es.none)).toBeVisible();
  for (const [description, code] of [
    ['Anillo de compromiso', 'VSQ22222'],
    ['Pulsera de eslabones', ''],
  ] as const) {
    await page.getByLabel(es.description).fill(description);
    await page.getByLabel(es.code, { exact: true }).fill(code);
    await page.getByLabel(es.weight, { exact: true }).fill('4,20');
    await page.getByLabel(es.cost, { exact: true }).fill('200');
    await page.getByLabel(es.price, { exact: true }).fill('450');
    await page.getByLabel(es.tax, { exact: true }).selectOption('7 %');
    await page.getByRole('button', { name: es.add }).click();
    await expect(page.getByRole('row', { name: new RegExp(description) })).toBeVisible();
  }
  await page.getByLabel(stockOpeningsEs.store, { exact: true }).selectOption(NAME);
  await page.getByLabel(stockOpeningsEs.observations).fill('Inventario de apertura');
  await a11y('new stock opening');
  await page.getByRole('button', { name: /^Anotar 2 piezas por 400,00/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(proofsEs.approver, { exact: true }).selectOption('Octavio Marrero');
  await dialog.getByLabel(proofsEs.approvalReason, { exact: true }).fill('Contadas');
  await dialog.getByLabel(proofsEs.approvalCode).fill(CODE);
  await dialog.getByRole('button', { name: proofsEs.approve, exact: true }).click();
  await sign(page);
  await expect(told(page, stockOpeningsEs.done.beginStock)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`${NAME}.*2.*400,00`) })).toBeVisible();
});

test('R-PERM-02 a shop assistant has no door to what a shop begins with', async ({ page, enter }) => {
  await enter('shop-assistant', 'TRI');
  await page.goto('/stock-openings');
  await expect(page.getByText('No tienes acceso a esta pantalla')).toBeVisible();
});
