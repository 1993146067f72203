import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { activityEs } from '@quilate/domain/modules/foundations/activity/activity.es.ts';
import { DIVISION } from '@quilate/domain/modules/counter/cash/cash.places.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { systemEs } from '@quilate/domain/modules/office/system/system.es.ts';
import type { Page } from '@playwright/test';
import { CODE, ensureOpen, expect, pieces, test } from './fixtures.ts';
import { knownAbove } from './people.ts';

const DESK = { width: 1440, height: 900 };
const TABLET = [820, 1180] as const;
const PHONE = [320, 640] as const;

const COUNTER = [
  '/',
  '/sales',
  '/sales/new',
  '/sales/budgets',
  '/sales/budgets/new',
  '/products',
  '/orders',
  '/customers',
  '/transactions',
  '/transactions/close',
  '/transactions/sessions',
  '/prices-manager',
  '/prices-manager/history',
  '/prices-manager/market',
  '/prices-manager/quotes?kind=purchase&weightMg=12345',
  '/transactions/count',
  '/transactions/count-remainder',
  '/transactions/add',
  '/transactions/remainder',
  '/work-time',
  '/shipments',
  '/shipments/new',
  '/works',
  '/works/new',
  '/works/batch',
  '/works/budgets',
  '/works/budgets/new',
  '/inventories',
  '/inventories/new',
];

test('every screen of the counter has no finding of accessibility, one heading, and fits a tablet and a phone', async ({
  page,
  enter,
  a11y,
}) => {
  test.setTimeout(240_000);
  const seat = await enter('shop-assistant', 'JDM');
  await ensureOpen(seat);
  const piece = (await pieces(seat, 'medalla'))[0]!;
  if (piece) {
    await seat.post('/v1/sales', {
      lines: [{ productCode: piece.code }],
      payments: [{ method: 'CASH', amountCents: piece.finalPriceCents }],
      ...(await knownAbove(seat, piece.finalPriceCents)),
      signature: { employeeId: seat.employeeId, code: CODE },
    });
  }
  const { data: sales } = (await seat.get('/v1/sales?limit=1')) as { data: { id: string }[] };
  const { data: sessions } = (await seat.get('/v1/cash/sessions?limit=1')) as { data: { id: string }[] };
  const { data: shipments } = (await seat.get('/v1/shipments?limit=1')) as { data: { id: string }[] };
  const { data: customers } = (await seat.get('/v1/customers?limit=1')) as { data: { id: string }[] };
  const records = [
    `/customers/${customers[0]!.id}`,
    `/sales/${sales[0]!.id}`,
    `/products/${piece.id}`,
    ...shipments.map(({ id }) => `/shipments/${id}`),
    `/transactions/sessions/${sessions[0]!.id}`,
  ];
  for (const address of [...COUNTER, ...records]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await a11y(address);
    await fits(page, address, [TABLET, PHONE]);
  }
});

/** The same page, as wide as at a desk and narrower: nothing scrolls sideways, and no badge of a table is cut. */
async function fits(page: Page, address: string, sizes: readonly (readonly [number, number])[]): Promise<void> {
  for (const [width, height] of [...sizes, [1366, 768], [DESK.width, DESK.height]] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${address} at ${width} px`).toBeLessThanOrEqual(0);
    // On a tablet a table beside a summary may scroll in its own frame.
    if (width < 1366) continue;
    const cut = () =>
      page
        .locator('.table-frame')
        .evaluateAll((frames) => frames.filter((one) => one.scrollWidth > one.clientWidth).length);
    await expect.poll(cut, `tables of ${address} that are cut at ${width} px`).toBe(0);
  }
}

const OFFICE = [
  '/auth/second-factor',
  '/employees',
  '/employees/new',
  '/stores',
  '/stores/new',
  '/platforms',
  '/platforms/main-jewellery',
  '/bulk-purchases',
  '/bulk-purchases/catalog',
  '/bulk-purchases/catalog/new',
  '/bulk-purchases/products',
  '/bulk-purchases/orders',
  '/bulk-purchases/orders/new',
  '/bulk-purchases/shop-orders',
  '/metals',
  '/metals/customers',
  '/metals/customers/new',
  '/metals/closings',
  '/metals/closings/new',
  '/metals/collections',
  '/metals/transactions',
  '/metals/transactions/metal',
  '/metals/transactions/remainder',
  '/metals/extractables',
  '/metals/encodings',
  '/metals/encodings/new',
  '/metals/meltings',
  '/metals/meltings/new',
  '/metals/bars',
  '/metals/products',
  '/workshop',
  '/workshop/works',
  '/workshop/budgets',
  '/workshop/budgets/new',
  '/workshop/suppliers',
  '/workshop/suppliers/new',
  '/bulk-purchases/suppliers',
  '/workshop/task-manager',
  '/workshop/task-manager/new',
  '/reports',
  '/reports/books',
  '/reports/sales',
  '/alerts',
  '/mails',
  '/work-time',
];

test('the records of the house: people, shops and platforms, on a desk and on a tablet', async ({
  page,
  enter,
  a11y,
}) => {
  test.setTimeout(240_000);
  await enter('admin', 'OFI');
  for (const address of OFFICE) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await a11y(address);
    await fits(page, address, [TABLET]);
  }
});

test('M-01 management’s screens: integrity', async ({ page, enter, a11y }) => {
  const seat = await enter('admin', 'OFI');
  await page.goto('/integrity');
  await expect(page.getByText(/^I01$/)).toBeVisible();
  // Nothing waits for what nobody has looked at yet; who wants to know now asks, and sees how old each answer is.
  const again = page.getByRole('button', { name: homeEs.integrity.again });
  await again.click();
  await expect(again).toBeEnabled({ timeout: 30_000 });
  await expect(page.getByText(homeEs.integrity.unknown)).toHaveCount(0);
  await expect(page.getByRole('row', { name: /^I01/ })).toContainText(/ahora mismo|hace \d+ s/);
  await expect(page.getByRole('status').getByText(/La más antigua, (ahora mismo|hace \d+ s)/)).toBeVisible();
  await a11y('integrity');
  // What somebody with the keys of the database would have done to a sale.
  const [sale] = (await seat.get('/v1/sales?limit=1'))['data'] as { id: string; code: string }[];
  await page.route('**/v1/integrity*', async (route) => {
    const answer = await route.fetch();
    const { data, ...said } = await answer.json();
    const found = [
      { code: sale!.code, path: `/sales/${sale!.id}` },
      { code: 'store:OFI:till', path: null },
    ];
    await route.fulfill({ json: { ...said, data: [{ ...data[0], count: 2, found }, ...data.slice(1)], broken: 1 } });
  });
  await again.click();
  await expect(page.getByText('store:OFI:till')).toBeVisible();
  await a11y('integrity that does not hold');
  await page.getByRole('link', { name: sale!.code }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(sale!.code);
  await page.goto('/transactions/months');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cashEs.months.title);
  await a11y('closed months');
  await page.goto('/metals/transactions/months');
  await expect(page.getByText(DIVISION.name).first()).toBeVisible();
  await a11y('closed months of metals');
  await page.goto('/metals/transactions/opening-balances');
  await expect(page.getByRole('row', { name: new RegExp(DIVISION.name) }).first()).toBeVisible();
  await a11y('opening balances of metals');
  await page.goto('/system');
  await expect(page.getByText(systemEs.checks.disk)).toBeVisible();
  await a11y('system');
});

test('B-01 who answers for the books looks through them, sees a line whole and takes them away', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('admin', 'TRI');
  await ensureOpen(seat);
  await page.goto('/activity?action[]=cashSession.open');
  const line = page.getByRole('button', { name: activityEs.detail.open('Abrir la caja con su recuento') }).first();
  await a11y('activity');
  await page.getByRole('button', { name: activityEs.columns.store, exact: true }).click();
  await page.getByRole('checkbox', { name: 'Triana' }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/storeId=/);
  await expect(line).toBeVisible();
  // Of so many actions one is found by its name.
  await page.getByRole('button', { name: new RegExp(`^${activityEs.columns.action}: `) }).click();
  await page.getByLabel(shellEs.list.searchIn(activityEs.columns.action)).fill('vénder y cob');
  await expect(page.locator('.filter-list').getByRole('checkbox')).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Vender y cobrar' }).check();
  await a11y('many choices');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/sale\.sell/);
  await line.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(activityEs.detail.hash)).toBeVisible();
  await a11y('one line of the audit');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const taken = page.waitForEvent('download');
  await page.getByRole('button', { name: activityEs.books }).click();
  expect((await taken).suggestedFilename()).toBe('libros.ndjson');

  const { data } = (await seat.get('/v1/sales?limit=1')) as { data: { id: string; code: string }[] };
  const [sale] = data;
  await page.goto(`/sales/${sale!.id}`);
  await page.getByRole('link', { name: activityEs.see }).click();
  await expect(page.getByText(activityEs.ofOne(sale!.code))).toBeVisible();
  await page.getByRole('link', { name: activityEs.seeAll }).click();
  await expect(page.getByText(activityEs.ofOne(sale!.code))).toHaveCount(0);
  await expect(page).not.toHaveURL(/recordId/);
});

test('R-SHELL-11 the sample tray: counters stop at 99, four kinds of button, spinner and icons', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('admin', 'OFI');
  await page.goto('/showcase');
  const es = shellEs.showcase;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shellEs.showcase.title);
  const counters = page.locator('main .counter > [aria-hidden]');
  await expect(counters).toHaveText(['1', '7', '99', '99+', '99+']);
  for (const name of [es.primary, es.secondary, es.tertiary]) {
    await expect(page.getByRole('button', { name, exact: true })).toBeEnabled();
  }
  const pages = page.getByRole('navigation', { name: shellEs.list.pages });
  await expect(pages.getByRole('button', { name: shellEs.list.previous })).toBeDisabled();
  await pages.getByRole('button', { name: shellEs.list.next }).click();
  await expect(pages).toContainText(shellEs.list.page('2'));
  await expect(page.getByRole('button', { name: es.waiting })).toHaveAttribute('data-loading', 'true');
  await expect(page.locator('.showcase-icons svg')).toHaveCount(Object.keys(es.iconNames).length);
  await a11y('showcase');
});

test('on a phone a row begins with its whole name, and the counters of the tabs make no page wider', async ({
  page,
  enter,
}) => {
  await enter('shop-assistant', 'TRI');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ['/products', '/sales', '/shipments']) {
    await page.goto(address);
    const row = page.locator('tbody tr').first();
    await expect(row.locator('td[data-phone=person]')).toBeVisible();
    if (address === '/shipments') await expect(page.locator('.tab .counter').first()).toBeVisible();
    const { isCut, isFirst, tooWide } = await row.evaluate((line) => {
      const [name, code] = ['person', 'code'].map((what) => line.querySelector(`td[data-phone=${what}]`)!);
      const said = name!.querySelector('.with-picture > span:last-child') ?? name!;
      return {
        isCut: said.scrollWidth > said.clientWidth,
        isFirst: name!.getBoundingClientRect().top < code!.getBoundingClientRect().top,
        tooWide: document.documentElement.scrollWidth - window.innerWidth,
      };
    });
    expect({ isCut, isFirst, tooWide }, address).toEqual({ isCut: false, isFirst: true, tooWide: 0 });
  }
});
