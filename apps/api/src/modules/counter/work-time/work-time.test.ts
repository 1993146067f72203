import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { counts, newShop, openTill, type Person, type Shop, type Till, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();
const month = `${businessDate(new Date()).slice(0, 7)}-01`;

const clock = (till: Till, way: 'in' | 'out', people: readonly Person[] = [till.person], more = {}, key?: string) =>
  till.call(
    'POST',
    `/v1/work-time/clock-${way}`,
    { employeeIds: people.map((person) => person.id), signature: till.signature, ...more },
    key,
  );
const present = async (till: Till): Promise<string[]> =>
  (await till.get('/v1/work-time/present')).json.data.map((one: { employeeId: string }) => one.employeeId);
const rowsOf = (employeeId: string) =>
  house.db.run(
    sql<{ id: string; state: string }>`select id, state from work_shifts where employee_id = ${employeeId}`.compile(qb),
  );
const require = (shop: Shop) =>
  house.db.run(sql`update stores set requires_entry_count = true where id = ${shop.id}`.compile(qb));
/** As if the till had been counted in the morning. */
const age = (shop: Shop) =>
  house.db.run(
    sql`update cash_sessions set opened_at = opened_at - interval '2 hours' where store_id = ${shop.id}
      and state = 'open'`.compile(qb),
  );
const countTill = (till: Till, cents: number, more = {}) =>
  till.call('POST', '/v1/cash/count', { account: 'till', counts: counts(cents), signature: till.signature, ...more });

describe('clocking in', () => {
  test('R-TIME-01 R-TIME-04 R-TIME-05 two come together, one signs; both are in the shop with the server’s time', async () => {
    const till = await openTill(house);
    const other = await till.shop.person('SHOP_ASSISTANT');
    const key = randomUUID();
    const before = Date.now();
    const reply = await clock(till, 'in', [till.person, other], {}, key);
    expect(reply.status).toBe(201);
    expect(reply.json.totalCount).toBe(2);
    expect(Date.parse(reply.json.data[0].since)).toBeGreaterThanOrEqual(before - 1000);
    expect((await clock(till, 'in', [till.person, other], {}, key)).text).toBe(reply.text);
    expect(await rowsOf(other.id)).toMatchObject([{ state: 'present' }]);
    expect(new Set(await present(till))).toEqual(new Set([till.person.id, other.id]));
    expect((await till.get('/v1/work-time/present')).json.till).toBe('OPEN');
    // The browser keeps who is in (S0 §2), as a hint.
    const { headers } = await house.send({
      method: 'GET',
      url: '/v1/work-time/present',
      headers: { authorization: `Bearer ${till.token}` },
    });
    const [, kept = ''] = /employeesPresent=([^;]*)/.exec(String(headers['set-cookie'])) ?? [];
    expect(new Set(kept.split('.'))).toEqual(new Set([till.person.id, other.id]));
  });

  test('R-TIME-01 who is already in is refused by name, at this shop or at another', async () => {
    const till = await openTill(house);
    const elsewhere = await openTill(house);
    const person = await till.shop.person('SHOP_ASSISTANT', [till.shop.id, elsewhere.shop.id]);
    const here = await till.shop.signIn(person);
    await clock(here, 'in');
    const again = await clock(here, 'in');
    expect([again.status, again.json.code]).toEqual([409, 'ALREADY_SIGNED_IN']);
    expect(again.json.message).toContain('Yaiza Santana');
    const there = await elsewhere.shop.signIn(person);
    expect((await clock(there, 'in')).json.code).toBe('ALREADY_SIGNED_IN');
  });

  test('R-TIME-01 who comes to a closed till is told so before anything is signed', async () => {
    const till = await (await newShop(house)).till();
    expect((await till.get('/v1/work-time/present')).json).toMatchObject({ totalCount: 0, till: 'CLOSED' });
    expect((await clock(till, 'in')).json.code).toBe('CASH_OPEN_REQUIRED');
  });

  test('R-TIME-01 who signs must be among the chosen', async () => {
    const till = await openTill(house);
    const other = await till.shop.person('SHOP_ASSISTANT');
    const refused = await clock(till, 'in', [other]);
    expect([refused.status, refused.json.code]).toEqual([422, 'AUTHOR_NOT_SELECTED']);
    expect(refused.json.fields[0].path).toBe('employeeIds');
    expect(await present(till)).toEqual([]);
  });

  test('R-TIME-01 somebody who does not work here fails for all, and nobody is in', async () => {
    const till = await openTill(house);
    const stranger = await (await newShop(house)).person('SHOP_ASSISTANT');
    const refused = await clock(till, 'in', [till.person, stranger]);
    expect([refused.status, refused.json.code]).toEqual([422, 'CLOCKING_FAILED']);
    expect(await present(till)).toEqual([]);
  });

  test('R-TIME-01 a wrong signature or none writes nothing', async () => {
    const till = await openTill(house);
    const wrong = await clock(till, 'in', [till.person], { signature: { ...till.signature, code: '999999' } });
    expect(wrong.json.code).toBe('SIGNATURE_WRONG');
    expect((await clock(till, 'in', [till.person], { signature: undefined })).status).toBe(422);
    expect(await rowsOf(till.person.id)).toEqual([]);
  });

  test('R-TIME-01 without a session nobody is clocked in', async () => {
    const till = await openTill(house);
    till.token = '';
    expect((await clock(till, 'in')).status).toBe(401);
  });

  test('R-TIME-01 of twenty entries of one person at once, one is written', async () => {
    const till = await openTill(house);
    const replies = await Promise.all(Array.from({ length: 20 }, () => clock(till, 'in')));
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    expect(replies.filter((reply) => reply.json.code === 'ALREADY_SIGNED_IN')).toHaveLength(19);
    expect(await rowsOf(till.person.id)).toHaveLength(1);
  });
});

describe('the till and the door', () => {
  test('R-TIME-02 the first in opens the register', async () => {
    const till = await (await newShop(house)).till();
    const refused = await clock(till, 'in');
    expect([refused.status, refused.json.code]).toEqual([409, 'CASH_OPEN_REQUIRED']);
    await till.open();
    expect((await clock(till, 'in')).status).toBe(201);
  });

  test('R-TIME-02 the last out closes it; those before leave freely', async () => {
    const till = await openTill(house);
    const other = await till.shop.till();
    await clock(till, 'in', [till.person, other.person]);
    expect((await clock(other, 'out')).status).toBe(200);
    const refused = await clock(till, 'out');
    expect([refused.status, refused.json.code]).toEqual([409, 'CASH_CLOSE_REQUIRED']);
    await till.close(100_000);
    expect((await clock(till, 'out')).json.totalCount).toBe(0);
    expect(await rowsOf(till.person.id)).toMatchObject([{ state: 'left' }]);
  });

  test('R-TIME-02 two leave at the same moment with the till open: one of them stays', async () => {
    const till = await openTill(house);
    const other = await till.shop.till();
    await clock(till, 'in', [till.person, other.person]);
    const replies = await Promise.all([clock(till, 'out'), clock(other, 'out')]);
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200, 409]));
    expect(await present(till)).toHaveLength(1);
  });

  test('R-TIME-02 the office has no till to open', async () => {
    const shop = await newShop(house);
    await house.db.run(sql`update stores set channel = 'ADMIN' where id = ${shop.id}`.compile(qb));
    const till = await shop.till('ACCOUNTANT');
    expect((await till.get('/v1/work-time/present')).json).toMatchObject({ totalCount: 0, till: 'NONE' });
    expect((await clock(till, 'in')).status).toBe(201);
    expect((await clock(till, 'out')).status).toBe(200);
  });

  test('R-TIME-01 who is not in does not go out', async () => {
    const till = await openTill(house);
    const refused = await clock(till, 'out');
    expect([refused.status, refused.json.code]).toEqual([409, 'NOT_SIGNED_IN']);
  });

  test('R-TIME-03 where the shop asks for it, an old count does not let anybody in; a new one does', async () => {
    const till = await openTill(house);
    await age(till.shop);
    expect((await clock(await till.shop.till(), 'in')).status).toBe(201);
    await require(till.shop);
    const refused = await clock(till, 'in');
    expect([refused.status, refused.json.code]).toEqual([409, 'ENTRY_COUNT_REQUIRED']);
    await countTill(till, 100_000);
    expect((await clock(till, 'in')).status).toBe(201);
  });

  test('R-TIME-01 R-TIME-03 a count that does not match is reviewed before anybody comes in', async () => {
    const till = await openTill(house);
    await require(till.shop);
    await countTill(till, 99_000, { reason: 'Falta un billete' });
    const refused = await clock(till, 'in');
    expect([refused.status, refused.json.code]).toEqual([409, 'ENTRY_COUNT_MISMATCH']);
    expect(refused.json.message).toContain('-10,00 €');
    await countTill(till, 99_000);
    expect((await clock(till, 'in')).status).toBe(201);
  });
});

describe('the record', () => {
  /** A shift of ten to twelve yesterday, beside what the door says. */
  async function worked(shop: Shop, person: Person, hour = 10): Promise<string> {
    const id = randomUUID();
    const day = `(business_date() - 1 + interval '${hour} hours') at time zone 'Atlantic/Canary'`;
    await house.db.run(
      sql`with made as (insert into work_shifts
          (id, store_id, employee_id, state, in_at, in_signer_id, out_at, out_signer_id)
          values (${id}, ${shop.id}, ${person.id}, 'left', ${sql.raw(day)}, ${person.id},
            ${sql.raw(day)} + interval '2 hours', ${person.id}) returning id)
        insert into state_changes (concept, record_id, from_state, to_state, action)
          select 'shift', id, f, t, a from made, (values (null, 'present', 'clockIn'), ('present', 'left', 'clockOut'))
            as v (f, t, a)`.compile(qb),
    );
    return id;
  }
  const yesterday = async (): Promise<string> =>
    (await house.db.one(sql<{ day: string }>`select (business_date() - 1)::text as day`.compile(qb))).day;
  const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
  const at = async (time: string): Promise<string> =>
    new Date(
      (
        await house.db.one(
          sql<{
            at: string;
          }>`select ((business_date() - 1 + ${time}::time) at time zone 'Atlantic/Canary') as at`.compile(qb),
        )
      ).at,
    ).toISOString();

  test('B-33 each employee reads the own month, in whole minutes', async () => {
    const till = await openTill(house);
    await worked(till.shop, till.person);
    const day = await yesterday();
    const { json } = await till.get(`/v1/work-time?month=${monthOf(day)}`);
    expect(json).toMatchObject({ employeeId: till.person.id, minutes: 120, days: [{ date: day, minutes: 120 }] });
  });

  test('B-33 others’ time is read by direction everywhere, by a manager in the zone, and by nobody else', async () => {
    const till = await openTill(house);
    await worked(till.shop, till.person);
    const url = `/v1/work-time?month=${monthOf(await yesterday())}&employeeId=${till.person.id}`;
    const admin = await (await newShop(house)).till('ADMIN');
    expect((await admin.get(url)).json.minutes).toBe(120);
    expect((await (await till.shop.till('MANAGER')).get(url)).json.minutes).toBe(120);
    expect((await (await (await newShop(house)).till('MANAGER')).get(url)).status).toBe(404);
    expect((await (await till.shop.till()).get(url)).status).toBe(404);
    const totals = `/v1/work-time/totals?month=${monthOf(await yesterday())}`;
    const mine = { employeeId: till.person.id, minutes: 120, days: 1, corrections: 0, isPresent: false };
    expect((await (await till.shop.till('MANAGER')).get(totals)).json.data).toContainEqual(
      expect.objectContaining(mine),
    );
    expect((await (await till.shop.till()).get(totals)).json.data).toEqual([]);
  });

  test('B-33 a correction is a row beside what was signed, with both consents and the reason', async () => {
    const till = await openTill(house);
    const manager = await till.shop.person('MANAGER');
    const id = await worked(till.shop, till.person);
    const body = {
      inAt: await at('09:00'),
      outAt: await at('12:30'),
      signature: till.signature,
      approval: { ...manager.signature, reason: 'Se olvidó de fichar al llegar' },
    };
    const key = randomUUID();
    const url = `/v1/work-time/${id}/correct`;
    const reply = await till.call('POST', url, body, key);
    expect(reply.status).toBe(200);
    expect((await till.call('POST', url, body, key)).text).toBe(reply.text);
    const { json } = await till.get(`/v1/work-time?month=${monthOf(await yesterday())}`);
    expect(json.minutes).toBe(210);
    const [shift] = json.days[0].shifts;
    expect(new Date(shift.signedInAt).toISOString()).toBe(await at('10:00'));
    expect(shift.corrections).toMatchObject([{ reason: 'Se olvidó de fichar al llegar' }]);
    const pdf = await till.get(`/v1/work-time/pdf?month=${monthOf(await yesterday())}`);
    const paper = (await pdfText(pdf.bytes)).text;
    // Whose register it is: the inspection asks the company for it.
    for (const said of ['Joyas de prueba, S. L.', 'NIF B', 'Se olvidó de fichar al llegar'])
      expect(paper).toContain(said);
    const csv = await till.get(`/v1/work-time/export?format=csv&month=${monthOf(await yesterday())}`);
    expect(csv.text).toContain('Se olvidó de fichar al llegar');
    expect(csv.text).toContain(';"210";');
  });

  test('B-33 a correction needs both people, its own and right hours', async () => {
    const till = await openTill(house);
    const manager = await till.shop.person('MANAGER');
    const colleague = await till.shop.person('SHOP_ASSISTANT');
    const id = await worked(till.shop, till.person);
    const good = {
      inAt: await at('09:00'),
      outAt: await at('12:30'),
      signature: till.signature,
      approval: { ...manager.signature, reason: 'Se olvidó de fichar' },
    };
    const refusal = async (more: object) =>
      (await till.call('POST', `/v1/work-time/${id}/correct`, { ...good, ...more })).json.code;
    expect(await refusal({ signature: colleague.signature })).toBe('NOT_OWN_TIME');
    expect(await refusal({ approval: { ...colleague.signature, reason: 'Porque sí' } })).toBe('MANAGER_REQUIRED');
    expect(await refusal({ outAt: good.inAt })).toBe('SHIFT_TIMES_WRONG');
    expect(await refusal({ inAt: '2024-01-01T09:00:00Z', outAt: '2024-01-01T10:00:00Z' })).toBe('SHIFT_TOO_FAR');
    const second = await worked(till.shop, colleague);
    const overlapping = await till.call('POST', `/v1/work-time/${second}/correct`, {
      ...good,
      signature: colleague.signature,
    });
    expect(overlapping.status).toBe(200);
    const stranger = await openTill(house);
    const hidden = await stranger.call('POST', `/v1/work-time/${id}/correct`, good);
    expect(hidden.status).toBe(404);
  });

  test('B-33 hours that are another shift’s are refused', async () => {
    const till = await openTill(house);
    const manager = await till.shop.person('MANAGER');
    const id = await worked(till.shop, till.person);
    const approval = { ...manager.signature, reason: 'Se olvidó de salir' };
    await worked(till.shop, till.person, 14);
    const body = { inAt: await at('10:00'), outAt: await at('14:30'), signature: till.signature, approval };
    const refused = await till.call('POST', `/v1/work-time/${id}/correct`, body);
    expect([refused.status, refused.json.code]).toEqual([422, 'SHIFTS_OVERLAP']);
    const fits = await till.call('POST', `/v1/work-time/${id}/correct`, { ...body, outAt: await at('14:00') });
    expect(fits.status).toBe(200);
  });

  test('B-33 who forgot to clock out is taken out by a correction', async () => {
    const till = await openTill(house);
    const manager = await till.shop.person('MANAGER');
    await clock(till, 'in');
    const [row] = await rowsOf(till.person.id);
    const now = Date.now();
    const body = {
      inAt: new Date(now - 3 * 3_600_000).toISOString(),
      outAt: new Date(now - 3_600_000).toISOString(),
      signature: till.signature,
      approval: { ...manager.signature, reason: 'Salió sin fichar' },
    };
    const reply = await till.call('POST', `/v1/work-time/${row!.id}/correct`, body);
    expect(reply.json).toMatchObject({ state: 'left', signedOutAt: null });
    expect(await present(till)).toEqual([]);
    expect((await till.get(`/v1/work-time?month=${month}`)).status).toBe(200);
  });

  test('B-33 the database itself refuses to rewrite working time', async () => {
    const till = await openTill(house);
    const id = await worked(till.shop, till.person);
    const rewrite = (text: string) => house.db.run(sql`${sql.raw(text)} where id = ${id}`.compile(qb));
    await expect(rewrite(`update work_shifts set in_at = in_at - interval '1 hour'`)).rejects.toThrow(
      /permission|corrected/,
    );
    await expect(rewrite('delete from work_shifts')).rejects.toThrow(/permission|append/);
  });
});
