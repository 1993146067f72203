/** Every wizard and every form page begins where one writes, at each step, also entered by its address. */
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import type { Page } from '@playwright/test';
import { ensureOpen, expect, openNewSale, pieces, type Seat, sign, test } from './fixtures.ts';

type Named = (seat: Seat) => string;
/** Its draft is kept in the tab under this name; so many steps. */
const WIZARDS: readonly (readonly [address: string, draft: Named, steps: number, role: string, shop: string])[] = [
  ['/bookings/new', ({ storeId }) => `booking:${storeId}`, 3, 'manager', 'TRI'],
  ['/purchases/new', ({ storeId }) => `purchase:${storeId}`, 4, 'manager', 'TRI'],
  ['/recoverable-sales/new', ({ storeId }) => `recoverableSale:${storeId}`, 4, 'manager', 'TRI'],
  ['/trade-ins/new', ({ storeId }) => `tradeIn:${storeId}`, 4, 'manager', 'TRI'],
  ['/works/new', ({ storeId }) => `work:${storeId}:/works`, 5, 'manager', 'TRI'],
  ['/works/budgets/new', ({ storeId }) => `work:${storeId}:/works`, 3, 'manager', 'TRI'],
  ['/metals/closings/new', ({ storeId }) => `closing:${storeId}`, 2, 'admin', 'OFI'],
  ['/metals/encodings/new', ({ employeeId }) => `encoding-new:${employeeId}`, 2, 'admin', 'OFI'],
  ['/metals/meltings/new', ({ employeeId }) => `melting-new:${employeeId}`, 2, 'admin', 'OFI'],
  ['/bulk-purchases/orders/new', ({ employeeId }) => `supplier-order:${employeeId}`, 2, 'admin', 'OFI'],
];
const FORMS = {
  manager: [
    '/sales/new',
    '/sales/budgets/new',
    '/transactions/add',
    '/transactions/count-remainder',
    '/shipments/new',
    '/inventories/new',
    '/police/new',
  ],
  admin: [
    '/stores/new',
    '/employees/new',
    '/metals/customers/new',
    '/bulk-purchases/catalog/new',
    '/bulk-purchases/suppliers/new',
    '/workshop/suppliers/new',
    '/workshop/task-manager/new',
  ],
} as const;

/** Where somebody who begins to type now would write. */
const begins = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    if (main === null) return 'not there yet';
    const at = document.activeElement as HTMLInputElement | null;
    const fields = [
      ...main.querySelectorAll<HTMLInputElement>('input:not([type=hidden]):not([type=file]), select, textarea, canvas'),
    ].filter((one) => !one.disabled && one.checkVisibility() && (one.type !== 'radio' || one.checked));
    const wanted = main.querySelector('[data-start]') ?? fields[0] ?? null;
    if (wanted === null) return 'there is no field';
    return at === wanted
      ? 'in its first field'
      : `${at?.outerHTML.slice(0, 90)} instead of ${wanted.outerHTML.slice(0, 90)}`;
  });

for (const [address, draft, steps, role, shop] of WIZARDS) {
  test(`every step of ${address} begins in its first field, entered by its address`, async ({ page, enter }) => {
    const seat = await enter(role, shop);
    if (role === 'manager') await ensureOpen(seat);
    await page.goto('/');
    for (let step = 0; step < steps; step += 1) {
      await page.evaluate(
        ([name, at]) => sessionStorage.setItem(`quilate:draft:${name}`, JSON.stringify({ step: at })),
        [draft(seat), step] as const,
      );
      await page.goto(address);
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await expect(page.locator('.steps [aria-current=step]')).toBeVisible();
      await expect(page.locator('.steps li').nth(step)).toHaveAttribute('aria-current', 'step');
      await expect.poll(() => begins(page), `step ${step + 1}`).toMatch(/^(in its first field|there is no field)$/);
    }
  });
}

for (const [role, addresses] of Object.entries(FORMS)) {
  test(`every form of ${role} begins in its first field and loses no letter`, async ({ page, enter }) => {
    test.setTimeout(180_000);
    const seat = await enter(role, role === 'admin' ? 'OFI' : 'TRI');
    if (role === 'manager') await ensureOpen(seat);
    for (const address of addresses) {
      await page.goto(address);
      await expect.poll(() => begins(page), address).toBe('in its first field');
      const isText = await page.evaluate(() => document.activeElement?.matches('input[type=text], textarea'));
      if (isText !== true) continue;
      await page.keyboard.type('12', { delay: 120 });
      expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value), address).toBe('12');
    }
  });
}

test('after a sale the focus stands on the next one', async ({ page, enter }) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  const piece = (await pieces(seat, '')).find((one) => one.finalPriceCents <= 40_000)!;
  await openNewSale(page);
  await page.keyboard.type(piece.code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(piece.code) })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await sign(page);
  await expect(page.getByRole('link', { name: salesEs.page.anotherSale })).toBeFocused();
});
