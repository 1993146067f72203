import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { CODE, newShop, PASSWORD, type Till, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();
const lock = (till: Till) => till.call('POST', '/v1/auth/lock');
const unlock = (till: Till, secret: string) => till.call('POST', '/v1/auth/unlock', { secret });

describe('B-23 a locked till', () => {
  test('B-23 answers nothing but who it belongs to, unlocking and leaving; its cookie stays', async () => {
    const till = await (await newShop(house)).till();
    expect((await lock(till)).status).toBe(200);
    for (const reply of [await till.get('/v1/sales'), await till.open(), await till.get('/v1/auth/signers')]) {
      expect(reply).toMatchObject({ status: 401, json: { code: 'SESSION_LOCKED' } });
      expect(String(reply.headers['set-cookie'])).not.toContain('employee=;');
    }
    expect((await till.get('/v1/employees/me')).json).toMatchObject({ hold: 'locked' });
    expect((await till.get('/v1/events')).status).toBe(401);
    expect((await till.call('POST', '/v1/auth/logout')).status).toBe(204);
  });

  test('B-23 opens with the signing code or the password of its person, and goes on where it was', async () => {
    const till = await (await newShop(house)).till();
    for (const secret of [CODE, PASSWORD]) {
      await lock(till);
      expect((await unlock(till, secret)).json).toEqual({ hold: null });
      expect((await till.get('/v1/sales')).status).toBe(200);
    }
  });

  test('B-23 another session of the same person is not locked with it', async () => {
    const shop = await newShop(house);
    const till = await shop.till();
    const second = await shop.signIn(till.person);
    await lock(till);
    expect((await second.get('/v1/sales')).status).toBe(200);
  });

  test('B-23 five wrong secrets and even the right one waits; they count as misses of the signing code', async () => {
    const till = await (await newShop(house)).till();
    await lock(till);
    for (const attemptsLeft of [4, 3, 2, 1, 0])
      expect(await unlock(till, 'no-es-este')).toMatchObject({
        status: 422,
        json: { code: 'UNLOCK_WRONG', details: { attemptsLeft } },
      });
    expect((await unlock(till, CODE)).json.code).toBe('UNLOCK_LOCKED');
    expect((await till.get('/v1/sales')).json.code).toBe('SESSION_LOCKED');
  });

  test('B-23 the same request repeated locks once and unlocks once, and a repeated unlocking opens nothing later', async () => {
    const till = await (await newShop(house)).till();
    const keys = ['lock-this-till-once', 'unlock-this-till-once'] as const;
    const locked = await till.call('POST', '/v1/auth/lock', undefined, keys[0]);
    const lockedAgain = await till.call('POST', '/v1/auth/lock', undefined, keys[0]);
    expect(lockedAgain).toMatchObject({ status: 200, text: locked.text, headers: { 'idempotent-replayed': 'true' } });
    const opened = await till.call('POST', '/v1/auth/unlock', { secret: CODE }, keys[1]);
    expect(opened.json).toEqual({ hold: null });
    await lock(till);
    const openedAgain = await till.call('POST', '/v1/auth/unlock', { secret: CODE }, keys[1]);
    expect(openedAgain).toMatchObject({ text: opened.text, headers: { 'idempotent-replayed': 'true' } });
    expect((await till.get('/v1/sales')).json.code).toBe('SESSION_LOCKED');
    const lines = await house.db.run(
      sql<{ action: string }>`select action from audit_events where record_id = ${till.person.id} order by seq`.compile(
        qb,
      ),
    );
    expect(lines.map(({ action }) => action)).toEqual(['access.lock', 'access.unlock', 'access.lock']);
  });
});
