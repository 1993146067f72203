import type { NumberSeries } from '@quilate/domain/modules/office/numbers/numbers.schema.ts';
import { NUMBERED } from '@quilate/domain/modules/office/numbers/numbers.states.ts';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { behindTheGuards } from '../../../../test/database.ts';
import { counts, newShop, openTill, useHouse } from '../../../../test/shop.ts';
import { NUMBERS } from '../../../rooms.ts';
import { whoseSeries } from './numbers.queries.ts';

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
  const told = NUMBERS.map((query) => /^select '(\w+)'/.exec(query)![1]!);
  expect(told.toSorted()).toEqual([...NUMBERED].toSorted());
});

test('B-34 a series says whose it is and of which year', () => {
  const shop = { id: 'b0c4', code: 'TRI', name: 'Triana' };
  expect(whoseSeries('VE-TRI-26', [shop])).toEqual({ shop, year: 2026 });
  expect(whoseSeries('TRI26-S', [shop])).toEqual({ shop, year: 2026 });
  // Of the second company it was of that year.
  expect(whoseSeries('TRI26-S2', [shop])).toEqual({ shop, year: 2026 });
  expect(whoseSeries('b0c4', [shop])).toEqual({ shop, year: null });
  expect(whoseSeries('BA-26', [shop])).toEqual({ shop: undefined, year: 2026 });
});

test('R-PERM-02 numbers are read by direction and accounting alone', async () => {
  const shop = await newShop(house);
  for (const role of ['MANAGER', 'SHOP_ASSISTANT'] as const)
    for (const address of [URL, `${URL}/export?format=csv`])
      expect([role, (await (await shop.till(role)).get(address)).status]).toEqual([role, 403]);
  expect((await (await shop.till('ACCOUNTANT')).get(URL)).status).toBe(200);
});
