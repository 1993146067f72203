/** Faults put into rows behind the guards: the invariant that is about each finds it. */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from './books.ts';
import { behindTheGuards } from './database.ts';
import { MAKERS, type Ready, sent } from './goods.ts';
import { generate, lotsOf } from './police.ts';
import { newDesk, setPrices } from './purchases.ts';
import { openTill, useHouse } from './shop.ts';
import { asked } from './work-budgets.ts';
import { act, made, newRepairs, ready, type Repairs } from './works.ts';

const house = useHouse();
let repairs: Repairs;
beforeAll(async () => {
  await setPrices(house);
  repairs = await newRepairs(house);
});
const broken = async (): Promise<string[]> => (await brokenInvariants(house.db)).map(({ id }) => id);
const plant = (statement: string): Promise<void> => behindTheGuards(house.databaseUrl, statement);
const placeOf = async (id: string): Promise<string> =>
  (await house.db.pool.query('select place from custody_items where item_id = $1', [id])).rows[0].place;
const lies = (id: string, place: string): Promise<void> =>
  plant(`update custody_items set place = '${place}' where item_id = '${id}'`);
/** Each of these places breaks it, and where it was holds again. */
async function found(invariant: string, id: string, places: readonly string[]): Promise<void> {
  const was = await placeOf(id);
  expect(await broken()).toEqual([]);
  for (const place of places) {
    await lies(id, place);
    expect({ place, isFound: (await broken()).includes(invariant) }).toEqual({ place, isFound: true });
  }
  await lies(id, was);
  expect(await broken()).toEqual([]);
}

test('I91 the pledge of a job lies where its state says: open, done, waiting, and of the house itself', async () => {
  const { counter, bench } = repairs;
  const home = `store:${counter.shop.code}`;
  const other = `store:${bench.shop.code}`;
  const open = await made(counter);
  const away = ['transit:EN-ZZZ-26-00001', 'police:IN-1', 'to-workshop:ZZZ', 'melted:FU-1', 'customer', 'retired'];
  await found('I91', open.id, [...away, 'supplier:1']);
  const waiting = await ready(repairs);
  await found('I91', waiting.id, [other, 'workshop', 'unknown', `to-store:${counter.shop.code}`]);
  const own = await ready(repairs, { situation: 'internal' });
  await plant(`update works set customer_id = null where id = '${own.id}'`);
  expect((await act(counter, own.id, 'confirm-pickup', { payments: [] })).status).toBe(200);
  await found('I91', own.id, ['workshop', other]);
  const ours = await made(counter, { type: 'STORE' });
  await act(counter, ours.id, 'start');
  await act(counter, ours.id, 'complete', { metal: 'NONE', metalMg: 0, finishedWeightMg: 3_420 });
  await plant(`update works set state = 'DONE' where id = '${ours.id}'`);
  expect(await placeOf(ours.id)).toBe(home);
  expect(await broken()).toContain('I91');
  await plant(`update works set state = 'PENDING_TO_PICK_UP' where id = '${ours.id}'`);
  expect(await broken()).toEqual([]);
});

test('I111 the pledge of a budget lies in a shop, a bag, on its way, at the bench, or nowhere', async () => {
  const { id } = await asked(repairs);
  await found('I111', id, ['supplier:1', 'police:IN-1', 'transit:EN-ZZZ-26-00001', 'customer']);
  expect(await placeOf(id)).toBe(`store:${repairs.counter.shop.code}`);
});

test('I97 an envelope in a shipment is in its bag, or on its way', async () => {
  for (const type of ['workshop-works', 'budgets'] as const) {
    const goods: Ready = await MAKERS[type](house);
    await sent(type, goods);
    const home = `store:${goods.way.origin.shop.code}`;
    await found('I97', goods.ids[0]!, ['workshop', home, 'unknown', 'transit:EN-ZZZ-26-00001']);
    expect(await placeOf(goods.ids[0]!)).toMatch(/^to-workshop:/);
  }
});

test('I130 what stands in a police book has not been given back', async () => {
  const desk = await newDesk(house);
  const [lot] = await lotsOf(desk, [3]);
  expect((await generate(desk.till, businessDate(new Date()))).status).toBe(201);
  expect(await broken()).toEqual([]);
  await plant(`insert into state_changes (concept, record_id, from_state, to_state, action)
    values ('lot', '${lot!.lotId}', 'police-book', 'returned', 'giveBack')`);
  expect(await broken()).toContain('I130');
  await plant(`delete from state_changes where record_id = '${lot!.lotId}' and action = 'giveBack'`);
  expect(await broken()).toEqual([]);
});

test('I131 nobody who has left is still clocked in', async () => {
  const till = await openTill(house);
  const { id } = await till.shop.person('SHOP_ASSISTANT');
  const present = { employeeIds: [till.person.id, id], signature: till.signature };
  expect((await till.call('POST', '/v1/work-time/clock-in', present)).status).toBe(201);
  expect(await broken()).toEqual([]);
  await plant(`update employees set end_date = business_date() where id = '${id}'`);
  expect(await broken()).toContain('I131');
  await plant(`update employees set end_date = null where id = '${id}'`);
  expect(await broken()).toEqual([]);
});
