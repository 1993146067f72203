import { expect, test } from 'vitest';
import { newShop, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
const URL = '/v1/work-tasks';
const admin = async () => (await newShop(house)).till('ADMIN');
type Till = Awaited<ReturnType<typeof admin>>;

let made = 0;
const task = (over: object = {}) => {
  made += 1;
  return { description: `Soldar eslabón ${made}`, type: 'GOLD', priceCents: 1250, ...over };
};
const created = async (till: Till, over: object = {}) => (await till.call('POST', URL, task(over))).json;

test('R-TASK-01 a task is created, found by its words and types, and told what may be done with it', async () => {
  const till = await admin();
  const { status, json } = await till.call('POST', URL, task({ description: 'Baño de rodio', type: 'SILVER' }));
  expect({ status, json }).toMatchObject({ status: 201, json: { state: 'active', priceCents: 1250, version: 1 } });
  expect(json.actions.map((offer: { action: string }) => offer.action)).toEqual(['edit', 'deactivate']);
  const list = async (query: string) =>
    (await till.get(`${URL}?${query}`)).json.data.map((row: { id: string }) => row.id);
  expect(await list('q=rodio')).toEqual([json.id]);
  expect(await list('q=rodio&type[]=SILVER&status[]=active')).toEqual([json.id]);
  expect(await list('q=rodio&type[]=GOLD')).toEqual([]);
  expect(await list('q=rodio&status[]=inactive')).toEqual([]);
});

test('R-TASK-01 the same words twice in a type are refused at the field; another type may have them', async () => {
  const till = await admin();
  const { description } = await created(till);
  const again = await till.call('POST', URL, task({ description: description.toUpperCase() }));
  expect(again).toMatchObject({ status: 409, json: { code: 'WORK_TASK_EXISTS', fields: [{ path: 'description' }] } });
  expect((await till.call('POST', URL, task({ description, type: 'STORE' }))).status).toBe(201);
  const other = await created(till);
  const edit = await till.call('PATCH', `${URL}/${other.id}`, { ...task({ description }), version: 1 });
  expect(edit).toMatchObject({ status: 409, json: { code: 'WORK_TASK_EXISTS' } });
  expect((await till.get(`${URL}/${other.id}`)).json).toMatchObject({ description: other.description, version: 1 });
});

test('R-TASK-01 B-24 a price is changed once: who has the old version is told what the other wrote', async () => {
  const till = await admin();
  const { id, description, type } = await created(till);
  const edit = (priceCents: number) =>
    till.call('PATCH', `${URL}/${id}`, { description, type, priceCents, version: 1 });
  expect(await edit(1500)).toMatchObject({ status: 200, json: { priceCents: 1500, version: 2 } });
  const stale = await edit(1700);
  expect(stale).toMatchObject({ status: 409, json: { code: 'VERSION_CONFLICT' } });
  expect(stale.json.details).toMatchObject({ current: { priceCents: 1500, version: 2 } });
});

test('R-TASK-01 a task leaves the price list and comes back; what it already is, is refused', async () => {
  const till = await admin();
  const { id } = await created(till);
  const act = (action: string) => till.call('POST', `${URL}/${id}/${action}`);
  expect(await act('activate')).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
  expect(await act('deactivate')).toMatchObject({ status: 200, json: { state: 'inactive' } });
  expect(await act('deactivate')).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
  expect(await act('activate')).toMatchObject({ status: 200, json: { state: 'active' } });
});

test('R-TASK-01 B-25 the same key is the same task, whatever is asked', async () => {
  const till = await admin();
  const body = task();
  const key = 'una-tarea-una-sola-vez';
  const [first, second] = [await till.call('POST', URL, body, key), await till.call('POST', URL, body, key)];
  expect(second.json).toEqual(first.json);
  const address = `${URL}/${first.json.id}`;
  const editing = { ...body, priceCents: 99, version: 1 };
  const edits = [1, 2].map(() => till.call('PATCH', address, editing, 'un-precio-una-sola-vez'));
  expect((await Promise.all(edits)).map(({ status, json }) => [status, json.version])).toEqual([
    [200, 2],
    [200, 2],
  ]);
  for (const action of ['deactivate', 'activate']) {
    const once = () => till.call('POST', `${address}/${action}`, undefined, `${action}-una-sola-vez`);
    expect((await once()).json).toEqual((await once()).json);
  }
});

test('R-PERM-02 R-TASK-01 the task manager is the direction’s alone', async () => {
  const shop = await newShop(house);
  const { id } = await created(await shop.till('ADMIN'));
  for (const role of ['GOLD_SMITH', 'MANAGER', 'SHOP_ASSISTANT', 'ACCOUNTANT'] as const) {
    const till = await shop.till(role);
    expect((await till.get(URL)).status).toBe(403);
    expect((await till.get(`${URL}/${id}`)).status).toBe(403);
    expect((await till.call('POST', URL, task())).status).toBe(403);
    expect((await till.call('POST', `${URL}/${id}/deactivate`)).status).toBe(403);
  }
});

test('B-14 R-TASK-01 the price list is taken as it is filtered', async () => {
  const till = await admin();
  await created(till, { description: 'Grabar una inicial', type: 'STORE' });
  const { text } = await till.get(`${URL}/export?format=csv&q=inicial`);
  expect(text).toContain('"Grabar una inicial";"Tienda";"12,50";"Activa"');
});
