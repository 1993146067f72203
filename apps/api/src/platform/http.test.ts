import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openTill, newShop, useHouse } from '../../test/shop.ts';
import { parseQuery } from './http.ts';
import { showsMetricsTo } from './metrics.ts';

const house = useHouse();
const inject = (options: object) => house.app.server.inject(options as never);

describe('what a program is told', () => {
  test('B-26 an address that is asked otherwise says how, and one that is not there is not there', async () => {
    const till = await (await newShop(house)).till('ADMIN');
    const asked = await inject({ method: 'DELETE', url: `/v1/sales/${randomUUID()}` });
    expect([asked.statusCode, asked.headers['allow'], asked.json().code]).toEqual([405, 'GET', 'METHOD_NOT_ALLOWED']);
    const list = await inject({ method: 'PUT', url: '/v1/customers' });
    expect([list.statusCode, list.headers['allow']]).toEqual([405, 'GET, POST']);
    for (const url of ['/v1/nothing', '/nothing']) {
      const none = await inject({ method: 'PUT', url });
      expect([none.statusCode, none.headers['allow']]).toEqual([404, undefined]);
    }
    expect((await till.get('/v1/auth/login')).json).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  });

  test('B-26 what was made says where it is, also when it is asked for again; what has no page of its own says nothing', async () => {
    const till = await (await newShop(house)).till('ADMIN');
    const body = { kind: 'customers', fileName: 'clientes.csv' };
    const key = randomUUID();
    const made = await till.call('POST', '/v1/data-imports', body, key);
    const again = await till.call('POST', '/v1/data-imports', body, key);
    for (const { status, headers, json } of [made, again]) {
      expect([status, headers['location']]).toEqual([201, `/v1/data-imports/${json.id}`]);
      expect((await till.get(String(headers['location']))).status).toBe(200);
    }
    const mail = await till.call('POST', '/v1/mails/send-test', { recipient: 'a@correo.example' });
    expect(mail.headers['location']).toBeUndefined();
  });

  test('B-26 a key between quotes, as the draft of the IETF writes it, is the same key without them', async () => {
    const till = await (await newShop(house)).till('ADMIN');
    const key = randomUUID();
    const ask = (given: string) => till.call('POST', '/v1/data-imports', { kind: 'stock', fileName: 'a.csv' }, given);
    const first = await ask(`"${key}"`);
    const again = await ask(key);
    expect([again.headers['idempotent-replayed'], again.json.id]).toEqual(['true', first.json.id]);
    expect((await ask('"')).json.code).toBe('IDEMPOTENCY_KEY_MISSING');
  });

  test('B-26 a filter nobody knows is refused with its name, on a list and where nothing can be asked', async () => {
    const till = await (await newShop(house)).till();
    for (const [url, name] of [
      ['/v1/products?sort=createdAt&colour=gold', 'colour'],
      ['/v1/employees/me?q=ana', 'q'],
    ])
      expect(await till.get(url!)).toMatchObject({
        status: 422,
        json: {
          code: 'VALIDATION',
          fields: [
            {
              path: name,
              code: 'FILTER_UNKNOWN',
              message: `Aquí no se puede pedir por «${name}»: quítalo de la dirección.`,
            },
          ],
        },
      });
  });

  test('B-26 who asks for a problem gets one (RFC 9457), with the same code and sentence as anybody', async () => {
    const headers = { accept: 'application/problem+json, application/json' };
    const asked = await house.app.server.inject({ url: '/v1/sales', headers });
    expect(asked.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    const { requestId, code, message, ...problem } = asked.json();
    expect(problem).toMatchObject({
      type: `urn:quilate:refusal:${code}`,
      title: 'NOT_SIGNED_IN',
      status: 401,
      detail: message,
      instance: `urn:uuid:${requestId}`,
    });
  });

  test('A7 B-26 who is locked out hears after how many seconds it is worth asking again', async () => {
    const shop = await newShop(house);
    const { email } = await shop.person('SHOP_ASSISTANT');
    const payload = { storeId: shop.id, email, password: 'no es esta' };
    const answers = [];
    for (let n = 0; n < 7; n += 1) answers.push(await inject({ method: 'POST', url: '/v1/auth/login', payload }));
    const locked = answers.find(({ statusCode }) => statusCode === 429)!;
    expect([locked.json().code, locked.headers['retry-after']]).toEqual(['LOGIN_LOCKED', '900']);
  });
});

describe('every answer', () => {
  test('R-AUTH-06 carries the safety headers and a request id, and is never cached', async () => {
    const reply = await inject({ method: 'GET', url: '/v1/auth/stores' });
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    });
  });

  test('R-AUTH-06 a refusal has code, Spanish sentence, details and request id; unknown addresses too', async () => {
    const reply = await inject({ method: 'GET', url: '/v1/nothing' });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({
      code: 'NOT_FOUND',
      message: 'No existe, o no puedes verlo.',
      details: {},
      requestId: expect.any(String),
    });
  });

  test('V3.4.2 V3.4.6 R-AUTH-06 lets no other site read it or frame it: page, answer, refusal, question before', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const replies = [
      await inject({ method: 'GET', url: '/v1/auth/stores', headers }),
      await inject({ method: 'OPTIONS', url: '/v1/auth/login', headers }),
      await inject({ method: 'POST', url: '/v1/auth/login', headers, payload: {} }),
      await inject({ method: 'GET', url: '/v1/sales', headers }),
      await inject({ method: 'GET', url: '/nothing', headers }),
      await inject({ method: 'GET', url: '/%', headers }),
      await inject({ method: 'GET', url: '/sales', headers: { ...headers, accept: 'text/html' } }),
    ];
    expect(new Set(replies.map(({ statusCode }) => statusCode)).size).toBeGreaterThan(3);
    for (const reply of replies) {
      expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });

  test('V1.1.1 an address is decoded once: what was encoded twice is another name', async () => {
    const till = await (await newShop(house)).till('ADMIN');
    const place = (text: string) => till.get(`/v1/places/${text}`);
    const id = encodeURIComponent(`store:${till.shop.code}`);
    expect((await place(id)).status).toBe(200);
    expect((await place(encodeURIComponent(id))).status).toBe(404);
    expect(parseQuery('q=a%2541&r=%2526x%253D1')).toEqual({ q: 'a%41', r: '%26x%3D1' });
  });

  test('an id that cannot exist is a record that does not exist', async () => {
    const till = await openTill(house);
    for (const id of ['x', '1', '00000000-0000-0000-0000-00000000000g', "'; drop table sales"]) {
      expect((await till.get(`/v1/sales/${encodeURIComponent(id)}`)).status).toBe(404);
    }
    expect((await till.get(`/v1/sales/${randomUUID()}`)).status).toBe(404);
  });
});

describe('what comes in', () => {
  const post = (headers: Record<string, string>, payload: string) =>
    inject({ method: 'POST', url: '/v1/auth/login', headers, payload });

  test('G20 only JSON is read: other types are 415, broken JSON is 400', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/json',
    ]) {
      expect((await post({ 'content-type': type }, '{}')).statusCode).toBe(415);
    }
    expect((await post({ 'content-type': 'application/json' }, '{"a":')).json()).toMatchObject({ code: 'MALFORMED' });
    expect((await post({ 'content-type': 'application/json' }, '')).statusCode).toBe(400);
    expect((await post({ 'content-type': 'application/json' }, '{"__proto__":{"x":1}}')).statusCode).toBe(400);
    const big = JSON.stringify({ email: 'x'.repeat(1_200_000) });
    expect((await post({ 'content-type': 'application/json' }, big)).statusCode).toBe(413);
  });

  test('a field nobody asked for is refused by its name', async () => {
    const body = { storeId: randomUUID(), email: 'a@b.es', password: 'x', role: 'ADMIN' };
    const reply = await post({ 'content-type': 'application/json' }, JSON.stringify(body));
    expect(reply.statusCode).toBe(422);
    expect(reply.json().fields).toMatchObject([
      { path: 'role', message: 'Esta pantalla es de otra versión de Quilate: recárgala.' },
    ]);
  });

  test('a change asked for by another site is refused', async () => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' };
    expect((await post(headers, '{}')).json().code).toBe('FOREIGN_ORIGIN');
    expect((await post({ 'content-type': 'application/json', origin: 'https://evil.example' }, '{}')).statusCode).toBe(
      403,
    );
  });

  test('B-26 behind a proxy that says its own name, the address people open is the house’s own', async () => {
    const { origin } = new URL(house.app.services.config.publicUrl);
    const proxied = (from: string) =>
      post({ 'content-type': 'application/json', host: 'quilate-backend:43207', origin: from }, '{}');
    expect((await proxied(origin)).statusCode).toBe(422);
    expect((await proxied('https://evil.example')).json().code).toBe('FOREIGN_ORIGIN');
  });

  test('R-AUTH-06 bracket arrays are lists, empty values are ignored, a plain value twice is malformed', async () => {
    const till = await openTill(house);
    expect((await till.get('/v1/sales?status[]=FIN&status[]=PAR&q=&limit=5')).status).toBe(200);
    expect((await till.get('/v1/sales?limit=5&limit=6')).status).toBe(400);
    const wrong = await till.get('/v1/sales?status[]=NOPE&limit=0');
    expect(wrong).toMatchObject({ status: 422, json: { code: 'VALIDATION' } });
    expect((await till.get('/v1/sales?cursor=%00%00')).status).toBe(422);
  });

  test('a change without its key is 400, with a short one too', async () => {
    const till = await openTill(house);
    const url = '/v1/cash/close';
    const headers = { authorization: `Bearer ${till.token}`, 'content-type': 'application/json' };
    const body = { counts: [], redistribution: 'MOVE', cardTerminalTotalCents: 0, signature: till.signature };
    const reply = await inject({ method: 'POST', url, headers, payload: JSON.stringify(body) });
    expect(reply.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_MISSING' });
    expect((await till.call('POST', url, body, 'short')).status).toBe(400);
  });

  test('a NUL byte in a text is the sender’s fault, not ours', async () => {
    const till = await openTill(house);
    const reply = await till.close(0, { reason: 'con \u0000 dentro' });
    expect(reply.status).toBe(400);
  });
});

describe('the cookie', () => {
  test('R-AUTH-06 is as good as the bearer token', async () => {
    const till = await (await newShop(house)).till();
    const reply = await inject({ method: 'GET', url: '/v1/employees/me', cookies: { employee: till.token } });
    expect(reply.statusCode).toBe(200);
  });
});

describe('probes', () => {
  test('figures go to who sends their token; in production, without one, to nobody', () => {
    const shows = (isProduction: boolean, metricsToken: string | undefined, sent?: string): boolean =>
      showsMetricsTo({ isProduction, metricsToken }, sent);
    expect([shows(false, undefined), shows(true, undefined), shows(true, undefined, 'Bearer undefined')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([shows(true, 'abc', 'Bearer abc'), shows(true, 'abc', 'Bearer abd'), shows(false, 'abc')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('G34 F18 in production the printed contract is for who is signed in', async () => {
    const till = await (await newShop(house)).till();
    const { config } = house.app.services;
    const ask = async (headers: Record<string, string>) =>
      (await inject({ method: 'GET', url: '/v1/openapi.json', headers })).statusCode;
    Object.assign(config, { isProduction: true });
    const statuses = [await ask({}), await ask({ authorization: `Bearer ${till.token}` })];
    Object.assign(config, { isProduction: false });
    expect(statuses).toEqual([401, 200]);
  });

  test('health, readiness, metrics and the printed contract answer without a session', async () => {
    for (const url of ['/healthz', '/readyz', '/metrics', '/v1/openapi.json']) {
      expect((await inject({ method: 'GET', url })).statusCode).toBe(200);
    }
    const openapi = (await inject({ method: 'GET', url: '/v1/openapi.json' })).json();
    expect(openapi.openapi).toBe('3.1.0');
    expect(openapi.paths['/v1/sales'].post.parameters).toContainEqual({
      $ref: '#/components/parameters/IdempotencyKey',
    });
    expect(openapi.components.parameters.IdempotencyKey).toMatchObject({ name: 'Idempotency-Key', required: true });
    const asked = openapi.paths['/v1/sales'].get.parameters.map(({ $ref }: { $ref: string }) => $ref.split('/').at(-1));
    expect(asked.map((name: string) => openapi.components.parameters[name].name)).toContain('status[]');
  });
});
