/** The attacks of the findings that race, made at two API processes on one database. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { readConfig } from '../src/platform/config.ts';
import { asAppRole } from '../src/platform/db.ts';
import { createLog } from '../src/platform/log.ts';
import { Gate } from '../src/platform/gate.ts';
import { Hostile, posted, total } from './hostile-connections.ts';
import { noteRefusals } from './refusals-seen.ts';
import { RACING_ATTACKS } from './racing-attacks.ts';
import { houseOf, newShop, openTill, PASSWORD, type Person, Shop, Till, useHouse } from './shop.ts';
import { onOwnersBehalf } from './database.ts';
import { ENV } from './env.ts';
import { jobsOf } from '../src/clockwork.ts';

const house = useHouse();
let other: App;

beforeAll(async () => {
  const owner = house.databaseUrl;
  const urls = { owner, app: inject('pgStrategy') === '' ? owner : asAppRole(owner) };
  other = await createApp({ ...readConfig(ENV), poolSize: 8 }, urls, createLog('silent'));
});
afterAll(() => other.close());

test.each(Object.entries(RACING_ATTACKS))('%s', (_name, attack) =>
  expect(attack({ house, other })).resolves.toBeUndefined(),
);

test('A27 F13 what one process wrote last holds for the other, and for what is done by the clock', async () => {
  const till = await openTill(house);
  const { code } = await till.shop.piece();
  // As if the first had written before the clock of the database went back: the other was started long before.
  const ahead = `insert into audit_events (chain, at, action, concept, record_id, payload)
    values ($1, now() + interval '2 hours', 'sale.sell', 'sale', gen_random_uuid(), '"\\u0000"')`;
  await onOwnersBehalf(house.databaseUrl, ahead, [till.shop.code]);
  for (const app of [other, house.app]) {
    const same = new Till(new Shop(houseOf(app, house.databaseUrl), till.shop.id, till.shop.code), till.person);
    same.token = till.token;
    expect(await same.sell([code], 10_000)).toMatchObject({ status: 503, json: { code: 'CLOCK_BACK' } });
    expect((await same.get('/v1/sales')).status).toBe(200);
    for (const name of ['age-bookings', 'release-lots', 'book-piece-costs']) {
      const job = jobsOf(app.services, app.db).find((one) => one.name === name)!;
      await expect(job.run()).rejects.toMatchObject({ code: 'CLOCK_BACK' });
    }
  }
  // Of another shop nothing is in the books after it.
  const elsewhere = await openTill(house);
  expect((await elsewhere.sell([(await elsewhere.shop.piece()).code], 10_000)).status).toBe(201);
});

describe('F8 G22 guesses at one process', () => {
  /** From a browser, with what the server once gave it. */
  async function signIn(app: App, { email }: Person, password: string, storeId: string, cookies = {}) {
    const payload = { storeId, email, password };
    const headers = { 'idempotency-key': randomUUID() };
    const remoteAddress = '203.0.113.7';
    return await app.server.inject({
      method: 'POST',
      url: '/v1/auth/login',
      payload,
      headers,
      cookies,
      remoteAddress,
    });
  }

  test('lock who is afar at the other, and never the machine of who is guessed', async () => {
    const shop = await newShop(house);
    const manager = await shop.person('MANAGER');
    const own = await signIn(house.app, manager, PASSWORD, shop.id);
    const cookies = Object.fromEntries(own.cookies.map(({ name, value }) => [name, value]));
    for (let n = 0; n < 5; n += 1)
      expect((await signIn(house.app, manager, `Falsa-${n}`, shop.id)).json().code).toBe('LOGIN_FAILED');
    expect((await signIn(other, manager, PASSWORD, shop.id)).json().code).toBe('LOGIN_LOCKED');
    for (const app of [other, house.app])
      expect((await signIn(app, manager, PASSWORD, shop.id, cookies)).statusCode).toBe(200);
  });
});

describe('A28 G33 strangers at one process', () => {
  /** Fewer than one address may ask in a minute. */
  const SLOW = 40;
  const PER_MINUTE = 60;
  const ports: number[] = [];
  beforeAll(async () => {
    for (const app of [house.app, other])
      ports.push(Number(new URL(await app.server.listen({ port: 0, host: '127.0.0.1' })).port));
  });
  beforeEach(() => {
    for (const app of [house.app, other]) Object.assign(app.services, { gate: new Gate(PER_MINUTE) });
  });
  afterAll(() => Object.assign(house.app.services, { gate: new Gate(1_000_000) }));

  const login = ({ shop, person }: Till): string =>
    JSON.stringify({ storeId: shop.id, email: person.email, password: PASSWORD });
  const enters = async (port: number, till: Till): Promise<number> => {
    const headers = { 'content-type': 'application/json' };
    const asked = { method: 'POST', headers, body: login(till) };
    return (await fetch(`http://127.0.0.1:${port}/v1/auth/login`, asked)).status;
  };

  test('bodies that dribble in at one hold up nobody who signs in at the other, and are ended', async () => {
    const till = await openTill(house);
    const begun =
      'POST /v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{"e';
    const slow = Array.from({ length: SLOW }, () => new Hostile(ports[0]!, begun));
    await expect.poll(() => slow.every((one) => one.isSent)).toBe(true);
    expect(await enters(ports[1]!, till)).toBe(200);
    expect(await enters(ports[0]!, till)).toBe(200);
    expect(total(slow, ['408'])).toBe(0);
    await expect.poll(() => total(slow, ['408']), { timeout: 15_000 }).toBe(SLOW);
    noteRefusals(slow[0]!.last);
    await expect.poll(() => slow.every((one) => one.isOver)).toBe(true);
  });

  test('an address that has asked too often at one is refused there, and signs in at the other', async () => {
    const till = await openTill(house);
    const strange = posted('/v1/auth/login', '{"who":"nobody"}');
    const since = performance.now();
    const hostile = Array.from({ length: 20 }, () => new Hostile(ports[0]!, strange));
    await expect.poll(() => total(hostile, ['429']), { timeout: 10_000 }).toBeGreaterThanOrEqual(20);
    expect(await enters(ports[0]!, till)).toBe(429);
    expect(await enters(ports[1]!, till)).toBe(200);
    for (const one of hostile) one.end();
    const minutes = (performance.now() - since) / 60_000;
    expect(total(hostile, ['200', '400', '401', '422'])).toBeLessThanOrEqual(PER_MINUTE * (1 + minutes) + 1);
  });
});
