import { inject, test, expect } from 'vitest';
import { useHouse } from '../../test/shop.ts';
import { asAppRole } from './db.ts';
import { refuseOwner } from './least-rights.ts';

const house = useHouse();

test('G25 F7 production does not start as who may rewrite the books, and starts as who may not', async () => {
  await expect(refuseOwner(house.databaseUrl)).rejects.toThrow(/DATABASE_OWNER_URL/);
  // An outside server of the tests has one role only.
  const hasOneRole = inject('pgStrategy') === '';
  const app = hasOneRole ? house.databaseUrl : asAppRole(house.databaseUrl);
  const isRefused = await refuseOwner(app).then(
    () => false,
    () => true,
  );
  expect(isRefused).toBe(hasOneRole);
});
