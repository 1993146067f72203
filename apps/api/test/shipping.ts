/** Two shops, somebody behind the counter of each, a manager and a driver who may enter both, and what they do. */
import { expect } from 'vitest';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import type { ShipmentFigures } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { type Answer, counts, type House, newShop, type Person, type Shop, type Till } from './shop.ts';

export const URL = '/v1/shipments';
export const shipmentUrl = (id: string, verb = ''): string => `${URL}/${id}${verb && `/${verb}`}`;

export interface Way {
  readonly origin: Till;
  readonly destination: Till;
  readonly manager: Person;
  readonly driver: Person;
}

export async function newWay(house: House, isOpen = false): Promise<Way> {
  const [from, to] = [await newShop(house), await newShop(house)];
  const both = [from.id, to.id];
  const [manager, driver] = [await from.person('MANAGER', both), await from.person('DRIVER', both)];
  const [origin, destination] = [await from.till(), await to.till()];
  if (isOpen) expect((await origin.open()).status).toBe(201);
  return { origin, destination, manager, driver };
}

/** Where metals and the workshop are. */
export async function newOffice(house: House): Promise<Shop> {
  const shop = await newShop(house);
  await house.db.pool.query(`update stores set channel = 'ADMIN', platform_id = 'admin' where id = $1`, [shop.id]);
  return shop;
}

/** From a counter to another shop, with a manager and a driver of both. */
export async function wayFrom(origin: Till, to: Shop, role: Role = 'ADMIN'): Promise<Way> {
  const both = [origin.shop.id, to.id];
  const [manager, driver] = [await to.person('MANAGER', both), await to.person('DRIVER', both)];
  return { origin, destination: await to.till(role), manager, driver };
}

export const approvalOf = ({ manager }: Way) => ({ ...manager.signature, reason: 'Revisado con la tienda' });

export interface Bag {
  readonly number: number;
  readonly weightMg: number | null;
  readonly codes: readonly string[];
}
/** One bag with these pieces, each of three grams as `shop.piece` makes them. */
export const bag = (codes: readonly string[], more: Partial<Bag> = {}): Bag => ({
  number: 1,
  weightMg: codes.length * 3_000,
  codes,
  ...more,
});

export const create = (way: Way, more: Record<string, unknown> = {}, key?: string): Promise<Answer> =>
  way.origin.call(
    'POST',
    URL,
    {
      type: 'products',
      originStoreId: way.origin.shop.id,
      destinationStoreId: way.destination.shop.id,
      ...more,
    },
    key,
  );
export const createMoney = (way: Way, requestedCents: number): Promise<Answer> =>
  create(way, { type: 'money', requestedCents });

export async function prepare(till: Till, id: string, content: Record<string, unknown>): Promise<Answer> {
  const { version } = (await till.get(shipmentUrl(id))).json;
  return await till.call('POST', shipmentUrl(id, 'prepare'), { version, ...content });
}
export const money = (cents: number, account: 'till' | 'remainder' = 'remainder') => ({
  money: { account, counts: counts(cents) },
});

export const finishPreparation = (way: Way, id: string, more: Record<string, unknown> = {}): Promise<Answer> =>
  way.origin.call('POST', shipmentUrl(id, 'finish-preparation'), {
    signature: way.origin.signature,
    approval: approvalOf(way),
    ...more,
  });
export const deliver = (way: Way, id: string): Promise<Answer> =>
  way.origin.call('POST', shipmentUrl(id, 'deliver'), { driverSignature: way.driver.signature });
export const verify = (way: Way, id: string, read: Record<string, unknown>): Promise<Answer> =>
  way.destination.call('POST', shipmentUrl(id, 'verify'), read);
export const finishVerification = (way: Way, id: string, isConfirmed = false): Promise<Answer> =>
  way.destination.call('POST', shipmentUrl(id, 'finish-verification'), {
    isConfirmed,
    signature: way.destination.signature,
  });
export const receive = (way: Way, id: string, key?: string): Promise<Answer> =>
  way.destination.call('POST', shipmentUrl(id, 'receive'), { signature: way.destination.signature }, key);
export const confirmReception = (way: Way, id: string): Promise<Answer> =>
  way.destination.call('POST', shipmentUrl(id, 'confirm-reception'), { signature: way.destination.signature });

async function ok(asked: Promise<Answer>): Promise<Answer['json']> {
  const answer = await asked;
  if (answer.status >= 300) throw new Error(answer.text);
  return answer.json;
}

/** Pieces of this many, in a bag, ready for the driver. */
export async function readyToShip(way: Way, pieces = 2) {
  const made = [];
  for (let at = 0; at < pieces; at += 1) made.push(await way.origin.shop.piece());
  const codes = made.map((piece) => piece.code);
  const { id } = await ok(create(way));
  await ok(prepare(way.origin, id, { packages: [bag(codes)] }));
  const shipment = await ok(finishPreparation(way, id));
  return { id: id as string, code: shipment.code as string, codes, pieces: made, packageId: shipment.packages[0].id };
}
export async function onTheWay(way: Way, pieces = 2) {
  const ready = await readyToShip(way, pieces);
  await ok(deliver(way, ready.id));
  return ready;
}
export async function moneyOnTheWay(way: Way, cents: number, account: 'till' | 'remainder' = 'remainder') {
  const { id, code } = await ok(createMoney(way, cents));
  await ok(prepare(way.origin, id, money(cents, account)));
  await ok(finishPreparation(way, id));
  await ok(deliver(way, id));
  return { id: id as string, code: code as string };
}
/** Verified with one piece of the two unread. */
export async function withUnread(way: Way) {
  const sent = await onTheWay(way, 2);
  await ok(verify(way, sent.id, { codes: [sent.codes[0]], weights: [{ packageId: sent.packageId, weightMg: 3_000 }] }));
  const shipment = await ok(finishVerification(way, sent.id, true));
  return { ...sent, shipment };
}

export const figures = async (till: Till): Promise<ShipmentFigures> => (await till.get(`${URL}/figures`)).json;
