import { beforeAll, expect, test } from 'vitest';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';
import {
  act,
  assigned,
  batch,
  cancelled,
  card,
  made,
  move,
  newRepairs,
  plain,
  ready,
  received,
  type Repairs,
  supplierOf,
  toWorkshop,
  unsigned,
  USED,
  BACK,
  WEIGHED,
  WORKS,
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

const some = (n: number, over: object = {}) => Promise.all(Array.from({ length: n }, () => made(counter, over)));
const someThere = (n: number) => Promise.all(Array.from({ length: n }, () => received(repairs)));
const weighed = (...works: readonly { readonly code: string }[]) => works.map(({ code }) => ({ code, ...WEIGHED }));
const stateOf = async (id: string): Promise<string> => (await counter.get(workUrl(id))).json.state;

test('R-WORK-11 thirty envelopes with a wrong one: nothing is applied, and it is named with its reason', async () => {
  const works = await someThere(30);
  const begun = works[7]!;
  await act(bench, begun.id, 'start');
  const codes = works.map((work) => plain(work.code));
  const refused = await batch(bench, 'start-many', { codes });
  expect(refused).toMatchObject({
    status: 409,
    json: {
      code: 'WORKS_REFUSED',
      details: { count: 1, rows: [{ code: begun.code, reason: 'Está iniciado: no se puede marcar.' }] },
      fields: [{ path: 'codes.7' }],
    },
  });
  expect(await stateOf(works[0]!.id)).toBe('PENDING');
  const rest = codes.filter((_, at) => at !== 7);
  const done = await batch(bench, 'start-many', { codes: rest });
  expect({ status: done.status, works: done.json.works.length }).toEqual({ status: 201, works: 29 });
  const states = await Promise.all(works.map((work) => stateOf(work.id)));
  expect(new Set(states)).toEqual(new Set(['STARTED']));
});

test('R-WORK-11 every fault is told at once: unknown, of another hand, without its grams', async () => {
  const [work] = await some(1);
  const wrong = await batch(counter, 'start-many', { codes: [work!.code, 'TR-ZZZ-26-99999'] });
  expect(wrong.json.details.rows).toEqual([
    { code: work!.code, reasonCode: 'STATE_CONFLICT', reason: 'Solo el taller, o su tienda si es de tienda' },
    {
      code: 'TR-ZZZ-26-99999',
      reasonCode: 'WORK_UNKNOWN',
      reason: 'No hay ningún trabajo TR-ZZZ-26-99999 que puedas ver.',
    },
  ]);
  await toWorkshop(repairs, work!.code);
  await act(bench, work!.id, 'start');
  const rows = [{ code: work!.code, metal: 'GOLD', metalMg: 0 }];
  const grams = await batch(bench, 'complete-many', { rows });
  expect(grams).toMatchObject({ status: 409, json: { fields: [{ path: 'rows.0', code: 'METAL_GRAMS' }] } });
  expect((await batch(bench, 'complete-many', { rows: [{ code: work!.code, metal: 'GOLD' }] })).status).toBe(422);
  const twice = await batch(bench, 'start-many', { codes: [work!.code, plain(work!.code)] });
  expect(twice).toMatchObject({ status: 422, json: { code: 'VALIDATION' } });
});

test('R-WORK-11 shipped: those given to a supplier; done: those begun and those that come back from one', async () => {
  const [first, second] = [await assigned(repairs), await assigned(repairs)];
  const begun = await received(repairs);
  await act(bench, begun.id, 'start');
  const shipped = await batch(bench, 'ship-many', { rows: weighed(first, second) });
  expect(shipped.json.works.map((work: { state: string }) => work.state)).toEqual([
    'SHIPPED_TO_PROVIDER',
    'SHIPPED_TO_PROVIDER',
  ]);
  const rows = [first, second, begun].map(({ code }) => ({ code, ...BACK }));
  expect((await batch(bench, 'complete-many', { rows })).status).toBe(201);
  expect(await stateOf(second.id)).toBe('DONE');
  const { log, supplier } = (await counter.get(workUrl(first.id))).json;
  expect(log[0]).toMatchObject({ action: 'complete', activity: 'COMPLETED' });
  expect(log[0].signerName).not.toBeNull();
  expect(supplier.id).toBe(first.supplierId);
});

test('R-WORK-11 each action takes the states it is for; one of any other holds the batch back by name', async () => {
  const pending = await received(repairs);
  const given = await assigned(repairs);
  const shipped = await assigned(repairs);
  await sendOff(bench, shipped.id);
  const [begun, done] = [await received(repairs), await received(repairs)];
  for (const { id } of [begun, done]) await act(bench, id, 'start');
  await act(bench, done.id, 'complete', BACK);
  const [back, gone] = [await ready(repairs), await ready(repairs)];
  await act(counter, gone.id, 'confirm-pickup', { payments: [card(4_500)] });
  const [stopped, refunded] = [await cancelled(repairs), await cancelled(repairs)];
  await act(counter, refunded.id, 'confirm-refund', { refunds: [] });
  const all = { pending, given, shipped, begun, done, back, gone, stopped, refunded };
  const before = await Promise.all(Object.values(all).map(({ id }) => stateOf(id)));
  expect(before).toEqual([
    'PENDING',
    'ASSIGNED_TO_PROVIDER',
    'SHIPPED_TO_PROVIDER',
    'STARTED',
    'DONE',
    'PENDING_TO_PICK_UP',
    'FINISHED',
    'CANCELLED',
    'REFUNDED',
  ]);
  const codes = Object.values(all).map(({ code }) => code);
  const takes: readonly (readonly [string, object, readonly { code: string }[]])[] = [
    ['start-many', { codes }, [pending]],
    ['ship-many', { rows: codes.map((code) => ({ code, ...WEIGHED })) }, [given]],
    ['complete-many', { rows: codes.map((code) => ({ code, ...BACK })) }, [shipped, begun]],
  ];
  for (const [verb, body, eligible] of takes) {
    const { status, json } = await batch(bench, verb, body);
    const refused = json.details.rows.map((row: { code: string }) => row.code);
    const taken = new Set(eligible.map(({ code }) => code));
    expect([status, verb, refused]).toEqual([409, verb, codes.filter((code) => !taken.has(code))]);
  }
  expect(await Promise.all(Object.values(all).map(({ id }) => stateOf(id)))).toEqual(before);
});

test('R-WORK-11 the metal that does not reach names its envelope, and none is finished', async () => {
  const works = await someThere(3);
  await batch(bench, 'start-many', { codes: works.map(({ code }) => code) });
  const { data } = (await bench.get('/v1/metal-remainder')).json;
  const { totalMg } = data.find((row: { metal: string }) => row.metal === 'SILVER');
  const grams = [totalMg - 1_000, 2_000, 10];
  const rows = works.map(({ code }, at) => {
    const metalMg = grams[at]!;
    return { code, metal: 'SILVER', metalMg, finishedWeightMg: 3_420 + metalMg };
  });
  expect(await batch(bench, 'complete-many', { rows })).toMatchObject({
    status: 409,
    json: {
      code: 'WORKS_REFUSED',
      details: { count: 1, rows: [{ code: works[1]!.code }] },
      fields: [{ path: 'rows.1' }],
    },
  });
  expect(await Promise.all(works.map(({ id }) => stateOf(id)))).toEqual(['STARTED', 'STARTED', 'STARTED']);
  const { data: after } = (await bench.get('/v1/metal-remainder')).json;
  expect(after.find((row: { metal: string }) => row.metal === 'SILVER').totalMg).toBe(totalMg);
});

test('R-WORK-11 it is signed, and what was observed is written on the job itself', async () => {
  const work = await received(repairs);
  for (const [verb, body] of [
    ['start-many', { codes: [work.code] }],
    ['ship-many', { rows: weighed(work) }],
    ['complete-many', { rows: [{ code: work.code, ...BACK }] }],
  ] as const) {
    expect(await bench.call('POST', `${WORKS}/${verb}`, body)).toMatchObject({
      status: 422,
      json: { fields: [{ path: 'signature' }] },
    });
  }
  const rows = [{ code: work.code, ...USED, observations: 'Pulido' }];
  expect(await batch(bench, 'complete-many', { rows })).toMatchObject({ status: 422, json: { code: 'VALIDATION' } });
});

test('R-WORK-06 R-WORK-11 one banned supplier holds the whole batch back', async () => {
  const [first, second] = [await assigned(repairs), await assigned(repairs)];
  await bench.call('POST', `/v1/workshop/suppliers/${second.supplierId}/ban`, { reason: 'Entrega tarde' });
  const refused = await batch(bench, 'ship-many', { rows: weighed(first, second) });
  expect(refused.json.details.rows).toMatchObject([{ code: second.code, reasonCode: 'SUPPLIER_BANNED' }]);
  expect(await stateOf(first.id)).toBe('ASSIGNED_TO_PROVIDER');
});

test('B-39 an envelope that is read moves its job, and what is done then waits for its customer', async () => {
  const works = await some(2, { type: 'WORKSHOP' });
  const codes = works.map((work) => work.code);
  expect((await move(counter, codes, 'TO_WORKSHOP')).status).toBe(201);
  expect((await move(counter, codes, 'WORKSHOP')).json.details.rows[0].reason).toBe(
    'Solo el taller puede decir que está en el taller.',
  );
  await move(bench, codes, 'WORKSHOP');
  expect((await move(bench, codes, 'WORKSHOP')).json.details.rows[0].reasonCode).toBe('WORK_ALREADY_THERE');
  await batch(bench, 'start-many', { codes });
  await batch(bench, 'complete-many', { rows: codes.map((code) => ({ code, ...BACK })) });
  await move(bench, codes, 'TO_STORE');
  const here = await move(counter, codes, 'HERE');
  expect(here.json.works.map((work: { state: string }) => work.state)).toEqual([
    'PENDING_TO_PICK_UP',
    'PENDING_TO_PICK_UP',
  ]);
  const [lost] = await some(1);
  await move(counter, [lost!.code], 'UNKNOWN');
  const known = (await counter.get(workUrl(lost!.id))).json;
  expect(known).toMatchObject({ tracking: 'missing', place: 'Paradero desconocido' });
  await move(counter, [lost!.code], 'HERE');
  expect((await counter.get(workUrl(lost!.id))).json).toMatchObject({ tracking: 'shipping-available' });
});

test('R-WORK-05 R-WORK-06 B-39 a job is begun, shipped and finished only where its envelope is', async () => {
  const refused = (placeEs: string) => ({ status: 409, json: { code: 'CUSTODY_ELSEWHERE', details: { placeEs } } });
  const offerOf = async (id: string, action: string) =>
    (await bench.get(workUrl(id))).json.actions.find((offer: { action: string }) => offer.action === action);
  const work = await made(counter);
  expect(await offerOf(work.id, 'start')).toMatchObject({ allowed: false, reason: 'elsewhere-store' });
  expect(await act(bench, work.id, 'start')).toMatchObject(refused(`Tienda ${counter.shop.code}`));
  await move(counter, [work.code], 'TO_WORKSHOP');
  expect(await act(bench, work.id, 'start')).toMatchObject(refused('En camino al taller'));
  const many = await batch(bench, 'start-many', { codes: [work.code] });
  expect(many.json.details.rows).toMatchObject([{ code: work.code, reasonCode: 'CUSTODY_ELSEWHERE' }]);
  // What the screen says before it is signed is made of these.
  const { spot, place } = (await bench.get(workUrl(work.id))).json;
  expect(spot).toBe('to-workshop');
  expect(many.json.details.rows[0].reason).toContain(`consta en otro sitio («${place}»)`);
  expect((await counter.get(workUrl(work.id))).json).toMatchObject({ state: 'PENDING', place: 'En camino al taller' });
  const supplierId = await supplierOf(bench);
  await unsigned(bench, work.id, 'assign-supplier', { supplierId });
  expect(await offerOf(work.id, 'shipToSupplier')).toMatchObject({ allowed: false, reason: 'elsewhere-to-workshop' });
  expect(await sendOff(bench, work.id)).toMatchObject(refused('En camino al taller'));
  await unsigned(bench, work.id, 'unassign-supplier');
  await move(bench, [work.code], 'WORKSHOP');
  expect(await offerOf(work.id, 'start')).toMatchObject({ allowed: true });
  expect((await act(bench, work.id, 'start')).status).toBe(200);
  await move(bench, [work.code], 'UNKNOWN');
  expect(await act(bench, work.id, 'complete', BACK)).toMatchObject(refused('Paradero desconocido'));
  expect((await counter.get(workUrl(work.id))).json.state).toBe('STARTED');
});

test('R-WORK-12 B-39 an envelope is sent on by who has it, and read by who gets it', async () => {
  const refused = (placeEs: string) => ({
    status: 409,
    json: { details: { rows: [{ reasonCode: 'CUSTODY_ELSEWHERE', reason: expect.stringContaining(placeEs) }] } },
  });
  const work = await made(counter);
  const shop = `Tienda ${counter.shop.code}`;
  for (const to of ['WORKSHOP', 'TO_STORE', 'UNKNOWN']) {
    expect(await move(bench, [work.code], to)).toMatchObject(refused(shop));
  }
  expect((await bench.get(workUrl(work.id))).json.actions).toContainEqual(
    expect.objectContaining({ action: 'move', allowed: false, reason: 'elsewhere-store' }),
  );
  expect((await move(counter, [work.code], 'TO_WORKSHOP')).status).toBe(201);
  for (const till of [counter, bench]) {
    expect(await move(till, [work.code], 'TO_STORE')).toMatchObject(refused('En camino al taller'));
  }
  expect((await move(bench, [work.code], 'WORKSHOP')).status).toBe(201);
  for (const to of ['HERE', 'TO_STORE', 'UNKNOWN']) {
    expect(await move(counter, [work.code], to)).toMatchObject(refused('En el taller'));
  }
  expect((await counter.get(workUrl(work.id))).json.place).toBe('En el taller');
});

test('R-WORK-05 R-WORK-07 a job begun by mistake is pending again where it is, and its customer may cancel it', async () => {
  const work = await received(repairs, { payments: [card(1_000)] });
  await act(bench, work.id, 'start');
  expect((await act(counter, work.id, 'cancel', { reason: 'No lo quiere' })).json.code).toBe('WORK_STARTED');
  const undo = (till: Till, over: object = {}) =>
    act(till, work.id, 'undo-start', { reason: 'Sobre equivocado', ...over });
  expect(await undo(counter)).toMatchObject({ status: 409, json: { details: { reasonCode: 'WORK_NOT_HAND' } } });
  expect((await undo(bench, { reason: '' })).status).toBe(422);
  expect(await undo(bench)).toMatchObject({ status: 200, json: { state: 'PENDING', place: 'En el taller' } });
  expect(await undo(bench)).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
  expect((await bench.get(workUrl(work.id))).json.log.map((line: { action: string }) => line.action)).toContain(
    'undoStart',
  );
  const gone = await act(counter, work.id, 'cancel', { reason: 'No lo quiere' });
  expect(gone).toMatchObject({ status: 200, json: { state: 'CANCELLED' } });
});

test('R-WORK-11 only who may do it may do it to many', async () => {
  const [work] = await some(1);
  const driver = await (await newShop(house)).till('DRIVER');
  for (const verb of ['start-many', 'ship-many', 'move-many']) {
    const asked = { codes: [work!.code], rows: [{ code: work!.code }], to: 'HERE' };
    expect((await batch(driver, verb, asked)).status).toBe(403);
  }
  expect((await batch(counter, 'ship-many', { rows: weighed(work!) })).status).toBe(403);
  const other = await (await newShop(house)).till();
  expect((await batch(other, 'start-many', { codes: [work!.code] })).json.details.rows[0].reasonCode).toBe(
    'WORK_UNKNOWN',
  );
});

test('B-25 R-WORK-11 the same key is the same batch', async () => {
  const codes = (await some(2)).map((work) => work.code);
  const repeat = async (verb: string, body: object) => {
    const key = `${verb}-una-sola-vez`;
    const [first, second] = [await batch(bench, verb, body, key), await batch(bench, verb, body, key)];
    expect({ status: second.status, json: second.json }).toEqual({ status: 201, json: first.json });
  };
  await move(counter, codes, 'TO_WORKSHOP');
  await repeat('move-many', { rows: codes.map((code) => ({ code, weightMg: 3_420 })), to: 'WORKSHOP' });
  await repeat('start-many', { codes });
  await repeat('complete-many', { rows: codes.map((code) => ({ code, ...BACK })) });
  await repeat('ship-many', { rows: weighed(await assigned(repairs)) });
});

test('R-WORK-11 two batches share an envelope: one of them goes through whole, the other not at all', async () => {
  const works = await someThere(6);
  const codes = works.map((work) => work.code);
  const both = await Promise.all([
    batch(bench, 'start-many', { codes: codes.slice(0, 4) }),
    batch(bench, 'start-many', { codes: codes.slice(2).toReversed() }),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const states = await Promise.all(works.map((work) => stateOf(work.id)));
  expect(states.filter((state) => state === 'STARTED').length).toBe(4);
});
