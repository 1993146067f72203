import { beforeAll, describe, expect, test } from 'vitest';
import { bookingOf, inDays, pay, pickUp } from '../../../../test/bookings.ts';
import { card as byCard, cash, create as budgeted, type Counter } from '../../../../test/budgets.ts';
import {
  examinationUrl,
  EXAMINATIONS,
  examine,
  newExaminer,
  soldFor,
  suggested,
} from '../../../../test/examinations.ts';
import { ok } from '../../../../test/goods.ts';
import { issued } from '../../../../test/manual-invoices.ts';
import { customerUrl, newCustomer, newStranger } from '../../../../test/people.ts';
import { byTransfer, type Desk, fromTill, newDesk, purchaseStep, setPrices } from '../../../../test/purchases.ts';
import { taken } from '../../../../test/recoverables.ts';
import { countAlone, openTill, type Till, useHouse } from '../../../../test/shop.ts';
import { act as workStep, cash as inCash, made as madeWork } from '../../../../test/works.ts';
import type { Alarms } from '../../../platform/alarms.ts';
import { alarmsOf } from '../../../clockwork.ts';
import { noticeUnusual, tellSuggested } from './special-examinations.notice.ts';

const house = useHouse();
let examiner: Till;
beforeAll(async () => {
  await setPrices(house);
  await countAlone(house);
  examiner = await newExaminer(house);
});
const rows = async (text: string, values: unknown[] = []) => (await house.db.pool.query(text, values)).rows;
const of = async (customerId: string) =>
  (await ok(examiner.get(`${EXAMINATIONS}?limit=50&customerId=${customerId}`))).data;
const whole = async (customerId: string) => {
  const [one] = await of(customerId);
  return await ok(examiner.get(examinationUrl(one.id)));
};
/** As if it had been done so many days ago. */
const daysAgo = (id: string, days: number) =>
  rows(
    'update purchases set made_date = made_date - $2::int, made_at = made_at - make_interval(days => $2) where id = $1',
    [id, days],
  );
const approved = (desk: Desk) => ({ approval: { ...desk.manager.signature, reason: 'Visto con el cliente' } });
const paidTo = (holderName: string, holderSurname: string) =>
  byTransfer(20_000).map((payment) => ({ ...payment, holderName, holderSurname }));

describe('B-32 what the house notices by itself each night', () => {
  test('B-32 five operations of used gold of one person in two shops are one suggestion, however often it is looked', async () => {
    const desk = await newDesk(house);
    const elsewhere = { ...(await newDesk(house)), customerId: desk.customerId };
    for (let made = 0; made < 3; made += 1) await soldFor(desk, 10_000);
    await taken(elsewhere);
    expect(await noticeUnusual(house.db)).toBe(0);
    const fifth = await soldFor(elsewhere, 10_000, { payments: fromTill(10_000) });
    expect(await noticeUnusual(house.db)).toBe(1);
    const one = await whole(desk.customerId);
    expect(one).toMatchObject({
      state: 'suggested',
      kind: 'REPEATED',
      isNoticed: true,
      operationCount: 5,
      totalCents: 60_000,
      cashCents: 30_000,
      reason: 'El sistema propone mirarlo: en 30 días, 5 operaciones por 600,00 €.',
    });
    expect(one.operations.map(({ id }: { id: string }) => id)).toContain(fifth.id);
    expect(await noticeUnusual(house.db)).toBe(0);
    expect(await of(desk.customerId)).toHaveLength(1);
  });

  test('B-32 two processes that look at the same moment raise one', async () => {
    const desk = await newDesk(house);
    for (let made = 0; made < 5; made += 1) await soldFor(desk, 10_000);
    const noticed = await Promise.all([noticeUnusual(house.db), noticeUnusual(house.db), noticeUnusual(house.db)]);
    expect(noticed.toSorted()).toEqual([0, 0, 1]);
    expect(await of(desk.customerId)).toHaveLength(1);
  });

  test('B-32 four of 900,00 €, each below the limit of cash, look split; three do not', async () => {
    const desk = await newDesk(house);
    for (let made = 0; made < 3; made += 1) await soldFor(desk, 90_000);
    expect(await noticeUnusual(house.db)).toBe(0);
    await soldFor(desk, 90_000);
    expect(await noticeUnusual(house.db)).toBe(1);
    expect(await whole(desk.customerId)).toMatchObject({ kind: 'SPLIT', operationCount: 4, totalCents: 360_000 });
  });

  test('B-32 gold paid to an account of somebody else is noticed; to their own, and under a name of before, it is not', async () => {
    const desk = await newDesk(house);
    await soldFor(desk, 20_000, { payments: paidTo('IDAIRA', 'Rodriguez Santana') });
    expect(await noticeUnusual(house.db)).toBe(0);
    const another = await soldFor(desk, 20_000, { payments: paidTo('Yeray', 'Cabrera'), ...approved(desk) });
    expect(await noticeUnusual(house.db)).toBe(1);
    const one = await whole(desk.customerId);
    expect(one).toMatchObject({ kind: 'THIRD_PARTY_ACCOUNT' });
    expect(one.operations).toMatchObject([{ id: another.id, isPaidToAnother: true }]);
  });

  test('B-32 cash sales count, what was paid otherwise does not; nor what was undone or is older than the window', async () => {
    const till = await openTill(house);
    const customerId = await newCustomer(till);
    const sell = async (payments: object[]) =>
      ok(till.sell([(await till.shop.piece()).code], 10_000, { customerId, payments }));
    const card = { method: 'CARD', amountCents: 10_000, cardLast4: '4821' };
    for (let made = 0; made < 4; made += 1) await sell([{ method: 'CASH', amountCents: 10_000 }]);
    await sell([{ ...card, terminalTransactionId: `T-${customerId.slice(0, 12)}` }]);
    expect(await noticeUnusual(house.db)).toBe(0);
    await sell([{ method: 'CASH', amountCents: 10_000 }]);
    expect(await noticeUnusual(house.db)).toBe(1);
    expect(await whole(customerId)).toMatchObject({ kind: 'REPEATED', operationCount: 5, cashCents: 50_000 });

    const desk = await newDesk(house);
    const sold: { id: string }[] = [];
    for (let made = 0; made < 6; made += 1) sold.push(await soldFor(desk, 10_000, { payments: fromTill(10_000) }));
    await daysAgo(sold[0]!.id, 30);
    const reason = 'Se arrepiente';
    const undone = await purchaseStep(desk.till, sold[1]!.id, 'cancel', {
      signature: desk.till.signature,
      reason,
      ...approved(desk),
    });
    expect(undone.status).toBe(200);
    expect(await noticeUnusual(house.db)).toBe(0);
    await daysAgo(sold[0]!.id, -1);
    expect(await noticeUnusual(house.db)).toBe(1);
  });

  test('B-32 records of one person that were merged are looked at together, under the one that stays', async () => {
    const desk = await newDesk(house);
    const other = await newDesk(house);
    for (let made = 0; made < 3; made += 1) await soldFor(desk, 10_000);
    for (let made = 0; made < 2; made += 1) await soldFor(other, 10_000);
    expect(await noticeUnusual(house.db)).toBe(0);
    const merge = { intoId: desk.customerId, ...approved(other) };
    await ok(other.till.call('POST', customerUrl(other.customerId, 'merge'), merge));
    expect(await noticeUnusual(house.db)).toBe(1);
    expect(await whole(desk.customerId)).toMatchObject({ customerId: desk.customerId, operationCount: 5 });
  });

  test('B-32 what waits grows; what was set aside does not come back with the same operations', async () => {
    const desk = await newDesk(house);
    for (let made = 0; made < 5; made += 1) await soldFor(desk, 10_000);
    await noticeUnusual(house.db);
    for (let made = 0; made < 5; made += 1) await soldFor(desk, 10_000);
    expect(await noticeUnusual(house.db)).toBe(1);
    const one = await whole(desk.customerId);
    expect(one).toMatchObject({ operationCount: 10 });
    const { signature } = examiner;
    await ok(examine(examiner, one.id, 'dismiss', { signature, reason: 'Vende lo de una herencia' }));
    expect(await noticeUnusual(house.db)).toBe(0);
    for (let made = 0; made < 5; made += 1) await soldFor(desk, 10_000);
    expect(await noticeUnusual(house.db)).toBe(1);
    expect((await of(desk.customerId)).map(({ state }: { state: string }) => state)).toEqual([
      'suggested',
      'dismissed',
    ]);
  });
});

describe('B-32 what is paid in cash before it is handed over', () => {
  const atCounter = async () => {
    const till = await openTill(house);
    return { till, shop: till.shop, manager: till.signature, customerId: await newCustomer(till) };
  };
  const booked = (desk: Pick<Counter, 'till' | 'shop' | 'manager' | 'customerId'>, payments = cash(9_000)) =>
    bookingOf(desk, { body: { payments } });

  test('B-32 bookings, budgets, jobs and invoices by hand count with their cash; what was paid by card does not', async () => {
    const desk = await atCounter();
    const { till, customerId } = desk;
    await booked(desk);
    await ok(budgeted(desk, { totalCents: 10_000 }));
    await madeWork(till, { customerId, situation: 'paid', payments: [inCash(4_500)] });
    await issued(desk);
    await booked(desk, byCard(9_000));
    await madeWork(till, { customerId });
    expect(await noticeUnusual(house.db)).toBe(0);
    await booked(desk);
    expect(await noticeUnusual(house.db)).toBe(1);
    const { operations, ...one } = await whole(customerId);
    expect(one).toMatchObject({ kind: 'REPEATED', operationCount: 5, cashCents: 34_000, totalCents: 39_000 });
    const kinds = operations.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['booking', 'saleBudget', 'work', 'manualInvoice', 'booking']);
  });

  test('B-32 cash comes weeks after a booking or a job is begun, and is noticed in its days', async () => {
    const desk = await atCounter();
    const { till, customerId } = desk;
    const bookings: { id: string }[] = [];
    for (let made = 0; made < 4; made += 1) {
      const dates = { nextPaymentDate: inDays(30), pickupDate: inDays(90) };
      bookings.push(await bookingOf(desk, { body: { payments: byCard(900), ...dates } }));
    }
    const work = await madeWork(till, { customerId, situation: 'paid', payments: [inCash(4_500)] });
    for (const [table, ids] of [
      ['bookings', bookings.map(({ id }) => id)],
      ['works', [work.id]],
    ] as const) {
      await rows(`update ${table} set created_at = created_at - interval '40 days' where id = any ($1)`, [ids]);
    }
    for (const booking of bookings) {
      expect(await noticeUnusual(house.db)).toBe(0);
      await ok(pay(till, booking, cash(1_000)));
    }
    expect(await noticeUnusual(house.db)).toBe(1);
    expect(await whole(customerId)).toMatchObject({ operationCount: 5, cashCents: 8_500 });
  });

  test('B-32 a booking that is picked up is its sale: looked at once, before or after', async () => {
    const before = await atCounter();
    const after = await atCounter();
    for (const desk of [before, after]) {
      for (let made = 0; made < 4; made += 1) await booked(desk);
    }
    const last = await booked(before);
    expect(await noticeUnusual(house.db)).toBe(1);
    await ok(pickUp(before.till, last));
    await ok(pickUp(after.till, await booked(after)));
    expect(await noticeUnusual(house.db)).toBe(1);
    expect(await whole(before.customerId)).toMatchObject({ operationCount: 5, cashCents: 45_000 });
    const { operations } = await whole(after.customerId);
    expect(operations.map(({ kind }: { kind: string }) => kind)).toEqual([...Array(4).fill('booking'), 'sale']);
    const listed = await ok(examiner.get(`${EXAMINATIONS}/examinable?customerId=${before.customerId}`));
    expect(listed.data).toHaveLength(5);
  });

  test('B-32 a job that was called off is not looked at', async () => {
    const { till, customerId } = await atCounter();
    const works: { id: string }[] = [];
    for (let done = 0; done < 5; done += 1) {
      works.push(await madeWork(till, { customerId, situation: 'paid', payments: [inCash(4_500)] }));
    }
    await ok(workStep(till, works[0]!.id, 'cancel', { reason: 'Se lo ha pensado mejor' }));
    expect(await noticeUnusual(house.db)).toBe(0);
  });
});

describe('B-32 who is told of a suggestion', () => {
  test('B-32 direction and accounting hear a number and a count, until somebody takes it up', async () => {
    const till = await openTill(house);
    const customerId = await newCustomer(till);
    for (let made = 0; made < 5; made += 1) {
      const payments = [{ method: 'CASH', amountCents: 10_000 }];
      await ok(till.sell([(await till.shop.piece()).code], 10_000, { customerId, payments }));
    }
    await noticeUnusual(house.db);
    const admin = await till.shop.till('ADMIN');
    const manager = await till.shop.till('MANAGER');
    const alarms: Alarms = alarmsOf(house.db, house.app.services);
    await tellSuggested(house.db, alarms);
    await tellSuggested(house.db, alarms);
    const { id, code } = await whole(customerId);
    const open = async () =>
      (await ok(admin.get('/v1/alarms?limit=200&kind[]=examinations&status[]=open'))).data.filter(
        ({ text }: { text: string }) => text.includes(code),
      );
    expect(await open()).toMatchObject([{ text: `Examen especial propuesto ${code}: 5 operaciones.`, times: 1 }]);
    const mails = await rows(`select recipient, body from mails where body like '%' || $1 || '%'`, [code]);
    const to = mails.map(({ recipient }) => recipient);
    expect(to).toEqual(expect.arrayContaining([admin.person.email, examiner.person.email]));
    expect(to).not.toContain(manager.person.email);
    expect(to).not.toContain(till.person.email);
    for (const { body } of mails) expect(body).not.toMatch(/Idaira|Rodríguez/);
    await ok(examine(examiner, id, 'take-up', { signature: examiner.signature }));
    await tellSuggested(house.db, alarms);
    expect(await open()).toEqual([]);
  });

  test('B-32 the home of direction and accounting says how many are suggested; a shop is told of none', async () => {
    const till = await openTill(house);
    const lineOf = async (by: Till) =>
      (await ok(by.get('/v1/home/agenda?whose=REACH'))).data.find(
        ({ kind }: { kind: string }) => kind === 'examinationsSuggested',
      );
    const before = (await lineOf(examiner))?.count ?? 0;
    await suggested(house, await newStranger(till));
    expect(await lineOf(examiner)).toMatchObject({ count: before + 1, names: [] });
    expect(await lineOf(await till.shop.till('ADMIN'))).toMatchObject({ count: before + 1 });
    for (const role of ['MANAGER', 'SHOP_ASSISTANT'] as const)
      expect(await lineOf(await till.shop.till(role))).toBeUndefined();
  });
});
