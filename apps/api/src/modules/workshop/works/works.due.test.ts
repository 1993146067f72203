import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Till, useHouse } from '../../../../test/shop.ts';
import {
  act,
  assigned,
  create,
  made,
  newRepairs,
  received,
  ready,
  type Repairs,
  supplierOf,
  unsigned,
  WORKS,
  workUrl,
  sendOff,
} from '../../../../test/works.ts';
import { backdatePromise } from './works.public.ts';

const house = useHouse();
const today = businessDate(new Date());
const dayIn = (days: number): string => addDays(today, days);
let repairs: Repairs;
beforeAll(async () => {
  repairs = await newRepairs(house);
});

const read = async (till: Till, id: string) => (await till.get(workUrl(id))).json;
const idsOf = async (till: Till, query: string): Promise<string[]> =>
  (await till.get(`${WORKS}?${query}`)).json.data.map((row: { id: string }) => row.id);
const plan = async (till: Till, id: string, over: object, version?: number) => {
  const work = await read(till, id);
  const { promisedOn, workerId } = work;
  return await unsigned(till, id, 'plan', { promisedOn, workerId, version: version ?? work.version, ...over });
};

test('R-WORK-02 R-WORK-14 a job is promised for a day: the one that is said, or the usual one of the house', async () => {
  const { counter } = repairs;
  const usual = await made(counter);
  expect(await read(counter, usual.id)).toMatchObject({ promisedOn: dayIn(15), due: 'onTime', workerName: null });
  const said = await made(counter, { promisedOn: today });
  expect(await read(counter, said.id)).toMatchObject({ promisedOn: today, due: 'today' });
  const past = { status: 422, json: { code: 'PROMISED_IN_THE_PAST', fields: [{ path: 'promisedOn' }] } };
  expect(await create(counter, { promisedOn: dayIn(-1) })).toMatchObject(past);
  expect(await plan(counter, said.id, { promisedOn: dayIn(-1) })).toMatchObject(past);
  expect(await plan(counter, said.id, { promisedOn: dayIn(3) })).toMatchObject({
    status: 200,
    json: { promisedOn: dayIn(3), due: 'onTime', log: [{ action: 'plan' }, { action: 'create' }] },
  });
  const stale = await plan(counter, said.id, { promisedOn: today }, 1);
  expect(stale).toMatchObject({ status: 409, json: { code: 'VERSION_CONFLICT' } });
});

test('B-20 R-WORK-01 what is late comes first, of today and on time apart, and what waits at the bench', async () => {
  const own = await newRepairs(house);
  const { counter, bench } = own;
  const late = await made(counter);
  await backdatePromise(house.app.db, late.id, 20);
  const now = await received(own, { promisedOn: today });
  const later = await made(counter, { promisedOn: dayIn(2) });
  const back = await ready(own, { promisedOn: today });
  expect(await idsOf(counter, 'due[]=late')).toEqual([late.id]);
  expect(await idsOf(counter, 'due[]=today')).toEqual([now.id]);
  expect(await idsOf(counter, 'due[]=onTime')).toEqual([later.id]);
  expect(await idsOf(counter, 'due[]=onTime&due[]=late')).toEqual([later.id, late.id]);
  expect(await idsOf(counter, 'term[]=week&term[]=late')).toEqual([later.id, late.id]);
  expect(await idsOf(counter, 'term[]=later')).toEqual([back.id]);
  expect(await idsOf(counter, 'status[]=PENDING_TO_PICK_UP')).toEqual([back.id]);
  expect(await idsOf(counter, 'status[]=FINISHED&status[]=PENDING_TO_PICK_UP')).toEqual([back.id]);
  // Back in its shop it is late no more.
  expect(await read(counter, back.id)).toMatchObject({ due: null, promisedOn: today });
  expect(await idsOf(counter, 'tab=WORKSHOP&sort=promisedOn')).toEqual([
    late.id,
    ...[now.id, back.id].toSorted(),
    later.id,
  ]);
  expect(await idsOf(counter, 'tab=WORKSHOP&place[]=workshop')).toEqual([now.id]);
  expect(await idsOf(counter, 'place[]=store')).toEqual([back.id, later.id, late.id]);
  expect(await idsOf(counter, 'place[]=way&place[]=unknown')).toEqual([]);
  expect(await idsOf(counter, 'place[]=workshop&place[]=store')).toEqual([back.id, later.id, now.id, late.id]);
  await act(bench, now.id, 'start');
  expect(await read(counter, now.id)).toMatchObject({ workerId: bench.signature.employeeId });
  expect(await idsOf(counter, `workerId=${bench.signature.employeeId}`)).toEqual(
    [now.id, back.id].toSorted().toReversed(),
  );
});

test('R-WORK-01 what is looked for is counted in every tab', async () => {
  const own = await newRepairs(house);
  const store = await made(own.counter, { type: 'STORE' });
  const workshop = await made(own.counter);
  const figures = async (q: string) => (await own.counter.get(`${WORKS}/figures?q=${q}`)).json;
  expect(await figures(workshop.code)).toEqual({ STORE: 0, WORKSHOP: 1, BUDGETS: 0, RECORDS: 0 });
  expect(await figures(store.code)).toEqual({ STORE: 1, WORKSHOP: 0, BUDGETS: 0, RECORDS: 0 });
  expect(await figures('perdomo')).toEqual({ STORE: 1, WORKSHOP: 1, BUDGETS: 0, RECORDS: 0 });
  expect(await figures('nadie')).toEqual({ STORE: 0, WORKSHOP: 0, BUDGETS: 0, RECORDS: 0 });
});

test('R-WORK-12 who does it is somebody who may: of the bench, or of its own shop', async () => {
  const { counter, bench } = repairs;
  const work = await received(repairs);
  const namesOf = async (till: Till) =>
    (await till.get(`${WORKS}/workers`)).json.data.map(({ id }: { id: string }) => id);
  expect(await namesOf(bench)).toContain(bench.signature.employeeId);
  expect(await namesOf(counter)).toContain(counter.signature.employeeId);
  expect(await namesOf(counter)).not.toContain(bench.signature.employeeId);
  const strange = await plan(counter, work.id, { workerId: bench.signature.employeeId });
  expect(strange).toMatchObject({ status: 422, json: { code: 'WORKER_UNKNOWN', fields: [{ path: 'workerId' }] } });
  expect(await plan(bench, work.id, { workerId: bench.signature.employeeId })).toMatchObject({ status: 200 });
  // Who has it already stays, though the counter would not offer them.
  expect(await plan(counter, work.id, { promisedOn: dayIn(5) })).toMatchObject({ status: 200 });
});

test('R-WORK-06 what a supplier costs and when it is due is agreed with the job, and seen by who deals with them', async () => {
  const { counter, bench } = repairs;
  const work = await assigned(repairs, { promisedOn: dayIn(9) });
  const supplierId = await supplierOf(bench);
  const agreed = { supplierDueOn: dayIn(4), supplierCostCents: 2_150 };
  const again = await unsigned(bench, work.id, 'reassign-supplier', { supplierId, ...agreed });
  expect(again).toMatchObject({ status: 200, json: agreed });
  expect(await read(counter, work.id)).toMatchObject({ supplierDueOn: dayIn(4), supplierCostCents: null });
  await sendOff(bench, work.id);
  const sooner = { supplierDueOn: today, supplierCostCents: 1_990 };
  const told = await unsigned(bench, work.id, 'agree-with-supplier', sooner);
  expect(told).toMatchObject({ status: 200, json: { ...sooner, due: 'today' } });
  const overdue = { supplierDueOn: dayIn(-1), supplierCostCents: 1_990 };
  expect((await unsigned(bench, work.id, 'agree-with-supplier', overdue)).json.due).toBe('late');
  expect(await unsigned(counter, work.id, 'agree-with-supplier', sooner)).toMatchObject({ status: 403 });
  const unshipped = await assigned(repairs);
  await unsigned(bench, unshipped.id, 'agree-with-supplier', agreed);
  const { json } = await unsigned(bench, unshipped.id, 'unassign-supplier');
  expect(json).toMatchObject({ supplierDueOn: null, supplierCostCents: null, supplier: null });
  const nobodys = await unsigned(bench, unshipped.id, 'agree-with-supplier', agreed);
  expect(nobodys).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
});
