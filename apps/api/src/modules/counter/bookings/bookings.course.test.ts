import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '@quilate/domain/kernel/dates.ts';
import {
  act,
  asideOf,
  bookingOf,
  BOOKINGS,
  cancel,
  cash,
  create,
  type Desk,
  held,
  inDays,
  newDesk,
  paidBooking,
  pay,
  pickUp,
  setAside,
  today,
  undo,
} from '../../../../test/bookings.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';
import { ageBookings } from './bookings.course.ts';

const house = useHouse();
const WHY = 'No contesta desde hace meses';

/** As if everything agreed had been some days earlier. */
const earlier = (id: string, days: number): Promise<unknown> =>
  house.db.run(
    sql`update bookings set next_payment_date = next_payment_date - ${days}::int where id = ${id}`.compile(qb),
  );

test('R-BOOK-07 at midnight of the shops those whose day has passed fall overdue, and a month later the delay is critical', async () => {
  const desk = await newDesk(house);
  const late = await bookingOf(desk, { body: { nextPaymentDate: inDays(5) } });
  const inTime = await bookingOf(desk, { body: { nextPaymentDate: inDays(80) } });
  const paid = await paidBooking(desk);
  const states = async () =>
    Promise.all(
      [late, inTime, paid].map(async ({ id }) => (await desk.till.get(`${BOOKINGS}/${id}`)).json.state as string),
    );
  await ageBookings(house.db, inDays(5));
  expect(await states()).toEqual(['active', 'active', 'paid']);
  expect(await ageBookings(house.db, inDays(6))).toBe(1);
  expect(await ageBookings(house.db, inDays(6))).toBe(0);
  expect(await states()).toEqual(['overdue', 'active', 'paid']);
  const { json } = await desk.till.get(`${BOOKINGS}?status[]=overdue&status[]=criticalDelay`);
  expect(json.data).toMatchObject([{ id: late.id, state: 'overdue' }]);
  await ageBookings(house.db, inDays(35));
  expect(await states()).toEqual(['overdue', 'active', 'paid']);
  await ageBookings(house.db, inDays(36));
  expect(await states()).toEqual(['criticalDelay', 'active', 'paid']);
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-BOOK-07 after nights without the job it is told each step it went through', async () => {
  const desk = await newDesk(house);
  const { id } = await bookingOf(desk);
  await ageBookings(house.db, addDays(inDays(30), 31));
  const steps = await house.db.run(
    sql<{ to: string }>`select to_state as to from state_changes where record_id = ${id} order by id`.compile(qb),
  );
  expect(steps.map((step) => step.to)).toEqual(['active', 'overdue', 'criticalDelay']);
  const refused = (await pickUp(desk.till, { id })).json;
  // Time brought it there: nobody is named.
  expect(refused.details).toMatchObject({ reasonCode: 'BOOKING_CRITICAL_DELAY', byName: null });
  expect(refused.message).toMatch(/^Ahora mismo no se puede: está «[^»]+» desde el [\d/]+ [\d:]+\.$/);
});

test('R-BOOK-07 whoever pays is in time again, says how late it was, and owes the next instalment from then on', async () => {
  const desk = await newDesk(house);
  const { id } = await bookingOf(desk);
  await earlier(id, 40);
  await ageBookings(house.db, today());
  const { json } = await desk.till.get(`${BOOKINGS}/${id}`);
  expect(json).toMatchObject({ state: 'overdue', daysLate: 10, nextPaymentDate: inDays(-10) });
  const paid = await pay(desk.till, { id }, cash(1_000));
  expect(paid.json).toMatchObject({ state: 'active', daysLate: 0, nextPaymentDate: inDays(30) });
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-BOOK-07 two midnights at once move each booking once', async () => {
  const desk = await newDesk(house);
  const { id } = await bookingOf(desk);
  await Promise.all([ageBookings(house.db, inDays(31)), ageBookings(house.db, inDays(31))]);
  const { count } = await house.db.one(
    sql<{ count: number }>`select count(*)::int as count from state_changes where record_id = ${id}`.compile(qb),
  );
  expect(count).toBe(2);
});

test('R-BOOK-07 a piece nobody comes for is let go by a manager, sold to another, and its money is given back when they come', async () => {
  const desk = await newDesk(house);
  const booking = await bookingOf(desk);
  const letGo = (more: object = {}) =>
    act(desk.till, booking, 'let-go', { reason: WHY, approval: { ...desk.manager, reason: WHY }, ...more });
  expect((await letGo()).json.code).toBe('STATE_CONFLICT');
  await earlier(booking.id, 90);
  await ageBookings(house.db);
  expect((await letGo({ approval: undefined })).status).toBe(403);
  const gone = (await letGo({ approval: { ...desk.manager, reason: 'De acuerdo' } })).json;
  expect(gone.activity[0]).toMatchObject({ reason: `${WHY}. De acuerdo` });
  expect([gone.state, gone.product.status, gone.refundDueCents]).toEqual(['released', 'available', 900]);
  const { finalPriceCents } = (await desk.till.get(`/v1/products/${gone.product.id}`)).json;
  expect((await desk.till.sell([gone.product.code], finalPriceCents)).status).toBe(201);
  expect(await brokenInvariants(house.db)).toEqual([]);
  const [payment] = gone.payments;
  const refunds = [{ paymentId: payment.id, method: 'CASH', amountCents: gone.refundDueCents }];
  const back = await act(desk.till, booking, 'cancel', { reason: 'Ha vuelto', refunds });
  expect([back.json.state, back.json.refundedCents]).toEqual(['cancelled', gone.refundDueCents]);
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-BOOK-01 R-BOOK-07 a piece is set aside without money, and is a booking like any other once its first instalment is paid', async () => {
  const desk = await newDesk(house);
  const before = await held(desk.till);
  const key = 'apartada-una-sola-vez';
  const productCode = (await desk.till.shop.piece(10_000)).code;
  const [once, twice] = [await setAside(desk, { productCode }, key), await setAside(desk, { productCode }, key)];
  expect(twice.text).toBe(once.text);
  const booking = once.json;
  expect(booking).toMatchObject({
    state: 'pending',
    paidCents: 0,
    pendingCents: 9_000,
    nextPaymentDate: inDays(3),
    product: { status: 'reserved' },
  });
  expect(await held(desk.till)).toEqual(before);
  expect(await brokenInvariants(house.db)).toEqual([]);
  const another = await create(desk, { body: { productCode } });
  expect(another.json.code).toBe('PRODUCT_NOT_AVAILABLE');
  // Its paper says until when, and is no invoice of anything.
  const paper = await paperOf(desk, booking);
  const until = inDays(3).split('-').toReversed().join('/');
  for (const said of [
    booking.code,
    'Pendiente de pago -90,00',
    `hasta el ${until} vuelve a la venta`,
    'No es una factura',
  ])
    expect(paper).toContain(said);
  expect((await pay(desk.till, booking, cash(899))).json.code).toBe('INSTALMENT_TOO_SMALL');
  const { json } = await pay(desk.till, booking, cash(900));
  expect(json).toMatchObject({ state: 'active', paidCents: 900, nextPaymentDate: inDays(30) });
  expect((await undo(desk.till, booking)).status).toBe(409);
  expect(await brokenInvariants(house.db)).toEqual([]);
});

async function paperOf(desk: Desk, { id }: { id: string }): Promise<string> {
  const { status, bytes } = await desk.till.get(`${BOOKINGS}/${id}/receipt?type=PDF`);
  expect(status).toBe(200);
  return (await pdfText(bytes)).text.replaceAll(/\s+/g, ' ');
}

test('R-BOOK-07 nobody pays: the night after its day the piece is for everybody; sooner when they say so', async () => {
  const desk = await newDesk(house);
  const [late, given] = [await asideOf(desk), await asideOf(desk)];
  const statusOf = async ({ product }: { product: { id: string } }) =>
    (await desk.till.get(`/v1/products/${product.id}`)).json.status;
  await ageBookings(house.db, inDays(3));
  expect(await statusOf(late)).toBe('reserved');
  const { till: other } = await newDesk(house);
  expect((await act(other, given, 'give-up', { reason: 'No la quiere' })).status).toBe(404);
  expect((await act(await desk.shop.till('ACCOUNTANT'), given, 'give-up', { reason: 'No la quiere' })).status).toBe(
    403,
  );
  expect((await act(desk.till, given, 'cancel', { reason: 'No la quiere', refunds: [] })).status).toBe(422);
  const up = await act(desk.till, given, 'give-up', { reason: 'No la quiere' });
  expect(up.json).toMatchObject({ state: 'cancelled', keptCents: 0, product: { status: 'available' } });
  expect(await paperOf(desk, given)).toContain('Reserva anulada');
  expect((await act(desk.till, given, 'give-up', { reason: 'No la quiere' })).json.code).toBe('STATE_CONFLICT');
  await ageBookings(house.db, inDays(4));
  expect([(await desk.till.get(`${BOOKINGS}/${late.id}`)).json.state, await statusOf(late)]).toEqual([
    'cancelled',
    'available',
  ]);
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-BOOK-07 what ended a year ago is old, keeps what it was, and is found by its state', async () => {
  const desk = await newDesk(house);
  const sold = await paidBooking(desk);
  await pickUp(desk.till, sold);
  const begun = await bookingOf(desk);
  const cancelled = (await cancel(desk.till, begun)).json;
  await ageBookings(house.db, inDays(365));
  const list = async () =>
    (await desk.till.get(`${BOOKINGS}?status=old`)).json.data.map((one: { id: string }) => one.id);
  expect(await list()).toEqual([]);
  await ageBookings(house.db, inDays(366));
  expect(new Set(await list())).toEqual(new Set([sold.id, begun.id]));
  const { json } = await desk.till.get(`${BOOKINGS}/${begun.id}`);
  expect(json).toMatchObject({ state: 'old', pendingCents: 0, keptCents: cancelled.keptCents, actions: [] });
  expect((await desk.till.get(`${BOOKINGS}/${begun.id}/receipt?type=PDF`)).status).toBe(200);
  expect(await brokenInvariants(house.db)).toEqual([]);
});
