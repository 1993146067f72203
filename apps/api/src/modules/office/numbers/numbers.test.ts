import type { NumberSeries } from '@quilate/domain/modules/office/numbers/numbers.schema.ts';
import { NUMBERED } from '@quilate/domain/modules/office/numbers/numbers.states.ts';
import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { behindTheGuards } from '../../../../test/database.ts';
import { counts, newShop, openTill, useHouse } from '../../../../test/shop.ts';
import { NUMBERS } from '../../../rooms.ts';
import { countNumbers } from './numbers.counts.ts';
import { whoseSeries } from './numbers.places.ts';

const house = useHouse();
const URL = '/v1/numbers';

test('B-34 every series of the house has its first and last number, and nothing is missing', async () => {
  const till = await openTill(house);
  for (let nth = 0; nth < 3; nth += 1) await till.sell([(await till.shop.piece()).code], 10_000);
  const closed = { counts: counts(130_000), redistribution: 'MOVE', signature: till.signature };
  expect((await till.call('POST', '/v1/cash/close', { ...closed, cardTerminalTotalCents: 0 })).status).toBe(200);
  const admin = await till.shop.till('ADMIN');
  const { json } = await admin.get(`${URL}?storeId[]=${till.shop.id}`);
  const of = (kind: string) => json.data.filter((row: NumberSeries) => row.kind === kind);
  const year = new Date().getFullYear();
  expect(of('sales')).toMatchObject([
    { of: `Tienda ${till.shop.code}`, year, first: 1, last: 3, numbered: 3, missing: 0, missingNumbers: [] },
  ]);
  expect(of('invoices')).toMatchObject([{ series: `${till.shop.code}${year % 100}-S`, last: 3, missing: 0 }]);
  expect(of('cash_sessions')).toMatchObject([{ series: till.shop.code, year: null }]);
  expect((await admin.get(`${URL}?hasGaps=true`)).json.totalCount).toBe(0);
  expect((await admin.get(`${URL}?storeId[]=${till.shop.id}&year=2001`)).json.totalCount).toBe(0);
  expect((await admin.get(`${URL}?storeId[]=${till.shop.id}&kind[]=sales`)).json.totalCount).toBe(1);
});

test('B-34 a number that is missing is named, on the page and in its file, and the books say so', async () => {
  const till = await openTill(house);
  for (let nth = 0; nth < 3; nth += 1) await till.sell([(await till.shop.piece()).code], 10_000);
  const admin = await till.shop.till('ADMIN');
  const code = `VE-${till.shop.code}-${new Date().getFullYear() % 100}`;
  const renumber = (from: number, to: number) =>
    behindTheGuards(
      house.databaseUrl,
      `update sales set code = '${code}-0000${to}' where code = '${code}-0000${from}'`,
    );
  await renumber(2, 5);
  const asked = `hasGaps=true&storeId[]=${till.shop.id}`;
  expect((await admin.get(`${URL}?${asked}&sort=-missing`)).json.data).toMatchObject([
    { kind: 'sales', series: code, last: 5, numbered: 3, missing: 2, missingNumbers: [2, 4] },
  ]);
  expect((await admin.get(`${URL}/export?format=csv&${asked}`)).text).toMatch(/"Ventas";.*;"5";"3";"2";"2 4/);
  expect((await brokenInvariants(house.db)).map(({ id }) => id)).toContain('I36');
  await renumber(5, 2);
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('B-34 every kind of number of the house is told, and none that is not', () => {
  const told = NUMBERS.map(({ name }) => name);
  expect(told.toSorted()).toEqual([...NUMBERED].toSorted());
});

test('B-34 a series says whose it is and of which year', () => {
  const shop = { id: 'b0c4', code: 'TRI' };
  expect(whoseSeries('VE-TRI-26', [shop])).toEqual({ placeId: 'b0c4', year: 2026 });
  expect(whoseSeries('TRI26-S', [shop])).toEqual({ placeId: 'b0c4', year: 2026 });
  // Of the second company it was of that year.
  expect(whoseSeries('TRI26-S2', [shop])).toEqual({ placeId: 'b0c4', year: 2026 });
  expect(whoseSeries('b0c4', [shop])).toEqual({ placeId: 'b0c4', year: null });
  expect(whoseSeries('BA-26', [shop])).toEqual({ placeId: null, year: 2026 });
});

describe('B-34 what was counted by night', () => {
  test('goes on with what is sold after it, and tells what is cancelled of before', async () => {
    const till = await openTill(house);
    const admin = await till.shop.till('ADMIN');
    const sell = async () => await till.sell([(await till.shop.piece()).code], 10_000);
    const series = async (kind: string) =>
      (await admin.get(`${URL}?storeId[]=${till.shop.id}&kind[]=${kind}`)).json.data;
    for (let nth = 0; nth < 3; nth += 1) await sell();
    await countNumbers(house.db, NUMBERS);
    expect(await series('sales')).toMatchObject([{ first: 1, last: 3, numbered: 3, missing: 0 }]);
    for (let nth = 0; nth < 2; nth += 1) await sell();
    expect(await series('sales')).toMatchObject([{ first: 1, last: 5, numbered: 5, missing: 0, missingNumbers: [] }]);
    expect(await series('invoices')).toMatchObject([{ first: 1, last: 5, numbered: 5, missing: 0 }]);
    const amount = {
      type: 'CASH_OUTPUT',
      amountCents: 500,
      counts: counts(500),
      concept: 'Folios',
      observations: 'Tinta',
    };
    const { id } = (await till.call('POST', '/v1/cash/add-movement', { ...amount, signature: till.signature })).json;
    await countNumbers(house.db, NUMBERS);
    expect(await series('cash_movements')).toMatchObject([{ last: 1, numbered: 1, annulled: 0 }]);
    const corrected = { reason: 'El importe era otro', signature: till.signature };
    expect((await till.call('POST', `/v1/cash/movements/${id}/correct-movement`, corrected)).status).toBe(200);
    expect(await series('cash_movements')).toMatchObject([{ last: 1, numbered: 1, annulled: 1 }]);
    expect(await series('sales')).toMatchObject([{ annulled: null }]);
  });

  test('tells at once what is missing after it, and in the morning what was taken out of it', async () => {
    const till = await openTill(house);
    const admin = await till.shop.till('ADMIN');
    const sell = async () => await till.sell([(await till.shop.piece()).code], 10_000);
    const code = `VE-${till.shop.code}-${new Date().getFullYear() % 100}`;
    const renumber = (from: number, to: number) =>
      behindTheGuards(
        house.databaseUrl,
        `update sales set code = '${code}-0000${to}' where code = '${code}-0000${from}'`,
      );
    const sales = async () => (await admin.get(`${URL}?storeId[]=${till.shop.id}&kind[]=sales`)).json.data;
    for (let nth = 0; nth < 3; nth += 1) await sell();
    await countNumbers(house.db, NUMBERS);
    for (let nth = 0; nth < 2; nth += 1) await sell();
    await renumber(4, 7);
    expect(await sales()).toMatchObject([{ last: 7, numbered: 5, missing: 2, missingNumbers: [4, 6] }]);
    await renumber(7, 4);
    await renumber(2, 6);
    expect(await sales()).toMatchObject([{ last: 6, numbered: 6, missing: 0 }]);
    await countNumbers(house.db, NUMBERS);
    expect(await sales()).toMatchObject([{ last: 6, numbered: 5, missing: 1, missingNumbers: [2] }]);
    await renumber(6, 2);
    await countNumbers(house.db, NUMBERS);
    expect(await sales()).toMatchObject([{ last: 5, numbered: 5, missing: 0, missingNumbers: [] }]);
  });
});

test('R-PERM-02 numbers are read by direction and accounting alone', async () => {
  const shop = await newShop(house);
  for (const role of ['MANAGER', 'SHOP_ASSISTANT'] as const)
    for (const address of [URL, `${URL}/export?format=csv`])
      expect([role, (await (await shop.till(role)).get(address)).status]).toEqual([role, 403]);
  expect((await (await shop.till('ACCOUNTANT')).get(URL)).status).toBe(200);
});
