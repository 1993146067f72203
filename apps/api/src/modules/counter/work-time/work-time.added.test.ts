import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { newShop, openTill, type Person, type Shop, type Till, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();
const rowsOf = (employeeId: string) =>
  house.db.run(qb.selectFrom('work_shifts').select('id').where('employee_id', '=', employeeId));

describe('a shift nobody clocked', () => {
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

  const adding = async (till: Till, manager: Person, more: object = {}, key?: string) =>
    till.call(
      'POST',
      '/v1/work-time/add-shift',
      {
        inAt: await at('09:00'),
        outAt: await at('13:30'),
        signature: till.signature,
        approval: { ...manager.signature, reason: 'Se rompió el ordenador de la puerta' },
        ...more,
      },
      key,
    );

  test('B-33 a shift nobody clocked is added whole, with who, when, why and both consents', async () => {
    const till = await openTill(house);
    const manager = await till.shop.person('MANAGER');
    const key = randomUUID();
    const reply = await adding(till, manager, {}, key);
    expect(reply).toMatchObject({
      status: 201,
      json: { state: 'left', isAdded: true, signedInAt: null, signedOutAt: null, employeeId: till.person.id },
    });
    expect((await adding(till, manager, {}, key)).text).toBe(reply.text);
    const { json } = await till.get(`/v1/work-time?month=${monthOf(await yesterday())}`);
    expect(json).toMatchObject({ minutes: 270, days: [{ shifts: [{ isAdded: true }] }] });
    expect(json.days[0].shifts[0].corrections).toMatchObject([
      { reason: 'Se rompió el ordenador de la puerta', authorName: 'Yaiza Santana', consentName: 'Yaiza Santana' },
    ]);
    const csv = await till.get(`/v1/work-time/export?format=csv&month=${monthOf(await yesterday())}`);
    expect(csv.text).toContain(';"Añadida";');
    const pdf = await till.get(`/v1/work-time/pdf?month=${monthOf(await yesterday())}`);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const direction = await till.shop.till('ADMIN');
    const totals = (await direction.get(`/v1/work-time/totals?month=${monthOf(await yesterday())}`)).json.data;
    expect(totals).toContainEqual(expect.objectContaining({ employeeId: till.person.id, minutes: 270, added: 1 }));
  });

  test('B-33 what was added can be corrected like any other', async () => {
    const till = await openTill(house);
    const manager = await till.shop.person('MANAGER');
    const { id } = (await adding(till, manager)).json;
    const body = { inAt: await at('09:00'), outAt: await at('14:00'), signature: till.signature };
    const approval = { ...manager.signature, reason: 'Salió a las dos' };
    const reply = await till.call('POST', `/v1/work-time/${id}/correct`, { ...body, approval });
    expect(reply.json.corrections).toHaveLength(2);
    expect(reply.json).toMatchObject({ isAdded: true, signedInAt: null });
  });

  test('B-33 an added shift needs both people, hours that are over and nobody else’s', async () => {
    const till = await openTill(house);
    const manager = await till.shop.person('MANAGER');
    const colleague = await till.shop.person('SHOP_ASSISTANT');
    const refusal = async (more: object) => (await adding(till, manager, more)).json.code;
    expect(await refusal({ approval: { ...colleague.signature, reason: 'Porque sí' } })).toBe('MANAGER_REQUIRED');
    expect(await refusal({ signature: manager.signature })).toBe('SELF_APPROVAL');
    expect(await refusal({ outAt: await at('08:00') })).toBe('SHIFT_TIMES_WRONG');
    expect(await refusal({ outAt: new Date(Date.now() + 60_000).toISOString() })).toBe('SHIFT_TIMES_WRONG');
    const stranger = await (await newShop(house)).person('SHOP_ASSISTANT');
    expect(await refusal({ signature: stranger.signature })).toBe('SIGNER_UNKNOWN');
    expect(await rowsOf(till.person.id)).toEqual([]);
    await worked(till.shop, till.person, 13);
    expect(await refusal({})).toBe('SHIFTS_OVERLAP');
    expect((await adding(till, manager, { outAt: await at('13:00') })).status).toBe(201);
  });

  test('B-33 of two additions of the same hours at once, one is written', async () => {
    const till = await openTill(house);
    const manager = await till.shop.person('MANAGER');
    const replies = await Promise.all([adding(till, manager), adding(till, manager), adding(till, manager)]);
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    expect(replies.filter((reply) => reply.json.code === 'SHIFTS_OVERLAP')).toHaveLength(2);
  });

  test('B-33 a month the shop has closed takes no more shifts', async () => {
    const till = await openTill(house);
    const manager = await till.shop.person('MANAGER');
    await house.db.run(
      sql`insert into closed_months (id, store_id, month, closed_at, closed_by)
        values (${randomUUID()}, ${till.shop.id}, '2026-01-01', clock_timestamp(), ${manager.id})`.compile(qb),
    );
    const january = { inAt: '2026-01-31T23:00:00Z', outAt: '2026-02-01T03:00:00Z' };
    const refused = await adding(till, manager, january);
    expect(refused).toMatchObject({ status: 409, json: { code: 'SHIFT_MONTH_CLOSED' } });
    expect(refused.json.message).toContain('enero de 2026');
    const february = { inAt: '2026-02-01T09:00:00Z', outAt: '2026-02-01T13:00:00Z' };
    expect((await adding(till, manager, february)).status).toBe(201);
  });
});
