/** What one till does, the others of the shop hear: server-sent events over a real connection. */
import { inject, afterAll, beforeAll, expect, test } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { type App, createApp } from '../src/app.ts';
import type { Change } from '../src/platform/change.ts';
import { readConfig } from '../src/platform/config.ts';
import { asAppRole, qb } from '../src/platform/db.ts';
import { createLog } from '../src/platform/log.ts';
import { begin } from './examinations.ts';
import { ok } from './goods.ts';
import { divisionTill } from './closings.ts';
import { pairedPhone } from './phone-scanners.ts';
import { houseOf, newShop, openTill, type Till, useHouse } from './shop.ts';

const WITHIN_MS = 2_000;
const house = useHouse();
const streams: Stream[] = [];
let address = '';

beforeAll(async () => {
  address = await house.app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => {
  for (const stream of streams) stream.close();
});

/** An open screen: what it has heard so far. */
class Stream {
  readonly heard: { readonly change: Change; readonly at: number }[] = [];
  isEnded = false;
  readonly #stop = new AbortController();

  static async open(till: Till, at = address, query = ''): Promise<Stream> {
    const stream = new Stream();
    streams.push(stream);
    const response = await fetch(`${at}/v1/events${query}`, {
      headers: { authorization: `Bearer ${till.token}`, accept: 'text/event-stream' },
      signal: stream.#stop.signal,
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    void stream.#read(response).catch(() => {});
    return stream;
  }

  async #read(response: Response): Promise<void> {
    let rest = '';
    try {
      for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
        const messages = (rest + part).split('\n\n');
        rest = messages.pop()!;
        for (const message of messages) {
          if (!message.startsWith('data: ')) continue;
          this.heard.push({ change: JSON.parse(message.slice(6)) as Change, at: performance.now() });
        }
      }
    } finally {
      this.isEnded = true;
    }
  }

  async until(isIt: (change: Change) => boolean, withinMs = WITHIN_MS): Promise<{ change: Change; at: number }> {
    const deadline = performance.now() + withinMs;
    for (;;) {
      const found = this.heard.find((one) => isIt(one.change));
      if (found) return found;
      if (performance.now() > deadline) throw new Error(`not heard: ${JSON.stringify(this.heard)}`);
      await sleep(5);
    }
  }

  get changes(): Change[] {
    return this.heard.map((one) => one.change);
  }

  close(): void {
    this.#stop.abort();
  }
}

async function sellOne(till: Till): Promise<string> {
  const reply = await till.sell([(await till.shop.piece()).code], 10_000);
  expect(reply.status).toBe(201);
  return reply.json.id;
}
const isSale = (id: string) => (change: Change) => change.topic === 'sales' && change.id === id;

test('B-32 a shop does not hear that somebody is examined; accounting does (Ley 10/2010 art. 24)', async () => {
  const till = await openTill(house);
  const examiner = await till.shop.till('ACCOUNTANT');
  const [counter, office] = [await Stream.open(till), await Stream.open(examiner)];
  const { id } = await ok(begin(examiner, await till.shop.customer()));
  await office.until(({ topic }) => topic === 'special-examinations');
  // What comes after it has been heard: so would it have been.
  await ok(till.sell([(await till.shop.piece()).code], 10_000));
  await counter.until(({ topic }) => topic === 'sales');
  expect(JSON.stringify(counter.heard)).not.toMatch(new RegExp(`special-examinations|${id}`));
});

test('B-48 a sale at one till is heard at the other till of the shop within two seconds, pieces and cash too', async () => {
  const mine = await openTill(house);
  const screen = await Stream.open(await mine.shop.till());
  const since = performance.now();
  const saleId = await sellOne(mine);
  const { at } = await screen.until(isSale(saleId));
  expect(at - since).toBeLessThan(WITHIN_MS);
  await screen.until((change) => change.topic === 'products');
  await screen.until((change) => change.topic === 'cash');
  expect(new Set(screen.changes.map((change) => change.storeId))).toEqual(new Set([mine.shop.id]));
});

test('B-48 a screen that begins to listen hears what became of what it read a moment before, once', async () => {
  const mine = await openTill(house);
  const other = await mine.shop.till();
  const first = await Stream.open(other);
  const saleId = await sellOne(mine);
  await first.until(isSale(saleId));
  const second = await sellOne(mine);
  await first.until(isSale(second));
  const late = await Stream.open(other, address, '?missedMs=5000');
  await late.until(isSale(saleId));
  // A room is read again once, whatever was done there.
  expect(late.changes.filter(({ topic }) => topic === 'sales')).toHaveLength(1);
  const stranger = await Stream.open(await (await newShop(house)).till(), address, '?missedMs=5000');
  const away = await Stream.open(other, address, '?missedMs=3600000');
  await away.until(({ topic }) => topic === 'all');
  expect(away.changes.some(isSale(saleId))).toBe(false);
  const unasked = await Stream.open(other);
  const nextId = await sellOne(mine);
  await unasked.until(isSale(nextId));
  expect(unasked.changes.some(isSale(saleId))).toBe(false);
  expect(stranger.changes.some((change) => isSale(saleId)(change) || isSale(nextId)(change))).toBe(false);
});

test('B-48 the close of the till is heard at every till of the shop', async () => {
  const mine = await openTill(house);
  const screens = await Promise.all([Stream.open(mine), Stream.open(await mine.shop.till('MANAGER'))]);
  const closed = await mine.close(100_000);
  expect(closed.status).toBe(200);
  const { id } = closed.json.session;
  for (const screen of screens) await screen.until((change) => change.topic === 'cash' && change.id === id);
});

test('B-04 B-48 what is heard names the room, the shop and the record, and never an amount', async () => {
  const mine = await openTill(house);
  const staff = await mine.shop.till('METAL_STAFF');
  const screens = await Promise.all([Stream.open(await mine.shop.till()), Stream.open(staff)]);
  const id = await sellOne(mine);
  expect((await mine.close(110_000)).status).toBe(200);
  await divisionTill(staff, 50_000);
  await screens[0].until(isSale(id));
  for (const screen of screens) await screen.until((change) => change.topic === 'cash');
  const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
  for (const change of screens.flatMap((screen) => screen.changes)) {
    const { topic, storeId, id: record, ...more } = change;
    expect([topic, more]).toEqual([expect.stringMatching(/^[a-zA-Z-]+$/), {}]);
    expect([storeId, record ?? '*'].filter((named) => named !== '*' && !uuid.test(named))).toEqual([]);
  }
});

test('A9 a till of another shop hears nothing of it; a zone manager and the office hear their shops', async () => {
  const [mine, other] = [await openTill(house), await openTill(house)];
  const zone = await mine.shop.signIn(await mine.shop.person('MANAGER', [mine.shop.id, other.shop.id]));
  const [stranger, manager, office] = await Promise.all([
    Stream.open(other),
    Stream.open(zone),
    Stream.open(await mine.shop.till('ADMIN')),
  ]);
  const [here, there] = [await sellOne(mine), await sellOne(other)];
  // Notifications come in the order of the commits: once the second is heard, the first has been withheld.
  await stranger.until(isSale(there));
  expect(stranger.changes.filter((change) => change.storeId !== other.shop.id)).toEqual([]);
  for (const screen of [manager, office]) {
    await screen.until(isSale(here));
    await screen.until(isSale(there));
  }
});

test('a refused sale tells nobody anything, a repeated one nothing more', async () => {
  const mine = await openTill(house);
  const screen = await Stream.open(mine);
  const { code } = await mine.shop.piece();
  expect((await mine.sell([code], 9_999)).status).toBe(422);
  const key = 'one-key-for-two-clicks';
  const sold = await mine.sell([code], 10_000, {}, key);
  expect((await mine.sell([code], 10_000, {}, key)).headers['idempotent-replayed']).toBe('true');
  const last = await sellOne(mine);
  await screen.until(isSale(last));
  const sales = screen.changes.filter((change) => change.topic === 'sales').map((change) => change.id);
  expect(sales).toEqual([sold.json.id, last]);
});

test('nobody hears without a session', async () => {
  const response = await fetch(`${address}/v1/events`);
  expect(response.status).toBe(401);
});

test('when the listening connection is cut, it comes back and every screen is told to read everything again', async () => {
  const [mine, other] = [await openTill(house), await openTill(house)];
  const [mineHears, otherHears] = await Promise.all([Stream.open(mine), Stream.open(other)]);
  const cut = await house.db.run(
    sql<{ done: boolean }>`select pg_terminate_backend(pid) as done from pg_stat_activity
      where datname = current_database() and query = 'listen changes'`.compile(qb),
  );
  expect(cut).toEqual([{ done: true }]);
  for (const screen of [mineHears, otherHears]) {
    const told = await screen.until((change) => change.topic === 'all', 5_000);
    expect(told.change).toEqual({ topic: 'all', storeId: '*' });
  }
  const saleId = await sellOne(mine);
  await mineHears.until(isSale(saleId));
  expect(otherHears.changes.filter((change) => change.storeId === mine.shop.id)).toEqual([]);
});

test('what is sold through one process is heard through another; when that one closes, its streams end', async () => {
  const mine = await openTill(house);
  const owner = house.databaseUrl;
  const env = { PORT: '0', QUILATE_SECRET: 'test-pepper-'.repeat(4), QUILATE_JOBS: 'off' };
  const urls = { owner, app: inject('pgStrategy') === '' ? owner : asAppRole(owner) };
  const second: App = await createApp({ ...readConfig(env), poolSize: 2 }, urls, createLog('silent'));
  const screen = await Stream.open(mine, await second.server.listen({ port: 0, host: '127.0.0.1' }));
  await screen.until(isSale(await sellOne(mine)));
  const since = performance.now();
  await second.close();
  while (!screen.isEnded && performance.now() - since < WITHIN_MS) await sleep(5);
  expect(screen.isEnded).toBe(true);
  expect(performance.now() - since).toBeLessThan(WITHIN_MS);
});

test('B-09 what a phone reads is heard at once by its own session alone, through another process too', async () => {
  const till = await openTill(house);
  const [own, beside] = [await Stream.open(till), await Stream.open(await till.shop.till())];
  const owner = house.databaseUrl;
  const env = { PORT: '0', QUILATE_SECRET: 'test-pepper-'.repeat(4), QUILATE_JOBS: 'off' };
  const urls = { owner, app: inject('pgStrategy') === '' ? owner : asAppRole(owner) };
  const second: App = await createApp({ ...readConfig(env), poolSize: 2 }, urls, createLog('silent'));
  const phone = await pairedPhone(till, houseOf(second, owner));
  await own.until(({ topic }) => topic === 'phone-scanners');
  own.heard.length = 0;
  const since = performance.now();
  expect((await phone.send('TRI261')).status).toBe(201);
  const { at } = await own.until(({ topic }) => topic === 'phone-scanners');
  expect(at - since).toBeLessThan(WITHIN_MS);
  await second.close();
  // What comes after it has been heard: so would it have been.
  await sellOne(till);
  await beside.until(({ topic }) => topic === 'sales');
  expect(beside.changes.filter(({ topic }) => topic === 'phone-scanners')).toEqual([]);
});

test('B-23 a locked till is told nothing more, and hears again once it is unlocked', async () => {
  const till = await (await newShop(house)).till();
  const screen = await Stream.open(till);
  await till.call('POST', '/v1/auth/lock');
  await expect.poll(() => screen.isEnded, { timeout: WITHIN_MS }).toBe(true);
  expect((await till.get('/v1/events')).json).toMatchObject({ code: 'SESSION_LOCKED' });
  await till.call('POST', '/v1/auth/unlock', { secret: till.signature.code });
  expect((await Stream.open(till)).isEnded).toBe(false);
});

test('A20 the stream of a session ends with it: at logout, and when its person is discharged', async () => {
  const shop = await newShop(house);
  const [leaving, discharged, admin] = [await shop.till(), await shop.till(), await shop.till('ADMIN')];
  const [first, second, third] = [await Stream.open(leaving), await Stream.open(discharged), await Stream.open(admin)];
  await leaving.call('POST', '/v1/auth/logout');
  await expect.poll(() => first.isEnded, { timeout: WITHIN_MS }).toBe(true);
  expect(second.isEnded).toBe(false);
  const body = { kind: 'TEMPORARY', endDate: businessDate(new Date()), reason: 'Excedencia' };
  const reply = await admin.call('POST', `/v1/employees/${discharged.person.id}/discharge`, body);
  expect(reply.status).toBe(200);
  await expect.poll(() => second.isEnded, { timeout: WITHIN_MS }).toBe(true);
  expect(third.isEnded).toBe(false);
});
