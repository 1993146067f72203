import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { onOwnersBehalf } from '../../../../test/database.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
let direction: Till;
beforeAll(async () => {
  direction = await (await newShop(house)).till('ADMIN');
});

const PASSWORD = 'Bentayga-Roja27';
const newToken = (): string => randomBytes(32).toString('base64url');

async function newcomer(): Promise<{ id: string; email: string }> {
  const email = `${randomUUID()}@test.example`;
  const body = {
    name: 'Yaiza',
    surname: 'Nuevo',
    email,
    mobile: null,
    gender: null,
    role: 'SHOP_ASSISTANT',
    storeIds: [direction.shop.id],
    startDate: '2025-03-01',
    signature: direction.signature,
  };
  const { json } = await direction.call('POST', '/v1/employees', body);
  return { id: json.id, email };
}
const hand = (id: string, token: string, more: object = {}, key?: string, till = direction) =>
  till.call('POST', `/v1/employees/${id}/hand-over-link`, { token, signature: till.signature, ...more }, key);
const choose = async (token: string): Promise<number> => {
  const payload = { token, password: PASSWORD, repeatedPassword: PASSWORD };
  return (await house.app.server.inject({ method: 'POST', url: '/v1/auth/choose-password', payload })).statusCode;
};
const enter = async (email: string): Promise<number> => {
  const payload = { storeId: direction.shop.id, email, password: PASSWORD };
  return (await house.app.server.inject({ method: 'POST', url: '/v1/auth/login', payload })).statusCode;
};

describe('a link for the first password, handed over', () => {
  test('R-EMP-04 who has no mail chooses a password with it, once, and enters; the address stays unproven', async () => {
    const { id, email } = await newcomer();
    const [token, key] = [newToken(), randomUUID()];
    expect(await hand(id, token, {}, key)).toMatchObject({ status: 200, json: { hasPassword: false } });
    expect((await hand(id, token, {}, key)).headers['idempotent-replayed']).toBe('true');
    expect(await choose(token)).toBe(204);
    expect(await choose(token)).toBe(409);
    expect(await enter(email)).toBe(200);
    const { json } = await direction.get(`/v1/employees/${id}`);
    expect(json).toMatchObject({ hasPassword: true, emailConfirmedAt: null });
    expect(json.activity.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['employee.handOverLink', 'access.choosePassword']),
    );
  });

  test('R-EMP-04 the audit names who handed it over and for whom, and nothing that is kept holds the link', async () => {
    const { id } = await newcomer();
    const token = newToken();
    await hand(id, token);
    const { rows } = await house.db.pool.query(
      `select employee_id, signer_id from audit_events where action = 'employee.handOverLink' and record_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ employee_id: direction.person.id, signer_id: direction.person.id }]);
    const kept = await house.db.pool.query(
      `select to_jsonb(e)::text as text from audit_events e where record_id = $1
        union all select reply from idempotency_keys where reply like '%' || $1 || '%'`,
      [id],
    );
    expect(kept.rows.length).toBeGreaterThan(1);
    for (const { text } of kept.rows) expect(text).not.toContain(token);
  });

  test('R-EMP-04 it is over after ten minutes, when another is made, and when one goes by mail', async () => {
    const { id } = await newcomer();
    const [first, second, third] = [newToken(), newToken(), newToken()];
    await hand(id, first);
    await hand(id, second);
    expect(await choose(first)).toBe(409);
    const { rows } = await house.db.pool.query(
      `select extract(epoch from expires_at - created_at)::int as seconds from password_links
        where employee_id = $1 and used_at is null`,
      [id],
    );
    expect(rows).toEqual([{ seconds: 600 }]);
    await onOwnersBehalf(house.databaseUrl, `update password_links set expires_at = now() where employee_id = $1`, [
      id,
    ]);
    expect(await choose(second)).toBe(409);
    await hand(id, third);
    await direction.call('POST', `/v1/employees/${id}/send-password-mail`);
    expect(await choose(third)).toBe(409);
  });

  test('R-EMP-04 who has a password gets none, a token of somebody else is refused, and so is a short one', async () => {
    const one = await newcomer();
    const token = newToken();
    await hand(one.id, token);
    expect((await hand((await newcomer()).id, token)).json).toMatchObject({ code: 'EMPLOYEE_LINK_USED' });
    expect((await hand((await newcomer()).id, 'corto')).json.fields[0].path).toBe('token');
    expect(await choose(token)).toBe(204);
    expect((await hand(one.id, newToken())).json).toMatchObject({ code: 'EMPLOYEE_HAS_CREDENTIALS' });
  });

  test('R-EMP-04 only direction hands it over, with a signature of its own shop', async () => {
    const { id } = await newcomer();
    const manager = await direction.shop.till('MANAGER');
    expect((await hand(id, newToken(), {}, undefined, manager)).status).toBe(403);
    const foreign = await (await newShop(house)).person('SHOP_ASSISTANT');
    const signed = await hand(id, newToken(), { signature: { ...direction.signature, employeeId: foreign.id } });
    expect(signed.json).toMatchObject({ code: 'SIGNER_UNKNOWN' });
  });
});
