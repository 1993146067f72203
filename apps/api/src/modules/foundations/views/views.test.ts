import { randomUUID } from 'node:crypto';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import type { View } from '@quilate/domain/modules/foundations/views/views.schema.ts';
import { MOST_VIEWS, type ViewPage } from '@quilate/domain/modules/foundations/views/views.states.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { ok } from '../../../../test/goods.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();
const TODAY = businessDate(new Date());
const YESTERDAY = addDays(TODAY, -1);

let admin: Till;
let accountant: Till;
let other: Till;
let assistant: Till;
beforeAll(async () => {
  const shop = await newShop(house);
  admin = await shop.till('ADMIN');
  accountant = await shop.till('ACCOUNTANT');
  other = await shop.till('ACCOUNTANT');
  assistant = await shop.till();
});

const OF_MINE = { role: null, mail: 'NEVER', format: 'xlsx' } as const;
const WEEK = { from: addDays(YESTERDAY, -6), to: YESTERDAY, by: 'family', metal: ['ORO'] };
const save = (till: Till, name: string, more: Record<string, unknown> = {}, key?: string) =>
  till.call('POST', '/v1/views', { page: '/reports/sales', name, search: WEEK, ...OF_MINE, ...more }, key);
const change = (till: Till, { id, version }: View, more: Record<string, unknown> = {}) =>
  till.call('POST', `/v1/views/${id}/change-view`, { name: 'Otra', ...OF_MINE, version, ...more });
const remove = (till: Till, { id }: View) => till.call('POST', `/v1/views/${id}/delete-view`);
const seenBy = async (till: Till, page: ViewPage = '/reports/sales'): Promise<string[]> =>
  (await ok(till.get(`/v1/views?page=${page}`))).data.map(({ name }: View) => name);

test('B-16 a view keeps what is asked under its name, is changed and is deleted once', async () => {
  const key = randomUUID();
  const { status, json } = await save(accountant, 'Semana de oro', {}, key);
  expect([status, json]).toMatchObject([
    201,
    {
      name: 'Semana de oro',
      // Next week it is of next week.
      search: { by: 'family', metal: ['ORO'] },
      period: { days: 7, ends: 'YESTERDAY' },
      actions: [
        { action: 'changeView', allowed: true },
        { action: 'deleteView', allowed: true },
      ],
    },
  ]);
  expect((await save(accountant, 'Semana de oro', {}, key)).json.id).toBe(json.id);
  expect(await seenBy(accountant)).toEqual(['Semana de oro']);
  expect(await seenBy(accountant, '/reports/stock')).toEqual([]);
  const changed = await ok(change(accountant, json, { name: 'Oro', mail: 'WEEKLY', format: 'pdf' }));
  expect(changed).toMatchObject({ name: 'Oro', mail: 'WEEKLY', format: 'pdf', search: json.search, version: 2 });
  expect((await change(accountant, json)).json.code).toBe('VERSION_CONFLICT');
  await ok(remove(accountant, json));
  expect(await seenBy(accountant)).toEqual([]);
  expect((await remove(accountant, json)).json.code).toBe('STATE_CONFLICT');
});

test('B-16 a period that ends today moves on, one that is over stays, and who was looked for is not kept', async () => {
  const asked = { from: addDays(TODAY, -13), to: TODAY, q: 'Perdomo', cursor: 'abc' };
  const moving = (await save(accountant, 'Quincena', { search: asked })).json;
  expect([moving.search, moving.period]).toEqual([{}, { days: 14, ends: 'TODAY' }]);
  const past = { from: '2026-01-01', to: '2026-01-31' };
  const still = (await save(accountant, 'Enero', { search: past })).json;
  expect([still.search, still.period]).toEqual([past, null]);
  const { text } = await house.db.one(
    sql<{ text: string }>`select string_agg(payload, '') as text from audit_events
      where payload::jsonb ->> 'action' = 'view.saveView'`.compile(qb),
  );
  expect(text).toContain('Quincena');
  expect(text).not.toContain('Perdomo');
});

test('R-PERM-01 what somebody else keeps does not exist, and who does not open a page keeps nothing of it', async () => {
  const { json } = await save(accountant, 'Mía');
  expect(await seenBy(other)).toEqual([]);
  expect([(await change(other, json)).status, (await remove(other, json)).status]).toEqual([404, 404]);
  expect((await change(admin, json)).status).toBe(404);
  const { status, json: refused } = await save(assistant, 'Ventas');
  expect([status, refused.code]).toEqual([403, 'VIEW_PAGE_CLOSED']);
  expect((await save(assistant, 'De hoy', { page: '/sales', search: { status: ['FIN'] } })).status).toBe(201);
});

test('B-16 direction keeps one for a post: all of it see it, and only direction changes it', async () => {
  expect((await save(accountant, 'Puesto', { role: 'ACCOUNTANT' })).json.code).toBe('VIEW_ROLE_OF_DIRECTION');
  expect((await save(admin, 'Puesto', { role: 'SHOP_ASSISTANT' })).json.code).toBe('VIEW_ROLE_CLOSED');
  const { json } = await save(admin, 'Puesto', { role: 'ACCOUNTANT' });
  expect(await seenBy(other)).toContain('Puesto');
  expect(await seenBy(assistant)).toEqual([]);
  const refused = await remove(other, json);
  expect([refused.status, refused.json.details.reason]).toEqual([409, 'isTheirs']);
  const another = await admin.shop.till('ADMIN');
  expect(await seenBy(another)).toContain('Puesto');
  await ok(remove(another, json));
  expect(await seenBy(other)).not.toContain('Puesto');
});

test('B-16 a name is of one view of a page, and only reports are sent', async () => {
  const { json } = await save(other, 'Mes');
  expect((await save(other, 'MES')).json.code).toBe('VIEW_NAME_TAKEN');
  await ok(save(other, 'Mes', { page: '/reports/returns' }));
  const second = (await save(other, 'Trimestre')).json;
  const refused = await change(other, second, { name: 'mes' });
  expect(refused.json).toMatchObject({ code: 'VIEW_NAME_TAKEN', fields: [{ path: 'name' }] });
  await ok(remove(other, json));
  await ok(change(other, second, { name: 'mes' }));
  const sent = { page: '/sales', search: {}, mail: 'WEEKLY' };
  expect((await save(admin, 'Lunes', sent)).json.code).toBe('VIEW_MAIL_OF_REPORTS');
});

test('B-16 an address that is too long and the one beyond the fiftieth are refused', async () => {
  const search = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`f${at}`, 'x'.repeat(250)]));
  expect((await save(admin, 'Larga', { search })).json.fields[0].path).toBe('search');
  const many = await admin.shop.till('ACCOUNTANT');
  for (let at = 0; at < MOST_VIEWS; at += 1) await ok(save(many, `Vista ${at}`));
  expect((await save(many, 'Una más')).json.code).toBe('VIEWS_FULL');
});
