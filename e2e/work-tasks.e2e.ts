import { menuEs } from '@quilate/domain/modules/office/home/home.menu.es.ts';
import { workTasksEs } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.es.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { grams } from '@quilate/domain/kernel/format.ts';
import { expect, test } from './fixtures.ts';

const { actions, done, fields, states } = workTasksEs;

test('R-TASK-01 R-SHELL-06 the direction keeps the price list of the workshop', async ({ page, enter, a11y }, info) => {
  const description = `Rehacer garra ${info.retry}`;
  await enter('admin', 'OFI');
  await page.goto('/workshop');
  await a11y('workshop');
  const menu = page.getByRole('navigation', { name: shellEs.menu.label });
  await menu.getByRole('link', { name: menuEs.entries.taskManager }).click();
  await expect(page.getByRole('link', { name: 'Baño de rodio' })).toBeVisible();
  await a11y('price list');
  await page.getByRole('link', { name: workTasksEs.new }).first().click();
  await page.getByRole('button', { name: actions.create }).click();
  await expect(page.getByLabel(fields.description)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(fields.priceCents)).toHaveAttribute('aria-invalid', 'true');
  await a11y('new task with faults');
  await page.getByLabel(fields.description).fill(description);
  await page.getByLabel(fields.type).selectOption('GOLD');
  await page.getByLabel(fields.priceCents).fill('22,50');
  await page.keyboard.press('Enter');
  await expect(page.getByText(done.create)).toBeVisible();
  const row = page.getByRole('row', { name: description });
  await expect(row).toContainText('22,50');
  await row.getByRole('link').click();
  await page.getByLabel(fields.priceCents).fill('25');
  await page.getByRole('button', { name: actions.edit }).click();
  await expect(page.getByText(done.edit)).toBeVisible();
  await page.getByRole('button', { name: actions.deactivate }).click();
  await expect(page.getByText(states.inactive).first()).toBeVisible();
  await a11y('inactive task');
  await page.getByRole('button', { name: actions.activate }).click();
  await expect(page.getByText(states.active).first()).toBeVisible();
});

test('R-PERM-02 R-SHELL-06 the goldsmith begins in the workshop and is not shown the price list', async ({
  page,
  enter,
}) => {
  await enter('gold-smith', 'OFI');
  await page.goto('/workshop');
  const menu = page.getByRole('navigation', { name: shellEs.menu.label });
  await expect(menu.getByRole('link', { name: menuEs.entries.home })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('link', { name: menuEs.entries.taskManager })).toHaveCount(0);
  await page.goto('/workshop/task-manager');
  await expect(page.getByText(shellEs.errors.forbiddenTitle)).toBeVisible();
});

test('R-SHELL-06 R-PERM-03 metals see their pieces in their area; who sells metal does not', async ({
  page,
  enter,
}) => {
  await enter('metal-staff', 'OFI');
  await page.goto('/metals');
  const menu = page.getByRole('navigation', { name: shellEs.menu.label });
  await menu.getByRole('link', { name: menuEs.entries.products }).click();
  // The home one leaves has a table too: the list is there when its title is.
  await expect(page.getByRole('heading', { level: 1, name: productsEs.title })).toBeVisible();
  await page.locator('tbody').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/metals\/products\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { name: productsEs.history })).toBeVisible();
  await page.getByRole('link', { name: productsEs.title }).last().click();
  await expect(page).toHaveURL(/\/metals\/products(\?|$)/);
  await expect(menu.getByRole('link', { name: menuEs.entries.home })).toHaveAttribute('href', '/metals');
  await enter('metal-commercial', 'OFI');
  await page.goto('/metals');
  await expect(menu.getByRole('link', { name: menuEs.entries.home })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('link', { name: menuEs.entries.products })).toHaveCount(0);
});

test('R-MPRD-01 metals find a piece in their list by its code, and read what it is', async ({ page, enter, a11y }) => {
  interface Listed {
    readonly code: string;
    readonly description: string;
    readonly weightMg: number;
  }
  const seat = await enter('metal-staff', 'OFI');
  const { data } = (await seat.get('/v1/products?limit=200')) as { data: Listed[] };
  const piece = data.find(({ weightMg }) => weightMg > 0)!;
  await page.goto('/metals/products');
  await expect(page.locator('tbody').getByRole('link', { name: data[0]!.code, exact: true })).toBeVisible();
  await a11y('pieces of metals');
  const search = page.getByPlaceholder(productsEs.search);
  await search.fill('NOEXISTE99');
  await expect(page.getByText(productsEs.emptyFiltered)).toBeVisible();
  await search.fill(piece.code);
  const row = page.getByRole('row', { name: piece.code });
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
  await expect(row).toContainText(piece.description);
  await expect(row).toContainText(grams(piece.weightMg));
  await row.getByRole('link', { name: piece.code }).click();
  await expect(page).toHaveURL(/\/metals\/products\/[\da-f-]{36}$/);
  const main = page.getByRole('main');
  for (const part of [piece.code, piece.description, grams(piece.weightMg)])
    await expect(main.getByText(part).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: productsEs.history })).toBeVisible();
  await a11y('a piece of metals');
});
