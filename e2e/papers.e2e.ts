/** What an operation asks of its customer is said where the customer is chosen, and can be added there (S0 §5). */
import { money } from '@quilate/domain/kernel/format.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import { act, ensureOpen, enterAs, expect, sign, test } from './fixtures.ts';
import { signed } from './jobs.ts';
import { customer, PHOTO } from './people.ts';

const es = customersEs.papers;
const BUDGETS = '/v1/workshop/budgets';
const privacy = customersEs.kinds.DATA_PRIVACY;
/** Each wizard of a till that names a customer, the name of its draft, and the step that asks. */
const WIZARDS: readonly (readonly [address: string, draft: string, step: number])[] = [
  ['/bookings/new', 'booking:', 1],
  ['/sales/budgets/new', 'sale-budget:', 0],
  ['/purchases/new', 'purchase:', 0],
  ['/recoverable-sales/new', 'recoverableSale:', 0],
  ['/trade-ins/new', 'tradeIn:', 0],
  ['/works/new', 'work:', 2],
  ['/works/budgets/new', 'work:', 1],
];

for (const [address, draft, step] of WIZARDS) {
  test(`R-CUST-05 ${address} asks for the papers of its customer at once, and takes them there`, async ({
    page,
    enter,
  }) => {
    const seat = await enter('manager', 'TRI');
    await ensureOpen(seat);
    const surname = `Sin Papeles ${crypto.randomUUID().slice(0, 6)}`;
    await customer(seat, surname, {}, []);
    await page.goto('/');
    const name = draft === 'work:' ? `work:${seat.storeId}:/works` : `${draft}${seat.storeId}`;
    await page.evaluate(([key, at]) => sessionStorage.setItem(`quilate:draft:${key}`, JSON.stringify({ step: at })), [
      name,
      step,
    ] as const);
    await page.goto(address);
    await page.getByRole('combobox', { name: customersEs.one }).fill(surname);
    await page.getByRole('listbox').getByRole('option').first().click();
    const papers = page.getByRole('region', { name: es.title });
    await expect(papers.getByText(es.lacks(privacy))).toBeVisible();
    await papers.locator('input[type=file]').first().setInputFiles({
      name: 'privacidad.png',
      mimeType: 'image/png',
      buffer: PHOTO,
    });
    await expect(papers.getByText(es.isThere(privacy))).toBeVisible();
  });
}

test('R-CUST-05 R-WBUD-03 the initial payment of a budget asks for the papers of its whole price before it is signed', async ({
  page,
  enter,
  browser,
}) => {
  const bench = await enterAs(await (await browser.newContext()).newPage(), 'gold-smith', 'OFI');
  const seat = await enter('manager', 'TRI');
  await ensureOpen(seat);
  const customerId = await customer(seat, 'Sin Foto', {}, ['DATA_PRIVACY']);
  const pledge = { metal: 'GOLD', weightMg: 6_100, family: 'BROCHE', gem: 'NINGUNA', description: 'Broche de camafeo' };
  const asked = { customerId, pledge, description: 'Soldar la aguja y cambiar el seguro', ...signed(seat) };
  const { json: budget } = await seat.post(BUDGETS, asked);
  const url = `${BUDGETS}/${budget['id'] as string}`;
  // Above what is begun without the photo; the fifth of it is below.
  const totalCents = 50_000;
  const extraTasks = [{ description: 'Aguja y seguro', priceCents: totalCents }];
  await bench.post(`${url}/set-budget`, { tasks: [], extraTasks, ...signed(bench) });
  expect((await seat.post(`${url}/accept`, { totalCents, ...signed(seat) })).status).toBe(200);
  await page.goto(`/works/budgets/${budget['id'] as string}`);
  await act(page, workBudgetsEs.actions.payInitial);
  const dialog = page.getByRole('dialog');
  const papers = dialog.getByRole('region', { name: es.title });
  await expect(papers.getByText(es.isThere(privacy))).toBeVisible();
  await expect(papers.getByText(es.lacks(es.photo))).toBeVisible();
  const pay = dialog.getByRole('button', { name: workBudgetsEs.dialogs.payVerb(money(10_000)) });
  await pay.click();
  await expect(dialog.getByText('hace falta la foto de su documento')).toBeVisible();
  await papers.locator('input[type=file]').setInputFiles({ name: 'dni.png', mimeType: 'image/png', buffer: PHOTO });
  await expect(papers.getByText(es.isThere(es.photo))).toBeVisible();
  await pay.click();
  await sign(page);
  await expect(page).toHaveURL(/\/works\/[0-9a-f-]{36}$/);
});
