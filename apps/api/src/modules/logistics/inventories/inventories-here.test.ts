import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
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
import { bought, newDesk, setPrices } from '../../../../test/purchases.ts';
import { taken } from '../../../../test/recoverables.ts';
import { newShop, openTill, type Till, useHouse } from '../../../../test/shop.ts';
import { newWay, onTheWay, readyToShip, shipmentUrl, withUnread } from '../../../../test/shipping.ts';
import { assigned, made, move, newRepairs, workUrl, sendOff } from '../../../../test/works.ts';

import { balances } from '../../foundations/ledger/ledger.public.ts';

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
    await sendOff(bench, shipped.id);
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

  test('R-INV-07 a lot in its hold is read in another shop: its cost and grams go along, its hold and its police book stay', async () => {
    await setPrices(house);
    const desk = await newDesk(house);
    const { lotId, lotCode } = await bought(desk);
    const count = await newCount(house);
    const { till, shop } = count;
    const { id, item, incidentId } = await astray(count, till, { type: 'purchases' }, lotCode);
    expect(item).toMatchObject({ placeEs: `Tienda ${desk.shop.code}` });
    const stock = async (): Promise<number[]> => {
      const accounts = [desk.shop, shop].map(({ code }) => storeAccount(code, 'stock:used'));
      const at = await balances(house.db, accounts);
      return accounts.map((account) => at[account] ?? 0);
    };
    const [before] = await stock();
    expect(await correct(count, till, id, incidentId)).toMatchObject({ status: 200, json: { state: 'finish' } });
    expect(await stock()).toEqual([before! - 20_000, 20_000]);
    const lot = (await till.get(`/v1/lots/${lotId}`)).json;
    expect(lot).toMatchObject({ state: 'initially-blocked', storeName: `Tienda ${shop.code}` });
    expect(lot.placeEs).toBe(`Tienda ${shop.code}`);
    // Who took it writes it down.
    const waits = async (one: Till): Promise<number> => {
      const query = `storeId=${one.shop.id}&untilDate=${businessDate(new Date())}`;
      return (await one.get(`/v1/police/books/next?${query}`)).json.lotCount;
    };
    expect([await waits(desk.till), await waits(till)]).toEqual([1, 0]);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-INV-07 what may be bought back is its customer’s: its own record says where it is', async () => {
    await setPrices(house);
    const desk = await newDesk(house);
    const sale = await taken(desk);
    const count = await newCount(house);
    const { id, incidentId } = await astray(count, count.till, { type: 'recoverable-sales' }, sale.lot.code);
    expect((await correct(count, count.till, id, incidentId)).json.code).toBe('INVENTORY_NOT_CORRECTED');
  });

  test('R-INV-07 a piece in a bag is read on the shelf: it leaves its bag, before and after the bag has left', async () => {
    const way = await newWay(house);
    const { origin } = way;
    const count = { till: origin, shop: origin.shop, manager: way.manager };
    for (const send of [readyToShip, onTheWay]) {
      const sent = await send(way);
      const { id, item, incidentId } = await astray(count, origin, {}, sent.codes[0]!);
      expect(item.placeEs).toContain(sent.code);
      expect((await correct(count, origin, id, incidentId)).status).toBe(200);
      const piece = (await origin.get(`/v1/products/${sent.pieces[0]!.id}`)).json;
      expect(piece).toMatchObject({ status: 'available', storeId: origin.shop.id });
      const shipment = (await origin.get(shipmentUrl(sent.id))).json;
      expect(shipment.items.map(({ itemCode }: { itemCode: string }) => itemCode)).toEqual([sent.codes[1]]);
    }
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-INV-07 one that was not read on arrival turns up where it left: nobody looks for it any more', async () => {
    const way = await newWay(house);
    const { origin, destination } = way;
    const count = { till: origin, shop: origin.shop, manager: way.manager };
    const sent = await withUnread(way);
    expect(sent.shipment.state).toBe('error');
    // Where it was sent it is received by its own shipment.
    const there = { till: destination, shop: destination.shop, manager: way.manager };
    const arrived = await astray(there, destination, {}, sent.codes[1]!);
    const refused = await correct(there, destination, arrived.id, arrived.incidentId);
    expect(refused.json.code).toBe('INVENTORY_NOT_CORRECTED');

    const here = await astray(count, origin, {}, sent.codes[1]!);
    expect((await correct(count, origin, here.id, here.incidentId)).status).toBe(200);
    const shipment = (await origin.get(shipmentUrl(sent.id))).json;
    expect(shipment.items.map(({ situation }: { situation: string }) => situation).toSorted()).toEqual([
      'back',
      'received',
    ]);
    const late = await destination.call('POST', shipmentUrl(sent.id, 'receive-late'), {
      itemCode: sent.codes[1],
      signature: destination.signature,
    });
    expect(late.json.code).toBe('STATE_CONFLICT');
    expect((await origin.get(`/v1/products/${sent.pieces[1]!.id}`)).json).toMatchObject({ status: 'available' });
    expect(await brokenInvariants(house.db)).toEqual([]);
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
