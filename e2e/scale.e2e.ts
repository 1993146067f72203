import { exactGrams, grams } from '@quilate/domain/kernel/format.ts';
import { scaleEs } from '@quilate/domain/kernel/scale.es.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import type { Page } from '@playwright/test';
import { FAKE_SERIAL, plugScale, scaleLine, scaleSays, unplugScale } from './fake-scale.ts';
import { ensureOpen, expect, sign, test } from './fixtures.ts';
import { addPhoto, draw, pickSeller, seller } from './used-gold.ts';

const { page: es, steps } = purchasesEs;
const WEIGHED_MG = 6_480;
const next = (page: Page) => page.getByRole('button', { name: shellEs.form.next });
const account = (page: Page) => page.getByRole('button', { name: shellEs.user.menu });

test('B-42 a scale is connected once, and used gold is bought at the weight that stands still', async ({
  page,
  enter,
  a11y,
}, info) => {
  test.slow();
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const surname = `Doramas Balanza${info.retry}`;
  await seller(seat, surname);
  await page.addInitScript(FAKE_SERIAL);

  await page.goto('/');
  await account(page).click();
  await page.getByRole('menuitem', { name: shellEs.user.scale }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shellEs.user.scale);
  await expect(page.getByText(scaleEs.states.none)).toBeVisible();
  await page.getByLabel(scaleEs.baudRate).selectOption('4800');
  await page.getByRole('button', { name: scaleEs.connect }).click();
  await expect(page.getByText(scaleEs.states.open)).toBeVisible();
  expect(await scaleLine(page)).toEqual({ baudRate: 4800, dataBits: 8, parity: 'none', stopBits: 1 });
  await scaleSays(page, 'ST,GS,+ 12.34 g');
  await expect(page.getByText(exactGrams(12_340))).toBeVisible();
  await a11y('scale');

  await page.goto('/purchases/new');
  await pickSeller(page, surname);
  await next(page).click();
  await expect(page.locator('[aria-current=step]')).toContainText(steps.lines);
  await page.getByLabel(es.description).fill('Pulsera de eslabones');
  const weight = page.getByRole('textbox', { name: es.weight, exact: true });
  // The port that was chosen is opened again by itself.
  await expect.poll(() => scaleLine(page)).toEqual({ baudRate: 4800, dataBits: 8, parity: 'none', stopBits: 1 });
  await weight.press('Alt+b');
  await expect(page.getByText(scaleEs.waiting.silent)).toBeVisible();
  await scaleSays(page, 'US,GS,+  6.41 g', 'US,GS,+  6.52 g');
  await expect(page.getByText(scaleEs.waiting.moving)).toBeVisible();
  await a11y('weighing');
  await expect(page.getByText(scaleEs.failures.moving)).toBeVisible({ timeout: 15_000 });
  await expect(weight).toHaveValue('');

  await unplugScale(page);
  await page.getByRole('button', { name: scaleEs.takeFor(es.weight), exact: true }).click();
  await expect(page.getByText(scaleEs.failures.gone)).toBeVisible();
  await plugScale(page);
  await weight.press('Alt+b');
  await expect(page.getByText(scaleEs.waiting.silent)).toBeVisible();
  await scaleSays(page, 'US,GS,+  6.47 g', 'ST,GS,+  6.48 g');
  await expect(weight).toHaveValue('6,480');
  await expect(page.getByRole('textbox', { name: es.metalWeight })).toHaveValue('6,480');
  await addPhoto(page);
  await next(page).click();

  await page.getByLabel(es.source).selectOption('remainder');
  await page.getByLabel(es.confirmAppraisal).check();
  await next(page).click();
  await draw(page);
  await sign(page);
  await expect(page.getByText(/Compra CO-TRI-\d\d-\d{5} finalizada/)).toBeVisible();
  await expect(page.getByText(new RegExp(grams(WEIGHED_MG))).first()).toBeVisible();
  const { lot } = (await seat.get(`/v1/purchases/${page.url().split('/').at(-1)!}`)) as {
    lot: { lines: readonly object[] };
  };
  expect(lot.lines).toEqual([expect.objectContaining({ weightMg: WEIGHED_MG, metalWeightMg: WEIGHED_MG })]);
});

test('B-42 where the browser knows no serial ports nothing of a scale is shown', async ({ page, enter }) => {
  await enter('shop-assistant', 'TRI');
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serial'));
  await page.goto('/');
  await account(page).click();
  await expect(page.getByRole('menuitem', { name: shellEs.user.keys })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: shellEs.user.scale })).toHaveCount(0);
  await page.getByRole('menuitem', { name: shellEs.user.keys }).click();
  await expect(page.getByText(shellEs.keys.lock)).toBeVisible();
  await expect(page.getByText(scaleEs.key)).toHaveCount(0);
  await page.goto('/scale');
  await expect(page.getByText(scaleEs.noSerial)).toBeVisible();
});
