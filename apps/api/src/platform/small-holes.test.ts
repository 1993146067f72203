/** What a stranger learns, what the wrong secret opens, what a clock that goes back writes: nothing. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { nextNationalId, register } from '../../test/people.ts';
import { noteRefusals } from '../../test/refusals-seen.ts';
import { CODE, newShop, openTill, PASSWORD, type Till, useHouse } from '../../test/shop.ts';
import { codeOf } from '../../test/telephone.ts';
import { Clock } from './clock.ts';
import { readConfig } from './config.ts';
import { createServer } from './http.ts';
import { serveScreens } from './screens.ts';
import { createLog } from './log.ts';
import { Metrics } from './metrics.ts';

const house = useHouse();
const SECRET = 'test-pepper-'.repeat(4);
const another = (env: Record<string, string>) =>
  createApp(
    { ...readConfig({ PORT: '0', QUILATE_SECRET: SECRET, QUILATE_JOBS: 'off', ...env }), poolSize: 2 },
    { app: house.databaseUrl, owner: house.databaseUrl },
    createLog('silent'),
  );
async function asOwner(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: house.databaseUrl });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

describe('F14 the secret of the house', () => {
  test('another one refuses to start and says why; the right one starts', async () => {
    await expect(another({ QUILATE_SECRET: 'another-pepper-'.repeat(4) })).rejects.toThrow(
      'QUILATE_SECRET no es la clave con la que se guardaron estos datos',
    );
    await (await another({})).close();
  });
});

describe('0398 a pace for who is signed in', () => {
  test('B-26 G33 who asks too fast is told when to go on, and nobody else is held', async () => {
    const app = await another({ QUILATE_SIGNED_IN_PER_MINUTE: '20' });
    try {
      const [till, other] = [await openTill(house), await openTill(house)];
      const again = await till.shop.till('SHOP_ASSISTANT');
      const ask = (token: string) =>
        app.server.inject({ url: '/v1/cash/current', headers: { authorization: `Bearer ${token}` } });
      const first = await ask(till.token);
      expect([first.statusCode, first.headers['ratelimit-policy'], first.headers['ratelimit']]).toEqual([
        200,
        '"minute";q=20;w=60',
        '"minute";r=19;t=3',
      ]);
      const rest = [];
      for (let n = 0; n < 21; n += 1) rest.push(await ask(till.token));
      const over = rest.at(-1)!;
      noteRefusals(over.body);
      expect([over.statusCode, over.json().code, over.headers['retry-after']]).toEqual([429, 'ASKED_TOO_FAST', '3']);
      expect(over.json().message).toContain('Espera 3 s');
      expect((await ask(other.token)).statusCode).toBe(200);
      expect((await ask(again.token)).statusCode).toBe(200);
    } finally {
      await app.close();
    }
  });
});

describe('F15 addresses a scanner tries', () => {
  test('G14 G16 are not there: no 500, no line of a fault; and a page says what its styles are let in by', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'quilate-screens-'));
    writeFileSync(path.join(folder, 'index.html'), '<!doctype html><meta name="style-nonce" content="{nonce}">');
    const lines: string[] = [];
    const log = createLog('error');
    log.error = (...said: unknown[]) => void lines.push(JSON.stringify(said));
    const server = await createServer(log, new Metrics(), {
      isProduction: true,
      publicUrl: 'http://x',
      trustProxy: false,
    });
    try {
      await serveScreens(server, 'http://x', folder);
      const address = await server.listen({ port: 0, host: '127.0.0.1' });
      const { port } = new URL(address);
      const { connect } = await import('node:net');
      const statusOf = (url: string): Promise<number> =>
        new Promise((say, fail) => {
          const socket = connect(Number(port), '127.0.0.1');
          let text = '';
          socket.on('data', (bytes: Buffer) => (text += bytes.toString('latin1')));
          socket.on('close', () => say(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1])));
          socket.on('error', fail);
          socket.write(`GET ${url} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
        });
      const urls = [
        '//evil.example/',
        '/../../etc/passwd',
        '/%2e%2e/%2e%2e/etc/passwd',
        '/%00',
        '/\\x',
        '/.env',
        '/.git/config',
        '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
        '/%zz',
        `/${'a'.repeat(5_000)}`,
        '/index.html%00.js',
        '/?%00',
      ];
      for (const url of urls) {
        const status = await statusOf(url);
        expect([url, status >= 200 && status < 500]).toEqual([url, true]);
      }
      expect(lines).toEqual([]);
      // F18 G21: styles are let in by a name of this one page, never because they are there.
      const names = new Set<string>();
      for (const url of ['/', '/sales', '/']) {
        const page = await fetch(`${address}${url}`, { headers: { accept: 'text/html' } });
        const policy = page.headers.get('content-security-policy')!;
        const [, name] = /style-src 'self' 'nonce-([\w+/=]{20,})';/.exec(policy)!;
        expect(policy).not.toContain('unsafe-inline');
        expect(await page.text()).toContain(`content="${name}"`);
        names.add(name!);
      }
      expect(names.size).toBe(3);
    } finally {
      await server.close();
      rmSync(folder, { recursive: true });
    }
  });

  test('G10 G14 A25 a disk that fills up between two looks is said to be full, and nothing was done', async () => {
    const till = await (await newShop(house)).till();
    await asOwner(`create function fills() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger fills before insert on customers for each row execute function fills()`);
    const person = { name: 'Nayra', nationalId: nextNationalId() };
    const refused = await register(till, person, 'a-disk-that-is-full');
    await asOwner('drop trigger fills on customers; drop function fills');
    expect(refused).toMatchObject({ status: 503, json: { code: 'DISK_FULL' } });
    expect((await register(till, person, 'a-disk-that-is-full')).status).toBe(201);
  });
});

describe('G22 F6 who has an account', () => {
  test('is told by no header: known or not, with the right password or not', async () => {
    const shop = await newShop(house);
    const { email } = await shop.person('SHOP_ASSISTANT');
    const ask = (url: string, payload: object) => house.app.server.inject({ method: 'POST', url, payload });
    const replies = [
      await ask('/v1/auth/login', { storeId: shop.id, email, password: 'Falsa1234' }),
      await ask('/v1/auth/login', { storeId: shop.id, email: 'nadie@test.example', password: 'Falsa1234' }),
      await ask('/v1/auth/login', { storeId: shop.id, email, password: PASSWORD }),
      await ask('/v1/auth/forgot-password', { email }),
      await ask('/v1/auth/forgot-password', { email: 'nadie@test.example' }),
    ];
    expect(replies.map(({ headers }) => headers['server-timing'])).toEqual(Array(5).fill(undefined));
    const names = replies.map(({ headers }) => Object.keys(headers).toSorted().join());
    expect(names[0]).toBe(names[1]);
    expect(names[3]).toBe(names[4]);
  });

  test('in production only direction sees how much work an answer was', async () => {
    const production = await another({ NODE_ENV: 'production' });
    const shop = await newShop(house);
    const timingOf = async (till: Till) => {
      const headers = { authorization: `Bearer ${till.token}` };
      const reply = await production.server.inject({ method: 'GET', url: '/v1/auth/signers', headers });
      return [reply.statusCode, reply.headers['server-timing'] !== undefined];
    };
    expect(await timingOf(await shop.till('SHOP_ASSISTANT'))).toEqual([200, false]);
    for (const [role, sees] of [
      ['MANAGER', false],
      ['ADMIN', true],
    ] as const) {
      const till = await shop.till(role);
      // Without a second factor they are held at the door in production, and see nothing either.
      expect([role, ...(await timingOf(till))]).toEqual([role, 403, false]);
      await till.call('POST', '/v1/auth/enrol-second-factor', { currentPassword: PASSWORD });
      const { seed } = (await till.get('/v1/auth/second-factor')).json.enrolment;
      await till.call('POST', '/v1/auth/confirm-second-factor', { code: codeOf(seed) });
      expect([role, ...(await timingOf(till))]).toEqual([role, 200, sees]);
    }
    await production.close();
  });
});

const YEAR = 'max-age=31536000; includeSubDomains';
test('G21 under https every answer says so for a year and for all below it, refusals and streams too', async () => {
  const app = await another({ QUILATE_URL: 'https://quilate.example' });
  for (const url of ['/v1/auth/stores', '/v1/nothing', '/v1/sales', '/healthz', '/%zz'])
    expect((await app.server.inject({ url })).headers['strict-transport-security']).toBe(YEAR);
  const till = await (await newShop(house)).till();
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const ended = new AbortController();
  const headers = { authorization: `Bearer ${till.token}` };
  for (const url of ['/v1/events', '/v1/sales/export?purpose=MANAGEMENT&format=csv']) {
    const stream = await fetch(`${address}${url}`, { headers, signal: ended.signal });
    expect([url, stream.status, stream.headers.get('strict-transport-security')]).toEqual([url, 200, YEAR]);
  }
  ended.abort();
  await app.close();
  const plain = await house.app.server.inject({ url: '/v1/auth/stores' });
  expect(plain.headers['strict-transport-security']).toBeUndefined();
});

describe('F18 what comes in', () => {
  test('a text with signs that do not show is refused at its field, wherever it is', async () => {
    const till = await (await newShop(house)).till();
    for (const name of ['Nay\u200Bra', '\u202EarayaN', 'Nayra\u001B[31m']) {
      const reply = await register(till, { name, nationalId: nextNationalId() });
      expect(reply).toMatchObject({ status: 422, json: { fields: [{ path: 'name' }] } });
      expect(reply.json.fields[0].message).toContain('no se ven');
    }
  });

  test('a signature is a person and a code, and nothing else', async () => {
    const till = await openTill(house);
    const { code } = await till.shop.piece();
    const refused = await till.sell([code], 10_000, { signature: { ...till.signature, isApproved: true } });
    expect(refused).toMatchObject({ status: 422, json: { fields: [{ path: 'signature.isApproved' }] } });
    expect((await till.sell([code], 10_000)).status).toBe(201);
  });
});

describe('A27 F13 a clock that goes back', () => {
  test('stops what is written, by more than a minute or into the day before; reading goes on', async () => {
    const till = await openTill(house);
    const { services } = house.app;
    const usual = services.clock;
    const { code } = await till.shop.piece();
    const ahead = new Clock(Date.now() + 26 * 3_600_000);
    Object.assign(services, { clock: ahead });
    try {
      expect(await till.sell([code], 10_000)).toMatchObject({ status: 503, json: { code: 'CLOCK_BACK' } });
      expect((await till.get('/v1/sales')).status).toBe(200);
      const admin = await till.shop.till('ADMIN');
      const { checks } = (await admin.get('/v1/system/health')).json;
      expect(checks.find(({ id }: { id: string }) => id === 'clock')).toMatchObject({ state: 'bad' });
    } finally {
      Object.assign(services, { clock: usual });
    }
    expect((await till.sell([code], 10_000)).status).toBe(201);
  });

  test('a second is forgiven, but never across midnight in the shops', () => {
    const clock = new Clock(Date.parse('2026-11-22T12:00:00Z'));
    clock.refuseBackwards('2026-11-22T11:59:30Z');
    expect(() => clock.refuseBackwards('2026-11-22T11:58:59Z')).toThrow(/reloj/);
    clock.refuseBackwards('2026-11-23T00:00:01Z');
    expect(() => clock.refuseBackwards('2026-11-22T23:59:59Z')).toThrow(/reloj/);
    expect(clock.behindMs('2026-11-22T23:59:59Z')).toBe(2_000);
  });

  test('what the books say last is remembered by the next start, unless somebody says that they were wrong', async () => {
    const till = await openTill(house);
    const far = `(select now() + interval '2 days')`;
    await asOwner(`insert into audit_events (chain, at, action, concept, record_id, payload)
      values ('CLOCK-TEST', ${far}, 'sale.sell', 'sale', gen_random_uuid(), '"\\u0000"')`);
    const asks = async (env: Record<string, string>): Promise<number> => {
      const app = await another(env);
      const headers = {
        authorization: `Bearer ${till.token}`,
        'idempotency-key': `clock-of-the-books-${env['QUILATE_CLOCK'] ?? ''}`,
      };
      const { statusCode } = await app.server.inject({ method: 'POST', url: '/v1/auth/lock', headers });
      await app.close();
      return statusCode;
    };
    expect(await asks({})).toBe(503);
    expect(await asks({ QUILATE_CLOCK: 'believe' })).toBe(200);
    await till.call('POST', '/v1/auth/unlock', { secret: CODE });
  });
});
