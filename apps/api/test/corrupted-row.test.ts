/** Somebody with the keys of the database edits a row behind its guards; nobody asks, and the house says it (M-01). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { loadDemo } from '../src/demo/demo.ts';
import { loadDemoDays } from '../src/demo/demo-days.ts';
import { readConfig } from '../src/platform/config.ts';
import { asAppRole, qb } from '../src/platform/db.ts';
import { createLog } from '../src/platform/log.ts';
import { behindTheGuards, type MadeDatabase, makeDatabase } from './database.ts';
import { ENV } from './env.ts';
import { houseOf, newShop, type Till } from './shop.ts';

const WITHIN_MS = 60_000;
const data = mkdtempSync(path.join(tmpdir(), 'quilate-corrupted-'));
let database: MadeDatabase;
/** Two processes of one house, with the jobs they run. */
let apps: App[];
let admin: Till;

beforeAll(async () => {
  database = await makeDatabase();
  const env = { ...ENV, QUILATE_DATA: data, QUILATE_PRICE_URL: 'off' };
  const urls = { owner: database.url, app: inject('pgStrategy') === '' ? database.url : asAppRole(database.url) };
  const start = (jobs: 'on' | 'off') =>
    createApp({ ...readConfig({ ...env, QUILATE_JOBS: jobs }), poolSize: 4 }, urls, createLog('silent'));
  const first = await start('off');
  await loadDemo(first.db, first.secrets);
  await loadDemoDays(first);
  await first.close();
  apps = [await start('on'), await start('on')];
  admin = await (await newShop(houseOf(apps[0]!, database.url))).till('ADMIN');
}, 120_000);
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await database.drop();
  rmSync(data, { recursive: true });
});

interface Rule {
  readonly id: string;
  readonly count: number | null;
  readonly ageSeconds: number | null;
  readonly found: readonly { readonly code: string; readonly path: string | null }[];
}
const shown = async (): Promise<readonly Rule[]> => (await admin.get('/v1/integrity')).json.data;
const alarms = async (status: string): Promise<string[]> =>
  (await admin.get(`/v1/alarms?status[]=${status}`)).json.data.map(({ text }: { text: string }) => text);

test('G2 M-01 a corrupted row of the demonstration is shown with its document, and told, within a minute; so is its mending', async () => {
  expect((await admin.get('/v1/integrity?full=1')).json).toMatchObject({ broken: 0, left: 0 });
  const { id, code, payment } = await apps[0]!.db.one(
    sql<{ id: string; code: string; payment: string }>`select b.id, b.code, p.id as payment from purchases b
      join lots k on k.origin_id = b.id join lot_payments p on p.lot_id = k.id and p.voided_at is null
      order by b.code limit 1`.compile(qb),
  );
  const of = (by: string) => `update lot_payments set amount_cents = amount_cents ${by} 1 where id = '${payment}'`;
  const ofPayments = async () => (await shown()).find((rule) => rule.id === 'I07')!;
  await behindTheGuards(database.url, of('-'));
  const since = performance.now();
  await expect.poll(async () => (await ofPayments()).count, { timeout: WITHIN_MS, interval: 200 }).toBe(1);
  const foundMs = Math.round(performance.now() - since);
  const { found } = await ofPayments();
  expect(found).toEqual([{ code, path: `/purchases/${id}` }]);
  await expect.poll(() => alarms('open'), { timeout: 5000 }).toContainEqual(expect.stringContaining(`I07: `));
  expect(await alarms('open')).toContainEqual(expect.stringContaining(`(${code})`));
  await behindTheGuards(database.url, of('+'));
  process.stdout.write(`a corrupted row was shown after ${foundMs} ms\n`);
  expect((await admin.get('/v1/integrity?full=1')).json).toMatchObject({ broken: 0, left: 0 });
  expect(await alarms('over')).toContainEqual(expect.stringMatching(/I07: .*Faltas: 1/));
}, 120_000);

test('M-01 of two processes one goes round, and the other when that one has ended', async () => {
  const looking = () =>
    behindTheScenes<{ pid: number }>(
      `select l.pid from pg_locks l join pg_database d on d.oid = l.database
        where l.locktype = 'advisory' and l.objid = 715004 and l.granted and d.datname = current_database()`,
    );
  await expect.poll(async () => (await looking()).length, { timeout: 10_000 }).toBe(1);
  const [before] = await looking();
  // Whoever it was, its connection is cut: the round goes on, by one of them.
  await behindTheScenes(`select pg_terminate_backend(${before!.pid})`);
  await expect
    .poll(async () => (await looking()).filter(({ pid }) => pid !== before!.pid), { timeout: 15_000 })
    .toHaveLength(1);
  expect(await looking()).toHaveLength(1);
  expect(Math.max(...(await shown()).map(({ ageSeconds }) => ageSeconds ?? Infinity))).toBeLessThan(60);
}, 60_000);

const behindTheScenes = <Row extends object>(text: string): Promise<Row[]> =>
  apps[0]!.db.pool.query<Row>(text).then(({ rows }) => rows);
