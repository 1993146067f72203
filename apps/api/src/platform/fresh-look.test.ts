import { expect, test, vi } from 'vitest';
import { behindTheGuards } from '../../test/database.ts';
import { useHouse } from '../../test/shop.ts';
import { FreshLook } from './fresh-look.ts';

const house = useHouse();
const TOUCHED = 12_000;
const MOST = 5_000;
/** Every one of them is wrong. */
const ALL_WRONG = {
  id: 'I900',
  es: 'Nada se ha tocado',
  violations: [],
  fresh: ['select id from unnest($1::uuid[]) as touched (id)'],
} as const;

test('what an import touches in a minute is all looked at, some thousands at a time', async () => {
  const look = new FreshLook(house.db, [ALL_WRONG], ['select id from sales where id = any ($1::uuid[])']);
  expect(await look.look()).toEqual([]);
  await behindTheGuards(
    house.databaseUrl,
    `insert into state_changes (concept, record_id, to_state, action)
     select 'customer', gen_random_uuid(), 'touched', 'create' from generate_series(1, ${TOUCHED})`,
  );
  const asked = vi.spyOn(house.db.pool, 'query');
  const found = await look.look();
  const lists = asked.mock.calls.flatMap(([, values]) => (values as unknown as string[][] | undefined) ?? []);
  asked.mockRestore();
  await behindTheGuards(house.databaseUrl, `delete from state_changes where to_state = 'touched'`);
  expect(found).toMatchObject([{ id: 'I900', count: TOUCHED }]);
  expect(found[0]!.found).toHaveLength(5);
  expect(Math.max(...lists.map((ids) => ids.length))).toBeLessThanOrEqual(MOST);
});
