/** The next round of who drives (decision 345). */
import { ROLES } from '@quilate/domain/kernel/roles.ts';
import { expect, test } from 'vitest';
import { newWay, onTheWay, readyToShip } from '../../../../test/shipping.ts';
import { useHouse } from '../../../../test/shop.ts';

const house = useHouse();
const ROUND = '/v1/shipments/round';

test('B-16 R-PERM-05 who drives is told where bags wait and where theirs go, with address and telephone', async () => {
  const way = await newWay(house);
  await readyToShip(way, 1);
  await onTheWay(way, 1);
  await onTheWay(await newWay(house), 1);
  const { shop } = way.origin;
  await house.db.pool.query(`update stores set address = 'Calle Mayor 1', phone = '928111222' where id = $1`, [
    shop.id,
  ]);
  const till = await shop.signIn(way.driver);
  const { status, json } = await till.get(ROUND);
  expect(status).toBe(200);
  const stopAt = (id: string) => json.data.find(({ storeId }: { storeId: string }) => storeId === id);
  const none = { fetchCount: 0, fetchBags: 0, deliverCount: 0, deliverBags: 0 };
  expect(stopAt(shop.id)).toMatchObject({
    ...none,
    address: 'Calle Mayor 1',
    phone: '928111222',
    fetchCount: 1,
    fetchBags: 1,
  });
  expect(stopAt(way.destination.shop.id)).toMatchObject({ ...none, deliverCount: 1, deliverBags: 1 });
  // What somebody else carries is no stop of theirs, and nothing says what is in a bag.
  expect(json.totalCount).toBe(2);
  const waits = json.data.map(({ since }: { since: string }) => since);
  expect(waits).toEqual(waits.toSorted());
  expect(JSON.stringify(json)).not.toMatch(/EN-|pieces|type/);
});

test.each(ROLES.filter((role) => role !== 'DRIVER'))(
  'R-PERM-05 a round is told to who drives, not to %s',
  async (role) => {
    const { origin } = await newWay(house);
    expect((await (await origin.shop.till(role)).get(ROUND)).status).toBe(403);
  },
);
