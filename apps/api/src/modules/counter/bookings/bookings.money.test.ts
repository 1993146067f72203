import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import {
  act,
  bookingOf,
  BOOKINGS,
  cancel,
  card,
  cash,
  type Desk,
  held,
  inDays,
  newDesk,
  paidBooking,
  pay,
  pickUp,
  refundsOf,
  transfer,
  undo,
} from '../../../../test/bookings.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import { takeFaults } from '../../../../test/refusals-seen.ts';
import { addPaper } from '../../../../test/people.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();
const EMPTY = { till: 100_000, advances: 0, receivable: 0, 'income:sales': 0, 'tax:igic': 0 };

const again = async ({ till }: Desk, { id }: { id: string }) => (await till.get(`${BOOKINGS}/${id}`)).json;
/** As if it had been made so many days ago. */
const madeBefore = (id: string, days: number): Promise<unknown> =>
  house.db.run(sql`update bookings set business_date = business_date() - ${days}::int where id = ${id}`.compile(qb));

describe('the last payment undone', () => {
  test('R-BOOK-04 R-CASH-07 goes back by opposite rows, with its corrective invoice and the dates of before', async () => {
    const desk = await newDesk(house);
    const booking = await bookingOf(desk);
    const before = await held(desk.till);
    const dates = { nextPaymentDate: inDays(5), pickupDate: inDays(20) };
    await pay(desk.till, booking, [...cash(3_000), ...card(1_000)], dates);
    const { status, json } = await undo(desk.till, booking);
    expect(status).toBe(200);
    expect(json).toMatchObject({ state: 'active', paidCents: 900, pendingCents: 8_100, pickupDate: inDays(90) });
    expect(json.instalments).toMatchObject([{ undoneAt: null }, { undoneAt: expect.any(String) }]);
    expect(json.invoiceNumbers.at(-1)).toBe(`${desk.shop.code}26-R-000001`);
    expect(await held(desk.till)).toEqual(before);
    const { json: movements } = await desk.till.get('/v1/cash/movements?account=till');
    const kinds = movements.data.slice(0, 3).map((one: { kind: string }) => one.kind);
    expect(kinds).toEqual(['BOOKING_PAYMENT_CORRECTION', 'BOOKING_PAYMENT', 'BOOKING_CREATE']);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-BOOK-04 only the last and never the first; a paid one owes again, and its card number can be used anew', async () => {
    const desk = await newDesk(house);
    const booking = await bookingOf(desk);
    const refused = { status: 409, json: { details: { reason: 'hasInstalmentToUndo' } } };
    expect(await undo(desk.till, booking)).toMatchObject(refused);
    const payment = card(8_100);
    expect((await pay(desk.till, booking, payment)).json.state).toBe('paid');
    expect((await undo(desk.till, booking)).json).toMatchObject({ state: 'active', pendingCents: 8_100 });
    expect((await pay(desk.till, booking, payment)).json).toMatchObject({ state: 'paid', pendingCents: 0 });
    await undo(desk.till, booking);
    expect(await undo(desk.till, booking)).toMatchObject(refused);
  });

  test('R-BOOK-04 the last of two alike is taken back to the cent', async () => {
    const desk = await newDesk(house);
    const booking = await bookingOf(desk);
    await pay(desk.till, booking, cash(4_050));
    const before = await held(desk.till);
    await pay(desk.till, booking, cash(4_050));
    await undo(desk.till, booking);
    expect(await held(desk.till)).toEqual(before);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-BOOK-04 asks for a reason, a role, its shop, and of a signed Z a manager; one key undoes one', async () => {
    const desk = await newDesk(house);
    const booking = await bookingOf(desk);
    await pay(desk.till, booking, cash(1_000));
    await pay(desk.till, booking, cash(1_100));
    expect((await undo(desk.till, booking, { reason: '' })).status).toBe(422);
    expect((await undo(await desk.shop.till('ACCOUNTANT'), booking)).status).toBe(403);
    const away = await (await newShop(house)).till('ADMIN');
    expect((await undo(away, booking)).status).toBe(409);
    const key = randomUUID();
    const first = await undo(desk.till, booking, {}, key);
    expect((await undo(desk.till, booking, {}, key)).text).toBe(first.text);
    await desk.till.close(101_900);
    await desk.till.open(100_000);
    expect((await undo(desk.till, booking)).json.code).toBe('MANAGER_REQUIRED');
    const approval = { ...desk.manager, reason: 'Visto el resguardo' };
    expect((await undo(desk.till, booking, { approval })).json).toMatchObject({ paidCents: 900 });
  });
});

describe('a payment written down wrongly', () => {
  const correct = (till: Till, booking: { id: string }, paymentId: string, more = {}, key?: string) => {
    const { amountCents: _, ...payment } = card(1)[0]!;
    return act(till, booking, 'correct-payment', { paymentId, payment, reason: 'Pagó con tarjeta', ...more }, key);
  };

  test('R-SALE-06 R-CASH-07 is put right by a reversing pair, once, and goes back as it was really paid', async () => {
    const desk = await newDesk(house);
    const booking = (await pay(desk.till, await bookingOf(desk), cash(2_000))).json;
    const [first, second] = booking.payments;
    const key = randomUUID();
    const { amountCents: _, ...payment } = card(1)[0]!;
    const put = await correct(desk.till, booking, first.id, { payment }, key);
    expect(put).toMatchObject({ status: 200, json: { paidCents: 2_900, state: 'active' } });
    expect((await correct(desk.till, booking, first.id, { payment }, key)).text).toBe(put.text);
    expect((await correct(desk.till, booking, first.id)).json.code).toBe('PAYMENT_CORRECTED');
    await correct(desk.till, booking, second.id);
    expect(await held(desk.till)).toMatchObject({ till: 100_000, card: 2_900 });
    await undo(desk.till, booking);
    expect(await held(desk.till)).toMatchObject({ till: 100_000, card: 900, advances: -783 });
    await cancel(desk.till, await again(desk, booking));
    expect(await held(desk.till)).toMatchObject({ ...EMPTY, card: 0 });
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-SALE-06 cash that is cash, another payment, another role, another state and a signed Z alone are refused', async () => {
    const desk = await newDesk(house);
    const booking = await bookingOf(desk);
    const [{ id }] = booking.payments;
    expect((await correct(desk.till, booking, id, { payment: { method: 'CASH' } })).json.code).toBe(
      'PAYMENT_UNCHANGED',
    );
    expect((await correct(desk.till, booking, randomUUID())).json.code).toBe('PAYMENT_UNKNOWN');
    expect((await correct(await desk.shop.till('ACCOUNTANT'), booking, id)).status).toBe(403);
    await desk.till.close(100_900);
    await desk.till.open(100_000);
    expect((await correct(desk.till, booking, id)).json.code).toBe('MANAGER_REQUIRED');
    await cancel(desk.till, booking);
    expect((await correct(desk.till, booking, id)).json.code).toBe('STATE_CONFLICT');
  });
});

describe('a booking cancelled', () => {
  test('R-BOOK-05 up to day 30 gives everything back the way it came, and the piece is for sale again', async () => {
    const desk = await newDesk(house);
    const { id } = await paidBooking(desk);
    await madeBefore(id, 30);
    const booking = await again(desk, { id });
    expect(booking).toMatchObject({ refundDueCents: 9_000 });
    const { status, json } = await cancel(desk.till, booking);
    expect([status, json.state]).toEqual([200, 'cancelled']);
    expect(json).toMatchObject({
      refundedCents: 9_000,
      keptCents: 0,
      pendingCents: 0,
      product: { status: 'available' },
    });
    expect(json.invoiceNumbers).toHaveLength(6);
    expect(await held(desk.till)).toMatchObject({ ...EMPTY, card: 0, 'income:cancellations': 0 });
    expect((await desk.till.sell([booking.productCode], 10_000)).status).toBe(201);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-BOOK-05 R-CASH-07 from day 31 on nine tenths; the tenth kept is income without tax', async () => {
    const desk = await newDesk(house);
    const { id } = await bookingOf(desk, { body: { payments: cash(995) } });
    await madeBefore(id, 31);
    const booking = await again(desk, { id });
    expect(booking).toMatchObject({ refundDueCents: 896 });
    const wrong = [{ paymentId: booking.payments[0].id, method: 'CASH', amountCents: 995 }];
    expect((await cancel(desk.till, booking, { refunds: wrong })).json.code).toBe('REFUNDS_DIFFER');
    const { json } = await cancel(desk.till, booking);
    expect(json).toMatchObject({ state: 'cancelled', refundedCents: 896, keptCents: 99 });
    const { bytes } = await desk.till.get(`${BOOKINGS}/${booking.id}/receipt?type=PDF`);
    const text = (await pdfText(bytes)).text.replaceAll(/\s+/g, ' ');
    const sums = 'No cobrado -80,05 € Base imponible al 15 % 8,65 € IGIC 15 % 1,30 € Total 9,95 €';
    const corrected = `Factura ${booking.invoiceNumbers[0]} rectificada por ${json.invoiceNumbers.at(-1)}.`;
    for (const words of [sums, corrected, 'Devuelto 8,96 €, retenido 0,99 €']) expect(text).toContain(words);
    expect(await held(desk.till)).toMatchObject({ ...EMPTY, till: 100_099, 'income:cancellations': -99 });
    const { json: movements } = await desk.till.get('/v1/cash/movements?account=till');
    expect(movements.data[0]).toMatchObject({ kind: 'BOOKING_REFUND', outCents: 896, operationCode: booking.code });
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-BOOK-05 above 1.000,00 € the money goes back by transfer alone', async () => {
    const desk = await newDesk(house);
    await addPaper(desk.till, desk.customerId, 'NATIONAL_ID');
    const booking = await bookingOf(desk, { priceCents: 150_000, body: { payments: card(120_000) } });
    expect((await cancel(desk.till, booking)).json.code).toBe('REFUND_BY_TRANSFER_ONLY');
    const [plan] = refundsOf(booking);
    const refunds = [{ ...plan, ...transfer(120_000)[0] }];
    expect((await cancel(desk.till, booking, { refunds })).json).toMatchObject({ refundedCents: 120_000 });
  });

  test('R-BOOK-05 another way than it came needs a manager, and so does a piece that admits no refund', async () => {
    const desk = await newDesk(house);
    const approval = { ...desk.manager, reason: 'De acuerdo' };
    const booking = await bookingOf(desk, { body: { payments: card(900) } });
    const refunds = [{ paymentId: booking.payments[0].id, method: 'CASH', amountCents: 900 }];
    expect((await cancel(desk.till, booking, { refunds })).json.code).toBe('REFUND_METHOD');
    expect((await cancel(desk.till, booking, { refunds, approval })).status).toBe(200);
    const bound = await bookingOf(desk, { product: { isRefundable: false } });
    expect((await cancel(desk.till, bound)).json.code).toBe('MANAGER_REQUIRED');
    expect((await cancel(desk.till, bound, { approval })).status).toBe(200);
  });

  test('R-BOOK-05 once, here, with a reason, by who may; the same key refunds once', async () => {
    const desk = await newDesk(house);
    const booking = await bookingOf(desk);
    expect((await cancel(desk.till, booking, { reason: 'x' })).status).toBe(422);
    expect((await cancel(await desk.shop.till('ACCOUNTANT'), booking)).status).toBe(403);
    expect((await cancel(await (await newShop(house)).till('ADMIN'), booking)).status).toBe(409);
    const key = randomUUID();
    const first = await cancel(desk.till, booking, {}, key);
    expect((await cancel(desk.till, booking, {}, key)).text).toBe(first.text);
    expect((await cancel(desk.till, booking)).json.code).toBe('STATE_CONFLICT');
    expect(await held(desk.till)).toMatchObject(EMPTY);
  });

  test('R-BOOK-04 R-BOOK-05 what was undone before is not given back again', async () => {
    const desk = await newDesk(house);
    const { id } = await bookingOf(desk);
    await pay(desk.till, { id }, cash(2_000));
    await undo(desk.till, { id });
    const { json } = await cancel(desk.till, await again(desk, { id }));
    expect(json).toMatchObject({ refundedCents: 900 });
    expect(await held(desk.till)).toMatchObject(EMPTY);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });
});

describe('a pickup', () => {
  test('R-BOOK-06 makes the sale with its discount, no invoice of nothing, and hands over the piece with its paper', async () => {
    const desk = await newDesk(house);
    const booking = await paidBooking(desk);
    const { status, json } = await pickUp(desk.till, booking);
    expect([status, json.state, json.product.status]).toEqual([200, 'withdrawn', 'sold']);
    expect(json).toMatchObject({ pickupSignerName: 'Yaiza Santana', pickedUpAt: expect.any(String), pendingCents: 0 });
    const sale = (await desk.till.get(`/v1/sales/${json.sale.id}`)).json;
    expect(sale).toMatchObject({
      subtotalCents: 10_000,
      discountCents: 1_000,
      totalCents: 9_000,
      baseCents: 7_826,
      taxCents: 1_174,
      advance: { concept: 'booking', recordId: booking.id, recordCode: booking.code, totalCents: 9_000 },
      lines: [{ discountBp: 1_000, totalCents: 9_000 }],
    });
    expect([sale.invoiceNumber, sale.isCompleteInvoice]).toEqual([null, false]);
    expect((await desk.till.get(`/v1/invoices?recordId=${sale.id}`)).json.data).toEqual([]);
    const paper = await desk.till.get(`/v1/sales/${sale.id}/receipt?type=PDF`);
    const text = (await pdfText(paper.bytes)).text.replaceAll(/\s+/g, ' ').replaceAll('- S', '-S');
    for (const words of ['Justificante de entrega', ...booking.invoiceNumbers]) expect(text).toContain(words);
    expect(sale.advance.invoiceNumbers).toEqual(booking.invoiceNumbers);
    expect(sale.payments).toHaveLength(3);
    const expected = { till: 105_000, card: 4_000, advances: 0, receivable: 0 };
    expect(await held(desk.till)).toMatchObject({ ...expected, 'income:sales': -7_826, 'tax:igic': -1_174 });
    const places = await house.db.run(
      sql<{ place: string }>`select place from custody_items where item_id = ${json.product.id}`.compile(qb),
    );
    expect(places).toEqual([{ place: 'customer' }]);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-BOOK-06 with a cent pending, elsewhere, unsigned or with the till closed there is none', async () => {
    const desk = await newDesk(house);
    const booking = await bookingOf(desk);
    await pay(desk.till, booking, cash(8_099));
    expect(await pickUp(desk.till, booking)).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
    await pay(desk.till, booking, cash(1));
    const signature = { ...desk.till.signature, code: '999999' };
    expect((await pickUp(desk.till, booking, { signature })).status).toBe(422);
    expect((await pickUp(await desk.shop.till('ACCOUNTANT'), booking)).status).toBe(403);
    expect((await pickUp(await (await newShop(house)).till('ADMIN'), booking)).status).toBe(409);
    await desk.till.close(109_000);
    expect((await pickUp(desk.till, booking)).json.code).toBe('CASH_CLOSED');
  });

  test('R-BOOK-06 the same key twice makes one sale; of a pickup and a cancellation at once one happens', async () => {
    const desk = await newDesk(house);
    const [one, other] = [await paidBooking(desk), await paidBooking(desk)];
    const key = randomUUID();
    const first = await pickUp(desk.till, one, {}, key);
    expect((await pickUp(desk.till, one, {}, key)).text).toBe(first.text);
    const replies = await Promise.all([pickUp(desk.till, other), cancel(await desk.shop.till(), other)]);
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-SALE-05 R-BOOK-07 its sale is returned like any other: each invoice is corrected and the booking is back', async () => {
    const desk = await newDesk(house);
    const { sale, id } = (await pickUp(desk.till, await paidBooking(desk))).json;
    const sold = (await desk.till.get(`/v1/sales/${sale.id}`)).json;
    const { status, json } = await desk.till.call('POST', `/v1/sales/${sale.id}/return`, {
      lines: [{ saleLineId: sold.lines[0].id, disposition: 'RESTOCK' }],
      refunds: sold.payments.map((one: { id: string; method: string; amountCents: number }) => ({
        paymentId: one.id,
        method: one.method,
        amountCents: one.amountCents,
      })),
      signature: desk.till.signature,
    });
    expect([status, json.state, json.correctiveInvoiceNumbers.length]).toEqual([200, 'fullReturn', 3]);
    expect((await again(desk, { id })).state).toBe('back');
    expect(await held(desk.till)).toMatchObject({ ...EMPTY, card: 0 });
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-SALE-06 once there is a sale its payments are put right there', async () => {
    const desk = await newDesk(house);
    const { sale, payments } = (await pickUp(desk.till, await paidBooking(desk))).json;
    const { amountCents: _, ...payment } = card(1)[0]!;
    const body = { paymentId: payments[0].id, payment, reason: 'Pagó con tarjeta', signature: desk.till.signature };
    expect((await desk.till.call('POST', `/v1/sales/${sale.id}/correct-payment`, body)).status).toBe(200);
    expect(await held(desk.till)).toMatchObject({ till: 104_100, card: 4_900 });
    expect(await brokenInvariants(house.db)).toEqual([]);
  });
});

const asOwner = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: house.databaseUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const BREAKS = [
  ['after the sale', 'after insert', 'sale_lines', ''],
  ['at the piece', 'before insert', 'custody_moves', `when (new.to_place = 'customer')`],
  ['in the books', 'before insert', 'ledger_entries', ''],
  ['at the end', 'before update', 'bookings', `when (new.state = 'withdrawn')`],
  ['in the audit', 'before insert', 'audit_events', `when (new.action = 'booking.confirmPickup')`],
] as const;

test.each(BREAKS)('R-BOOK-06 broken off %s nothing of it is there, and it can be done again', async (...at) => {
  const [, when, table, condition] = at;
  const desk = await newDesk(house);
  const booking = await paidBooking(desk);
  const before = await held(desk.till);
  await asOwner(`create function break_off() returns trigger language plpgsql as
      $f$ begin raise exception 'killed'; end $f$;
      create trigger break_off ${when} on ${table} for each row ${condition} execute function break_off()`);
  const broken = await pickUp(desk.till, booking);
  await asOwner(`drop trigger break_off on ${table}; drop function break_off()`);
  expect([broken.status, takeFaults()]).toEqual([500, [expect.stringContaining('confirm-pickup')]]);
  expect(await held(desk.till)).toEqual(before);
  expect(await again(desk, booking)).toMatchObject({ state: 'paid', sale: null, product: { status: 'reserved' } });
  expect((await desk.till.get('/v1/sales')).json.totalCount).toBe(0);
  expect((await pickUp(desk.till, booking)).status).toBe(200);
});
