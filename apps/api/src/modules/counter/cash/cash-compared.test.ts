import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTill, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();

test('R-CASH-04 a Z is laid beside the last day before it and the same weekday of the week before', async () => {
  const till = await openTill(house);
  const sellFor = async (cents: number) => till.sell([(await till.shop.piece(cents)).code], cents);
  const dayBack = (days: number) =>
    house.db.run(
      sql`update cash_sessions set business_date = business_date - ${days}::int
        where store_id = ${till.shop.id} and state = 'open'`.compile(qb),
    );
  for (const [cents, days] of [
    [30_000, 7],
    [20_000, 2],
  ] as const) {
    await sellFor(cents);
    await dayBack(days);
    expect((await till.close(100_000 + cents)).status).toBe(200);
    await till.open();
  }
  await sellFor(10_000);
  const [session] = (await till.get('/v1/cash/sessions')).json.data;
  const today = businessDate(new Date());
  const report = (await till.get(`/v1/cash/sessions/${session.id}`)).json;
  expect(report.compared).toEqual([
    { date: addDays(today, -2), soldCents: 20_000 },
    { date: addDays(today, -7), soldCents: 30_000 },
  ]);
});
