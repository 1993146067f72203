import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { connect, connectBody, inDays, newKey } from '../../../../test/integrations.ts';
import { newShop, openTill, type Till, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';
import { hashToken } from '../../../platform/token.ts';
import { expireIntegrations } from './integrations.course.ts';

const house = useHouse();
const direction = async (): Promise<Till> => await (await openTill(house)).shop.till('ADMIN');
const reasons = { reason: 'Ya no vendemos por ahí' };
const card = (amountCents: number) => [
  { method: 'CARD', amountCents, cardLast4: '4821', terminalTransactionId: randomUUID().slice(0, 12) },
];

describe('B-26 connecting a program', () => {
  test('B-26 direction connects one: its key is nowhere but its hash, and the list and the search find it', async () => {
    const till = await direction();
    const body = connectBody(till, await till.shop.person('SHOP_ASSISTANT'));
    const { status, json, text, headers } = await till.call('POST', '/v1/integrations', body);
    expect({ status, json }).toMatchObject({
      status: 201,
      json: { name: 'Tienda web', state: 'active', scopes: body.scopes, stores: [], lastUsedAt: null },
    });
    expect(headers['location']).toBe(`/v1/integrations/${json.id}`);
    expect(text).not.toContain(body.key);
    const { hash } = await house.db.one(
      sql<{ hash: Buffer }>`select key_hash as hash from integrations where id = ${json.id}`.compile(qb),
    );
    expect(hash.equals(hashToken(body.key))).toBe(true);
    const kept = await house.db.pool.query('select payload from audit_events where record_id = $1', [json.id]);
    expect(JSON.stringify(kept.rows)).not.toContain(body.key);
    expect((await till.get('/v1/integrations?q=web&status[]=active')).json.data).toMatchObject([{ id: json.id }]);
  });

  test('B-26 only direction does, with a signature of its own; the same key again is the same program', async () => {
    const till = await direction();
    const person = await till.shop.person('SHOP_ASSISTANT');
    const manager = await till.shop.till('MANAGER');
    expect((await manager.call('POST', '/v1/integrations', connectBody(manager, person))).json.code).toBe('FORBIDDEN');
    const foreign = connectBody(till, person, { signature: person.signature });
    expect((await till.call('POST', '/v1/integrations', foreign)).json.code).toBe('SIGNER_NOT_ALLOWED');
    const key = randomUUID();
    const body = connectBody(till, person);
    const [one, two] = [
      await till.call('POST', '/v1/integrations', body, key),
      await till.call('POST', '/v1/integrations', body, key),
    ];
    expect([two.text, two.headers['idempotent-replayed']]).toEqual([one.text, 'true']);
    expect(await till.call('POST', '/v1/integrations', body)).toMatchObject({
      status: 409,
      json: { code: 'INTEGRATION_KEY_USED' },
    });
  });

  test('B-26 a person who has left, a shop they do not enter and a date too far are refused at their field', async () => {
    const till = await direction();
    const elsewhere = await newShop(house);
    const person = await till.shop.person('SHOP_ASSISTANT');
    const send = (more: Record<string, unknown>) =>
      till.call('POST', '/v1/integrations', connectBody(till, person, more));
    const refused = (code: string, path: string) => ({ status: 422, json: { code, fields: [{ path }] } });
    expect(await send({ employeeId: randomUUID() })).toMatchObject(refused('INTEGRATION_PERSON_UNKNOWN', 'employeeId'));
    expect(await send({ storeId: elsewhere.id })).toMatchObject(refused('INTEGRATION_STORE_NOT_OPEN', 'storeId'));
    expect(await send({ storeIds: [elsewhere.id] })).toMatchObject(refused('INTEGRATION_STORE_NOT_OPEN', 'storeIds'));
    for (const expiresOn of [inDays(0), inDays(400)])
      expect(await send({ expiresOn })).toMatchObject(refused('INTEGRATION_DATE', 'expiresOn'));
    expect(await send({ scopes: [] })).toMatchObject(refused('VALIDATION', 'scopes'));
    expect(await send({ scopes: ['employees:read'] })).toMatchObject(refused('VALIDATION', 'scopes.0'));
    expect(await send({ key: 'a-guess' })).toMatchObject(refused('VALIDATION', 'key'));
  });
});

describe('B-26 what a key opens', () => {
  test('B-26 a web shop sells with its key: the sale is its employee’s, signed by the program, and the audit names it', async () => {
    const till = await direction();
    const web = await connect(till, await till.shop.person('SHOP_ASSISTANT'));
    const piece = await till.shop.piece(24_000);
    expect((await web.get(`/v1/products?q=${piece.code}`)).json.data).toMatchObject([{ code: piece.code }]);
    const sale = { lines: [{ productCode: piece.code }], payments: card(24_000), signature: web.signature };
    const { status, json } = await web.call('POST', '/v1/sales', sale);
    expect({ status, json }).toMatchObject({ status: 201, json: { totalCents: 24_000 } });
    const line = await house.db.pool.query(
      `select employee_id, signer_id, payload::jsonb -> 'details' as details from audit_events where record_id = $1`,
      [json.id],
    );
    expect(line.rows[0]).toMatchObject({
      employee_id: web.person.id,
      signer_id: web.person.id,
      details: { program: 'Tienda web' },
    });
  });

  test('B-26 what was not given is refused with its name, people’s things always, and both are noted', async () => {
    const till = await direction();
    const web = await connect(till, await till.shop.person('ADMIN'), { scopes: ['products:read'] });
    expect(await web.get('/v1/sales')).toMatchObject({
      status: 403,
      json: { code: 'KEY_LACKS_SCOPE', details: { scope: 'sales:read' } },
    });
    const change = await web.call('POST', `/v1/products/${randomUUID()}/set-price`, {});
    expect(change.json).toMatchObject({ code: 'KEY_LACKS_SCOPE', details: { scope: 'products:write' } });
    for (const url of ['/v1/employees', '/v1/integrations', '/v1/cash/current', '/v1/activity', '/v1/settings/limits'])
      expect(await web.get(url)).toMatchObject({ status: 403, json: { code: 'KEY_NEVER' } });
    const noted = await house.db.pool.query(
      `select subject from access_log where employee_id = $1 and kind = 'refused' order by at`,
      [web.person.id],
    );
    expect(noted.rows.map(({ subject }: { subject: string }) => subject)).toContain('GET /v1/sales');
  });

  test('B-26 it reaches no further than its employee’s role, nor than the shops it is kept to', async () => {
    const till = await direction();
    const elsewhere = await newShop(house);
    const [own, other] = [await till.shop.piece(), await elsewhere.piece()];
    const person = await till.shop.person('MANAGER', [till.shop.id, elsewhere.id]);
    const wide = await connect(till, person, { scopes: ['products:read', 'supply:read'] });
    const kept = await connect(till, person, { scopes: ['products:read'], storeIds: [till.shop.id] });
    const sees = async (who: Till, id: string): Promise<number> => (await who.get(`/v1/products/${id}`)).status;
    expect([await sees(wide, own.id), await sees(wide, other.id)]).toEqual([200, 200]);
    expect([await sees(kept, own.id), await sees(kept, other.id)]).toEqual([200, 404]);
    const assistant = await connect(till, await till.shop.person('SHOP_ASSISTANT'), { scopes: ['supply:read'] });
    expect((await assistant.get('/v1/bulk-purchases/supplier-orders')).json.code).toBe('FORBIDDEN');
  });

  test('B-26 it signs as nobody else, allows nothing, and no person signs as a program', async () => {
    const till = await direction();
    const person = await till.shop.person('SHOP_ASSISTANT');
    const colleague = await till.shop.till();
    const manager = await till.shop.person('MANAGER');
    const web = await connect(till, person);
    const { code } = await till.shop.piece(24_000);
    const sell = (who: Till, more: Record<string, unknown>) =>
      who.call('POST', '/v1/sales', { lines: [{ productCode: code }], payments: card(24_000), ...more });
    const refused = { status: 422, json: { code: 'SIGNATURE_NOT_OF_PROGRAM' } };
    expect(await sell(web, { signature: { employeeId: colleague.person.id, program: true } })).toMatchObject(refused);
    expect(await sell(web, { signature: person.signature })).toMatchObject(refused);
    expect(await sell(colleague, { signature: { employeeId: colleague.person.id, program: true } })).toMatchObject(
      refused,
    );
    const approval = { ...manager.signature, reason: 'Lo pide la clienta' };
    expect(await sell(web, { signature: web.signature, approval })).toMatchObject({
      status: 422,
      json: { code: 'APPROVAL_NOT_OF_PROGRAM' },
    });
  });

  test('B-26 who asks again what is the same is told so, and nothing more; of what changed all is told', async () => {
    const till = await direction();
    const web = await connect(till, await till.shop.person('SHOP_ASSISTANT'));
    const { code } = await till.shop.piece(24_000);
    const ask = (tag?: string) =>
      house.send({
        method: 'GET',
        url: `/v1/products?q=${code}`,
        headers: { authorization: `Bearer ${web.token}`, ...(tag === undefined ? {} : { 'if-none-match': tag }) },
      });
    const first = await ask();
    const tag = String(first.headers['etag']);
    expect([first.statusCode, tag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{22}"$/)]);
    const again = await ask(`"another", ${tag}`);
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tag]);
    const sale = { lines: [{ productCode: code }], payments: card(24_000), signature: web.signature };
    expect((await web.call('POST', '/v1/sales', sale)).status).toBe(201);
    expect((await ask(tag)).statusCode).toBe(200);
    expect((await till.get(`/v1/products?q=${code}`)).headers['etag']).toBeUndefined();
  });

  test('B-26 every answer says how many requests are left; who asks too fast is told when to come back', async () => {
    const till = await direction();
    const web = await connect(till, await till.shop.person('SHOP_ASSISTANT'));
    await house.db.run(
      sql`insert into policy_limits (name, value, valid_from, source)
        values ('programRequestsPerMinute', 10, business_date(), 'test')`.compile(qb),
    );
    const first = await web.get('/v1/products');
    expect([first.headers['ratelimit-policy'], first.headers['ratelimit']]).toEqual([
      '"minute";q=10;w=60',
      '"minute";r=9;t=6',
    ]);
    const rest = [];
    for (let n = 0; n < 10; n += 1) rest.push(await web.get('/v1/products'));
    const over = rest.at(-1)!;
    expect({ status: over.status, json: over.json }).toMatchObject({ status: 429, json: { code: 'KEY_PACE' } });
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    // Of a person it is their own.
    expect((await till.get('/v1/products')).headers['ratelimit-policy']).toBe('"minute";q=1000000;w=60');
  });
});

describe('B-26 the end of a key', () => {
  test('B-26 a renewed key opens and the one of before does not; a revoked one opens nothing for ever', async () => {
    const till = await direction();
    const web = await connect(till, await till.shop.person('SHOP_ASSISTANT'));
    const renewed = { expiresOn: inDays(180), key: newKey(), version: 1, signature: till.signature };
    const done = await till.call('POST', `/v1/integrations/${web.integrationId}/renew`, renewed);
    expect({ status: done.status, json: done.json }).toMatchObject({ status: 200, json: { expiresOn: inDays(180) } });
    expect(await web.get('/v1/products')).toMatchObject({ status: 401, json: { code: 'KEY_UNKNOWN' } });
    web.token = renewed.key;
    expect((await web.get('/v1/products')).status).toBe(200);
    const { lastUsedAt, lastAddress } = (await till.get(`/v1/integrations/${web.integrationId}`)).json;
    expect([typeof lastUsedAt, lastAddress]).toEqual(['string', '127.0.0.1']);
    const revoke = () =>
      till.call('POST', `/v1/integrations/${web.integrationId}/revoke`, { ...reasons, signature: till.signature });
    expect((await revoke()).json).toMatchObject({ state: 'revoked', actions: [] });
    expect(await revoke()).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
    expect((await web.get('/v1/products')).json.code).toBe('KEY_UNKNOWN');
    const again = { expiresOn: inDays(30), key: newKey(), version: 3, signature: till.signature };
    expect((await till.call('POST', `/v1/integrations/${web.integrationId}/renew`, again)).json.code).toBe(
      'STATE_CONFLICT',
    );
  });

  test('B-26 of two who renew a key at once one does, and the other is told: no key is handed over that opens nothing', async () => {
    const till = await direction();
    const web = await connect(till, await till.shop.person('SHOP_ASSISTANT'));
    const keys = [newKey(), newKey()];
    const answers = await Promise.all(
      keys.map((key) =>
        till.call('POST', `/v1/integrations/${web.integrationId}/renew`, {
          expiresOn: inDays(90),
          key,
          version: 1,
          signature: till.signature,
        }),
      ),
    );
    const codes = answers.map(({ status, json }) => [status, json.code ?? 'done']);
    expect(codes.toSorted((a, b) => a[0] - b[0])).toEqual([
      [200, 'done'],
      [409, 'VERSION_CONFLICT'],
    ]);
    for (const [at, key] of keys.entries()) {
      web.token = key;
      expect((await web.get('/v1/products')).status).toBe(answers[at]!.status === 200 ? 200 : 401);
    }
  });

  test('B-26 past its last day it opens nothing, the night says so, and it can be renewed', async () => {
    const till = await direction();
    const web = await connect(till, await till.shop.person('SHOP_ASSISTANT'));
    await house.db.pool.query('update integrations set expires_on = business_date() - 1 where id = $1', [
      web.integrationId,
    ]);
    expect((await web.get('/v1/products')).json.code).toBe('KEY_UNKNOWN');
    expect(await expireIntegrations(house.db)).toBe(1);
    expect((await till.get(`/v1/integrations/${web.integrationId}`)).json).toMatchObject({
      state: 'expired',
      actions: [{ action: 'renew' }, { action: 'revoke' }],
    });
    const renewed = { expiresOn: inDays(30), key: newKey(), version: 2, signature: till.signature };
    expect((await till.call('POST', `/v1/integrations/${web.integrationId}/renew`, renewed)).json.state).toBe('active');
  });

  test('B-26 it ends with its employee', async () => {
    const till = await direction();
    const web = await connect(till, await till.shop.person('SHOP_ASSISTANT'));
    await house.db.pool.query('update employees set end_date = business_date() where id = $1', [web.person.id]);
    expect(await web.get('/v1/products')).toMatchObject({ status: 401, json: { code: 'KEY_UNKNOWN' } });
  });
});
