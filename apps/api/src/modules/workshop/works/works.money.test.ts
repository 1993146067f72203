import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { qb } from '../../../platform/db.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { counts, newShop, type Till, useHouse } from '../../../../test/shop.ts';
import {
  act,
  assigned,
  cancelled,
  card,
  cash,
  create,
  made,
  move,
  newRepairs,
  newWork,
  ready,
  received,
  type Repairs,
  toWorkshop,
  USED,
  workUrl,
  sendOff,
} from '../../../../test/works.ts';

const house = useHouse();
let repairs: Repairs;
let counter: Till;
let bench: Till;
beforeAll(async () => {
  repairs = await newRepairs(house);
  ({ counter, bench } = repairs);
});

const ADDRESS = { street: 'Calle Triana 41', postalCode: '35002', city: 'Las Palmas', province: 'Las Palmas' };
/** What a job has booked: kind, account without its shop, cents. */
async function bookedOf(workId: string): Promise<[string, string, number][]> {
  const rows = await house.db.run(
    sql<{ kind: string; account: string; amount: number }>`
      select t.kind, substr(a.path, 11) as account, e.amount from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.record_id = ${workId} and a.asset = 'EUR' order by t.id, a.path`.compile(qb),
  );
  return rows.map(({ kind, account, amount }) => [kind, account, amount]);
}
const invoicesOf = (workId: string) =>
  house.db.run(
    sql<{ type: string; total: number; base: number }>`select type, total_cents as total, base_cents as base
      from invoices where record_id = ${workId} order by issued_at, id`.compile(qb),
  );

test('R-CASH-07 R-WORK-10 a part paid now is held without its tax, and becomes income when the pledge leaves', async () => {
  const work = await ready(repairs, { payments: [cash(2_000)] });
  expect(await bookedOf(work.id)).toEqual([
    ['WORKSHOP_WORK_CREATE', 'advances:works', -1_869],
    ['WORKSHOP_WORK_CREATE', 'tax:igic', -131],
    ['WORKSHOP_WORK_CREATE', 'till', 2_000],
  ]);
  const unpaid = await act(counter, work.id, 'confirm-pickup', { payments: [] });
  expect(unpaid).toMatchObject({ status: 409, json: { code: 'WORK_UNPAID', details: { pendingCents: 2_500 } } });
  const wrong = await act(counter, work.id, 'confirm-pickup', { payments: [card(2_499)] });
  expect(wrong).toMatchObject({ status: 422, json: { code: 'PAYMENTS_DIFFER' } });
  const picked = await act(counter, work.id, 'confirm-pickup', { payments: [card(1_500), cash(1_000)] });
  expect(picked).toMatchObject({ status: 200, json: { state: 'FINISHED', paidCents: 4_500, situation: 'paid' } });
  expect((await bookedOf(work.id)).slice(3)).toEqual([
    ['WORK_FINISHER', 'advances:works', 1_869],
    ['WORK_FINISHER', 'income:works', -4_206],
    ['WORK_FINISHER', 'receivable', 2_500],
    ['WORK_FINISHER', 'tax:igic', -163],
    ['WORKSHOP_WORK_PICK', 'card', 1_500],
    ['WORKSHOP_WORK_PICK', 'receivable', -1_500],
    ['WORKSHOP_WORK_PICK', 'receivable', -1_000],
    ['WORKSHOP_WORK_PICK', 'till', 1_000],
  ]);
  expect(await invoicesOf(work.id)).toEqual([
    { type: 'S', total: 2_000, base: 1_869 },
    { type: 'S', total: 2_500, base: 2_337 },
  ]);
});

test('R-WORK-13 paid is paid whole, a guarantee nothing, and nobody pays more than it costs', async () => {
  expect(await create(counter, { situation: 'paid', payments: [cash(4_000)] })).toMatchObject({
    status: 422,
    json: { code: 'PAID_SITUATION' },
  });
  expect(await create(counter, { situation: 'paid', payments: [cash(4_500)] })).toMatchObject({
    status: 201,
    json: { situation: 'paid', pendingCents: 0 },
  });
  expect(await create(counter, { payments: [cash(4_500)] })).toMatchObject({
    status: 201,
    json: { situation: 'paid' },
  });
  expect(await create(counter, { payments: [cash(4_501)] })).toMatchObject({
    status: 422,
    json: { code: 'ADVANCE_TOO_BIG' },
  });
  for (const situation of ['internal', 'underGuarantee']) {
    expect(await create(counter, { situation, payments: [cash(100)] })).toMatchObject({
      status: 422,
      json: { code: 'FREE_SITUATION' },
    });
  }
});

test('R-CASH-11 the cash limit looks at the whole job, not at the part paid now', async () => {
  const extraTasks = [{ description: 'Montura nueva', priceCents: 100_001 }];
  expect(await create(counter, { extraTasks, payments: [cash(500)] })).toMatchObject({
    status: 422,
    json: { code: 'CASH_OVER_LIMIT' },
  });
  const work = await made(counter, {
    extraTasks: [{ description: 'Montura', priceCents: 100_000 }],
    payments: [cash(500)],
  });
  const { lines, version } = (await counter.get(workUrl(work.id))).json;
  const { pledge, description } = newWork();
  const edit = await counter.call('PATCH', workUrl(work.id), {
    pledge,
    description,
    tasks: [],
    extraTasks: [{ description: 'Un céntimo más', priceCents: 1 }],
    keptLines: [lines[0].id],
    hasDiscount: false,
    version,
  });
  expect(edit).toMatchObject({ status: 422, json: { code: 'CASH_OVER_LIMIT' } });
});

test('R-WORK-02 with the till closed a job is taken in, and nothing charged', async () => {
  const till = await (await newShop(house)).till();
  expect((await create(till)).status).toBe(201);
  expect(await create(till, { payments: [cash(1_000)] })).toMatchObject({ status: 409, json: { code: 'CASH_CLOSED' } });
});

test('R-WORK-09 R-CASH-07 cancelled, the money is owed with a corrective invoice; confirmed, it goes back as it came', async () => {
  const work = await cancelled(repairs, { payments: [cash(1_000), card(1_200)] });
  expect((await counter.get(workUrl(work.id))).json).toMatchObject({ state: 'CANCELLED', tracking: 'cancelled' });
  expect((await bookedOf(work.id)).filter(([kind]) => kind === 'WORKSHOP_WORK_CANCEL')).toEqual([
    ['WORKSHOP_WORK_CANCEL', 'advances:works', 2_056],
    ['WORKSHOP_WORK_CANCEL', 'receivable', -2_200],
    ['WORKSHOP_WORK_CANCEL', 'tax:igic', 144],
  ]);
  const { bytes } = await counter.get(workUrl(work.id, 'receipt?type=PDF'));
  const paper = (await pdfText(bytes)).text.replaceAll(/\s+/g, ' ');
  const sums = 'No cobrado -23,00 € Base imponible al 7 % 20,56 € IGIC 7 % 1,44 € Total 22,00 €';
  for (const words of [sums, 'Anulado con la factura rectificativa']) expect(paper).toContain(words);
  expect(paper).not.toContain('Prometido');
  const plan = work.payments.map(({ id, amountCents, method }) => ({ paymentId: id, amountCents, method }));
  const less = await act(counter, work.id, 'confirm-refund', { refunds: plan.slice(0, 1) });
  expect(less).toMatchObject({ status: 422, json: { code: 'REFUNDS_DIFFER' } });
  const back = await act(counter, work.id, 'confirm-refund', { refunds: plan });
  expect(back).toMatchObject({
    status: 200,
    json: { state: 'REFUNDED', tracking: 'released', refundedCents: 2_200, place: 'En manos del cliente' },
  });
  expect((await bookedOf(work.id)).filter(([kind]) => kind === 'WORKSHOP_WORK_REFUND').length).toBe(4);
  expect((await invoicesOf(work.id)).map(({ type, total }) => [type, total])).toEqual([
    ['S', 2_200],
    ['R', -2_200],
  ]);
  const again = await act(counter, work.id, 'confirm-refund', { refunds: plan });
  expect(again).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
});

test('R-WORK-09 money that goes back another way asks a manager; without money only the pledge goes back', async () => {
  const work = await cancelled(repairs, { payments: [card(1_000)] });
  const refunds = [{ paymentId: work.payments[0]!.id, method: 'CASH', amountCents: 1_000 }];
  expect((await act(counter, work.id, 'confirm-refund', { refunds })).status).toBe(403);
  const manager = await counter.shop.person('MANAGER');
  const approval = { ...manager.signature, reason: 'La tarjeta ya no existe' };
  expect((await act(counter, work.id, 'confirm-refund', { refunds, approval })).json.state).toBe('REFUNDED');
  const free = await cancelled(repairs);
  expect((await act(counter, free.id, 'confirm-refund', { refunds: [] })).json).toMatchObject({
    state: 'REFUNDED',
    place: 'En manos del cliente',
  });
});

test('R-WORK-09 a pledge in the workshop comes back first', async () => {
  const work = await made(counter);
  await toWorkshop(repairs, work.code);
  await act(counter, work.id, 'cancel', { reason: 'Lo quiere ya' });
  expect((await act(counter, work.id, 'confirm-refund', { refunds: [] })).status).toBe(409);
  await move(bench, [work.code], 'TO_STORE');
  expect((await counter.get(workUrl(work.id))).json).toMatchObject({ tracking: 'sent-back' });
  await move(counter, [work.code], 'HERE');
  expect((await act(counter, work.id, 'confirm-refund', { refunds: [] })).status).toBe(200);
});

test('R-CASH-07 a job of the shop has kinds of its own', async () => {
  const work = await made(counter, { type: 'STORE', payments: [cash(1_000)] });
  await act(counter, work.id, 'start');
  await act(counter, work.id, 'complete', { metal: 'NONE', metalMg: 0, finishedWeightMg: 3_420 });
  await act(counter, work.id, 'confirm-pickup', { payments: [cash(3_500)] });
  const gone = await cancelled(repairs, { type: 'STORE', payments: [cash(700)] });
  const refunds = gone.payments.map(({ id, amountCents, method }) => ({ paymentId: id, amountCents, method }));
  await act(counter, gone.id, 'confirm-refund', { refunds });
  const kinds = [...(await bookedOf(work.id)), ...(await bookedOf(gone.id))].map(([kind]) => kind);
  expect([...new Set(kinds)]).toEqual([
    'STORE_WORK_CREATE',
    'WORK_FINISHER',
    'STORE_WORK_PICK',
    'STORE_WORK_CANCEL',
    'STORE_WORK_REFUND',
  ]);
});

test('R-WORK-10 a complete invoice of the advance has one of the rest too', async () => {
  const work = await ready(repairs, { payments: [card(1_000)], invoiceAddress: ADDRESS });
  await act(counter, work.id, 'confirm-pickup', { payments: [card(3_500)] });
  expect((await invoicesOf(work.id)).map(({ type }) => type)).toEqual(['C', 'C']);
});

test('R-WORK-10 two hand over the same pledge: it is paid once', async () => {
  const work = await ready(repairs);
  const pickUp = () => act(counter, work.id, 'confirm-pickup', { payments: [cash(4_500)] });
  const both = await Promise.all([pickUp(), pickUp()]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('R-CASH-01 the day closes with what jobs brought in and took out', async () => {
  const shop = await newRepairs(house);
  await made(shop.counter, { payments: [cash(2_000), card(500)] });
  const gone = await cancelled(shop, { payments: [cash(700)] });
  const refunds = gone.payments.map(({ id, amountCents, method }) => ({ paymentId: id, amountCents, method }));
  await act(shop.counter, gone.id, 'confirm-refund', { refunds });
  const close = await shop.counter.close(102_000, { cardTerminalTotalCents: 500, counts: counts(102_000) });
  expect(close).toMatchObject({
    status: 200,
    json: { expectedCents: 102_000, differenceCents: 0, expectedCardCents: 500 },
  });
});

test('R-WORK-08 what a job took of metal is written on it', async () => {
  const work = await ready(repairs);
  expect((await counter.get(workUrl(work.id))).json.metalUsed).toEqual({ ...USED, removedMg: 0 });
});

test('R-WORK-04 B-40 a job takes the tasks of its own price list, asked for by a program too', async () => {
  const admin = await counter.shop.till('ADMIN');
  const task = async (type: string): Promise<string> =>
    (await admin.call('POST', '/v1/work-tasks', { description: `De ${type}`, type, priceCents: 900 })).json.id;
  const [gold, silver, shop] = [await task('GOLD'), await task('SILVER'), await task('STORE')];
  const unfit = { status: 422, json: { code: 'TASK_UNFIT', fields: [{ path: 'tasks' }] } };
  for (const tasks of [[silver], [gold, shop]]) expect(await create(counter, { tasks })).toMatchObject(unfit);
  expect(await create(counter, { type: 'STORE', tasks: [gold] })).toMatchObject(unfit);
  expect((await create(counter, { type: 'STORE', tasks: [shop] })).status).toBe(201);
  const { json } = await create(counter, { tasks: [gold] });
  const { pledge, description, extraTasks, hasDiscount } = newWork();
  const edit = { pledge, description, extraTasks, hasDiscount, keptLines: [], version: json.version };
  expect(await counter.call('PATCH', workUrl(json.id), { ...edit, tasks: [silver] })).toMatchObject(unfit);
  expect((await counter.get(workUrl(json.id))).json.subtotalCents).toBe(json.subtotalCents);
  // What stays on it is asked the same: of another metal it would be done at the price of the first.
  const kept = { ...edit, tasks: [], keptLines: json.lines.map((line: { id: string }) => line.id) };
  for (const metal of ['SILVER', 'GOLD']) {
    const reply = await counter.call('PATCH', workUrl(json.id), { ...kept, pledge: { ...pledge, metal } });
    expect([metal, reply.status, reply.json.code, reply.json.fields?.[0].path]).toEqual(
      metal === 'GOLD' ? [metal, 200, json.code, undefined] : [metal, 422, 'TASK_UNFIT', 'keptLines'],
    );
  }
  const version = (await counter.get(workUrl(json.id))).json.version;
  const other = { ...kept, version, pledge: { ...pledge, metal: 'SILVER' }, tasks: [silver], keptLines: [] };
  expect((await counter.call('PATCH', workUrl(json.id), other)).status).toBe(200);
});

test('R-WORK-04 a job of the workshop takes no task of the shop, without metal neither', async () => {
  const admin = await counter.shop.till('ADMIN');
  const task = async (type: string): Promise<string> =>
    (await admin.call('POST', '/v1/work-tasks', { description: `Sin metal, de ${type}`, type, priceCents: 900 })).json
      .id;
  const [gold, silver, shop] = [await task('GOLD'), await task('SILVER'), await task('STORE')];
  const pledge = { ...newWork().pledge, metal: 'NONE', weightMg: 0 };
  expect(await create(counter, { pledge, tasks: [shop] })).toMatchObject({ status: 422, json: { code: 'TASK_UNFIT' } });
  expect((await create(counter, { pledge, tasks: [gold, silver] })).status).toBe(201);
  expect((await create(counter, { pledge, type: 'STORE', tasks: [shop] })).status).toBe(201);
});

test('M-02 R-WORK-09 a job whose pledge is lost at the supplier is given up with the zone manager, and its money goes back', async () => {
  const job = await assigned(repairs, { payments: [card(1_000)] });
  await sendOff(bench, job.id);
  const reason = 'El proveedor no la encuentra';
  const lose = (till: Till, over: object = {}, key?: string) =>
    act(till, job.id, 'declare-lost', { reason, ...over }, key);
  expect(await lose(counter)).toMatchObject({ status: 403, json: { code: 'MANAGER_REQUIRED' } });
  const approval = { ...(await counter.shop.person('MANAGER')).signature, reason };
  expect(await lose(bench, { approval })).toMatchObject({ status: 409, json: { details: { reason: 'isHere' } } });
  const key = 'perdida-una-sola-vez';
  const lost = await lose(counter, { approval }, key);
  expect(lost).toMatchObject({ status: 200, json: { state: 'CANCELLED', place: 'Paradero desconocido' } });
  expect((await lose(counter, { approval }, key)).text).toBe(lost.text);
  const [payment] = lost.json.payments as { id: string }[];
  const refunds = [{ paymentId: payment!.id, method: 'CARD', amountCents: 1_000 }];
  const paid = await act(counter, job.id, 'confirm-refund', { refunds });
  expect(paid).toMatchObject({ status: 200, json: { state: 'REFUNDED' } });
  expect((await invoicesOf(job.id)).reduce((all, one) => all + one.total, 0)).toBe(0);
});

test('M-02 R-WORK-05 what is gone from the bench is lost in two acts: the workshop has not got it, its shop gives it up', async () => {
  const job = await received(repairs, { payments: [card(1_000)] });
  const reason = 'No aparece';
  const approval = { ...(await counter.shop.person('MANAGER')).signature, reason };
  const lose = () => act(counter, job.id, 'declare-lost', { reason, approval });
  expect(await lose()).toMatchObject({
    status: 409,
    json: { code: 'CUSTODY_ELSEWHERE', details: { placeEs: 'En el taller' } },
  });
  expect((await counter.get(workUrl(job.id))).json).toMatchObject({ state: 'PENDING', place: 'En el taller' });
  expect((await move(bench, [job.code], 'UNKNOWN')).status).toBe(201);
  expect(await lose()).toMatchObject({ status: 200, json: { state: 'CANCELLED', place: 'Paradero desconocido' } });
});

test('M-02 R-WORK-05 what is done and then lost is given up with the metal it took', async () => {
  const job = await ready(repairs, { payments: [card(1_000)] });
  const reason = 'Se ha perdido en la tienda';
  const approval = { ...(await counter.shop.person('MANAGER')).signature, reason };
  const lost = await act(counter, job.id, 'declare-lost', { reason, approval });
  expect(lost).toMatchObject({ status: 200, json: { state: 'CANCELLED', metalUsed: { metalMg: 120 } } });
});

test('R-CASH-07 in-store and in-workshop work: each kind is asked for by name, also those that move no money', async () => {
  const found = async (account: string, kind: string): Promise<string[]> =>
    (await counter.get(`/v1/cash/movements?account=${account}&kind[]=${kind}`)).json.data.map(
      (row: { operationCode: string }) => row.operationCode,
    );
  for (const type of ['STORE', 'WORKSHOP'] as const) {
    const job = await cancelled(repairs, { type, payments: [cash(1_000)] });
    const [payment] = job.payments;
    const refunds = [{ paymentId: payment!.id, method: 'CASH', amountCents: 1_000 }];
    expect((await act(counter, job.id, 'confirm-refund', { refunds })).status).toBe(200);
    expect(await found('till', `${type}_WORK_CREATE`)).toContain(job.code);
    expect(await found('till', `${type}_WORK_REFUND`)).toContain(job.code);
    expect(await found('receivable', `${type}_WORK_CANCEL`)).toContain(job.code);
  }
  const done = await ready(repairs);
  await act(counter, done.id, 'confirm-pickup', { payments: [cash(4_500)] });
  expect(await found('till', 'WORKSHOP_WORK_PICK')).toContain(done.code);
  expect(await found('receivable', 'WORK_FINISHER')).toContain(done.code);
  expect(await found('receivable', 'STORE_WORK_PICK')).not.toContain(done.code);
});
