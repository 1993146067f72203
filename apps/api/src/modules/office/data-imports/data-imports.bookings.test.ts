import { randomUUID } from 'node:crypto';
import { taxWithin } from '@quilate/domain/kernel/units.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { act, BOOKINGS, cancel, card, held, inDays, newDesk, pay, pickUp } from '../../../../test/bookings.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import { type Cells, type Imports, importsOf } from '../../../../test/imports.ts';
import { nextNationalId, person } from '../../../../test/people.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
let direction: Till;
let imports: Imports;
let approval: Record<string, unknown>;
beforeAll(async () => {
  direction = await (await newShop(house)).till('ADMIN');
  imports = importsOf(direction);
  approval = { ...(await direction.shop.person('ADMIN')).signature, reason: 'Reservas del programa anterior' };
});

/** A shop with its till open, a customer with a document, and a piece on its shelf. */
async function newCase() {
  const desk = await newDesk(house);
  const nationalId = nextNationalId();
  await desk.till.call('POST', '/v1/customers', person({ nationalId, name: 'Arminda' }));
  const piece = await desk.shop.piece(24_900);
  const row = (more: Cells = {}): Cells => ({
    storeCode: desk.shop.code,
    customer: nationalId,
    productCode: piece.code,
    totalCents: '249,00',
    cashCents: '60,00',
    cardCents: '40,00',
    invoiceNumber: 'A-2026/0412',
    bookedOn: inDays(-20),
    pickupDate: inDays(40),
    ...more,
  });
  return { ...desk, nationalId, piece, row };
}

/** What came of a file with this row. */
// oxlint-disable-next-line typescript/no-explicit-any -- an answer
async function brought(till: Till, row: Cells): Promise<any> {
  const id = await imports.begin('bookings');
  await imports.addRows(id, [row]);
  const taken = await imports.takeIn(id, { approval });
  if (taken.status !== 200) throw new Error(taken.text + JSON.stringify(await imports.rowsOf(id)));
  const [{ recordId }] = await imports.rowsOf(id);
  return (await till.get(`${BOOKINGS}/${recordId}`)).json;
}
const back = async (till: Till, saleId: string) => {
  const sale = (await till.get(`/v1/sales/${saleId}`)).json;
  return await till.call('POST', `/v1/sales/${saleId}/return`, {
    lines: [{ saleLineId: sale.lines[0].id, disposition: 'RESTOCK' }],
    refunds: sale.payments.map((one: { id: string; method: string; amountCents: number }) => ({
      paymentId: one.id,
      method: one.method,
      amountCents: one.amountCents,
    })),
    signature: till.signature,
  });
};

describe('open bookings of another system', () => {
  test('B-15 R-BOOK-04 R-BOOK-06 go on here: what was paid is held and in no till, the rest is paid, and the piece handed over', async () => {
    const { till, row, piece } = await newCase();
    const before = await held(till);
    const booking = await brought(till, row());
    const base = taxWithin(10_000, 1500).baseCents;
    expect(booking).toMatchObject({
      state: 'active',
      customerName: expect.stringContaining('Arminda'),
      totalCents: 24_900,
      paidCents: 10_000,
      pendingCents: 14_900,
      nextPaymentDate: inDays(40),
      product: { code: piece.code, status: 'reserved' },
      instalments: [{ number: 1, totalCents: 10_000, invoiceNumber: 'A-2026/0412' }],
      payments: [
        { method: 'CASH', amountCents: 6000, isCorrectable: false },
        { method: 'CARD', amountCents: 4000, isCorrectable: false },
      ],
    });
    expect(await held(till)).toEqual({ ...before, advances: -base });
    expect((await till.get(`${BOOKINGS}?q=arminda`)).json.totalCount).toBe(1);
    const undone = booking.actions.find(({ action }: { action: string }) => action === 'undoLastPayment');
    expect(undone.allowed).toBe(false);
    const { amountCents: _, ...payment } = card(1)[0]!;
    const wrong = { paymentId: booking.payments[0].id, payment, reason: 'Pagó con tarjeta' };
    expect((await act(till, booking, 'correct-payment', wrong)).json.code).toBe('PAYMENT_ELSEWHERE');
    expect((await pay(till, booking, card(14_900))).json).toMatchObject({ state: 'paid', pendingCents: 0 });
    const picked = await pickUp(till, booking);
    expect(picked.json).toMatchObject({ state: 'withdrawn' });
    expect(await held(till)).toMatchObject({ advances: 0, receivable: 0 });
    expect(await brokenInvariants(house.db)).toEqual([]);
    const returned = await back(till, picked.json.sale.id);
    expect(returned.json).toMatchObject({ state: 'fullReturn' });
    expect((await till.get(`${BOOKINGS}/${booking.id}`)).json.state).toBe('back');
    const { data } = (await till.get(`/v1/invoices?recordId=${picked.json.sale.id}`)).json;
    expect(data.map(({ refersTo }: { refersTo: string | null }) => refersTo)).toContain('A-2026/0412');
  });

  test('B-15 R-BOOK-05 cancelled, its customer gets back what was paid there, and our corrective invoice names the one of before', async () => {
    const { till, row } = await newCase();
    const booking = await brought(till, row());
    const cancelled = await cancel(till, booking);
    expect(cancelled.json).toMatchObject({ state: 'cancelled', refundedCents: 10_000 });
    const { data } = (await till.get(`/v1/invoices?recordId=${booking.id}`)).json;
    expect(data).toMatchObject([{ type: 'R', refersTo: 'A-2026/0412', totalCents: -10_000 }]);
    expect((await till.get(`/v1/invoices/${data[0].id}/document`)).status).toBe(200);
    expect(await held(till)).toMatchObject({ advances: 0, receivable: 0 });
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('B-15 R-BOOK-06 one that was paid whole there waits for its customer, and comes back like any other', async () => {
    const { till, row } = await newCase();
    const booking = await brought(till, row({ cashCents: '', cardCents: '', transferCents: '249,00' }));
    expect(booking).toMatchObject({ state: 'paid', pendingCents: 0, minimumInstalmentCents: 0 });
    const picked = await pickUp(till, booking);
    expect(picked.json).toMatchObject({ state: 'withdrawn' });
    expect((await till.get(`${BOOKINGS}/${booking.id}/receipt`)).status).toBe(200);
    expect((await back(till, picked.json.sale.id)).json).toMatchObject({ state: 'fullReturn' });
    expect(await held(till)).toMatchObject({
      advances: 0,
      receivable: 0,
      'income:sales': 0,
      'tax:igic': expect.any(Number),
    });
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('B-15 R-BOOK-07 one that is late is late here too, and its customer may be known by the key of the other system', async () => {
    const { till, row } = await newCase();
    const key = `C-${randomUUID()}`;
    const people = await imports.begin('customers');
    await imports.addRows(people, [
      { nationalId: nextNationalId(), name: 'Beneharo', surname: 'Ruiz', externalKey: key },
    ]);
    await imports.takeIn(people);
    const late = row({ customer: key, bookedOn: inDays(-90), nextPaymentDate: inDays(-3), pickupDate: inDays(20) });
    expect(await brought(till, late)).toMatchObject({ state: 'overdue', daysLate: 3, fullRefundUntil: inDays(-60) });
  });

  test('B-15 shop, customer, piece, what was paid and days are looked at; a piece is kept once; a second file brings it not again', async () => {
    const { row, piece } = await newCase();
    const other = await newShop(house);
    const elsewhere = await other.piece();
    const free = async () => (await newCase()).row;
    const known = row({ externalKey: randomUUID() });
    const rows = [
      row({ storeCode: 'ZZZ' }),
      row({ customer: '99999999R' }),
      row({ productCode: elsewhere.code }),
      row({ cashCents: '', cardCents: '' }),
      row({ cashCents: '300' }),
      row({ bookedOn: inDays(1) }),
      row({ nextPaymentDate: inDays(50) }),
      row({ invoiceNumber: '' }),
      known,
      row(),
      (await free())({ pickupDate: 'mañana' }),
    ];
    const id = await imports.begin('bookings');
    await imports.addRows(id, rows);
    const first = ['1 storeCode', '2 customer', '3 productCode', '4 cashCents', '5 totalCents', '6 bookedOn'];
    expect(await imports.faultsOf(id)).toEqual([
      ...first,
      '7 nextPaymentDate',
      '8 invoiceNumber',
      '10 ',
      '11 pickupDate',
    ]);
    expect((await imports.takeIn(id, { mode: 'GOOD' })).json).toMatchObject({ fields: [{ path: 'approval' }] });
    expect((await imports.takeIn(id, { mode: 'GOOD', approval })).json).toMatchObject({ takenCount: 1 });
    const again = await imports.begin('bookings');
    await imports.addRows(again, [known, row()]);
    expect((await direction.get(`/v1/data-imports/${again}`)).json).toMatchObject({ knownCount: 1, goodCount: 0 });
    expect(await imports.faultsOf(again)).toEqual(['2 productCode']);
    expect(piece.code).toBeTruthy();
  });
});
