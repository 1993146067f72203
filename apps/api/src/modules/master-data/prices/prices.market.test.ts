import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { beforeAll, expect, test } from 'vitest';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';
import { keepQuote } from './prices.public.ts';

const house = useHouse();
let staff: Till;
let driver: Till;
beforeAll(async () => {
  const shop = await newShop(house);
  staff = await shop.till('METAL_STAFF');
  driver = await shop.till('DRIVER');
});

const today = businessDate(new Date());
const source = 'precios.example';
const said = (daysAgo: number, clock: string, pricePerGramE4: number, metalType: 'ORO' | 'PLATA' = 'ORO') =>
  keepQuote(house.db, {
    metalType,
    source,
    quote: { pricePerGramE4, asOf: `${addDays(today, -daysAgo)}T${clock}:00.000Z` },
  });
const read = async (till: Till, query: string) => await till.get(`/v1/prices/market/days?${query}`);

test('R-PRICE-04 before the first quote there is none, and every day is a gap', async () => {
  const { json } = await read(staff, 'metal=ORO');
  expect(json.last).toBeNull();
  expect(json.days).toHaveLength(30);
  expect(json.days.at(0)).toEqual({ date: addDays(today, -29), pricePerGramE4: null });
  expect(json.days.at(-1)).toEqual({ date: today, pricePerGramE4: null });
});

test('R-PRICE-04 of each day the last accepted quote, of a day without one none; who may not read prices is refused', async () => {
  // What is older than asked for is still the last, until a newer one is.
  await said(40, '12:00', 1_150_000);
  const old = (await read(staff, 'metal=ORO&days=5')).json;
  expect(old.days.map((day: { pricePerGramE4: number | null }) => day.pricePerGramE4)).toEqual(Array(5).fill(null));
  expect(old.last).toEqual({ pricePerGramE4: 1_150_000, asOf: expect.stringContaining(addDays(today, -40)), source });

  await said(3, '09:00', 1_160_000);
  await said(3, '16:30', 1_170_000);
  await said(1, '12:00', 1_180_000);
  // A jump waits for somebody: nothing is said of its day.
  await said(0, '00:30', 1_500_000);
  await said(2, '12:00', 14_000, 'PLATA');
  const { json } = await read(staff, 'metal=ORO&days=5');
  expect(json.days).toEqual([
    { date: addDays(today, -4), pricePerGramE4: null },
    { date: addDays(today, -3), pricePerGramE4: 1_170_000 },
    { date: addDays(today, -2), pricePerGramE4: null },
    { date: addDays(today, -1), pricePerGramE4: 1_180_000 },
    { date: today, pricePerGramE4: null },
  ]);
  expect(json.last.pricePerGramE4).toBe(1_180_000);
  const silver = (await read(staff, 'metal=PLATA&days=3')).json;
  expect(silver.days.map((day: { pricePerGramE4: number | null }) => day.pricePerGramE4)).toEqual([14_000, null, null]);
  expect((await read(staff, 'metal=ORO&days=367')).status).toBe(422);
  expect((await read(driver, 'metal=ORO')).status).toBe(403);
});
