import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { money } from '@quilate/domain/kernel/format.ts';
import type { ReminderTemplate } from '@quilate/domain/modules/office/reminders/reminders.schema.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import {
  bookingOf,
  cash,
  inDays,
  newDesk as newBookingDesk,
  paidBooking,
  pay,
  pickUp,
  undo,
} from '../../../../test/bookings.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import { budgetIn, newCounter } from '../../../../test/budgets.ts';
import { mailServer } from '../../../../test/mail-server.ts';
import { newDesk, setPrices } from '../../../../test/purchases.ts';
import { renew, taken } from '../../../../test/recoverables.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';
import { act, newRepairs, ready } from '../../../../test/works.ts';
import { qb } from '../../../platform/db.ts';
import { sendMails } from '../../../platform/outbox.ts';
import { reachNow, remindCustomers } from './reminders.telling.ts';

const house = useHouse();
beforeAll(() => setPrices(house));
const TEMPLATES = '/v1/reminders/templates';
const SET = '/v1/reminders/set-template';
const today = businessDate(new Date());

const lineOf = async (till: Till, id: string): Promise<ReminderTemplate> =>
  (await till.get(TEMPLATES)).json.data.find((line: ReminderTemplate) => line.id === id);
/** A template as it is, but for this. */
async function set(till: Till, id: string, more: Record<string, unknown>, key?: string) {
  const { event, channel, isOn, daysBefore, subject, body, version } = await lineOf(till, id);
  const asked = { event, channel, isOn, daysBefore, subject, body, version, signature: till.signature, ...more };
  return await till.call('POST', SET, asked, key);
}
/** Only these are written, `bookingDue SMS`. */
async function only(...on: readonly string[]): Promise<Till> {
  const admin = await (await newShop(house)).till('ADMIN');
  const { data } = (await admin.get(TEMPLATES)).json as { data: readonly ReminderTemplate[] };
  for (const { id, isOn } of data) {
    const answer = isOn === on.includes(id) ? { status: 201, text: '' } : await set(admin, id, { isOn: !isOn });
    if (answer.status !== 201) throw new Error(answer.text);
  }
  return admin;
}

const ADDRESSES = { email: 'ida@correo.example', mobile: '+34612345678' };
/** What somebody accepts, as their record says it. */
const accepts = (customerId: string, mail: boolean, sms: boolean, more: object = {}): Promise<unknown> =>
  house.db.run(
    qb
      .updateTable('customers')
      .set({ ...ADDRESSES, accepts_email: mail, accepts_sms: sms, ...more })
      .where('id', '=', customerId),
  );
const toldOf = (recordId: string) =>
  house.db.run(
    sql<{ event: string; channel: string; subject: string; body: string; state: string; dueDate: string }>`
      select r.event, m.channel, m.subject, m.body, m.state, r.due_date as "dueDate"
      from reminders r join mails m on m.id = r.mail_id where r.record_id = ${recordId} order by r.created_at`.compile(
      qb,
    ),
  );
const remind = (day = today) => remindCustomers(house.db, day);

/** A booking whose next instalment is so many days away. */
async function booked(days: number, mail = true, sms = false) {
  const desk = await newBookingDesk(house);
  await accepts(desk.customerId, mail, sms);
  return { desk, booking: await bookingOf(desk, { body: { nextPaymentDate: inDays(days), pickupDate: inDays(60) } }) };
}
async function recoverable(mail = true, sms = false) {
  const desk = await newDesk(house);
  await accepts(desk.customerId, mail, sms);
  return { desk, sale: await taken(desk) };
}

describe('B-19 the texts', () => {
  test('direction changes one: who and since when stay, and the same key again writes nothing', async () => {
    const admin = await (await newShop(house)).till('ADMIN');
    expect(await lineOf(admin, 'saleBudgetReady SMS')).toMatchObject({ isOn: false, version: 0, changedAt: null });
    const key = randomUUID();
    const body = '{tienda}: ha llegado {referencia}';
    const answer = await set(admin, 'saleBudgetReady SMS', { body, isOn: true }, key);
    expect(answer).toMatchObject({
      status: 201,
      json: { id: 'saleBudgetReady SMS', body, isOn: true, version: 1, employeeName: expect.any(String) },
    });
    const again = { event: 'saleBudgetReady', channel: 'SMS', daysBefore: 0, subject: '', version: 0 };
    const repeated = await admin.call('POST', SET, { ...again, body, isOn: true, signature: admin.signature }, key);
    expect(repeated.text).toBe(answer.text);
    expect((await lineOf(admin, 'saleBudgetReady SMS')).version).toBe(1);
    const { data } = (await admin.get('/v1/activity?limit=20')).json;
    const line = data.find((one: { action: string }) => one.action === 'reminderTemplate.setTemplate');
    expect(line).toMatchObject({ before: { isOn: false }, after: { isOn: true, body } });
  });

  test.each([
    ['workReady MAIL', { body: 'Hola, {apellidos}' }, 'REMINDER_PLACEHOLDER', 'body'],
    ['workReady MAIL', { subject: 'Hola, {nombre}' }, 'REMINDER_PLACEHOLDER', 'subject'],
    ['workReady MAIL', { subject: '' }, 'REMINDER_SUBJECT_MISSING', 'subject'],
    ['workReady SMS', { body: 'a'.repeat(460) }, 'REMINDER_SMS_LONG', 'body'],
    ['bookingDue MAIL', {}, 'REMINDER_UNCHANGED', 'body'],
    ['bookingDue MAIL', { daysBefore: 61 }, 'VALIDATION', 'daysBefore'],
    ['bookingDue MAIL', { body: ' ' }, 'VALIDATION', 'body'],
    ['bookingDue MAIL', { signature: undefined }, 'VALIDATION', 'signature'],
  ])('%s with %o is refused: %s', async (id, more, code, path) => {
    const admin = await (await newShop(house)).till('ADMIN');
    expect(await set(admin, id, more)).toMatchObject({ status: 422, json: { code, fields: [{ path }] } });
  });

  test('two who change the same one at once: the second is told what the first wrote', async () => {
    const admin = await (await newShop(house)).till('ADMIN');
    const answers = await Promise.all(
      ['Uno', 'Dos'].map((body) => set(admin, 'bookingReady SMS', { body, version: 0 })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.json).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { version: 1 } },
    });
  });

  test('who runs the shops reads them and changes none; who serves sees none', async () => {
    const shop = await newShop(house);
    const [manager, assistant] = [await shop.till('MANAGER'), await shop.till('SHOP_ASSISTANT')];
    expect((await manager.get(TEMPLATES)).json.totalCount).toBe(10);
    expect((await set(manager, 'bookingDue MAIL', { isOn: true })).status).toBe(403);
    expect((await assistant.get(TEMPLATES)).status).toBe(403);
  });

  test('what was written is never rewritten', async () => {
    for (const table of ['reminder_templates', 'reminders'])
      await expect(house.db.pool.query(`update ${table} set event = 'workReady'`)).rejects.toThrow(
        /append-only|permission denied/,
      );
  });
});

describe('B-19 what falls due', () => {
  test('an instalment is told once, so many days before, with what is left to pay', async () => {
    await only('bookingDue MAIL');
    const { booking } = await booked(3);
    expect(await remind(addDays(today, -1))).toMatchObject({ told: 0 });
    expect(await toldOf(booking.id)).toEqual([]);
    expect((await remind()).told).toBe(1);
    const [told] = await toldOf(booking.id);
    expect(told).toMatchObject({ event: 'bookingDue', channel: 'MAIL', state: 'waiting', dueDate: inDays(3) });
    expect(told!.subject).toContain(booking.code);
    expect(told!.body).toContain(money(8_100));
    expect(told!.body).toContain('Hola, Nayra:');
    expect(await remind()).toMatchObject({ told: 0 });
    expect(await toldOf(booking.id)).toHaveLength(1);
  });

  test('a morning that was missed is made up for, and what is over is not told', async () => {
    await only('bookingDue MAIL');
    const [{ booking }, { booking: late }] = [await booked(2), await booked(1)];
    expect((await remind(addDays(today, 2))).told).toBe(1);
    expect([await toldOf(booking.id), await toldOf(late.id)]).toMatchObject([[{}], []]);
  });

  test('two jobs at once tell it once', async () => {
    await only('bookingDue MAIL', 'recoverableDue MAIL');
    const { booking } = await booked(1);
    const both = await Promise.all([remind(), remind()]);
    expect(both.reduce((sum, { told }) => sum + told, 0)).toBeGreaterThan(0);
    expect(await toldOf(booking.id)).toHaveLength(1);
  });

  test('a recoverable sale is told with what it costs that day; renewed, it is told again of its new day', async () => {
    await only('recoverableDue MAIL');
    const { desk, sale } = await recoverable();
    const told = async () => (await toldOf(sale.id)).map(({ dueDate }) => dueDate);
    await remind(addDays(sale.dueDate, -3));
    expect(await told()).toEqual([sale.dueDate]);
    const profitCents = sale.recovery.profitCents as number;
    expect((await toldOf(sale.id))[0]!.body).toContain(money(20_000 + profitCents));
    const renewed = await renew(desk.till, sale.id, 4_000);
    expect(renewed.status).toBe(200);
    const { dueDate } = renewed.json;
    await remind(addDays(dueDate, -4));
    expect(await told()).toEqual([sale.dueDate]);
    await remind(addDays(dueDate, -3));
    await remind(addDays(dueDate, -2));
    expect(await told()).toEqual([sale.dueDate, dueDate]);
  });

  test('nobody is told of what is off', async () => {
    await only();
    const { booking } = await booked(1);
    expect(await remind()).toEqual({ told: 0, unreachable: 0 });
    expect(await toldOf(booking.id)).toEqual([]);
  });
});

describe('B-19 by what they accept', () => {
  test.each([
    ['both', true, true, {}, 'MAIL'],
    ['mail alone', true, false, {}, 'MAIL'],
    ['SMS alone', false, true, {}, 'SMS'],
    ['both, without an address', true, true, { email: null }, 'SMS'],
    ['neither', false, false, {}, undefined],
    ['mail, without an address', true, false, { email: null }, undefined],
    ['both, banned', true, true, { status: 'BLOCKED' as const }, undefined],
  ])('%s', async (_, mail, sms, more, channel) => {
    await only('bookingDue MAIL', 'bookingDue SMS');
    const { desk, booking } = await booked(3);
    await accepts(desk.customerId, mail, sms, more);
    const { unreachable } = await remind();
    const told = await toldOf(booking.id);
    expect(told.map((one) => one.channel)).toEqual(channel === undefined ? [] : [channel]);
    expect(unreachable > 0).toBe(channel === undefined);
    // Whoever says yes to nothing is out of the way of the next test.
    await accepts(desk.customerId, true, false, { status: 'ACTIVE' });
    await remind();
  });

  test('by SMS where mails are off, with how long before SMS say', async () => {
    const admin = await only('bookingDue SMS');
    await set(admin, 'bookingDue SMS', { daysBefore: 7 });
    const { booking } = await booked(7, true, true);
    expect((await remind()).told).toBe(1);
    const [told] = await toldOf(booking.id);
    expect(told).toMatchObject({ channel: 'SMS', subject: `Plazo de una reserva ${booking.code}` });
    expect(told!.body).not.toMatch(/[{}\u00a0]/);
  });
});

describe('B-19 what is ready', () => {
  test('a job is told as it comes back to its shop, with the command that says so', async () => {
    await only('workReady MAIL');
    const repairs = await newRepairs(house);
    const customerId = await repairs.counter.shop.customer();
    await accepts(customerId, true, false);
    const work = await ready(repairs, { customerId });
    const [told] = await toldOf(work.id);
    expect(told).toMatchObject({ event: 'workReady', channel: 'MAIL', state: 'waiting', dueDate: today });
    expect(told!.body).toContain(work.code);
    expect(told!.body).toContain(money(4_500));
    await remind();
    expect(await toldOf(work.id)).toHaveLength(1);
  });

  test('a booking is told when it is paid whole, and once a day however often that is undone', async () => {
    await only('bookingReady MAIL');
    const desk = await newBookingDesk(house);
    await accepts(desk.customerId, true, false);
    const booking = await paidBooking(desk);
    expect(await toldOf(booking.id)).toMatchObject([{ event: 'bookingReady', dueDate: today }]);
    expect((await undo(desk.till, booking)).json.state).toBe('active');
    expect((await pay(desk.till, booking, cash(4_100))).json.state).toBe('paid');
    expect(await toldOf(booking.id)).toHaveLength(1);
  });

  test('what somebody asked for is told as it comes into the shop', async () => {
    await only('saleBudgetReady MAIL');
    const counter = await newCounter(house);
    await accepts(counter.customerId, true, false);
    const budget = await budgetIn(counter, 'RECEIVED');
    const [told] = await toldOf(budget.id);
    expect(told).toMatchObject({ event: 'saleBudgetReady', dueDate: today });
    expect(told!.body).toContain(money(6_000));
  });

  test('who accepts nothing, and a job of the house, stop nobody', async () => {
    await only('workReady MAIL', 'workReady SMS');
    const repairs = await newRepairs(house);
    const [silent, own] = [await ready(repairs), await ready(repairs, { situation: 'internal' })];
    expect([await toldOf(silent.id), await toldOf(own.id)]).toEqual([[], []]);
  });
});

describe('B-19 what was told stands beside its record', () => {
  /** As any of them shows it. */
  const line = {
    action: 'customer.told',
    employeeName: '',
    details: { channel: 'MAIL', state: 'waiting', sentAt: null },
  };

  test('in its activity, in the log of a job, and with its customer for whoever may see that record', async () => {
    await only('bookingReady MAIL', 'workReady SMS');
    const repairs = await newRepairs(house);
    const customerId = await repairs.counter.shop.customer();
    const desk = { till: repairs.counter, shop: repairs.counter.shop, customerId, manager: repairs.counter.signature };
    await accepts(customerId, true, true);
    const booking = await paidBooking(desk);
    const work = await ready(repairs, { customerId });
    const url = `/v1/bookings/${booking.id}`;
    expect((await desk.till.get(url)).json.activity).toContainEqual(
      expect.objectContaining({
        ...line,
        details: {
          ...line.details,
          mailId: expect.any(String),
          subject: `Ya puedes recoger tu reserva ${booking.code}`,
        },
      }),
    );
    const { log } = (await desk.till.get(`/v1/works/${work.id}`)).json;
    expect(log[0]).toMatchObject({ action: 'tellSMS', note: `Trabajo listo para recoger ${work.code}, por enviar` });
    const toldTo = async (till: Till): Promise<string[]> =>
      (await till.get(`/v1/customers/${customerId}`)).json.activity
        .filter(({ action }: { action: string }) => action === 'customer.told')
        .map(({ details }: { details: { subject: string } }) => details.subject);
    expect(await toldTo(desk.till)).toEqual([
      `Trabajo listo para recoger ${work.code}`,
      `Ya puedes recoger tu reserva ${booking.code}`,
    ]);
    // Of another shop they see the person, and none of these operations.
    expect(await toldTo(await (await newShop(house)).till())).toEqual([]);
    const told = sql`(select mail_id from reminders where record_id = ${booking.id})`;
    await house.db.run(
      sql`update mails set attempts = 2, last_error = 'no hay servidor' where id = ${told}`.compile(qb),
    );
    const [failed] = (await desk.till.get(url)).json.activity;
    expect(failed.details.state).toBe('failed');
  });
});

describe('B-19 what is over before it leaves is not told', () => {
  /** Sends what waits; answers what became of what this record was told. */
  async function sent(recordId: string): Promise<readonly string[]> {
    const server = await mailServer();
    await house.db.run(
      sql`update mails set next_try_at = case when id in (select mail_id from reminders where record_id = ${recordId})
        then clock_timestamp() else 'infinity' end where state = 'waiting'`.compile(qb),
    );
    await sendMails(house.db, {
      smtpUrl: server.url,
      mailFrom: 'Joyería <tienda@joyeria.example>',
      sms: undefined,
      secrets: house.app.secrets,
      reach: reachNow,
      draw: async () => [],
    });
    server.close();
    const states = (await toldOf(recordId)).map(({ state }) => state);
    expect(server.received).toHaveLength(states.filter((state) => state === 'sent').length);
    return states;
  }

  test('a job is told while it waits, and not once it was collected', async () => {
    await only('workReady MAIL');
    const repairs = await newRepairs(house);
    const customerId = await repairs.counter.shop.customer();
    await accepts(customerId, true, false);
    const [waiting, collected] = [await ready(repairs, { customerId }), await ready(repairs, { customerId })];
    const payments = [{ method: 'CASH', amountCents: 4_500 }];
    expect((await act(repairs.counter, collected.id, 'confirm-pickup', { payments })).status).toBe(200);
    expect([await sent(waiting.id), await sent(collected.id)]).toEqual([['sent'], ['dropped']]);
  });

  test('an instalment that was paid, a sale that was renewed, a booking that was collected', async () => {
    await only('bookingDue MAIL', 'recoverableDue MAIL', 'bookingReady MAIL');
    const [{ desk, booking }, renewed] = [await booked(2), await recoverable()];
    const collected = await paidBooking(desk);
    await remind();
    await remind(addDays(renewed.sale.dueDate, -1));
    await pay(desk.till, booking, cash(1_000), { nextPaymentDate: inDays(20) });
    await renew(renewed.desk.till, renewed.sale.id, 4_000);
    await pickUp(desk.till, collected);
    const states = [await sent(booking.id), await sent(renewed.sale.id), await sent(collected.id)];
    expect(states).toEqual([['dropped'], ['dropped'], ['dropped']]);
  });

  test('who says no meanwhile is not written to', async () => {
    await only('bookingDue MAIL');
    const { desk, booking } = await booked(2);
    await remind();
    await accepts(desk.customerId, false, false);
    expect(await sent(booking.id)).toEqual(['dropped']);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });
});
