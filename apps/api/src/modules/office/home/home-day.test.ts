import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { newShop, openTill, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();

test('B-16 the day of a shop: what was sold and returned, who is in, what is set aside', async () => {
  const till = await openTill(house);
  const sale = (await till.sell([(await till.shop.piece()).code], 10_000)).json;
  await till.sell([(await till.shop.piece(5_000)).code], 5_000);
  await till.call('POST', `/v1/sales/${sale.id}/return`, {
    lines: [{ saleLineId: sale.lines[0].id, disposition: 'RESTOCK' }],
    refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: 10_000 }],
    signature: till.signature,
  });
  const kept = await till.shop.piece();
  await till.call('POST', `/v1/products/${kept.id}/prereserve`, {});
  await till.call('POST', '/v1/work-time/clock-in', {
    employeeIds: [till.person.id],
    signature: till.signature,
  });
  const day = (await till.get('/v1/home/day')).json;
  expect(day).toMatchObject({
    isGroup: false,
    sales: { count: 2, totalCents: 15_000 },
    tills: { open: 1, closed: 0 },
    products: { prereserved: 1, defective: 0 },
    present: 1,
    mails: null,
  });
  expect(day.sales).toMatchObject({ returned: 1, returnedCents: 10_000 });
});

test('B-16 the accountant at the office sees the group, a driver only who is in', async () => {
  const till = await openTill(house);
  await till.sell([(await till.shop.piece()).code], 10_000);
  const office = await newShop(house);
  await house.db.run(sql`update stores set channel = 'ADMIN' where id = ${office.id}`.compile(qb));
  const group = (await (await office.till('ACCOUNTANT')).get('/v1/home/day')).json;
  expect(group.isGroup).toBe(true);
  expect(group.sales.count).toBeGreaterThanOrEqual(1);
  expect(group.mails).toBeNull();
  expect((await (await office.till('ADMIN')).get('/v1/home/day')).json.mails).toEqual({ waiting: 0, failed: 0 });
  const driver = (await (await office.till('DRIVER')).get('/v1/home/day')).json;
  expect(driver).toMatchObject({ isGroup: false, sales: null, tills: null, products: null });
});
