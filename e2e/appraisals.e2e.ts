import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { appraisalsEs } from '@quilate/domain/modules/counter/appraisals/appraisals.es.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { pricesEs } from '@quilate/domain/modules/master-data/prices/prices.es.ts';
import { burst, expect, test, told } from './fixtures.ts';

const { page: es, columns, actions, states } = appraisalsEs;

test('R-QUOTE-03 a quote of two metals is kept from the quotes, printed, found by its paper and ended with a reason', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('shop-assistant', 'TRI');
  await page.goto('/prices-manager/quotes?kind=purchase&metal=ORO_18&weightMg=8250');
  await page.getByRole('link', { name: pricesEs.quotes.keep }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(appraisalsEs.new);
  const worth = page.getByRole('complementary', { name: es.worth });
  await expect(worth).toContainText('8,25 g');
  await page.getByLabel(es.description).fill('Cadena barbada');
  await page.getByRole('button', { name: es.addLine }).click();
  const second = page.getByRole('group', { name: es.line('2') });
  await second.getByLabel(es.metal).selectOption(METAL_ES.PLATA);
  await page.getByRole('button', { name: actions.create }).click();
  // What has no weight is said at its line.
  await expect(second.getByLabel(columns.weight)).toHaveAttribute('aria-invalid', 'true');
  await second.getByLabel(columns.weight).fill('64');
  await expect(worth).toContainText('72,25 g');
  await a11y('new appraisal');
  const promised = await worth.locator('b').allInnerTexts();
  await page.getByRole('button', { name: actions.create }).click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText(/TA-TRI-\d\d-\d{5}/);
  const code = /TA-TRI-\d\d-\d{5}/.exec(await page.getByRole('heading', { level: 1 }).innerText())![0];
  await expect(page.getByRole('cell', { name: 'Cadena barbada' })).toBeVisible();
  for (const total of promised) await expect(page.getByText(total, { exact: true })).toBeVisible();
  await a11y('appraisal');
  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: es.paper }).click();
  expect((await paper).suggestedFilename()).toBe(`${code}.pdf`);

  await page.goto('/');
  await expect(page.getByLabel(homeEs.search.label)).toBeVisible();
  await burst(page, code.replaceAll('-', ''));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code);
  await page.getByRole('button', { name: actions.close }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(appraisalsEs.asks.close.label).fill('Comprada');
  await page.keyboard.press('Control+Enter');
  await expect(told(page, appraisalsEs.done.close.replace('{code}', code))).toBeVisible();
  await expect(page.getByText(states.closed, { exact: true })).toBeVisible();
  await expect(page.locator('.timeline')).toContainText('Comprada');
  await expect(page.getByRole('button', { name: actions.close })).toHaveCount(0);
});

test('R-QUOTE-03 one that has run out is only read, and the list tells it from those that hold', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('shop-assistant', 'TRI');
  await page.goto('/prices-manager/quotes');
  await page.getByRole('link', { name: pricesEs.quotes.kept }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(appraisalsEs.title);
  await expect(page.getByRole('link', { name: /^TA-TRI/ }).first()).toBeVisible();
  await a11y('appraisals');
  await page.goto('/appraisals?status=expired');
  await page
    .getByRole('row')
    .filter({ hasText: states.expired })
    .getByRole('link', { name: /^TA-TRI/ })
    .first()
    .click();
  await expect(page.getByText(states.expired, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: es.paper })).toBeVisible();
  await expect(page.getByRole('button', { name: actions.close })).toHaveCount(0);
  await expect(page.getByText(shellEs.errors.failedTitle)).toHaveCount(0);
});
