import { beforeAll, expect, test } from 'vitest';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';
import { accepted, asked, budgetUrl, carry, ORDER, pay } from '../../../../test/work-budgets.ts';
import {
  act,
  batch,
  made,
  move,
  newRepairs,
  plain,
  received,
  type Repairs,
  USED,
  WORKS,
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

const read = async (id: string) => (await counter.get(workUrl(id))).json;
const moveMany = (till: Till, to: string, ...rows: readonly object[]) => batch(till, 'move-many', { rows, to });
const UNWEIGHED = { status: 422, json: { code: 'WORK_UNWEIGHED', fields: [{ path: 'weightMg' }] } };
const differs = (expected: string, found: string) => ({
  status: 422,
  json: { code: 'WORK_WEIGHT_DIFFERS', details: { expected, found }, fields: [{ path: 'weightMg' }] },
});

test('B-39 R-WORK-08 an envelope of metal is weighed as it leaves and as it comes, and a difference is explained', async () => {
  const { id } = await made(counter);
  expect(await act(counter, id, 'move', { to: 'TO_WORKSHOP' })).toMatchObject(UNWEIGHED);
  const light = { to: 'TO_WORKSHOP', weightMg: 3_399 };
  expect(await act(counter, id, 'move', light)).toMatchObject(differs('3,420 g', '3,399 g'));
  expect(await act(counter, id, 'move', { ...light, weightMg: 3_400 })).toMatchObject({ status: 200 });
  expect(await act(bench, id, 'move', { to: 'WORKSHOP' })).toMatchObject(UNWEIGHED);
  const come = { to: 'WORKSHOP', weightMg: 3_300, observations: 'Falta el cierre, avisada la tienda' };
  expect((await act(bench, id, 'move', come)).status).toBe(200);
  const { log, expectedWeightMg, place } = await read(id);
  expect({ expectedWeightMg, place }).toEqual({ expectedWeightMg: 3_420, place: 'En el taller' });
  expect(log.slice(0, 2)).toMatchObject([
    { action: 'move', note: 'Está en el taller. Falta el cierre, avisada la tienda', weightMg: 3_300 },
    { action: 'move', note: 'Sale hacia el taller', weightMg: 3_400 },
  ]);
});

test('B-39 R-WORK-08 what has taken metal weighs more on its way home, and what was taken out less', async () => {
  const { id } = await received(repairs);
  await act(bench, id, 'start');
  await act(bench, id, 'complete', { ...USED, removedMg: 40, finishedWeightMg: 3_500 });
  expect(await act(bench, id, 'move', { to: 'TO_STORE', weightMg: 3_420 })).toMatchObject(
    differs('3,500 g', '3,420 g'),
  );
  expect((await act(bench, id, 'move', { to: 'TO_STORE', weightMg: 3_500 })).status).toBe(200);
  expect(await act(counter, id, 'move', { to: 'HERE', weightMg: 3_420 })).toMatchObject(differs('3,500 g', '3,420 g'));
  const home = await act(counter, id, 'move', { to: 'HERE', weightMg: 3_510 });
  expect(home).toMatchObject({ status: 200, json: { state: 'PENDING_TO_PICK_UP' } });
});

test('B-39 of what has no metal, and of what nobody finds, no weight is asked', async () => {
  const pledge = { metal: 'NONE', weightMg: 0, family: 'RELOJ', gem: 'NINGUNA', description: 'Reloj de acero' };
  const { id } = await made(counter, { pledge });
  expect((await act(counter, id, 'move', { to: 'TO_WORKSHOP' })).status).toBe(200);
  const ring = await made(counter);
  expect((await act(counter, ring.id, 'move', { to: 'UNKNOWN' })).status).toBe(200);
  expect(await act(counter, ring.id, 'move', { to: 'HERE' })).toMatchObject(UNWEIGHED);
  expect((await act(counter, ring.id, 'move', { to: 'HERE', weightMg: 3_420 })).status).toBe(200);
});

test('B-39 R-WBUD-03 what is made to order is weighed once there is metal in it', async () => {
  const order = await accepted(repairs, 10_000, ORDER);
  await pay(counter, order.id, 2_000);
  expect((await act(counter, order.id, 'move', { to: 'TO_WORKSHOP' })).status).toBe(200);
  expect((await act(bench, order.id, 'move', { to: 'WORKSHOP' })).status).toBe(200);
  await act(bench, order.id, 'start');
  // Its stone weighs too: what the scale says at the bench is what it weighs from then on.
  const body = { metal: 'GOLD', metalMg: 5_000, finishedWeightMg: 5_400, observations: 'Con la esmeralda' };
  expect((await act(bench, order.id, 'complete', body)).status).toBe(200);
  expect(await act(bench, order.id, 'move', { to: 'TO_STORE' })).toMatchObject(UNWEIGHED);
  expect((await act(bench, order.id, 'move', { to: 'TO_STORE', weightMg: 5_400 })).status).toBe(200);
});

test('R-WORK-11 B-39 many move with a weight each: what lacks one or differs is named, and none moves', async () => {
  const [first, second, third] = [await made(counter), await made(counter), await made(counter)];
  const refused = await moveMany(
    counter,
    'TO_WORKSHOP',
    { code: first.code, weightMg: 3_420 },
    { code: second.code },
    { code: plain(third.code), weightMg: 3_000 },
  );
  const explained = 'Tiene que pesar 3,420 g y pesa 3,000 g. Márcalo desde su ficha, donde se explica la diferencia.';
  expect(refused).toMatchObject({
    status: 409,
    json: {
      code: 'WORKS_REFUSED',
      details: {
        count: 2,
        rows: [
          { code: second.code, reasonCode: 'WORK_UNWEIGHED' },
          { code: third.code, reasonCode: 'WORK_WEIGHT_DIFFERS', reason: explained },
        ],
      },
      fields: [{ path: 'rows.1' }, { path: 'rows.2' }],
    },
  });
  expect((await read(first.id)).place).toBe(`Tienda ${counter.shop.code}`);
  const row = { code: first.code, weightMg: 3_420 };
  const noted = await moveMany(counter, 'TO_WORKSHOP', { ...row, observations: 'Pesa menos' });
  expect(noted).toMatchObject({ status: 422, json: { code: 'VALIDATION' } });
  expect((await moveMany(counter, 'TO_WORKSHOP', row, { ...row, code: plain(first.code) })).status).toBe(422);
});

test('B-39 R-WBUD-01 envelopes of jobs and of budgets go to the workshop with one signature, and come back', async () => {
  const job = await made(counter);
  const [budget, other] = [await asked(repairs), await asked(repairs)];
  const rows = [
    { code: job.code, weightMg: 3_420 },
    { code: plain(budget.code), weightMg: 6_400 },
    { code: other.code, weightMg: 6_000 },
  ];
  const refused = await moveMany(counter, 'TO_WORKSHOP', ...rows);
  expect(refused.json.details.rows).toMatchObject([{ code: other.code, reasonCode: 'WORK_WEIGHT_DIFFERS' }]);
  expect((await counter.get(budgetUrl(budget.id))).json.place).toBe(`Tienda ${counter.shop.code}`);
  const sent = await moveMany(counter, 'TO_WORKSHOP', ...rows.slice(0, 2));
  expect(sent).toMatchObject({
    status: 201,
    json: { works: [{ id: job.id, state: 'PENDING' }], budgets: [{ id: budget.id, code: budget.code }] },
  });
  expect((await moveMany(bench, 'WORKSHOP', ...rows.slice(0, 2))).status).toBe(201);
  const { place, log } = (await counter.get(budgetUrl(budget.id))).json;
  expect(place).toBe('En el taller');
  expect(log[0]).toMatchObject({
    action: 'move',
    note: 'Está en el taller',
    weightMg: 6_400,
    signerName: expect.anything(),
  });
  expect((await moveMany(counter, 'HERE', ...rows.slice(0, 2))).json.details.rows).toMatchObject([
    { reasonCode: 'CUSTODY_ELSEWHERE' },
    { reasonCode: 'CUSTODY_ELSEWHERE' },
  ]);
});

test('B-39 R-WBUD-01 a budget moves in a batch only as it moves alone: in its state, with a pledge, of its own shops', async () => {
  const order = await asked(repairs, ORDER);
  const approved = await accepted(repairs);
  await pay(counter, approved.id, 2_000);
  const row = (code: string) => ({ code, weightMg: 6_400 });
  expect((await moveMany(counter, 'TO_WORKSHOP', row(order.code), row(approved.code))).json.details.rows).toEqual([
    { code: order.code, reasonCode: 'STATE_CONFLICT', reason: 'No tiene prenda' },
    { code: approved.code, reasonCode: 'STATE_CONFLICT', reason: 'Está aprobado: no se puede marcar.' },
  ]);
  const mine = await asked(repairs);
  const stranger = await (await newShop(house)).till();
  const theirs = await moveMany(stranger, 'HERE', row(mine.code));
  expect(theirs.json.details.rows).toMatchObject([{ reasonCode: 'WORK_UNKNOWN' }]);
  const driver = await (await newShop(house)).till('DRIVER');
  expect((await moveMany(driver, 'HERE', row(mine.code))).status).toBe(403);
  const foreign = { rows: [row(mine.code)], to: 'TO_WORKSHOP', signature: driver.signature };
  const signedByDriver = await counter.call('POST', `${WORKS}/move-many`, foreign);
  expect(signedByDriver.status).toBeGreaterThanOrEqual(400);
  expect((await counter.get(budgetUrl(mine.id))).json.place).toBe(`Tienda ${counter.shop.code}`);
});

test('B-25 B-39 the same key moves jobs and budgets once', async () => {
  const [job, budget] = [await made(counter), await asked(repairs)];
  const rows = [
    { code: job.code, weightMg: 3_420 },
    { code: budget.code, weightMg: 6_400 },
  ];
  const key = 'mezclados-una-sola-vez';
  const send = () => batch(counter, 'move-many', { rows, to: 'TO_WORKSHOP' }, key);
  const [first, second] = [await send(), await send()];
  expect({ status: second.status, json: second.json }).toEqual({ status: 201, json: first.json });
  const { log } = (await counter.get(budgetUrl(budget.id))).json;
  expect(log.filter((line: { action: string }) => line.action === 'move')).toHaveLength(1);
});

test('B-39 a code read from an envelope says what lies in it, of a job, a budget or a budget that is a job now', async () => {
  const envelope = (code: string, till = counter) => till.get(`${WORKS}/envelopes/${plain(code)}`);
  const job = await made(counter);
  expect((await envelope(job.code)).json).toMatchObject({
    id: job.id,
    kind: 'work',
    spot: 'here',
    stateEs: 'Pendiente',
    holdsMetal: true,
    expectedWeightMg: 3_420,
  });
  const budget = await asked(repairs);
  expect((await envelope(budget.code)).json).toMatchObject({
    id: budget.id,
    kind: 'workBudget',
    code: budget.code,
    pledge: 'Cadena de oro rota',
    expectedWeightMg: 6_400,
    actions: expect.arrayContaining([expect.objectContaining({ action: 'move', allowed: true })]),
  });
  const approved = await accepted(repairs);
  await pay(counter, approved.id, 2_000);
  expect((await envelope(approved.code)).json).toMatchObject({
    id: approved.id,
    kind: 'work',
    origin: 'PLEDGE_BUDGET',
  });
  const order = await asked(repairs, ORDER);
  const stranger = await (await newShop(house)).till();
  for (const answer of [envelope(order.code), envelope('TR-ZZZ-26-99999'), envelope(budget.code, stranger)])
    expect((await answer).status).toBe(404);
});

test('B-39 R-WBUD-01 the pledge of a budget is weighed alike when it moves alone', async () => {
  const { id } = await asked(repairs);
  expect(await carry(counter, id, 'TO_WORKSHOP', { weightMg: undefined })).toMatchObject(UNWEIGHED);
  expect(await carry(counter, id, 'TO_WORKSHOP', { weightMg: 6_000 })).toMatchObject(differs('6,400 g', '6,000 g'));
  const observations = 'Sin el colgante, que se lo llevó';
  const left = await carry(counter, id, 'TO_WORKSHOP', { weightMg: 6_000, observations });
  expect(left.json.log[0]).toMatchObject({ note: `Sale hacia el taller. ${observations}`, weightMg: 6_000 });
  expect((await carry(bench, id, 'WORKSHOP')).status).toBe(200);
});

test('B-39 moved alone: not by another role or shop, not with a foreign signature, and once with one key', async () => {
  const { id, code } = await made(counter);
  const body = { to: 'TO_WORKSHOP', weightMg: 3_420 };
  const driver = await (await newShop(house)).till('DRIVER');
  expect((await act(driver, id, 'move', body)).status).toBe(403);
  expect((await act(await (await newShop(house)).till(), id, 'move', body)).status).toBe(404);
  const signature = driver.signature;
  const foreign = await counter.call('POST', workUrl(id, 'move'), { ...body, signature });
  expect(foreign.status).toBeGreaterThanOrEqual(400);
  expect((await act(counter, id, 'move', { ...body, to: 'WORKSHOP' })).json.code).toBe('WORKSHOP_ONLY');
  const key = 'mover-una-sola-vez';
  const [first, second] = [await act(counter, id, 'move', body, key), await act(counter, id, 'move', body, key)];
  expect({ status: second.status, json: second.json }).toEqual({ status: 200, json: first.json });
  expect((await act(counter, id, 'move', body)).status).toBe(409);
  await move(bench, [code], 'WORKSHOP');
  await act(bench, id, 'start');
  expect((await read(id)).log.filter((line: { action: string }) => line.action === 'move')).toHaveLength(2);
});
