/** What an operation asks of its customer is said where the customer is chosen, and can be added there (S0 §5). */
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import { ensureOpen, expect, test } from './fixtures.ts';
import { customer, PHOTO } from './people.ts';

const es = customersEs.papers;
const privacy = customersEs.kinds.DATA_PRIVACY;
/** Each wizard of a till that names a customer, the name of its draft, and the step that asks. */
const WIZARDS: readonly (readonly [address: string, draft: string, step: number])[] = [
  ['/bookings/new', 'booking:', 1],
  ['/purchases/new', 'purchase:', 0],
  ['/recoverable-sales/new', 'recoverableSale:', 0],
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
    await page.getByRole('option').first().click();
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
