import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { searchOfPlace, searchOfTerm } from '@quilate/domain/modules/workshop/works/works.lists.ts';
import type { WorkBoard } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import {
  WORK_STAGES,
  WORK_TERMS,
  type WorkStage,
  type WorkTerm,
} from '@quilate/domain/modules/workshop/works/works.states.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';
import {
  act,
  assigned,
  BACK,
  cancelled,
  card,
  made,
  newRepairs,
  ready,
  received,
  sendOff,
  unsigned,
  WORKS,
  workUrl,
} from '../../../../test/works.ts';
import { qb } from '../../../platform/db.ts';
import { backdatePromise } from './works.public.ts';

const house = useHouse();
const dayIn = (days: number): string => addDays(businessDate(new Date()), days);

const boardOf = async (till: Till): Promise<WorkBoard> => {
  const { status, json } = await till.get(`${WORKS}/board`);
  expect(status).toBe(200);
  return json;
};
const listed = async (till: Till, search: Readonly<Record<string, unknown>>): Promise<number> => {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    for (const one of [value].flat()) asked.append(Array.isArray(value) ? `${name}[]` : name, String(one));
  const { status, json } = await till.get(`${WORKS}?${asked}`);
  expect(status).toBe(200);
  return json.totalCount;
};
const figure = ({ terms }: WorkBoard, stage?: WorkStage, term?: WorkTerm): number =>
  terms
    .filter((one) => (stage === undefined || one.stage === stage) && (term === undefined || one.term === term))
    .reduce((sum, { count }) => sum + count, 0);

/** Every figure of the board, and the list behind it. */
async function expectListed(till: Till, board: WorkBoard): Promise<void> {
  for (const stage of [...WORK_STAGES, undefined])
    for (const term of [...WORK_TERMS, undefined])
      expect([stage, term, await listed(till, searchOfTerm(stage, term))]).toEqual([
        stage,
        term,
        figure(board, stage, term),
      ]);
  for (const { place, workerId, count } of board.columns)
    expect([place, await listed(till, searchOfPlace(place, workerId))]).toEqual([place, count]);
}
const placesOf = ({ columns }: WorkBoard) =>
  columns.map(({ place, count, cards }) => [place, count, cards.map(({ code }) => code)]);

/** One job at each place, and some that lie at none of the workshop. */
async function aWorkshop() {
  const repairs = await newRepairs(house);
  const { counter, bench } = repairs;
  const late = await received(repairs);
  await backdatePromise(house.app.db, late.id, 20);
  const soon = await received(repairs, { promisedOn: dayIn(7) });
  const begun = await received(repairs, { promisedOn: dayIn(0) });
  await act(bench, begun.id, 'start');
  const waits = await assigned(repairs, { promisedOn: dayIn(8) });
  const sent = await assigned(repairs, { promisedOn: dayIn(9) });
  await sendOff(bench, sent.id);
  await unsigned(bench, sent.id, 'agree-with-supplier', { supplierDueOn: dayIn(-1), supplierCostCents: 900 });
  const done = await received(repairs, { promisedOn: dayIn(1) });
  await act(bench, done.id, 'start');
  await act(bench, done.id, 'complete', BACK);
  const back = await ready(repairs, { promisedOn: dayIn(0) });
  const uncollected = await ready(repairs);
  await house.db.run(
    sql`update works set available_at = available_at - interval '92 days' where id = ${uncollected.id}`.compile(qb),
  );
  return { repairs, counter, bench, late, soon, begun, waits, sent, done, back, uncollected };
}

test('R-HOME-03 B-20 each figure of the workshop is as many as its list, and each job lies at one place', async () => {
  const { counter, bench, late, soon, begun, waits, sent, done } = await aWorkshop();
  const inShop = await made(counter, { promisedOn: dayIn(30) });
  const board = await boardOf(bench);
  const counts = board.terms.map(({ stage, term, count }) => `${stage} ${term} ${count}`);
  // What nobody has collected in ninety days is late as the customer is, and what is back is late no more.
  expect(counts.toSorted()).toEqual([
    'atSupplier late 1',
    'atSupplier later 1',
    'done week 1',
    'toBegin late 1',
    'toBegin later 1',
    'toBegin week 1',
    'toPickUp late 1',
    'toPickUp later 1',
    'underWay today 1',
  ]);
  expect(placesOf(board)).toEqual([
    ['entry', 3, [late.code, soon.code, waits.code]],
    ['worker', 1, [begun.code]],
    ['supplier', 1, [sent.code]],
    ['exit', 1, [done.code]],
  ]);
  const [, worker, supplier] = board.columns;
  expect(worker).toMatchObject({ workerId: bench.signature.employeeId, workerName: expect.stringContaining('Yaiza') });
  expect(supplier!.cards[0]).toMatchObject({
    pledge: 'Alianza de oro partida',
    task: 'Soldadura fina',
    supplierName: expect.any(String),
    dueOn: dayIn(-1),
    due: 'late',
    photoId: null,
  });
  await expectListed(bench, board);
  // Whoever is given a job has it in hand, begun or not; and what is still in its shop lies at no place here.
  const { version, promisedOn } = (await bench.get(workUrl(soon.id))).json;
  const plan = { promisedOn, workerId: bench.signature.employeeId, version };
  expect((await unsigned(bench, soon.id, 'plan', plan)).status).toBe(200);
  const planned = await boardOf(bench);
  expect(placesOf(planned).slice(0, 2)).toEqual([
    ['entry', 2, [late.code, waits.code]],
    ['worker', 2, [begun.code, soon.code]],
  ]);
  expect(JSON.stringify(planned.columns)).not.toContain(inShop.code);
  await expectListed(bench, planned);
});

test('R-HOME-03 B-20 four cards of a place are shown, those owed first, and what is over is nowhere', async () => {
  const repairs = await newRepairs(house);
  const { counter, bench } = repairs;
  const before = await boardOf(bench);
  const entryOf = ({ columns }: WorkBoard) => columns.find(({ place }) => place === 'entry')!;
  const works = [];
  for (const days of [3, 0, 2, 1, 4]) works.push(await received(repairs, { promisedOn: dayIn(days) }));
  await backdatePromise(house.app.db, works[0]!.id, 60);
  const over = await ready(repairs);
  await act(counter, over.id, 'confirm-pickup', { payments: [card(4_500)] });
  expect((await counter.get(workUrl(over.id))).json.state).toBe('FINISHED');
  const given = await cancelled(repairs);
  const board = await boardOf(bench);
  expect(entryOf(board).count).toBe(entryOf(before).count + 5);
  expect(entryOf(board).cards).toHaveLength(4);
  expect(entryOf(board).cards[0]!.code).toBe(works[0]!.code);
  expect(figure(board)).toBe(figure(before) + 5);
  for (const { code } of [over, given]) expect(JSON.stringify(board)).not.toContain(code);
  await expectListed(bench, board);
});

test('R-HOME-03 a manager sees the jobs of the zone alone, as its list does; a shop and a driver see no board', async () => {
  const repairs = await newRepairs(house);
  const mine = await received(repairs, { promisedOn: dayIn(2) });
  const manager = await repairs.counter.shop.till('MANAGER');
  const board = await boardOf(manager);
  expect(placesOf(board)).toEqual([
    ['entry', 1, [mine.code]],
    ['supplier', 0, []],
    ['exit', 0, []],
  ]);
  expect(figure(board)).toBe(1);
  await expectListed(manager, board);
  for (const till of [repairs.counter, await (await newShop(house)).till('DRIVER')])
    expect((await till.get(`${WORKS}/board`)).status).toBe(403);
});
