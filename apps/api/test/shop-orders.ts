/** Orders of shops for tests: a warehouse with pieces, a shop that asks, and the way in between. */
import { sql } from 'kysely';
import { qb } from '../src/platform/db.ts';
import { made } from './catalogue.ts';
import { type Answer, type House, newShop, type Shop, type Till } from './shop.ts';

export const ORDERS = '/v1/bulk-purchases/internal-orders';
export const orderUrl = (id: string, verb = ''): string => `${ORDERS}/${id}${verb === '' ? '' : `/${verb}`}`;

export interface Supply {
  readonly warehouse: Shop;
  /** Purchases, signed in at the warehouse. */
  readonly purchases: Till;
  readonly shop: Shop;
  /** Somebody behind the counter of the shop that asks. */
  readonly counter: Till;
}

/** A warehouse of bulk purchases: a shop of the office. */
export async function newWarehouse(house: House): Promise<Shop> {
  const warehouse = await newShop(house);
  await house.db.run(sql`update stores set channel = 'ADMIN' where id = ${warehouse.id}`.compile(qb));
  return warehouse;
}

export async function newSupply(house: House): Promise<Supply> {
  const [warehouse, shop] = [await newWarehouse(house), await newShop(house)];
  const purchases = await warehouse.till('BULK_PURCHASES_STAFF');
  return { warehouse, purchases, shop, counter: await shop.till() };
}

export const act = (till: Till, id: string, verb: string, body: object = {}, key?: string): Promise<Answer> =>
  till.call('POST', orderUrl(id, verb), body, key);
export const sign = (till: Till, id: string, verb: string, body: object = {}, key?: string): Promise<Answer> =>
  act(till, id, verb, { ...body, signature: till.signature }, key);

/** The answer's record, or what was refused. */
export function right({ status, json, text }: Answer): Answer['json'] {
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return json;
}

export interface Wanted {
  readonly id: string;
  readonly code: string;
  /** Codes of the pieces of it in the warehouse. */
  readonly pieces: readonly string[];
}

/** A product of the catalogue with so many pieces in the warehouse. */
export async function stocked({ warehouse, purchases }: Supply, units: number, more: object = {}): Promise<Wanted> {
  const { id, code } = await made(purchases, { ...more });
  const pieces: string[] = [];
  for (let at = 0; at < units; at += 1)
    pieces.push((await warehouse.piece(10_000, { catalogueId: id, costCents: 4_000 })).code);
  return { id, code, pieces };
}

export async function opened(till: Till): Promise<Answer['json']> {
  const known = (await till.get(`${ORDERS}/store/${till.shop.id}/new-pending`)).json.data;
  return known ?? right(await till.call('POST', ORDERS));
}

/** An order with a line for each product, asked for by the shop. */
export async function requested(
  supply: Supply,
  lines: readonly (readonly [Wanted, number])[],
): Promise<Answer['json']> {
  const { counter } = supply;
  const { id } = await opened(counter);
  for (const [{ code }, units] of lines)
    right(await act(counter, id, 'add-line', { catalogueCode: code, units, comment: '' }));
  return right(await sign(counter, id, 'request'));
}

interface Line {
  readonly id: string;
  readonly requestedUnits: number;
}

/** Approved as it was asked for. */
export async function confirmed(
  supply: Supply,
  lines: readonly (readonly [Wanted, number])[],
): Promise<Answer['json']> {
  const order = await requested(supply, lines);
  const decided = (order.lines as Line[]).map(({ id, requestedUnits }) => ({
    lineId: id,
    approvedUnits: requestedUnits,
    isOnHold: false,
  }));
  right(await act(supply.purchases, order.id, 'review', { version: order.version, lines: decided, added: [] }));
  return right(await sign(supply.purchases, order.id, 'confirm'));
}

export const bag = (weightMg: number, productCodes: readonly string[]) => ({ weightMg, productCodes });

/** Prepared in one bag of twenty grams. */
export async function prepared(supply: Supply, units = 2): Promise<{ order: Answer['json']; product: Wanted }> {
  const product = await stocked(supply, units);
  const { id } = await confirmed(supply, [[product, units]]);
  const body = { bags: [bag(20_000, product.pieces)], packageRemarks: '' };
  return { order: right(await sign(supply.purchases, id, 'prepare', body)), product };
}

export async function pickedUp(supply: Supply, units = 2): Promise<{ order: Answer['json']; product: Wanted }> {
  const { order, product } = await prepared(supply, units);
  return { order: right(await sign(supply.counter, order.id, 'pick-up', { pickupWeightMg: 20_000 })), product };
}

export async function received(supply: Supply, units = 2): Promise<{ order: Answer['json']; product: Wanted }> {
  const { order, product } = await pickedUp(supply, units);
  return { order: right(await sign(supply.counter, order.id, 'receive', { bagCount: 1, remarks: '' })), product };
}

/** Where custody says a piece is, and what it is. */
export async function whereIs(house: House, code: string): Promise<{ place: string; status: string; storeId: string }> {
  return await house.db.one(
    sql<{ place: string; status: string; storeId: string }>`
      select c.place, p.status, p.store_id as "storeId" from products p join custody_items c on c.item_id = p.id
      where p.code = ${code}`.compile(qb),
  );
}
