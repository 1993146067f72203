/** After a break-in: who came in, from where, what was refused and what was taken (F11, G26). */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { addPaper, nextNationalId, register } from '../../../../test/people.ts';
import { type Answer, newShop, openTill, PASSWORD, type Till, useHouse } from '../../../../test/shop.ts';
import { codeOf } from '../../../../test/telephone.ts';
import { qb } from '../../../platform/db.ts';
import { tidyTables } from '../../../platform/housekeeping.ts';

const house = useHouse();
beforeEach(() => house.db.run(qb.deleteFrom('secret_attempts')));

interface Line {
  readonly kind: string;
  readonly employee: string | null;
  readonly store: string | null;
  readonly address: string;
  readonly subject: string | null;
}
const linesOf = (store: string): Promise<Line[]> =>
  house.db.run(
    sql<Line>`select kind, employee_id as employee, store_id as store, address, subject from access_log
      where store_id = ${store} order by id`.compile(qb),
  );

test('F11 coming in, going out, a refusal, a list and a paper leave who, where from and what', async () => {
  const shop = await newShop(house);
  const till = await shop.till();
  const id = (await register(till, { name: 'Nayra', nationalId: nextNationalId() })).json.id as string;
  await addPaper(till, id, 'NATIONAL_ID');
  const { documents } = (await till.get(`/v1/customers/${id}`)).json;
  expect((await till.get(`/v1/customers/${id}/documents/${documents[0].id}`)).status).toBe(200);
  expect((await till.get('/v1/system/health')).status).toBe(403);
  expect((await till.get('/v1/sales/export?purpose=MANAGEMENT&format=csv')).status).toBe(200);
  expect((await till.call('POST', '/v1/auth/logout')).status).toBe(204);
  const who = { employee: till.person.id, store: shop.id, address: '127.0.0.1' };
  expect(await linesOf(shop.id)).toMatchObject([
    { ...who, kind: 'signIn' },
    { ...who, kind: 'paper' },
    { ...who, kind: 'refused', subject: 'GET /v1/system/health' },
    { ...who, kind: 'export', subject: '/v1/sales/export' },
    { ...who, kind: 'signOut' },
  ]);
});

test('G27 F11 a login that fails says whose it was, when it is somebody’s, and never what was typed', async () => {
  const shop = await newShop(house);
  const person = await shop.person('MANAGER');
  const login = (email: string, remoteAddress: string) =>
    house.app.server.inject({
      method: 'POST',
      url: '/v1/auth/login',
      remoteAddress,
      payload: { storeId: shop.id, email, password: 'Secreta-123' },
    });
  for (let n = 0; n < 6; n += 1) await login(person.email, '203.0.113.50');
  await login('nadie-de-aqui@test.example', '203.0.113.51');
  const lines = await house.db.run(
    sql<Line>`select kind, subject, address from access_log where address like '203.0.113.5%' order by id`.compile(qb),
  );
  const failed = { kind: 'signInFailed', subject: person.id, address: '203.0.113.50' };
  expect(lines).toEqual([
    ...Array.from({ length: 5 }, () => failed),
    { ...failed, kind: 'signInLocked' },
    { kind: 'signInFailed', subject: 'unknown', address: '203.0.113.51' },
  ]);
  const admin = await shop.till('ADMIN');
  const { text } = await admin.get('/v1/activity/access');
  expect(text).toContain('No entra: contraseña, código o tienda');
  expect(text).toContain('Yaiza Santana');
  for (const typed of ['Secreta-123', 'nadie-de-aqui', person.email, PASSWORD]) expect(text).not.toContain(typed);
});

/** Of an address of its own, so that nobody else's lines are among them. */
const linesFrom = (address: string) =>
  house.db.run(
    sql<Line>`select kind, employee_id as employee, store_id as store, address, subject from access_log
      where address = ${address} order by id`.compile(qb),
  );

test('F11 F16 a right password that does not get in is written down: wrong and locked second factor, foreign shop', async () => {
  const [shop, other] = [await newShop(house), await newShop(house)];
  const till = await shop.till('MANAGER');
  await till.call('POST', '/v1/auth/enrol-second-factor', { currentPassword: PASSWORD });
  const { seed } = (await till.get('/v1/auth/second-factor')).json.enrolment;
  expect((await till.call('POST', '/v1/auth/confirm-second-factor', { code: codeOf(seed) })).status).toBe(200);
  const { email, id: subject } = till.person;
  const address = '203.0.113.60';
  const login = async (storeId: string, more: object) => {
    const payload = { storeId, email, password: PASSWORD, ...more };
    const reply = await house.app.server.inject({
      method: 'POST',
      url: '/v1/auth/login',
      remoteAddress: address,
      payload,
    });
    return reply.json().code as string;
  };
  // Being asked for it is a step on the way in, and no miss.
  expect(await login(shop.id, {})).toBe('SECOND_FACTOR_REQUIRED');
  expect(await login(other.id, {})).toBe('STORE_NOT_PERMITTED');
  const secondFactor = codeOf(seed, 5);
  for (let n = 0; n < 5; n += 1) expect(await login(shop.id, { secondFactor })).toBe('SECOND_FACTOR_WRONG');
  expect(await login(shop.id, { secondFactor })).toBe('SECOND_FACTOR_LOCKED');
  const failed = { kind: 'signInFailed', employee: null, store: null, address, subject };
  expect(await linesFrom(address)).toEqual([
    ...Array.from({ length: 6 }, () => failed),
    { ...failed, kind: 'signInLocked' },
  ]);
});

test('F11 F16 a switch of person and an unlocking that fail are written down, with who was in front', async () => {
  const shop = await newShop(house);
  const [ana, bea] = [await shop.person('SHOP_ASSISTANT'), await shop.person('SHOP_ASSISTANT')];
  const cookies = new Map<string, string>();
  const remoteAddress = '203.0.113.61';
  const post = async (url: string, payload: object) => {
    const reply = await house.app.server.inject({
      method: 'POST',
      url,
      remoteAddress,
      cookies: Object.fromEntries(cookies),
      headers: { 'idempotency-key': randomUUID() },
      payload,
    });
    for (const { name, value } of reply.cookies) if (value) cookies.set(name, value);
    return reply.json().code as string | undefined;
  };
  for (const { email } of [ana, bea]) await post('/v1/auth/login', { storeId: shop.id, email, password: PASSWORD });
  const toAna = { employeeId: ana.id, code: '000000' };
  expect(await post('/v1/auth/switch-person', { ...toAna, employeeId: randomUUID() })).toBe('PERSON_NOT_HERE');
  for (let n = 0; n < 5; n += 1) expect(await post('/v1/auth/switch-person', toAna)).toBe('SWITCH_WRONG');
  expect(await post('/v1/auth/switch-person', toAna)).toBe('SWITCH_LOCKED');
  await post('/v1/auth/lock', {});
  for (let n = 0; n < 5; n += 1) expect(await post('/v1/auth/unlock', { secret: 'no-es-este' })).toBe('UNLOCK_WRONG');
  expect(await post('/v1/auth/unlock', { secret: 'no-es-este' })).toBe('UNLOCK_LOCKED');
  const line = { kind: 'signInFailed', employee: bea.id, store: shop.id, address: remoteAddress };
  const missed = (subject: string) => [
    ...Array.from({ length: 5 }, () => ({ ...line, subject })),
    { ...line, kind: 'signInLocked', subject },
  ];
  const lines = (await linesFrom(remoteAddress)).filter(({ kind }) => kind !== 'signIn');
  expect(lines).toEqual([{ ...line, subject: 'unknown' }, ...missed(ana.id), ...missed(bea.id)]);
});

test('F11 G26 a foreign record, a wrong signature or password, a dead link and a denied paper leave who, where from and which request', async () => {
  const [till, elsewhere] = [await openTill(house), await openTill(house)];
  const { shop } = till;
  const sale = (await elsewhere.sell([(await elsewhere.shop.piece()).code], 10_000)).json;
  const driver = await shop.till('DRIVER');
  const about = async (by: Till) =>
    house.db.run(
      sql<Line & { request: string }>`select kind, employee_id as employee, store_id as store, address, subject,
        request_id as request from access_log where employee_id = ${by.person.id} and kind = 'refused'
        order by id`.compile(qb),
    );
  const requestIds: string[] = [];
  const refused = async (reply: Promise<Answer>, status: number) => {
    const { status: got, headers } = await reply;
    expect(got).toBe(status);
    requestIds.push(String(headers['x-request-id']));
  };
  await refused(till.get(`/v1/sales/${sale.id}`), 404);
  const { id } = till.person;
  const code = (await shop.piece()).code;
  await refused(till.sell([code], 10_000, { signature: { ...till.signature, code: '000000' } }), 422);
  await refused(till.sell([code], 10_000, { signature: driver.signature }), 422);
  const change = { currentPassword: 'No-es-Esta9', password: 'Bentayga-Roja27', repeatedPassword: 'Bentayga-Roja27' };
  await refused(till.call('POST', '/v1/auth/change-password', change), 422);
  const customerId = (await register(till)).json.id as string;
  const paper = `/v1/customers/${customerId}/documents/${randomUUID()}`;
  await refused(driver.get(paper), 403);
  const dead = await house.app.server.inject({
    method: 'POST',
    url: '/v1/auth/choose-password',
    remoteAddress: '203.0.113.77',
    payload: { token: 'a'.repeat(43), password: 'Bentayga-Roja27', repeatedPassword: 'Bentayga-Roja27' },
  });
  expect(dead.json()).toMatchObject({ code: 'PASSWORD_LINK_DEAD' });
  const line = { kind: 'refused', employee: id, store: shop.id, address: '127.0.0.1' };
  const lines = await about(till);
  expect(lines).toMatchObject([
    { ...line, subject: `GET /v1/sales/${sale.id} NOT_FOUND` },
    { ...line, subject: `POST /v1/sales SIGNATURE_WRONG ${id}` },
    { ...line, subject: `POST /v1/sales SIGNER_NOT_ALLOWED ${driver.person.id}` },
    { ...line, subject: 'POST /v1/auth/change-password CURRENT_PASSWORD_WRONG' },
  ]);
  const denied = await about(driver);
  expect(denied).toMatchObject([{ ...line, employee: driver.person.id, subject: `GET ${paper}` }]);
  expect([...lines, ...denied].map(({ request }) => request)).toEqual(requestIds);
  expect(await linesFrom('203.0.113.77')).toEqual([
    {
      kind: 'refused',
      employee: null,
      store: null,
      address: '203.0.113.77',
      subject: 'POST /v1/auth/choose-password PASSWORD_LINK_DEAD',
    },
  ]);
});

test('F11 only who answers for the audit takes it away, and that is in it too', async () => {
  const shop = await newShop(house);
  for (const role of ['SHOP_ASSISTANT', 'DRIVER', 'GOLD_SMITH'] as const)
    expect((await (await shop.till(role)).get('/v1/activity/access')).status).toBe(403);
  const admin = await shop.till('ADMIN');
  expect((await admin.get('/v1/activity/access?month=2026-13')).status).toBe(422);
  expect((await admin.get('/v1/activity/access?month=2025-01')).status).toBe(200);
  expect((await linesOf(shop.id)).at(-1)).toMatchObject({ kind: 'export', subject: '/v1/activity/access' });
});

test('F11 it is kept two years, and the application can neither change nor shorten it', async () => {
  const shop = await newShop(house);
  await house.db.run(
    sql`insert into access_log (at, kind, store_id, address)
      values (now() - interval '23 months', 'signOut', ${shop.id}, 'kept'),
        (now() - interval '25 months', 'signOut', ${shop.id}, 'gone')`.compile(qb),
  );
  await tidyTables(house.db);
  expect((await linesOf(shop.id)).map(({ address }) => address)).toEqual(['kept']);
  for (const change of [sql`delete from access_log`, sql`update access_log set address = 'x'`])
    await expect(house.db.run(change.compile(qb))).rejects.toThrow(/permission denied/);
});
