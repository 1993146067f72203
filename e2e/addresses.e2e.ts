import { randomUUID } from 'node:crypto';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { activityEs } from '@quilate/domain/modules/foundations/activity/activity.es.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, type Seat, test } from './fixtures.ts';

/** Every address the specification writes (S0 §2, S1 §2); a record's with the list its id is taken from. */
const PAGES = [
  '/',
  '/prices-manager',
  '/sales',
  '/works',
  '/transactions',
  '/reports',
  '/reports/books',
  '/reports/sales',
  '/products',
  '/bookings',
  '/inventories',
  '/purchases',
  '/recoverable-sales',
  '/shipments',
  '/customers',
  '/stores',
  '/police',
  '/employees',
  '/orders',
  '/platforms',
  '/metals',
  '/metals/customers',
  '/metals/closings',
  '/metals/meltings',
  '/metals/bars',
  '/metals/collections',
  '/metals/encodings',
  '/metals/extractables',
  '/metals/products',
  '/metals/police',
  '/metals/transactions',
  '/metals/shipments',
  '/bulk-purchases',
  '/bulk-purchases/suppliers',
  '/bulk-purchases/orders',
  '/bulk-purchases/catalog',
  '/bulk-purchases/budgets',
  '/bulk-purchases/inventories',
  '/bulk-purchases/products',
  '/bulk-purchases/shipments',
  '/bulk-purchases/shop-orders',
  '/bulk-purchases/platforms',
  '/workshop',
  '/workshop/budgets',
  '/workshop/works',
  '/workshop/suppliers',
  '/workshop/task-manager',
  '/workshop/shipments',
  '/workshop/metal-remaining',
];
const RECORDS = [
  ['/sales/{id}', '/v1/sales'],
  ['/sales/budgets/{id}', '/v1/sale-budgets'],
  ['/works/{id}', '/v1/works'],
  ['/products/{id}', '/v1/products'],
  ['/bookings/{id}', '/v1/bookings'],
  ['/inventories/{id}', '/v1/inventories'],
  ['/purchases/{id}', '/v1/purchases'],
  ['/recoverable-sales/{id}', '/v1/recoverable-sales'],
  ['/shipments/{id}', '/v1/shipments'],
  ['/customers/{id}', '/v1/customers'],
  ['/stores/{id}', '/v1/stores'],
  ['/police/{id}', '/v1/police/interventions'],
  ['/employees/{id}', '/v1/employees'],
  ['/orders/{id}', '/v1/bulk-purchases/internal-orders'],
  ['/platforms/{id}', '/v1/platforms'],
  ['/metals/customers/{id}', '/v1/metals/customers'],
  ['/metals/closings/{id}', '/v1/metals/closings'],
  ['/metals/meltings/{id}', '/v1/metals/meltings'],
  ['/metals/bars/{id}', '/v1/metals/bars'],
  ['/metals/collections/{id}', '/v1/metals/collections'],
  ['/metals/encodings/{id}', '/v1/metals/encodings'],
  ['/metals/extractables/{id}', '/v1/metals/extractions'],
  ['/metals/products/{id}', '/v1/products'],
  ['/bulk-purchases/suppliers/{id}', '/v1/bulk-purchases/suppliers'],
  ['/bulk-purchases/orders/{id}', '/v1/bulk-purchases/supplier-orders'],
  ['/bulk-purchases/catalog/{id}', '/v1/bulk-purchases/catalog'],
  ['/bulk-purchases/budgets/{id}', '/v1/sale-budgets'],
  ['/bulk-purchases/shop-orders/{id}', '/v1/bulk-purchases/internal-orders'],
  ['/bulk-purchases/platforms/{id}', '/v1/platforms'],
  ['/workshop/budgets/{id}', '/v1/workshop/budgets'],
  ['/workshop/works/{id}', '/v1/works'],
  ['/workshop/suppliers/{id}', '/v1/workshop/suppliers'],
] as const;
const NOTHING = new RegExp(`^(${shellEs.errors.notFoundTitle}|${shellEs.errors.recordTitle})$`);

async function open(page: Page, address: string): Promise<Locator> {
  const answer = await page.goto(address);
  expect(answer!.status(), address).toBe(200);
  await expect(page.locator('.skeleton'), address).toHaveCount(0);
  return page.getByRole('heading', { level: 1 });
}

/** A record of the list, of any state. */
async function idOf(seat: Seat, list: string): Promise<string> {
  const { data } = (await seat.get(list)) as { data?: { id: string }[] };
  expect(data?.[0]?.id, list).toBeDefined();
  return data![0]!.id;
}

test('R-SHELL-10 every address of the specification opens its page from cold', async ({ page, enter }) => {
  test.setTimeout(240_000);
  await enter('admin', 'OFI');
  for (const address of PAGES) {
    const heading = await open(page, address);
    await expect(heading, address).toHaveText(/./);
    await expect(heading, address).not.toHaveText(NOTHING);
  }
});

test('R-SHELL-10 B-01 every record opens from its address and leads to its audit; one nobody has is not found', async ({
  page,
  enter,
}) => {
  test.setTimeout(240_000);
  const seat = await enter('admin', 'OFI');
  for (const [shape, list] of RECORDS) {
    const id = await idOf(seat, list);
    const address = shape.replace('{id}', id);
    const read = page.waitForResponse((answer) => answer.url().includes(`/v1/`) && answer.url().includes(id));
    const heading = await open(page, address);
    expect((await read).status(), address).toBe(200);
    await expect(heading, address).toHaveText(/./);
    await expect(heading, address).not.toHaveText(NOTHING);
    await expect(page.getByRole('link', { name: activityEs.see }), address).toHaveCount(1);
    await expect(await open(page, shape.replace('{id}', randomUUID())), shape).toHaveText(NOTHING);
  }
});
