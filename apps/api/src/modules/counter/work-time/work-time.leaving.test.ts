/** Nobody who has left keeps a door open, and their time can still be put right. */
import { describe, expect, test } from 'vitest';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { newShop, openTill, type Person, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();

const clock = (till: Till, way: 'in' | 'out', people: readonly Person[] = [till.person]) =>
  till.call('POST', `/v1/work-time/clock-${way}`, {
    employeeIds: people.map((person) => person.id),
    signature: till.signature,
  });

describe('who has left', () => {
  const discharge = (admin: Till, id: string) =>
    admin.call('POST', `/v1/employees/${id}/discharge`, {
      kind: 'TEMPORARY',
      endDate: businessDate(new Date()),
      reason: 'Excedencia',
    });

  test('R-TIME-02 R-EMP-03 is clocked out by it: the last who is really there closes the till', async () => {
    const till = await openTill(house);
    const colleague = await till.shop.person('SHOP_ASSISTANT');
    await clock(till, 'in', [till.person, colleague]);
    const admin = await till.shop.till('ADMIN');
    expect((await discharge(admin, colleague.id)).status).toBe(200);
    expect((await till.get('/v1/work-time/present')).json.data).toMatchObject([{ employeeId: till.person.id }]);
    expect((await clock(till, 'out')).json.code).toBe('CASH_CLOSE_REQUIRED');
    const { rows } = await house.db.pool.query('select state, out_signer_id from work_shifts where employee_id = $1', [
      colleague.id,
    ]);
    expect(rows).toEqual([{ state: 'left', out_signer_id: admin.person.id }]);
  });

  test('R-TIME-02 who no longer works at the shop is clocked out of it, and stays where they do', async () => {
    const till = await openTill(house);
    const elsewhere = await newShop(house);
    const colleague = await till.shop.person('SHOP_ASSISTANT', [till.shop.id, elsewhere.id]);
    await clock(till, 'in', [till.person, colleague]);
    const admin = await till.shop.till('ADMIN');
    const url = `/v1/employees/${colleague.id}`;
    const { name, surname, email, mobile, gender, role, startDate, version } = (await admin.get(url)).json;
    const body = { name, surname, email, mobile, gender, role, startDate, version, storeIds: [elsewhere.id] };
    expect((await admin.call('PATCH', url, body)).status).toBe(200);
    expect((await till.get('/v1/work-time/present')).json.totalCount).toBe(1);
  });

  test('B-33 is corrected by a manager with somebody else who signs, and nobody else’s time is', async () => {
    const till = await openTill(house);
    const manager = await till.shop.person('MANAGER');
    const gone = await till.shop.person('SHOP_ASSISTANT');
    const present = (await clock(till, 'in', [till.person, gone])).json.data;
    const id = present.find((one: { employeeId: string }) => one.employeeId === gone.id).shiftId;
    const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
    const body = {
      inAt: ago(3),
      outAt: ago(1),
      signature: till.signature,
      approval: { ...manager.signature, reason: 'Se fue sin fichar' },
    };
    const url = `/v1/work-time/${id}/correct`;
    expect((await till.call('POST', url, body)).json.code).toBe('NOT_OWN_TIME');
    expect((await discharge(await till.shop.till('ADMIN'), gone.id)).status).toBe(200);
    expect((await till.call('POST', url, body)).json).toMatchObject({
      hasLeft: true,
      corrections: [{ reason: 'Se fue sin fichar' }],
    });
  });
});
