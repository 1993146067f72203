/** Around a customer: found, new, a booking, a job, used gold. */
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import { recoverableSalesEs } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.es.ts';
import { filesEs } from '@quilate/domain/modules/foundations/files/files.es.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { CODE, ensureOpen, pieces, type Seat } from '../../e2e/fixtures.ts';
import { customer, PHOTO } from '../../e2e/people.ts';
import { draw, seller, takeRing } from '../../e2e/used-gold.ts';
import type { Operator } from './operator.ts';
import type { Task } from './task.ts';

let made = 0;
/** Nobody else is called so. */
const surname = (): string => `Ocupado${(made += 1)}`;
const nationalId = (): string => {
  const digits = 70_000_000 + Math.floor(Math.random() * 9_000_000);
  return `${digits}${'TRWAGMYFPDXBNJZSQVHLCKE'[digits % 23]}`;
};
const mobileOf = async (seat: Seat, id: string): Promise<string> =>
  ((await seat.get(`/v1/customers/${id}`))['mobile'] as string).replace('+34', '');

/** How their telephone ends, the only one it belongs to, and on. */
async function pick(operator: Operator, mobile: string): Promise<void> {
  await operator.type(mobile.slice(-5));
  await operator.page.getByRole('option').first().waitFor();
  await operator.press('Control+Enter');
}

async function takeGold(operator: Operator, mobile: string, description: string): Promise<void> {
  const { page } = operator;
  const es = purchasesEs.page;
  await operator.stands(0);
  await pick(operator, mobile);
  await page.getByLabel(es.weight, { exact: true }).waitFor();
  // Its family follows from how it begins.
  await operator.type(description);
  await operator.press('Tab', 'Tab');
  await operator.type('4');
  const chooser = page.waitForEvent('filechooser');
  await operator.click(page.getByRole('button', { name: filesEs.photos.add }));
  await (await chooser).setFiles({ name: 'lote.png', mimeType: 'image/png', buffer: PHOTO });
  await page.getByText(es.photo('1')).waitFor();
  await operator.press('Control+Enter');
  await operator.click(page.getByLabel(es.confirmAppraisal));
  await operator.press('Control+Enter');
  await draw(page);
  // Keeping what was drawn.
  operator.counts(1);
  await page.getByText(es.signedByCustomer).waitFor();
  await operator.sign();
}

export const customerTasks: readonly Task[] = [
  {
    name: 'find a customer by telephone',
    before: { scans: 0, keys: 9, clicks: 2, seconds: 2.2 },
    prepare: async (seat) => mobileOf(seat, await customer(seat, surname())),
    async perform(operator, mobile) {
      await operator.type(mobile.slice(-5));
      await operator.press('Enter');
      await operator.page.waitForURL(/\/customers\/[\w-]{36}$/);
    },
  },
  {
    name: 'a new customer',
    before: { scans: 0, keys: 34, clicks: 4, seconds: 8.9 },
    prepare: async () => nationalId(),
    async perform(operator, id) {
      const { page } = operator;
      await operator.click(page.getByRole('navigation').getByRole('link', { name: customersEs.title }));
      await operator.click(page.getByRole('button', { name: customersEs.new }).first());
      await operator.dialog.waitFor();
      await operator.stands('nationalId');
      await operator.type(id);
      await operator.press('Tab');
      await operator.type('Iballa');
      await operator.press('Tab');
      await operator.type('Ojeda');
      await operator.press('Tab');
      await operator.type(`6${id.slice(0, 8)}`);
      await operator.press('Control+Enter');
      await page.waitForURL(/\/customers\/[\w-]{36}$/);
    },
  },
  {
    name: 'a new booking',
    before: { scans: 1, keys: 23, clicks: 1, seconds: 3 },
    async prepare(seat) {
      await ensureOpen(seat);
      const piece = (await pieces(seat, '')).at(-1)!;
      return `${piece.code} ${await mobileOf(seat, await customer(seat, surname()))}`;
    },
    async perform(operator, given) {
      const [code, mobile] = given.split(' ') as [string, string];
      await operator.press('n', 'r');
      await operator.page.getByRole('heading', { level: 1, name: bookingsEs.new }).waitFor();
      await operator.stands(0);
      await operator.scan(code);
      await operator.page.getByRole('complementary').getByText(code).waitFor();
      await operator.press('Control+Enter');
      await operator.stands(0);
      await pick(operator, mobile);
      await operator.page.getByLabel(bookingsEs.page.payNow).waitFor();
      await operator.press('Control+Enter');
      await operator.sign();
      await operator.page.waitForURL(/\/bookings\/[\w-]{36}$/);
    },
  },
  {
    name: 'an instalment of a booking',
    before: { scans: 1, keys: 7, clicks: 2, seconds: 1.7 },
    async prepare(seat) {
      await ensureOpen(seat);
      const piece = (await pieces(seat, '')).at(-1)!;
      const totalCents = Math.floor((piece.finalPriceCents * 9 + 5) / 10);
      const { json } = await seat.post('/v1/bookings', {
        productCode: piece.code,
        customerId: await customer(seat, surname()),
        payments: [{ method: 'CASH', amountCents: Math.ceil(totalCents / 10) }],
        pickupDate: addDays(businessDate(new Date()), 60),
        signature: { employeeId: seat.employeeId, code: CODE },
      });
      return json['code'] as string;
    },
    async perform(operator, code) {
      await operator.scan(code);
      await operator.click(operator.page.getByRole('button', { name: bookingsEs.actions.payInstalment }));
      await operator.dialog.waitFor();
      await operator.press('Control+Enter');
      await operator.sign();
      await operator.page.getByText(/Plazo/).first().waitFor();
    },
  },
  {
    name: 'buy used gold',
    before: { scans: 0, keys: 38, clicks: 8, seconds: 8.4 },
    async prepare(seat) {
      await ensureOpen(seat);
      return await mobileOf(seat, await seller(seat, surname()));
    },
    async perform(operator, mobile) {
      await operator.press('n', 'c');
      await operator.page.getByRole('heading', { level: 1, name: purchasesEs.new }).waitFor();
      await takeGold(operator, mobile, 'Anillo liso');
      await operator.page.waitForURL(/\/purchases\/[\w-]{36}$/);
    },
  },
  {
    name: 'buy with a right of recovery',
    before: { scans: 0, keys: 32, clicks: 8, seconds: 8 },
    async prepare(seat) {
      await ensureOpen(seat);
      return await mobileOf(seat, await seller(seat, surname()));
    },
    async perform(operator, mobile) {
      await operator.press('n', 'p');
      await operator.page.getByRole('heading', { level: 1, name: recoverableSalesEs.new }).waitFor();
      await takeGold(operator, mobile, 'Anillo');
      await operator.page.waitForURL(/\/recoverable-sales\/[\w-]{36}$/);
    },
  },
  {
    name: 'renew a right of recovery',
    before: { scans: 1, keys: 7, clicks: 2, seconds: 1.7 },
    async prepare(seat, operator) {
      await ensureOpen(seat);
      return (await takeRing(operator.page, seat, '/v1/recoverable-sales', surname())).code;
    },
    async perform(operator, code) {
      await operator.scan(code);
      await operator.click(operator.page.getByRole('button', { name: recoverableSalesEs.actions.renew }));
      await operator.dialog.waitFor();
      await operator.press('Control+Enter');
      await operator.sign();
      await operator.page.getByText(`${code} renovada`).first().waitFor();
    },
  },
  {
    name: 'take in a repair',
    before: { scans: 0, keys: 52, clicks: 13, seconds: 11.9 },
    async prepare(seat) {
      await ensureOpen(seat);
      return await mobileOf(seat, await customer(seat, surname()));
    },
    async perform(operator, mobile) {
      const { page } = operator;
      await operator.press('n', 't');
      await operator.stands(0);
      await operator.press('Control+Enter');
      await page.getByRole('combobox', { name: worksEs.fields.task }).waitFor();
      await operator.type('grab');
      await page
        .getByRole('option', { name: /iniciales/i })
        .first()
        .waitFor();
      await operator.press('Enter', 'Control+Enter');
      await page.getByRole('combobox', { name: worksEs.page.customer }).waitFor();
      await pick(operator, mobile);
      await page.getByLabel(worksEs.fields.pledgeDescription).waitFor();
      await operator.type('Medalla');
      await operator.press('Tab', 'Tab');
      await operator.type('3');
      await operator.press('Tab');
      await operator.type('N. P. detrás');
      await operator.press('Control+Enter', 'Control+Enter');
      await operator.sign();
      await page.waitForURL(/\/works\/[\w-]{36}$/);
    },
  },
];
