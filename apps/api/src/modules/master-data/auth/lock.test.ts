import { describe, expect, test } from 'vitest';
import { CODE, newShop, PASSWORD, type Till, useHouse } from '../../../../test/shop.ts';

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
});
