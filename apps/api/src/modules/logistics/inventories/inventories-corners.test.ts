/** Window and safe of a shop, departments of the office: where within it a thing lies (decision 0128). */
import { expect, test } from 'vitest';
import { ok } from '../../../../test/goods.ts';
import { INVENTORIES, readCode, start } from '../../../../test/inventories.ts';
import {
  bag,
  create,
  deliver,
  finishPreparation,
  finishVerification,
  newOffice,
  prepare,
  verify,
  wayFrom,
} from '../../../../test/shipping.ts';
import { openTill, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
const finish = (till: Till, id: string) =>
  ok(till.call('POST', `${INVENTORIES}/${id}/finish`, { signature: till.signature }));
const placeOf = ({ shop }: Till): string => `store:${shop.code}`;
const put = (till: Till, corner: string, codes: readonly string[], place = placeOf(till)) =>
  till.call('POST', `/v1/places/${place}/put-away`, { corner, codes, signature: till.signature });
const thereIn = async (till: Till, corner: string): Promise<string[]> => {
  const { data } = (await till.get(`/v1/places/${placeOf(till)}?corner[]=${corner}`)).json;
  return data.map(({ code }: { code: string }) => code);
};

test('R-INV-06 R-PROD-01 B-39 a piece is put in the window, signed; its record says so, and a sale takes it out', async () => {
  const till = await openTill(house);
  const [ring, chain] = [await till.shop.piece(), await till.shop.piece()];
  expect((await put(till, 'window', [ring.code, chain.code])).json.codes).toHaveLength(2);
  expect((await thereIn(till, 'window')).toSorted()).toEqual([ring.code, chain.code].toSorted());
  await ok(put(till, 'safe', [chain.code]));
  const record = (await till.get(`/v1/products/${chain.id}`)).json;
  expect(record.locationEs).toMatch(/, caja fuerte$/);
  expect(record.history.slice(0, 2)).toMatchObject([
    { placeEs: expect.stringMatching(/caja fuerte$/), reason: 'Cambio de sitio' },
    { placeEs: expect.stringMatching(/escaparate$/) },
  ]);
  await ok(till.sell([ring.code], 10_000));
  expect(await thereIn(till, 'window')).toEqual([]);
  expect((await till.get(`/v1/products/${ring.id}`)).json.locationEs).not.toContain('escaparate');
});

test('R-INV-06 nothing is put where it is not, nor in a corner of another kind of place', async () => {
  const till = await openTill(house);
  const there = await openTill(house);
  const [own, other] = [await till.shop.piece(), await there.shop.piece()];
  const refusals = await Promise.all([
    put(till, 'window', [own.code, other.code]),
    put(till, 'window', ['NADIE77']),
    put(till, 'metals', [own.code]),
    put(till, 'window', [other.code], placeOf(there)),
  ]);
  expect(refusals.map(({ json }) => [json.code, json.fields?.[0]?.path])).toEqual([
    ['INVENTORY_CODE_ELSEWHERE', 'codes.1'],
    ['INVENTORY_CODE_UNKNOWN', 'codes.0'],
    ['INVENTORY_CORNER_OTHER', 'corner'],
    ['NOT_FOUND', undefined],
  ]);
  expect(await thereIn(till, 'window')).toEqual([]);
});

test('R-INV-06 a count of the window lists what lies there, and puts there what is read', async () => {
  const till = await openTill(house);
  const [shown, stored] = [await till.shop.piece(), await till.shop.piece()];
  await ok(put(till, 'window', [shown.code]));
  await ok(put(till, 'safe', [stored.code]));
  const count = await ok(start(till, { corner: 'window' }));
  expect([count.expectedUnits, count.placeEs]).toEqual([1, expect.stringMatching(/, escaparate$/)]);
  for (const { code } of [shown, stored]) await ok(readCode(till, count.id, code));
  const ended = await finish(till, count.id);
  expect([ended.state, ended.arrivedUnits]).toEqual(['finish', 1]);
  expect((await thereIn(till, 'window')).toSorted()).toEqual([shown.code, stored.code].toSorted());
});

test('R-INV-06 what was carried from the window to the safe while the window is counted is no loss of it', async () => {
  const till = await openTill(house);
  const [stays, goes] = [await till.shop.piece(), await till.shop.piece()];
  await ok(put(till, 'window', [stays.code, goes.code]));
  const count = await ok(start(till, { corner: 'window' }));
  await ok(readCode(till, count.id, stays.code));
  await ok(put(till, 'safe', [goes.code]));
  const ended = await finish(till, count.id);
  expect([ended.state, ended.movedUnits, ended.openIncidents]).toEqual(['finish', 1, 0]);
});

test('R-INV-06 R-INV-01 at the office each department counts its own, and the direction counts all', async () => {
  const office = await newOffice(house);
  const [metals, purchases] = [await office.till('METAL_STAFF'), await office.till('BULK_PURCHASES_STAFF')];
  const direction = await office.till('ADMIN');
  const [one, two] = [await office.piece(), await office.piece()];
  await office.piece();
  await ok(put(metals, 'metals', [one.code]));
  await ok(put(purchases, 'purchases', [two.code]));
  expect((await put(metals, 'purchases', [one.code])).json.code).toBe('INVENTORY_CORNER_OTHER');
  const [own, theirs] = [await ok(start(metals)), await ok(start(purchases))];
  expect([own.corner, own.expectedUnits, theirs.corner, theirs.expectedUnits]).toEqual(['metals', 1, 'purchases', 1]);
  expect((await start(direction)).json.code).toBe('INVENTORY_OPEN');
  for (const [till, count, { code }] of [
    [metals, own, one],
    [purchases, theirs, two],
  ] as const) {
    await ok(readCode(till, count.id, code));
    await finish(till, count.id);
  }
  expect((await ok(start(direction))).expectedUnits).toBe(3);
});

test('R-INV-06 R-SHIP-05 what metals receive at the office lies in their own corner', async () => {
  const till = await openTill(house);
  const office = await newOffice(house);
  const way = await wayFrom(till, office, 'METAL_STAFF');
  const piece = await till.shop.piece();
  const { id } = await ok(create(way, { department: 'metals' }));
  await ok(prepare(till, id, { packages: [bag([piece.code])] }));
  const { packages } = await ok(finishPreparation(way, id));
  await ok(deliver(way, id));
  await ok(verify(way, id, { codes: [piece.code], weights: [{ packageId: packages[0].id, weightMg: 3_000 }] }));
  await ok(finishVerification(way, id));
  expect((await way.destination.get(`/v1/products/${piece.id}`)).json.locationEs).toMatch(/, metales$/);
});
