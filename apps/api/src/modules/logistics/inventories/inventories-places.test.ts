import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { finish, INVENTORIES, newCount, readCode, start, started, step } from '../../../../test/inventories.ts';
import { newShop, openTill, useHouse } from '../../../../test/shop.ts';
import { assigned, made, move, newRepairs, received, sendOff } from '../../../../test/works.ts';

const house = useHouse();
const PLACES = '/v1/custody/places';

describe('places and what is in them', () => {
  test('R-INV-01 B-39 the page of a shop lists what is there, since when and with what it came', async () => {
    const till = await openTill(house);
    const piece = await till.shop.piece();
    const work = await made(till);
    const own = `store:${till.shop.code}`;
    const { data } = (await till.get(PLACES)).json;
    const name = `Tienda ${till.shop.code}`;
    const shop = { id: own, kind: 'store', name, things: 2, isCountable: true, corners: ['window', 'safe'] };
    expect(data).toContainEqual(shop);
    const there = (await till.get(`${PLACES}/${own}`)).json;
    expect(there).toMatchObject({
      totalCount: 2,
      place: shop,
      data: [
        {
          code: work.code,
          type: 'workshop-works',
          operationCode: work.code,
          movedBy: 'Yaiza Santana',
          weightMg: 3_420,
        },
        { code: piece.code, type: 'products' },
      ],
    });
    expect((await till.get(`${PLACES}/${own}?type[]=products`)).json.data).toMatchObject([{ code: piece.code }]);
    expect((await till.get(`${PLACES}/${own}?q=${work.code.replaceAll('-', '')}`)).json.totalCount).toBe(1);
    const pages = [1, 2].map(() => till.get(`${PLACES}/${own}?limit=1`));
    const { nextCursor } = (await pages[0]!).json;
    expect((await till.get(`${PLACES}/${own}?limit=1&cursor=${nextCursor}`)).json.data).toMatchObject([
      { code: piece.code },
    ]);
    const sheet = await till.get(`${PLACES}/${own}/export?format=csv`);
    expect({ status: sheet.status, has: sheet.text.includes(work.code) }).toEqual({ status: 200, has: true });
  });

  test('R-PERM-03 nobody looks into another shop, and what has left the house is in no list', async () => {
    const till = await openTill(house);
    const other = await newShop(house);
    await other.piece();
    expect((await till.get(`${PLACES}/store:${other.code}`)).status).toBe(404);
    expect((await till.get(PLACES)).json.data.map(({ id }: { id: string }) => id)).not.toContain(`store:${other.code}`);
    expect((await till.get(`${PLACES}/customer`)).status).toBe(404);
    expect((await till.get(`${PLACES}/workshop`)).status).toBe(404);
    const smith = await other.till('GOLD_SMITH');
    expect((await smith.get(`${PLACES}/store:${till.shop.code}`)).status).toBe(200);
  });

  test('R-INV-01 the goldsmith counts the workshop and a supplier; a shop does not', async () => {
    const repairs = await newRepairs(house);
    const { bench, counter } = repairs;
    const here = await received(repairs);
    const shipped = await assigned(repairs);
    await sendOff(bench, shipped.id);
    const type = 'workshop-works';
    expect(await start(counter, { type, place: 'workshop' })).toMatchObject({
      status: 422,
      json: { code: 'INVENTORY_PLACE_CLOSED', fields: [{ path: 'place' }] },
    });
    const { data } = (await bench.get('/v1/places?q=taller')).json;
    expect(data).toContainEqual(expect.objectContaining({ id: 'workshop', isCountable: true }));
    expect((await bench.get('/v1/places/workshop')).json).toMatchObject({ place: { id: 'workshop' } });
    const workshop = await started(bench, { type, placeId: 'workshop' });
    expect(workshop).toMatchObject({ place: 'workshop', placeEs: 'En el taller', expectedUnits: 1 });
    expect((await start(bench, { type, place: 'workshop' })).json.code).toBe('INVENTORY_OPEN');
    expect((await readCode(bench, workshop.id, here.code)).json).toMatchObject({ situation: 'read', readUnits: 1 });
    // Its books have it at the supplier: it is said where it is due, and only then noted as found here.
    const astray = await readCode(bench, workshop.id, shipped.code);
    expect(astray).toMatchObject({ status: 409, json: { code: 'INVENTORY_CODE_ELSEWHERE' } });
    expect((await readCode(bench, workshop.id, shipped.code, { isUnexpected: true })).status).toBe(200);
    const done = await step(bench, workshop.id, 'finish', { isConfirmed: true, signature: bench.signature });
    expect(done).toMatchObject({ status: 200, json: { state: 'error', openIncidents: 1 } });
    const supplier = await started(bench, { type, place: `supplier:${shipped.supplierId}` });
    expect(supplier.expectedUnits).toBe(1);
    expect((await bench.get(`${INVENTORIES}?type[]=${type}`)).json.data[0].placeEs).toBe(supplier.placeEs);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-INV-01 what a driver has is counted by a manager, and the driver signs', async () => {
    const count = await newCount(house);
    const work = await made(count.till);
    await move(count.till, [work.code], 'TO_WORKSHOP');
    const manager = await count.shop.till('MANAGER');
    const place = `to-workshop:${count.shop.code}`;
    const body = { type: 'workshop-works', place };
    expect((await start(count.till, body)).json.code).toBe('INVENTORY_PLACE_CLOSED');
    // A count takes away codes and values: the manager of another zone begins none here.
    const stranger = await (await newShop(house)).till('MANAGER');
    expect((await start(stranger, body)).json.code).toBe('INVENTORY_PLACE_CLOSED');
    const { id } = await started(manager, body);
    expect((await readCode(manager, id, work.code)).status).toBe(200);
    const end = { ...count, till: manager };
    expect((await finish(end, id)).json.code).toBe('DRIVER_SIGNATURE_MISSING');
    const driver = await count.shop.person('DRIVER');
    const done = await finish(end, id, { driverSignature: driver.signature });
    expect(done).toMatchObject({ status: 200, json: { state: 'finish' } });
  });
});
