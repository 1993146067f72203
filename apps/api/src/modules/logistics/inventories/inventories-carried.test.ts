import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { act, MAKERS, ok, sent } from '../../../../test/goods.ts';
import { approvalOf, INVENTORIES, itemsOf, readCode, start, started, step } from '../../../../test/inventories.ts';
import { newWay, onTheWay } from '../../../../test/shipping.ts';
import { newSupply, prepared, right, sign } from '../../../../test/shop-orders.ts';
import { newShop, type Person, type Till, useHouse } from '../../../../test/shop.ts';
import { made, move as moveWorks, newRepairs } from '../../../../test/works.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();
const PLACES = '/v1/custody/places';
const type = 'products';
const placesOf = async (till: Till): Promise<string[]> =>
  (await till.get(PLACES)).json.data.map(({ id }: { id: string }) => id);
const finish = (till: Till, id: string, driver: Person | undefined, more: object = {}, key?: string) =>
  step(
    till,
    id,
    'finish',
    { isConfirmed: true, signature: till.signature, ...(driver && { driverSignature: driver.signature }), ...more },
    key,
  );

describe('what a driver carries under an operation', () => {
  test('R-INV-01 R-PERM-05 a manager of either end sees and counts it, and only who carries it signs', async () => {
    const way = await newWay(house);
    const { code, codes } = await onTheWay(way);
    const place = `transit:${code}`;
    const [from, to] = [way.origin.shop, way.destination.shop];
    const [sender, receiver] = [await from.till('MANAGER'), await to.till('MANAGER')];
    const stranger = await (await newShop(house)).till('MANAGER');
    expect((await start(way.origin, { type, place })).json.code).toBe('INVENTORY_PLACE_CLOSED');
    expect(await start(stranger, { type, place })).toMatchObject({
      status: 422,
      json: { code: 'INVENTORY_PLACE_CLOSED', fields: [{ path: 'place' }] },
    });
    expect((await stranger.get(`${PLACES}/${place}`)).status).toBe(404);
    expect(await placesOf(stranger)).not.toContain(place);
    for (const manager of [sender, receiver]) {
      expect(await placesOf(manager)).toContain(place);
      const page = (await manager.get(`${PLACES}/${place}`)).json;
      expect(page).toMatchObject({ totalCount: 2, place: { kind: 'transit', isCountable: true } });
    }

    const { id, expectedUnits } = await started(receiver, { type, place });
    expect(expectedUnits).toBe(2);
    for (const piece of codes) expect((await readCode(receiver, id, piece)).status).toBe(200);
    expect((await finish(receiver, id, undefined)).json.code).toBe('DRIVER_SIGNATURE_MISSING');
    const another = await to.person('DRIVER', [from.id, to.id]);
    expect(await finish(receiver, id, another)).toMatchObject({
      status: 422,
      json: {
        code: 'INVENTORY_CARRIER_OTHER',
        message: 'Lo lleva Airam Déniz: el recuento lo firma quien lo lleva.',
        fields: [{ path: 'driverSignature.employeeId' }],
      },
    });
    expect((await step(receiver, id, 'finish', { driverSignature: way.driver.signature })).status).toBe(422);
    const key = randomUUID();
    const done = await finish(receiver, id, way.driver, {}, key);
    expect(done).toMatchObject({ status: 200, json: { state: 'finish', place, readUnits: 2 } });
    expect((await finish(receiver, id, way.driver, {}, key)).text).toBe(done.text);
    expect((await finish(receiver, id, way.driver)).json.code).toBe('STATE_CONFLICT');
    const { driverId } = await house.db.one(
      sql<{ driverId: string }>`select payload::jsonb #>> '{details,driver,id}' as "driverId" from audit_events
        where record_id = ${id} and payload::jsonb ->> 'action' = 'inventory.finish'`.compile(qb),
    );
    expect(driverId).toBe(way.driver.id);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-INV-01 what does not appear on the way, or does not belong there, is an incident and moves nowhere', async () => {
    const way = await newWay(house);
    const { code, codes } = await onTheWay(way);
    const place = `transit:${code}`;
    const { shop } = way.destination;
    const manager = await shop.till('MANAGER');
    // Lost at a count of its shop, and now in the driver's bag.
    const lost = await shop.piece();
    const there = await shop.piece();
    const own = await started(manager, { type });
    await readCode(manager, own.id, there.code);
    const approval = approvalOf({ manager: await shop.person('MANAGER') });
    expect((await finish(manager, own.id, undefined, { approval })).json.state).toBe('error');
    const { id } = await started(manager, { type, place });
    await readCode(manager, id, codes[0]!);
    expect((await readCode(manager, id, lost.code, { isUnexpected: true })).status).toBe(200);
    const done = await finish(manager, id, way.driver, { approval });
    expect(done).toMatchObject({ status: 200, json: { state: 'error', openIncidents: 2 } });
    const [stray] = (await itemsOf(manager, id, 'incidents')).filter(({ code: read }) => read === lost.code);
    expect(stray.isOpen).toBe(true);
    expect(
      await step(manager, id, 'found-here', {
        incidentId: stray.incidentId,
        signature: manager.signature,
        approval,
      }),
    ).toMatchObject({ status: 409, json: { code: 'INVENTORY_NOT_CORRECTED' } });
    expect((await manager.get(`/v1/products/by-code/${lost.code}`)).json.status).toBe('missing');
    expect((await manager.get(`/v1/products/by-code/${codes[1]}`)).json.status).toBe('shipping');
    expect((await manager.get(`${INVENTORIES}/${id}`)).json.unexpectedUnits).toBe(1);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-INV-01 R-PERM-05 a shop order names its driver once it is handed over; one the shop fetched names nobody', async () => {
    const supply = await newSupply(house);
    const { shop } = supply.counter;
    const manager = await shop.till('MANAGER');
    const both = [supply.warehouse.id, shop.id];
    const [driver, another] = [await shop.person('DRIVER', both), await shop.person('DRIVER', both)];
    const given = (await prepared(supply)).order;
    right(
      await sign(supply.purchases, given.id, 'hand-over', {
        pickupWeightMg: 20_000,
        driverSignature: driver.signature,
      }),
    );
    const fetched = (await prepared(supply)).order;
    right(await sign(supply.counter, fetched.id, 'pick-up', { pickupWeightMg: 20_000 }));
    expect(await placesOf(manager)).toEqual(
      expect.arrayContaining([`transit:${given.code}`, `transit:${fetched.code}`]),
    );
    const count = async (code: string): Promise<string> => {
      const { id } = await started(manager, { type, place: `transit:${code}` });
      for (const item of await itemsOf(manager, id)) await readCode(manager, id, item.code);
      return id;
    };
    const ofGiven = await count(given.code);
    expect((await finish(manager, ofGiven, another)).json.code).toBe('INVENTORY_CARRIER_OTHER');
    expect((await finish(manager, ofGiven, driver)).json).toMatchObject({ state: 'finish', readUnits: 2 });
    expect((await finish(manager, await count(fetched.code), another)).json).toMatchObject({ state: 'finish' });
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-INV-01 R-PERM-05 envelopes on their way in a shipment are signed for by who carries them, by hand by any driver', async () => {
    for (const [kind, counted] of [
      ['workshop-works', 'workshop-works'],
      ['budgets', 'budgets'],
    ] as const) {
      const ready = await MAKERS[kind](house);
      const { way, codes } = ready;
      const { shop } = way.origin;
      const place = `to-workshop:${shop.code}`;
      const { id: shipmentId } = await sent(kind, ready);
      const manager = await shop.till('MANAGER');
      const another = await shop.person('DRIVER', [shop.id, way.destination.shop.id]);
      const { id } = await started(manager, { type: counted, place });
      for (const envelope of codes) expect((await readCode(manager, id, envelope)).status).toBe(200);
      expect(await finish(manager, id, another)).toMatchObject({
        status: 422,
        json: { code: 'INVENTORY_CARRIER_OTHER', fields: [{ path: 'driverSignature.employeeId' }] },
      });
      expect((await finish(manager, id, way.driver)).json).toMatchObject({ state: 'finish', readUnits: 2 });
      await ok(act(way.origin, shipmentId, 'declare-lost', { reason: 'Robo', approval: approvalOf(way) }));
    }
    const repairs = await newRepairs(house);
    const { counter } = repairs;
    const work = await made(counter);
    await moveWorks(counter, [work.code], 'TO_WORKSHOP');
    const manager = await counter.shop.till('MANAGER');
    const place = `to-workshop:${counter.shop.code}`;
    const { id } = await started(manager, { type: 'workshop-works', place });
    await readCode(manager, id, work.code);
    const anyone = await counter.shop.person('DRIVER', [counter.shop.id]);
    expect((await finish(manager, id, anyone)).json).toMatchObject({ state: 'finish' });
    expect(await brokenInvariants(house.db)).toEqual([]);
  });
});
