import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import {
  act,
  bookingOf,
  BOOKINGS,
  card,
  cash,
  create,
  type Desk,
  held,
  inDays,
  newDesk,
  pay,
  pickUp,
} from '../../../../test/bookings.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import { customerUrl, photographed } from '../../../../test/people.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';
import { releaseHolds } from './bookings.course.ts';

const house = useHouse();
const hold = (till: Till, productCode: string, key?: string) =>
  till.call('POST', `${BOOKINGS}/hold`, { productCode }, key);
const statusOf = async (id: string): Promise<string> =>
  (await house.db.one(qb.selectFrom('products').select('status').where('id', '=', id))).status;
const letTimePass = (minutes: number): Promise<unknown> =>
  house.db.run(
    sql`update booking_holds set held_at = held_at - ${`${minutes} minutes`}::interval,
      expires_at = expires_at - ${`${minutes} minutes`}::interval where state = 'held'`.compile(qb),
  );

describe('a booking', () => {
  test('R-BOOK-01 R-BOOK-02 keeps the piece, takes the discount off before the tax and holds the first instalment', async () => {
    const desk = await newDesk(house);
    const { status, json } = await create(desk);
    expect([status, json.state]).toEqual([201, 'active']);
    expect(json.code).toMatch(new RegExp(`^RE-${desk.shop.code}-\\d\\d-00001$`));
    expect(json).toMatchObject({
      subtotalCents: 10_000,
      discountCents: 1_000,
      totalCents: 9_000,
      baseCents: 7_826,
      taxCents: 1_174,
      paidCents: 900,
      pendingCents: 8_100,
      minimumInstalmentCents: 900,
      nextPaymentDate: inDays(30),
      pickupDate: inDays(90),
      product: { status: 'reserved', family: 'ANILLO', isRefundable: true },
      instalments: [{ number: 1, totalCents: 900, invoiceNumber: `${desk.shop.code}26-S-000001`, undoneAt: null }],
    });
    expect(await held(desk.till)).toMatchObject({ till: 100_900, advances: -783, 'tax:igic': -117, 'income:sales': 0 });
  });

  test('R-BOOK-08 its page says what the piece looks like', async () => {
    const desk = await newDesk(house);
    const piece = await desk.shop.piece();
    const imageId = await photographed(desk.till, piece.id);
    const { json } = await create(desk, { body: { productCode: piece.code } });
    expect(json.product).toMatchObject({ id: piece.id, family: 'ANILLO', metal: 'ORO_18', imageId });
  });

  test('R-BOOK-02 without the discount it costs what the piece costs', async () => {
    const desk = await newDesk(house);
    const { json } = await create(desk, { body: { hasDiscount: false, payments: cash(1_000) } });
    expect(json).toMatchObject({ totalCents: 10_000, discountCents: 0, pendingCents: 9_000 });
  });

  test('R-BOOK-03 a cent less than a tenth is refused with the minimum, and so is more than the total', async () => {
    const desk = await newDesk(house);
    const small = await create(desk, { body: { payments: cash(899) } });
    expect(small).toMatchObject({
      status: 422,
      json: { code: 'INSTALMENT_TOO_SMALL', details: { minimumCents: 900 } },
    });
    const large = await create(desk, { body: { payments: cash(9_001) } });
    expect(large).toMatchObject({ status: 422, json: { code: 'INSTALMENT_TOO_LARGE' } });
  });

  test('R-BOOK-03 paid at once it waits for its pickup', async () => {
    const desk = await newDesk(house);
    const { json } = await create(desk, { body: { payments: [...cash(4_000), ...card(5_000)] } });
    expect(json).toMatchObject({ state: 'paid', pendingCents: 0, nextPaymentDate: null, instalments: [{ number: 1 }] });
  });

  test('R-CASH-11 the limit of cash counts the whole operation, not the instalment', async () => {
    const desk = await newDesk(house);
    const wish = { priceCents: 120_000, body: { hasDiscount: false, payments: cash(12_000) } };
    expect(await create(desk, wish)).toMatchObject({ status: 422, json: { code: 'CASH_OVER_LIMIT' } });
  });

  test('R-BOOK-03 dates that cannot be are refused at their field', async () => {
    const desk = await newDesk(house);
    const wrong = [
      [{ pickupDate: inDays(-1) }, 'pickupDate'],
      [{ pickupDate: inDays(91) }, 'pickupDate'],
      [{ nextPaymentDate: inDays(61), pickupDate: inDays(60) }, 'nextPaymentDate'],
    ] as const;
    for (const [body, path] of wrong) {
      expect(await create(desk, { body })).toMatchObject({ status: 422, json: { fields: [{ path }] } });
    }
  });

  test('R-BOOK-01 a piece that is sold, of another shop, without a price or unknown is not kept', async () => {
    const desk = await newDesk(house);
    const sold = await desk.shop.piece();
    await desk.till.sell([sold.code], 10_000);
    const away = await (await newShop(house)).piece();
    const free = await desk.shop.piece(0);
    const codes = [
      [sold.code, 'PRODUCT_NOT_AVAILABLE'],
      [away.code, 'PRODUCT_ELSEWHERE'],
      [free.code, 'PRICE_MISSING'],
      ['NOEXISTE9', 'PRODUCT_UNKNOWN'],
    ] as const;
    for (const [productCode, code] of codes) {
      expect((await create(desk, { body: { productCode } })).json.code).toBe(code);
    }
  });

  test('R-BOOK-01 the till must be open, the customer welcome, the person allowed and the signature right', async () => {
    const desk = await newDesk(house);
    const accountant = await desk.shop.till('ACCOUNTANT');
    expect((await create({ ...desk, till: accountant })).status).toBe(403);
    const signature = { ...desk.till.signature, code: '999999' };
    expect((await create(desk, { body: { signature } })).status).toBe(422);
    await desk.till.call('POST', `/v1/customers/${desk.customerId}/ban`, { reason: 'Deudas' });
    expect((await create(desk)).json.code).toBe('CUSTOMER_BANNED');
    expect((await desk.till.get(BOOKINGS)).json.totalCount).toBe(0);
    await desk.till.close(100_000);
    expect((await create(desk)).json.code).toBe('CASH_CLOSED');
  });

  test('R-BOOK-01 the same key twice keeps one piece and takes one payment', async () => {
    const desk = await newDesk(house);
    const { code: productCode } = await desk.shop.piece();
    const key = randomUUID();
    const first = await create(desk, { body: { productCode }, key });
    expect((await create(desk, { body: { productCode }, key })).text).toBe(first.text);
    expect((await desk.till.get(BOOKINGS)).json.totalCount).toBe(1);
    expect(await held(desk.till)).toMatchObject({ till: 100_900 });
  });

  test('R-BOOK-01 R-SALE-01 of many who want the same piece at once one has it, the others are told', async () => {
    const desk = await newDesk(house);
    const { code: productCode } = await desk.shop.piece();
    const others = await Promise.all([desk.shop.till(), desk.shop.till()]);
    const replies = await Promise.all([
      ...[desk.till, ...others].map((till) => create({ ...desk, till }, { body: { productCode } })),
      desk.till.sell([productCode], 10_000),
    ]);
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    expect(replies.filter((reply) => reply.json.code === 'PRODUCT_NOT_AVAILABLE')).toHaveLength(3);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });
});

describe('a piece kept while its booking is written', () => {
  test('R-BOOK-01 is nobody else’s, and its booking uses it up', async () => {
    const desk = await newDesk(house);
    const piece = await desk.shop.piece();
    const kept = await hold(desk.till, piece.code);
    expect(kept).toMatchObject({ status: 201, json: { productCode: piece.code, state: 'held' } });
    expect(await statusOf(piece.id)).toBe('prereserved');
    const other = await desk.shop.till();
    const refused = { status: 409, json: { code: 'HELD_BY_ANOTHER' } };
    expect(await hold(other, piece.code)).toMatchObject(refused);
    expect(await create({ ...desk, till: other }, { body: { productCode: piece.code } })).toMatchObject(refused);
    expect((await desk.till.sell([piece.code], 10_000)).json.code).toBe('PRODUCT_NOT_AVAILABLE');
    expect((await create(desk, { body: { productCode: piece.code } })).status).toBe(201);
    expect(await statusOf(piece.id)).toBe('reserved');
    const { state } = await house.db.one(qb.selectFrom('booking_holds').select('state').where('id', '=', kept.json.id));
    expect(state).toBe('used');
  });

  test('R-BOOK-01 abandoned, it is free when its time is over; not a minute before', async () => {
    const desk = await newDesk(house);
    const piece = await desk.shop.piece();
    await hold(desk.till, piece.code);
    await letTimePass(14);
    expect([await releaseHolds(house.db), await statusOf(piece.id)]).toEqual([0, 'prereserved']);
    await letTimePass(1);
    expect([await releaseHolds(house.db), await statusOf(piece.id)]).toEqual([1, 'available']);
    expect(await releaseHolds(house.db)).toBe(0);
    expect((await desk.till.sell([piece.code], 10_000)).status).toBe(201);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-BOOK-01 kept again by the same person the time begins anew, and past its time anybody takes it', async () => {
    const desk = await newDesk(house);
    const piece = await desk.shop.piece();
    const [first, second] = [await hold(desk.till, piece.code), await hold(desk.till, piece.code)];
    expect(second.json.id).not.toBe(first.json.id);
    await letTimePass(16);
    const other = await desk.shop.till();
    expect((await hold(other, piece.code)).status).toBe(201);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-BOOK-01 let go by whoever keeps it, once, and by nobody else', async () => {
    const desk = await newDesk(house);
    const piece = await desk.shop.piece();
    const { json } = await hold(desk.till, piece.code);
    const url = `${BOOKINGS}/holds/${json.id}/release`;
    expect((await (await desk.shop.till()).call('POST', url)).status).toBe(404);
    const key = randomUUID();
    const released = await desk.till.call('POST', url, undefined, key);
    expect(released).toMatchObject({ status: 200, json: { state: 'released' } });
    expect((await desk.till.call('POST', url, undefined, key)).text).toBe(released.text);
    expect((await desk.till.call('POST', url)).json.code).toBe('STATE_CONFLICT');
    expect(await statusOf(piece.id)).toBe('available');
    expect((await (await desk.shop.till('ACCOUNTANT')).call('POST', url)).status).toBe(403);
  });

  test('R-BOOK-01 put aside by hand is not taken', async () => {
    const desk = await newDesk(house);
    const piece = await desk.shop.piece();
    await desk.till.call('POST', `/v1/products/${piece.id}/prereserve`);
    expect((await hold(desk.till, piece.code)).json.code).toBe('PRODUCT_NOT_AVAILABLE');
  });
});

describe('an instalment', () => {
  test('R-BOOK-03 of any amount from the minimum on, until nothing is pending: then it is paid', async () => {
    const desk = await newDesk(house);
    const booking = await bookingOf(desk);
    expect((await pay(desk.till, booking, cash(899))).json.code).toBe('INSTALMENT_TOO_SMALL');
    const second = await pay(desk.till, booking, [...cash(2_000), ...card(1_234)]);
    expect(second).toMatchObject({ status: 200, json: { state: 'active', paidCents: 4_134, pendingCents: 4_866 } });
    expect((await pay(desk.till, booking, cash(4_867))).json.code).toBe('INSTALMENT_TOO_LARGE');
    const last = (await pay(desk.till, booking, cash(4_866))).json;
    expect(last).toMatchObject({ state: 'paid', paidCents: 9_000, pendingCents: 0 });
    const sums = (name: string): number => last.instalments.reduce((all: number, one: never) => all + one[name], 0);
    expect([sums('totalCents'), sums('baseCents'), sums('taxCents')]).toEqual([9_000, 7_826, 1_174]);
    expect(last.invoiceNumbers).toHaveLength(3);
    expect(await held(desk.till)).toMatchObject({ till: 107_766, card: 1_234, advances: -7_826, 'tax:igic': -1_174 });
    expect((await pay(desk.till, booking, cash(1))).json.code).toBe('STATE_CONFLICT');
  });

  test('R-BOOK-03 agrees on other days, and in its shop alone', async () => {
    const desk = await newDesk(house);
    const booking = await bookingOf(desk);
    const dates = { nextPaymentDate: inDays(10), pickupDate: inDays(40) };
    expect((await pay(desk.till, booking, cash(900), dates)).json).toMatchObject(dates);
    expect((await pay(desk.till, booking, cash(900), { pickupDate: inDays(-2) })).json.code).toBe('PICKUP_DATE_WRONG');
    const away = await (await newShop(house)).till('ADMIN');
    expect((await pay(away, booking, cash(900))).json).toMatchObject({ details: { reason: 'isHere' } });
    expect((await pay(await desk.shop.till('ACCOUNTANT'), booking, cash(900))).status).toBe(403);
    const elsewhere = await (await newShop(house)).till();
    expect((await pay(elsewhere, booking, cash(900))).status).toBe(404);
  });

  test('R-BOOK-03 the same key twice is one instalment, and of two last ones at once one is taken', async () => {
    const desk = await newDesk(house);
    const booking = await bookingOf(desk);
    const key = randomUUID();
    const first = await pay(desk.till, booking, cash(1_000), {}, key);
    expect((await pay(desk.till, booking, cash(1_000), {}, key)).text).toBe(first.text);
    const other = await desk.shop.till();
    const replies = await Promise.all([pay(desk.till, booking, cash(7_100)), pay(other, booking, card(7_100))]);
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await desk.till.get(`${BOOKINGS}/${booking.id}`)).json).toMatchObject({ paidCents: 9_000, state: 'paid' });
  });

  test('R-CUST-04 a banned customer pays what is begun and takes it away', async () => {
    const desk = await newDesk(house);
    const booking = await bookingOf(desk);
    await desk.till.call('POST', customerUrl(desk.customerId, 'ban'), { reason: 'Documentos falsos' });
    expect((await pay(desk.till, booking, cash(8_100))).json).toMatchObject({ state: 'paid' });
    expect((await pickUp(desk.till, booking)).status).toBe(200);
    expect((await create(desk)).json.code).toBe('CUSTOMER_BANNED');
  });

  test('R-BOOK-03 nothing is done to a booking nobody has', async () => {
    const desk = await newDesk(house);
    expect((await act(desk.till, { id: randomUUID() }, 'pay-instalment', { payments: cash(1) })).status).toBe(404);
  });
});

describe('the list', () => {
  const list = async ({ till }: Desk, query: string) => (await till.get(`${BOOKINGS}?${query}`)).json;

  test('R-BOOK-07 is found by code, customer, document and piece, and narrowed by state and day', async () => {
    const desk = await newDesk(house);
    const booking = await bookingOf(desk, { product: { description: 'Sortija de esmeralda' } });
    const paid = await bookingOf(desk, { body: { payments: cash(9_000) } });
    const words = [booking.code, booking.productCode, 'esmeralda', booking.code.replaceAll('-', '')];
    for (const q of words) expect((await list(desk, `q=${q}`)).data).toMatchObject([{ id: booking.id }]);
    expect((await list(desk, `q=${booking.customer.nationalId}`)).totalCount).toBe(2);
    expect((await list(desk, `q=${booking.customerName.split(' ')[0]}`)).totalCount).toBe(2);
    expect((await list(desk, 'status[]=paid')).data).toMatchObject([{ id: paid.id, nextPaymentDate: null }]);
    expect((await list(desk, 'status[]=active&status[]=paid')).totalCount).toBe(2);
    expect((await list(desk, 'status=cancelled')).totalCount).toBe(0);
    expect((await list(desk, `from=${inDays(0)}&to=${inDays(0)}`)).totalCount).toBe(2);
    expect((await list(desk, `from=${inDays(1)}`)).totalCount).toBe(0);
    expect((await list(desk, 'q=nadie')).totalCount).toBe(0);
  });

  test('R-BOOK-07 goes on page by page, and is taken away in Excel or CSV', async () => {
    const desk = await newDesk(house);
    const codes = [(await bookingOf(desk)).code, (await bookingOf(desk)).code];
    const first = await list(desk, 'limit=1');
    expect(first.data.map((one: { code: string }) => one.code)).toEqual([codes[1]]);
    const next = await list(desk, `limit=1&cursor=${first.nextCursor}`);
    expect(next.data.map((one: { code: string }) => one.code)).toEqual([codes[0]]);
    const csv = await desk.till.get(`${BOOKINGS}/export?purpose=MANAGEMENT&format=csv`);
    for (const said of [...codes, 'Próximo plazo', '90,00', 'Activa']) expect(csv.text).toContain(said);
    expect((await desk.till.get(`${BOOKINGS}/export?purpose=MANAGEMENT`)).bytes.subarray(0, 2).toString()).toBe('PK');
  });

  test('B-17 its customer’s record tells of it', async () => {
    const desk = await newDesk(house);
    const booking = await bookingOf(desk);
    const { json } = await desk.till.get(`/v1/customers/${desk.customerId}`);
    expect(json.bookings).toMatchObject([{ id: booking.id, code: booking.code, paidCents: 900, totalCents: 9_000 }]);
  });
});

describe('its papers', () => {
  const TYPES = ['PDF', 'COMPLETE_CUSTOMER', 'SIMPLIFIED_SHOP', 'BARCODE_ONLY'];

  test('R-BOOK-03 the summary and the receipt of each instalment are printed in every form', async () => {
    const desk = await newDesk(house);
    const booking = (await pay(desk.till, await bookingOf(desk), card(1_500))).json;
    const papers = [
      `${BOOKINGS}/${booking.id}`,
      ...booking.instalments.map((one: { id: string }) => `${BOOKINGS}/${booking.id}/instalments/${one.id}`),
    ];
    for (const paper of papers) {
      for (const type of TYPES) {
        const { status, bytes } = await desk.till.get(`${paper}/receipt?type=${type}`);
        expect([status, bytes.length > 40]).toEqual([200, true]);
        expect(bytes.subarray(0, 5).toString() === '%PDF-').toBe(type === 'PDF');
      }
    }
    const { bytes } = await desk.till.get(`${papers[0]}/receipt?type=COMPLETE_CUSTOMER`);
    const text = bytes.toString('latin1');
    for (const said of [booking.code, '90,00', 'Recogida', '24,00', '66,00']) expect(text).toContain(said);
    // What adds two invoices up is none of them: its number and its total would not be those of the tax office.
    expect(text).toContain('No es una factura');
    expect(text).not.toContain(`Reserva ${booking.instalments[1].invoiceNumber}`);
    const unknown = await desk.till.get(`${papers[0]}/instalments/${randomUUID()}/receipt`);
    expect(unknown.status).toBe(404);
  });
});
