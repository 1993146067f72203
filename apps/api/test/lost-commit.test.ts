/** The one moment at which nobody knows: the connection is lost while the books are being closed. */
import pg from 'pg';
import { expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { holdLock } from './database.ts';
import { openTill, useHouse } from './shop.ts';
import { nextNationalId, register } from './people.ts';

const house = useHouse();
const SLOW = 'Lentísima';

async function withOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: house.databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test('G8 R-ERR-01 a COMMIT whose answer is lost is said to be unknown, and the same key finds out', async () => {
  const till = await openTill(house);
  await withOwner((owner) =>
    owner.query(`create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(20); return null; end $$;
      create constraint trigger slow_commit after insert on customers deferrable initially deferred
        for each row when (new.name = '${SLOW}') execute function dawdle()`),
  );
  const [key, person] = [randomUUID(), { name: SLOW, nationalId: nextNationalId() }];
  const asked = register(till, person, key);
  await withOwner(async (owner) => {
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity where query = 'commit' and wait_event = 'PgSleep'`;
    await expect.poll(async () => (await owner.query(kill)).rowCount, { timeout: 15_000 }).toBe(1);
    await owner.query('drop trigger slow_commit on customers; drop function dawdle');
  });
  const unknown = await asked;
  expect(unknown).toMatchObject({ status: 503, json: { code: 'OUTCOME_UNKNOWN' } });
  expect(await register(till, person, key)).toMatchObject({ status: 201 });
});

test('G3 R-CASH-13 what was answered is answered again to its key while somebody else holds what it worked on', async () => {
  const till = await openTill(house);
  const piece = await till.shop.piece();
  const key = randomUUID();
  const sells = () => till.sell([piece.code], 10_000, {}, key);
  const sold = await sells();
  expect(sold.status).toBe(201);
  const letGo = await holdLock(house.databaseUrl, 'select 1 from products where id = $1 for update', [piece.id]);
  const again = await sells();
  await letGo();
  expect([again.status, again.json]).toEqual([201, sold.json]);
});
