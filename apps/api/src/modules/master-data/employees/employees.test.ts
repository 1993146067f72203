import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { ROLES } from '@quilate/domain/kernel/roles.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';
import { tokenOfMail } from '../../../platform/mail.ts';

const house = useHouse();
const today = businessDate(new Date());
let people = 0;

const direction = async (): Promise<Till> => (await newShop(house)).till('ADMIN');
function bodyOf(till: Till, more: Record<string, unknown> = {}) {
  people += 1;
  return {
    name: 'Dácil',
    surname: `Betancor ${people}`,
    email: `persona-${people}-${randomUUID().slice(0, 6)}@test.example`,
    mobile: `6${String(10_000_000 + people)}`,
    gender: 'F',
    role: 'SHOP_ASSISTANT',
    storeIds: [till.shop.id],
    startDate: '2025-03-01',
    signature: till.signature,
    ...more,
  };
}
const register = (till: Till, more: Record<string, unknown> = {}, key?: string) =>
  till.call('POST', '/v1/employees', bodyOf(till, more), key);
const discharge = (till: Till, id: string, more: Record<string, unknown> = {}, key?: string) =>
  till.call(
    'POST',
    `/v1/employees/${id}/discharge`,
    { kind: 'TEMPORARY', endDate: today, reason: 'Excedencia', ...more },
    key,
  );

describe('the list', () => {
  test('R-EMP-01 a name, hire dates and a state narrow the list and its total', async () => {
    const till = await direction();
    await register(till, { name: 'Guacimara', surname: 'Zumbado', startDate: '2019-05-02' });
    await register(till, { name: 'Guacimara', surname: 'Quevedo', startDate: '2024-05-02' });
    const found = async (query: string) => {
      const { data, totalCount } = (await till.get(`/v1/employees?${query}`)).json;
      expect(totalCount).toBe(data.length);
      return data.map((one: { surname: string }) => one.surname);
    };
    expect(await found('q=guacimara')).toEqual(['Quevedo', 'Zumbado']);
    expect(await found('q=guaci+zumb')).toEqual(['Zumbado']);
    expect(await found('q=guacimara&from=2024-01-01')).toEqual(['Quevedo']);
    expect(await found('q=guacimara&to=2019-12-31')).toEqual(['Zumbado']);
    expect(await found('q=guacimara&status[]=discharged')).toEqual([]);
    expect(await found('q=nadie')).toEqual([]);
  });

  test('R-EMP-01 pages follow each other without a gap', async () => {
    const till = await direction();
    for (let n = 0; n < 5; n += 1) await register(till, { name: 'Paginada' });
    const first = (await till.get('/v1/employees?q=paginada&limit=3')).json;
    const second = (await till.get(`/v1/employees?q=paginada&limit=3&cursor=${first.nextCursor}`)).json;
    const ids = [...first.data, ...second.data].map((one: { id: string }) => one.id);
    expect(new Set(ids).size).toBe(5);
    expect(second.nextCursor).toBeUndefined();
  });

  test('B-14 R-EMP-01 the list is taken away as the filters show it', async () => {
    const till = await direction();
    await register(till, { name: 'Exportada', surname: 'Solís' });
    const reply = await till.get('/v1/employees/export?purpose=MANAGEMENT&format=csv&q=exportada');
    expect(reply.text).toContain('Exportada Solís";"Dependiente";');
    expect(reply.text.split('\r\n').filter((line) => line.includes('@test.example'))).toHaveLength(1);
  });

  test('R-PERM-02 only direction reads or writes employees', async () => {
    const shop = await newShop(house);
    for (const role of ROLES.filter((known) => known !== 'ADMIN')) {
      const till = await shop.till(role);
      expect((await till.get('/v1/employees')).json).toMatchObject({ code: 'FORBIDDEN' });
      expect((await register(till)).status).toBe(403);
    }
  });
});

describe('the record', () => {
  test('R-EMP-02 a new employee is written down once, however often the button is pressed', async () => {
    const till = await direction();
    const body = bodyOf(till, { email: 'Nueva.Persona@Test.Example', mobile: '612 345 600' });
    const key = randomUUID();
    const replies = [
      await till.call('POST', '/v1/employees', body, key),
      await till.call('POST', '/v1/employees', body, key),
    ];
    expect(replies.map((reply) => reply.status)).toEqual([201, 201]);
    expect(replies[1]!.json.id).toBe(replies[0]!.json.id);
    expect(replies[0]!.json).toMatchObject({
      email: 'nueva.persona@test.example',
      mobile: '+34612345600',
      state: 'active',
      hasPassword: false,
      stores: [{ id: till.shop.id }],
      sanctions: [],
    });
  });

  test('R-EMP-02 an e-mail or mobile of another person is refused at its field, also while editing', async () => {
    const till = await direction();
    const known = (await register(till, { mobile: '699000111' })).json;
    const sameMail = await register(till, { email: known.email.toUpperCase() });
    expect(sameMail).toMatchObject({ status: 409, json: { code: 'EMPLOYEE_DATA_TAKEN', details: { field: 'email' } } });
    const sameMobile = await register(till, { mobile: '+34 699 000 111' });
    expect(sameMobile.json.fields[0]).toMatchObject({ path: 'mobile', code: 'EMPLOYEE_DATA_TAKEN' });
    const other = (await register(till)).json;
    const edited = await till.call('PATCH', `/v1/employees/${other.id}`, {
      ...bodyOf(till, { mobile: '699000111' }),
      version: 1,
    });
    expect(edited).toMatchObject({ status: 409, json: { code: 'EMPLOYEE_DATA_TAKEN' } });
  });

  test('R-EMP-02 two people write the same mobile at the same moment: one is refused', async () => {
    const till = await direction();
    const replies = await Promise.all([1, 2, 3].map(() => register(till, { mobile: '688777666' })));
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  test('R-EMP-02 a shop that does not exist, a mobile with letters and a missing name are said at their field', async () => {
    const till = await direction();
    const unknown = await register(till, { storeIds: [randomUUID()] });
    expect(unknown).toMatchObject({ status: 422, json: { code: 'EMPLOYEE_STORE_UNKNOWN' } });
    const wrong = await register(till, { mobile: 'seis uno dos', name: ' ' });
    expect(wrong.json.fields.map((field: { path: string }) => field.path).toSorted()).toEqual(['mobile', 'name']);
  });

  test('B-24 who saves second is told what the first wrote and who it was', async () => {
    const till = await direction();
    const { id } = (await register(till)).json;
    const first = bodyOf(till, { surname: 'Primera' });
    const saved = await till.call('PATCH', `/v1/employees/${id}`, { ...first, version: 1 });
    expect(saved).toMatchObject({ status: 200, json: { surname: 'Primera', version: 2 } });
    const second = await till.call('PATCH', `/v1/employees/${id}`, { ...bodyOf(till), version: 1 });
    expect(second).toMatchObject({
      status: 409,
      json: {
        code: 'VERSION_CONFLICT',
        details: { current: { surname: 'Primera', version: 2 }, changedBy: 'Yaiza Santana' },
      },
    });
  });

  test('A20 a new role ends the sessions of the old one; a shop that is taken away ends the session there', async () => {
    const till = await direction();
    const other = await till.shop.till();
    const { json } = await till.get(`/v1/employees/${other.person.id}`);
    const { name, surname, email, mobile, gender, startDate, version } = json;
    const signed = { storeIds: [till.shop.id], signature: till.signature };
    const now = { name, surname, email, mobile, gender, startDate, version, ...signed };
    const promoted = await till.call('PATCH', `/v1/employees/${other.person.id}`, { ...now, role: 'MANAGER' });
    expect(promoted.status).toBe(200);
    expect((await other.get('/v1/employees/me')).status).toBe(401);
    const again = await till.shop.signIn(other.person);
    const elsewhere = await newShop(house);
    const moved = { ...now, role: 'MANAGER', storeIds: [elsewhere.id], version: version + 1 };
    expect((await till.call('PATCH', `/v1/employees/${other.person.id}`, moved)).status).toBe(200);
    expect((await again.get('/v1/employees/me')).status).toBe(401);
  });

  test('R-EMP-02 nobody is let in, moved or promoted by a session alone: the person of direction signs', async () => {
    const till = await direction();
    const { id, version } = (await register(till)).json;
    const url = `/v1/employees/${id}`;
    const other = await till.shop.till('MANAGER');
    const unsigned = [undefined, { ...till.signature, code: '000000' }, other.signature];
    const promotion = bodyOf(till, { email: 'otra.mano@test.example', role: 'ADMIN', version });
    for (const signature of unsigned) {
      const codes = signature === undefined ? ['VALIDATION'] : ['SIGNATURE_WRONG', 'SIGNER_NOT_ALLOWED'];
      const made = await register(till, { signature });
      expect(codes).toContain(made.json.code);
      expect(made.json.fields[0].path).toMatch(/^signature/);
      const edited = await till.call('PATCH', url, { ...promotion, signature });
      expect(codes).toContain(edited.json.code);
    }
    expect((await till.get(url)).json).toMatchObject({ role: 'SHOP_ASSISTANT', version });
    expect((await till.call('PATCH', url, promotion)).json).toMatchObject({ role: 'ADMIN', version: version + 1 });
    const { activity } = (await till.get(url)).json;
    expect(activity[0]).toMatchObject({ action: 'employee.edit' });
  });

  test('R-EMP-02 nobody changes their own role', async () => {
    const till = await direction();
    const own = await till.call('PATCH', `/v1/employees/${till.person.id}`, {
      ...bodyOf(till, { role: 'MANAGER' }),
      version: 1,
    });
    expect(own).toMatchObject({ status: 409, json: { code: 'EMPLOYEE_OWN_ROLE' } });
  });
});

describe('leaving and coming back', () => {
  test('R-EMP-03 a discharge ends the sessions at once; after a temporary one the person comes back', async () => {
    const till = await direction();
    const other = await till.shop.till();
    const { id } = other.person;
    const gone = await discharge(till, id);
    expect(gone).toMatchObject({ status: 200, json: { state: 'discharged', dischargeReason: 'Excedencia' } });
    expect((await other.get('/v1/employees/me')).status).toBe(401);
    await expect(till.shop.signIn(other.person)).rejects.toThrow('LOGIN_FAILED');
    const back = await till.call('POST', `/v1/employees/${id}/re-register`);
    const away = { kind: 'TEMPORARY', fromDate: gone.json.endDate, reason: 'Excedencia' };
    expect(back).toMatchObject({ status: 200, json: { state: 'active', endDate: null, leaves: [away] } });
    expect((await (await till.shop.signIn(other.person)).get('/v1/employees/me')).status).toBe(200);
  });

  test('R-EMP-03 two leaves are kept, each with its last day and its reason, the last one first', async () => {
    const till = await direction();
    const { id } = (await register(till)).json;
    const [first, second] = [
      { endDate: addDays(today, -1), reason: 'Excedencia' },
      { endDate: today, reason: 'Cuidado de un familiar' },
    ];
    for (const away of [first, second]) {
      expect((await discharge(till, id, away)).status).toBe(200);
      expect((await till.call('POST', `/v1/employees/${id}/re-register`)).status).toBe(200);
    }
    expect((await till.get(`/v1/employees/${id}`)).json.leaves).toMatchObject([
      { kind: 'TEMPORARY', fromDate: second.endDate, reason: second.reason },
      { kind: 'TEMPORARY', fromDate: first.endDate, reason: first.reason },
    ]);
  });

  test('R-EMP-03 a definitive discharge has no way back, and who has left is not discharged again', async () => {
    const till = await direction();
    const { id } = (await register(till)).json;
    const key = randomUUID();
    expect((await discharge(till, id, { kind: 'DEFINITIVE' }, key)).status).toBe(200);
    expect((await discharge(till, id, { kind: 'DEFINITIVE' }, key)).headers['idempotent-replayed']).toBe('true');
    const back = await till.call('POST', `/v1/employees/${id}/re-register`);
    expect(back.json).toMatchObject({ code: 'STATE_CONFLICT', details: { reason: 'isTemporary' } });
    expect((await discharge(till, id)).json).toMatchObject({ code: 'STATE_CONFLICT' });
    expect((await till.call('POST', `/v1/employees/${id}/send-password-mail`)).status).toBe(409);
  });

  test('R-EMP-03 the last day is no day before the first and none that is still to come', async () => {
    const till = await direction();
    const { id } = (await register(till)).json;
    for (const endDate of ['2025-02-28', addDays(today, 1)]) {
      expect((await discharge(till, id, { endDate })).json).toMatchObject({ code: 'EMPLOYEE_END_DATE' });
    }
    expect((await discharge(till, id, { reason: '' })).json.fields[0].path).toBe('reason');
  });

  test('R-EMP-03 nobody discharges themselves', async () => {
    const till = await direction();
    const own = await discharge(till, till.person.id);
    expect(own.json).toMatchObject({ code: 'STATE_CONFLICT', details: { reason: 'isSomebodyElse' } });
  });
});

describe('sanctions', () => {
  const sanction = (till: Till, id: string, date: string, text: string) =>
    till.call('POST', `/v1/employees/${id}/add-sanction`, { date, text });

  test('R-EMP-05 sanctions are listed newest first and cannot be rewritten', async () => {
    const till = await direction();
    const { id } = (await register(till)).json;
    await sanction(till, id, '2025-04-01', 'Llegó tarde tres veces');
    await sanction(till, id, '2025-06-01', 'Dejó la caja abierta');
    const { sanctions } = (await sanction(till, id, '2025-05-01', 'No fichó la salida')).json;
    expect(sanctions.map((one: { date: string }) => one.date)).toEqual(['2025-06-01', '2025-05-01', '2025-04-01']);
    const erase = house.db.run(sql`delete from employee_sanctions where employee_id = ${id}`.compile(qb));
    await expect(erase).rejects.toThrow(/append-only|permission denied/);
    const before = await sanction(till, id, '2025-02-01', 'Antes de entrar');
    expect(before.json).toMatchObject({ code: 'EMPLOYEE_SANCTION_DATE' });
  });

  test('R-EMP-05 the sanctioned person neither sees nor writes their own', async () => {
    const till = await direction();
    const other = await till.shop.till('ADMIN');
    await sanction(till, other.person.id, '2025-04-01', 'Llegó tarde tres veces');
    const own = (await other.get(`/v1/employees/${other.person.id}`)).json;
    expect(own.sanctions).toBeNull();
    expect(JSON.stringify(own.activity)).not.toContain('addSanction');
    const mine = await sanction(other, other.person.id, '2025-04-01', 'Nada');
    expect(mine.json).toMatchObject({ code: 'STATE_CONFLICT', details: { reason: 'isSomebodyElse' } });
  });
});

describe('the mail to create a password', () => {
  const send = (till: Till, id: string) => till.call('POST', `/v1/employees/${id}/send-password-mail`);
  const mailsTo = (email: string) =>
    house.db.run(
      sql<{
        id: string;
        body: string;
      }>`select id, body from mails where recipient = ${email} order by created_at, id`.compile(qb),
    );

  test('R-EMP-04 one mail waits in the outbox with a link; the database keeps only its hash', async () => {
    const till = await direction();
    const { id, email } = (await register(till)).json;
    expect((await send(till, id)).status).toBe(202);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.body).toContain('/auth/create-password#{clave}');
    const choice = { token: tokenOfMail(house.app.secrets, mails[0]!.id), password: 'Bentayga-Roja27' };
    const chosen = await house.app.server.inject({
      method: 'POST',
      url: '/v1/auth/choose-password',
      payload: { ...choice, repeatedPassword: choice.password },
    });
    expect(chosen.statusCode).toBe(204);
  });

  test('R-EMP-06 a link mailed to a wrong address opens nothing once it is put right; the next one confirms the address', async () => {
    const till = await direction();
    const { id, email, version } = (await register(till)).json;
    const choose = (mailId: string) =>
      house.app.server.inject({
        method: 'POST',
        url: '/v1/auth/choose-password',
        payload: {
          token: tokenOfMail(house.app.secrets, mailId),
          password: 'Bentayga-Roja27',
          repeatedPassword: 'Bentayga-Roja27',
        },
      });
    await send(till, id);
    const right = `bien.${email}`;
    const edit = (more: Record<string, unknown>) =>
      till.call('PATCH', `/v1/employees/${id}`, { ...bodyOf(till), ...more });
    const edited = await edit({ email: right, version });
    expect(edited.json).toMatchObject({ email: right, emailConfirmedAt: null });
    const [invited, told] = await mailsTo(email);
    expect(told!.body).toContain('ya no abren nada');
    expect((await choose(invited!.id)).json()).toMatchObject({ code: 'PASSWORD_LINK_DEAD' });
    // Nobody enters before a link that came to the address of now was opened.
    const login = { storeId: till.shop.id, email: right, password: 'Bentayga-Roja27' };
    const enter = () => house.app.server.inject({ method: 'POST', url: '/v1/auth/login', payload: login });
    expect((await enter()).statusCode).toBe(401);
    await send(till, id);
    const [mail] = await mailsTo(right);
    expect((await choose(mail!.id)).statusCode).toBe(204);
    expect((await till.get(`/v1/employees/${id}`)).json.emailConfirmedAt).not.toBeNull();
    expect((await enter()).statusCode).toBe(200);
    // Another address later has to be confirmed anew.
    const now = (await till.get(`/v1/employees/${id}`)).json;
    const again = await edit({ email: `otra.${email}`, version: now.version });
    expect(again.json).toMatchObject({ hasPassword: true, emailConfirmedAt: null });
  });

  test('R-EMP-04 who has a password gets none, and only direction sends one', async () => {
    const till = await direction();
    const other = await till.shop.till('MANAGER');
    expect(await send(till, other.person.id)).toMatchObject({
      status: 409,
      json: { code: 'EMPLOYEE_HAS_CREDENTIALS' },
    });
    expect(await mailsTo(other.person.email)).toHaveLength(0);
    const { id } = (await register(till)).json;
    expect((await send(other, id)).status).toBe(403);
  });
});
