import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { qb } from '../../../platform/db.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import { behindTheGuards } from '../../../../test/database.ts';
import { uploadPhoto } from '../../../../test/people.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';
import {
  accepted,
  ask,
  budgetUrl,
  ORDER,
  pay,
  priced,
  priceOf,
  REJECTION,
  set,
  step,
} from '../../../../test/work-budgets.ts';
import {
  act,
  card,
  cash,
  newRepairs,
  type Repairs,
  toStore,
  toWorkshop,
  USED,
  workUrl,
} from '../../../../test/works.ts';

const house = useHouse();
let repairs: Repairs;
let counter: Till;
let bench: Till;
beforeAll(async () => {
  repairs = await newRepairs(house);
  ({ counter, bench } = repairs);
});

const read = async (id: string, till = counter) => (await till.get(budgetUrl(id))).json;
const workOf = async (id: string, till = counter) => (await till.get(workUrl(id))).json;
const payments = (...of: object[]) => ({ payments: of });
const statusesOf = (...answers: readonly { readonly status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
async function bookedOf(id: string): Promise<[string, string, number][]> {
  const rows = await house.db.run(
    sql<{ kind: string; account: string; amount: number }>`
      select t.kind, substr(a.path, 11) as account, e.amount from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.record_id = ${id} and a.asset = 'EUR' order by t.id, a.path`.compile(qb),
  );
  return rows.map(({ kind, account, amount }) => [kind, account, amount]);
}

test('R-WBUD-03 19,99 % is refused with the minimum, 20 % creates the work with its budget', async () => {
  const { id, code } = await accepted(repairs, 10_000);
  expect(await pay(counter, id, 1_999)).toMatchObject({
    status: 422,
    json: {
      code: 'INITIAL_PAYMENT_TOO_SMALL',
      details: { minimumCents: 2_000 },
      fields: [{ path: 'payments' }],
    },
  });
  expect(await read(id)).toMatchObject({ state: 'PENDING_APPROVED', work: null, initialPaymentCents: null });
  expect(await bookedOf(id)).toEqual([]);
  const paid = await pay(counter, id, 2_000);
  expect(paid).toMatchObject({
    status: 200,
    json: { state: 'APPROVED', initialPaymentCents: 2_000, work: { id }, actions: [] },
  });
  const work = await workOf(paid.json.work.id);
  expect(work).toMatchObject({
    state: 'PENDING',
    type: 'WORKSHOP',
    origin: 'PLEDGE_BUDGET',
    situation: 'toBePaidOnDelivery',
    budget: { id, code },
    pledge: 'Cadena de oro rota',
    pledgeData: { metal: 'GOLD', weightMg: 6_400, family: 'CADENA' },
    totalCents: 10_000,
    paidCents: 2_000,
    pendingCents: 8_000,
    storeName: (await read(id)).storeName,
    lines: [{ description: 'Soldadura y cierre', priceCents: 10_000 }],
  });
  expect(work.code).toMatch(new RegExp(`^TR-${counter.shop.code}-`));
  const log = work.log.map((line: { action: string; activity: string }) => [line.action, line.activity]).toReversed();
  expect(log).toEqual([
    ['request', 'REQUESTED'],
    ['setBudget', 'BUDGETED'],
    ['accept', 'APPROVED'],
    ['payAdvance', 'INITIAL_PAYMENT'],
  ]);
});

test('R-WBUD-03 R-CASH-07 the initial payment is held without its tax and invoiced, like any other advance', async () => {
  const { id } = await accepted(repairs, 10_000);
  expect((await step(counter, id, 'pay-initial', payments(cash(1_500), card(1_000)))).status).toBe(200);
  const booked = await bookedOf(id);
  expect(booked.every(([kind]) => kind === 'WORKSHOP_WORK_CREATE')).toBe(true);
  const sumOf = (name: string) =>
    booked.filter(([, account]) => account === name).reduce((all, row) => all + row[2], 0);
  expect([sumOf('till'), sumOf('card'), sumOf('advances:works') + sumOf('tax:igic')]).toEqual([1_500, 1_000, -2_500]);
  const invoices = await house.db.run(
    sql<{ total: number }>`select sum(total_cents)::int as total from invoices where record_id = ${id}`.compile(qb),
  );
  expect(invoices).toEqual([{ total: 2_500 }]);
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-CASH-12 I109 an initial payment written down wrongly is put right on its job, once; the budget keeps its sum', async () => {
  const { id } = await accepted(repairs, 10_000);
  const { status } = await step(counter, id, 'pay-initial', payments(cash(1_500), card(1_000)));
  expect(status).toBe(200);
  const before = await workOf(id);
  const wrong = before.payments.find((one: { method: string }) => one.method === 'CASH');
  const { amountCents: _, ...payment } = card(1);
  const body = { paymentId: wrong.id, payment, reason: 'Pagó todo con tarjeta' };
  const key = 'un-pago-inicial-corregido-una-vez';
  const done = await act(counter, id, 'correct-payment', body, key);
  expect(done).toMatchObject({ status: 200, json: { paidCents: 2_500, invoiceNumbers: before.invoiceNumbers } });
  expect(await act(counter, id, 'correct-payment', body, key)).toMatchObject({ status: 200, text: done.text });
  const right = done.json.payments.find((one: { correctsPaymentId: string }) => one.correctsPaymentId === wrong.id);
  expect(right).toMatchObject({ method: 'CARD', amountCents: 1_500, isCorrectable: true });
  expect(await read(id)).toMatchObject({ state: 'APPROVED', initialPaymentCents: 2_500 });
  const booked = await bookedOf(id);
  const sumOf = (name: string) =>
    booked.filter(([, account]) => account === name).reduce((all, row) => all + row[2], 0);
  expect([sumOf('till'), sumOf('card'), sumOf('advances:works') + sumOf('tax:igic')]).toEqual([0, 2_500, -2_500]);
  expect((await act(counter, id, 'correct-payment', body)).json.code).toBe('PAYMENT_CORRECTED');
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-WBUD-03 R-WORK-10 the job is done and handed over as any other, and the rest is paid then', async () => {
  const { id } = await accepted(repairs, 10_000);
  const { json } = await pay(counter, id, 5_000);
  await toWorkshop(repairs, json.work.code);
  expect((await act(bench, id, 'start')).status).toBe(200);
  expect((await act(bench, id, 'complete', { ...USED, finishedWeightMg: 6_520 })).status).toBe(200);
  await toStore(repairs, json.work.code);
  const picked = await act(counter, id, 'confirm-pickup', payments(card(5_000)));
  expect(picked).toMatchObject({ status: 200, json: { state: 'FINISHED', place: 'En manos del cliente' } });
  expect(await read(id)).toMatchObject({ state: 'APPROVED', place: null });
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-WBUD-03 R-WORK-13 of what nobody left the work is an order, paid whole if the customer likes', async () => {
  const { id } = await accepted(repairs, 40_000, ORDER);
  const { status } = await pay(counter, id, 40_000);
  expect(status).toBe(200);
  expect(await workOf(id)).toMatchObject({
    origin: 'NO_PLEDGE_BUDGET',
    situation: 'paid',
    pendingCents: 0,
    pledgeData: { metal: 'NONE', weightMg: 0 },
    place: `Tienda ${counter.shop.code}`,
  });
  expect((await workOf(id)).pledge).toMatch(/^Sortija de oro amarillo con una esmeralda/);
  await toWorkshop(repairs, (await workOf(id)).code);
  expect((await act(bench, id, 'start')).status).toBe(200);
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-WBUD-03 R-WORK-09 an order given up before it is begun is paid back, and nobody is handed a pledge', async () => {
  const { id } = await accepted(repairs, 10_000, ORDER);
  const { json } = await pay(counter, id, 2_000);
  await toWorkshop(repairs, json.work.code);
  const given = await act(counter, id, 'cancel', { reason: 'Se lo ha pensado mejor' });
  expect(given).toMatchObject({ status: 200, json: { state: 'CANCELLED' } });
  const refunds = given.json.payments.map((one: { id: string; amountCents: number }) => ({
    paymentId: one.id,
    method: 'CARD',
    amountCents: one.amountCents,
  }));
  const back = await act(counter, id, 'confirm-refund', { refunds });
  expect(back).toMatchObject({ status: 200, json: { state: 'REFUNDED', place: 'Sobre retirado' } });
  expect(await read(id)).toMatchObject({ state: 'APPROVED', initialPaymentCents: 2_000 });
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-WBUD-03 nobody pays more than it costs, before accepting it, in another shop or with a closed till', async () => {
  const { id } = await priced(repairs, 10_000);
  expect(await pay(counter, id, 2_000)).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
  await step(counter, id, 'accept', { totalCents: 10_000 });
  expect(await pay(counter, id, 10_001)).toMatchObject({ status: 422, json: { code: 'ADVANCE_TOO_BIG' } });
  expect(await pay(bench, id, 2_000)).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
  const accountant = await counter.shop.till('ACCOUNTANT');
  expect((await pay(accountant, id, 2_000)).status).toBe(403);
  const tooMuchCash = await accepted(repairs, 200_000);
  const inCash = await step(counter, tooMuchCash.id, 'pay-initial', payments(cash(150_000)));
  expect(inCash).toMatchObject({ status: 422, json: { code: 'CASH_OVER_LIMIT' } });
  const closed = { counter: await (await newShop(house)).till(), bench };
  const unopened = await accepted(closed, 10_000);
  expect(await pay(closed.counter, unopened.id, 2_000)).toMatchObject({ status: 409, json: { code: 'CASH_CLOSED' } });
});

test('R-WBUD-03 the first cent that reaches a fifth is asked for, and it is enough', async () => {
  const { id } = await accepted(repairs, 10_001);
  expect(await read(id)).toMatchObject({ minimumInitialCents: 2_001 });
  expect(await pay(counter, id, 2_000)).toMatchObject({ status: 422, json: { details: { minimumCents: 2_001 } } });
  expect((await pay(counter, id, 2_001)).status).toBe(200);
});

test('B-25 R-WBUD-03 the same payment sent twice is one payment and one work', async () => {
  const { id } = await accepted(repairs);
  const body = { payments: [card(2_000)] };
  const once = () => step(counter, id, 'pay-initial', body, 'pago-inicial-una-sola-vez');
  const [first, second] = await Promise.all([once(), once()]);
  expect(second.text).toBe(first.text);
  expect((await workOf(id)).paidCents).toBe(2_000);
});

test('R-WBUD-03 two people charge the same budget, or one charges what the other rejects: one of them is told', async () => {
  const second = await counter.shop.till();
  for (let round = 0; round < 3; round += 1) {
    const { id } = await accepted(repairs);
    const both = await Promise.all([pay(counter, id, 2_000), pay(second, id, 3_000)]);
    expect(statusesOf(...both)).toEqual([200, 409]);
    expect((await workOf(id)).paidCents).toBe(both[0].status === 200 ? 2_000 : 3_000);
    const other = await accepted(repairs);
    const [paid, no] = await Promise.all([pay(counter, other.id, 2_000), step(second, other.id, 'reject', REJECTION)]);
    expect(statusesOf(paid, no)).toEqual([200, 409]);
    expect((await read(other.id)).state).toBe(paid.status === 200 ? 'APPROVED' : 'PENDING_REJECTED');
  }
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-WBUD-03 R-WORK-03 the photo and both observations go over; what the customer said is told with what the workshop said', async () => {
  const photoId = await uploadPhoto(counter, 'work-pledge');
  const { json } = await ask(counter, { photoId, observations: 'Corre prisa' });
  await step(bench, json.id, 'set-budget', { ...priceOf(10_000), observations: 'Tres días' });
  await step(counter, json.id, 'accept', { totalCents: 10_000 });
  await pay(counter, json.id, 2_000);
  expect(await workOf(json.id)).toMatchObject({ photoId, observations: 'Corre prisa\nTres días' });
  for (const url of [workUrl(json.id, 'photo'), budgetUrl(json.id, 'photo')]) {
    expect((await counter.get(url)).headers['content-type']).toBe('image/png');
  }
});

test('R-WBUD-03 the price that was accepted goes over, also when it was set twice', async () => {
  const asking = await ask(counter);
  const { id } = asking.json;
  await set(bench, id, 8_000);
  await set(bench, id, 9_000);
  await step(counter, id, 'accept', { totalCents: 9_000 });
  await pay(counter, id, 9_000);
  const work = await workOf(id);
  expect(work).toMatchObject({ totalCents: 9_000, pendingCents: 0, situation: 'paid' });
  expect(work.log.filter((line: { action: string }) => line.action === 'setBudget')).toHaveLength(1);
});

test('I109 I110 I111 a budget whose price, job or pledge does not hold is counted', async () => {
  const [open, over] = [await priced(repairs), await accepted(repairs)];
  await pay(counter, over.id, 2_000);
  const faults: readonly (readonly [string, string, string])[] = [
    ['I109', `update work_budgets set initial_payment_cents = 2001 where id = '${over.id}'`, '2000'],
    ['I110', `update work_budget_lines set price_cents = 1 where work_budget_id = '${open.id}'`, '10000'],
    [
      'I111',
      `update custody_items set place = 'customer' where item_id = '${open.id}'`,
      `'store:${counter.shop.code}'`,
    ],
  ];
  for (const [id, fault, was] of faults) {
    await behindTheGuards(house.databaseUrl, fault);
    expect((await brokenInvariants(house.db)).map((row) => row.id)).toContain(id);
    await behindTheGuards(house.databaseUrl, fault.replace(/= (\d+|'customer')/, `= ${was}`));
    expect(await brokenInvariants(house.db)).toEqual([]);
  }
});
