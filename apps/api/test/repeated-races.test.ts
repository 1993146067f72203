/** The two races a counter meets each day, as often as the design asks in a long run (G3, G4). */
import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { openTill, type Till, useHouse } from './shop.ts';

const house = useHouse();
const [OPERATIONS, TIMES] = [inject('isLong') ? 200 : 10, 5];
const [JEWELS, RIVALS] = [inject('isLong') ? 100 : 2, 50];
/** More do not sign in at one counter at once. */
const PEOPLE = 20;

test(`G3 R-CASH-13 each of ${OPERATIONS} sales sent five times at once is one sale and five equal answers`, async () => {
  const till = await openTill(house);
  for (let count = 0; count < OPERATIONS; count += 1) {
    const [{ code }, key] = [await till.shop.piece(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: TIMES }, () => till.sell([code], 10_000, {}, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: TIMES }, () => 201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  }
  const { rows } = await house.db.pool.query('select count(*)::int as n from sales where store_id = $1', [
    till.shop.id,
  ]);
  expect(rows).toEqual([{ n: OPERATIONS }]);
});

test(`G4 R-SALE-01 each of ${JEWELS} jewels that are asked for ${RIVALS} times at once has one buyer`, async () => {
  const first = await openTill(house);
  const rivals: Till[] = await Promise.all(Array.from({ length: PEOPLE }, () => first.shop.till()));
  for (let count = 0; count < JEWELS; count += 1) {
    const { code } = await first.shop.piece();
    const answers = await Promise.all(
      Array.from({ length: RIVALS }, (_, at) => rivals[at % PEOPLE]!.sell([code], 10_000)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: RIVALS - 1 }, () => 409),
    ]);
  }
});
