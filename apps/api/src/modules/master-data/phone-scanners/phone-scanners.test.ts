import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { SCANS_AT_ONCE } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.states.ts';
import {
  BROWSER,
  deskOf,
  endPhone,
  newPhoneToken,
  offeredCode,
  pairedPhone,
  passes,
  Phone,
  takeScan,
} from '../../../../test/phone-scanners.ts';
import { CODE, houseOf, newShop, type Till, useHouse } from '../../../../test/shop.ts';
import { createApp } from '../../../app.ts';
import { readConfig } from '../../../platform/config.ts';
import { qb } from '../../../platform/db.ts';
import { createLog } from '../../../platform/log.ts';
import { hashToken } from '../../../platform/token.ts';
import { readsForSession, tidyScans } from './phone-scanners.public.ts';

const house = useHouse();
const newTill = async (): Promise<Till> => (await newShop(house)).till();
const CONFLICT = { status: 409, json: { code: 'STATE_CONFLICT' } };
const refusedBy = (reason: string) => ({ status: 409, json: { code: 'STATE_CONFLICT', details: { reason } } });

describe('B-09 pairing', () => {
  test('B-09 the code of the screen pairs one phone, which is told whose desk and which shop it reads for', async () => {
    const till = await newTill();
    expect(await deskOf(till)).toEqual({ offer: null, phone: null, ended: null, fresh: [] });
    const code = await offeredCode(till);
    const { offer, phone: none } = await deskOf(till);
    expect([none, offer.secondsLeft > 110, offer.qrSvg.startsWith('<svg')]).toEqual([null, true, true]);
    expect(new URL(offer.address).pathname).toBe('/phone');
    const phone = new Phone(house);
    const paired = await phone.pair(code);
    expect(paired.status).toBe(200);
    const { name } = await house.db.one(
      sql<{ name: string }>`select name from stores where id = ${till.shop.id}`.compile(qb),
    );
    expect(paired.json).toEqual({ ended: null, employeeName: 'Yaiza Santana', storeName: name, scans: [] });
    expect(String(paired.headers['set-cookie'])).toMatch(
      new RegExp(`^phone=${phone.token}; Max-Age=43200; Path=/; HttpOnly; SameSite=Strict$`),
    );
    expect(await deskOf(till)).toMatchObject({ offer: null, phone: { browser: BROWSER, last: null }, ended: null });
  });

  test('B-09 the same key twice pairs once; a code that was used, is old or nobody made is refused', async () => {
    const till = await newTill();
    const code = await offeredCode(till);
    const phone = new Phone(house);
    const key = randomUUID();
    const first = await phone.pair(code, key);
    const again = await phone.pair(code, key);
    expect([again.text, again.headers['idempotent-replayed']]).toEqual([first.text, 'true']);
    // The answer that was lost carried the cookie.
    expect(String(again.headers['set-cookie'])).toContain(phone.token);
    expect(await new Phone(house).pair(code)).toMatchObject(CONFLICT);
    expect(await new Phone(house).pair('x'.repeat(22))).toMatchObject({
      status: 409,
      json: { code: 'PHONE_CODE_DEAD' },
    });
    const old = await offeredCode(till);
    await passes(house, '121 seconds');
    expect(await new Phone(house).pair(old)).toMatchObject(refusedBy('isFresh'));
    expect((await deskOf(till)).offer).toBeNull();
  });

  test('B-09 neither code nor token is kept: their digests are, and no answer that is kept has them', async () => {
    const till = await newTill();
    const code = await offeredCode(till);
    const phone = new Phone(house);
    await phone.pair(code);
    const kept = await house.db.run(
      sql<{ row: string }>`select row::text from phone_scanners row where code_hash = ${hashToken(code)}
        and token_hash = ${hashToken(phone.token)}
        union all select row::text from idempotency_keys row union all select row::text from audit_events row`.compile(
        qb,
      ),
    );
    expect(kept.length).toBeGreaterThan(3);
    expect(kept.filter(({ row }) => row.includes(code) || row.includes(phone.token))).toEqual([]);
  });

  test('B-09 a second phone takes the place of the first, which is told so; asking for a code alone does not', async () => {
    const till = await newTill();
    const [first, second] = [await pairedPhone(till), new Phone(house)];
    const code = await offeredCode(till);
    expect((await first.look()).json.ended).toBeNull();
    expect(await deskOf(till)).toMatchObject({ offer: { secondsLeft: expect.any(Number) }, phone: { last: null } });
    // A code asked for later leaves the one before good for nothing.
    const later = await offeredCode(till);
    expect(await second.pair(code)).toMatchObject(CONFLICT);
    await second.pair(later);
    expect((await first.look()).json.ended).toBe('replaced');
    expect(await first.send('TRI261')).toMatchObject(CONFLICT);
    expect((await second.send('TRI261')).status).toBe(201);
    expect((await deskOf(till)).fresh).toMatchObject([{ code: 'TRI261' }]);
  });
});

describe('B-09 what is read', () => {
  test('B-09 goes to the desk of its session, which says once that it was used; the phone sees it', async () => {
    const till = await newTill();
    const phone = await pairedPhone(till);
    const key = randomUUID();
    const sent = await phone.send('TRI26-1', key);
    expect((await phone.send('TRI26-1', key)).json).toEqual(sent.json);
    const { fresh } = await deskOf(till);
    expect(fresh).toEqual([{ id: sent.json.id, code: 'TRI26-1' }]);
    const taken = await takeScan(till, sent.json.id, 'this-scan-was-taken');
    expect(taken).toMatchObject({
      status: 200,
      json: { fresh: [], phone: { last: { code: 'TRI26-1', state: 'read' } } },
    });
    expect((await takeScan(till, sent.json.id, 'this-scan-was-taken')).text).toBe(taken.text);
    expect(await takeScan(till, sent.json.id)).toMatchObject(refusedBy('isUnread'));
    expect(await phone.shows()).toEqual([['TRI26-1', 'read']]);
  });

  test('B-09 what nobody took in time has expired: it is offered to no screen any more, and taken by none', async () => {
    const till = await newTill();
    const phone = await pairedPhone(till);
    const { id } = (await phone.send('SOB00001')).json;
    await passes(house, '5 seconds');
    // Whoever took it just before may still say so.
    expect([(await deskOf(till)).fresh, await phone.shows()]).toEqual([[], [['SOB00001', 'sent']]]);
    await passes(house, '3 seconds');
    expect(await phone.shows()).toEqual([['SOB00001', 'expired']]);
    expect(await takeScan(till, id)).toMatchObject(refusedBy('isUnread'));
    expect((await deskOf(till)).phone.last).toEqual({ code: 'SOB00001', state: 'expired' });
  });

  test('R-PERM-01 no other session sees or takes it: of the same shop, of the same person, of another shop', async () => {
    const till = await newTill();
    const others = [await till.shop.till(), await till.shop.signIn(till.person), await newTill()];
    const phone = await pairedPhone(till);
    const { id } = (await phone.send('TRI261')).json;
    for (const other of others) {
      expect(await deskOf(other)).toMatchObject({ phone: null, fresh: [] });
      expect((await takeScan(other, id)).status).toBe(404);
      expect((await endPhone(other)).status).toBe(404);
    }
    expect((await takeScan(till, id)).status).toBe(200);
  });

  test('B-09 the stream of notices tells only the session a phone reads for', async () => {
    const till = await newTill();
    const other = await till.shop.till();
    await pairedPhone(till);
    const { phone } = await deskOf(till);
    const heardBy = (one: Till) => readsForSession(house.db, phone.id, hashToken(one.token));
    expect([await heardBy(till), await heardBy(other)]).toEqual([true, false]);
  });

  test('B-22 a badge is refused: a phone signs nothing and changes nobody', async () => {
    const phone = await pairedPhone(await newTill());
    const refused = { status: 422, json: { code: 'PHONE_BADGE', fields: [{ path: 'code' }] } };
    expect(await phone.send('QEABCDEFGHIJKL')).toMatchObject(refused);
    expect(await phone.send('qe-abcdefghijkl')).toMatchObject(refused);
  });

  test('F2 a code is short, of letters, figures and signs; so many at once are no reading', async () => {
    const till = await newTill();
    const phone = await pairedPhone(till);
    for (const code of ['AB', 'X'.repeat(65), 'ÑANDÚ1', 'TRI\n261'])
      expect(await phone.send(code)).toMatchObject({ status: 422, json: { fields: [{ path: 'code' }] } });
    for (let at = 0; at < SCANS_AT_ONCE; at += 1) expect((await phone.send(`TRI26${at}`)).status).toBe(201);
    expect(await phone.send('TRI2699')).toMatchObject({ status: 429, json: { code: 'PHONE_TOO_FAST' } });
    await passes(house, '11 seconds');
    expect((await phone.send('TRI2699')).status).toBe(201);
  });

  test('B-09 what was read stands in no audit, and the night forgets it', async () => {
    const till = await newTill();
    const phone = await pairedPhone(till);
    const { id } = (await phone.send('X1234567L')).json;
    await takeScan(till, id);
    const { found } = await house.db.one(
      sql<{ found: number }>`select count(*)::int as found from audit_events
        where payload like '%X1234567L%'`.compile(qb),
    );
    expect(found).toBe(0);
    await passes(house, '25 hours');
    expect(await tidyScans(house.db)).toBeGreaterThan(0);
    expect((await house.db.run(sql`select 1 from phone_scans where id = ${id}`.compile(qb))).length).toBe(0);
  });
});

describe('B-09 the end', () => {
  test('B-09 the desk ends it once, and the phone says so', async () => {
    const till = await newTill();
    expect((await endPhone(till)).status).toBe(404);
    const phone = await pairedPhone(till);
    const ended = await endPhone(till, 'the-desk-ends-its-phone');
    expect(ended).toMatchObject({ status: 200, json: { phone: null, ended: { by: 'desktop' } } });
    expect((await endPhone(till, 'the-desk-ends-its-phone')).text).toBe(ended.text);
    expect(await endPhone(till)).toMatchObject(CONFLICT);
    expect((await phone.look()).json.ended).toBe('desktop');
    expect(await phone.send('TRI261')).toMatchObject(CONFLICT);
  });

  test('B-09 who holds the phone ends it once, and the desk says so', async () => {
    const till = await newTill();
    const phone = await pairedPhone(till);
    const left = await phone.leave('the-phone-stops-here');
    expect(left).toMatchObject({ status: 200, json: { ended: 'phone' } });
    expect((await phone.leave('the-phone-stops-here')).text).toBe(left.text);
    expect(await phone.leave()).toMatchObject(CONFLICT);
    expect((await deskOf(till)).ended.by).toBe('phone');
  });

  test('B-23 a locked session has no phone any more, and unlocking does not bring it back', async () => {
    const till = await newTill();
    const phone = await pairedPhone(till);
    await till.call('POST', '/v1/auth/lock');
    expect((await phone.look()).json.ended).toBe('session');
    await till.call('POST', '/v1/auth/unlock', { secret: CODE });
    expect(await phone.send('TRI261')).toMatchObject(refusedBy('isAlive'));
    expect(await deskOf(till)).toMatchObject({ phone: null, ended: { by: 'session' } });
    expect((await (await pairedPhone(till)).send('TRI261')).status).toBe(201);
  });

  test('B-09 a code made before the screen was locked pairs nothing after it', async () => {
    const till = await newTill();
    const code = await offeredCode(till);
    await till.call('POST', '/v1/auth/lock');
    await till.call('POST', '/v1/auth/unlock', { secret: CODE });
    expect(await new Phone(house).pair(code)).toMatchObject(refusedBy('isFresh'));
  });

  test('B-09 who signs out leaves no phone behind, nor a code for one', async () => {
    const [till, other] = [await newTill(), await newTill()];
    const [phone, code] = [await pairedPhone(till), await offeredCode(other)];
    for (const one of [till, other]) await one.call('POST', '/v1/auth/logout');
    expect((await phone.look()).json.ended).toBe('session');
    expect(await phone.send('TRI261')).toMatchObject({ status: 409, json: { code: 'PHONE_ENDED' } });
    expect(await phone.leave()).toMatchObject({ status: 409, json: { code: 'PHONE_ENDED' } });
    expect((await new Phone(house).pair(code)).json.code).toBe('PHONE_CODE_DEAD');
  });

  test('B-09 a phone that reads nothing for as long as the house says is disconnected; one that reads is not', async () => {
    const till = await newTill();
    const phone = await pairedPhone(till);
    await passes(house, '9 minutes');
    expect((await phone.send('TRI261')).status).toBe(201);
    await passes(house, '9 minutes');
    expect((await phone.look()).json.ended).toBeNull();
    await passes(house, '2 minutes');
    expect((await phone.look()).json.ended).toBe('idle');
    expect(await phone.send('TRI261')).toMatchObject(refusedBy('isAlive'));
    expect((await deskOf(till)).ended.by).toBe('idle');
  });
});

describe('F7 what the token of a phone opens', () => {
  test('G21 under https its cookie is of this host alone', async () => {
    const env = {
      PORT: '0',
      QUILATE_SECRET: 'test-pepper-'.repeat(4),
      QUILATE_JOBS: 'off',
      QUILATE_URL: 'https://x.example',
    };
    const { databaseUrl } = house;
    const urls = { app: databaseUrl, owner: databaseUrl };
    const app = await createApp({ ...readConfig(env), poolSize: 2 }, urls, createLog('silent'));
    const phone = new Phone(houseOf(app, databaseUrl));
    const { headers } = await phone.pair(await offeredCode(await newTill()));
    expect(String(headers['set-cookie'])).toMatch(
      new RegExp(`^__Host-phone=${phone.token}; Max-Age=43200; Path=/; HttpOnly; Secure; SameSite=Strict$`),
    );
    await app.close();
  });

  test('F7 nothing of the house, in the cookie or as a bearer; and a session is no phone', async () => {
    const till = await newTill();
    const phone = await pairedPhone(till);
    for (const url of ['/v1/sales', '/v1/employees/me', '/v1/phone-scanners/desk', '/v1/events']) {
      for (const headers of [{ cookie: `phone=${phone.token}` }, { authorization: `Bearer ${phone.token}` }])
        expect([url, (await house.app.server.inject({ url, headers })).statusCode]).toEqual([url, 401]);
    }
    for (const token of [till.token, newPhoneToken()])
      expect((await new Phone(house, token).look()).json.code).toBe('PHONE_ENDED');
    expect((await new Phone(house, till.token).send('TRI261')).json.code).toBe('PHONE_ENDED');
  });

  test('F7 what it does is written as done in the shop of its session, by who sits there', async () => {
    const till = await newTill();
    await (await pairedPhone(till)).send('TRI261');
    const lines = await house.db.run(
      sql<{ action: string; who: string; shop: string }>`select action, payload::jsonb ->> 'employeeId' as who,
        payload::jsonb ->> 'storeId' as shop from audit_events where concept = 'phoneScanner'
          and payload::jsonb ->> 'storeId' = ${till.shop.id} order by seq`.compile(qb),
    );
    const by = { who: till.person.id, shop: till.shop.id };
    expect(lines).toEqual(['offer', 'pair', 'sendScan'].map((name) => ({ action: `phoneScanner.${name}`, ...by })));
  });
});
