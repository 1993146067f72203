import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { onOwnersBehalf } from '../../../../test/database.ts';
import { CODE, newShop, PASSWORD, type Person, useHouse } from '../../../../test/shop.ts';
import { codeOf } from '../../../../test/telephone.ts';
import { qb } from '../../../platform/db.ts';
import { tokenOfMail } from '../../../platform/mail.ts';

const house = useHouse();
const NEW = 'Bentayga-Roja27';
const post = (url: string, payload: unknown) =>
  house.app.server.inject({ method: 'POST', url, payload: payload as object });
const forgot = (email: string) => post('/v1/auth/forgot-password', { email });
const choose = (token: string, password = NEW, repeatedPassword = password) =>
  post('/v1/auth/choose-password', { token, password, repeatedPassword });
const mailsTo = (email: string) =>
  house.db.run(
    sql<{ id: string; subject: string; body: string }>`select id, subject, body from mails
      where recipient = ${email} order by created_at`.compile(qb),
  );
async function tokenFor(person: Person): Promise<string> {
  expect((await forgot(person.email)).statusCode).toBe(204);
  const mails = await mailsTo(person.email);
  return tokenOfMail(house.app.secrets, mails.at(-1)!.id);
}

describe('a password by mail', () => {
  test('R-AUTH-03 the link works once, ends every session and lets in with the new password only', async () => {
    const shop = await newShop(house);
    const till = await shop.till();
    const token = await tokenFor(till.person);
    expect((await choose(token)).statusCode).toBe(204);
    expect((await till.get('/v1/employees/me')).status).toBe(401);
    const login = (password: string) =>
      post('/v1/auth/login', { storeId: shop.id, email: till.person.email, password });
    expect((await login(PASSWORD)).statusCode).toBe(401);
    expect((await login(NEW)).statusCode).toBe(200);
    expect((await choose(token)).json()).toMatchObject({ code: 'PASSWORD_LINK_DEAD' });
  });

  test('R-AUTH-03 its owner is told; their signing code is the one of before', async () => {
    const till = await (await newShop(house)).till();
    const { email, id } = till.person;
    expect((await choose(await tokenFor(till.person))).statusCode).toBe(204);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Cambia tu contraseña de Quilate',
      'Tu contraseña de Quilate ha cambiado',
    ]);
    const login = { storeId: till.shop.id, email, password: NEW };
    till.token = (await post('/v1/auth/login', login)).json().token;
    expect((await till.open(100_000, { signature: { employeeId: id, code: CODE } })).status).toBe(201);
  });

  test('V6.4.3 R-AUTH-03 a link opens neither the second factor nor a signing code that has ended', async () => {
    const till = await (await newShop(house)).till('MANAGER');
    const { email, id } = till.person;
    await till.call('POST', '/v1/auth/enrol-second-factor', { currentPassword: PASSWORD });
    const { seed } = (await till.get('/v1/auth/second-factor')).json.enrolment;
    const confirmed = await till.call('POST', '/v1/auth/confirm-second-factor', { code: codeOf(seed, -1) });
    expect(confirmed.status).toBe(200);
    // Ten misses have ended it.
    await house.db.run(
      sql`insert into secret_attempts (secret, subject, failures, last_failure_at)
        values ('signature-whole', ${id}, 10, clock_timestamp())`.compile(qb),
    );
    expect((await choose(await tokenFor(till.person))).statusCode).toBe(204);
    const login = (more: object) => post('/v1/auth/login', { storeId: till.shop.id, email, password: NEW, ...more });
    expect((await login({})).json()).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    const entered = await login({ secondFactor: codeOf(seed) });
    expect(entered.statusCode).toBe(200);
    till.token = entered.json().token;
    const signed = await till.call('POST', '/v1/cash/open', {
      counts: [],
      redistribution: 'MOVE',
      signature: { employeeId: id, code: CODE },
    });
    expect(signed.json).toMatchObject({ code: 'SIGNATURE_ENDED' });
    const chosen = { currentPassword: NEW, code: '739164', repeatedCode: '739164' };
    expect((await till.call('POST', '/v1/auth/set-signature', chosen)).json.code).toBe('SIGNING_CODE_ENDED');
  });

  test('G22 R-AUTH-03 the link is in no table and in no answer, not even where no mail leaves', async () => {
    const shop = await newShop(house);
    const person = await shop.person('SHOP_ASSISTANT');
    const admin = await shop.till('ADMIN');
    const token = await tokenFor(person);
    const answers = [(await admin.get('/v1/mails?limit=50')).text, (await forgot(person.email)).body];
    expect(answers[0]).toContain('/auth/reset-password#{clave}');
    const { rows } = await house.db.pool.query('select * from mails m, password_links l');
    for (const text of [...answers, JSON.stringify(rows)]) expect(text).not.toContain(token);
  });

  test('R-AUTH-03 two presses at the same moment use the link once', async () => {
    const person = await (await newShop(house)).person('SHOP_ASSISTANT');
    const token = await tokenFor(person);
    const statuses = (await Promise.all([choose(token), choose(token), choose(token)])).map((one) => one.statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 409, 409]);
  });

  test('R-AUTH-03 a link expires, a newer one replaces it, and one that was made up opens nothing', async () => {
    const person = await (await newShop(house)).person('SHOP_ASSISTANT');
    const [first, second] = [await tokenFor(person), await tokenFor(person)];
    expect((await choose(first)).statusCode).toBe(409);
    const over = 'update password_links set expires_at = clock_timestamp() where employee_id = $1';
    await onOwnersBehalf(house.databaseUrl, over, [person.id]);
    expect((await choose(second)).statusCode).toBe(409);
    expect((await choose('x'.repeat(43))).statusCode).toBe(409);
  });

  test('G22 F10 R-AUTH-03 what everybody uses, and what carries the own name or shop, is refused; the link still serves', async () => {
    const shop = await newShop(house);
    const person = await shop.person('SHOP_ASSISTANT');
    const token = await tokenFor(person);
    for (const password of ['Password1', 'Quilate2026'])
      expect((await choose(token, password)).json().fields[0]).toMatchObject({ code: 'CUSTOM', path: 'password' });
    for (const password of ['Blink182', 'Liverpool1', 'Metallica1'])
      expect((await choose(token, password)).json()).toMatchObject({ code: 'PASSWORD_BREACHED' });
    expect((await choose(token, 'Yaiza-de-Arona-3')).json()).toMatchObject({ code: 'PASSWORD_OWN' });
    expect((await choose(token)).statusCode).toBe(204);
  });

  test('R-AUTH-03 each rule that a password misses is named; so are two that differ', async () => {
    const messages = async (password: string, repeated = password) =>
      (await choose('x'.repeat(43), password, repeated))
        .json()
        .fields.map((field: { message: string }) => field.message);
    expect(await messages('guirre-y-tarajal')).toEqual(['Al menos una mayúscula.', 'Al menos un número.']);
    expect(await messages('Guirre7')).toEqual(['Al menos 8 caracteres.']);
    expect(await messages(NEW, 'Bentayga-Roja28')).toEqual(['Las contraseñas no coinciden.']);
  });

  test('A7 a stranger’s address gets the same answer, no mail, and no sooner', async () => {
    const person = await (await newShop(house)).person('SHOP_ASSISTANT');
    const timed = async (email: string) => {
      const since = performance.now();
      const reply = await forgot(email);
      return { status: reply.statusCode, body: reply.body, ms: performance.now() - since };
    };
    const [known, stranger] = [await timed(person.email), await timed('nadie@test.example')];
    expect([stranger.status, stranger.body]).toEqual([known.status, known.body]);
    expect(stranger.ms).toBeGreaterThan(140);
    expect(known.ms).toBeGreaterThan(140);
    expect(await mailsTo('nadie@test.example')).toEqual([]);
  });

  test('A7 nobody’s mailbox is flooded, and who has left gets nothing', async () => {
    const shop = await newShop(house);
    const person = await shop.person('SHOP_ASSISTANT');
    for (let ask = 0; ask < 5; ask += 1) await forgot(person.email);
    expect(await mailsTo(person.email)).toHaveLength(3);
    const gone = await shop.person('SHOP_ASSISTANT');
    await house.db.run(sql`update employees set end_date = business_date() where id = ${gone.id}`.compile(qb));
    await forgot(gone.email);
    expect(await mailsTo(gone.email)).toHaveLength(0);
  });
});

describe('one’s own signing code', () => {
  const body = { currentPassword: PASSWORD, code: '246813', repeatedCode: '246813' };

  test('R-AUTH-04 it is typed twice, with the password, and signs from then on', async () => {
    const till = await (await newShop(house)).till();
    expect((await till.call('POST', '/v1/auth/set-signature', body)).status).toBe(200);
    expect((await till.open()).json).toMatchObject({ code: 'SIGNATURE_WRONG' });
    const signature = { employeeId: till.person.id, code: '246813' };
    expect((await till.open(100_000, { signature })).status).toBe(201);
  });

  test('R-AUTH-04 two that differ, a wrong password and a short one change nothing', async () => {
    const till = await (await newShop(house)).till();
    const set = (more: Record<string, unknown>) => till.call('POST', '/v1/auth/set-signature', { ...body, ...more });
    expect((await set({ repeatedCode: '246811' })).json.fields[0].message).toBe('Las firmas no coinciden.');
    expect((await set({ currentPassword: 'otra' })).json).toMatchObject({ code: 'CURRENT_PASSWORD_WRONG' });
    expect((await set({ code: '12', repeatedCode: '12' })).json.fields[0].path).toBe('code');
    for (const code of ['123456', '000000', '121212'])
      expect((await set({ code, repeatedCode: code })).json.fields[0]).toMatchObject({ path: 'code' });
    expect((await till.open(100_000, { signature: { employeeId: till.person.id, code: CODE } })).status).toBe(201);
  });

  test('A7 the password cannot be guessed at an open session: the sixth try is locked', async () => {
    const till = await (await newShop(house)).till();
    const set = (currentPassword: string) => till.call('POST', '/v1/auth/set-signature', { ...body, currentPassword });
    for (let miss = 0; miss < 5; miss += 1) await set(`otra ${miss}`);
    expect((await set(PASSWORD)).json).toMatchObject({ code: 'LOGIN_LOCKED' });
  });
});
