import { expect, test } from 'vitest';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { holdLock, waitingForLocks } from '../../../../test/database.ts';
import { newShop, useHouse } from '../../../../test/shop.ts';

// A house of its own: who is the last of the direction depends on everybody in it.
const house = useHouse();

test('R-EMP-03 of two who discharge each other at the same moment, one stays to let people in', async () => {
  const shop = await newShop(house);
  const [one, two] = [await shop.till('ADMIN'), await shop.till('ADMIN')];
  const body = { kind: 'TEMPORARY', endDate: businessDate(new Date()), reason: 'Discusión' };
  // Both are let in before either is done: who came later would only hear that their session has ended.
  const release = await holdLock(house.databaseUrl, "select 1 from employees where role = 'ADMIN' for no key update");
  const asked = Promise.all([
    one.call('POST', `/v1/employees/${two.person.id}/discharge`, body),
    two.call('POST', `/v1/employees/${one.person.id}/discharge`, body),
  ]);
  await expect.poll(() => waitingForLocks(house.databaseUrl), { timeout: 10_000 }).toBe(2);
  await release();
  const replies = await asked;
  const done = replies.filter((reply) => reply.status === 200);
  expect(done).toHaveLength(1);
  const refused = replies.find((reply) => reply.status !== 200)!;
  expect(refused.json.code).toBe('EMPLOYEE_LAST_ADMIN');
});
