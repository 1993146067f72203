import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { expect, pieces, test } from './fixtures.ts';

test('R-PROD-01 R-PROD-03 a piece is found, opened, pre-reserved and freed; the list follows', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('ecommerce', 'WEB');
  const piece = (await pieces(seat, 'esclava'))[0]!;
  await page.goto('/products');
  await page.getByPlaceholder(productsEs.search).fill('esclava');
  await page.getByRole('link', { name: piece.code }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(productsEs.history)).toBeVisible();
  await page.getByRole('button', { name: productsEs.actions.prereserve }).click();
  await expect(page.getByText(productsEs.done.prereserve)).toBeVisible();
  await expect(page.getByText(productsEs.status.prereserved).first()).toBeVisible();
  await page.getByRole('button', { name: productsEs.actions.undoPrereserve }).click();
  await expect(page.getByText(productsEs.status.available).first()).toBeVisible();
  await a11y('product');
});

test('R-PROD-01 a filter is part of the address and survives a reload; nothing found says so', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('ecommerce', 'WEB');
  await page.goto('/products?q=nadadenada');
  await expect(page.getByText(productsEs.emptyFiltered)).toBeVisible();
  await a11y('products, nothing found');
  await page.goto('/products?status[]=sold');
  await expect(page.getByText(productsEs.emptyFiltered)).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/status\[\]=sold/);
});
