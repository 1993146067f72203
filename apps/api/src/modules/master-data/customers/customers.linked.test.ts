/** What one person begins counts together, for the limit of cash too (docs/decisions/0094). */
import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { bookingOf, cash, newDesk as newBookings, pickUp } from '../../../../test/bookings.ts';
import { buy, newDesk, setPrices } from '../../../../test/purchases.ts';
import { openTill, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
let numbers = 0;
const byCard = (amountCents: number) => {
  const terminalTransactionId = `linked-${(numbers += 1)}`;
  return { payments: [{ method: 'CARD', cardLast4: '4821', amountCents, terminalTransactionId }] };
};
const sell = async (till: Till, customerId: string, cents: number, more: Record<string, unknown> = {}) =>
  till.sell([(await till.shop.piece(cents)).code], cents, { customerId, ...more });

describe('cash of one person', () => {
  test('R-CASH-11 two sales of 600,00 € on a day are refused in cash the second time, and taken by card', async () => {
    const till = await openTill(house);
    const customerId = await till.shop.customer();
    expect((await sell(till, customerId, 60_000)).status).toBe(201);
    const second = await sell(till, customerId, 60_000);
    expect(second).toMatchObject({
      status: 422,
      json: {
        code: 'CASH_LINKED_OVER_LIMIT',
        fields: [{ path: 'payments' }],
        details: { linkedCents: 60_000, cashMostCents: 100_000 },
      },
    });
    expect(second.json.message).toContain('600,00 €');
    expect((await sell(till, customerId, 60_000, byCard(60_000))).status).toBe(201);
    // What was paid by card is no cash: up to 1.000,00 € in all is left.
    expect((await sell(till, customerId, 40_000)).status).toBe(201);
    expect((await sell(till, customerId, 1)).json.code).toBe('CASH_LINKED_OVER_LIMIT');
    expect((await sell(till, await till.shop.customer(), 60_000)).status).toBe(201);
  });

  test('G29 R-CASH-11 in any shop, and sent at once from two tills only one is taken', async () => {
    const [one, other] = [await openTill(house), await openTill(house)];
    const customerId = await one.shop.customer();
    const answers = await Promise.all([one, other].map((till) => sell(till, customerId, 60_000)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  });

  test('G29 R-CASH-11 however it is split over shops, amounts and ways to pay, cash never passes the limit', async () => {
    const tills = [await openTill(house), await openTill(house)];
    const part = fc.record({ cents: fc.integer({ min: 1, max: 99_999 }), isCash: fc.boolean(), at: fc.nat(1) });
    const splits = fc.asyncProperty(fc.array(part, { minLength: 3, maxLength: 6 }), async (parts) => {
      const customerId = await tills[0]!.shop.customer();
      let cashCents = 0;
      for (const { cents, isCash, at } of parts) {
        const { status } = await sell(tills[at]!, customerId, cents, isCash ? {} : byCard(cents));
        const isOver = isCash && cashCents > 0 && cashCents + cents > 100_000;
        expect([parts, status]).toEqual([parts, isOver ? 422 : 201]);
        if (isCash && !isOver) cashCents += cents;
      }
      expect(cashCents).toBeLessThanOrEqual(100_000);
    });
    await fc.assert(splits, { seed: inject('seed'), numRuns: inject('isLong') ? 1_000 : 12 });
  });

  test('R-CASH-11 R-SALE-06 a payment by card cannot be put right to cash that would pass the limit', async () => {
    const till = await openTill(house);
    const customerId = await till.shop.customer();
    expect((await sell(till, customerId, 60_000)).status).toBe(201);
    const { json } = await sell(till, customerId, 60_000, byCard(60_000));
    const correct = { paymentId: json.payments[0].id, payment: { method: 'CASH' }, reason: 'Pagó en efectivo' };
    const url = `/v1/sales/${json.id}/correct-payment`;
    expect(await till.call('POST', url, { ...correct, signature: till.signature })).toMatchObject({
      status: 422,
      json: { code: 'CASH_LINKED_OVER_LIMIT' },
    });
  });

  test('R-CASH-11 what is returned counts no more', async () => {
    const till = await openTill(house);
    const customerId = await till.shop.customer();
    const { json } = await sell(till, customerId, 60_000);
    const lines = [{ saleLineId: json.lines[0].id, disposition: 'RESTOCK' }];
    const refunds = [{ paymentId: json.payments[0].id, method: 'CASH', amountCents: 60_000 }];
    const back = await till.call('POST', `/v1/sales/${json.id}/return`, { lines, refunds, signature: till.signature });
    expect([back.status, back.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
    expect((await sell(till, customerId, 60_000)).status).toBe(201);
  });

  test('R-CASH-11 R-CUST-05 a booking that was picked up and came back counts no more, as its sale', async () => {
    const desk = await newBookings(house);
    const { id } = await bookingOf(desk, { priceCents: 60_000, body: { payments: cash(54_000) } });
    const linked = async () => (await desk.till.get(`/v1/customers/${desk.customerId}/papers`)).json.linkedCents;
    expect(await linked()).toBe(54_000);
    const saleId = (await pickUp(desk.till, { id })).json.sale.id;
    expect(await linked()).toBe(54_000);
    const sale = (await desk.till.get(`/v1/sales/${saleId}`)).json;
    const lines = [{ saleLineId: sale.lines[0].id, disposition: 'RESTOCK' }];
    const refunds = [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: 54_000 }];
    const body = { lines, refunds, signature: desk.till.signature };
    const back = await desk.till.call('POST', `/v1/sales/${saleId}/return`, body);
    expect([back.status, back.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
    expect(await linked()).toBe(0);
  });

  test('R-CASH-11 what the shop pays for used gold is a sum of its own, refused at the sixth of 200,00 €', async () => {
    await setPrices(house);
    const desk = await newDesk(house);
    for (let at = 0; at < 5; at += 1) expect((await buy(desk)).status).toBe(201);
    expect((await buy(desk)).json.code).toBe('CASH_LINKED_OVER_LIMIT');
    const { customerId, till } = desk;
    expect((await till.get(`/v1/customers/${customerId}/papers`)).json).toMatchObject({
      documents: expect.arrayContaining(['DATA_PRIVACY', 'NATIONAL_ID']),
      linkedCents: 100_000,
      cashInCents: 0,
      cashOutCents: 100_000,
    });
    expect((await sell(till, customerId, 60_000)).status).toBe(201);
  });

  test('R-CASH-11 what an operation adds to itself is told only of the others, before anybody signs', async () => {
    const till = await openTill(house);
    const customerId = await till.shop.customer();
    const first = await sell(till, customerId, 30_000);
    const second = await sell(till, customerId, 20_000);
    const cashIn = async (exceptId?: string) => {
      const query = exceptId === undefined ? '' : `?exceptId=${exceptId}`;
      return (await till.get(`/v1/customers/${customerId}/papers${query}`)).json.cashInCents;
    };
    expect([await cashIn(), await cashIn(first.json.id), await cashIn(second.json.id)]).toEqual([
      50_000, 20_000, 30_000,
    ]);
  });
});
