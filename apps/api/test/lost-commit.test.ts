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

test('G8 R-ERR-01 a COMMIT whose connection is lost before it was done is done again, once', async () => {
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
  const done = await asked;
  expect(done.status).toBe(201);
  const again = await register(till, person, key);
  expect([again.status, again.json, again.headers['idempotent-replayed']]).toEqual([201, done.json, 'true']);
  expect((await till.get(`/v1/customers?q=${person.nationalId}`)).json.totalCount).toBe(1);
});

test('G8 R-ERR-01 one that was done though its connection is lost is answered as it was done', async () => {
  const till = await openTill(house);
  const [key, person] = [randomUUID(), { nationalId: nextNationalId() }];
  const real = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')!;
  let isLost = false;
  pg.Client.prototype.query = function query(this: pg.Client, ...asked: unknown[]) {
    const answer: unknown = Reflect.apply(real.value, this, asked);
    const isCommit = asked[0] === 'commit' || (asked[0] as { text?: string } | undefined)?.text === 'commit';
    if (isLost || !isCommit) return answer;
    isLost = true;
    return (answer as Promise<unknown>).then(() => {
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    });
  } as typeof pg.Client.prototype.query;
  try {
    expect(await register(till, person, key)).toMatchObject({
      status: 201,
      headers: { 'idempotent-replayed': 'true' },
    });
  } finally {
    Object.defineProperty(pg.Client.prototype, 'query', real);
  }
  expect((await till.get(`/v1/customers?q=${person.nationalId}`)).json.totalCount).toBe(1);
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
