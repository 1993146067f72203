import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { newShop, openTill, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();

test('B-16 the day of a shop: what was sold and what was given back', async () => {
  const till = await openTill(house);
  const sale = (await till.sell([(await till.shop.piece()).code], 10_000)).json;
  await till.sell([(await till.shop.piece(5_000)).code], 5_000);
  await till.call('POST', `/v1/sales/${sale.id}/return`, {
    lines: [{ saleLineId: sale.lines[0].id, disposition: 'RESTOCK' }],
    refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: 10_000 }],
    signature: till.signature,
  });
  expect((await till.get('/v1/home/day')).json).toMatchObject({
    isGroup: false,
    sales: { count: 2, totalCents: 15_000, returned: 1, returnedCents: 10_000 },
    alarms: null,
  });
});

test('B-16 the accountant at the office sees the group, a driver no figure, direction alone what is shouted', async () => {
  const till = await openTill(house);
  await till.sell([(await till.shop.piece()).code], 10_000);
  const office = await newShop(house);
  await house.db.run(sql`update stores set channel = 'ADMIN' where id = ${office.id}`.compile(qb));
  const group = (await (await office.till('ACCOUNTANT')).get('/v1/home/day')).json;
  expect(group).toMatchObject({ isGroup: true, alarms: null });
  expect(group.sales.count).toBeGreaterThanOrEqual(1);
  expect((await (await office.till('ADMIN')).get('/v1/home/day')).json.alarms).toEqual({ open: 0, text: null });
  const driver = (await (await office.till('DRIVER')).get('/v1/home/day')).json;
  expect(driver).toMatchObject({ isGroup: false, sales: null });
});
