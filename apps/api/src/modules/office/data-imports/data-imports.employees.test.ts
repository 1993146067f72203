/** Who works here, brought by a file that should not have come in: taken back while none of them was let in. */
import { randomBytes, randomUUID } from 'node:crypto';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { holdLock, waitingForLocks } from '../../../../test/database.ts';
import { type Cells, type Imports, importsOf } from '../../../../test/imports.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();
let direction: Till;
let imports: Imports;
beforeAll(async () => {
  direction = await (await newShop(house)).till('ADMIN');
  imports = importsOf(direction);
});

const worker = (more: Cells = {}): Cells => ({
  name: 'Idaira',
  surname: 'Sosa',
  email: `${randomUUID()}@example.com`,
  role: 'Dependiente',
  storeCodes: direction.shop.code,
  startDate: '2019-03-01',
  ...more,
});
async function brought(rows: Cells[]): Promise<{ id: string; people: string[] }> {
  const id = await imports.begin('employees');
  await imports.addRows(id, rows);
  expect((await imports.takeIn(id)).json).toMatchObject({ state: 'taken', takenCount: rows.length });
  const people = (await imports.rowsOf(id)).map(({ recordId }: { recordId: string }) => recordId);
  return { id, people };
}
const found = async (q: string): Promise<number> => (await direction.get(`/v1/employees?q=${q}`)).json.totalCount;
const act = (id: string, verb: string, more: object = {}) =>
  direction.call('POST', `/v1/employees/${id}/${verb}`, { signature: direction.signature, ...more });
const anybody = (url: string, payload: object) => house.app.server.inject({ method: 'POST', url, payload });

describe('employees who came in by mistake', () => {
  test('B-15 never worked here: found no more, let in by nobody, and the right file has their addresses', async () => {
    const rows = [
      worker({ name: 'Guacimara' }),
      worker({ name: 'Guacimara', role: 'Dirección' }),
      worker({ name: 'Guacimara', startDate: addDays(businessDate(new Date()), 20) }),
    ];
    const { id, people } = await brought(rows);
    expect(await found('guacimara')).toBe(3);
    expect((await imports.undo(id)).json).toMatchObject({ state: 'undone' });
    expect(await found('guacimara')).toBe(0);
    const { code } = (await direction.get(`/v1/data-imports/${id}`)).json;
    for (const one of people) {
      const { json } = await direction.get(`/v1/employees/${one}`);
      expect(json).toMatchObject({
        state: 'discharged',
        dischargeKind: 'DEFINITIVE',
        dischargeReason: `Importación ${code} deshecha`,
      });
      expect(json.endDate).toBe(json.startDate);
      expect((await act(one, 're-register')).status).toBe(409);
    }
    await anybody('/v1/auth/forgot-password', { email: rows[0]!['email'] });
    const links = sql<{ n: number }>`select count(*)::int as n from password_links where employee_id = ${people[0]!}`;
    expect((await house.db.one(links.compile(qb))).n).toBe(0);
    expect(await brokenInvariants(house.db)).toEqual([]);
    await brought(rows);
    expect(await found('guacimara')).toBe(3);
  });

  test('B-15 R-EMP-04 stay, all of them, once one was sent or handed a link, asked for one, or has a sanction', async () => {
    const names = ['Yurena', 'Dácil', 'Nira', 'Tibiabin', 'Ico'];
    const { id, people } = await brought(names.map((name) => worker({ name })));
    const [mailed, handed, sanctioned, forgetful] = people as [string, string, string, string];
    expect((await act(mailed, 'send-password-mail')).status).toBe(202);
    const token = randomBytes(32).toString('base64url');
    expect((await act(handed, 'hand-over-link', { token })).status).toBe(200);
    const password = 'Bentayga-Roja27';
    const chosen = await anybody('/v1/auth/choose-password', { token, password, repeatedPassword: password });
    expect(chosen.statusCode).toBe(204);
    const sanction = { date: businessDate(new Date()), text: 'Falta de puntualidad' };
    expect((await direction.call('POST', `/v1/employees/${sanctioned}/add-sanction`, sanction)).status).toBe(200);
    // Asked for by whoever knows the address, signed in as nobody.
    const { email } = (await direction.get(`/v1/employees/${forgetful}`)).json;
    await anybody('/v1/auth/forgot-password', { email });
    const refused = (await imports.undo(id)).json;
    expect(refused.code).toBe('IMPORT_IN_USE');
    expect(refused.message).toContain('4 registros');
    for (const said of [
      'Yurena Sosa: enviar correo de contraseña.',
      /Dácil Sosa: (entregar enlace en mano|contraseña elegida)\./,
      'Nira Sosa: anotar sanción.',
      'Tibiabin Sosa: consta en otra operación.',
    ])
      expect(refused.message).toMatch(said);
    expect(refused.message).not.toContain('Ico');
    for (const one of people) expect((await direction.get(`/v1/employees/${one}`)).json.state).toBe('active');
  });

  test('B-15 stay when one of them is being sent a link at that moment', async () => {
    const { id, people } = await brought([worker({ name: 'Yaiza' }), worker()]);
    const letGo = await holdLock(house.databaseUrl, 'lock table password_links in exclusive mode');
    const sent = act(people[0]!, 'send-password-mail');
    await expect.poll(() => waitingForLocks(house.databaseUrl), { timeout: 10_000 }).toBe(1);
    const refused = imports.undo(id);
    await expect.poll(() => waitingForLocks(house.databaseUrl), { timeout: 10_000 }).toBe(2);
    await letGo();
    expect((await sent).status).toBe(202);
    expect((await refused).json).toMatchObject({
      code: 'IMPORT_IN_USE',
      message: expect.stringContaining('Yaiza Sosa'),
    });
  });

  test('B-15 leave once, by their file or by their record, when both are asked at once', async () => {
    const { id, people } = await brought([worker({ role: 'Dirección' })]);
    const left = await Promise.all([
      imports.undo(id),
      direction.call('POST', `/v1/employees/${people[0]!}/discharge`, {
        kind: 'DEFINITIVE',
        endDate: businessDate(new Date()),
        reason: 'No llegó a empezar',
      }),
    ]);
    expect(left.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await direction.get(`/v1/employees/${people[0]!}`)).json.state).toBe('discharged');
    expect(await brokenInvariants(house.db)).toEqual([]);
  });
});
