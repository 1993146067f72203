/** The demonstration lives four weeks before it begins: its books hold, and the time is the true one afterwards. */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { lastClosedDay } from '@quilate/domain/modules/office/journals/journals.rules.ts';
import { taxRecordsEs } from '@quilate/domain/modules/office/tax-records/tax-records.es.ts';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { expectToday } from '../src/demo/demo.ts';
import { loadDemoDays } from '../src/demo/demo-days.ts';
import { loadDemoPast } from '../src/demo/demo-past.ts';
import { DAYS, soldBefore } from '../src/demo/demo-sold.ts';
import { MovedClock } from '../src/demo/moved-clock.ts';
import { enterAll, sendSii } from '../src/modules/office/sii-filings/sii-filings.send.ts';
import { readConfig } from '../src/platform/config.ts';
import { asAppRole, qb } from '../src/platform/db.ts';
import { createLog } from '../src/platform/log.ts';
import { migrate } from '../src/platform/migrate.ts';
import { brokenInvariants } from './books.ts';
import { behindTheGuards, type MadeDatabase, makeDatabase, onOwnersBehalf } from './database.ts';
import { ENV } from './env.ts';
import { houseOf, newShop } from './shop.ts';
import { agencyOf, setSii } from './sii.ts';
import { siiAgency } from './sii-agency.ts';
import { judged } from './tax-office.ts';
import { install, taxCertificate } from './tax-records.ts';
import { invoicedBy, invoicedTax, journalTax, ledgerTax, sentBy, toldOf } from './told-months.ts';

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
  const config = {
    ...readConfig({ ...ENV, QUILATE_DATA: data }),
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

const DAY = businessDate(new Date());
const FIRST = addDays(DAY, -DAYS - 1);

test('B-30 R-SALE-05 all a month has invoiced, of both companies and every kind, holds before the tax office', async () => {
  const admin = await (await newShop(houseOf(app, database.url))).till('ADMIN');
  const companies = (await admin.get('/v1/tax-records/companies')).json.data;
  const seen = { types: new Set<string>(), as: new Set<string>() };
  for (const { id, taxId, recordCount } of companies.filter((one: { recordCount: number }) => one.recordCount > 0)) {
    const file = await admin.get(`/v1/tax-records/companies/${id}/take?from=${addDays(DAY, -400)}&to=${DAY}`);
    expect(file.status).toBe(200);
    const [xml] = Object.values(unzipSync(new Uint8Array(file.bytes))).map((part) =>
      Buffer.from(part).toString('utf8'),
    );
    const { schema, found } = await judged(xml!, taxId);
    expect(schema).toEqual([]);
    expect(found).toHaveLength(recordCount);
    // What the demonstration's office had refused is put right; this one had taken it the first time.
    expect(found.filter(({ verdict, isCorrection }) => verdict === 'Incorrecto' && !isCorrection)).toEqual([]);
    const told = new Map(found.map(({ number, totalCents, taxCents }) => [number, [totalCents, taxCents]]));
    const invoiced = await invoicedBy(app.db, id);
    expect(told).toEqual(toldOf(invoiced));
    expect(new Set(invoiced.map(({ day }) => day)).size).toBeGreaterThan((DAYS / 7) * 6);
    for (const { type, as } of found) {
      seen.types.add(type);
      for (const one of as) seen.as.add(one);
    }
  }
  expect([...seen.types].toSorted()).toEqual(['F1', 'F2', 'F3', 'R4', 'R5']);
  expect([...seen.as].toSorted()).toEqual(['01 E1', '01 S1', '01 S2', '02 E2', '04 E8', '17 E1']);
  const kinds = await app.db.run(sql<{ concept: string }>`select distinct concept from invoices`.compile(qb));
  expect(kinds.map(({ concept }) => concept).toSorted()).toEqual(Object.keys(taxRecordsEs.message.concepts).toSorted());
});

/** As if both kept their books there since the month began, and no agency had said anything yet. */
const UNANSWERED = `delete from sii_filings where follows is not null or book = 'issued';
  update sii_filings set state = 'due', batch_id = null, is_received = false, error_code = null, error_text = null,
    answered_at = null;
  update sii_heads set seq = 0;
  update sii_modes set since = '${FIRST}' where mode <> 'off';
  delete from sii_batches`;

test('B-30 R-REP-01 the month of both companies goes to the agency, comes back accepted, and agrees with the ledger to the cent', async () => {
  const house = houseOf(app, database.url);
  const admin = await (await newShop(house)).till('ADMIN');
  const agency = await siiAgency();
  const { data: keeping } = (await admin.get('/v1/sii/companies')).json;
  const companies = keeping.filter((one: { taxId: string }) => one.taxId !== '');
  for (const { id, taxId, mode } of companies) {
    expect((await install(admin, id, { file: taxCertificate(taxId) })).status).toBe(201);
    const begun = mode === 'off' ? await setSii(admin, id, 'test') : undefined;
    expect([undefined, 201]).toContain(begun?.status);
  }
  await behindTheGuards(database.url, UNANSWERED);
  await enterAll(app.db);
  for (let minute = 0; minute < 20; minute += 1)
    await sendSii(app.db, agencyOf(house, agency), new Date(Date.now() + minute * 60_000));
  await agency.close();
  // What was undone before it was sent left its book.
  const open = await app.db.run(
    sql<{ number: string; state: string; error: string | null }>`select number, state, error_text as error
      from sii_filings where state not in ('accepted', 'withdrawn')`.compile(qb),
  );
  expect(open).toEqual([]);
  const told = await app.db.run(
    sql<{ id: string; cents: number }>`select company_id as id, sum(counted_cents)::int as cents from sii_filings
      where book = 'issued' and state = 'accepted' group by 1`.compile(qb),
  );
  expect(told).toHaveLength(2);
  for (const { id, cents } of told) {
    const { taxId } = companies.find((one: { id: string }) => one.id === id);
    const invoiced = await invoicedBy(app.db, id);
    expect(sentBy(agency, taxId)).toEqual(toldOf(invoiced));
    expect(cents).toBe(sum(invoiced.filter(({ isSwapped }) => !isSwapped).map(({ total }) => total)));
    expect(await ledgerTax(app.db, id)).toEqual(invoicedTax(invoiced));
  }
});

test('B-43 B-30 the month is exported to accounting: each entry balances, and each day its tax is what was invoiced', async () => {
  const admin = await (await newShop(houseOf(app, database.url))).till('ADMIN');
  const { data: companies } = (await admin.get('/v1/tax-records/companies')).json;
  const over = lastClosedDay(new Date());
  // A journal is of days that are over: as if today were.
  await behindTheGuards(
    database.url,
    `update ledger_transactions set business_date = '${over}' where business_date > '${over}';
      update invoices set issue_date = '${over}' where issue_date > '${over}';
      update audit_events set at = at - interval '70 days' where action = 'store.edit'`,
  );
  let days = 0;
  for (const { id } of companies.filter((one: { recordCount: number }) => one.recordCount > 0)) {
    const take = () => admin.get(`/v1/journals/take?companyId=${id}&from=${FIRST}&to=${over}&format=csv`);
    const { status, text } = await take();
    expect(status).toBe(200);
    const { tax, unbalanced } = journalTax(text);
    expect(unbalanced).toEqual([]);
    expect(tax).toEqual(invoicedTax(await invoicedBy(app.db, id)));
    days += tax.size;
    expect((await take()).text).toBe(text);
  }
  expect(days).toBeGreaterThan((DAYS / 7) * 6);
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
  // The next start looks for what is due before anything else: not among what was moved.
  expect(await migrate(database.url)).toEqual([]);
  expect(await MovedClock.endLeft(database.url)).toBe(true);
  expect(await MovedClock.endLeft(database.url)).toBe(false);
  expect(await timesOf(database.url)).toEqual(before);
});

/** `within('v.business_date', 'v.sold_at')` of `sales`: a day, and the instant whose index is asked in its place. */
const daysOfInstants = () =>
  globSync('src/modules/**/*.ts', { cwd: path.resolve(import.meta.dirname, '..') }).flatMap((file) => {
    const said = readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8');
    return [...said.matchAll(/table: '(\w+)'(?:(?!table: ')[^])*?within\('\w+\.(\w+)', '\w+\.(\w+)'\)/g)].map(
      ([, table, day, at]) => ({ table: table!, day: day!, at: at! }),
    );
  });

test('what a list finds from a day to a day lies within a day of it by its instant too, whatever the house did', async () => {
  const pairs = daysOfInstants();
  expect(pairs.length).toBeGreaterThan(14);
  expect(pairs).toContainEqual({ table: 'sales', day: 'business_date', at: 'sold_at' });
  for (const { table, day, at } of pairs) {
    const [apart] = await app.db.run(
      sql<{ rows: number; most: number | null }>`select count(*)::int as rows,
        max(abs((${sql.ref(at)} at time zone 'Atlantic/Canary')::date - ${sql.ref(day)})) as most
        from ${sql.table(table)}`.compile(qb),
    );
    // What is done at midnight may be a day apart.
    expect([table, (apart!.most ?? 0) <= 1]).toEqual([table, true]);
  }
});
