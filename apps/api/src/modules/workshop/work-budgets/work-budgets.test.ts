import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { uploadPhoto } from '../../../../test/people.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';
import {
  carry,
  accepted,
  ask,
  asked,
  BUDGETS,
  budgetUrl,
  newBudget,
  ORDER,
  pay,
  priced,
  priceOf,
  rejected,
  REJECTION,
  set,
  step,
} from '../../../../test/work-budgets.ts';
import { newRepairs, type Repairs, workUrl } from '../../../../test/works.ts';

const house = useHouse();
let repairs: Repairs;
let counter: Till;
let bench: Till;
beforeAll(async () => {
  repairs = await newRepairs(house);
  ({ counter, bench } = repairs);
});

const read = async (id: string, till = counter) => (await till.get(budgetUrl(id))).json;
const idsOf = async (till: Till, query: string): Promise<string[]> =>
  (await till.get(`${BUDGETS}?${query}`)).json.data.map((row: { id: string }) => row.id);
const allowed = (budget: { actions: { action: string; allowed: boolean }[] }) =>
  budget.actions.filter((offer) => offer.allowed).map((offer) => offer.action);
const logOf = (budget: { log: { action: string; activity: string | null }[] }) =>
  budget.log.map(({ action, activity }) => [action, activity]).toReversed();

test('R-WBUD-01 with a pledge: it is described, weighed, photographed and kept in its envelope; nothing is paid', async () => {
  const photoId = await uploadPhoto(counter, 'work-pledge');
  const { status, json } = await ask(counter, { photoId, observations: 'Corre prisa' });
  expect({ status, json }).toMatchObject({
    status: 201,
    json: {
      state: 'PENDING',
      kind: 'PLEDGE_BUDGET',
      subject: 'Cadena de oro rota',
      totalCents: null,
      lines: [],
      pledgeData: { metal: 'GOLD', weightMg: 6_400, family: 'CADENA' },
      place: `Tienda ${counter.shop.code}`,
      observations: 'Corre prisa',
      work: null,
    },
  });
  expect(json.code).toMatch(new RegExp(`^PT-${counter.shop.code}-\\d{2}-\\d{5}$`));
  expect((await counter.get(budgetUrl(json.id, 'photo'))).headers['content-type']).toBe('image/png');
  expect((await counter.get(budgetUrl(json.id, 'photo/thumbnail'))).headers['content-type']).toBe('image/webp');
  expect((await counter.get(budgetUrl(json.id, 'envelope'))).bytes.subarray(0, 4).toString()).toBe('%PDF');
  expect(await ask(counter, { photoId })).toMatchObject({ status: 422, json: { code: 'FILE_UNKNOWN' } });
});

test('R-WBUD-01 without one the description is all there is: forty letters are enough, thirty-nine are not', async () => {
  const refused = await ask(counter, { ...ORDER, description: 'x'.repeat(39) });
  expect(refused).toMatchObject({
    status: 422,
    json: { code: 'DESCRIPTION_TOO_SHORT', details: { minimum: 40 }, fields: [{ path: 'description' }] },
  });
  const { status, json } = await ask(counter, { ...ORDER, description: 'x'.repeat(40) });
  expect({ status, json }).toMatchObject({
    status: 201,
    json: { kind: 'NO_PLEDGE_BUDGET', pledgeData: null, photoId: null, place: null, places: [] },
  });
  for (const none of ['photo', 'photo/thumbnail', 'envelope']) {
    expect((await counter.get(budgetUrl(json.id, none))).status).toBe(404);
  }
  expect(await ask(counter, { description: 'x'.repeat(10) })).toMatchObject({ status: 201 });
  expect(await ask(counter, { description: 'Soldar' })).toMatchObject({ status: 422 });
});

test('R-WBUD-01 metal has a weight, a budget a customer, and a sale it names is one of the shop', async () => {
  const pledge = { ...newBudget().pledge, weightMg: 0 };
  expect(await ask(counter, { pledge })).toMatchObject({ status: 422, json: { code: 'PLEDGE_WEIGHT' } });
  const nobody = await counter.call('POST', BUDGETS, { ...newBudget(), signature: counter.signature });
  expect(nobody).toMatchObject({ status: 422, json: { code: 'WORK_CUSTOMER_MISSING' } });
  const unknown = await counter.call('POST', BUDGETS, {
    ...newBudget(),
    customerId: randomUUID(),
    signature: counter.signature,
  });
  expect(unknown).toMatchObject({ status: 422, json: { code: 'CUSTOMER_UNKNOWN' } });
  expect(await ask(counter, { saleCode: 'VE-ZZZ-26-00001' })).toMatchObject({
    status: 422,
    json: { code: 'SALE_UNKNOWN' },
  });
  const sale = await counter.sell([(await counter.shop.piece()).code], 10_000);
  expect((await ask(counter, { saleCode: sale.json.code })).json.sale).toEqual({
    id: sale.json.id,
    code: sale.json.code,
  });
});

test('R-WBUD-02 the workshop says what it costs, of its price list or in its own words, until the customer answers', async () => {
  const admin = await counter.shop.till('ADMIN');
  const task = { description: 'Cambiar cierre', type: 'GOLD', priceCents: 2_400 };
  const { id: taskId } = (await admin.call('POST', '/v1/work-tasks', task)).json;
  const { id } = await asked(repairs);
  const none = await step(bench, id, 'set-budget', { tasks: [], extraTasks: [] });
  expect(none).toMatchObject({ status: 422, json: { code: 'WORK_EMPTY' } });
  const free = await step(bench, id, 'set-budget', priceOf(0));
  expect(free).toMatchObject({ status: 422, json: { code: 'BUDGET_FREE', fields: [{ path: 'extraTasks' }] } });
  const unknown = await step(bench, id, 'set-budget', { ...priceOf(), tasks: [randomUUID()] });
  expect(unknown).toMatchObject({ status: 422, json: { code: 'TASK_UNKNOWN' } });
  const first = await step(bench, id, 'set-budget', { ...priceOf(4_500), tasks: [taskId], observations: 'Tres días' });
  expect(first).toMatchObject({
    status: 200,
    json: {
      state: 'BUDGETED',
      totalCents: 6_900,
      taxBp: 700,
      minimumInitialCents: 1_380,
      budgetObservations: 'Tres días',
      lines: [
        { description: 'Cambiar cierre', priceCents: 2_400, taskType: 'GOLD' },
        { priceCents: 4_500, taskType: null },
      ],
    },
  });
  expect(first.json.baseCents + first.json.taxCents).toBe(6_900);
  // What was said in the list of another day stays as it was said.
  await admin.call('PATCH', `/v1/work-tasks/${taskId}`, { ...task, priceCents: 9_900, version: 1 });
  expect(await read(id)).toMatchObject({ totalCents: 6_900 });
  await admin.call('POST', `/v1/work-tasks/${taskId}/deactivate`);
  const old = await step(bench, id, 'set-budget', { ...priceOf(4_500), tasks: [taskId] });
  expect(old).toMatchObject({ status: 409, json: { code: 'TASK_INACTIVE' } });
  expect(await set(bench, id, 5_000)).toMatchObject({ status: 200, json: { totalCents: 5_000, state: 'BUDGETED' } });
  expect((await step(counter, id, 'accept', { totalCents: 5_000 })).status).toBe(200);
  expect(await set(bench, id, 6_000)).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
});

test('R-WBUD-02 R-WORK-04 its tasks are of the metal of what was left, and without one never of the shop', async () => {
  const admin = await counter.shop.till('ADMIN');
  const task = async (type: string): Promise<string> =>
    (await admin.call('POST', '/v1/work-tasks', { description: `Engaste de ${type}`, type, priceCents: 900 })).json.id;
  const [gold, silver, shop] = [await task('GOLD'), await task('SILVER'), await task('STORE')];
  const unfit = { status: 422, json: { code: 'TASK_UNFIT', fields: [{ path: 'tasks' }] } };
  const price = (id: string, tasks: string[]) => step(bench, id, 'set-budget', { ...priceOf(), tasks });
  const left = await asked(repairs);
  for (const tasks of [[silver], [gold, shop]]) expect(await price(left.id, tasks)).toMatchObject(unfit);
  expect(await price(left.id, [gold])).toMatchObject({ status: 200, json: { totalCents: 900 } });
  const wanted = await asked(repairs, ORDER);
  expect(await price(wanted.id, [shop])).toMatchObject(unfit);
  expect(await price(wanted.id, [gold, silver])).toMatchObject({ status: 200, json: { totalCents: 1_800 } });
});

test('R-WBUD-05 R-WBUD-02 R-WORK-08 the metal it takes is priced by the gram, to the cent, and stays priced on its job', async () => {
  const { id } = await asked(repairs);
  const gold = { metal: 'GOLD', metalMg: 1_235, gramCents: 7_550 };
  const { json } = await step(bench, id, 'set-budget', { tasks: [], extraTasks: [], metals: [gold] });
  expect([json.totalCents, json.lines]).toMatchObject([
    9_324,
    [{ description: expect.stringMatching(/^Oro, 1,235.*75,50/), priceCents: 9_324, metal: gold }],
  ]);
  const none = { ...gold, metalMg: 0 };
  const refused = await step(bench, id, 'set-budget', { tasks: [], extraTasks: [], metals: [none] });
  expect(refused.json.fields).toMatchObject([{ path: 'metals.0.metalMg', message: 'Debe ser mayor que 0.' }]);
  await step(counter, id, 'accept', { totalCents: 9_324 });
  const { work } = (await pay(counter, id, 9_324)).json;
  const job = (await counter.get(`/v1/works/${work.id}`)).json;
  expect(job.lines).toMatchObject([{ description: json.lines[0].description, priceCents: 9_324 }]);
});

test('R-WBUD-05 R-WBUD-02 the grams of its metal are told with three decimals', async () => {
  const { id } = await asked(repairs);
  const gold = { metal: 'GOLD', metalMg: 320, gramCents: 7_550 };
  const { status, json } = await step(bench, id, 'set-budget', { tasks: [], extraTasks: [], metals: [gold] });
  expect([status, json.lines[0].description]).toEqual([200, 'Oro, 0,320 g a 75,50 €/g']);
});

test('R-WBUD-02 what was accepted is what was told: another price meanwhile is said first', async () => {
  const { id } = await priced(repairs, 10_000);
  await set(bench, id, 12_000);
  const stale = await step(counter, id, 'accept', { totalCents: 10_000 });
  expect(stale).toMatchObject({ status: 409, json: { code: 'BUDGET_CHANGED', details: { totalCents: 12_000 } } });
  const taken = await step(counter, id, 'accept', { totalCents: 12_000 });
  expect(taken).toMatchObject({ status: 200, json: { state: 'PENDING_APPROVED', minimumInitialCents: 2_400 } });
});

test('R-WBUD-02 rejected, it waits for its pledge to be picked up in the shop where it was left', async () => {
  const { id } = await priced(repairs);
  expect((await carry(counter, id, 'TO_WORKSHOP')).status).toBe(200);
  expect((await carry(bench, id, 'WORKSHOP')).json.place).toBe('En el taller');
  expect((await step(counter, id, 'reject', {})).status).toBe(422);
  const no = await step(counter, id, 'reject', REJECTION);
  expect(no).toMatchObject({ status: 200, json: { state: 'PENDING_REJECTED' } });
  const early = await step(counter, id, 'return-pledge');
  expect(early).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
  await carry(bench, id, 'TO_STORE');
  expect((await carry(counter, id, 'HERE')).json.place).toBe(`Tienda ${counter.shop.code}`);
  expect(await step(bench, id, 'return-pledge')).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
  const back = await step(counter, id, 'return-pledge');
  expect(back).toMatchObject({ status: 200, json: { state: 'REJECTED', place: 'En manos del cliente', actions: [] } });
  expect(logOf(back.json)).toEqual([
    ['create', 'REQUESTED'],
    ['setBudget', 'BUDGETED'],
    ['move', null],
    ['move', null],
    ['reject', 'CANCELLED'],
    ['move', null],
    ['move', null],
    ['returnPledge', 'PICKED_UP'],
  ]);
  expect(back.json.log.every((line: { signerName: string }) => line.signerName !== null)).toBe(true);
});

test('R-WBUD-02 without a pledge there is nothing to pick up: rejected is over', async () => {
  for (const make of [asked, priced, accepted]) {
    const { id } = make === asked ? await asked(repairs, ORDER) : await (make as typeof priced)(repairs, 10_000, ORDER);
    const no = await step(counter, id, 'reject', REJECTION);
    expect(no).toMatchObject({ status: 200, json: { state: 'REJECTED', place: null } });
    expect(logOf(no.json).at(-1)).toEqual(['closeRejected', 'AUTOMATICALLY_GENERATED']);
    const move = await carry(counter, id, 'TO_WORKSHOP');
    expect(move).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
  }
});

test('R-WBUD-02 B-39 the place of a pledge is said by who has it in hand; only the workshop says it is there', async () => {
  const { id } = await asked(repairs);
  const same = await carry(counter, id, 'HERE');
  expect(same).toMatchObject({ status: 409, json: { code: 'WORK_ALREADY_THERE' } });
  const there = await carry(counter, id, 'WORKSHOP');
  expect(there).toMatchObject({ status: 409, json: { code: 'WORKSHOP_ONLY' } });
  const elsewhere = { status: 409, json: { code: 'CUSTODY_ELSEWHERE' } };
  for (const to of ['WORKSHOP', 'TO_STORE', 'UNKNOWN']) {
    expect(await carry(bench, id, to)).toMatchObject(elsewhere);
  }
  expect((await carry(counter, id, 'UNKNOWN')).json.place).toBe('Paradero desconocido');
});

test('R-WBUD-02 R-PERM-01 the price is the workshop’s, the answer the shop’s, and another shop knows nothing of it', async () => {
  const { id } = await asked(repairs);
  for (const role of ['SHOP_ASSISTANT', 'MANAGER', 'ECOMMERCE', 'ACCOUNTANT'] as const) {
    expect((await set(await counter.shop.till(role), id)).status).toBe(403);
  }
  const accountant = await counter.shop.till('ACCOUNTANT');
  expect((await accountant.get(budgetUrl(id))).status).toBe(200);
  expect((await ask(accountant)).status).toBe(403);
  expect((await step(accountant, id, 'reject', REJECTION)).status).toBe(403);
  const driver = await counter.shop.till('DRIVER');
  expect((await driver.get(BUDGETS)).status).toBe(403);
  // The goldsmith has not got the customer before them.
  // Nor its envelope.
  expect(allowed(await read(id, bench))).toEqual(['setBudget']);
  expect(allowed(await read(id))).toEqual(['reject', 'declareLost', 'move']);
  await set(bench, id);
  const verbs = [
    ['accept', { totalCents: 10_000 }],
    ['reject', REJECTION],
  ] as const;
  for (const [verb, body] of verbs) {
    expect(await step(bench, id, verb, body)).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
  }
  const other = await (await newShop(house)).till();
  expect((await other.get(budgetUrl(id))).status).toBe(404);
  expect((await step(other, id, 'accept', { totalCents: 10_000 })).status).toBe(404);
  expect(await idsOf(other, '')).toEqual([]);
  expect((await other.get(`${BUDGETS}/figures`)).json).toEqual({ BUDGETS: 0, RECORDS: 0 });
});

test('R-WBUD-04 R-WORK-01 B-07 code and customer find the same budget, and tabs count what they list', async () => {
  const own = await newRepairs(house);
  const [first, order] = [await asked(own), await asked(own, ORDER)];
  const over = await accepted(own);
  expect((await pay(own.counter, over.id, 2_000)).status).toBe(200);
  const gone = await asked(own, ORDER);
  await step(own.counter, gone.id, 'reject', REJECTION);
  for (const q of [order.code, order.code.replaceAll('-', '')]) {
    expect(await idsOf(own.counter, `q=${q}`)).toEqual([order.id]);
  }
  expect(await idsOf(own.counter, 'q=perdomo')).toEqual([gone.id, over.id, order.id, first.id]);
  expect(await idsOf(own.counter, 'tab=BUDGETS')).toEqual([order.id, first.id]);
  expect(await idsOf(own.counter, 'tab=RECORDS&q=perdomo')).toEqual([gone.id, over.id]);
  expect(await idsOf(own.counter, 'status=pending&kind[]=PLEDGE_BUDGET')).toEqual([first.id]);
  expect(await idsOf(own.counter, 'status[]=APPROVED&status[]=REJECTED')).toEqual([gone.id, over.id]);
  expect((await own.counter.get(`${BUDGETS}/figures`)).json).toEqual({ BUDGETS: 2, RECORDS: 2 });
  expect((await own.counter.get('/v1/works/figures')).json).toMatchObject({ BUDGETS: 2 });
  const { text } = await own.counter.get(`${BUDGETS}/export?purpose=MANAGEMENT&format=csv&tab=RECORDS`);
  expect(text).toContain(`"${over.code}";`);
  expect(text).toContain('Presupuesto con prenda');
  expect(text).not.toContain(order.code);
  const page = (await own.counter.get(`${BUDGETS}?limit=3`)).json;
  expect(page).toMatchObject({ totalCount: 4 });
  expect(await idsOf(own.counter, `limit=3&cursor=${page.nextCursor}`)).toEqual([first.id]);
});

test('B-17 R-WBUD-04 a customer’s page tells their budgets, and their paper says what was left and what it would cost', async () => {
  const { id, code } = await priced(repairs);
  const { customer } = await read(id);
  const known = (await counter.get(`/v1/customers/${customer.id}`)).json;
  expect(known.workBudgets).toMatchObject([{ code, totalCents: 10_000, state: 'BUDGETED' }]);
  for (const type of ['PDF', 'COMPLETE_CUSTOMER', 'SIMPLIFIED_SHOP', 'BARCODE_ONLY']) {
    expect((await counter.get(budgetUrl(id, `receipt?type=${type}`))).status).toBe(200);
  }
  // On the copy of the shop what has no code is called by its name.
  const shops = (await counter.get(budgetUrl(id, 'receipt?type=SIMPLIFIED_SHOP'))).bytes.toString('latin1');
  expect(shops).toMatch(/[A-Za-z].*100,00/);
  const change = house.db.pool.query('update work_budget_log set note = $1 where work_budget_id = $2', ['otra', id]);
  await expect(change).rejects.toThrow(/permission denied|append|cambia/i);
});

test('R-WBUD-01 R-CUST-06 R-CUST-09 a banned customer asks for nothing and accepts nothing, and gets their pledge back', async () => {
  const { id } = await priced(repairs);
  const { customer } = await read(id);
  const admin = await counter.shop.till('ADMIN');
  const banned = await admin.call('POST', `/v1/customers/${customer.id}/ban`, { reason: 'Amenazas en la tienda' });
  expect(banned.status).toBe(200);
  const body = { ...newBudget(), customerId: customer.id, signature: counter.signature };
  expect(await counter.call('POST', BUDGETS, body)).toMatchObject({ json: { code: 'CUSTOMER_BANNED' } });
  const accept = await step(counter, id, 'accept', { totalCents: 10_000 });
  expect(accept).toMatchObject({ json: { code: 'CUSTOMER_BANNED' } });
  expect((await step(counter, id, 'reject', REJECTION)).status).toBe(200);
  expect((await step(counter, id, 'return-pledge')).status).toBe(200);
});

test('B-25 the same key is the same step of a budget', async () => {
  const body = { customerId: await counter.shop.customer(), ...newBudget(), signature: counter.signature };
  const once = () => counter.call('POST', BUDGETS, body, 'un-presupuesto-una-sola-vez');
  const [one, again] = [await once(), await once()];
  expect(again.json).toEqual(one.json);
  const { id } = one.json;
  const twice = async (till: Till, of: string, verb: string, sent: object) => {
    const run = () => step(till, of, verb, sent, `presupuesto-${verb}-una-sola-vez`);
    const [first, second] = [await run(), await run()];
    expect({ verb, status: second.status, text: second.text }).toEqual({ verb, status: 200, text: first.text });
  };
  await twice(counter, id, 'move', { to: 'TO_WORKSHOP', weightMg: 6_400 });
  await twice(bench, id, 'set-budget', priceOf(10_000));
  await twice(counter, id, 'accept', { totalCents: 10_000 });
  await twice(counter, id, 'reject', REJECTION);
  const over = await rejected(repairs);
  await twice(counter, over.id, 'return-pledge', {});
});

test('R-WBUD-02 the customer rejects while the workshop changes the price: nothing is half done', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id } = await priced(repairs);
    const [no, setting] = await Promise.all([step(counter, id, 'reject', REJECTION), set(bench, id, 12_000)]);
    expect(no.status).toBe(200);
    const { state, totalCents } = await read(id);
    expect(state).toBe('PENDING_REJECTED');
    expect(totalCents).toBe(setting.status === 200 ? 12_000 : 10_000);
    expect((await counter.get(workUrl(id))).status).toBe(404);
  }
});

test('M-02 a budget whose pledge nobody finds is given up with the zone manager', async () => {
  const { id } = await asked(repairs);
  await carry(counter, id, 'TO_WORKSHOP');
  await carry(bench, id, 'WORKSHOP');
  const reason = 'No aparece en el taller';
  expect(await step(counter, id, 'declare-lost', { reason })).toMatchObject({ json: { code: 'MANAGER_REQUIRED' } });
  const approval = { ...(await counter.shop.person('MANAGER')).signature, reason };
  const early = await step(counter, id, 'declare-lost', { reason, approval });
  expect(early).toMatchObject({ status: 409, json: { code: 'CUSTODY_ELSEWHERE' } });
  await carry(bench, id, 'UNKNOWN');
  const lost = await step(counter, id, 'declare-lost', { reason, approval });
  expect(lost).toMatchObject({ status: 200, json: { state: 'REJECTED' } });
  expect((await step(counter, id, 'return-pledge')).json.code).toBe('STATE_CONFLICT');
});
