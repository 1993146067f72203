import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import {
  approvalOf,
  type Count,
  finish,
  INVENTORIES,
  itemsOf,
  newCount,
  readCode,
  started,
  step,
} from '../../../../test/inventories.ts';
import { newShop, openTill, type Till, useHouse } from '../../../../test/shop.ts';
import { act, assigned, made, move, newRepairs, workUrl } from '../../../../test/works.ts';

const house = useHouse();

/** Read where it was not due, noted down, and the count finished: its incident is open. */
async function astray(count: Count, till: Till, over: object, code: string) {
  const { id } = await started(till, { ...over });
  expect((await readCode(till, id, code)).json.code).toBe('INVENTORY_CODE_ELSEWHERE');
  await readCode(till, id, code, { isUnexpected: true });
  expect((await finish({ ...count, till }, id)).json).toMatchObject({ state: 'error' });
  const items = await itemsOf(till, id, 'incidents');
  const item = items.find((one) => one.code === code);
  return { id, item, incidentId: item.incidentId as string };
}
const correct = (count: Count, till: Till, id: string, incidentId: string, over: object = {}) =>
  step(till, id, 'found-here', {
    incidentId,
    signature: till.signature,
    approval: approvalOf(count),
    ...over,
  });

describe('what is read where it was not due', () => {
  test('R-INV-03 a piece of another shop is here from now on, signed and with the manager', async () => {
    const count = await newCount(house);
    const { till, shop } = count;
    const other = await newShop(house);
    const piece = await other.piece();
    const { id, item, incidentId } = await astray(count, till, {}, piece.code);
    expect(item).toMatchObject({ situation: 'unexpected', placeEs: `Tienda ${other.code}` });
    const alone = await correct(count, till, id, incidentId, { approval: undefined });
    expect(alone).toMatchObject({ status: 403, json: { code: 'MANAGER_REQUIRED' } });
    const done = await correct(count, till, id, incidentId);
    expect(done).toMatchObject({ status: 200, json: { state: 'finish', openIncidents: 0 } });
    const product = (await till.get(`/v1/products/${piece.id}`)).json;
    expect(product).toMatchObject({ status: 'available', storeId: shop.id });
    const [closed] = await itemsOf(till, id, 'incidents');
    expect(closed).toMatchObject({ situation: 'found', resolution: `Consta: Tienda ${other.code}` });
    expect(await correct(count, till, id, incidentId)).toMatchObject({ status: 409 });
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-INV-01 B-39 an envelope of the counter that lies in the workshop is there from now on', async () => {
    const repairs = await newRepairs(house);
    const { bench, counter } = repairs;
    const count = { ...(await newCount(house)), shop: bench.shop, manager: await bench.shop.person('MANAGER') };
    const work = await made(counter);
    const type = 'workshop-works';
    const { id, incidentId } = await astray(count, bench, { type, place: 'workshop' }, work.code);
    expect(await correct(count, bench, id, incidentId)).toMatchObject({ status: 200 });
    const { json } = await counter.get(workUrl(work.id));
    expect(json).toMatchObject({ place: 'En el taller', tracking: 'workshop' });
    expect(json.log[0]).toMatchObject({
      action: 'move',
      note: `Apareció aquí; constaba: Tienda ${counter.shop.code}`,
      signerName: 'Yaiza Santana',
    });
    // A thing nobody could find is due nowhere, and found the same way.
    await move(bench, [work.code], 'UNKNOWN');
    const again = await astray(count, bench, { type, place: 'workshop' }, work.code);
    expect(again.item).toMatchObject({ placeEs: 'Paradero desconocido' });
    expect((await correct(count, bench, again.id, again.incidentId)).status).toBe(200);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-INV-03 what its own papers keep somewhere else is not corrected by a reading', async () => {
    const repairs = await newRepairs(house);
    const { bench } = repairs;
    const count = { ...(await newCount(house)), shop: bench.shop, manager: await bench.shop.person('MANAGER') };
    const shipped = await assigned(repairs);
    await act(bench, shipped.id, 'ship-to-supplier');
    const there = await astray(count, bench, { type: 'workshop-works', place: 'workshop' }, shipped.code);
    const refused = await correct(count, bench, there.id, there.incidentId);
    expect(refused).toMatchObject({ status: 409, json: { code: 'INVENTORY_NOT_CORRECTED' } });
    expect(refused.json.message).toContain(shipped.code);

    const till = await openTill(house);
    const own = { till, shop: till.shop, manager: await till.shop.person('MANAGER') };
    const sold = await till.shop.piece(9_000);
    expect((await till.sell([sold.code], 9_000)).status).toBe(201);
    const gone = await astray(own, till, {}, sold.code);
    expect((await correct(own, till, gone.id, gone.incidentId)).json.code).toBe('INVENTORY_NOT_CORRECTED');
    expect((await till.get(`${INVENTORIES}/${gone.id}`)).json.openIncidents).toBe(1);
  });

  test('R-INV-03 what is missing is found by its own act, not by this one', async () => {
    const count = await newCount(house);
    const { till, shop } = count;
    const [here] = [await shop.piece(), await shop.piece()];
    const { id } = await started(till);
    await readCode(till, id, here.code);
    await finish(count, id);
    const [missing] = await itemsOf(till, id, 'incidents');
    const strange = (await newShop(house)).piece();
    const other = await astray(count, till, {}, (await strange).code);
    expect(await correct(count, till, other.id, missing.incidentId)).toMatchObject({
      status: 422,
      json: { code: 'INVENTORY_INCIDENT_OTHER' },
    });
  });
});
