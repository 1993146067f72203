/** Nobody who has left keeps a door open, and their time can still be put right. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { referenceOf } from '@quilate/domain/modules/foundations/proofs/proofs.rules.ts';
import { behindTheGuards } from '../../../../test/database.ts';
import { newShop, openTill, type Person, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();

const clock = (till: Till, way: 'in' | 'out', people: readonly Person[] = [till.person]) =>
  till.call('POST', `/v1/work-time/clock-${way}`, {
    employeeIds: people.map((person) => person.id),
    signature: till.signature,
  });

/** Two in an open shop, one of whom went without a word. */
async function oneWentWithoutAWord() {
  const till = await openTill(house);
  const absent = await till.shop.person('SHOP_ASSISTANT');
  const id = (await clock(till, 'in', [till.person, absent])).json.data.find(
    (one: { employeeId: string }) => one.employeeId === absent.id,
  ).shiftId as string;
  const approval = { ...(await till.shop.person('MANAGER')).signature, reason: 'Se fue sin fichar' };
  return { till, absent, id, approval };
}
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
const aDayEarlier = (id: string) =>
  behindTheGuards(house.databaseUrl, `update work_shifts set in_at = in_at - interval '1 day' where id = '${id}'`);

describe('who went home without clocking out', () => {
  test('R-TIME-02 B-33 a manager ends that shift the same day, at the hour they left, and the last who is there closes the till', async () => {
    const { till, absent, id, approval } = await oneWentWithoutAWord();
    const body = { inAt: hoursAgo(9), outAt: hoursAgo(6), signature: till.signature };
    const correct = (more: object, key?: string) =>
      till.call('POST', `/v1/work-time/${id}/correct`, { ...body, ...more }, key);
    expect((await correct({})).json.fields).toMatchObject([{ path: 'approval' }]);
    const colleague = await till.shop.person('SHOP_ASSISTANT');
    expect((await correct({ approval: { ...approval, ...colleague.signature } })).json.code).toBe('MANAGER_REQUIRED');
    const stranger = await (await newShop(house)).person('SHOP_ASSISTANT');
    expect((await correct({ approval, signature: stranger.signature })).json.code).toBe('SIGNER_UNKNOWN');
    const key = randomUUID();
    const ended = await correct({ approval }, key);
    expect(ended.json).toMatchObject({
      state: 'left',
      employeeId: absent.id,
      signedOutAt: null,
      corrections: [{ reason: 'Se fue sin fichar' }],
    });
    expect((await correct({ approval }, key)).text).toBe(ended.text);
    expect((await clock(till, 'out')).json.code).toBe('CASH_CLOSE_REQUIRED');
    // Once it is over, what it says is put right by whose time it is alone.
    expect((await correct({ approval })).json.code).toBe('NOT_OWN_TIME');
    const later = { signature: absent.signature, outAt: hoursAgo(5), approval };
    expect((await correct(later)).json.corrections).toHaveLength(2);
  });

  test('R-TIME-02 B-33 the same day a manager who is not there allows it from afar', async () => {
    const { till, id } = await oneWentWithoutAWord();
    const far = await till.shop.signIn(await till.shop.person('MANAGER'));
    const given = await far.call('POST', '/v1/authorisations', {
      action: 'shift.correct',
      storeId: till.shop.id,
      recordCode: referenceOf(id),
      reason: 'Se fue sin fichar',
      signature: far.signature,
    });
    expect(given.status).toBe(201);
    const body = { inAt: hoursAgo(9), outAt: hoursAgo(6), signature: till.signature };
    const { code } = (await far.get(`/v1/authorisations/${given.json.id}/code`)).json;
    const ended = await till.call('POST', `/v1/work-time/${id}/correct`, {
      ...body,
      approval: { authorisationCode: code },
    });
    expect(ended.json.state).toBe('left');
  });

  test('R-TIME-02 two at once: while a manager ends the shift of who is absent, nobody slips out past the till', async () => {
    const { till, id, approval } = await oneWentWithoutAWord();
    const body = { inAt: hoursAgo(9), outAt: hoursAgo(6), signature: till.signature, approval };
    // Both codes are fresh, so neither waits for a check of one.
    await till.call('POST', `/v1/work-time/${id}/correct`, { ...body, outAt: hoursAgo(10) });
    const [ended, out] = await Promise.all([
      till.call('POST', `/v1/work-time/${id}/correct`, body),
      clock(till, 'out'),
    ]);
    expect(ended.status).toBe(200);
    // Whoever takes the door first is seen by the other: out before the end of the other shift, or held by the till.
    const { rows } = await house.db.pool.query(
      `select action from audit_events where store_id = $1 and action in ('shift.correct', 'shift.clockOut') order by seq`,
      [till.shop.id],
    );
    const first = rows.map(({ action }) => action)[0];
    const said = { 'shift.clockOut': 200, 'shift.correct': 'CASH_CLOSE_REQUIRED' }[first as 'shift.correct'];
    expect(out.json.code ?? out.status).toBe(said);
  });

  test('R-TIME-02 B-33 keeps no door open the day after: the last who is there closes the till; a manager not clocked in ends that shift', async () => {
    const { till, id, approval } = await oneWentWithoutAWord();
    const body = { inAt: hoursAgo(20), outAt: hoursAgo(12), signature: till.signature, approval };
    await aDayEarlier(id);
    expect((await clock(till, 'out')).json.code).toBe('CASH_CLOSE_REQUIRED');
    expect((await till.call('POST', `/v1/work-time/${id}/correct`, body)).json).toMatchObject({
      state: 'left',
      isForgotten: false,
      corrections: [{ reason: 'Se fue sin fichar' }],
    });
    expect((await till.get('/v1/work-time/present')).json.data).toMatchObject([{ employeeId: till.person.id }]);
  });

  test('R-TIME-01 R-TIME-02 comes in next morning all the same; the shift of yesterday stays to be put right', async () => {
    const { till, absent, id, approval } = await oneWentWithoutAWord();
    await aDayEarlier(id);
    expect((await till.get('/v1/work-time/present')).json.data).toContainEqual(
      expect.objectContaining({ employeeId: absent.id, isForgotten: true }),
    );
    const morning = await till.shop.signIn(absent);
    const reply = await clock(morning, 'in', [absent]);
    expect(reply.status).toBe(201);
    const now = reply.json.data.find((one: { employeeId: string }) => one.employeeId === absent.id);
    expect(now).toMatchObject({ isForgotten: false });
    expect(now.shiftId).not.toBe(id);
    // Of yesterday nobody knows the hours yet: they count nothing, and are asked for.
    const month = `${businessDate(new Date(Date.now() - 86_400_000)).slice(0, 7)}-01`;
    const { json } = await morning.get(`/v1/work-time?month=${month}`);
    const shifts = json.days.flatMap((day: { shifts: object[] }) => day.shifts);
    expect(shifts).toContainEqual(expect.objectContaining({ id, state: 'forgotten', outAt: null, isForgotten: true }));
    const right = { inAt: hoursAgo(30), outAt: hoursAgo(24), signature: absent.signature, approval };
    expect((await morning.call('POST', `/v1/work-time/${id}/correct`, right)).json).toMatchObject({
      state: 'left',
      isForgotten: false,
    });
    const meanwhile = { ...right, inAt: hoursAgo(20), outAt: new Date().toISOString() };
    expect((await morning.call('POST', `/v1/work-time/${id}/correct`, meanwhile)).json.code).toBe('SHIFTS_OVERLAP');
  });

  test('R-TIME-01 comes in next morning at another shop too; who is in there today does not', async () => {
    const { till, absent, id } = await oneWentWithoutAWord();
    const elsewhere = await openTill(house);
    await house.db.pool.query('insert into employee_stores (employee_id, store_id) values ($1, $2)', [
      absent.id,
      elsewhere.shop.id,
    ]);
    const there = await elsewhere.shop.signIn(absent);
    expect((await clock(there, 'in', [absent])).json.code).toBe('ALREADY_SIGNED_IN');
    await aDayEarlier(id);
    expect((await clock(there, 'in', [absent])).status).toBe(201);
    expect((await till.get('/v1/work-time/present')).json.data).toMatchObject([{ employeeId: till.person.id }]);
  });
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
    const to = { storeIds: [elsewhere.id], signature: admin.signature };
    const body = { name, surname, email, mobile, gender, role, startDate, version, ...to };
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
    expect((await clock(till, 'out', [till.person, gone])).json.code).toBe('CASH_CLOSE_REQUIRED');
    const keeper = await till.shop.till();
    await clock(keeper, 'in');
    expect((await clock(till, 'out', [till.person, gone])).status).toBe(200);
    // Who clocked out puts their own time right, and nobody else.
    expect((await till.call('POST', url, body)).json.code).toBe('NOT_OWN_TIME');
    expect((await discharge(await till.shop.till('ADMIN'), gone.id)).status).toBe(200);
    expect((await till.call('POST', url, body)).json).toMatchObject({
      hasLeft: true,
      corrections: [{ reason: 'Se fue sin fichar' }],
    });
  });
});
