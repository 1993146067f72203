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
import { customerUrl, formOf, newCustomer } from './people.ts';
import { confirmReception, newWay, onTheWay, shipmentUrl, verify } from './shipping.ts';
import { type Answer, houseOf, newShop, openTill, PASSWORD, type Person, Shop, Till, useHouse } from './shop.ts';

const house = useHouse();
let other: App;

beforeAll(async () => {
  const owner = house.databaseUrl;
  const env = {
    PORT: '0',
    QUILATE_SECRET: 'test-pepper-'.repeat(4),
    QUILATE_JOBS: 'off',
    QUILATE_DISK_RESERVE_MB: '64',
    QUILATE_STRANGERS_PER_MINUTE: '1000000',
  };
  const urls = { owner, app: inject('pgStrategy') === '' ? owner : asAppRole(owner) };
  other = await createApp({ ...readConfig(env), poolSize: 8 }, urls, createLog('silent'));
});
afterAll(() => other.close());

/** The same session, at the other process. */
function elsewhere(till: Till): Till {
  const { id, code } = till.shop;
  const same = new Till(new Shop(houseOf(other, house.databaseUrl), id, code), till.person);
  same.token = till.token;
  return same;
}

/** In turns at one and at the other, all at once. */
function atBoth<T>(till: Till, times: number, ask: (at: Till, n: number) => Promise<T>): Promise<T[]> {
  const both = [till, elsewhere(till)];
  return Promise.all(Array.from({ length: times }, (_, n) => ask(both[n % 2]!, n)));
}
const codesOf = (answers: readonly Answer[], code: string): number =>
  answers.filter(({ json }) => json?.code === code).length;

test('A2 G4 one piece, twenty tills at two processes: one sells it', async () => {
  const till = await openTill(house);
  const { code } = await till.shop.piece();
  const answers = await atBoth(till, 20, (at) => at.sell([code], 10_000));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
});

test('A1 G3 one request sent six times to two processes is one sale and six equal answers', async () => {
  const till = await openTill(house);
  const [{ code }, key] = [await till.shop.piece(), randomUUID()];
  const answers = await atBoth(till, 6, (at) => at.sell([code], 10_000, {}, key));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect((await till.get('/v1/sales')).json.totalCount).toBe(1);
});

test('A7 G22 thirty signing codes guessed at two processes: at most five are looked at', async () => {
  const till = await openTill(house);
  const pieces = await Promise.all(Array.from({ length: 30 }, () => till.shop.piece()));
  const answers = await atBoth(till, 30, (at, n) =>
    at.sell([pieces[n]!.code], 10_000, { signature: { ...till.signature, code: `9999${10 + n}` } }),
  );
  expect(codesOf(answers, 'SIGNATURE_WRONG')).toBeLessThanOrEqual(5);
  expect(codesOf(answers, 'SIGNATURE_WRONG') + codesOf(answers, 'SIGNATURE_LOCKED')).toBe(30);
});

test('A7 G22 thirty passwords guessed at two processes: at most five are looked at', async () => {
  const shop = await newShop(house);
  const person = await shop.person('MANAGER');
  const stranger = new Till(shop, person);
  const answers = await atBoth(stranger, 30, (at, n) =>
    at.call('POST', '/v1/auth/login', { storeId: shop.id, email: person.email, password: `Falsa-${n}-Clave` }),
  );
  expect(codesOf(answers, 'LOGIN_FAILED')).toBeLessThanOrEqual(5);
  expect(answers.filter(({ status }) => status === 200)).toEqual([]);
});

test('A20 A24 who signs out, or is discharged, at one process is out at the other at once', async () => {
  const shop = await newShop(house);
  const [leaving, gone, admin] = [await shop.till(), await shop.till(), await shop.till('ADMIN')];
  for (const till of [leaving, gone]) expect((await elsewhere(till).get('/v1/home/day')).status).toBe(200);
  await leaving.call('POST', '/v1/auth/logout');
  const body = { kind: 'DEFINITIVE', endDate: new Date().toISOString().slice(0, 10), reason: 'Fin de contrato' };
  expect((await admin.call('POST', `/v1/employees/${gone.person.id}/discharge`, body)).status).toBe(200);
  for (const till of [leaving, gone]) expect((await elsewhere(till).get('/v1/home/day')).status).toBe(401);
});

test('A3 G5 a till that closes at one process while sixteen sell at both has what its entries say', async () => {
  const till = await openTill(house);
  const pieces = await Promise.all(Array.from({ length: 16 }, () => till.shop.piece(1000)));
  const closing = elsewhere(till).close(100_000, { reason: 'Cierre con ventas en marcha' });
  const answers = await atBoth(till, 16, (at, n) => at.sell([pieces[n]!.code], 1000));
  await closing;
  const sold = answers.filter(({ status }) => status === 201).length;
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const { rows } = await house.db.pool.query(
    `select count(*)::int as n, sum(total_cents)::int as cents from sales where store_id = $1`,
    [till.shop.id],
  );
  expect(rows).toEqual([{ n: sold, cents: sold === 0 ? null : sold * 1000 }]);
});

test('A4 R-CASH-01 twenty who open a till at two processes at once open one session', async () => {
  const shop = await newShop(house);
  const people = await Promise.all(Array.from({ length: 10 }, () => shop.till()));
  const tills = [...people, ...people.map(elsewhere)];
  const answers = await Promise.all(tills.map((till) => till.open()));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(codesOf(answers, 'CASH_ALREADY_OPEN')).toBe(19);
});

test('A6 G23 B-02 a code from afar used at two processes at once allows one thing', async () => {
  const till = await openTill(house);
  const manager = await till.shop.till('MANAGER');
  const sale = (await till.sell([(await till.shop.piece()).code, (await till.shop.piece()).code], 20_000)).json;
  await house.db.pool.query(`update sales set refund_max_date = '2020-01-01' where id = $1`, [sale.id]);
  const given = await manager.call('POST', '/v1/authorisations', {
    storeId: till.shop.id,
    action: 'sale.return',
    recordCode: sale.code,
    amountCents: 10_000,
    reason: 'Defecto de fábrica, visto por foto',
    signature: manager.signature,
  });
  const { code: authorisationCode } = (await elsewhere(manager).get(`/v1/authorisations/${given.json.id}/code`)).json;
  // Two different lines: nothing but the code stands between the second and its money.
  const answers = await atBoth(till, 2, (at, n) =>
    at.call('POST', `/v1/sales/${sale.id}/return`, {
      lines: [{ saleLineId: sale.lines[n].id, disposition: 'DEFECTIVE', reason: 'Cierre roto' }],
      refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: 10_000 }],
      signature: till.signature,
      approval: { authorisationCode },
    }),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(codesOf(answers, 'AUTHORISATION_USED')).toBe(1);
});

test('A16 G29 R-CASH-11 cash of one person, in parts at two tills of two shops and two processes, stops at the limit', async () => {
  const [one, two] = [await openTill(house), await openTill(house)];
  const customerId = await one.shop.customer();
  const far = elsewhere(two);
  const answers = await Promise.all(
    Array.from({ length: 6 }, async (_, n) => {
      const at = n % 2 === 0 ? one : far;
      return await at.sell([(await at.shop.piece(30_000)).code], 30_000, { customerId });
    }),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(codesOf(answers, 'CASH_LINKED_OVER_LIMIT')).toBe(3);
});

test('A35 R-SHIP-06 a bag received at two processes at once has come once', async () => {
  const way = await newWay(house);
  const sent = await onTheWay(way, 1);
  await verify(way, sent.id, { codes: sent.codes, weights: [{ packageId: sent.packageId, weightMg: 3_000 }] });
  const { signature } = way.destination;
  const finished = await atBoth(way.destination, 4, (at) =>
    at.call('POST', shipmentUrl(sent.id, 'finish-verification'), { isConfirmed: true, signature }),
  );
  expect(finished.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(codesOf(finished, 'STATE_CONFLICT')).toBe(3);
  const received = await atBoth(way.destination, 4, (at) =>
    at.call('POST', shipmentUrl(sent.id, 'confirm-reception'), { signature }),
  );
  expect(received.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await confirmReception(way, sent.id)).json.code).toBe('STATE_CONFLICT');
  const { rows } = await house.db.pool.query(
    `select count(*)::int as n from custody_moves m join products p on p.id = m.item_id
      where p.code = $1 and m.to_place = $2`,
    [sent.codes[0], `store:${way.destination.shop.code}`],
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('A37 R-CUST-02 of two who edit the same customer at two processes one does, the other is told who was first', async () => {
  const till = await (await newShop(house)).till();
  const id = await newCustomer(till);
  const form = await formOf(till, id);
  const answers = await atBoth(till, 2, (at, n) =>
    at.call('PATCH', customerUrl(id), { ...form, notes: `La nota ${n}` }),
  );
  const done = answers.find(({ status }) => status === 200);
  const told = answers.find(({ status }) => status === 409);
  expect(told?.json).toMatchObject({ code: 'VERSION_CONFLICT', details: { changedBy: 'Yaiza Santana' } });
  expect((await elsewhere(till).get(customerUrl(id))).json.notes).toBe(done?.json.notes);
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
