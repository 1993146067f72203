/**
 * Two who act on one record at once: the second waits for the first, and then goes by what is so now, in other tables
 * too, or is told (decision 0218). A lock of ours is held until both of them are in.
 */
import { expect, test } from 'vitest';
import { brokenInvariants } from './books.ts';
import { holdLock, waitingForLocks } from './database.ts';
import { type Answer, openTill, useHouse } from './shop.ts';
import { act, made, newRepairs } from './works.ts';

const house = useHouse();

/** The second is in once the first waits for what is held. */
async function oneAfterTheOther(
  held: { readonly table: string; readonly id: string },
  first: () => Promise<Answer>,
  second: () => Promise<Answer>,
): Promise<[Answer, Answer]> {
  const release = await holdLock(house.databaseUrl, `select from ${held.table} where id = $1 for update`, [held.id]);
  const waiting = async (many: number): Promise<void> => {
    await expect.poll(() => waitingForLocks(house.databaseUrl), { timeout: 10_000 }).toBeGreaterThanOrEqual(many);
  };
  const asked = [first()];
  await waiting(1);
  asked.push(second());
  await waiting(2);
  await release();
  return (await Promise.all(asked)) as [Answer, Answer];
}

test('R-SALE-05 two who take back a piece each of one sale at once: with the second all of it is returned', async () => {
  const till = await openTill(house);
  const colleague = await till.shop.till();
  const pieces = [await till.shop.piece(10_000), await till.shop.piece(25_000)];
  const sale = (
    await till.sell(
      pieces.map(({ code }) => code),
      35_000,
    )
  ).json;
  const giveBack = (by: typeof till, at: number) => () =>
    by.call('POST', `/v1/sales/${sale.id}/return`, {
      lines: [{ saleLineId: sale.lines[at].id, disposition: 'RESTOCK' }],
      refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: sale.lines[at].totalCents }],
      signature: by.signature,
    });
  const held = { table: 'sales', id: sale.id };
  const [one, other] = await oneAfterTheOther(held, giveBack(till, 0), giveBack(colleague, 1));
  expect([one.json.state, other.json.state]).toEqual(['partialReturn', 'fullReturn']);
  expect((await till.get(`/v1/sales/${sale.id}`)).json).toMatchObject({ state: 'fullReturn', actions: [] });
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-WORK-12 two who move one envelope at once: the second is told where it is', async () => {
  const repairs = await newRepairs(house);
  const { counter, bench } = repairs;
  const work = await made(counter);
  const weightMg = 3_420;
  const [one, other] = await oneAfterTheOther(
    { table: 'works', id: work.id },
    () => act(counter, work.id, 'move', { to: 'TO_WORKSHOP', weightMg }),
    () => act(bench, work.id, 'move', { to: 'WORKSHOP', weightMg }),
  );
  expect(one).toMatchObject({ status: 200, json: { place: 'En camino al taller' } });
  expect(other).toMatchObject({ status: 409, json: { code: 'CUSTODY_ELSEWHERE' } });
  expect((await act(bench, work.id, 'move', { to: 'WORKSHOP', weightMg })).status).toBe(200);
  expect(await brokenInvariants(house.db)).toEqual([]);
});
