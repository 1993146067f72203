import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { AgendaLine } from '@quilate/domain/modules/office/home/home.schema.ts';
import { newShop, openTill, type Till, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();
let till: Till;
beforeAll(async () => {
  till = await openTill(house);
});

const agendaOf = async (of: Till, query = ''): Promise<AgendaLine[]> => {
  const { status, json } = await of.get(`/v1/home/agenda${query}`);
  expect(status).toBe(200);
  return json.data;
};
const line = (lines: readonly AgendaLine[], kind: string) => lines.find((one) => one.kind === kind);

test('B-20 a shop with nothing to do has no line', async () => {
  const quiet = await openTill(house);
  expect(await agendaOf(quiet)).toEqual([]);
});

test('B-20 one piece set aside leads to itself, two to their list, each as many as the list says', async () => {
  const [one, other] = [await till.shop.piece(12_000), await till.shop.piece(8000)];
  await till.call('POST', `/v1/products/${one.id}/prereserve`, {});
  expect(line(await agendaOf(till), 'productsHeld')).toMatchObject({
    urgency: 'waiting',
    count: 1,
    amountCents: 12_000,
    path: `/products/${one.id}`,
    search: {},
  });
  await till.call('POST', `/v1/products/${other.id}/prereserve`, {});
  const held = line(await agendaOf(till), 'productsHeld')!;
  expect(held).toMatchObject({ count: 2, isCapped: false, amountCents: 20_000, path: '/products' });
  expect(held.search).toEqual({ status: ['prereserved'] });
  const { json } = await till.get('/v1/products?status[]=prereserved&limit=10');
  expect(json.totalCount).toBe(2);
});

test('B-20 who reaches several shops sees the own shop, or all when asked', async () => {
  const other = await openTill(house);
  await other.call('POST', `/v1/products/${(await other.shop.piece()).id}/prereserve`, {});
  const admin = await till.shop.till('ADMIN');
  const here = line(await agendaOf(admin), 'productsHeld')!;
  expect(here.search).toEqual({ status: ['prereserved'], storeId: [till.shop.id] });
  const all = line(await agendaOf(admin, '?whose=REACH'), 'productsHeld')!;
  expect(all.count).toBeGreaterThan(here.count);
  expect(all.search).toEqual({ status: ['prereserved'] });
});

test('B-20 a line is for who may enter its room: not for a driver, and of its area alone', async () => {
  expect(await agendaOf(await till.shop.till('DRIVER'))).toEqual([]);
  expect(line(await agendaOf(till, '?area=METALS'), 'productsHeld')).toBeUndefined();
  expect((await till.get('/v1/home/agenda?area=KITCHEN')).status).toBe(422);
});

test('B-20 what is late stands before what waits', async () => {
  await house.db.run(
    sql`update cash_sessions set business_date = business_date - 1
    where store_id = ${till.shop.id}`.compile(qb),
  );
  const lines = await agendaOf(till);
  expect(lines[0]).toMatchObject({ kind: 'tillsUnclosed', urgency: 'late', count: 1 });
  expect(lines.at(-1)).toMatchObject({ urgency: 'waiting' });
  await house.db.run(
    sql`update cash_sessions set business_date = business_date + 1
    where store_id = ${till.shop.id}`.compile(qb),
  );
});

test('B-16 fourteen days by method with the week before, of the shop or of all', async () => {
  const seller = await openTill(house);
  await seller.sell([(await seller.shop.piece(10_000)).code], 10_000);
  await seller.sell([(await seller.shop.piece(5000)).code], 5000, {
    payments: [{ method: 'CARD', amountCents: 5000, cardLast4: '4821', terminalTransactionId: 'T-000001' }],
  });
  const { json } = await seller.get('/v1/home/takings');
  expect(json.whose).toBe('STORE');
  expect(json.days).toHaveLength(14);
  expect(json.days.at(-1)).toMatchObject({ isOpen: true, count: 2, totalCents: 15_000, beforeCents: 0 });
  const { cashCents, cardCents, transferCents, tradedCents } = json.days.at(-1);
  expect(cashCents + cardCents + transferCents + tradedCents).toBe(15_000);
  expect(json.stores).toEqual([]);
  const office = await newShop(house);
  await house.db.run(sql`update stores set channel = 'ADMIN' where id = ${office.id}`.compile(qb));
  const group = (await (await office.till('ACCOUNTANT')).get('/v1/home/takings')).json;
  expect(group.whose).toBe('REACH');
  const own = group.stores.find(({ id }: { id: string }) => id === seller.shop.id);
  expect(own).toMatchObject({ till: 'open', soldCents: 15_000, soldCount: 2, overdueCount: 0, differenceCents: null });
  expect(own.days).toHaveLength(14);
  expect(own.days.at(-1)).toBe(15_000);
  const sold = group.stores.reduce((sum: number, { soldCents }: { soldCents: number }) => sum + soldCents, 0);
  expect(sold).toBe(group.days.at(-1).totalCents);
});

test('B-16 who counts the till blind is not told what was taken today, nor any shop', async () => {
  const blind = await openTill(house);
  await house.db.run(sql`update stores set is_blind_count = true where id = ${blind.shop.id}`.compile(qb));
  await blind.sell([(await blind.shop.piece(10_000)).code], 10_000);
  const { json } = await blind.get('/v1/home/takings');
  expect(json.days.at(-1)).toMatchObject({ count: 1, totalCents: null, cashCents: null, cardCents: null });
  expect(json.days.at(-2).totalCents).toBe(0);
  expect((await (await blind.shop.till('DRIVER')).get('/v1/home/takings')).status).toBe(403);
});
