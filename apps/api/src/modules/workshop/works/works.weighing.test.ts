/** A job on the scale: at the bench, in the shop, at a supplier's (decisions 0085, 0161, 0208). */
import { beforeAll, expect, test } from 'vitest';
import { type Till, useHouse } from '../../../../test/shop.ts';
import {
  act,
  assigned,
  batch,
  made,
  newWork,
  received,
  USED,
  workUrl,
  newRepairs,
  type Repairs,
} from '../../../../test/works.ts';

const house = useHouse();
let repairs: Repairs;
let counter: Till;
let bench: Till;
beforeAll(async () => {
  repairs = await newRepairs(house);
  ({ counter, bench } = repairs);
});

test('R-WORK-08 B-39 what is of metal is weighed as it is finished, at the bench, in the shop and in a batch', async () => {
  const unweighed = { status: 422, json: { code: 'WORK_UNWEIGHED', fields: [{ path: 'finishedWeightMg' }] } };
  const [one, many] = [await received(repairs), await received(repairs)];
  const ours = await made(counter, { type: 'STORE' });
  for (const { id } of [one, many]) await act(bench, id, 'start');
  await act(counter, ours.id, 'start');
  const none = { metal: 'NONE', metalMg: 0 };
  expect(await act(bench, one.id, 'complete', USED)).toMatchObject(unweighed);
  expect(await act(bench, one.id, 'complete', none)).toMatchObject(unweighed);
  expect(await act(counter, ours.id, 'complete', none)).toMatchObject(unweighed);
  const rows = [{ code: many.code, ...USED }];
  const refused = await batch(bench, 'complete-many', { rows });
  expect(refused.json.details.rows).toMatchObject([{ code: many.code, reasonCode: 'WORK_UNWEIGHED' }]);
  const done = await batch(bench, 'complete-many', { rows: [{ ...rows[0], finishedWeightMg: 3_560 }] });
  expect(done).toMatchObject({ status: 201, json: { works: [{ id: many.id, state: 'DONE' }] } });
  const home = await act(counter, ours.id, 'complete', { ...none, finishedWeightMg: 3_420 });
  expect(home.json).toMatchObject({ state: 'PENDING_TO_PICK_UP', finishedWeightMg: 3_420 });
  const pledge = { ...newWork().pledge, metal: 'NONE', weightMg: 0 };
  const watch = await made(counter, { type: 'STORE', pledge });
  await act(counter, watch.id, 'start');
  expect((await act(counter, watch.id, 'complete', none)).status).toBe(200);
});

test('R-WORK-08 R-SHIP-02 a job weighs its pledge, what it took and less what was taken out of it', async () => {
  const job = await received(repairs);
  await act(bench, job.id, 'start');
  const gold = async (): Promise<number> =>
    (await bench.get('/v1/metal-remainder')).json.data.find((one: { metal: string }) => one.metal === 'GOLD').totalMg;
  const finish = (over: object) => act(bench, job.id, 'complete', { ...USED, observations: '', ...over });
  expect(await finish({ removedMg: 3_420 })).toMatchObject({ status: 422, json: { code: 'METAL_REMOVED' } });
  const light = await finish({ removedMg: 40, finishedWeightMg: 3_470 });
  expect(light).toMatchObject({ status: 422, json: { code: 'WORK_WEIGHT_DIFFERS' } });
  expect(light.json.message).toContain('Tiene que pesar 3,500 g y pesa 3,470 g');
  const rows = [{ code: job.code, ...USED, removedMg: 40, finishedWeightMg: 3_470 }];
  const many = await batch(bench, 'complete-many', { rows });
  expect(many.json.details.rows).toMatchObject([{ code: job.code, reasonCode: 'WORK_WEIGHT_DIFFERS' }]);
  const before = await gold();
  expect((await finish({ removedMg: 40, finishedWeightMg: 3_490 })).json).toMatchObject({
    state: 'DONE',
    metalUsed: { ...USED, removedMg: 40 },
    finishedWeightMg: 3_490,
    expectedWeightMg: 3_490,
  });
  expect((await gold()) - before).toBe(40 - USED.metalMg);
  expect((await counter.get(workUrl(job.id))).json.pledgeData.weightMg).toBe(3_420);
});

test('R-WORK-06 R-WORK-08 what goes to a supplier is weighed as it leaves and as it is back', async () => {
  const job = await assigned(repairs);
  const send = (over: object) => act(bench, job.id, 'ship-to-supplier', over);
  const unweighed = (path: string) => ({ status: 422, json: { code: 'WORK_UNWEIGHED', fields: [{ path }] } });
  expect(await send({})).toMatchObject(unweighed('shippedWeightMg'));
  const light = await send({ shippedWeightMg: 3_399 });
  expect(light).toMatchObject({
    status: 422,
    json: { code: 'WORK_WEIGHT_DIFFERS', fields: [{ path: 'shippedWeightMg' }] },
  });
  expect(light.json.message).toContain('Tiene que pesar 3,420 g y pesa 3,399 g');
  const rows = [{ code: job.code, shippedWeightMg: 3_399 }];
  const many = await batch(bench, 'ship-many', { rows });
  expect(many.json.details.rows).toMatchObject([{ code: job.code, reasonCode: 'WORK_WEIGHT_DIFFERS' }]);
  expect((await counter.get(workUrl(job.id))).json).toMatchObject({
    state: 'ASSIGNED_TO_PROVIDER',
    shippedWeightMg: null,
  });
  // Within the tolerance; back, it is reckoned from the pledge again.
  expect(await send({ shippedWeightMg: 3_400 })).toMatchObject({ status: 200, json: { shippedWeightMg: 3_400 } });
  const finish = (over: object) => act(bench, job.id, 'complete', { ...USED, observations: '', ...over });
  expect(await finish({})).toMatchObject(unweighed('finishedWeightMg'));
  const short = await finish({ removedMg: 40, finishedWeightMg: 3_479 });
  expect(short.json.message).toContain('Tiene que pesar 3,500 g y pesa 3,479 g');
  expect(await finish({ removedMg: 40, finishedWeightMg: 3_479, observations: 'Limado de más' })).toMatchObject({
    status: 200,
    json: { state: 'DONE', shippedWeightMg: 3_400, finishedWeightMg: 3_479, expectedWeightMg: 3_479 },
  });
});

test('R-WORK-06 a difference as it leaves is explained in its history; of what has no metal nothing is weighed', async () => {
  const job = await assigned(repairs);
  const { json } = await act(bench, job.id, 'ship-to-supplier', {
    shippedWeightMg: 3_300,
    observations: 'Sin el cierre',
  });
  expect(json.log[0].note).toMatch(/^Taller Hermanos Guerra.*\. Sin el cierre$/);
  const pledge = { ...newWork().pledge, metal: 'NONE', weightMg: 0 };
  const bare = await assigned(repairs, { pledge });
  expect((await act(bench, bare.id, 'ship-to-supplier')).status).toBe(200);
  const used = { metal: 'NONE', metalMg: 0 };
  expect((await act(bench, bare.id, 'complete', used)).status).toBe(200);
});
