import { expect, test } from 'vitest';
import { addDays, businessDate, startOfDay } from '@quilate/domain/kernel/dates.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';
import { create, newOffice, newWay, readyToShip, URL, type Way, wayFrom } from '../../../../test/shipping.ts';

const house = useHouse();
const today = businessDate(new Date());
const ids = async (till: Till, query: string): Promise<string[]> =>
  (await till.get(`${URL}?${query}`)).json.data.map(({ id }: { id: string }) => id);
const from = ({ shop }: Till) => `originStoreId[]=${shop.id}`;
const to = ({ shop }: Till) => `destinationStoreId[]=${shop.id}`;
const opposite = (way: Way): Way => ({ ...way, origin: way.destination, destination: way.origin });
/** Made at such an instant of the shops' clock. */
const madeAt = (id: string, at: string) =>
  house.db.pool.query('update shipments set created_at = $2 where id = $1', [id, at]);

test('R-SHIP-07 a route is asked from a shop to another, of every type at once, and its bags are added up', async () => {
  const way = await newWay(house);
  const { origin, destination } = way;
  const { id } = await readyToShip(way, 2);
  const money = (await create(way, { type: 'money', requestedCents: 100 })).json;
  const back = (await create(opposite(way))).json;
  const third = await newShop(house);
  const elsewhere = (await create({ ...way, destination: await third.till() })).json;

  expect(await ids(origin, `${from(origin)}&${to(destination)}`)).toEqual([money.id, id]);
  expect(await ids(origin, `${from(destination)}&${to(origin)}`)).toEqual([back.id]);
  expect(await ids(origin, from(origin))).toEqual([elsewhere.id, money.id, id]);
  const both = `destinationStoreId[]=${third.id}&destinationStoreId[]=${destination.shop.id}&${from(origin)}`;
  expect(await ids(origin, both)).toEqual([elsewhere.id, money.id, id]);
  const listed = (await origin.get(`${URL}?${from(origin)}&${to(destination)}`)).json;
  expect(listed).toMatchObject({ totalCount: 2, sums: { packageCount: 1 } });
  expect(listed.data[0]).toMatchObject({ originStoreId: origin.shop.id, destinationStoreId: destination.shop.id });
});

test('R-SHIP-07 the shipments of a day are those made between its two midnights in the shops', async () => {
  const way = await newWay(house);
  const { origin, destination } = way;
  const day = addDays(today, -10);
  const made = [];
  for (const at of [
    startOfDay(day).getTime() - 1_000,
    startOfDay(day).getTime(),
    startOfDay(addDays(day, 1)).getTime(),
  ]) {
    const { id } = (await create(way)).json;
    await madeAt(id, new Date(at).toISOString());
    made.push(id);
  }
  const [before, first, after] = made;
  const route = `${from(origin)}&${to(destination)}`;
  expect(await ids(origin, `${route}&from=${day}&to=${day}`)).toEqual([first]);
  expect(await ids(destination, `from=${day}`)).toEqual([after, first]);
  expect(await ids(destination, `to=${day}`)).toEqual([first, before]);
  expect((await origin.get(`${URL}?from=${day}&to=${addDays(day, -1)}`)).status).toBe(422);
  const codes = (await origin.get(URL)).json.data.map(({ code }: { code: string }) => code).toReversed();
  const file = (await origin.get(`${URL}/export?format=csv&${route}&from=${day}&to=${day}`)).text;
  expect(codes.map((code: string) => file.includes(code))).toEqual([false, true, false]);
});

test('R-SHIP-07 R-PERM-03 a route between two shops of others is not read by asking for it', async () => {
  const way = await newWay(house);
  await create(way);
  const stranger = await (await newShop(house)).till();
  expect(await ids(stranger, `${from(way.origin)}&${to(way.destination)}&from=${today}&to=${today}`)).toEqual([]);
  const office = await newOffice(house);
  const { json } = await create(await wayFrom(way.origin, office), { department: 'metals' });
  const workshop = await office.till('GOLD_SMITH');
  const metals = await office.till('METAL_STAFF');
  const route = `originStoreId[]=${way.origin.shop.id}&destinationStoreId[]=${office.id}`;
  expect(await ids(metals, route)).toEqual([json.id]);
  expect(await ids(workshop, route)).toEqual([]);
});
