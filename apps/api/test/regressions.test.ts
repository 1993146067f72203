/** Faults that were found once, each with the smallest request that showed it. */
import { brokenInvariants } from './books.ts';
import { randomUUID } from 'node:crypto';
import { createServer, connect } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { qb } from '../src/platform/db.ts';
import { Events } from '../src/platform/events.ts';
import { holdLock } from './database.ts';
import { newShop, openTill, PASSWORD, Till, useHouse } from './shop.ts';

const house = useHouse();
const encode = (text: string): string => Buffer.from(text).toString('base64url');
const LONE = '\ud800';

const hold = (text: string, values: readonly unknown[]) => holdLock(house.databaseUrl, text, values);

async function deadlocks(): Promise<number> {
  await sleep(1_100);
  const row = await house.db.one(
    sql<{ count: number }>`select deadlocks::int as count from pg_stat_database
      where datname = current_database()`.compile(qb),
  );
  return row.count;
}

test('a cursor somebody made up is refused, not a fault', async () => {
  const till = await openTill(house);
  const made = [
    '9999 x',
    '1 1',
    'T abc',
    `: ${randomUUID()}`,
    `2026-13-45T00:00:00Z ${randomUUID()}`,
    '0 NaN',
    '0 0x1f',
  ];
  for (const url of ['/v1/sales', '/v1/products', '/v1/customers', '/v1/cash/sessions', '/v1/cash/movements']) {
    for (const text of [...made, `2026-02-30T00:00:00Z ${randomUUID()}`]) {
      expect([url, text, (await till.get(`${url}?cursor=${encode(text)}`)).status]).toEqual([url, text, 422]);
    }
  }
});

test('a date before there were dates is refused', async () => {
  const till = await openTill(house);
  for (const url of ['/v1/sales?from=0000-01-01', '/v1/cash/movements?to=0000-12-31']) {
    expect((await till.get(url)).status).toBe(422);
  }
});

test('half a character is the sender’s fault, not ours', async () => {
  const till = await openTill(house);
  const { code } = await till.shop.piece();
  const pay = (more: object) => till.sell([code], 0, { payments: [{ amountCents: 10_000, ...more }] });
  const transfer = { method: 'BANK_TRANSFER', iban: 'ES9121000418450200051332', holderSurname: 'Hernández' };
  expect((await pay({ ...transfer, holderName: `a${LONE}` })).status).toBe(400);
  expect((await pay({ method: 'CARD', cardLast4: '4821', terminalTransactionId: LONE })).status).toBe(400);
  expect((await till.close(100_100, { reason: `mal ${LONE} dicho` })).status).toBe(400);
});

test('a thousand fields nobody asked for are refused in a short answer', async () => {
  const payload = JSON.stringify(Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`k${at}`, 1])));
  const headers = { 'content-type': 'application/json' };
  const since = performance.now();
  const reply = await house.app.server.inject({ method: 'POST', url: '/v1/auth/login', headers, payload });
  expect(reply.statusCode).toBe(422);
  expect(reply.body.length).toBeLessThan(100_000);
  expect(performance.now() - since).toBeLessThan(1_000);
});

test('an address the router cannot read is refused like any other', async () => {
  const address = await house.app.server.listen({ port: 0, host: '127.0.0.1' });
  const port = Number(new URL(address).port);
  for (const url of ['/v1/sales/%E0%A4%A', `/v1/sales/${'a'.repeat(500)}`]) {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    let text = '';
    for await (const part of socket) text += part;
    expect(text).toContain('x-content-type-options: nosniff');
    expect(text).toContain('"code":"NOT_FOUND","message":"No existe');
  }
});

test('who enters a shop that has closed for good is told so', async () => {
  const shop = await newShop(house);
  const person = await shop.person('SHOP_ASSISTANT');
  const office = await (await newShop(house)).till('ADMIN');
  const closing = { signature: office.signature, reason: 'Se traspasa el local' };
  expect((await office.call('POST', `/v1/stores/${shop.id}/deactivate`, closing)).status).toBe(200);
  const body = { storeId: shop.id, email: person.email, password: PASSWORD };
  const reply = await new Till(shop, person).call('POST', '/v1/auth/login', body);
  expect(reply.status).toBe(403);
  expect(reply.json.code).toBe('STORE_NOT_PERMITTED');
});

test('selling and taking back at once never wait for each other', async () => {
  const till = await openTill(house);
  const tills = await Promise.all(Array.from({ length: 4 }, () => till.shop.till()));
  const sales = await Promise.all(
    Array.from({ length: 40 }, async () => (await till.sell([(await till.shop.piece()).code], 10_000)).json),
  );
  const fresh = await Promise.all(Array.from({ length: 40 }, () => till.shop.piece()));
  const before = await deadlocks();
  const statuses = await Promise.all(
    tills.map(async (one, index) => {
      const seen: number[] = [];
      for (let at = 0; at < 20; at += 1) {
        if (index % 2 === 0) {
          seen.push((await one.sell([fresh.pop()!.code], 10_000)).status);
          continue;
        }
        const sale = sales.pop()!;
        const reply = await one.call('POST', `/v1/sales/${sale.id}/return`, {
          lines: [{ saleLineId: sale.lines[0].id, disposition: 'RESTOCK' }],
          refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: 10_000 }],
          signature: one.signature,
        });
        seen.push(reply.status);
      }
      return seen;
    }),
  );
  expect(new Set(statuses.flat())).toEqual(new Set([200, 201]));
  expect(await deadlocks()).toBe(before);
});

test('one closes while another opens: never a deadlock', async () => {
  const till = await openTill(house);
  const other = await till.shop.till('MANAGER');
  const before = await deadlocks();
  for (let round = 0; round < 15; round += 1) {
    const [, opened] = await Promise.all([till.close(100_000), other.open()]);
    const again = opened.status === 201 ? opened : await other.open();
    expect(again.status).toBe(201);
  }
  expect(await deadlocks()).toBe(before);
});

test('R-CASH-13 a repeated sale gets its answer even while its till is held', { timeout: 40_000 }, async () => {
  const till = await openTill(house);
  const { code } = await till.shop.piece();
  const key = randomUUID();
  const first = await till.sell([code], 10_000, {}, key);
  const release = await hold('select 1 from cash_sessions where store_id = $1 for update', [till.shop.id]);
  const again = await till.sell([code], 10_000, {}, key);
  await release();
  expect(again.status).toBe(201);
  expect(again.text).toBe(first.text);
});

test('a lock nobody gives back is «busy», never a fault nor the end of the process', { timeout: 60_000 }, async () => {
  const till = await openTill(house);
  const sale = (await till.sell([(await till.shop.piece()).code], 10_000)).json;
  const release = await hold('select 1 from audit_heads where chain = $1 for update', [till.shop.code]);
  const reply = await till.call('POST', `/v1/sales/${sale.id}/return`, {
    lines: [{ saleLineId: sale.lines[0].id, disposition: 'RESTOCK' }],
    refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: 10_000 }],
    signature: till.signature,
  });
  await release();
  expect(reply.status).toBe(503);
  expect(reply.json.code).toBe('BUSY');
});

test('the same key at two shops is not the same operation', async () => {
  const [one, two] = [await newShop(house), await newShop(house)];
  const person = await one.person('MANAGER', [one.id, two.id]);
  const [here, there] = [await one.signIn(person), new Till(two, person)];
  const body = { storeId: two.id, email: person.email, password: PASSWORD };
  there.token = (await there.call('POST', '/v1/auth/login', body)).json.token;
  const opening = {
    counts: [{ denominationCents: 10_000, units: 10 }],
    redistribution: 'MOVE',
    signature: here.signature,
  };
  const key = randomUUID();
  expect((await here.call('POST', '/v1/cash/open', opening, key)).status).toBe(201);
  const reply = await there.call('POST', '/v1/cash/open', opening, key);
  expect(reply.status).toBe(422);
  expect(reply.json.code).toBe('IDEMPOTENCY_KEY_REUSED');
});

test('B-48 what the office does to a piece of a shop is told to that shop', async () => {
  const till = await openTill(house);
  const office = await (await newShop(house)).till('ADMIN');
  const piece = await till.shop.piece();
  const heard: string[] = [];
  const client = new pg.Client({ connectionString: house.databaseUrl });
  client.on('notification', (message) => heard.push(message.payload ?? ''));
  await client.connect();
  await client.query('listen changes');
  expect((await office.call('POST', `/v1/products/${piece.id}/prereserve`)).status).toBe(200);
  while (heard.length === 0) await sleep(5);
  await client.end();
  expect(JSON.parse(heard[0]!)).toEqual([{ topic: 'products', storeId: till.shop.id, id: piece.id }]);
});

test('a database that is away is asked again once a second, not twice as often each time', async () => {
  let asked = 0;
  const server = createServer((socket) => {
    asked += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const events = new Events(
    () => `postgres://app@127.0.0.1:${port}/quilate`,
    () => {},
  );
  await events.start().catch(() => {});
  // The first start belongs to who starts the process; later ones are its own.
  await sleep(5_500);
  await events.stop();
  server.close();
  expect(asked).toBeLessThanOrEqual(6);
});

test('a notification that is no list of changes is nobody’s end', async () => {
  await house.db.run(sql`select pg_notify('changes', 'no es JSON')`.compile(qb));
  await sleep(100);
  expect((await house.app.server.inject('/healthz')).statusCode).toBe(200);
});

test('a check of the books whose connection is cut is refused, and the next one works', async () => {
  const admin = await (await newShop(house)).till('ADMIN');
  const release = await hold('lock table mails in access exclusive mode', []);
  const asking = admin.get('/v1/integrity?full=1');
  const cutWaiting = () =>
    house.db.run(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and wait_event = 'relation'`.compile(qb),
    );
  await expect.poll(cutWaiting, { timeout: 10_000 }).toHaveLength(1);
  expect((await asking).status).toBe(503);
  await release();
  expect((await admin.get('/v1/integrity?full=1')).status).toBe(200);
});

test('a stream that came and went leaves nothing behind', async () => {
  const till = await openTill(house);
  const address = await house.app.server.listen({ port: 0, host: '127.0.0.1' }).catch(() => {
    const at = house.app.server.server.address() as { port: number };
    return `http://127.0.0.1:${at.port}`;
  });
  const response = await fetch(`${address}/v1/events`, { headers: { authorization: `Bearer ${till.token}` } });
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('x-request-id')).toBeTruthy();
  await response.body?.cancel();
});

test('A7 of fifty guesses of a password at once at most five are tried', async () => {
  const shop = await newShop(house);
  const person = await shop.person('SHOP_ASSISTANT');
  const guesses = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      house.app.server.inject({
        method: 'POST',
        url: '/v1/auth/login',
        remoteAddress: `10.0.0.${at}`,
        payload: { storeId: shop.id, email: person.email, password: `guess-${at}` },
      }),
    ),
  );
  expect(guesses.filter((guess) => guess.json().code === 'LOGIN_FAILED').length).toBeLessThanOrEqual(5);
});

test('A7 thirty wrong signatures at once: at most five tried, all counted, nobody waits for a connection', async () => {
  const till = await openTill(house);
  const pieces = await Promise.all(Array.from({ length: 30 }, () => till.shop.piece()));
  const since = performance.now();
  const replies = await Promise.all(
    pieces.map((piece, at) =>
      till.sell([piece.code], 10_000, { signature: { ...till.signature, code: `9999${10 + at}` } }),
    ),
  );
  expect(performance.now() - since).toBeLessThan(3_000);
  expect(replies.filter((reply) => reply.status === 503)).toEqual([]);
  expect(replies.filter((reply) => reply.json.code === 'SIGNATURE_WRONG').length).toBeLessThanOrEqual(5);
});

test('A17 a sale taken back piece by piece leaves neither income nor tax', async () => {
  const till = await openTill(house);
  const pieces = await Promise.all([10_001, 10_001, 10_001].map((price) => till.shop.piece(price)));
  const sale = (
    await till.sell(
      pieces.map((piece) => piece.code),
      30_003,
    )
  ).json;
  for (const line of sale.lines) {
    await till.call('POST', `/v1/sales/${sale.id}/return`, {
      lines: [{ saleLineId: line.id, disposition: 'RESTOCK' }],
      refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: 10_001 }],
      signature: till.signature,
    });
  }
  const left = await house.db.run(
    sql`select path, balance from ledger_accounts where path ~ ${`^store:${till.shop.code}:(income|tax)`}
      and balance <> 0`.compile(qb),
  );
  expect(left).toEqual([]);
});

test('I15 who opens after the other has closed, opens after it also by the clock', async () => {
  const till = await openTill(house);
  const other = await till.shop.till('MANAGER');
  const release = await hold('select 1 from ledger_accounts where path = $1 for update', [
    `store:${till.shop.code}:float`,
  ]);
  const opening = other.open(0);
  await sleep(200);
  const closing = till.close(0, { redistribution: 'CONFIRM', reason: 'Caja vacía' });
  await sleep(200);
  await release();
  await Promise.all([opening, closing]);
  expect(await brokenInvariants(house.db)).toEqual([]);
});
