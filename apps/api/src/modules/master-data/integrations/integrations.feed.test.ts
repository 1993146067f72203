import { describe, expect, test } from 'vitest';
import { behindTheGuards } from '../../../../test/database.ts';
import { connect } from '../../../../test/integrations.ts';
import { newShop, openTill, type Till, useHouse } from '../../../../test/shop.ts';
import { forgetFeed, numberFeed } from '../../../platform/feed.ts';
import { backdateKey } from './integrations.public.ts';
import { expireIntegrations } from './integrations.course.ts';

const house = useHouse();
interface Told {
  readonly n: number;
  readonly action: string;
  readonly recordId: string;
}
/** All that is there for somebody, read as a program reads it: from the last number on, a few at a time. */
async function readOn(who: Till, after: number, limit = 7): Promise<{ data: Told[]; next: number }> {
  const data: Told[] = [];
  for (let next = after; ;) {
    const { json, status, text } = await who.get(`/v1/feed?after=${next}&limit=${limit}`);
    if (status !== 200) throw new Error(text);
    data.push(...json.data);
    next = json.next;
    if (!json.hasMore) return { data, next };
  }
}
const newest = async (who: Till): Promise<number> => {
  await numberFeed(house.db);
  return (await who.get('/v1/feed?limit=1')).json.last;
};
const sold = async (till: Till): Promise<string> => (await till.sell([(await till.shop.piece()).code], 10_000)).json.id;

describe('B-27 what happened, in one order', () => {
  test('B-27 a sale is told to the program that may read sales, with its action, its shop and its code', async () => {
    const till = await openTill(house);
    const direction = await till.shop.till('ADMIN');
    const person = await till.shop.person('SHOP_ASSISTANT');
    const reader = await connect(direction, person, { scopes: ['sales:read', 'feed:read'] });
    const deaf = await connect(direction, person, { scopes: ['products:read', 'feed:read'] });
    const without = await connect(direction, person, { scopes: ['sales:read'] });
    const since = await newest(reader);
    const id = await sold(till);
    await numberFeed(house.db);
    const { json } = await reader.get(`/v1/feed?after=${since}`);
    const { code } = (await till.get(`/v1/sales/${id}`)).json;
    expect(json).toMatchObject({
      data: [
        {
          action: 'sale.sell',
          actionEs: 'Vender y cobrar',
          concept: 'sale',
          recordId: id,
          code,
          storeId: till.shop.id,
        },
      ],
      hasMore: false,
    });
    expect(json.next).toBe(json.last);
    expect((await readOn(deaf, since)).data).toEqual([]);
    expect((await without.get('/v1/feed')).json.code).toBe('KEY_LACKS_SCOPE');
  });

  test('B-27 nobody hears of shops they do not reach, nor of what their role may not read', async () => {
    const [here, there] = [await openTill(house), await openTill(house)];
    const direction = await here.shop.till('ADMIN');
    const manager = await here.shop.person('MANAGER', [here.shop.id, there.shop.id]);
    const scopes = ['sales:read', 'feed:read'];
    const wide = await connect(direction, manager, { scopes });
    const kept = await connect(direction, manager, { scopes, storeIds: [here.shop.id] });
    const own = await connect(direction, await here.shop.person('SHOP_ASSISTANT'), { scopes });
    const driver = await connect(direction, await here.shop.person('DRIVER'), { scopes });
    const since = await newest(wide);
    const [one, two] = [await sold(here), await sold(there)];
    await numberFeed(house.db);
    const heard = async (who: Till) => (await readOn(who, since)).data.map(({ recordId }) => recordId).toSorted();
    expect(await heard(wide)).toEqual([one, two].toSorted());
    expect(await heard(kept)).toEqual([one]);
    expect(await heard(own)).toEqual([one]);
    expect(await heard(driver)).toEqual([]);
  });

  test('B-27 whoever reads on from the last number misses nothing and hears nothing twice while shops sell', async () => {
    const tills = [await openTill(house), await openTill(house), await openTill(house)];
    const direction = await tills[0]!.shop.till('ADMIN');
    const manager = await tills[0]!.shop.person(
      'MANAGER',
      tills.map(({ shop }) => shop.id),
    );
    const reader = await connect(direction, manager, { scopes: ['sales:read', 'feed:read'] });
    let { next } = await readOn(reader, await newest(reader));
    const heard: Told[] = [];
    const made: string[] = [];
    const selling = Promise.all(
      tills.map(async (till) => {
        for (let n = 0; n < 6; n += 1) made.push(await sold(till));
      }),
    ).finally(() => {
      isOver = true;
    });
    let isOver = false as boolean;
    const readOnce = async (): Promise<void> => {
      // Two processes at once: one of them numbers.
      await Promise.all([numberFeed(house.db), numberFeed(house.db)]);
      const told = await readOn(reader, next, 2);
      heard.push(...told.data);
      next = told.next;
    };
    while (!isOver) await readOnce();
    await selling;
    await readOnce();
    expect(heard.map(({ recordId }) => recordId).toSorted()).toEqual(made.toSorted());
    expect(heard.map(({ n }) => n)).toEqual(heard.map(({ n }) => n).toSorted((a, b) => a - b));
  });

  test('B-27 what happens by itself is told too', async () => {
    const direction = await (await newShop(house)).till('ADMIN');
    const program = await connect(direction, await direction.shop.person('SHOP_ASSISTANT'));
    const since = await newest(direction);
    await backdateKey(house.db, program.integrationId);
    await expireIntegrations(house.db);
    await numberFeed(house.db);
    expect((await readOn(direction, since)).data).toMatchObject([
      { action: 'integration.expire', recordId: program.integrationId },
    ]);
  });

  test('B-27 what is no longer kept is said: who was away for too long reads everything anew', async () => {
    const till = await openTill(house);
    const direction = await till.shop.till('ADMIN');
    await sold(till);
    const last = await newest(direction);
    await behindTheGuards(house.databaseUrl, `update feed_events set at = at - interval '100 days' where n < ${last}`);
    await forgetFeed(house.db);
    expect(await direction.get('/v1/feed?after=1')).toMatchObject({
      status: 409,
      json: { code: 'FEED_TOO_OLD', details: { last } },
    });
    expect((await direction.get(`/v1/feed?after=${last - 1}`)).status).toBe(200);
    expect((await direction.get('/v1/feed?after=0')).json.data).toHaveLength(1);
  });
});

describe('B-27 what changed since', () => {
  const HOUR_MS = 3_600_000;
  const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

  test('B-27 a list answers the records that changed since an instant, by whoever and in whatever operation', async () => {
    const till = await openTill(house);
    const [sold1, shelved, renamed] = [await till.shop.piece(), await till.shop.piece(), await till.shop.piece()];
    // Of the day before yesterday.
    const ids = [sold1, shelved, renamed].map((piece) => `'${piece.id}'`).join();
    const earlier = `update state_changes set at = at - interval '2 days' where record_id in (${ids})`;
    await behindTheGuards(house.databaseUrl, earlier);
    const changed = async (more = ''): Promise<string[]> =>
      (await till.get(`/v1/products?storeId[]=${till.shop.id}&updatedSince=${hoursFromNow(-1)}${more}`)).json.data.map(
        ({ id }: { id: string }) => id,
      );
    expect(await changed()).toEqual([]);
    await till.sell([sold1.code], 10_000);
    expect(await changed()).toEqual([sold1.id]);
    expect(await changed('&status[]=available')).toEqual([]);
    const admin = await till.shop.till('ADMIN');
    const form = { gem: 'NINGUNA', gemWeightMg: 0, isRefundable: true, notes: '', description: 'Otra', version: 1 };
    const edited = await admin.call('PATCH', `/v1/products/${renamed.id}`, form);
    expect([edited.status, (await changed()).toSorted()]).toEqual([200, [sold1.id, renamed.id].toSorted()]);
    expect(await changed(`&q=${sold1.code}`)).toEqual([sold1.id]);
    expect(await changed()).not.toContain(shelved.id);
  });

  test('B-27 longer than 90 days ago, no instant, or of what never changes, it is refused and says so', async () => {
    const till = await openTill(house);
    const asked = (list: string, since: string) => till.get(`/v1/${list}updatedSince=${since}`);
    expect((await asked('products?', hoursFromNow(-91 * 24))).json).toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: 'updatedSince', message: 'Hace más de 90 días: lee la lista entera.' }],
    });
    expect((await asked('products?', 'ayer')).status).toBe(422);
    expect((await asked('invoices?', hoursFromNow(-1))).json.fields[0].code).toBe('FILTER_UNKNOWN');
  });
});
