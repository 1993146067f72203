import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
const today = businessDate(new Date());
const create = (till: Till, more: Record<string, unknown> = {}, key?: string) =>
  till.call(
    'POST',
    '/v1/alerts',
    {
      title: 'Billetes falsos',
      text: 'Revisad los billetes de 50 €',
      roles: [],
      storeIds: [],
      fromDate: today,
      untilDate: null,
      ...more,
    },
    key,
  );
const remove = (till: Till, id: string, key?: string) =>
  till.call('POST', `/v1/alerts/${id}/delete-alert`, undefined, key);
const seenBy = async (till: Till): Promise<string[]> =>
  (await till.get('/v1/alerts/shown')).json.data.map((alert: { id: string }) => alert.id);

describe('an alert', () => {
  test('R-ALERT-01 is seen by everybody until it is deleted, which is done once', async () => {
    const admin = await (await newShop(house)).till('ADMIN');
    const driver = await (await newShop(house)).till('DRIVER');
    const key = randomUUID();
    const { status, json } = await create(admin, {}, key);
    expect([status, json.phase]).toEqual([201, 'shown']);
    expect((await create(admin, {}, key)).json.id).toBe(json.id);
    expect(await seenBy(driver)).toContain(json.id);
    expect((await remove(admin, json.id)).json).toMatchObject({ state: 'deleted', phase: 'deleted' });
    expect(await seenBy(driver)).not.toContain(json.id);
    expect((await remove(admin, json.id)).json.code).toBe('STATE_CONFLICT');
  });

  test('R-ALERT-01 only its posts and its shops see it', async () => {
    const shop = await newShop(house);
    const admin = await (await newShop(house)).till('ADMIN');
    const { id } = (await create(admin, { roles: ['SHOP_ASSISTANT'], storeIds: [shop.id] })).json;
    expect(await seenBy(await shop.till())).toContain(id);
    expect(await seenBy(await shop.till('ECOMMERCE'))).not.toContain(id);
    expect(await seenBy(await (await newShop(house)).till())).not.toContain(id);
  });

  test('R-ALERT-01 has not begun, or is over, on the days that are not its own', async () => {
    const admin = await (await newShop(house)).till('ADMIN');
    const coming = (await create(admin, { fromDate: addDays(today, 1), untilDate: addDays(today, 2) })).json;
    const lasting = (await create(admin, { fromDate: addDays(today, -3), untilDate: today })).json;
    expect([coming.phase, lasting.phase]).toEqual(['coming', 'shown']);
    const seen = await seenBy(admin);
    expect([seen.includes(coming.id), seen.includes(lasting.id)]).toEqual([false, true]);
    const wrong = await create(admin, { untilDate: addDays(today, -1) });
    expect([wrong.status, wrong.json.code]).toEqual([422, 'ALERT_DATES_WRONG']);
    const { data } = (await admin.get('/v1/alerts?status[]=coming')).json;
    expect(data.every((alert: { phase: string }) => alert.phase === 'coming')).toBe(true);
    expect(data.map((alert: { id: string }) => alert.id)).toContain(coming.id);
  });

  test('R-ALERT-01 a manager speaks to the own zone only, and deletes only what is for it', async () => {
    const shop = await newShop(house);
    const other = await newShop(house);
    const manager = await shop.till('MANAGER');
    const admin = await other.till('ADMIN');
    for (const storeIds of [[], [other.id], [shop.id, other.id]]) {
      expect((await create(manager, { storeIds })).json.code).toBe('ALERT_OUT_OF_ZONE');
    }
    const own = (await create(manager, { storeIds: [shop.id] })).json;
    expect(own.actions[0]).toMatchObject({ action: 'deleteAlert', allowed: true });
    const forAll = (await create(admin)).json;
    expect((await remove(manager, forAll.id)).json).toMatchObject({
      code: 'STATE_CONFLICT',
      details: { reason: 'isForOwnShops' },
    });
    const elsewhere = (await create(admin, { storeIds: [other.id] })).json;
    expect((await remove(manager, elsewhere.id)).status).toBe(404);
    expect((await remove(manager, own.id)).json.state).toBe('deleted');
  });

  test('R-ALERT-01 those a shop sees are found by it: its own and those for everybody', async () => {
    const [shop, other] = [await newShop(house), await newShop(house)];
    const admin = await other.till('ADMIN');
    const make = async (storeIds: string[]): Promise<string> => (await create(admin, { storeIds })).json.id;
    const [own, both, forAll] = [await make([shop.id]), await make([shop.id, other.id]), await make([])];
    const elsewhere = await make([other.id]);
    const { data } = (await admin.get(`/v1/alerts?storeId[]=${shop.id}&limit=200`)).json;
    const found = data.map((alert: { id: string }) => alert.id);
    expect(found).toEqual(expect.arrayContaining([own, both, forAll]));
    expect(found).not.toContain(elsewhere);
  });

  test('R-ALERT-01 a shop assistant neither writes nor lists alerts', async () => {
    const till = await (await newShop(house)).till();
    expect((await create(till)).status).toBe(403);
    expect((await till.get('/v1/alerts')).status).toBe(403);
  });
});
