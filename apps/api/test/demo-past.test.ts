/** The demonstration lives four weeks before it begins: its books hold, and the time is the true one afterwards. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { expectToday } from '../src/demo/demo.ts';
import { loadDemoDays } from '../src/demo/demo-days.ts';
import { loadDemoPast } from '../src/demo/demo-past.ts';
import { DAYS, soldBefore } from '../src/demo/demo-sold.ts';
import { MovedClock } from '../src/demo/moved-clock.ts';
import { readConfig } from '../src/platform/config.ts';
import { asAppRole, qb } from '../src/platform/db.ts';
import { createLog } from '../src/platform/log.ts';
import { brokenInvariants } from './books.ts';
import { type MadeDatabase, makeDatabase, onOwnersBehalf } from './database.ts';

const data = mkdtempSync(path.join(tmpdir(), 'quilate-past-'));
const RealDate = globalThis.Date;
let database: MadeDatabase;
let app: App;
let before: readonly unknown[];

/** What answers when it is asked for the time, and where functions look for it. */
const timesOf = async (url: string): Promise<readonly unknown[]> => {
  const { rows } = await onOwnersBehalf(
    url,
    `select d.adrelid::regclass::text as name, a.attname::text as part, pg_get_expr(d.adbin, d.adrelid) as said
      from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      union all select f.oid::regprocedure::text, '', f.proconfig::text from pg_proc f
        where f.pronamespace = 'public'::regnamespace
      union all select nspname::text, '', '' from pg_namespace where nspname = 'moved'
      union all select 'settings', '', setconfig::text from pg_db_role_setting s
        join pg_database d on d.oid = s.setdatabase and d.datname = current_database() order by 1, 2`,
  );
  return rows;
};

beforeAll(async () => {
  database = await makeDatabase();
  before = await timesOf(database.url);
  const env = { PORT: '0', QUILATE_SECRET: 'test-pepper-'.repeat(4), QUILATE_JOBS: 'off', QUILATE_DATA: data };
  const config = {
    ...readConfig({ ...env, QUILATE_DISK_RESERVE_MB: '64', QUILATE_STRANGERS_PER_MINUTE: '1000000' }),
    poolSize: 5,
  };
  const urls = { owner: database.url, app: inject('pgStrategy') === '' ? database.url : asAppRole(database.url) };
  const founded = await loadDemoPast(config, urls, createLog('silent'));
  app = await createApp(config, urls, createLog('silent'));
  await expectToday(app.db, founded);
  await loadDemoDays(app, true);
  // Four weeks and a day, on a machine that does something else.
}, 300_000);
afterAll(async () => {
  globalThis.Date = RealDate;
  await app.close();
  await database.drop();
  rmSync(data, { recursive: true });
});

test('each shop has sold on every day but Sundays, at the hours of its day, by more than one person', async () => {
  const days = await app.db.run(
    sql<{ code: string; days: number; sunday: number; people: number; early: number }>`
      select s.code, count(distinct v.business_date)::int as days,
        count(*) filter (where extract(dow from v.business_date) = 0)::int as sunday,
        count(distinct v.seller_id)::int as people,
        count(*) filter (where extract(hour from v.sold_at at time zone 'Atlantic/Canary') not between 8 and 20)::int
          as early
      from sales v join stores s on s.id = v.store_id where v.business_date < ${businessDate(new Date())}
      group by 1 order by 1`.compile(qb),
  );
  expect(days).toEqual(
    ['JDM', 'LPA', 'TRI'].map((code) => ({ code, days: (DAYS / 7) * 6, sunday: 0, people: 2, early: 0 })),
  );
});

test('all that is planned is sold, some of it came back, and every book holds', async () => {
  const sold = soldBefore(new Date());
  expect(new Set(sold.map(({ code }) => code)).size).toBe(sold.length);
  const { count, back } = await app.db.one(
    sql<{ count: number; back: number }>`
      select count(distinct l.sale_id)::int as count, count(l.returned_at)::int as back from sale_lines l
        join products p on p.id = l.product_id join sales v on v.id = l.sale_id
      where v.business_date < ${businessDate(new Date())} and p.code = any (${sold.map(({ code }) => code)}::text[])`.compile(
      qb,
    ),
  );
  expect(count).toBe(sold.length);
  expect(back).toBeGreaterThan(3);
  expect(await brokenInvariants(app.db)).toEqual([]);
});

test('the remainder is what it was, and the days were taken to the bank', async () => {
  const { rows } = await onOwnersBehalf(
    database.url,
    `select path, balance::int as cents from ledger_accounts where path ~ '^store:(LPA|TRI|JDM):remainder$' order by 1`,
  );
  expect(rows).toEqual(['JDM', 'LPA', 'TRI'].map((code) => ({ path: `store:${code}:remainder`, cents: 500_000 })));
});

test('the time is the true one: in the database, in the process, and for who is stopped half way', async () => {
  expect(await timesOf(database.url)).toEqual(before);
  expect(globalThis.Date).toBe(RealDate);
  const clock = await MovedClock.of(() => database.url);
  await clock.goBack(86_400_000);
  clock.uninstall();
  expect(await timesOf(database.url)).not.toEqual(before);
  expect(await MovedClock.endLeft(database.url)).toBe(true);
  expect(await MovedClock.endLeft(database.url)).toBe(false);
  expect(await timesOf(database.url)).toEqual(before);
});
