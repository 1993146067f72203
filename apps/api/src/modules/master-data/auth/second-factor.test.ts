import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { codeOf } from '../../../../test/telephone.ts';
import { newShop, PASSWORD, type Shop, type Till, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();
/** The code of now was used to set it up; the one after it is good already. */
const nextCodeOf = (seed: string): string => codeOf(seed, 1);

const enrol = (till: Till, currentPassword = PASSWORD, key?: string) =>
  till.call('POST', '/v1/auth/enrol-second-factor', { currentPassword }, key);
const confirm = (till: Till, code: string, key?: string) =>
  till.call('POST', '/v1/auth/confirm-second-factor', { code }, key);
const login = (till: Till, secondFactor?: string) =>
  till.call('POST', '/v1/auth/login', {
    storeId: till.shop.id,
    email: till.person.email,
    password: PASSWORD,
    ...(secondFactor === undefined ? {} : { secondFactor }),
  });

/** Somebody whose telephone knows the seed. */
async function enrolled(shop: Shop): Promise<{ till: Till; seed: string; recoveryCodes: string[] }> {
  const till = await shop.till('MANAGER');
  expect((await enrol(till)).status).toBe(202);
  const { seed, recoveryCodes } = (await till.get('/v1/auth/second-factor')).json.enrolment;
  expect((await confirm(till, codeOf(seed))).status).toBe(200);
  return { till, seed, recoveryCodes };
}

describe('B-21 the second factor', () => {
  test('B-21 is set up with a QR code and a code of the telephone; seed and recovery codes are shown only until then', async () => {
    const till = await (await newShop(house)).till('MANAGER');
    expect((await till.get('/v1/auth/second-factor')).json).toMatchObject({ state: 'off', enrolment: null });
    expect((await confirm(till, '123456')).json.code).toBe('STATE_CONFLICT');
    const begun = await enrol(till);
    expect(begun.status).toBe(202);
    const { state, enrolment } = (await till.get('/v1/auth/second-factor')).json;
    expect(state).toBe('enrolling');
    expect(enrolment.qrSvg).toMatch(/^<svg /);
    expect(new Set(enrolment.recoveryCodes).size).toBe(10);
    // Begun is not done: it is not asked yet.
    expect((await login(till)).status).toBe(200);
    const wrong = codeOf(enrolment.seed, 5);
    expect((await confirm(till, wrong)).json).toMatchObject({ code: 'SECOND_FACTOR_MISMATCH' });
    expect((await confirm(till, codeOf(enrolment.seed))).status).toBe(200);
    expect((await till.get('/v1/auth/second-factor')).json).toEqual({
      state: 'on',
      recoveryCodesLeft: 10,
      enrolment: null,
    });
    expect((await enrol(till)).json.code).toBe('STATE_CONFLICT');
    const stored = await house.db.run(
      sql<{ all: string }>`select concat(k.reply) as all from idempotency_keys k
        union all select concat(encode(f.sealed_seed, 'escape')) from second_factors f
        union all select concat(encode(code_hash, 'escape')) from recovery_codes`.compile(qb),
    );
    const secrets = [enrolment.seed, ...enrolment.recoveryCodes].map((text: string) => text.replace(/[ -]/g, ''));
    for (const secret of secrets) expect(stored.some((row) => row.all.includes(secret))).toBe(false);
  });

  test('B-21 nobody sets it up with an open session alone, and the same request repeated begins it once', async () => {
    const till = await (await newShop(house)).till('MANAGER');
    expect((await enrol(till, 'No es esta')).json).toMatchObject({ code: 'CURRENT_PASSWORD_WRONG' });
    const key = 'begin-the-second-factor';
    expect((await enrol(till, PASSWORD, key)).status).toBe(202);
    const first = (await till.get('/v1/auth/second-factor')).json.enrolment.seed;
    expect((await enrol(till, PASSWORD, key)).headers['idempotent-replayed']).toBe('true');
    expect((await till.get('/v1/auth/second-factor')).json.enrolment.seed).toBe(first);
  });

  test('B-21 the same confirmation repeated is answered the same, and the code is not used up by the repeat', async () => {
    const till = await (await newShop(house)).till('MANAGER');
    await enrol(till);
    const { seed } = (await till.get('/v1/auth/second-factor')).json.enrolment;
    const key = 'confirm-the-second-factor';
    const first = await confirm(till, codeOf(seed), key);
    expect(first.status).toBe(200);
    const again = await confirm(till, codeOf(seed), key);
    expect(again).toMatchObject({ status: 200, text: first.text, headers: { 'idempotent-replayed': 'true' } });
    expect((await login(till, nextCodeOf(seed))).status).toBe(200);
  });

  test('B-21 A29 a wrong password, and eight at once, are told in under two seconds where nobody else is hashing', async () => {
    const till = await (await newShop(house)).till('MANAGER');
    const timed = async <T>(work: () => Promise<T>): Promise<readonly [T, number]> => {
      const since = performance.now();
      return [await work(), performance.now() - since];
    };
    const [, hashMs] = await timed(() => house.app.secrets.hash('cuánto tarda esta máquina'));
    // A quiet machine hashes in some 25 ms; a busy one is given as much more as it needs for one.
    const limitMs = Math.max(2_000, 60 * hashMs);
    const [one, oneMs] = await timed(() => enrol(till, 'No es esta'));
    expect(one.json).toMatchObject({ code: 'CURRENT_PASSWORD_WRONG' });
    const replies = await Promise.all(Array.from({ length: 8 }, (_, n) => timed(() => enrol(till, `Tampoco ${n}`))));
    const codes = replies.map(([reply]) => reply.json.code as string);
    expect(codes.filter((code) => code === 'CURRENT_PASSWORD_WRONG')).toHaveLength(4);
    expect(codes.filter((code) => code === 'LOGIN_LOCKED')).toHaveLength(4);
    expect(Math.max(oneMs, ...replies.map(([, ms]) => ms))).toBeLessThan(limitMs);
    // Later nothing is being checked any more: who is locked is told so at once.
    await house.db.run(
      sql`update secret_attempts set last_failure_at = last_failure_at - interval '6 seconds'
        where subject like ${`${till.person.email} %`}`.compile(qb),
    );
    const [locked, lockedMs] = await timed(() => enrol(till));
    expect(locked.json.code).toBe('LOGIN_LOCKED');
    expect(lockedMs).toBeLessThan(Math.max(500, 20 * hashMs));
  });

  test('B-21 whoever has one is asked for it; each code opens once, also for two at the same moment', async () => {
    const { till, seed } = await enrolled(await newShop(house));
    expect(await login(till)).toMatchObject({ status: 401, json: { code: 'SECOND_FACTOR_REQUIRED' } });
    const code = nextCodeOf(seed);
    const replies = await Promise.all([login(till, code), login(till, code), login(till, code)]);
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    expect(await login(till, code)).toMatchObject({
      status: 422,
      json: { code: 'SECOND_FACTOR_WRONG', fields: [{ path: 'secondFactor' }] },
    });
  });

  test('B-21 a wrong password is told as such, whatever the code; five wrong codes lock it', async () => {
    const { till, seed } = await enrolled(await newShop(house));
    const body = { storeId: till.shop.id, email: till.person.email, password: 'x', secondFactor: nextCodeOf(seed) };
    expect((await till.call('POST', '/v1/auth/login', body)).json.code).toBe('LOGIN_FAILED');
    const wrong = codeOf(seed, 7);
    for (const left of [4, 3, 2, 1, 0])
      expect((await login(till, wrong)).json).toMatchObject({ details: { attemptsLeft: left } });
    expect(await login(till, nextCodeOf(seed))).toMatchObject({ status: 429, json: { code: 'SECOND_FACTOR_LOCKED' } });
  });

  test('B-21 a recovery code replaces the telephone, once, however it is typed', async () => {
    const { till, recoveryCodes } = await enrolled(await newShop(house));
    const [first] = recoveryCodes as [string];
    expect((await login(till, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await login(till, first)).json.code).toBe('SECOND_FACTOR_WRONG');
    expect((await till.get('/v1/auth/second-factor')).json.recoveryCodesLeft).toBe(9);
  });

  test('B-21 direction resets it with a signature, which is written down; a manager may not, nobody their own', async () => {
    const shop = await newShop(house);
    const { till } = await enrolled(shop);
    const [admin, other] = [await shop.till('ADMIN'), await shop.till('MANAGER')];
    const url = `/v1/employees/${till.person.id}/reset-second-factor`;
    expect((await other.call('POST', url, { signature: other.signature })).status).toBe(403);
    const own = `/v1/employees/${admin.person.id}/reset-second-factor`;
    expect((await admin.call('POST', own, { signature: admin.signature })).json.code).toBe('STATE_CONFLICT');
    const bad = { employeeId: admin.person.id, code: '000000' };
    expect((await admin.call('POST', url, { signature: bad })).json.code).toBe('SIGNATURE_WRONG');
    const key = 'reset-the-second-factor';
    const reset = await admin.call('POST', url, { signature: admin.signature }, key);
    expect(reset.json).toMatchObject({ hasSecondFactor: false });
    expect((await admin.call('POST', url, { signature: admin.signature }, key)).status).toBe(200);
    expect((await till.get('/v1/employees/me')).status).toBe(401);
    expect((await login(till)).status).toBe(200);
    const audit = await house.db.one(
      sql<{ signer: string }>`select signer_id as signer from audit_events
        where action = 'employee.resetSecondFactor' and record_id = ${till.person.id}`.compile(qb),
    );
    expect(audit.signer).toBe(admin.person.id);
  });
});

test('B-21 where the house demands it, who decides can do nothing before setting it up; a shop assistant works on', async () => {
  const shop = await newShop(house);
  const [manager, assistant] = [await shop.till('MANAGER'), await shop.till()];
  await house.db.run(
    sql`insert into policy_limits (name, value, valid_from, source)
      values ('secondFactorRequired', 1, '2026-01-01', 'test')`.compile(qb),
  );
  expect((await manager.get('/v1/employees/me')).json).toMatchObject({ hold: 'enrolment' });
  expect(await manager.get('/v1/products')).toMatchObject({ status: 403, json: { code: 'SECOND_FACTOR_MISSING' } });
  expect((await assistant.get('/v1/products')).status).toBe(200);
  expect((await enrol(manager)).status).toBe(202);
  expect((await manager.get('/v1/products')).status).toBe(403);
  const { seed } = (await manager.get('/v1/auth/second-factor')).json.enrolment;
  expect((await confirm(manager, codeOf(seed))).json).toMatchObject({ hold: null });
  expect((await manager.get('/v1/products')).status).toBe(200);
});
