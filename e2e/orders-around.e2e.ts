import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { agendaEs } from '@quilate/domain/modules/office/home/home.agenda.es.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { menuEs } from '@quilate/domain/modules/office/home/home.menu.es.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import { expect, test } from './fixtures.ts';
import { ORDERS, purchases } from './supply.ts';

test('R-SHELL-08 without the cookie of a shop the entry of orders is off and says why; with it, it is on', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('shop-assistant', 'TRI');
  await page.goto('/products');
  const menu = page.getByRole('navigation', { name: shellEs.menu.label });
  await expect(menu.getByRole('link', { name: menuEs.entries.orders, exact: true })).toHaveAttribute('href', '/orders');
  await page.context().clearCookies({ name: 'storeId' });
  await page.goto('/sales');
  const off = menu.getByRole('link', { name: new RegExp(menuEs.entries.orders) });
  await expect(off).toHaveAttribute('aria-disabled', 'true');
  await expect(off).toContainText(shellEs.menu.needsStore);
  await off.click({ force: true });
  await expect(page).toHaveURL(/\/sales$/);
  await a11y('the menu without a shop');
  await enter('shop-assistant', 'TRI');
  await page.goto('/sales');
  await menu.getByRole('link', { name: menuEs.entries.orders, exact: true }).click();
  await expect(page).toHaveURL(/\/orders$/);
});

test('B-16 R-HOME-03 the orders that wait are on the home of each side, and the line opens them', async ({
  page,
  enter,
  a11y,
}) => {
  await purchases(enter);
  await page.goto('/bulk-purchases');
  const { one, many } = agendaEs.lines.shopOrdersToReview;
  await page.getByRole('link', { name: new RegExp(`${one}|${many}`) }).click();
  await expect(page).toHaveURL(/\/bulk-purchases\/shop-orders/);
  await page.goto('/bulk-purchases/shop-orders?status[]=requested&status[]=on-hold');
  await expect(page.getByRole('link', { name: shopOrdersEs.tabs.review, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await a11y('orders of shops');
  await page.getByRole('link', { name: shopOrdersEs.tabs.all, exact: true }).click();
  await expect(page.getByRole('row', { name: /PE-JDM-.*Rechazado/ })).toBeVisible();
  await page.goto('/bulk-purchases');
  await page.getByRole('textbox', { name: homeEs.bulk.search }).fill('PE-JDM-26-00001');
  await expect(page.getByRole('link', { name: /PE-JDM-.*Rechazado/ })).toBeVisible();
  await enter('ecommerce', 'WEB');
  await page.goto('/orders');
  await expect(page.getByText(shopOrdersEs.empty)).toBeVisible();
  await a11y('orders, none yet');
});

test('R-SORD-01 the screens of orders fit a tablet and a phone without scrolling sideways', async ({ page, enter }) => {
  test.setTimeout(60_000);
  const seat = await purchases(enter);
  const { data } = (await seat.get(`${ORDERS}?limit=50`)) as { data: { id: string; state: string }[] };
  const some = [...new Map(data.map((order) => [order.state, order.id])).values()];
  const addresses = ['/bulk-purchases/shop-orders', ...some.map((id) => `/bulk-purchases/shop-orders/${id}`)];
  for (const [width, height] of [
    [820, 1180],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const address of [...addresses, `/bulk-purchases/shop-orders/${some[0]!}/prepare`]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.skeleton')).toHaveCount(0);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${address} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
