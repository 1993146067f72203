import { beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import * as bookings from '../../../../test/bookings.ts';
import * as budgets from '../../../../test/budgets.ts';
import { type CodedType, MAKERS, ok, packed, saysOf, sent } from '../../../../test/goods.ts';
import { byDirection, giveBack, giveToOwner, intervene, intervened } from '../../../../test/police.ts';
import { setPrices } from '../../../../test/purchases.ts';
import { type Till, useHouse } from '../../../../test/shop.ts';
import * as shipping from '../../../../test/shipping.ts';

const house = useHouse();
beforeAll(() => setPrices(house));
const whole = async () => expect(await brokenInvariants(house.db)).toEqual([]);
const statusOf = async (till: Till, code: string): Promise<string> =>
  (await till.get(`/v1/products/by-code/${code}`)).json.status;
const bookingAt = async (till: Till, id: string) => (await till.get(`${bookings.BOOKINGS}/${id}`)).json;
const budgetAt = async (till: Till, id: string) => (await till.get(`${budgets.BUDGETS}/${id}`)).json;
const back = (till: Till, made: { id: string; items: readonly { id: string }[] }) =>
  ok(
    giveBack(
      till,
      made.id,
      made.items.map((item) => item.id),
    ),
  );

describe('a piece that is kept for a customer', () => {
  test('R-POL-05 R-BOOK-05 seized, its booking is blocked; given back, it is kept as it was, to the state of its payments', async () => {
    const desk = await bookings.newDesk(house);
    const { till } = desk;
    const kept = { active: await bookings.bookingOf(desk), paid: await bookings.paidBooking(desk) };
    for (const [state, { id, product }] of Object.entries(kept)) {
      const made = await intervened(till, [product.code]);
      expect(made.items).toMatchObject([{ stateBefore: 'reserved' }]);
      expect(await bookingAt(till, id)).toMatchObject({ state: 'blocked' });
      expect((await bookings.pay(till, { id }, bookings.cash(1_000))).json.code).toBe('STATE_CONFLICT');
      await whole();
      await back(till, made);
      expect([(await bookingAt(till, id)).state, await statusOf(till, product.code)]).toEqual([state, 'reserved']);
    }
    expect((await bookings.pickUp(till, kept.paid)).status).toBe(200);
    await whole();
  });

  test('R-POL-05 R-BOOK-05 its customer has all the money back meanwhile, and then it is for everybody', async () => {
    const desk = await bookings.newDesk(house);
    const { till } = desk;
    const booking = await bookings.bookingOf(desk);
    const made = await intervened(till, [booking.product.code]);
    const blocked = await bookingAt(till, booking.id);
    expect(blocked.refundDueCents).toBe(900);
    const before = await bookings.held(till);
    expect((await bookings.cancel(till, blocked)).json).toMatchObject({ state: 'cancelled', refundDueCents: 0 });
    // Out of the drawer, and nothing of it is owed any more.
    const after = await bookings.held(till);
    expect([after['till']! - before['till']!, after['advances']]).toEqual([-900, 0]);
    await whole();
    await back(till, made);
    expect(await statusOf(till, booking.product.code)).toBe('available');
    await whole();
  });

  test('R-POL-05 one that nothing is paid for is over with it', async () => {
    const desk = await bookings.newDesk(house);
    const { till } = desk;
    const aside = await bookings.asideOf(desk);
    const made = await intervened(till, [aside.product.code]);
    expect((await bookingAt(till, aside.id)).state).toBe('cancelled');
    await back(till, made);
    expect(await statusOf(till, aside.product.code)).toBe('available');
    await whole();
  });

  test('R-POL-05 its true owner has it: the booking stays blocked until its customer has been paid back', async () => {
    const desk = await bookings.newDesk(house);
    const { till } = desk;
    const booking = await bookings.bookingOf(desk);
    const made = await intervened(till, [booking.product.code]);
    const manager = await till.shop.till('MANAGER');
    await ok(giveToOwner(manager, made.id, [made.items[0].id], await byDirection(till)));
    const blocked = await bookingAt(till, booking.id);
    expect(blocked.state).toBe('blocked');
    expect((await bookings.cancel(till, blocked)).json.state).toBe('cancelled');
    await whole();
  });
});

describe('a piece that was asked for', () => {
  test('R-POL-05 seized, its budget waits for another; given back first, it is theirs as it was', async () => {
    for (const state of ['ENCODED', 'RECEIVED']) {
      const counter = await budgets.newCounter(house);
      const { id } = await budgets.budgetIn(counter, state);
      const { product } = await budgetAt(counter.till, id);
      // It lies where it was encoded, or in the shop that asked.
      const keeper = state === 'ENCODED' ? await counter.bulk.shop.till('MANAGER') : counter.till;
      const made = await intervened(keeper, [product.code]);
      expect(made.items).toMatchObject([{ stateBefore: 'ready' }]);
      expect(await budgetAt(counter.till, id)).toMatchObject({ state: 'REQUESTED', product: null });
      await whole();
      await back(keeper, made);
      expect(await budgetAt(counter.till, id)).toMatchObject({ state, product: { code: product.code } });
      await whole();
    }
  });

  test('R-POL-05 with another piece in its place, the first one is for everybody', async () => {
    const counter = await budgets.newCounter(house);
    const { id } = await budgets.budgetIn(counter, 'RECEIVED');
    const { product } = await budgetAt(counter.till, id);
    const made = await intervened(counter.till, [product.code]);
    await ok(budgets.step(counter.bulk, id, 'encode-received', budgets.PIECE));
    await back(counter.till, made);
    expect(await statusOf(counter.till, product.code)).toBe('available');
    expect((await budgetAt(counter.till, id)).product.code).not.toBe(product.code);
    await whole();
  });

  test('R-POL-05 given up by who asked for it, it is for everybody when it comes back', async () => {
    const counter = await budgets.newCounter(house);
    const { id } = await budgets.budgetIn(counter, 'RECEIVED');
    const { product } = await budgetAt(counter.till, id);
    const made = await intervened(counter.till, [product.code]);
    expect((await budgets.giveUp(counter, await budgetAt(counter.till, id))).json).toMatchObject({
      state: 'COMPLETED',
    });
    await whole();
    await back(counter.till, made);
    expect(await statusOf(counter.till, product.code)).toBe('available');
    expect(await budgetAt(counter.till, id)).toMatchObject({ state: 'COMPLETED', product: null });
    await whole();
  });
});

describe('what is on its way', () => {
  const WAS: Partial<Record<CodedType, readonly string[]>> = {
    products: ['available', 'available'],
    // Out of its bag it is still set aside.
    purchases: ['to-be-shipped', 'to-be-shipped'],
    'recoverable-sales': ['to-be-shipped', 'to-be-shipped'],
    bookings: ['active', 'active'],
  };
  test.each(Object.keys(WAS) as CodedType[])(
    'R-POL-05 R-SHIP-06 %s: taken out of the bag and from the driver, and given back where it was sent from',
    async (type) => {
      const ready = await MAKERS[type](house);
      const { origin } = ready.way;
      const says = () => saysOf(origin, type, ready.ids);
      const [first, second] = ready.codes as [string, string];
      const { id } = await ok(shipping.create(ready.way, { type }));
      await ok(shipping.prepare(origin, id, packed(ready)));
      const inBag = await intervened(origin, [first]);
      await whole();
      await ok(shipping.finishPreparation(ready.way, id, { isConfirmed: true }));
      await ok(shipping.deliver(ready.way, id));
      const onItsWay = await intervened(origin, [second]);
      await whole();
      const { items } = (await origin.get(shipping.shipmentUrl(id))).json;
      expect(items.filter((item: { situation: string }) => item.situation === 'seized')).toHaveLength(1);
      for (const made of [inBag, onItsWay]) await back(origin, made);
      // What it is, of which shop, and where: nothing of it is with the driver any more.
      const { code } = origin.shop;
      expect(await says()).toEqual(WAS[type]!.map((state) => `${state} ${code} store:${code}`));
      await whole();
    },
  );

  test('R-POL-05 R-SHIP-04 the rest arrives, and nothing is missed of what the police have', async () => {
    const ready = await MAKERS.products(house);
    const { id, packageId } = await sent('products', ready);
    const [first, second] = ready.codes as [string, string];
    await intervened(ready.way.origin, [first]);
    await ok(shipping.verify(ready.way, id, { codes: [second], weights: [{ packageId, weightMg: 3_000 }] }));
    const received = await ok(shipping.finishVerification(ready.way, id));
    expect(received).toMatchObject({ state: 'received', openIncidents: 0 });
    expect((await ok(shipping.confirmReception(ready.way, id))).state).toBe('finished');
    await whole();
  });

  test('R-POL-02 what is in no bag of a shipment is not taken out of one', async () => {
    const counter = await budgets.newCounter(house);
    const { id } = await budgets.budgetIn(counter, 'SHIPPED');
    const { product } = await budgetAt(counter.till, id);
    const keeper = await counter.bulk.shop.till('MANAGER');
    expect((await intervene(keeper, [product.code])).json.code).toBe('POLICE_NOT_AVAILABLE');
  });
});
