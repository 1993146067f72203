/** What strangers and heavy readers cost the tills: counted, not timed (F2, G33). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { type App, createApp } from '../app.ts';
import { Hostile, posted, total } from '../../test/hostile-connections.ts';
import { noteRefusals } from '../../test/refusals-seen.ts';
import { newShop, openTill, PASSWORD, type Till, useHouse } from '../../test/shop.ts';
import { readConfig } from './config.ts';
import { floodAlarms } from '../clockwork.ts';
import { asAppRole } from './db.ts';
import { Gate } from './gate.ts';
import { createLog } from './log.ts';
import { Turns } from './turns.ts';

const house = useHouse();
const CONNECTIONS = 20;
const PER_MINUTE = 60;
const STRANGE = JSON.stringify(Object.fromEntries(Array.from({ length: 1_400 }, (_, n) => [`key${n}`, 1])));
let app: App;
let port = 0;

/** A second process of the same house, with the allowance an installation has. */
beforeAll(async () => {
  const env = {
    PORT: '0',
    QUILATE_SECRET: 'test-pepper-'.repeat(4),
    QUILATE_JOBS: 'off',
    QUILATE_DISK_RESERVE_MB: '64',
  };
  const config = readConfig({ ...env, QUILATE_STRANGERS_PER_MINUTE: String(PER_MINUTE) });
  app = await createApp(
    { ...config, poolSize: 4 },
    { owner: house.databaseUrl, app: asAppRole(house.databaseUrl) },
    createLog('silent'),
  );
  port = Number(new URL(await app.server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());
beforeEach(() => {
  Object.assign(app.services, { gate: new Gate(PER_MINUTE) });
});

/** What a till asks while others do what they do. */
async function asks(till: Till, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const headers = { authorization: `Bearer ${till.token}` };
    statuses.push((await fetch(`http://127.0.0.1:${port}/v1/cash/current`, { headers })).status);
  }
  return statuses;
}

describe('F2 G33 a flood', () => {
  test('A28 of three hundred requests that never end takes no turn of a till', async () => {
    const till = await openTill(house);
    expect(await asks(till, 1)).toEqual([200]);
    const begun =
      'POST /v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n';
    const slow = Array.from(
      { length: 300 },
      (_, n) => new Hostile(port, n % 2 === 0 ? begun : `${begun}\r\n{"email":"`),
    );
    expect(new Set(await asks(till, 40))).toEqual(new Set([200]));
    expect(total(slow, ['200'])).toBe(0);
    for (const one of slow) one.end();
  });

  test('A28 of bodies that dribble in holds up nobody who signs in at the same address, and is ended', async () => {
    const { shop, person } = await openTill(house);
    const begun =
      'POST /v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{"e';
    const slow = Array.from({ length: 16 }, () => new Hostile(port, begun));
    await expect.poll(() => slow.every((one) => one.isSent)).toBe(true);
    const body = JSON.stringify({ storeId: shop.id, email: person.email, password: PASSWORD });
    const headers = { 'content-type': 'application/json' };
    const entered = await fetch(`http://127.0.0.1:${port}/v1/auth/login`, { method: 'POST', headers, body });
    expect(entered.status).toBe(200);
    expect(total(slow, ['408'])).toBe(0);
    await expect.poll(() => total(slow, ['408']), { timeout: 15_000 }).toBe(16);
    noteRefusals(slow[0]!.last);
    await expect.poll(() => slow.every((one) => one.isOver)).toBe(true);
  });

  test.each([
    ['of logins with strange fields', posted('/v1/auth/login', STRANGE)],
    ['of sales by nobody', posted('/v1/sales', STRANGE)],
    ['of sales with a made-up token', posted('/v1/sales', STRANGE, `authorization: Bearer ${'k'.repeat(43)}\r\n`)],
    ['of the printed contract', 'GET /v1/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'],
  ])('%s is answered as often as one address may ask; the tills are all answered', async (_, request) => {
    const till = await openTill(house);
    expect(await asks(till, 1)).toEqual([200]);
    const since = performance.now();
    const hostile = Array.from({ length: CONNECTIONS }, () => new Hostile(port, request));
    const mine = await asks(till, 40);
    await expect.poll(() => total(hostile, ['429']), { timeout: 10_000 }).toBeGreaterThanOrEqual(CONNECTIONS);
    for (const one of hostile) one.end();
    const minutes = (performance.now() - since) / 60_000;
    expect(new Set(mine)).toEqual(new Set([200]));
    const looked = total(hostile, ['200', '400', '401', '422']);
    expect(looked).toBeLessThanOrEqual(PER_MINUTE * (1 + minutes) + 1);
    // A refusal waits before it is said: no connection hears more than one a second.
    expect(total(hostile, ['429'])).toBeLessThanOrEqual(CONNECTIONS * (minutes * 60 + 1));
  });

  test('F2 of somebody who has signed out is one of a stranger', async () => {
    const till = await openTill(house);
    const { token } = till;
    expect(await asks(till, 1)).toEqual([200]);
    expect((await till.call('POST', '/v1/auth/logout', undefined)).status).toBe(204);
    const since = performance.now();
    const request = `GET /v1/cash/current HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`;
    const hostile = Array.from({ length: CONNECTIONS }, () => new Hostile(port, request));
    await expect.poll(() => total(hostile, ['429']), { timeout: 10_000 }).toBeGreaterThanOrEqual(CONNECTIONS);
    for (const one of hostile) one.end();
    const minutes = (performance.now() - since) / 60_000;
    // The first of them may have been under way before anybody knew.
    expect(total(hostile, ['401'])).toBeLessThanOrEqual(PER_MINUTE * (1 + minutes) + 1 + CONNECTIONS);
  });

  test('a body is as large as a login needs, or as what a shop sends; larger where the endpoint says so', async () => {
    const till = await openTill(house);
    const sized = (kb: number) => ({ reason: 'x'.repeat(kb * 1024 - 13) });
    const statusOf = async (url: string, kb: number) => (await till.call('POST', url, sized(kb))).status;
    expect(await statusOf('/v1/auth/login', 16)).toBe(422);
    expect(await statusOf('/v1/auth/login', 17)).toBe(413);
    expect(await statusOf('/v1/sales', 64)).toBe(422);
    expect(await statusOf('/v1/sales', 65)).toBe(413);
    expect(await statusOf('/v1/purchases', 128)).toBe(422);
    expect(await statusOf('/v1/purchases', 129)).toBe(413);
  });

  test('A28 a body that is refused before it has come ends nothing but its connection', async () => {
    const head = (more: string) => `POST /v1/auth/login HTTP/1.1\r\nhost: x\r\n${more}\r\n\r\n{"e`;
    const [large, typed] = [
      new Hostile(port, head('content-type: application/json\r\ncontent-length: 90000')),
      new Hostile(port, head('content-type: text/xml\r\ncontent-length: 900')),
    ];
    await expect.poll(() => [total([large], ['413']), total([typed], ['415'])]).toEqual([1, 1]);
    const till = await openTill(house);
    expect(await asks(till, 1)).toEqual([200]);
    for (const one of [large, typed]) one.end();
  });

  test('F2 of a thousand strange fields the first is named, and nothing after it is read', async () => {
    const till = await openTill(house);
    const { status, json } = await till.call('POST', '/v1/sales', JSON.parse(STRANGE));
    expect(status).toBe(422);
    expect(json.fields).toEqual([
      { path: 'key0', code: 'UNRECOGNIZED_KEYS', message: 'Esta pantalla es de otra versión de Quilate: recárgala.' },
    ]);
  });

  test('nobody without a session has what they send read at all', async () => {
    const reply = await house.app.server.inject({
      method: 'POST',
      url: '/v1/sales',
      headers: { 'content-type': 'application/json' },
      payload: '{"broken',
    });
    expect(reply.statusCode).toBe(401);
  });
});

describe('G33 the gate', () => {
  test('each address has its own minute; a household of the new kind is one address', async () => {
    const gate = new Gate(1);
    const enters = (ip: string) =>
      gate.enter(ip).then(
        () => true,
        () => false,
      );
    expect(await enters('10.0.0.1')).toBe(true);
    expect(await enters('10.0.0.2')).toBe(true);
    expect(await enters('10.0.0.1')).toBe(false);
    expect(await enters('2001:db8:1:2::3')).toBe(true);
    expect(await enters('2001:db8:1:2:ffff::9')).toBe(false);
    expect(await enters('2001:db8:1:3::3')).toBe(true);
  });

  test('whoever turns out to be of the house is not counted', async () => {
    const gate = new Gate(1);
    for (let n = 0; n < 5; n += 1) {
      const visit = await gate.enter('10.0.0.1');
      visit.excuse();
      visit.end();
    }
    expect(gate.refused).toBe(0);
  });

  test('V16.3.3 an address that is turned away a hundred times within a minute is told once', async () => {
    const floods: [string, number][] = [];
    const gate = new Gate(1, async (...flood) => void floods.push(flood));
    const turnedAway = async (address: string, times: number) =>
      await Promise.allSettled(Array.from({ length: times }, () => gate.count(address)));
    await Promise.all([turnedAway('10.0.0.1', 100), turnedAway('10.0.0.2', 99)]);
    expect([gate.refused, floods]).toEqual([197, []]);
    await Promise.all([turnedAway('10.0.0.1', 150), turnedAway('2001:db8:1:2::3', 101)]);
    expect(floods).toEqual([
      ['10.0.0.1', 100],
      ['2001:db8:1:2', 100],
    ]);
  });
});

test('V16.3.3 a flood is an alarm to direction and a figure', async () => {
  const gate = new Gate(PER_MINUTE, floodAlarms(app.services.alarms));
  Object.assign(app.services, { gate });
  const admin = await (await newShop(house)).till('ADMIN');
  const asked = Array.from({ length: 170 }, () => fetch(`http://127.0.0.1:${port}/v1/auth/stores`));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(100);
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(Number(/^gate_refused_total (\d+)$/m.exec(figures)?.[1])).toBe(gate.refused);
  await expect
    .poll(async () => (await admin.get('/v1/alarms?status[]=open&kind[]=flood')).json.data)
    .toMatchObject([{ kind: 'flood', text: expect.stringContaining('127.0.0.1'), times: 1 }]);
});

describe('G33 what reads much', () => {
  test('stands in a line of its own: two at once, whoever waits is served, the rest is told to come back', async () => {
    const turns = new Turns(2, 3, kernelErrors.BUSY);
    const [running, done]: [Set<number>, number[]] = [new Set(), []];
    let most = 0;
    const all = Array.from({ length: 7 }, (_, n) =>
      turns.run(async () => {
        running.add(n);
        most = Math.max(most, running.size);
        await new Promise((wait) => setTimeout(wait, 5));
        running.delete(n);
        done.push(n);
      }),
    );
    const ends = await Promise.allSettled(all);
    expect(most).toBe(2);
    expect(done.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
    const refused = ends.filter((end) => end.status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'BUSY' } }, { reason: { code: 'BUSY' } }]);
  });

  test('of thirty checks of the books at once a sale waits for none, and no turn is lost', async () => {
    const admin = await (await newShop(house)).till('ADMIN');
    const till = await openTill(house);
    const { code } = await till.shop.piece();
    const heard: number[] = [];
    const check = async () => {
      const answer = await admin.get('/v1/integrity?full=1');
      heard.push(answer.status);
      return answer;
    };
    const checks = Promise.all(Array.from({ length: 30 }, check));
    // The line is full once the first are sent away.
    await expect.poll(() => heard.filter((status) => status === 503).length, { interval: 5 }).toBe(8);
    expect((await till.sell([code], 10_000)).status).toBe(201);
    // It came between them: most stand in the line still.
    expect(heard.filter((status) => status === 200).length).toBeLessThan(11);
    const statuses = (await checks).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBe(22);
    expect(statuses.filter((status) => status === 503).length).toBe(8);
    for (let n = 0; n < 3; n += 1) {
      expect((await admin.get('/v1/integrity?full=1')).status).toBe(200);
      expect((await admin.get('/v1/sales/export?purpose=MANAGEMENT&format=csv')).status).toBe(200);
    }
  });
});
