/** Goods of every kind that are ready to leave a shop, and the way they go. */
import { sql } from 'kysely';
import type { ShipmentType } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import type { Department } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { releaseLots } from '../src/modules/counter/lots/lots.release.ts';
import { qb } from '../src/platform/db.ts';
import { bookingOf, newDesk as newBookingDesk } from './bookings.ts';
import { outOfHold } from './holds.ts';
import { bought, type Desk, lotStep, newDesk } from './purchases.ts';
import { allowed, daysPass, step, taken } from './recoverables.ts';
import { type Answer, type House, newShop, openTill, type Shop, type Till } from './shop.ts';
import {
  bag,
  create,
  deliver,
  finishPreparation,
  newOffice,
  finishVerification,
  prepare,
  shipmentUrl,
  verify,
  type Way,
  wayFrom,
} from './shipping.ts';
import { priced } from './work-budgets.ts';
import { made, newRepairs } from './works.ts';

export interface Ready {
  readonly way: Way;
  /** On their labels. */
  readonly codes: readonly string[];
  /** Of each. */
  readonly weightMg: number;
  /** The records they are: products, lots, bookings, budgets, jobs. */
  readonly ids: readonly string[];
}
type Maker = (house: House, to?: Shop) => Promise<Ready>;

/** Two lots of 200,00 €, four grams of 18 k each, out of their hold and set aside. */
export async function lotsSetAside(house: House, desk: Desk, lots: readonly { id: string; code: string }[], to?: Shop) {
  for (const { id } of lots) {
    const { status, text } = await lotStep(desk.till, id, 'mark-to-ship');
    if (status !== 200) throw new Error(text);
  }
  const way = await wayFrom(desk.till, to ?? (await newOffice(house)));
  return { way, codes: lots.map(({ code }) => code), weightMg: 4_000, ids: lots.map(({ id }) => id) };
}

/** A lot of 200,00 €, four grams of 18 k, out of its hold. */
export async function freeLot(house: House, desk: Desk): Promise<{ id: string; code: string; purchaseId: string }> {
  const { id: purchaseId, lotId: id, lotCode: code } = await bought(desk);
  await outOfHold(house, [id]);
  await releaseLots(house.db);
  return { id, code, purchaseId };
}

const purchases: Maker = async (house, to) => {
  const desk = await newDesk(house);
  const lots = [];
  for (let at = 0; at < 2; at += 1) lots.push(await freeLot(house, desk));
  return lotsSetAside(house, desk, lots, to);
};

const recoverables: Maker = async (house, to) => {
  const desk = await newDesk(house);
  const lots = [];
  for (let at = 0; at < 2; at += 1) {
    const sale = await taken(desk);
    await daysPass(house, sale.id, 45);
    const { json } = await step(desk.till, sale.id, 'release', allowed(desk));
    lots.push({ id: json.lot.id, code: json.lot.code });
  }
  return lotsSetAside(house, desk, lots, to);
};

const bookings: Maker = async (house, to) => {
  const desk = await newBookingDesk(house);
  const kept = [await bookingOf(desk), await bookingOf(desk)];
  const way = await wayFrom(desk.till, to ?? (await newShop(house)), 'SHOP_ASSISTANT');
  return {
    way,
    codes: kept.map((booking) => booking.product.code),
    weightMg: 3_000,
    ids: kept.map((booking) => booking.id),
  };
};

const works: Maker = async (house, to) => {
  const { counter } = await newRepairs(house);
  const jobs = [await made(counter), await made(counter)];
  const way = await wayFrom(counter, to ?? (await newOffice(house)));
  return { way, codes: jobs.map(({ code }) => code), weightMg: 3_420, ids: jobs.map(({ id }) => id) };
};

/** With their price or without, the pledge is of the shop until somebody has answered. */
const budgets: Maker = async (house, to) => {
  const repairs = await newRepairs(house);
  const asked = [await priced(repairs), await priced(repairs)];
  const way = await wayFrom(repairs.counter, to ?? (await newOffice(house)));
  return { way, codes: asked.map(({ code }) => code), weightMg: 6_400, ids: asked.map(({ id }) => id) };
};

const products: Maker = async (house, to) => {
  const till = await openTill(house);
  const pieces = [await till.shop.piece(), await till.shop.piece()];
  const way = await wayFrom(till, to ?? (await newShop(house)));
  return { way, codes: pieces.map(({ code }) => code), weightMg: 3_000, ids: pieces.map(({ id }) => id) };
};

const bars: Maker = async (house, to) => {
  // What makes them needs this file.
  const { cast, newMetals } = await import('./bars.ts');
  const metals = await newMetals(house);
  const cast4g = [await cast(metals), await cast(metals)];
  const way = await wayFrom(metals, to ?? (await newOffice(house)), 'METAL_STAFF');
  return { way, codes: cast4g.map(({ code }) => code), weightMg: 4_000, ids: cast4g.map(({ id }) => id) };
};

export const MAKERS = {
  products,
  purchases,
  'recoverable-sales': recoverables,
  bookings,
  budgets,
  'workshop-works': works,
  bars,
} satisfies Partial<Record<ShipmentType, Maker>>;
export type CodedType = keyof typeof MAKERS;
export const CODED = Object.keys(MAKERS) as CodedType[];

/** What each of them says of itself: its state, whose it is and where it is. */
export async function saysOf(till: Till, type: CodedType, ids: readonly string[]): Promise<readonly string[]> {
  const db = till.shop.house.db;
  const state = type === 'products' ? sql`r.status` : sql`r.state`;
  const [table, item] = TABLES[type];
  const rows = await db.run(
    sql<{ says: string }>`select concat_ws(' ', ${state}, s.code, regexp_replace(c.place, '-[A-Z]{3}-.*', '')) as says
      from ${sql.table(table)} r join stores s on s.id = r.store_id join custody_items c on c.item_id = ${sql.ref(item)}
      where r.id = any (${[...ids]}::uuid[]) order by r.id`.compile(qb),
  );
  return rows.map((row) => row.says);
}
const TABLES: Readonly<Record<CodedType, readonly [string, string]>> = {
  products: ['products', 'r.id'],
  purchases: ['lots', 'r.id'],
  'recoverable-sales': ['lots', 'r.id'],
  bookings: ['bookings', 'r.product_id'],
  budgets: ['work_budgets', 'r.id'],
  'workshop-works': ['works', 'r.id'],
  bars: ['bars', 'r.id'],
};

export const signed = (till: Till, more: Record<string, unknown> = {}) => ({ signature: till.signature, ...more });
export const act = (till: Till, id: string, verb: string, more: Record<string, unknown> = {}): Promise<Answer> =>
  till.call('POST', shipmentUrl(id, verb), signed(till, more));
export async function ok(asked: Promise<Answer>): Promise<Answer['json']> {
  const answer = await asked;
  if (answer.status >= 300) throw new Error(answer.text);
  return answer.json;
}
export const packed = ({ codes, weightMg }: Ready) => ({
  packages: [bag(codes, { weightMg: codes.length * weightMg })],
});
export async function sent(type: CodedType, ready: Ready) {
  const { id, code } = await ok(create(ready.way, { type }));
  await ok(prepare(ready.way.origin, id, packed(ready)));
  const { packages } = await ok(finishPreparation(ready.way, id));
  await ok(deliver(ready.way, id));
  return { id: id as string, code: code as string, packageId: packages[0].id as string };
}

interface Carried {
  readonly code: string;
  readonly weightMg: number;
  /** Of the office, whose bag it is there. */
  readonly department?: Department;
}
/** One piece all the way: in a bag, with the driver, and read where it came. */
export async function carried(way: Way, { code, weightMg, department }: Carried): Promise<void> {
  const { id } = await ok(create(way, department === undefined ? {} : { department }));
  await ok(prepare(way.origin, id, { packages: [bag([code], { weightMg })] }));
  const { packages } = await ok(finishPreparation(way, id));
  await ok(deliver(way, id));
  await ok(verify(way, id, { codes: [code], weights: [{ packageId: packages[0].id, weightMg }] }));
  await ok(finishVerification(way, id));
}
