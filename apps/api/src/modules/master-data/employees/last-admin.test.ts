import { expect, test } from 'vitest';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { newShop, useHouse } from '../../../../test/shop.ts';

// A house of its own: who is the last of the direction depends on everybody in it.
const house = useHouse();

test('R-EMP-03 of two who discharge each other at the same moment, one stays to let people in', async () => {
  const shop = await newShop(house);
  const [one, two] = [await shop.till('ADMIN'), await shop.till('ADMIN')];
  const body = { kind: 'TEMPORARY', endDate: businessDate(new Date()), reason: 'Discusión' };
  const replies = await Promise.all([
    one.call('POST', `/v1/employees/${two.person.id}/discharge`, body),
    two.call('POST', `/v1/employees/${one.person.id}/discharge`, body),
  ]);
  const done = replies.filter((reply) => reply.status === 200);
  expect(done).toHaveLength(1);
  const refused = replies.find((reply) => reply.status !== 200)!;
  expect(['EMPLOYEE_LAST_ADMIN', 'NOT_SIGNED_IN']).toContain(refused.json.code);
});
