import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { uploadPhoto } from '../../../../test/people.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';
import {
  act,
  assigned,
  card,
  create,
  made,
  received,
  move,
  newRepairs,
  newWork,
  ready,
  type Repairs,
  supplierOf,
  toStore,
  toWorkshop,
  unsigned,
  USED,
  BACK,
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

const read = async (id: string, till = counter) => (await till.get(workUrl(id))).json;
const idsOf = async (till: Till, query: string): Promise<string[]> =>
  (await till.get(`${WORKS}?${query}`)).json.data.map((row: { id: string }) => row.id);
const actionsOf = (work: { actions: { action: string; allowed: boolean }[] }) =>
  work.actions.filter((offer) => offer.allowed).map((offer) => offer.action);
const logOf = (work: { log: { action: string; activity: string | null }[] }) =>
  work.log.map(({ action, activity }) => [action, activity]).toReversed();

test('R-WORK-02 R-WORK-03 R-WORK-04 a job keeps its pledge, its tasks and the price of the day', async () => {
  const admin = await counter.shop.till('ADMIN');
  const task = (await admin.call('POST', '/v1/work-tasks', { description: 'Pulir', type: 'GOLD', priceCents: 1_205 }))
    .json;
  const photoId = await uploadPhoto(counter, 'work-pledge');
  const { status, json } = await create(counter, { tasks: [task.id], hasDiscount: true, photoId });
  expect({ status, json }).toMatchObject({
    status: 201,
    json: {
      state: 'PENDING',
      origin: 'NO_BUDGET',
      subtotalCents: 5_705,
      discountCents: 570,
      totalCents: 5_135,
      pendingCents: 5_135,
      taxBp: 700,
      tracking: 'shipping-available',
      pledgeData: { metal: 'GOLD', weightMg: 3_420, family: 'ANILLO' },
      lines: [
        { description: 'Pulir', priceCents: 1_205, taskType: 'GOLD' },
        { description: 'Soldadura fina', taskType: null },
      ],
    },
  });
  expect(json.code).toMatch(new RegExp(`^TR-${counter.shop.code}-\\d{2}-\\d{5}$`));
  expect(json.baseCents + json.taxCents).toBe(5_135);
  const dearer = { description: 'Pulir', type: 'GOLD', priceCents: 9_900, version: 1 };
  await admin.call('PATCH', `/v1/work-tasks/${task.id}`, dearer);
  expect(await read(json.id)).toMatchObject({ subtotalCents: 5_705 });
  expect((await counter.get(workUrl(json.id, 'photo'))).headers['content-type']).toBe('image/png');
  expect((await counter.get(workUrl(json.id, 'photo/thumbnail'))).headers['content-type']).toBe('image/webp');
  const again = await create(counter, { photoId });
  expect(again).toMatchObject({ status: 422, json: { code: 'FILE_UNKNOWN', fields: [{ path: 'photoId' }] } });
  const nobodys = await create(counter, { photoId: randomUUID() });
  expect(nobodys).toMatchObject({ status: 422, json: { code: 'FILE_UNKNOWN' } });
  await admin.call('POST', `/v1/work-tasks/${task.id}/deactivate`);
  expect(await create(counter, { tasks: [task.id] })).toMatchObject({ status: 409, json: { code: 'TASK_INACTIVE' } });
  expect((await counter.get(`${WORKS}/tasks`)).json.data.map((one: { id: string }) => one.id)).not.toContain(task.id);
});

test('R-WORK-03 metal has a weight, a job has tasks and, unless it is the house’s own, a customer', async () => {
  const pledge = { ...newWork().pledge, weightMg: 0 };
  expect(await create(counter, { pledge })).toMatchObject({ status: 422, json: { code: 'PLEDGE_WEIGHT' } });
  const none = { ...pledge, metal: 'NONE' };
  expect((await create(counter, { pledge: none })).status).toBe(201);
  expect(await create(counter, { extraTasks: [] })).toMatchObject({ status: 422, json: { code: 'WORK_EMPTY' } });
  const body = { ...newWork(), signature: counter.signature };
  expect(await counter.call('POST', WORKS, body)).toMatchObject({
    status: 422,
    json: { code: 'WORK_CUSTOMER_MISSING' },
  });
  const internal = await counter.call('POST', WORKS, { ...body, situation: 'internal' });
  expect(internal).toMatchObject({ status: 201, json: { customer: null, totalCents: 0, subtotalCents: 4_500 } });
  expect(await create(counter, { description: 'Soldar' })).toMatchObject({ status: 422 });
});

test('R-WORK-05 R-WORK-10 R-WORK-12 R-WORK-13 B-39 from the counter to the workshop and back to its customer', async () => {
  const work = await made(counter);
  expect(await read(work.id)).toMatchObject({
    tracking: 'shipping-available',
    place: counter.shop.code && `Tienda ${counter.shop.code}`,
  });
  await move(counter, [work.code], 'TO_WORKSHOP');
  expect(await read(work.id)).toMatchObject({ tracking: 'delivery-workshop', place: 'En camino al taller' });
  await move(bench, [work.code], 'WORKSHOP');
  expect(await read(work.id)).toMatchObject({ tracking: 'workshop', place: 'En el taller' });
  expect(await act(bench, work.id, 'start')).toMatchObject({
    status: 200,
    json: { state: 'STARTED', tracking: 'started' },
  });
  const done = await act(bench, work.id, 'complete', { ...BACK, observations: 'Llevaba una soldadura vieja' });
  expect(done).toMatchObject({
    status: 200,
    json: {
      state: 'DONE',
      tracking: 'finished',
      metalUsed: USED,
      finishingObservations: 'Llevaba una soldadura vieja',
    },
  });
  await move(bench, [work.code], 'TO_STORE');
  expect(await read(work.id)).toMatchObject({ state: 'DONE', tracking: 'delivery-store' });
  await move(counter, [work.code], 'HERE');
  expect(await read(work.id)).toMatchObject({ state: 'PENDING_TO_PICK_UP', tracking: 'pickup-available' });
  const picked = await act(counter, work.id, 'confirm-pickup', { payments: [card(4_500)] });
  expect(picked).toMatchObject({
    status: 200,
    json: {
      state: 'FINISHED',
      tracking: 'picked-up',
      place: 'En manos del cliente',
      situation: 'paid',
      pendingCents: 0,
    },
  });
  expect(logOf(picked.json)).toEqual([
    ['create', 'REQUESTED'],
    ['move', null],
    ['move', null],
    ['start', 'STARTED'],
    ['complete', 'COMPLETED'],
    ['move', null],
    ['move', null],
    ['makeAvailable', 'AUTOMATICALLY_GENERATED'],
    ['confirmPickup', 'PICKED_UP'],
  ]);
  expect(picked.json.log.every((line: { signerName: string }) => line.signerName !== null)).toBe(true);
  expect(picked.json.places.map((step: { place: string }) => step.place).toReversed()).toEqual([
    `Tienda ${counter.shop.code}`,
    'En camino al taller',
    'En el taller',
    `En camino a Tienda ${counter.shop.code}`,
    `Tienda ${counter.shop.code}`,
    'En manos del cliente',
  ]);
});

test('R-WORK-05 a job of the shop never leaves it, and waits for its customer as soon as it is done', async () => {
  const work = await made(counter, { type: 'STORE' });
  expect(await read(work.id)).toMatchObject({ tracking: 'received' });
  expect((await act(counter, work.id, 'start')).status).toBe(200);
  const done = await act(counter, work.id, 'complete', { metal: 'NONE', metalMg: 0, finishedWeightMg: 3_420 });
  expect(done).toMatchObject({ status: 200, json: { state: 'PENDING_TO_PICK_UP' } });
});

test('R-WORK-05 a job of the workshop is not begun at the counter, nor one of another shop seen there', async () => {
  const work = await made(counter);
  expect(await act(counter, work.id, 'start')).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
  const other = await (await newShop(house)).till();
  expect((await other.get(workUrl(work.id))).status).toBe(404);
  expect((await act(other, work.id, 'cancel', { reason: 'Por probar' })).status).toBe(404);
  expect(await idsOf(other, '')).toEqual([]);
});

test('R-WORK-08 without grams nobody finishes; without metal there are none', async () => {
  const work = await received(repairs);
  await act(bench, work.id, 'start');
  expect((await act(bench, work.id, 'complete', { metal: 'GOLD' })).status).toBe(422);
  for (const wrong of [
    { metal: 'GOLD', metalMg: 0 },
    { metal: 'NONE', metalMg: 50 },
  ]) {
    expect(await act(bench, work.id, 'complete', wrong)).toMatchObject({ status: 422, json: { code: 'METAL_GRAMS' } });
  }
  expect((await act(bench, work.id, 'complete', BACK)).status).toBe(200);
});

test('R-WORK-06 a supplier is given, changed or taken off until the job is shipped, and kept from then on', async () => {
  const work = await assigned(repairs);
  expect(await read(work.id)).toMatchObject({ state: 'ASSIGNED_TO_PROVIDER', supplier: { id: work.supplierId } });
  const otherId = await supplierOf(bench);
  expect((await unsigned(bench, work.id, 'reassign-supplier', { supplierId: otherId })).json.supplier.id).toBe(otherId);
  expect(await unsigned(bench, work.id, 'unassign-supplier')).toMatchObject({
    status: 200,
    json: { state: 'PENDING', supplier: null },
  });
  await unsigned(bench, work.id, 'assign-supplier', { supplierId: otherId });
  const shipped = await sendOff(bench, work.id);
  expect(shipped).toMatchObject({ status: 200, json: { state: 'SHIPPED_TO_PROVIDER', tracking: 'started' } });
  expect(shipped.json.place).toMatch(/^En Taller Hermanos Guerra/);
  for (const verb of ['reassign-supplier', 'unassign-supplier']) {
    const late = await unsigned(
      bench,
      work.id,
      verb,
      verb === 'unassign-supplier' ? undefined : { supplierId: otherId },
    );
    expect(late).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
  }
  const done = await act(bench, work.id, 'complete', BACK);
  expect(done.json).toMatchObject({ state: 'DONE', tracking: 'finished', supplier: { id: otherId } });
});

test('R-WORK-06 R-WSUP-01 a banned supplier receives no works, not even those it was given before', async () => {
  const work = await assigned(repairs);
  await bench.call('POST', `/v1/workshop/suppliers/${work.supplierId}/ban`, { reason: 'Entrega tarde' });
  expect(await sendOff(bench, work.id)).toMatchObject({
    status: 409,
    json: { code: 'SUPPLIER_BANNED' },
  });
  const other = await made(counter);
  const given = await unsigned(bench, other.id, 'assign-supplier', { supplierId: work.supplierId });
  expect(given).toMatchObject({ status: 409, json: { code: 'SUPPLIER_BANNED', fields: [{ path: 'supplierId' }] } });
  const held = await assigned(repairs);
  const handed = await unsigned(bench, held.id, 'reassign-supplier', { supplierId: work.supplierId });
  expect(handed).toMatchObject({ status: 409, json: { code: 'SUPPLIER_BANNED', fields: [{ path: 'supplierId' }] } });
  expect((await read(held.id)).supplier.id).toBe(held.supplierId);
  const options = (await bench.get(`${WORKS}/suppliers`)).json.data.map((one: { id: string }) => one.id);
  expect(options).not.toContain(work.supplierId);
  const known = (await bench.get(`/v1/workshop/suppliers/${work.supplierId}`)).json;
  expect(known).toMatchObject({ workCount: 1, works: [{ code: work.code, state: 'ASSIGNED_TO_PROVIDER' }] });
});

test('R-WORK-06 only the workshop gives jobs to suppliers', async () => {
  const work = await made(counter);
  const supplierId = await supplierOf(bench);
  for (const role of ['SHOP_ASSISTANT', 'MANAGER', 'ACCOUNTANT'] as const) {
    const till = await counter.shop.till(role);
    expect((await unsigned(till, work.id, 'assign-supplier', { supplierId })).status).toBe(403);
    expect((await sendOff(till, work.id)).status).toBe(403);
  }
  const driver = await counter.shop.till('DRIVER');
  expect((await driver.get(WORKS)).status).toBe(403);
  const accountant = await counter.shop.till('ACCOUNTANT');
  expect((await accountant.get(workUrl(work.id))).status).toBe(200);
  expect((await create(accountant)).status).toBe(403);
});

test('R-WORK-14 B-24 until it is done a job is edited, and its price made again; then only its observations', async () => {
  const work = await made(counter, { payments: [card(2_000)] });
  const { lines, version } = await read(work.id);
  const { pledge, description } = newWork();
  const edit = (over: object = {}) =>
    counter.call('PATCH', workUrl(work.id), {
      pledge,
      description,
      tasks: [],
      extraTasks: [{ description: 'Baño de rodio', priceCents: 2_000 }],
      keptLines: [lines[0].id],
      hasDiscount: true,
      version,
      ...over,
    });
  expect(await edit()).toMatchObject({
    status: 200,
    json: { subtotalCents: 6_500, totalCents: 5_850, pendingCents: 3_850 },
  });
  expect(await edit()).toMatchObject({ status: 409, json: { code: 'VERSION_CONFLICT' } });
  const cheap = { keptLines: [], extraTasks: [{ description: 'Repasar', priceCents: 1_000 }], version: version + 1 };
  expect(await edit(cheap)).toMatchObject({ status: 409, json: { code: 'WORK_OVERPAID' } });
  await toWorkshop(repairs, work.code);
  await act(bench, work.id, 'start');
  await act(bench, work.id, 'complete', BACK);
  const late = (await read(work.id)).version;
  expect(await edit({ version: late })).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
  const note = { observations: 'Avisar por la tarde', version: late };
  expect(await unsigned(counter, work.id, 'edit-observations', note)).toMatchObject({
    status: 200,
    json: { observations: 'Avisar por la tarde' },
  });
});

test('R-WORK-01 B-07 code, customer and DNI find the same job, and tabs count what they list', async () => {
  const shop = await newRepairs(house);
  const [store, workshop] = [await made(shop.counter, { type: 'STORE' }), await made(shop.counter)];
  const over = await ready(shop);
  await act(shop.counter, over.id, 'confirm-pickup', { payments: [card(4_500)] });
  const { customer } = await read(workshop.id, shop.counter);
  for (const q of [workshop.code, workshop.code.replaceAll('-', ''), customer.nationalId]) {
    expect(await idsOf(shop.counter, `q=${q}`)).toEqual([workshop.id]);
  }
  expect(await idsOf(shop.counter, 'q=perdomo')).toEqual([over.id, workshop.id, store.id]);
  expect(await idsOf(shop.counter, 'tab=STORE')).toEqual([store.id]);
  expect(await idsOf(shop.counter, 'tab=WORKSHOP&q=perdomo')).toEqual([workshop.id]);
  expect(await idsOf(shop.counter, 'tab=RECORDS')).toEqual([over.id]);
  expect(await idsOf(shop.counter, 'status=pending&situation[]=toBePaidOnDelivery')).toEqual([workshop.id, store.id]);
  expect(await idsOf(shop.counter, 'situation[]=internal')).toEqual([]);
  expect((await shop.counter.get(`${WORKS}/figures`)).json).toEqual({ STORE: 1, WORKSHOP: 1, BUDGETS: 0, RECORDS: 1 });
  const { text } = await shop.counter.get(`${WORKS}/export?purpose=MANAGEMENT&format=csv&tab=RECORDS`);
  expect(text).toContain(`"${over.code}";`);
  expect(text).toContain('"Recogido";"45,00";"0,00";"Finalizado"');
});

test('B-17 R-WORK-13 a customer’s page tells their jobs; a guarantee names where it comes from', async () => {
  const sale = await counter.sell([(await counter.shop.piece()).code], 10_000);
  const first = await made(counter);
  const { customer } = await read(first.id);
  const claim = { situation: 'underGuarantee', saleCode: sale.json.code, relatedWorkCode: first.code };
  const second = await counter.call('POST', WORKS, {
    ...newWork(claim),
    customerId: customer.id,
    signature: counter.signature,
  });
  expect(second).toMatchObject({
    status: 201,
    json: { totalCents: 0, pendingCents: 0, sale: { id: sale.json.id }, relatedWork: { id: first.id } },
  });
  const known = (await counter.get(`/v1/customers/${customer.id}`)).json;
  expect(known.works.map((work: { code: string }) => work.code)).toEqual([second.json.code, first.code]);
  expect(await create(counter, { saleCode: 'VE-ZZZ-26-00001' })).toMatchObject({
    status: 422,
    json: { code: 'SALE_UNKNOWN' },
  });
});

test('B-39 R-WORK-12 the envelope has its label, the customer a paper, and lines of the history are never changed', async () => {
  const work = await made(counter, { payments: [card(1_000)] });
  const label = await counter.get(workUrl(work.id, 'envelope'));
  expect({ status: label.status, start: label.bytes.subarray(0, 4).toString() }).toEqual({
    status: 200,
    start: '%PDF',
  });
  for (const type of ['PDF', 'COMPLETE_CUSTOMER', 'SIMPLIFIED_SHOP', 'BARCODE_ONLY']) {
    expect((await counter.get(workUrl(work.id, `receipt?type=${type}`))).status).toBe(200);
  }
  const change = house.db.pool.query('update work_log set note = $1 where work_id = $2', ['otra', work.id]);
  await expect(change).rejects.toThrow(/permission denied|append|cambia/i);
});

test('R-WORK-10 what the house pays is handed over without a cent', async () => {
  const work = await ready(repairs, { situation: 'underGuarantee' });
  const picked = await act(counter, work.id, 'confirm-pickup', { payments: [] });
  expect(picked).toMatchObject({
    status: 200,
    json: { state: 'FINISHED', situation: 'underGuarantee', invoiceNumbers: [] },
  });
});

test('B-25 the same key is the same step of a job', async () => {
  const body = { customerId: await counter.shop.customer(), ...newWork(), signature: counter.signature };
  const once = () => counter.call('POST', WORKS, body, 'un-trabajo-una-sola-vez');
  const [first, second] = [await once(), await once()];
  expect(second.json).toEqual(first.json);
  const { id } = first.json;
  const supplierId = await supplierOf(bench);
  const twice = async (run: (key: string) => Promise<{ status: number; text: string }>, key: string) => {
    const [one, two] = [await run(`${key}-una-sola-vez`), await run(`${key}-una-sola-vez`)];
    expect({ status: two.status, text: two.text }).toEqual({ status: 200, text: one.text });
  };
  await twice((key) => unsigned(bench, id, 'assign-supplier', { supplierId }, key), 'asignar');
  await twice((key) => unsigned(bench, id, 'reassign-supplier', { supplierId }, key), 'reasignar');
  await twice((key) => unsigned(bench, id, 'unassign-supplier', undefined, key), 'quitar');
  const { version } = await read(id);
  const note = { observations: 'Urge', version };
  await twice((key) => unsigned(counter, id, 'edit-observations', note, key), 'anotar');
  await toWorkshop(repairs, first.json.code);
  await twice((key) => act(bench, id, 'start', {}, key), 'empezar');
  await twice((key) => act(bench, id, 'undo-start', { reason: 'Sobre equivocado' }, key), 'deshacer');
  await act(bench, id, 'start');
  await twice((key) => act(bench, id, 'complete', BACK, key), 'terminar');
  await toStore(repairs, first.json.code);
  const payments = [card(4_500)];
  await twice((key) => act(counter, id, 'confirm-pickup', { payments }, key), 'entregar');
  expect(actionsOf(await read(id))).toEqual([]);
});

test('R-WORK-07 the customer cancels while the workshop starts: one of them is told', async () => {
  for (let round = 0; round < 4; round += 1) {
    const work = await received(repairs);
    const [cancelling, starting] = await Promise.all([
      act(counter, work.id, 'cancel', { reason: 'Se lo ha pensado mejor' }),
      act(bench, work.id, 'start'),
    ]);
    const { state } = await read(work.id);
    const told = [cancelling, starting].map(({ status, json }) => (status === 200 ? 200 : json.code));
    const expected = { STARTED: ['WORK_STARTED', 200], CANCELLED: [200, 'STATE_CONFLICT'] };
    expect(told).toEqual(expected[state as keyof typeof expected]);
  }
});
