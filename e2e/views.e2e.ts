import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { count } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { viewsEs } from '@quilate/domain/modules/foundations/views/views.es.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { expect, type Piece, test } from './fixtures.ts';

const { actions, done, fields } = viewsEs;
const { labels } = productsEs;

test('B-16 accounting keeps the week of a report, has it by mail and finds it with one press', async ({
  page,
  enter,
  a11y,
}, info) => {
  const name = `Semana de oro ${info.retry}`;
  const yesterday = addDays(businessDate(new Date()), -1);
  await enter('accountant', 'OFI');
  await page.goto(`/reports/sales?from=${addDays(yesterday, -6)}&to=${yesterday}&by=family`);
  await page.getByRole('button', { name: viewsEs.save }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(viewsEs.periods.many.YESTERDAY('7'))).toBeVisible();
  await expect(dialog.getByLabel(fields.role)).toHaveCount(0);
  await dialog.getByRole('button', { name: actions.saveView }).click();
  await expect(dialog.getByLabel(fields.name)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(fields.name).fill(name);
  await dialog.getByLabel(fields.mail).selectOption('WEEKLY');
  await dialog.getByLabel(fields.format).selectOption('pdf');
  await a11y('a view is saved');
  await dialog.getByRole('button', { name: actions.saveView }).click();
  await expect(page.getByText(done.saveView)).toBeVisible();
  const tabs = page.getByRole('navigation', { name: viewsEs.title });
  const tab = tabs.getByRole('link', { name });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(tab).toContainText(viewsEs.mailed.WEEKLY);
  await expect(page.getByRole('button', { name: viewsEs.save })).toHaveCount(0);
  await a11y('a view is seen');

  await tabs.getByRole('link', { name: viewsEs.all, exact: true }).click();
  await expect(page).toHaveURL(/\/reports\/sales$/);
  await expect(tab).not.toHaveAttribute('aria-current', 'page');
  await tab.click();
  await expect(page).toHaveURL(new RegExp(`to=${yesterday}`));
  await tabs.getByRole('button', { name: viewsEs.menu(name) }).click();
  await page.getByRole('menuitem', { name: viewsEs.change }).click();
  await expect(dialog.getByLabel(fields.mail)).toHaveValue('WEEKLY');
  await dialog.getByLabel(fields.mail).selectOption('NEVER');
  await dialog.getByRole('button', { name: actions.changeView }).click();
  await expect(page.getByText(done.changeView)).toBeVisible();
  await expect(tab).not.toContainText(viewsEs.mailed.WEEKLY);
  await tabs.getByRole('button', { name: viewsEs.menu(name) }).click();
  await page.getByRole('menuitem', { name: viewsEs.delete }).click();
  await dialog.getByRole('button', { name: actions.deleteView }).click();
  await expect(page.getByText(done.deleteView)).toBeVisible();
  await expect(tab).toHaveCount(0);
  await expect(page.getByRole('button', { name: viewsEs.save })).toBeVisible();
});

test('B-16 direction keeps a view of a list for a post, and whoever has it sees it on a phone', async ({
  page,
  enter,
  a11y,
}, info) => {
  const name = `Devueltas ${info.retry}`;
  await enter('admin', 'OFI');
  await page.goto('/sales');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(salesEs.title);
  await expect(page.getByRole('button', { name: viewsEs.save })).toHaveCount(0);
  await page.goto('/sales?status[]=PAR');
  await page.getByRole('button', { name: viewsEs.save }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(fields.name).fill(name);
  await expect(dialog.getByLabel(fields.mail)).toHaveCount(0);
  await dialog.getByLabel(fields.role).selectOption('SHOP_ASSISTANT');
  await dialog.getByRole('button', { name: actions.saveView }).click();
  await expect(page.getByText(done.saveView)).toBeVisible();

  await enter('shop-assistant', 'TRI');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/sales');
  const tabs = page.getByRole('navigation', { name: viewsEs.title });
  await tabs.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/status\[\]=PAR/);
  await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  await expect(tabs.getByRole('button', { name: viewsEs.menu(name) })).toHaveCount(0);
  await a11y('views of a list');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);

  // Other stories look at the same lists.
  const seat = await enter('admin', 'OFI');
  const { data } = (await seat.get('/v1/views?page=/sales')) as { data: { id: string; name: string }[] };
  const { id } = data.find((view) => view.name === name)!;
  expect((await seat.post(`/v1/views/${id}/delete-view`, undefined)).status).toBe(200);
});

test('R-PROD-07 all that is filtered is chosen with one press, left with a key, and on a phone by finger', async ({
  page,
  enter,
  a11y,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const seat = await enter('ecommerce', 'WEB');
  const { data, totalCount } = await seat.get('/v1/products?status[]=available&limit=25');
  const [first] = data as Piece[];
  const chosen = (n: number) => page.getByRole('region', { name: shellEs.list.chosenRows(count(n)), exact: true });
  const box = page.getByLabel(labels.choose(first!.code));
  const link = page.getByRole('link', { name: first!.code });

  await page.goto('/products?status[]=available');
  await link.focus();
  await page.keyboard.press('x');
  await chosen(1).getByRole('button', { name: shellEs.list.choosePage }).click();
  await chosen(25)
    .getByRole('button', { name: shellEs.list.chooseFiltered(count(totalCount as number)) })
    .click();
  const all = chosen(totalCount as number);
  await expect(all.getByRole('button', { name: labels.many })).toBeFocused();
  await a11y('all that is filtered is chosen');
  await page.keyboard.press('Escape');
  await expect(all).toHaveCount(0);
  await expect(box).toBeFocused();
  await page.keyboard.press('x');
  await expect(chosen(1)).toBeVisible();
  await page.keyboard.press('Alt+a');
  await expect(chosen(1).getByRole('button', { name: labels.many })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).toBeFocused();
  await link.focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText(shellEs.keys.acts)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  const finger = page.locator('label').filter({ has: box });
  const { width, height } = (await finger.boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await finger.click({ position: { x: 4, y: 4 } });
  await expect(box).toBeChecked();
  await expect(chosen(1)).toBeInViewport({ ratio: 1 });
  // What leaves them is on their first line, however many lines the acts take.
  const top = (await chosen(1).boundingBox())!.y;
  const cross = (await chosen(1).getByRole('button', { name: shellEs.list.chooseNone }).boundingBox())!;
  expect(cross.y - top).toBeLessThan(16);
  await expect(page).toHaveURL(/\/products\?/);
  await a11y('rows chosen on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
