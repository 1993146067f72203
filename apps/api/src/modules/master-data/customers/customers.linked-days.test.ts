/** With a dated row of three days, what was begun the day before yesterday counts, and earlier does not. */
import { beforeAll, expect, test } from 'vitest';
import { behindTheGuards } from '../../../../test/database.ts';
import { newCustomer } from '../../../../test/people.ts';
import { buy, newDesk, setPrices } from '../../../../test/purchases.ts';
import { type Answer, openTill, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
beforeAll(async () => {
  await house.db.pool.query(`insert into policy_limits (id, name, value, valid_from, source)
    values (gen_random_uuid(), 'linkedOperationDays', 3, '2026-01-01', 'test')`);
});

const TIMES = { sales: 'sold_at', purchases: 'made_at' } as const;
/** What is answered while these were begun so many days earlier. */
async function whenBegun(
  table: keyof typeof TIMES,
  begun: readonly Answer[],
  days: number,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const ids = begun.map(({ json }) => `'${json.id}'`).join(', ');
  const at = TIMES[table];
  const shift = (sign: '-' | '+') =>
    behindTheGuards(
      house.databaseUrl,
      `update ${table} set ${at} = ${at} ${sign} interval '${days} days' where id in (${ids})`,
    );
  await shift('-');
  try {
    return await ask();
  } finally {
    await shift('+');
  }
}
const sell = async (till: Till, customerId: string, cents: number): Promise<Answer> =>
  till.sell([(await till.shop.piece(cents)).code], cents, { customerId });

test('R-CASH-11 of a window of three days the sale of the day before yesterday counts, that of four days ago does not', async () => {
  const till = await openTill(house);
  const customerId = await till.shop.customer();
  const first = await sell(till, customerId, 60_000);
  const second = (days: number) => whenBegun('sales', [first], days, () => sell(till, customerId, 60_000));
  expect(await second(2)).toMatchObject({
    status: 422,
    json: { code: 'CASH_LINKED_OVER_LIMIT', details: { linkedCents: 60_000 } },
  });
  expect((await second(4)).status).toBe(201);
});

test('R-CASH-11 R-PUR-04 and so do the purchases of used gold', async () => {
  await setPrices(house);
  const desk = await newDesk(house);
  // The sixth is paid in cash too.
  expect((await sell(desk.till, await desk.till.shop.customer(), 40_000)).status).toBe(201);
  const begun: Answer[] = [];
  for (let at = 0; at < 5; at += 1) begun.push(await buy(desk));
  expect(begun.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  const sixth = (days: number) => whenBegun('purchases', begun, days, () => buy(desk));
  expect((await sixth(2)).json).toMatchObject({ code: 'CASH_LINKED_OVER_LIMIT', details: { linkedCents: 100_000 } });
  expect((await sixth(4)).status).toBe(201);
});

test('R-CUST-05 and so does what is begun without the photo of the document', async () => {
  const till = await openTill(house);
  const customerId = await newCustomer(till);
  const first = await sell(till, customerId, 30_000);
  const second = (days: number) => whenBegun('sales', [first], days, () => sell(till, customerId, 10_001));
  expect((await second(2)).json.code).toBe('ID_PHOTO_MISSING');
  expect((await second(4)).status).toBe(201);
});
