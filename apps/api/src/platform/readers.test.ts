import { afterAll, beforeAll, expect, test } from 'vitest';
import { Cluster, type Server } from '../../test/cluster.ts';
import { makeDatabase } from '../../test/database.ts';
import { ENV } from '../../test/env.ts';
import { houseOf, newShop, type Shop, type Till, urlsOf } from '../../test/shop.ts';
import { type App, createApp } from '../app.ts';
import { readConfig } from './config.ts';
import { asAppRole } from './db.ts';
import { createLog } from './log.ts';
import { migrate } from './migrate.ts';
import type { Readers } from './readers.ts';

let cluster: Cluster;
let copy: Server;
let app: App;
let shop: Shop;
let till: Till;

const open = (reader: string) => {
  const owner = cluster.primary.url();
  return createApp({ ...readConfig(ENV), poolSize: 4 }, { owner, app: asAppRole(owner), reader }, createLog('silent'));
};

beforeAll(async () => {
  cluster = await Cluster.create(migrate, 1);
  copy = cluster.standbys[0]!;
  app = await open(asAppRole(copy.url()));
  shop = await newShop(houseOf(app, cluster.primary.url()));
  till = await shop.till('ADMIN');
  await till.open();
}, 120_000);
afterAll(async () => {
  await app.close();
  await cluster.destroy();
});

const sold = async (): Promise<string> => {
  const { status, json } = await till.sell([(await shop.piece(20_000)).code], 20_000);
  expect(status).toBe(201);
  return json.id as string;
};
const listed = async (one: Till = till): Promise<string[]> => {
  const { status, json } = await one.get('/v1/sales?limit=100');
  expect(status).toBe(200);
  return json.data.map(({ id }: { id: string }) => id);
};
/** Where what was read meanwhile was read. */
const readAt = async (work: () => Promise<unknown>, { readers } = app.services): Promise<Readers['count']> => {
  const before = { ...readers.count };
  await work();
  return { copy: readers.count.copy - before.copy, writer: readers.count.writer - before.writer };
};

test('whoever sold sees it in the list at once, and the copy is who answers', async () => {
  const seen = await readAt(async () => {
    for (let n = 0; n < 20; n += 1) {
      const id = await sold();
      expect(await listed()).toContain(id);
    }
  });
  expect(seen.copy + seen.writer).toBe(20);
  expect(seen.copy).toBeGreaterThan(0);
  // Nothing happens: it has all there is.
  expect(await readAt(() => listed())).toEqual({ copy: 1, writer: 0 });
});

test('one record, and what changes, are asked of the server that takes the writes', async () => {
  const id = await sold();
  const seen = await readAt(async () => expect((await till.get(`/v1/sales/${id}`)).status).toBe(200));
  expect(seen).toEqual({ copy: 0, writer: 0 });
});

test('a file of a list is read there too, and who took it is written down here', async () => {
  await listed();
  const seen = await readAt(async () => {
    const { status, text } = await till.get('/v1/products/export?format=csv');
    expect([status, text.includes('Anillo liso')]).toEqual([200, true]);
  });
  expect(seen.copy).toBeGreaterThan(0);
  const [line] = (await till.get('/v1/activity?limit=1')).json.data;
  expect(line.action).toBe('export.take');
});

test('a copy that is behind answers nobody; once it has caught up it does', async () => {
  await copy.ask('select pg_wal_replay_pause()');
  const id = await sold();
  expect(await readAt(async () => expect(await listed()).toContain(id))).toEqual({ copy: 0, writer: 1 });
  await copy.ask('select pg_wal_replay_resume()');
  await expect.poll(() => readAt(() => listed()), { timeout: 10_000 }).toEqual({ copy: 1, writer: 0 });
});

test('what another process sold is in the list of this one: by its notice, and by what the browser brings', async () => {
  const other = await open(asAppRole(copy.url()));
  const there = await newShop(houseOf(other, cluster.primary.url()));
  const seller = await there.till('ADMIN');
  await seller.open();
  await copy.ask('select pg_wal_replay_pause()');
  const { json, headers } = await seller.sell([(await there.piece(20_000)).code], 20_000);
  const [cookie] = [headers['set-cookie']].flat().filter((one) => String(one).startsWith('told='));
  expect(cookie).toMatch(/^told=[\dA-F]+\/[\dA-F]+; Path=\/v1; HttpOnly; SameSite=Strict$/);
  const reply = await app.server.inject({
    url: '/v1/sales?limit=100',
    headers: { authorization: `Bearer ${till.token}`, cookie: String(cookie).split(';')[0]! },
  });
  expect(reply.json().data.map(({ id }: { id: string }) => id)).toContain(json.id);
  await expect.poll(() => listed()).toContain(json.id);
  await copy.ask('select pg_wal_replay_resume()');
  await other.close();
});

test('a process that begins while the copy is behind believes it no sooner', async () => {
  await copy.ask('select pg_wal_replay_pause()');
  const id = await sold();
  const begun = await open(asAppRole(copy.url()));
  const reader = await (await newShop(houseOf(begun, cluster.primary.url()))).till('ADMIN');
  const reply = await begun.server.inject({
    url: `/v1/sales?limit=100&storeId[]=${shop.id}`,
    headers: { authorization: `Bearer ${reader.token}` },
  });
  expect(reply.json().data.map((sale: { id: string }) => sale.id)).toContain(id);
  expect(begun.services.readers.count).toEqual({ copy: 0, writer: 1 });
  await copy.ask('select pg_wal_replay_resume()');
  await begun.close();
});

test('a copy that is gone is done without, one of another house is never believed, and one that comes back is used', async () => {
  await copy.kill('SIGQUIT');
  const id = await (async () => {
    // Of one that a COMMIT waits for nobody would hear: it is not waited for.
    await cluster.primary.ask(`alter system set synchronous_standby_names = ''`);
    await cluster.primary.ask('select pg_reload_conf()');
    return await sold();
  })();
  expect(await readAt(async () => expect(await listed()).toContain(id))).toEqual({ copy: 0, writer: 1 });
  await cluster.join(copy);
  await expect.poll(() => readAt(() => listed()), { timeout: 15_000, interval: 500 }).toEqual({ copy: 1, writer: 0 });

  const foreign = await makeDatabase();
  const misled = await open(urlsOf(foreign.url).app);
  const visitor = await (await newShop(houseOf(misled, cluster.primary.url()))).till('ADMIN');
  expect(await readAt(() => listed(visitor), misled.services)).toEqual({ copy: 0, writer: 1 });
  await misled.close();
  await foreign.drop();
}, 60_000);
