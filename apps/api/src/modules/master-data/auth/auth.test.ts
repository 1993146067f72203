import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { newShop, PASSWORD, useHouse } from '../../../../test/shop.ts';
import { createApp } from '../../../app.ts';
import { readConfig } from '../../../platform/config.ts';
import { qb } from '../../../platform/db.ts';
import { createServer } from '../../../platform/http.ts';
import { serveScreens } from '../../../platform/screens.ts';
import { createLog } from '../../../platform/log.ts';
import { Metrics } from '../../../platform/metrics.ts';
import { foundEmployee } from '../employees/employees.public.ts';

const house = useHouse();
const login = (body: unknown, headers = {}) =>
  house.app.server.inject({
    method: 'POST',
    url: '/v1/auth/login',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });

describe('signing in', () => {
  test('R-AUTH-01 with permission for the shop: a token, an HttpOnly cookie and the shop in two readable ones', async () => {
    const shop = await newShop(house);
    const person = await shop.person('SHOP_ASSISTANT');
    const reply = await login({ storeId: shop.id, email: person.email, password: PASSWORD });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      employee: {
        role: 'SHOP_ASSISTANT',
        loggedInStoreName: `Tienda ${shop.code}`,
        loggedInPlatformId: 'main-jewellery',
      },
      store: { id: shop.id, code: shop.code },
    });
    const cookies = reply.cookies as { name: string; httpOnly?: boolean; sameSite?: string; value: string }[];
    const token = cookies.find((cookie) => cookie.name === 'employee')!;
    expect(token).toMatchObject({ httpOnly: true, sameSite: 'Strict', value: reply.json().token });
    expect(cookies.find((cookie) => cookie.name === 'storeId')).toMatchObject({ value: shop.id });
    expect(cookies.find((cookie) => cookie.name === 'storeName')).toBeDefined();
    const stored = await house.db.run(sql<{ token_hash: Buffer }>`select token_hash from sessions`.compile(qb));
    expect(stored.some((row) => row.token_hash.toString().includes(reply.json().token))).toBe(false);
  });

  test('R-AUTH-01 for a foreign shop: 403 that says to ask the zone manager', async () => {
    const [mine, foreign] = [await newShop(house), await newShop(house)];
    const person = await mine.person('SHOP_ASSISTANT');
    const reply = await login({ storeId: foreign.id, email: person.email, password: PASSWORD });
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ code: 'STORE_NOT_PERMITTED' });
    expect(reply.json().message).toContain('jefe de zona');
  });

  test('an unknown e-mail and a wrong password give the same answer, and the sixth try is locked', async () => {
    const shop = await newShop(house);
    const person = await shop.person('SHOP_ASSISTANT');
    const unknown = await login({ storeId: shop.id, email: 'nadie@test.example', password: 'x' });
    const wrong = await login({ storeId: shop.id, email: person.email, password: 'x' });
    const strip = (text: string) => JSON.stringify({ ...JSON.parse(text), requestId: '' });
    expect(strip(unknown.body)).toBe(strip(wrong.body));
    expect(wrong.statusCode).toBe(401);
    for (let miss = 0; miss < 4; miss += 1) await login({ storeId: shop.id, email: person.email, password: 'x' });
    const locked = await login({ storeId: shop.id, email: person.email, password: PASSWORD });
    expect(locked.statusCode).toBe(429);
  });

  test('in production the demonstration people, whose password is published, cannot come in', async () => {
    const shop = await newShop(house);
    const demo = { storeId: shop.id, email: 'jefa@quilate.demo', password: PASSWORD };
    await foundEmployee(house.db, house.app.secrets, {
      email: demo.email,
      name: 'Jefa',
      surname: 'Demo',
      role: 'ADMIN',
      storeIds: [shop.id],
      startDate: '2024-01-08',
      password: PASSWORD,
      signingCode: '123456',
    });
    expect((await login(demo)).statusCode).toBe(200);
    const config = readConfig({
      NODE_ENV: 'production',
      QUILATE_SECRET: 'test-pepper-'.repeat(4),
      QUILATE_JOBS: 'off',
    });
    const production = await createApp(
      config,
      { app: house.databaseUrl, owner: house.databaseUrl },
      createLog('silent'),
    );
    const reply = await production.server.inject({ method: 'POST', url: '/v1/auth/login', payload: demo });
    await production.close();
    expect(reply.json()).toMatchObject({ code: 'LOGIN_FAILED' });
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('QUILATE_SECRET');
  });

  test('twenty right logins of one person at once all come in, and twenty first signatures at once all hold', async () => {
    const shop = await newShop(house);
    const person = await shop.person('SHOP_ASSISTANT');
    const body = { storeId: shop.id, email: person.email, password: PASSWORD };
    const replies = await Promise.all(Array.from({ length: 20 }, () => login(body)));
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
    const till = await shop.signIn(person);
    const opened = await Promise.all(Array.from({ length: 20 }, () => till.open()));
    const codes = opened.map((reply) => (reply.status === 201 ? 'opened' : (reply.json.code as string)));
    expect(new Set(codes)).toEqual(new Set(['opened', 'CASH_ALREADY_OPEN']));
  });

  test('R-VAL-01 missing and malformed fields are named in Spanish', async () => {
    const reply = await login({ email: 'no es un correo' });
    expect(reply.statusCode).toBe(422);
    const fields = Object.fromEntries(
      reply.json().fields.map((f: { path: string; message: string }) => [f.path, f.message]),
    );
    expect(fields).toMatchObject({
      storeId: 'Este dato es obligatorio.',
      email: 'Escribe un correo válido, como nombre@dominio.es.',
      password: 'Este dato es obligatorio.',
    });
  });
});

describe('the session', () => {
  test('R-AUTH-05 employees/me answers role, platform and shop; anonymous is 401', async () => {
    const till = await (await newShop(house)).till('MANAGER');
    expect((await till.get('/v1/employees/me')).json).toMatchObject({
      role: 'MANAGER',
      loggedInPlatformId: 'main-jewellery',
      loggedInStoreName: `Tienda ${till.shop.code}`,
    });
    till.token = '';
    expect((await till.get('/v1/employees/me')).status).toBe(401);
  });

  test('G24 R-AUTH-02 after signing out, idling or discharge the next call is 401 and the cookie is cleared', async () => {
    const shop = await newShop(house);
    const [left, idle, discharged] = [await shop.till(), await shop.till(), await shop.till()];
    expect((await left.call('POST', '/v1/auth/logout')).status).toBe(204);
    await house.db.run(
      sql`update sessions set last_seen_at = clock_timestamp() - interval '31 minutes' where employee_id = ${idle.person.id}`.compile(
        qb,
      ),
    );
    await house.db.run(
      sql`update employees set end_date = current_date where id = ${discharged.person.id}`.compile(qb),
    );
    await house.db.run(
      sql`update sessions set revoked_at = clock_timestamp() where employee_id = ${discharged.person.id}`.compile(qb),
    );
    for (const till of [left, idle, discharged]) {
      const reply = await till.get('/v1/employees/me');
      expect(reply).toMatchObject({ status: 401, json: { code: 'NOT_SIGNED_IN' } });
      expect(String(reply.headers['set-cookie'])).toContain('employee=;');
    }
  });

  test('R-AUTH-02 a refusal that comes late takes the cookie of nobody who has come in since', async () => {
    const till = await (await newShop(house)).till();
    expect((await till.call('POST', '/v1/auth/logout')).status).toBe(204);
    for (const reply of [await till.get('/v1/sales'), await till.open(), await till.get('/v1/auth/signers')]) {
      expect(reply).toMatchObject({ status: 401, json: { code: 'NOT_SIGNED_IN' } });
      expect(String(reply.headers['set-cookie'])).not.toContain('employee=;');
    }
    // Asked without a cookie, it is answered when somebody may have one.
    const nobody = await house.app.server.inject({ url: '/v1/employees/me' });
    expect([nobody.statusCode, nobody.headers['set-cookie']]).toEqual([401, undefined]);
  });

  test('R-AUTH-01 the shops to choose from are public and carry nothing but id, name and code', async () => {
    const shop = await newShop(house);
    const reply = await house.app.server.inject({ method: 'GET', url: '/v1/auth/stores' });
    const mine = reply.json().data.find((store: { id: string }) => store.id === shop.id);
    expect(Object.keys(mine).toSorted()).toEqual(['code', 'id', 'name']);
  });

  test('only people of the shop may sign there, and only managers may approve', async () => {
    const shop = await newShop(house);
    const till = await shop.till();
    const manager = await shop.person('MANAGER');
    await (await newShop(house)).person('SHOP_ASSISTANT');
    const { signers, approvers } = (await till.get('/v1/auth/signers')).json;
    expect(signers.map((s: { id: string }) => s.id).toSorted()).toEqual([till.person.id, manager.id].toSorted());
    expect(approvers.map((s: { id: string }) => s.id)).toEqual([manager.id]);
  });
});

describe('behind a proxy', () => {
  const behind = async (env: Record<string, string>) => {
    const base = { PORT: '0', QUILATE_SECRET: 'test-pepper-'.repeat(4), QUILATE_JOBS: 'off' };
    const urls = { app: house.databaseUrl, owner: house.databaseUrl };
    return await createApp({ ...readConfig({ ...base, ...env }), poolSize: 4 }, urls, createLog('silent'));
  };
  const POST = { method: 'POST', url: '/v1/auth/login' } as const;

  test('A20 under https the cookie is Secure and of this host alone, and lets in', async () => {
    const shop = await newShop(house);
    const person = await shop.person('SHOP_ASSISTANT');
    const app = await behind({ QUILATE_URL: 'https://quilate.example' });
    const payload = { storeId: shop.id, email: person.email, password: PASSWORD };
    const reply = await app.server.inject({ ...POST, payload });
    const cookie = reply.cookies.find((one) => one.name === '__Host-employee')!;
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Strict', path: '/' });
    expect(cookie.domain).toBeUndefined();
    const me = (name: string) =>
      app.server.inject({ method: 'GET', url: '/v1/employees/me', cookies: { [name]: cookie.value } });
    expect((await me('__Host-employee')).statusCode).toBe(200);
    expect((await me('employee')).statusCode).toBe(401);
    await app.close();
  });

  test('A20 V3.3.1 V3.3.2 under https every cookie is Secure and of this site alone, those that are taken back too', async () => {
    const shop = await newShop(house);
    const person = await shop.person('SHOP_ASSISTANT');
    const app = await behind({ QUILATE_URL: 'https://quilate.example' });
    const html = '<!doctype html><title>Quilate</title>';
    const folder = mkdtempSync(path.join(tmpdir(), 'quilate-cookies-'));
    writeFileSync(path.join(folder, 'index.html'), html);
    const setting = { isProduction: true, publicUrl: 'https://quilate.example', trustProxy: false } as const;
    const screens = await createServer(createLog('silent'), new Metrics(), setting);
    await serveScreens(screens, setting.publicUrl, folder);
    const payload = { storeId: shop.id, email: person.email, password: PASSWORD };
    const entered = await app.server.inject({ ...POST, payload });
    const cookies = Object.fromEntries(entered.cookies.map(({ name, value }) => [name, value]));
    const get = (url: string) => app.server.inject({ method: 'GET', url, cookies });
    const replies = [
      entered,
      await get('/v1/work-time/present'),
      await app.server.inject({ url: '/v1/employees/me', cookies: { '__Host-employee': 'a'.repeat(43) } }),
      await app.server.inject({ method: 'POST', url: '/v1/auth/logout', cookies }),
      await screens.inject({ url: '/', headers: { accept: 'text/html' } }),
    ];
    const set = replies.flatMap(({ headers }) => headers['set-cookie'] ?? []);
    for (const line of set) expect(line).toMatch(/; Secure(;|$)/);
    for (const line of set) expect(line).toMatch(/; SameSite=(Strict|Lax)(;|$)|Expires=Thu, 01 Jan 1970/);
    const names = new Set(set.map((line) => line.split('=')[0]!));
    // Those the specification calls by their names keep them; all others are of this host alone.
    const named = ['storeId', 'storeName', 'employeesPresent', 'locale'];
    expect([...names].filter((name) => !named.includes(name)).toSorted()).toEqual([
      '__Host-counter',
      '__Host-employee',
      '__Host-machine',
    ]);
    for (const name of named) expect(names).toContain(name);
    rmSync(folder, { recursive: true });
    await Promise.all([app.close(), screens.close()]);
  });

  test('A7 the limit counts who calls, not the proxy; without a proxy nobody can pretend to be many', async () => {
    const addresses = async (): Promise<string[]> => {
      const rows = await house.db.run(
        sql<{ subject: string }>`select subject from secret_attempts where secret = 'password-address'`.compile(qb),
      );
      return rows.map((row) => row.subject);
    };
    const shop = await newShop(house);
    const payload = { storeId: shop.id, email: 'nadie@test.example', password: 'x' };
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    await house.db.run(sql`delete from secret_attempts`.compile(qb));
    await login(payload, headers);
    expect(await addresses()).toEqual(['127.0.0.1']);
    const app = await behind({ QUILATE_TRUST_PROXY: '127.0.0.1' });
    await app.server.inject({ ...POST, headers, payload });
    expect((await addresses()).toSorted()).toEqual(['127.0.0.1', '203.0.113.7']);
    await app.close();
  });
});
