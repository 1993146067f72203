/** One's own password and sessions: changed and ended by whoever proves who they are (ASVS 6.2.3, 7.4.5, 7.5.2). */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { newShop, openTill, PASSWORD, type Till, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();
const NEW = 'Bentayga-Roja27';
const change = (till: Till, password = NEW, currentPassword = PASSWORD) =>
  till.call('POST', '/v1/auth/change-password', { currentPassword, password, repeatedPassword: password });
const statusOf = async (till: Till) => (await till.get('/v1/employees/me')).status;
const enters = async ({ shop, person }: Till, password: string) => {
  const body = { storeId: shop.id, email: person.email, password };
  return (await house.app.server.inject({ method: 'POST', url: '/v1/auth/login', payload: body })).statusCode;
};

test('the password of before is asked for; afterwards only the new one lets in, and only this session goes on', async () => {
  const till = await openTill(house);
  const elsewhere = await till.shop.signIn(till.person);
  expect((await change(till, NEW, 'Otra-Clave-55')).json.code).toBe('CURRENT_PASSWORD_WRONG');
  expect(await statusOf(elsewhere)).toBe(200);
  expect((await change(till)).status).toBe(200);
  expect(await statusOf(till)).toBe(200);
  expect(await statusOf(elsewhere)).toBe(401);
  expect(await enters(till, PASSWORD)).toBe(401);
  expect(await enters(till, NEW)).toBe(200);
  const told = await house.db.run(
    sql`select 1 from mails where recipient = ${till.person.email} and subject ilike '%contraseña%'`.compile(qb),
  );
  expect(told).toHaveLength(1);
});

test('F10 the rules of a password hold here too, the own name and shop among them', async () => {
  const till = await openTill(house);
  for (const password of ['corta1A', 'sin-mayuscula-7', 'Password1'])
    expect((await change(till, password)).json.fields[0]).toMatchObject({ path: 'password' });
  expect((await change(till, 'Blink182')).json.code).toBe('PASSWORD_BREACHED');
  expect((await change(till, 'Yaiza-de-Arona-3')).json.code).toBe('PASSWORD_OWN');
  const differs = { currentPassword: PASSWORD, password: NEW, repeatedPassword: `${NEW}8` };
  const { json } = await till.call('POST', '/v1/auth/change-password', differs);
  expect(json.fields[0]).toMatchObject({ path: 'repeatedPassword' });
  expect(await enters(till, PASSWORD)).toBe(200);
});

test('A7 whoever sits down at an open session guesses the password five times', async () => {
  const till = await openTill(house);
  const codes: string[] = [];
  for (let n = 0; n < 7; n += 1) codes.push((await change(till, NEW, `Falsa-${n}-Clave`)).json.code);
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'CURRENT_PASSWORD_WRONG'), 'LOGIN_LOCKED', 'LOGIN_LOCKED']);
});

test('one sees where one is signed in, and ends the others with the password', async () => {
  const till = await openTill(house);
  const [lost, stranger] = [await till.shop.signIn(till.person), await till.shop.till('MANAGER')];
  const own = async () => (await till.get('/v1/auth/sessions')).json;
  const { data, totalCount } = await own();
  expect(totalCount).toBe(2);
  expect(data.filter((one: { isCurrent: boolean }) => one.isCurrent)).toHaveLength(1);
  expect(Object.keys(data[0]).toSorted()).toEqual([
    'address',
    'browser',
    'id',
    'isCurrent',
    'isLocked',
    'lastSeenAt',
    'signedInAt',
    'storeName',
  ]);
  const end = (currentPassword: string) => till.call('POST', '/v1/auth/end-sessions', { currentPassword });
  expect((await end('Otra-Clave-55')).json.code).toBe('CURRENT_PASSWORD_WRONG');
  expect(await statusOf(lost)).toBe(200);
  expect((await end(PASSWORD)).status).toBe(200);
  expect([await statusOf(lost), await statusOf(till), await statusOf(stranger)]).toEqual([401, 200, 200]);
  expect((await own()).totalCount).toBe(1);
});

test('one of the own sessions is ended and the others go on; not this one, not one of somebody else, not twice', async () => {
  const till = await openTill(house);
  const [lost, kept] = [await till.shop.signIn(till.person), await till.shop.signIn(till.person)];
  const stranger = await till.shop.till('MANAGER');
  const idOf = async (of: Till): Promise<string> =>
    (await of.get('/v1/auth/sessions')).json.data.find((one: { isCurrent: boolean }) => one.isCurrent).id;
  const end = (sessionId: string, key?: string) =>
    till.call('POST', '/v1/auth/end-sessions', { currentPassword: PASSWORD, sessionId }, key);
  const gone = { code: 'SESSION_ENDED', fields: [{ path: 'sessionId' }] };
  for (const of of [till, stranger]) {
    const refused = await end(await idOf(of));
    expect([refused.status, refused.json]).toMatchObject([409, gone]);
  }
  const id = await idOf(lost);
  const key = randomUUID();
  const both = await Promise.all([end(id, key), end(id)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect([await statusOf(lost), await statusOf(kept), await statusOf(till)]).toEqual([401, 200, 200]);
  expect(await statusOf(stranger)).toBe(200);
  expect((await end(id, key)).status).toBe(both[0].status);
});

test('direction sees where somebody is signed in and ends one of it, with its line; a manager sees no record', async () => {
  const shop = await newShop(house);
  const [direction, manager] = [await shop.till('ADMIN'), await shop.till('MANAGER')];
  const person = await shop.person('SHOP_ASSISTANT');
  const [one, two] = [await shop.signIn(person), await shop.signIn(person)];
  const url = `/v1/employees/${person.id}`;
  expect((await manager.get(url)).status).toBe(403);
  const { sessions } = (await direction.get(url)).json as { sessions: { id: string; address: string }[] };
  expect(sessions.map(({ address }) => address)).toEqual(['127.0.0.1', '127.0.0.1']);
  const own = (await one.get('/v1/auth/sessions')).json.data as { id: string; isCurrent: boolean }[];
  const sessionId = own.find(({ isCurrent }) => isCurrent)!.id;
  const end = (by: Till, id: string, key?: string) =>
    by.call('POST', `${url}/end-sessions`, { sessionId: id, signature: by.signature }, key);
  expect((await end(manager, sessionId)).status).toBe(403);
  const others = (await manager.get('/v1/auth/sessions')).json.data as { id: string }[];
  expect((await end(direction, others[0]!.id)).json).toMatchObject({ code: 'SESSION_ENDED' });
  const signed = (body: object) => direction.call('POST', `${url}/end-sessions`, { sessionId, ...body });
  expect((await signed({})).json.fields).toMatchObject([{ path: 'signature' }]);
  expect(await signed({ signature: manager.signature })).toMatchObject({
    status: 422,
    json: { code: 'SIGNER_NOT_ALLOWED' },
  });
  expect(await statusOf(one)).toBe(200);
  const key = randomUUID();
  const ended = await end(direction, sessionId, key);
  expect([ended.status, ended.json.sessions.length]).toEqual([200, 1]);
  expect(ended.json.activity[0]).toMatchObject({ action: 'employee.endSessions' });
  expect([await statusOf(one), await statusOf(two), await statusOf(manager)]).toEqual([401, 200, 200]);
  expect((await end(direction, sessionId, key)).status).toBe(200);
  expect((await end(direction, sessionId)).status).toBe(409);
});

test('direction ends the sessions of somebody, signed; nobody else does, and not their own', async () => {
  const shop = await newShop(house);
  const [direction, manager] = [await shop.till('ADMIN'), await shop.till('MANAGER')];
  const person = await shop.person('SHOP_ASSISTANT');
  const [one, two] = [await shop.signIn(person), await shop.signIn(person)];
  const end = (by: Till, id = person.id) =>
    by.call('POST', `/v1/employees/${id}/end-sessions`, { signature: by.signature });
  expect((await end(manager)).status).toBe(403);
  expect((await end(direction, direction.person.id)).status).toBe(409);
  const unsigned = await direction.call('POST', `/v1/employees/${person.id}/end-sessions`, {});
  expect(unsigned.status).toBe(422);
  expect(await statusOf(one)).toBe(200);
  expect((await end(direction)).status).toBe(200);
  expect([await statusOf(one), await statusOf(two)]).toEqual([401, 401]);
  expect(await enters(one, PASSWORD)).toBe(200);
});
