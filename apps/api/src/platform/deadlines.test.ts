/** Nothing waits for ever: a network that swallows bytes, a COMMIT nobody vouches for, a database that is silent. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, createApp } from '../app.ts';
import { nextNationalId, register } from '../../test/people.ts';
import { newShop, openTill, type Till, useHouse } from '../../test/shop.ts';
import { SwallowingProxy } from '../../test/swallowing-proxy.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';

const house = useHouse();
/** As in `mount.ts`. */
const REQUEST_MS = 45_000;

async function asOwner(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: house.databaseUrl });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

describe('G8 F5 a network that swallows what is sent', () => {
  let proxy: SwallowingProxy;
  let app: App;
  let till: Till;

  beforeAll(async () => {
    proxy = await SwallowingProxy.before(house.databaseUrl);
    const { pathname, username } = new URL(house.databaseUrl);
    // A silence of three seconds instead of twenty: the same code, a shorter test.
    const url = `postgres://${username}@127.0.0.1:${proxy.port}${pathname}?query_timeout=3000`;
    const env = {
      PORT: '0',
      QUILATE_SECRET: 'test-pepper-'.repeat(4),
      QUILATE_JOBS: 'off',
      QUILATE_DISK_RESERVE_MB: '64',
    };
    app = await createApp({ ...readConfig(env), poolSize: 4 }, { owner: url, app: url }, createLog('silent'));
    till = await openTill(house);
  });
  afterAll(async () => {
    await app.close();
    proxy.close();
  });

  const asks = async (url: string): Promise<number> => {
    const headers = { authorization: `Bearer ${till.token}` };
    return (await app.server.inject({ method: 'GET', url, headers })).statusCode;
  };

  test('is overcome within fifteen seconds of its return; every request is answered meanwhile', async () => {
    // Every connection of the pool is in use once, and idle when it happens.
    expect(await Promise.all(Array.from({ length: 8 }, () => asks('/v1/cash/current')))).toEqual(Array(8).fill(200));
    proxy.isSwallowing = true;
    const during = await Promise.all(Array.from({ length: 24 }, () => asks('/v1/cash/current')));
    expect(new Set(during)).toEqual(new Set([503]));
    const since = performance.now();
    expect(await asks('/readyz')).toBe(503);
    expect(performance.now() - since).toBeLessThan(1_500);
    proxy.isSwallowing = false;
    await expect.poll(() => asks('/readyz'), { timeout: 15_000 }).toBe(200);
    const after = await Promise.all(Array.from({ length: 24 }, () => asks('/v1/cash/current')));
    expect(new Set(after)).toEqual(new Set([200]));
  }, 60_000);

  test('and the screens hear again what others do', async () => {
    const heard: string[] = [];
    const stop = app.services.events.subscribe(({ topic }) => heard.push(topic));
    proxy.isSwallowing = true;
    // Longer than a beat and its patience: the ear is found deaf and thrown away.
    const asked = proxy.asked;
    await expect.poll(() => proxy.asked, { timeout: 15_000 }).toBeGreaterThan(asked);
    proxy.isSwallowing = false;
    await expect.poll(() => heard, { timeout: 15_000 }).toContain('all');
    heard.length = 0;
    const { code } = await till.shop.piece();
    expect((await till.sell([code], 10_000)).status).toBe(201);
    await expect.poll(() => heard, { timeout: 5_000 }).toContain('sales');
    stop();
  }, 60_000);
});

describe('G9 F1 a COMMIT the standby was not waited for', () => {
  const warns = (name: string, on: string, when: string): Promise<void> =>
    asOwner(`create function ${name}() returns trigger language plpgsql as
      $$ begin raise warning 'canceling wait for synchronous replication due to user request'; return null; end $$;
      create constraint trigger ${name} after ${on} deferrable initially deferred
        for each row when (${when}) execute function ${name}()`);

  test('is no 201: the answer is given once a later COMMIT says that the cluster has both', async () => {
    const till = await (await newShop(house)).till();
    await warns('doubts_once', 'insert on customers', `new.name = 'Dudosa'`);
    const [key, person] = [randomUUID(), { name: 'Dudosa', nationalId: nextNationalId() }];
    const reply = await register(till, person, key);
    await asOwner('drop trigger doubts_once on customers; drop function doubts_once');
    expect(reply).toMatchObject({ status: 201, headers: { 'idempotent-replayed': 'true' } });
  });

  test('is unknown as long as the cluster does not know; then the same key finds it, once', async () => {
    const till = await (await newShop(house)).till();
    await warns('doubts_always', 'insert or update on idempotency_keys', 'new.status = 201');
    const [key, person] = [randomUUID(), { name: 'Dudosa', nationalId: nextNationalId() }];
    const [first, again] = [await register(till, person, key), await register(till, person, key)];
    await asOwner('drop trigger doubts_always on idempotency_keys; drop function doubts_always');
    for (const reply of [first, again])
      expect(reply).toMatchObject({
        status: 503,
        json: { code: 'OUTCOME_UNKNOWN' },
        headers: { 'x-outcome': 'unknown' },
      });
    const known = await register(till, person, key);
    expect(known).toMatchObject({ status: 201, headers: { 'idempotent-replayed': 'true' } });
    expect((await till.get(`/v1/customers?q=${person.nationalId}`)).json.totalCount).toBe(1);
  });
});

describe('G8 a COMMIT that waits', () => {
  const DEADLINE_MS = 10_000;
  /** After it the key is asked five times, some seconds in all. */
  const LEARNING_MS = 5500;
  const WAITS_S = 18;

  test('is answered as unknown within its deadline, and learnt later with the same key, once', async () => {
    const till = await (await newShop(house)).till();
    // It waits longer than the server would let a statement take.
    await asOwner(`create function patient() returns trigger language plpgsql as
        $$ begin perform set_config('statement_timeout', '0', true); return new; end $$;
      create function waits() returns trigger language plpgsql as
        $$ begin perform pg_sleep(${WAITS_S}); return null; end $$;
      create trigger patient before insert on customers
        for each row when (new.name = 'Lenta') execute function patient();
      create constraint trigger waits after insert on customers deferrable initially deferred
        for each row when (new.name = 'Lenta') execute function waits()`);
    const [key, person] = [randomUUID(), { name: 'Lenta', nationalId: nextNationalId() }];
    const since = performance.now();
    const unknown = await register(till, person, key);
    const tookMs = performance.now() - since;
    expect(unknown).toMatchObject({
      status: 503,
      json: { code: 'OUTCOME_UNKNOWN' },
      headers: { 'x-outcome': 'unknown' },
    });
    expect(tookMs).toBeGreaterThan(DEADLINE_MS);
    expect(tookMs).toBeLessThan(DEADLINE_MS + LEARNING_MS);
    // Tills are answered meanwhile: it holds one connection and nobody else.
    expect((await till.get('/v1/cash/current')).status).toBe(200);
    await expect
      .poll(() => register(till, person, key), { timeout: 15_000, interval: 500 })
      .toMatchObject({ status: 201, headers: { 'idempotent-replayed': 'true' } });
    expect((await till.get(`/v1/customers?q=${person.nationalId}`)).json.totalCount).toBe(1);
    await asOwner(`drop trigger waits on customers; drop trigger patient on customers;
      drop function waits; drop function patient`);
  }, 60_000);
});

describe('G8 V15.1.3 whoever asks has a deadline', () => {
  test('of 45 s: a reading is told to come again, a change that nobody knows it, and its key finds it', async () => {
    const till = await (await newShop(house)).till();
    await asOwner(`create function held_up() returns trigger language plpgsql as
        $$ begin perform pg_sleep(1.5); return new; end $$;
      create trigger held_up before insert on customers
        for each row when (new.name = 'Retenida') execute function held_up()`);
    const real = globalThis.setTimeout;
    // A second instead of forty-five: the same code, a shorter test.
    const shorter = (work: () => void, ms?: number, ...more: unknown[]) =>
      real(work, ms === REQUEST_MS ? 1000 : ms, ...(more as []));
    globalThis.setTimeout = Object.assign(shorter, real);
    const [key, person] = [randomUUID(), { name: 'Retenida', nationalId: nextNationalId() }];
    try {
      const late = await register(till, person, key);
      expect(late).toMatchObject({
        status: 503,
        json: { code: 'OUTCOME_UNKNOWN' },
        headers: { 'x-outcome': 'unknown' },
      });
    } finally {
      globalThis.setTimeout = real;
    }
    await expect
      .poll(() => register(till, person, key), { timeout: 10_000, interval: 300 })
      .toMatchObject({ status: 201, headers: { 'idempotent-replayed': 'true' } });
    await asOwner('drop trigger held_up on customers; drop function held_up');
  }, 30_000);
});

describe('G8 probes', () => {
  test('are 503 over HTTP: ready as soon as the database is silent, healthy after half a minute of it', async () => {
    const proxy = await SwallowingProxy.before(house.databaseUrl);
    const { pathname, username } = new URL(house.databaseUrl);
    const url = `postgres://${username}@127.0.0.1:${proxy.port}${pathname}?query_timeout=3000`;
    const env = { PORT: '0', QUILATE_SECRET: 'test-pepper-'.repeat(4), QUILATE_JOBS: 'off' };
    const app = await createApp({ ...readConfig(env), poolSize: 2 }, { owner: url, app: url }, createLog('silent'));
    const asked = async (path: string) => {
      const { statusCode, body } = await app.server.inject({ url: path });
      return [statusCode, JSON.parse(body).status];
    };
    const real = performance.now.bind(performance);
    let ahead = 0;
    performance.now = () => real() + ahead;
    try {
      expect([await asked('/readyz'), await asked('/healthz')]).toEqual([
        [200, 'ok'],
        [200, 'ok'],
      ]);
      proxy.isSwallowing = true;
      expect([await asked('/readyz'), await asked('/healthz')]).toEqual([
        [503, 'waiting'],
        [200, 'ok'],
      ]);
      ahead = 31_000;
      expect(await asked('/healthz')).toEqual([503, 'dead']);
      proxy.isSwallowing = false;
      await expect.poll(() => asked('/readyz'), { timeout: 15_000 }).toEqual([200, 'ok']);
      expect(await asked('/healthz')).toEqual([200, 'ok']);
    } finally {
      performance.now = real;
      await app.close();
      proxy.close();
    }
  }, 60_000);

  test('F5 health fails once the database has been silent for half a minute, and not before', async () => {
    const { Pulse } = await import('./pulse.ts');
    const dead = { pool: { query: () => new Promise(() => {}) } };
    const pulse = new Pulse(dead as never);
    const real = performance.now.bind(performance);
    let ahead = 0;
    performance.now = () => real() + ahead;
    try {
      expect(pulse.isAlive).toBe(true);
      expect(await pulse.isReady()).toBe(false);
      ahead = 31_000;
      expect(pulse.isAlive).toBe(false);
      const alive = new Pulse(house.db);
      ahead = 62_000;
      expect(await alive.isReady()).toBe(true);
      expect(alive.isAlive).toBe(true);
    } finally {
      performance.now = real;
    }
  });
});
