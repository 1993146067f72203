import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { behindTheGuards } from '../../test/database.ts';
import { useHouse } from '../../test/shop.ts';
import * as apart from './apart.ts';
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

const TOUCH = `insert into state_changes (concept, record_id, to_state, action)
  select 'customer', gen_random_uuid(), 'touched', 'create' from generate_series(1, $1)`;
const touch = async (records: number): Promise<void> => {
  await behindTheGuards(house.databaseUrl, TOUCH.replace('$1', String(records)));
};
afterEach(async () => {
  await behindTheGuards(house.databaseUrl, `delete from state_changes where to_state = 'touched'`);
});

test('what an import touches in a minute is all looked at, some thousands at a time', async () => {
  const look = new FreshLook(house.db, [ALL_WRONG], ['select id from sales where id = any ($1::uuid[])']);
  expect(await look.look()).toEqual([]);
  await touch(TOUCHED);
  const asked = vi.spyOn(pg.Pool.prototype, 'query');
  const found = await look.look();
  const lists = asked.mock.calls.flatMap(([, values]) => (values as unknown as string[][] | undefined) ?? []);
  const ofTills = asked.mock.calls.filter(([, given], at) => given && asked.mock.contexts[at] === house.db.pool);
  asked.mockRestore();
  expect(found).toMatchObject([{ id: 'I900', count: TOUCHED }]);
  expect(found[0]!.found).toHaveLength(5);
  expect(Math.max(...lists.map((ids) => ids.length))).toBeLessThanOrEqual(MOST);
  // On a connection of its own: no till waits for one.
  expect(ofTills).toEqual([]);
});

/** Wrong, and slow. */
const SLOW = {
  ...ALL_WRONG,
  fresh: ['select id from unnest($1::uuid[]) as touched (id) where pg_sleep(0.3) is not null'],
};

test('a question that three times took long is left to the look at all for an hour, and asked again', async () => {
  const look = new FreshLook(house.db, [SLOW], []);
  await look.look();
  const counts: number[] = [];
  const lookAgain = async (): Promise<void> => {
    await touch(1);
    counts.push((await look.look()).length);
  };
  for (let time = 0; time < 4; time += 1) await lookAgain();
  expect(counts).toEqual([1, 1, 1, 0]);
  const now = performance.now.bind(performance);
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 3_600_000);
  await lookAgain();
  later.mockRestore();
  expect(counts.at(-1)).toBe(1);
});

test('what was seen is looked at once; what is being committed meanwhile, at the next look', async () => {
  const look = new FreshLook(house.db, [ALL_WRONG], []);
  const seen = async (): Promise<number> => (await look.look())[0]?.count ?? 0;
  await seen();
  await touch(2);
  await allHasEnded();
  expect(await seen()).toBe(2);
  expect(await seen()).toBe(0);
  const late = new pg.Client({ connectionString: house.databaseUrl });
  await late.connect();
  // It has its place in the order now, and ends a look later.
  await late.query('begin');
  await late.query('savepoint part');
  await late.query(TOUCH, [1]);
  await touch(2);
  expect(await seen()).toBe(2);
  await late.query('commit');
  await late.end();
  expect(await seen()).toBe(3);
});

test('what a look that broke off had to look at is looked at by the next', async () => {
  const look = new FreshLook(house.db, [ALL_WRONG], []);
  await look.look();
  await touch(2);
  await allHasEnded();
  const away = vi.spyOn(apart, 'patiently').mockRejectedValueOnce(new Error('the server is away'));
  await expect(look.look()).rejects.toThrow('the server is away');
  away.mockRestore();
  expect((await look.look())[0]?.count).toBe(2);
});

/** Other databases of the server commit, too. */
async function allHasEnded(): Promise<void> {
  const now = async (what: string): Promise<bigint> => {
    const { rows } = await house.db.pool.query<{ id: string }>(`select ${what}(pg_current_snapshot())::text as id`);
    return BigInt(rows[0]!.id);
  };
  const newest = await now('pg_snapshot_xmax');
  await vi.waitFor(async () => expect(await now('pg_snapshot_xmin')).toBeGreaterThanOrEqual(newest), 20_000);
}
