/** What travels, and bookings on their way: done and taken back. */
import { ageBookings } from '../src/modules/counter/bookings/bookings.course.ts';
import { onOwnersBehalf } from './database.ts';
import * as bookings from './bookings.ts';
import * as budgets from './budgets.ts';
import * as extractions from './extractions.ts';
import { type CodedType, MAKERS, ok, packed, type Ready } from './goods.ts';
import * as shipping from './shipping.ts';
import { type House, newShop } from './shop.ts';
import { asks, type Stories, type Story, WHY } from './undo-stories.ts';

/** In a bag, out of it and in it again. */
async function packing({ way, ...ready }: Ready, type: CodedType) {
  const { id } = await ok(shipping.create(way, { type }));
  const pack = () => ok(shipping.prepare(way.origin, id, packed({ way, ...ready })));
  return [pack, () => ok(shipping.prepare(way.origin, id, { packages: [] })), pack];
}
async function packingFor(house: House, state: 'ENCODED' | 'RECEIVED') {
  const counter = await budgets.newCounter(house);
  const { product } = await budgets.budgetIn(counter, state);
  const [from, to] = state === 'ENCODED' ? [counter.bulk, counter.till] : [counter.till, counter.bulk];
  const way = await shipping.wayFrom(from, to.shop);
  return packing({ way, codes: [product.code], weightMg: 3_100, ids: [product.id] }, 'products');
}
const closing = (way: shipping.Way, id: string) => [
  () => ok(shipping.finishPreparation(way, id)),
  asks(way.origin, shipping.shipmentUrl(id, 'reopen')),
];
/** Bookings in each state they travel in. */
async function late(house: House, days: number): Promise<Ready> {
  const ready = await MAKERS.bookings(house);
  for (const id of ready.ids) await aged(house, id, days);
  return ready;
}
async function aged(house: House, id: string, days: number): Promise<void> {
  await onOwnersBehalf(
    house.databaseUrl,
    `with agreed as (update booking_instalments set next_payment_date = $2::date where booking_id = $1)
      update bookings set next_payment_date = $2::date where id = $1`,
    [id, bookings.inDays(-days)],
  );
  await ageBookings(house.db, bookings.today());
}
const paidIn =
  (days: number): Story =>
  async (house) => {
    const desk = await bookings.newDesk(house);
    const booking = await bookings.bookingOf(desk);
    if (days > 0) await aged(house, booking.id, days);
    return [
      () => ok(bookings.pay(desk.till, booking, bookings.card(1_000))),
      () => ok(bookings.undo(desk.till, booking)),
    ];
  };

export const WAY_STORIES: Stories = {
  ...Object.fromEntries(
    (['products', 'purchases', 'recoverable-sales', 'bookings'] as const).map((type) => [
      `${type} are packed`,
      async (house: House) => packing(await MAKERS[type](house), type),
    ]),
  ),
  'defective pieces are packed': async (house) => {
    const ready = await MAKERS.products(house);
    for (const id of ready.ids)
      await ok(ready.way.origin.call('POST', `/v1/products/${id}/mark-defective`, { reason: WHY }));
    return packing(ready, 'products');
  },
  'a piece for a customer is packed where it was encoded': (house) => packingFor(house, 'ENCODED'),
  'a piece that waits for its customer is packed': (house) => packingFor(house, 'RECEIVED'),
  'money is packed': async (house) => {
    const way = await shipping.newWay(house, true);
    const { id } = await ok(shipping.createMoney(way, 30_000));
    await ok(shipping.prepare(way.origin, id, shipping.money(30_000)));
    return closing(way, id);
  },
  'bags are closed and opened again': async (house) => {
    const way = await shipping.newWay(house);
    const { id } = await ok(shipping.create(way));
    await ok(shipping.prepare(way.origin, id, { packages: [shipping.bag([(await way.origin.shop.piece()).code])] }));
    return closing(way, id);
  },
  'a driver turns round': async (house) => {
    const way = await shipping.newWay(house);
    const { id } = await shipping.readyToShip(way);
    return [
      () => ok(shipping.deliver(way, id)),
      asks(way.origin, shipping.shipmentUrl(id, 'take-back'), { reason: WHY }),
    ];
  },
  'lots leave the office again': async (house) => {
    const { metals, ids, codes } = await extractions.arrived(house);
    const way = await shipping.wayFrom(metals, await newShop(house));
    return packing({ way, ids, codes, weightMg: 4_000 }, 'purchases');
  },
  'an overdue booking is packed': async (house) => packing(await late(house, 5), 'bookings'),
  'a booking long overdue is packed': async (house) => packing(await late(house, 90), 'bookings'),
  'a paid booking is packed': async (house) => {
    const desk = await bookings.newDesk(house);
    const booking = await bookings.paidBooking(desk);
    const way = await shipping.wayFrom(desk.till, await newShop(house), 'SHOP_ASSISTANT');
    return packing({ way, codes: [booking.product.code], weightMg: 3_000, ids: [booking.id] }, 'bookings');
  },
  'an instalment is taken by mistake': paidIn(0),
  'an instalment of an overdue booking is taken by mistake': paidIn(5),
  'an instalment of a booking long overdue is taken by mistake': paidIn(90),
};
