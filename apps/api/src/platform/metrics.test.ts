/** What whoever watches the system reads (`/metrics`): that it is so, that it always comes, and that it names nobody. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alertRules, askedIn, dashboard } from '../../../../architecture/watching.ts';
import { type App, createApp } from '../app.ts';
import { copyJobs, logJobs } from '../clockwork.ts';
import { GAUGES } from '../gauges.ts';
import { figure, figuresPage } from '../../test/figures.ts';
import { newShop, type Shop, TEST_COMPANY, useHouse } from '../../test/shop.ts';
import { SwallowingProxy } from '../../test/swallowing-proxy.ts';
import { readConfig, ROOT } from './config.ts';
import { jobGauges, PLATFORM_GAUGES } from './house-gauges.ts';
import { createLog } from './log.ts';
import { queueMail } from './mail.ts';
import { logMark, trialMark } from './wal-places.ts';

const house = useHouse();
const asked = async (app: App = house.app, headers: Record<string, string> = {}) =>
  await app.server.inject({ method: 'GET', url: '/metrics', headers });
const page = (app: App = house.app): Promise<string> => figuresPage(app);
const query = (text: string, values: readonly unknown[] = []) => house.db.pool.query(text, [...values]);

describe('B-46 the figures of the house', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await newShop(house);
  });

  test('say which tills are open since another day, by the code of the shop', async () => {
    const till = await shop.till();
    expect((await till.open()).status).toBe(201);
    const late = (text: string) => figure(text, 'quilate_tills_unclosed', `{store="${shop.code}"}`);
    expect(late(await page())).toBe(0);
    await query('update cash_sessions set business_date = business_date - 1 where store_id = $1', [shop.id]);
    expect(late(await page())).toBe(1);
    await query('update cash_sessions set business_date = business_date + 1 where store_id = $1', [shop.id]);
    expect(late(await page())).toBe(0);
  });

  test('say what waits to leave, since when, and what nobody tries any more', async () => {
    const of = (text: string, name: string) => figure(text, `quilate_outbox_${name}`, '{channel="MAIL"}');
    const told = async () => {
      const text = await page();
      return [of(text, 'waiting'), of(text, 'failing'), of(text, 'given_up')];
    };
    expect(await told()).toEqual([0, 0, 0]);
    expect(of(await page(), 'oldest_age_seconds')).toBe(0);
    const [first, second] = [
      await queueMail(house.db, { recipient: 'a@b.example', subject: 'x', body: 'x' }),
      await queueMail(house.db, { recipient: 'c@d.example', subject: 'x', body: 'x' }),
    ];
    await query(`update mails set created_at = clock_timestamp() - interval '1 hour', attempts = 3 where id = $1`, [
      first,
    ]);
    await query('update mails set attempts = 8 where id = $1', [second]);
    expect(await told()).toEqual([2, 1, 1]);
    expect(of(await page(), 'oldest_age_seconds')).toBeCloseTo(3600, -2);
    await query('update mails set attempts = 0 where id = any ($1)', [[first, second]]);
  });

  test('G2 say what did not hold when it was looked at, what nobody has looked at, and how old that is', async () => {
    const { invariants } = house.app.services.house;
    const before = await page();
    expect(figure(before, 'quilate_books_rules')).toBe(invariants.length);
    expect(figure(before, 'quilate_books_unanswered_rules')).toBe(invariants.length);
    expect(figure(before, 'quilate_books_oldest_look_age_seconds')).toBeUndefined();
    const looked = `insert into invariant_looks (invariant, tried_at, looked_at, took_ms, count, found)
      select id, now(), clock_timestamp() - interval '2 hours', 1, count, '[]' from unnest($1::text[], $2::int[]) as t(id, count)`;
    await query(looked, [invariants.map(({ id }) => id), invariants.map((_, at) => (at === 0 ? 3 : 0))]);
    const after = await page();
    expect(figure(after, 'quilate_books_unanswered_rules')).toBe(0);
    expect(figure(after, 'quilate_books_broken_rules')).toBe(1);
    expect(figure(after, 'quilate_books_findings', `{rule="${invariants[0]!.id}"}`)).toBe(3);
    expect(figure(after, 'quilate_books_oldest_look_age_seconds')).toBeCloseTo(7200, -2);
  });

  test('G2 say which job failed until it goes well, though somebody has seen the alarm', async () => {
    const failing = async () => {
      const text = await page();
      return [figure(text, 'alarms_open', '{kind="job"}'), figure(text, 'quilate_job_failing', '{name="tidy-tables"}')];
    };
    expect(await failing()).toEqual([undefined, undefined]);
    const { alarms } = house.app.services;
    await alarms.raise({ kind: 'job', subject: 'tidy-tables', text: 'La tarea «tidy-tables» ha fallado' });
    expect(await failing()).toEqual([1, 1]);
    const admin = await shop.till('ADMIN');
    const [{ id }] = (await admin.get('/v1/alarms?status[]=open')).json.data;
    expect((await admin.call('POST', `/v1/alarms/${id}/acknowledge`)).status).toBe(200);
    expect(await failing()).toEqual([undefined, 1]);
    await alarms.settleOne('job', 'tidy-tables');
    expect(await failing()).toEqual([undefined, undefined]);
  });

  test('B-45 G30 say how old the last good copy is, and whether one was made since', async () => {
    const { config } = house.app.services;
    const copies = mkdtempSync(path.join(tmpdir(), 'quilate-copies-'));
    const backupMark = path.join(copies, 'last-good');
    const told = async () => {
      const text = await page();
      return ['watched', 'age_seconds'].map((name) => figure(text, `quilate_backup_${name}`));
    };
    expect(await told()).toEqual([0, undefined]);
    expect(figure(await page(), 'quilate_backup_archive_stuck')).toBe(0);
    Object.assign(config, { copies, backupMark });
    expect(await told()).toEqual([1, undefined]);
    writeFileSync(backupMark, '');
    writeFileSync(path.join(copies, 'quilate-20260101.copia'), '');
    const longAgo = Date.now() / 1000 - 27 * 3600;
    utimesSync(backupMark, longAgo, longAgo);
    expect(await told()).toEqual([1, expect.closeTo(27 * 3600, -2)]);
    expect(figure(await page(), 'quilate_copy_age_seconds')).toBeLessThan(100);
    mkdirSync(path.join(copies, 'log'));
    writeFileSync(logMark(copies), '');
    expect(figure(await page(), 'quilate_copied_log_age_seconds')).toBeLessThan(100);
    utimesSync(logMark(copies), longAgo, longAgo);
    expect(figure(await page(), 'quilate_copied_log_age_seconds')).toBeCloseTo(27 * 3600, -2);
    expect(figure(await page(), 'quilate_tried_log_age_seconds')).toBeLessThan(3600);
    writeFileSync(trialMark(copies), '');
    utimesSync(trialMark(copies), longAgo, longAgo);
    expect(figure(await page(), 'quilate_tried_log_age_seconds')).toBeCloseTo(27 * 3600, -2);
    Object.assign(config, { copies: undefined, backupMark: undefined });
    rmSync(copies, { recursive: true });
    expect(await told()).toEqual([0, undefined]);
  });

  test('B-47 say the version, the disk, the clocks, the files and who listens', async () => {
    const text = await page();
    expect(text).toMatch(/^quilate_info\{version="0\.\d+\.\d+",node="24\.[\d.]+"\} 1$/m);
    expect(figure(text, 'quilate_disk_free_ratio')).toBeGreaterThan(0);
    expect(figure(text, 'quilate_disk_free_ratio')).toBeLessThanOrEqual(1);
    expect(figure(text, 'quilate_disk_full')).toBe(0);
    expect(Math.abs(figure(text, 'quilate_clock_skew_seconds')!)).toBeLessThan(1);
    expect(figure(text, 'quilate_clock_behind_seconds')).toBe(0);
    expect(figure(text, 'quilate_files_bytes')).toBe(0);
    expect(figure(text, 'quilate_database_bytes')).toBeGreaterThan(1_000_000);
    expect(figure(text, 'quilate_figures_unread')).toBe(0);
    expect(figure(text, 'quilate_live_listeners')).toBe(0);
    const leave = house.app.services.events.onStop(() => {});
    expect(figure(await page(), 'quilate_live_listeners')).toBe(1);
    leave();
    expect(figure(await page(), 'quilate_live_listeners')).toBe(0);
  });

  test('come while every connection is taken, with who waits for one; who waited in vain is counted', async () => {
    const { pool } = house.db;
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const patience = pool.options.connectionTimeoutMillis;
    Object.assign(pool.options, { connectionTimeoutMillis: 600 });
    const waiting = pool.connect();
    const said = waiting.catch(({ message }: Error) => message);
    const text = await page();
    expect(figure(text, 'quilate_database_up')).toBe(1);
    expect(figure(text, 'quilate_pool_waiting')).toBe(1);
    expect(figure(text, 'quilate_pool_connections', '{state="used"}')).toBe(pool.options.max);
    expect(figure(text, 'quilate_pool_max')).toBe(pool.options.max);
    expect(figure(text, 'quilate_pool_timeouts_total')).toBe(0);
    expect(await said).toContain('timeout exceeded');
    Object.assign(pool.options, { connectionTimeoutMillis: patience });
    for (const client of taken) client.release();
    const after = await page();
    expect(figure(after, 'quilate_pool_timeouts_total')).toBe(1);
    const waits = (le: string) => figure(after, 'quilate_pool_wait_seconds_bucket', `{le="${le}"}`)!;
    expect(waits('+Inf') - waits('0.5')).toBe(1);
  });

  test('G27 name nobody: no shop but by its code, no person, no company, no customer', async () => {
    const till = await shop.till();
    await shop.customer();
    await till.call('POST', '/v1/auth/login', { storeId: shop.id, email: till.person.email, password: 'No-es-Esta9' });
    await house.app.services.alarms.raise({
      kind: 'guessing',
      subject: till.person.email,
      text: 'Prueban su contraseña',
    });
    const text = await page();
    for (const name of ['Yaiza', 'Santana', 'Nayra', 'Hernández', 'Tienda', TEST_COMPANY.legalName, TEST_COMPANY.taxId])
      expect([name, text.includes(name)]).toEqual([name, false]);
    expect(text).not.toMatch(/@|[0-9a-f]{8}-[0-9a-f]{4}/);
    expect(text).toContain(`store="${shop.code}"`);
  });

  test('stand in the page of who operates a house, each of them, and nothing else does', async () => {
    const printed = [...(await page()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!);
    const own = printed.filter((name) => !/^(process|nodejs)_/.test(name));
    const text = readFileSync(path.join(ROOT, 'docs/operate/monitoring.md'), 'utf8');
    const told = [...text.matchAll(/^\| (`.+`) \|/gm)].flatMap(([, cell]) => [...cell!.matchAll(/`([a-z]\w+)`/g)]);
    expect(told.map(([, name]) => name!).toSorted()).toEqual(own.toSorted());
  });

  test('are all that the rules and the dashboard ask for, chosen by labels they have', async () => {
    const printed = new Set([...(await page()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!));
    const jobs = jobGauges({ runs: () => [], queued: async () => undefined });
    const said = [...PLATFORM_GAUGES, ...GAUGES, ...jobs].flatMap(({ says }) => Object.entries(says));
    const labels = new Map(said.map(([name, { labels: own = [] }]) => [name, own]));
    labels.set('http_request_seconds', ['method', 'route', 'status', 'le']).set('quilate_pool_wait_seconds', ['le']);
    const ofPrometheus = ['job', 'instance'];
    const panels = dashboard().panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => [title, expr] as const),
    );
    const all = [...alertRules().map(({ alert, expr }) => [alert, expr] as const), ...panels];
    for (const [where, expr] of all) {
      const { figures, chosenBy, groupedBy } = askedIn(expr);
      const nobody = figures.filter((name) => name !== 'up' && !printed.has(name));
      const unlabelled = chosenBy.filter(([name, by]) => ![...ofPrometheus, ...(labels.get(name) ?? [])].includes(by));
      const ungrouped = groupedBy.filter(
        (by) => !figures.some((name) => [...ofPrometheus, ...(labels.get(name) ?? [])].includes(by)),
      );
      expect([where, nobody, unlabelled, ungrouped]).toEqual([where, [], [], []]);
    }
    expect(all.length).toBeGreaterThan(60);
    // A job is chosen by its name.
    const chosen = all.flatMap(([, expr]) => [...expr.matchAll(/name(?:!?=|[=!]~)"([^"]+)"/g)]);
    const named = new Set(chosen.flatMap(([, names]) => names!.split('|')));
    const { services } = house.app;
    const known = copyJobs({ ...services, config: { ...services.config, copies: tmpdir() } }, () => ({
      app: '',
      owner: '',
    }));
    const never = async (): Promise<never> => await Promise.reject(new Error('nothing is done here'));
    const [trial] = logJobs({ makeBase: never }, { run: never });
    expect([...named]).toEqual([...known, trial!].map(({ name }) => name));
  });

  test('go in production to who sends the token alone; without one, to nobody', async () => {
    const { config } = house.app.services;
    const status = async (headers?: Record<string, string>) => (await asked(house.app, headers)).statusCode;
    Object.assign(config, { isProduction: true });
    const without = [await status(), await status({ authorization: 'Bearer undefined' })];
    Object.assign(config, { metricsToken: 'a-token' });
    const withOne = [await status(), await status({ authorization: 'Bearer a-token' })];
    Object.assign(config, { isProduction: false, metricsToken: undefined });
    expect([without, withOne]).toEqual([
      [404, 404],
      [404, 200],
    ]);
  });
});

describe('B-46 with the database away', () => {
  let proxy: SwallowingProxy;
  let app: App;
  beforeAll(async () => {
    proxy = await SwallowingProxy.before(house.databaseUrl);
    const { pathname, username } = new URL(house.databaseUrl);
    const url = `postgres://${username}@127.0.0.1:${proxy.port}${pathname}`;
    const env = {
      PORT: '0',
      QUILATE_SECRET: 'test-pepper-'.repeat(4),
      QUILATE_JOBS: 'off',
      QUILATE_DISK_RESERVE_MB: '64',
    };
    app = await createApp({ ...readConfig(env), poolSize: 2 }, { owner: url, app: url }, createLog('silent'));
  });
  afterAll(async () => {
    await app.close();
    proxy.close();
  });

  test('the figures of the process still come, in time, and none of the house as it was', async () => {
    const before = await page(app);
    expect(figure(before, 'quilate_database_up')).toBe(1);
    expect(figure(before, 'quilate_books_rules')).toBeGreaterThan(0);
    proxy.isSwallowing = true;
    const since = performance.now();
    const { statusCode, body } = await asked(app);
    expect([statusCode, performance.now() - since < 3500]).toEqual([200, true]);
    expect(figure(body, 'quilate_database_up')).toBe(0);
    expect(figure(body, 'quilate_disk_full')).toBe(0);
    expect(figure(body, 'process_start_time_seconds')).toBeGreaterThan(0);
    expect(figure(body, 'quilate_books_rules')).toBeUndefined();
    expect(figure(body, 'quilate_files_bytes')).toBeUndefined();
    expect(body).not.toMatch(/^quilate_tills_unclosed\{/m);
    expect(figure(body, 'quilate_figures_unread')).toBeGreaterThan(10);
    proxy.isSwallowing = false;
    await expect.poll(async () => figure(await page(app), 'quilate_database_up'), { timeout: 15_000 }).toBe(1);
    const after = await page(app);
    expect(figure(after, 'quilate_figures_unread')).toBe(0);
    expect(figure(after, 'quilate_books_rules')).toBeGreaterThan(0);
  }, 60_000);
});
