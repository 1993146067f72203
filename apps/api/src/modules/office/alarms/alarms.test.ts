import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { behindTheGuards } from '../../../../test/database.ts';
import { newShop, openTill, useHouse } from '../../../../test/shop.ts';
import { jobAlarms, jobsOf, watchBackups } from '../../../clockwork.ts';
import { Servers } from '../../../platform/servers.ts';
import { Alarms, liveAlarms } from '../../../platform/alarms.ts';
import { BookRound } from '../../../platform/book-round.ts';
import type { Config } from '../../../platform/config.ts';
import { qb } from '../../../platform/db.ts';
import type { Invariant } from '../../../platform/invariants.ts';
import { nowOf } from '../../../platform/looks.ts';
import { logMark, trialMark } from '../../../platform/wal-places.ts';
import { BookWatch } from '../../../platform/watch.ts';

const house = useHouse();
const GUESSED = { kind: 'guessing', subject: 'alguien', text: 'Prueban su contraseña' } as const;

async function direction() {
  const shop = await newShop(house);
  const person = await shop.person('ADMIN');
  const admin = await shop.signIn(person);
  const alarms = new Alarms(house.db, {
    mailsOf: async () => [person.email],
    write: ({ text }) => ({ subject: 'Alarma', body: text }),
  });
  const listed = async (status: string) => (await admin.get(`/v1/alarms?status[]=${status}`)).json.data;
  const mails = async () =>
    (await admin.get('/v1/mails')).json.data.filter(
      ({ recipient, subject }: { recipient: string; subject: string }) =>
        recipient === person.email && subject === 'Alarma',
    );
  return { admin, alarms, listed, mails };
}
/** Once; how many invariants did not hold. */
async function goRound(alarms: Alarms, ...invariants: readonly Invariant[]): Promise<number> {
  const round = new BookRound(house.db, {
    invariants,
    alarms,
    log: house.app.services.log,
    documentsOf: async () => [],
    say: ({ es, count }) => `${es}: ${count}`,
    ended: async () => {},
  });
  const waits = { late: AbortSignal.timeout(10_000) };
  expect(await round.pass(await nowOf(house.db), waits)).toBe(0);
  return (await round.looks()).filter(({ count }) => (count ?? 0) > 0).length;
}
const see = (admin: Awaited<ReturnType<typeof direction>>['admin'], id: string, key?: string) =>
  admin.call('POST', `/v1/alarms/${id}/acknowledge`, undefined, key);

test('G2 M-01 books that do not hold are an alarm, a mail and a red line until they hold again', async () => {
  const { admin, alarms, listed, mails } = await direction();
  let faults = 2;
  const broken = () => sql<never>`select 1 from generate_series(1, ${sql.lit(faults)})`.compile(qb).sql;
  const watch = () => goRound(alarms, { id: 'I999', es: 'Dos y dos son cuatro', violations: [broken()], fresh: [] });
  expect(await watch()).toBe(1);
  expect(await watch()).toBe(1);
  const [alarm] = await listed('open');
  expect(alarm).toMatchObject({ kind: 'books', text: 'Dos y dos son cuatro: 2', times: 2, endedAt: null });
  expect(await mails()).toHaveLength(1);
  expect((await admin.get('/v1/home/day')).json.alarms).toEqual({ open: 1, text: 'Dos y dos son cuatro: 2' });
  expect(await liveAlarms(house.db)).toMatchObject([{ kind: 'books', isSeen: false }]);
  const key = randomUUID();
  expect((await see(admin, alarm.id, key)).json).toMatchObject({ state: 'seen', actions: [] });
  expect((await see(admin, alarm.id, key)).json.state).toBe('seen');
  expect((await see(admin, alarm.id)).json.code).toBe('STATE_CONFLICT');
  // Seen, it shouts no more while it lasts.
  await watch();
  expect((await admin.get('/v1/home/day')).json.alarms).toEqual({ open: 0, text: null });
  faults = 0;
  expect(await watch()).toBe(0);
  expect((await listed('over'))[0]).toMatchObject({ id: alarm.id, times: 3, endedAt: expect.any(String) });
  expect(await mails()).toHaveLength(1);
});

test('a look at all the books takes more than a till would wait for; the connections of the tills do not', async () => {
  const { alarms } = await direction();
  const isBrief = `select 1 where current_setting('statement_timeout') <> '10min'`;
  expect(await goRound(alarms, { id: 'I997', es: 'Tiene tiempo', violations: [isBrief], fresh: [] })).toBe(0);
  expect(await house.db.run(sql`select current_setting('statement_timeout') as is`.compile(qb))).toEqual([
    { is: '15s' },
  ]);
});

const OF_SALE = { payments: 'sale_id', sales: 'id', audit_events: 'record_id' };
const ENTRIES = 'ledger_entries';
test.each([
  [
    'a payment of another amount',
    'payments',
    'amount_cents = amount_cents - 1',
    'amount_cents = amount_cents + 1',
    'I07',
  ],
  ['a payment of somebody else', 'payments', `holder_name = 'Otra'`, 'holder_name = null', 'I140'],
  ['a sale in another state', 'sales', `state = 'fullReturn'`, `state = 'finished'`, 'I26'],
  ['a line of the audit', 'audit_events', `payload = payload || ' '`, 'payload = rtrim(payload)', 'I37'],
  ['an hour of the audit', 'audit_events', `at = at - interval '1 h'`, `at = at + interval '1 h'`, 'I141'],
  ['an entry of the ledger', ENTRIES, 'amount = amount + 1', 'amount = amount - 1', 'I01'],
  ['a balance of the ledger', ENTRIES, 'balance_after = balance_after + 1', 'balance_after = balance_after - 1', 'I03'],
] as const)('G2 M-01 %s that comes out wrong is told at the next look, however long all take', async (...fault) => {
  const [, table, wrong, right, invariant] = fault;
  const { alarms } = await direction();
  const { invariants, leads } = house.app.services.house;
  const told: string[] = [];
  // Without the look at all.
  const watch = new BookWatch(house.db, { invariants, leads }, alarms, ({ id }) => {
    told.push(id);
    return id;
  });
  expect(await watch.look()).toBe(0);
  const till = await openTill(house);
  const sell = async () => (await till.sell([(await till.shop.piece()).code], 10_000)).json;
  await sell();
  expect(await watch.look()).toBe(0);
  const json = await sell();
  const which =
    table === ENTRIES
      ? `transaction_id in (select id from ledger_transactions where record_id = '${json.id}')`
      : `${OF_SALE[table]} = '${json.id}'`;
  await behindTheGuards(house.databaseUrl, `update ${table} set ${wrong} where ${which}`);
  expect(await watch.look()).toBeGreaterThan(0);
  await behindTheGuards(house.databaseUrl, `update ${table} set ${right} where ${which}`);
  await alarms.settle('books', []);
  expect(told).toContain(invariant);
});

test('a job of the night that fails is an alarm until it goes well', async () => {
  const { alarms, listed } = await direction();
  const ended = jobAlarms(alarms);
  await ended('release-lots', 'no hay disco');
  expect(await listed('open')).toMatchObject([
    { kind: 'job', text: 'El trabajo «release-lots» ha fallado: no hay disco' },
  ]);
  await ended('release-lots', undefined);
  expect(await listed('open')).toEqual([]);
});

test('an event that comes back after somebody saw it is told anew', async () => {
  const { admin, alarms, listed, mails } = await direction();
  await Promise.all([alarms.raise(GUESSED), alarms.raise(GUESSED)]);
  const [first] = await listed('open');
  expect(first.times).toBe(2);
  await see(admin, first.id);
  await alarms.raise(GUESSED);
  const [second] = await listed('open');
  expect(second.id).not.toBe(first.id);
  expect(await mails()).toHaveLength(2);
  await alarms.settleOne('guessing', GUESSED.subject);
});

test('R-PERM-02 nobody but direction sees alarms or answers them', async () => {
  const shop = await newShop(house);
  for (const role of ['MANAGER', 'ACCOUNTANT', 'SHOP_ASSISTANT'] as const) {
    const till = await shop.till(role);
    expect((await till.get('/v1/alarms')).status).toBe(403);
    expect((await till.call('POST', `/v1/alarms/${randomUUID()}/acknowledge`)).status).toBe(403);
    expect((await till.get('/v1/home/day')).json.alarms).toBeNull();
  }
  const admin = await shop.till('ADMIN');
  expect((await see(admin, randomUUID())).status).toBe(404);
});

test('G30 copies of the database that nobody makes, or that stopped, are an alarm until the next good one', async () => {
  const { alarms, listed } = await direction();
  const backupMark = path.join(mkdtempSync(path.join(tmpdir(), 'quilate-backup-')), 'last');
  const found = async (more: Partial<Config>) => {
    await watchBackups(house.db, { ...house.app.services, alarms, config: { ...house.app.services.config, ...more } });
    return (await listed('open')).map(({ kind, text }: { kind: string; text: string }) => `${kind}: ${text}`);
  };
  expect(await found({ isProduction: false })).toEqual([]);
  expect(await found({ isProduction: true })).toEqual([expect.stringMatching(/^backup: Nadie hace copias/)]);
  writeFileSync(backupMark, '');
  expect(await found({ isProduction: true, backupMark })).toEqual([]);
  const longAgo = Date.now() / 1000 - 27 * 3600;
  utimesSync(backupMark, longAgo, longAgo);
  expect(await found({ backupMark })).toEqual(['backup: La última copia de seguridad buena es de hace 27 horas.']);
  rmSync(path.dirname(backupMark), { recursive: true });
  expect(await found({ backupMark })).toEqual([expect.stringMatching(/^backup: Nadie hace copias/)]);
  await alarms.settle('backup', []);
});

test('B-45 G30 what is done and does not reach the copies for five minutes is an alarm until it does', async () => {
  const { alarms, listed } = await direction();
  const copies = mkdtempSync(path.join(tmpdir(), 'quilate-log-'));
  const [mark, backupMark] = [logMark(copies), path.join(copies, 'last')];
  mkdirSync(path.dirname(mark));
  const found = async (more: Partial<Config>) => {
    const config = { ...house.app.services.config, isProduction: true, copies, backupMark, ...more };
    await watchBackups(house.db, { ...house.app.services, alarms, config });
    return (await listed('open')).map(({ kind, text }: { kind: string; text: string }) => `${kind}: ${text}`);
  };
  const ago = (file: string, minutes: number): void => {
    writeFileSync(file, '');
    utimesSync(file, Date.now() / 1000 - minutes * 60, Date.now() / 1000 - minutes * 60);
  };
  writeFileSync(backupMark, '');
  ago(mark, 4);
  expect(await found({})).toEqual([]);
  ago(mark, 6);
  expect(await found({})).toEqual([expect.stringMatching(/^backup: Lo que se hace .* desde hace 6 minutos/)]);
  // The server of somebody else archives its own.
  expect(await found({ databaseUrl: house.databaseUrl })).toEqual([]);
  ago(mark, 0);
  expect(await found({})).toEqual([]);
  rmSync(copies, { recursive: true });
  await alarms.settle('backup', []);
});

test('B-45 G30 a log that was not put back for a trial since yesterday is an alarm until it holds again', async () => {
  const { alarms, listed } = await direction();
  const copies = mkdtempSync(path.join(tmpdir(), 'quilate-log-'));
  const backupMark = path.join(copies, 'last');
  mkdirSync(path.dirname(logMark(copies)));
  for (const file of [logMark(copies), backupMark]) writeFileSync(file, '');
  const found = async (hours: number) => {
    writeFileSync(trialMark(copies), '');
    utimesSync(trialMark(copies), Date.now() / 1000 - hours * 3600, Date.now() / 1000 - hours * 3600);
    const config = { ...house.app.services.config, isProduction: true, copies, backupMark };
    await watchBackups(house.db, { ...house.app.services, alarms, config });
    return (await listed('open')).map(({ kind, text }: { kind: string; text: string }) => `${kind}: ${text}`);
  };
  expect(await found(25)).toEqual([]);
  expect(await found(27)).toEqual([
    expect.stringMatching(/^backup: .* no se ha restaurado para probarlo desde hace 27 horas/),
  ]);
  expect(await found(0)).toEqual([]);
  rmSync(copies, { recursive: true });
  await alarms.settle('backup', []);
});

test('G2 G30 books, copies and people who guess are looked at every minute', () => {
  const everyMinute = jobsOf(house.app.services, house.db).flatMap(({ name, cron }) =>
    cron === '* * * * *' ? [name] : [],
  );
  expect(everyMinute).toEqual(expect.arrayContaining(['check-integrity', 'watch-backups', 'watch-people']));
});

test('G9 of several servers one that waits for no other is an alarm for as long as it takes the writes', async () => {
  const { alarms, listed } = await direction();
  const { services } = house.app;
  const { host } = new URL(house.databaseUrl);
  const twice = house.databaseUrl.replace(host, `${host},${host}`);
  const look = async (servers: Pick<Servers, 'keepsWhatItSays'>) => {
    await watchBackups(house.db, { config: { ...services.config, isProduction: false }, alarms, servers });
    return (await listed('open')).map(({ kind, text }: { kind: string; text: string }) => `${kind}: ${text}`);
  };
  expect(await look(await Servers.of({ app: twice, owner: twice }))).toEqual([
    expect.stringMatching(/^backup: .*synchronous_standby_names está vacío/),
  ]);
  // Another takes the writes, which waits for one.
  expect(await look({ keepsWhatItSays: async () => true })).toEqual([]);
  expect(await look(services.servers)).toEqual([]);
});
