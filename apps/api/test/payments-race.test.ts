/**
 * Money that two screens send at once, each with a key of its own: the second has not seen what the first did, and is
 * refused (docs/decisions/0076).
 */
import { randomUUID } from 'node:crypto';
import { creationsOf } from '@quilate/domain/kernel/machine.ts';
import { beforeAll, expect, test } from 'vitest';
import type * as z from 'zod';
import { ROUTES } from '../src/rooms.ts';
import type { CommandRoute } from '../src/platform/route.ts';
import * as bookings from './bookings.ts';
import * as closings from './closings.ts';
import * as purchases from './purchases.ts';
import * as recoverables from './recoverables.ts';
import { type Answer, type Till, useHouse } from './shop.ts';

const house = useHouse();
beforeAll(() => purchases.setPrices(house));

/** The same asked from two screens that show the same version. */
async function fromTwoScreens(till: Till, url: string, verb: string, body: object): Promise<Answer[]> {
  const { version } = (await till.get(url)).json;
  const ask = () => till.call('POST', `${url}/${verb}`, { version, signature: till.signature, ...body }, randomUUID());
  return await Promise.all([ask(), ask()]);
}

/** One is done; the other is told who was first. */
function expectOne(answers: readonly Answer[]): void {
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.json).toMatchObject({
    code: 'VERSION_CONFLICT',
    details: { changedBy: 'Yaiza Santana' },
  });
}

test('R-BOOK-03 of two instalments of the same booking one is charged', async () => {
  const desk = await bookings.newDesk(house);
  const { id } = await bookings.bookingOf(desk);
  const url = `${bookings.BOOKINGS}/${id}`;
  expectOne(await fromTwoScreens(desk.till, url, 'pay-instalment', { payments: bookings.cash(1_000) }));
  expect((await desk.till.get(url)).json.paidCents).toBe(1_900);
});

test('R-BOOK-04 of two who undo the last instalment one does, and the one before stays', async () => {
  const desk = await bookings.newDesk(house);
  const booking = await bookings.bookingOf(desk);
  for (let i = 0; i < 2; i += 1) await bookings.pay(desk.till, booking, bookings.cash(1_000));
  const url = `${bookings.BOOKINGS}/${booking.id}`;
  expectOne(await fromTwoScreens(desk.till, url, 'undo-last-payment', { reason: 'Se cobró a otro cliente' }));
  expect((await desk.till.get(url)).json.paidCents).toBe(1_900);
});

test('R-VR-02 of two renewals of the same recoverable sale one is charged', async () => {
  const desk = await purchases.newDesk(house);
  const { id } = await recoverables.taken(desk);
  const url = `${recoverables.RECOVERABLES}/${id}`;
  const body = { totalCents: 4_000, payments: recoverables.cash(4_000) };
  expectOne(await fromTwoScreens(desk.till, url, 'renew', body));
  expect((await desk.till.get(url)).json).toMatchObject({ renewalCount: 1, paidCents: 4_000 });
});

test('R-VR-03 of two who undo the last renewal one does, and the one before stays', async () => {
  const desk = await purchases.newDesk(house);
  const { id } = await recoverables.taken(desk);
  for (let i = 0; i < 2; i += 1) await recoverables.renew(desk.till, id, 4_000);
  const url = `${recoverables.RECOVERABLES}/${id}`;
  expectOne(await fromTwoScreens(desk.till, url, 'undo-renewal', { reason: 'Se cobró a otro' }));
  expect((await desk.till.get(url)).json).toMatchObject({ renewalCount: 1, paidCents: 4_000 });
});

test('R-VR-05 nobody recovers what was renewed meanwhile, though it costs the same', async () => {
  const desk = await purchases.newDesk(house);
  const { id } = await recoverables.taken(desk);
  await recoverables.daysPass(house, id, 20);
  const { version } = (await desk.till.get(`${recoverables.RECOVERABLES}/${id}`)).json;
  expect((await recoverables.renew(desk.till, id, 4_000)).status).toBe(200);
  const late = await recoverables.withdraw(desk.till, id, 24_000, { version });
  expect(late).toMatchObject({ status: 409, json: { code: 'VERSION_CONFLICT' } });
  expect((await recoverables.withdraw(desk.till, id, 24_000)).status).toBe(200);
});

test('R-CLO-05 of two payments of the same closing one is made', async () => {
  const till = await closings.division(house);
  const { id } = await closings.closed(till, {}, { allowsPrepayment: true });
  const url = `${closings.CLOSINGS}/${id}`;
  expectOne(await fromTwoScreens(till, url, 'pay', closings.transfer(10_000)));
  expect((await till.get(url)).json.paidCents).toBe(10_000);
  await closings.pay(till, id, 5_000);
  expectOne(await fromTwoScreens(till, url, 'undo-last-payment', { reason: 'Prefiere otro día' }));
  expect((await till.get(url)).json.paidCents).toBe(10_000);
});

test('R-CLO-04 of two reviews of the same collection one counts', async () => {
  const till = await closings.division(house);
  const { id: closingId } = await closings.closed(till);
  const { id } = await closings.collected(till, closingId, 60_000);
  const url = `${closings.COLLECTIONS}/${id}`;
  expectOne(await fromTwoScreens(till, url, 'review', closings.reviewBody(20_000)));
  await closings.review(till, id, 10_000);
  expectOne(await fromTwoScreens(till, url, 'undo-last-review', { reason: 'Se pesó mal' }));
  expect((await till.get(url)).json.lines).toMatchObject([{ acceptedMg: 20_000 }]);
});

test('R-PUR-04 of two who correct the payment of a purchase one does', async () => {
  const desk = await purchases.newDesk(house);
  const { id } = await purchases.bought(desk);
  const body = { reason: 'Se apuntó mal el pago', payments: purchases.byTransfer(20_000) };
  const url = `${purchases.PURCHASES}/${id}`;
  expectOne(await fromTwoScreens(desk.till, url, 'correct', body));
  expect((await desk.till.get(url)).json.payments).toHaveLength(2);
});

/** What names, one by one, things that are done once: a payment is corrected once, a line returned once. */
const ONCE: Readonly<Record<string, string>> = {
  'booking.correctPayment': 'paymentId',
  'saleBudget.correctPayment': 'paymentId',
  'manualInvoice.correctPayment': 'paymentId',
  'sale.correctPayment': 'paymentId',
  'work.correctPayment': 'paymentId',
  'policeIntervention.giveToOwner': 'itemIds',
  'sale.return': 'lineIds',
  'shipment.confirmReception': 'what was confirmed once is confirmed',
  'inventory.foundHere': 'an incident is explained once',
  'shipment.receiveLate': 'itemId',
  'shipment.declareLost': 'itemId',
  'cashSession.correctOpening': 'each count of a session is corrected once',
  'cashSession.correctClosing': 'each count of a session is corrected once',
};

/** Books money or metal and leaves the record where it can be done again. */
function canBeTwice({ machine, auditAction }: CommandRoute): boolean {
  const action = auditAction.split('.').at(-1);
  return (
    creationsOf(machine).every((birth) => birth.action !== action) &&
    machine.rows.some((row) => row.action === action && row.from === row.to && (row.posts?.length ?? 0) > 0)
  );
}

const asksVersion = ({ endpoint: { body } }: CommandRoute): boolean =>
  (body as z.ZodType | undefined)?.safeParse({}).error?.issues.some(({ path }) => path[0] === 'version') === true;

test('R-CASH-13 whatever books and can be done again says which version it saw', () => {
  const twice = ROUTES.filter((route) => route.kind === 'command').filter(canBeTwice);
  expect(twice.length).toBeGreaterThan(12);
  const blind = twice.filter((route) => !asksVersion(route)).map(({ auditAction }) => auditAction);
  // A shop and the division have the same.
  expect([...new Set(blind)].toSorted()).toEqual(Object.keys(ONCE).toSorted());
});
