/** What reads much ends by its own deadlines, ends when nobody waits for it, and takes nothing from a till (G8, G33). */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holdLock, onOwnersBehalf } from '../../test/database.ts';
import { newShop, openTill, type Till, useHouse } from '../../test/shop.ts';
import { ROUTES } from '../rooms.ts';
import { HEAVY, isHeavy } from './heavy.ts';
import { Turns } from './turns.ts';

const house = useHouse();
let port = 0;
let admin: Till;
let till: Till;
let customerId = '';

beforeAll(async () => {
  port = Number(new URL(await house.app.server.listen({ port: 0, host: '127.0.0.1' })).port);
  admin = await (await newShop(house)).till('ADMIN');
  till = await openTill(house);
  await till.sell([(await till.shop.piece()).code], 10_000);
  customerId = await till.shop.customer([]);
});
beforeEach(() => lineOf(2));

const lineOf = (atOnce: number, deadlines: Partial<typeof HEAVY> = {}): void => {
  Object.assign(house.app.services, {
    heavy: { line: new Turns(atOnce, 20, kernelErrors.BUSY), deadlines: { ...HEAVY, ...deadlines } },
  });
};
const asks = async (url: string, signal?: AbortSignal): Promise<number> => {
  const headers = { authorization: `Bearer ${admin.token}` };
  const reply = await fetch(`http://127.0.0.1:${port}${url}`, { headers, ...(signal ? { signal } : {}) });
  await reply.arrayBuffer();
  return reply.status;
};
/** Backends of this database that wait for what somebody holds. */
const waiting = async (): Promise<number> =>
  Number(
    (
      await onOwnersBehalf(
        house.databaseUrl,
        `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows[0].n,
  );
/** While somebody holds all of it. */
async function whileHeld(table: string, work: () => Promise<void>): Promise<void> {
  const letGo = await holdLock(house.databaseUrl, `lock table ${table} in access exclusive mode`);
  await work().finally(() => void letGo());
}
const busyOfTills = (): number => house.db.pool.totalCount - house.db.pool.idleCount;
async function whenWaiting(isSo = true): Promise<void> {
  await expect.poll(async () => (await waiting()) > 0, { timeout: 5000, interval: 50 }).toBe(isSo);
}

/** Each kind of heavy answer, and what it reads. */
const READINGS: readonly (readonly [string, () => string, string])[] = [
  ['a list as CSV', () => '/v1/sales/export?purpose=MANAGEMENT&format=csv', 'sales'],
  ['a list as a sheet', () => '/v1/sales/export?purpose=MANAGEMENT&format=xlsx', 'sales'],
  ['a list on paper', () => '/v1/customers/export?purpose=MANAGEMENT&format=pdf', 'customers'],
  ['the series of numbers as a file', () => '/v1/numbers/export?format=csv', 'number_counts'],
  ['the accesses of a month', () => '/v1/activity/access', 'access_log'],
  ['the books to be verified', () => '/v1/activity/books', 'audit_heads'],
  ['all that is kept of somebody', () => `/v1/customers/${customerId}/personal-data`, 'customers'],
  ['a look at all the books', () => '/v1/integrity?full=1', 'mails'],
];

describe('G8 G33 what reads much', () => {
  test.each(READINGS)(
    '%s holds no connection of a till, and ends at the server when nobody waits for it',
    async (...of) => {
      const [, url, table] = of;
      await whileHeld(table, async () => {
        const gone = new AbortController();
        const asked = asks(url(), gone.signal).catch(() => 0);
        await whenWaiting();
        expect(busyOfTills()).toBe(0);
        gone.abort();
        await whenWaiting(false);
        expect(await asked).toBe(0);
      });
      lineOf(1);
      expect(await asks(url())).toBe(200);
      expect(await asks(url())).toBe(200);
    },
  );

  test('ends by its deadline, at the server too, and is told to come back', async () => {
    lineOf(1, { answerMs: 400 });
    await whileHeld('sales', async () => {
      const since = performance.now();
      expect(await asks('/v1/sales/export?purpose=MANAGEMENT&format=xlsx')).toBe(503);
      expect(performance.now() - since).toBeLessThan(3000);
      await whenWaiting(false);
    });
    lineOf(1);
    expect(await asks('/v1/sales/export?purpose=MANAGEMENT&format=xlsx')).toBe(200);
  });

  test('waits in its line no longer than its deadline; whoever leaves it is not worked for', async () => {
    lineOf(1, { lineMs: 400 });
    const { line } = house.app.services.heavy;
    await whileHeld('sales', async () => {
      const gone = new AbortController();
      const first = asks('/v1/sales/export?purpose=MANAGEMENT&format=csv', gone.signal).catch(() => 0);
      await whenWaiting();
      expect(await asks('/v1/numbers/export?format=csv')).toBe(503);
      const left = new AbortController();
      const leaving = asks('/v1/numbers/export?format=csv', left.signal).catch(() => 0);
      await sleep(100);
      left.abort();
      expect(await leaving).toBe(0);
      gone.abort();
      await first;
      await whenWaiting(false);
      // No turn was lost.
      (await line.take(AbortSignal.timeout(2000)))();
    });
  });

  test('a change that is heavy goes on without who asked, and is found by its key', async () => {
    lineOf(1);
    const { body, headers } = report();
    const url = `http://127.0.0.1:${port}/v1/reports`;
    await whileHeld('reports', async () => {
      const gone = new AbortController();
      const asked = fetch(url, { method: 'POST', body, headers, signal: gone.signal }).catch(() => 0);
      await whenWaiting();
      expect(busyOfTills()).toBe(0);
      gone.abort();
      expect(await asked).toBe(0);
    });
    await expect
      .poll(async () => (await fetch(url, { method: 'POST', body, headers })).headers.get('idempotent-replayed'), {
        timeout: 8000,
      })
      .toBe('true');
  });

  test('every list that leaves as a file, every report and every book is heavy', () => {
    const files = /\/(export|take|books|access|personal-data|file)$/;
    const light = ROUTES.flatMap(({ endpoint }) =>
      endpoint.method === 'GET' && endpoint.stream !== undefined && files.test(endpoint.path) && !isHeavy(endpoint, {})
        ? [endpoint.path]
        : [],
    );
    expect(light).toEqual([]);
  });
});

/** Somebody who asks for a large file and takes it as they like. */
class Reader {
  readonly #socket: Socket;
  taken = 0;
  constructor(url: string, token: string) {
    this.#socket = connect(port, '127.0.0.1', () =>
      this.#socket.write(`GET ${url} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`),
    );
    this.#socket.on('error', () => {});
    this.#socket.pause();
  }
  /** A little now and then. */
  async trickle(until: () => boolean): Promise<void> {
    while (!until()) {
      this.taken += this.#socket.read(16_384)?.length ?? this.#socket.read()?.length ?? 0;
      await sleep(50);
    }
  }
  end(): void {
    this.#socket.destroy();
  }
}

describe('G33 A28 who takes a large file', () => {
  const LARGE = '/v1/activity/access';
  beforeAll(() =>
    // More than the network takes by itself.
    onOwnersBehalf(
      house.databaseUrl,
      `insert into access_log (kind, address, subject, request_id)
        select 'refused', '10.0.0.1', repeat('x', 1000), n::text from generate_series(1, 12000) n`,
    ),
  );

  test('and takes no byte of it loses the turn after the pause one may make', async () => {
    lineOf(1, { stallMs: 700 });
    const stalled = new Reader(LARGE, admin.token);
    await sleep(300);
    const since = performance.now();
    expect(await asks('/v1/numbers/export?format=csv')).toBe(200);
    expect(performance.now() - since).toBeGreaterThan(500);
    expect(performance.now() - since).toBeLessThan(10_000);
    stalled.end();
  }, 30_000);

  test('and takes longer than one may wait for its first byte gets the whole of it', async () => {
    const CUSTOMERS = 6000;
    await onOwnersBehalf(
      house.databaseUrl,
      `with made as (
        insert into customers (id, national_id, name, surname)
          select gen_random_uuid(), 'LARGE' || n, 'Nayra', repeat('x ', 800) from generate_series(1, ${CUSTOMERS}) n
          returning id, status)
        insert into state_changes (concept, record_id, to_state, action)
          select 'customer', id, status, 'register' from made`,
    );
    lineOf(1, { answerMs: 300 });
    const url = `http://127.0.0.1:${port}/v1/customers/export?purpose=MANAGEMENT&format=csv`;
    const reply = await fetch(url, { headers: { authorization: `Bearer ${admin.token}` } });
    await sleep(1000);
    expect((await reply.text()).match(/"LARGE/g)).toHaveLength(CUSTOMERS);
  }, 30_000);

  test('and takes it for ever a little at a time has an end too', async () => {
    lineOf(1, { wholeMs: 4000, stallMs: 60_000 });
    const slow = new Reader(LARGE, admin.token);
    let isServed = false;
    const trickling = slow.trickle(() => isServed);
    await sleep(300);
    const since = performance.now();
    expect(await asks('/v1/numbers/export?format=csv')).toBe(200);
    isServed = true;
    await trickling;
    expect(slow.taken).toBeGreaterThan(0);
    expect(performance.now() - since).toBeGreaterThan(1500);
    expect(performance.now() - since).toBeLessThan(10_000);
    slow.end();
  }, 30_000);
});

function report() {
  const headers = {
    authorization: `Bearer ${admin.token}`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  };
  const body = JSON.stringify({ type: 'OPERATIONS', storeId: null, fromDate: '2026-01-01', untilDate: '2026-01-31' });
  return { headers, body };
}
