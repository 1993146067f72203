import { CODE, ensureOpen, expect, pieces, test } from './fixtures.ts';

const COUNTER = [
  '/',
  '/sales',
  '/sales/new',
  '/products',
  '/transactions',
  '/transactions/close',
  '/transactions/sessions',
];

test('every screen of the counter has no finding of accessibility and one heading @both', async ({
  page,
  enter,
  a11y,
}) => {
  test.setTimeout(120_000);
  const seat = await enter('shop-assistant', 'JDM');
  await ensureOpen(seat);
  const piece = (await pieces(seat, 'medalla'))[0]!;
  if (piece) {
    await seat.post('/v1/sales', {
      lines: [{ productCode: piece.code }],
      payments: [{ method: 'CASH', amountCents: piece.finalPriceCents }],
      signature: { employeeId: seat.employeeId, code: CODE },
    });
  }
  const { data: sales } = (await seat.get('/v1/sales?limit=1')) as { data: { id: string }[] };
  const { data: sessions } = (await seat.get('/v1/cash/sessions?limit=1')) as { data: { id: string }[] };
  const records = [`/sales/${sales[0]!.id}`, `/products/${piece.id}`, `/transactions/sessions/${sessions[0]!.id}`];
  for (const address of [...COUNTER, ...records]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await a11y(address);
  }
});

test('every screen fits a tablet and a phone without scrolling sideways', async ({ page, enter }) => {
  test.setTimeout(90_000);
  const seat = await enter('shop-assistant', 'JDM');
  await ensureOpen(seat);
  for (const [width, height] of [
    [820, 1180],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const address of COUNTER) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${address} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

const OFFICE = ['/employees', '/employees/new', '/stores', '/stores/new', '/platforms', '/platforms/main-jewellery'];

test('the records of the house: people, shops and platforms, on a desk and on a tablet @both', async ({
  page,
  enter,
  a11y,
}) => {
  test.setTimeout(90_000);
  await enter('admin', 'OFI');
  for (const address of OFFICE) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await a11y(address);
    await page.setViewportSize({ width: 820, height: 1180 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, address).toBeLessThanOrEqual(0);
  }
});

test('management’s screens: integrity @both', async ({ page, enter, a11y }) => {
  await enter('admin', 'OFI');
  await page.goto('/integrity');
  await expect(page.getByText(/^I01$/)).toBeVisible();
  await a11y('integrity');
});
