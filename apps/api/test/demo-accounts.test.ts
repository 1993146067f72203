/** Whatever the people of the demonstration booked is opened in the accounts (M-01), and invoiced, holds before the tax office. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { ROLES } from '@quilate/domain/kernel/roles.ts';
import { taxRecordsEs } from '@quilate/domain/modules/office/tax-records/tax-records.es.ts';
import { lastClosedDay } from '@quilate/domain/modules/office/journals/journals.rules.ts';
import { SPECIAL_EXAMINATION_STATES } from '@quilate/domain/modules/office/special-examinations/special-examinations.states.ts';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { loadDemo } from '../src/demo/demo.ts';
import { loadDemoDays } from '../src/demo/demo-days.ts';
import { enterAll, sendSii } from '../src/modules/office/sii-filings/sii-filings.send.ts';
import { readConfig } from '../src/platform/config.ts';
import { asAppRole, qb } from '../src/platform/db.ts';
import { createLog } from '../src/platform/log.ts';
import { behindTheGuards, type MadeDatabase, makeDatabase } from './database.ts';
import { type Answer, houseOf, newShop } from './shop.ts';
import { agencyOf, setSii } from './sii.ts';
import { siiAgency } from './sii-agency.ts';
import { judged } from './tax-office.ts';
import { install, taxCertificate } from './tax-records.ts';

const data = mkdtempSync(path.join(tmpdir(), 'quilate-accounts-'));
let database: MadeDatabase;
let app: App;

beforeAll(async () => {
  database = await makeDatabase();
  const env = { PORT: '0', QUILATE_SECRET: 'test-pepper-'.repeat(4), QUILATE_JOBS: 'off', QUILATE_DATA: data };
  const urls = { owner: database.url, app: inject('pgStrategy') === '' ? database.url : asAppRole(database.url) };
  app = await createApp(
    { ...readConfig({ ...env, QUILATE_DISK_RESERVE_MB: '64', QUILATE_STRANGERS_PER_MINUTE: '1000000' }), poolSize: 8 },
    urls,
    createLog('silent'),
  );
  await loadDemo(app.db, app.secrets);
  await loadDemoDays(app);
});
afterAll(async () => {
  await app.close();
  await database.drop();
  rmSync(data, { recursive: true });
});

test('B-32 R-PERM-02 the demonstration has examinations in every state, which open for whom they are and for nobody else', async () => {
  const shop = await newShop(houseOf(app, database.url));
  const accountant = await shop.till('ACCOUNTANT');
  const { data: examined } = (await accountant.get('/v1/special-examinations?limit=50')).json;
  const states = new Set(examined.map(({ state }: { state: string }) => state));
  expect(states).toEqual(new Set(SPECIAL_EXAMINATION_STATES));
  for (const role of ROLES) {
    const till = await shop.till(role);
    const status = role === 'ADMIN' || role === 'ACCOUNTANT' ? 200 : 403;
    for (const { id } of examined) {
      expect([role, (await till.get(`/v1/special-examinations/${id}`)).status]).toEqual([role, status]);
    }
  }
});

/** Acts of the house itself, and counts, which the page of their till tells. */
const WITHOUT_A_PAGE = ['founding', 'spotCount'];

test('M-01 every account that was moved in the demonstration is listed and opens with all that moved it', async () => {
  const admin = await (await newShop(houseOf(app, database.url))).till('ADMIN');
  const moved = await app.db.run(
    sql<{ path: string; entries: number }>`select a.path, count(*)::int as entries
      from ledger_entries e join ledger_accounts a on a.id = e.account_id group by 1`.compile(qb),
  );
  expect(moved.length).toBeGreaterThan(80);
  const listed = new Set<string>();
  for (const asked of ['', '&account[]=inTransit']) {
    let next: string | undefined = '';
    while (next !== undefined) {
      const reply: Answer = await admin.get(`/v1/accounts?limit=50${asked}${next && `&cursor=${next}`}`);
      for (const { id } of reply.json.data) listed.add(id);
      next = reply.json.nextCursor;
    }
  }
  const withoutPage = new Set<string>();
  for (const { path: account, entries } of moved) {
    expect([account, listed.has(account)]).toEqual([account, true]);
    const { json } = await admin.get(`/v1/accounts/${account}/entries?limit=50`);
    expect([account, json.totalCount, json.account.entryCount]).toEqual([account, Math.min(entries, 1000), entries]);
    for (const entry of json.data) if (entry.operationPath === null) withoutPage.add(entry.kind);
  }
  const concepts = await app.db.run(
    sql<{
      concept: string;
    }>`select distinct concept from ledger_transactions where kind = any (${[...withoutPage]}::text[])`.compile(qb),
  );
  expect(WITHOUT_A_PAGE).toEqual(expect.arrayContaining(concepts.map(({ concept }) => concept)));
});

/** What each number of a company comes to, with its tax, as it was invoiced. */
async function invoicedBy(companyId: string): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await app.db.run(
    sql<{ number: string; total: number; tax: number }>`select number, total_cents::int as total, tax_cents::int as tax
      from invoices where company_id = ${companyId}`.compile(qb),
  );
  return new Map(rows.map(({ number, total, tax }) => [number, [total, tax]]));
}

test('B-30 R-SALE-05 all that the demonstration has invoiced, of both companies and every kind, holds before the tax office', async () => {
  const admin = await (await newShop(houseOf(app, database.url))).till('ADMIN');
  const today = businessDate(new Date());
  const companies = (await admin.get('/v1/tax-records/companies')).json.data;
  const seen = { types: new Set<string>(), as: new Set<string>() };
  for (const { id, taxId, recordCount } of companies.filter((one: { recordCount: number }) => one.recordCount > 0)) {
    const file = await admin.get(`/v1/tax-records/companies/${id}/take?from=${addDays(today, -400)}&to=${today}`);
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
    expect(told).toEqual(await invoicedBy(id));
    for (const { type, as } of found) {
      seen.types.add(type);
      for (const one of as) seen.as.add(one);
    }
  }
  expect([...seen.types].toSorted()).toEqual(['F1', 'F2', 'F3', 'R4', 'R5']);
  expect([...seen.as].toSorted()).toEqual(['01 E1', '01 S1', '01 S2', '02 E2', '04 E8', '17 E1']);
});

/** As if no agency had said anything yet. */
const UNANSWERED = `delete from sii_filings where follows is not null;
  update sii_filings set state = 'due', batch_id = null, is_received = false, error_code = null, error_text = null,
    answered_at = null;
  delete from sii_batches`;

/** Of each company that keeps its books there: what it invoiced, what its ledger owes, and what the agency was told. */
interface Agreeing {
  readonly name: string;
  readonly invoicedCents: number;
  readonly toldCents: number;
  readonly taxCents: number;
  readonly owedCents: number;
}
const agreeing = sql<Agreeing>`
  with since as (select company_id, min(since) as day from sii_modes where mode <> 'off' group by 1),
    invoiced as (select i.company_id, sum(i.total_cents) as total, sum(i.tax_cents) as tax
      from invoices i join since s on s.company_id = i.company_id and i.issue_date >= s.day
      where not exists (select from invoices c where c.substitutes = i.id) group by 1),
    told as (select company_id, sum(counted_cents) as total from sii_filings
      where book = 'issued' and state = 'accepted' group by 1),
    owed as (select s.company_id, -sum(e.amount) as tax
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id
        join stores s on a.path = 'store:' || s.code || ':tax:igic' group by 1)
  select c.legal_name as name, i.total::bigint as "invoicedCents", t.total::bigint as "toldCents",
    i.tax::bigint as "taxCents", coalesce(o.tax, 0)::bigint as "owedCents"
  from since s join companies c on c.id = s.company_id left join invoiced i using (company_id)
    left join told t using (company_id) left join owed o using (company_id)`;

test('B-30 R-REP-01 the books of both companies go to the agency, come back accepted, and agree with the ledger to the cent', async () => {
  const house = houseOf(app, database.url);
  const admin = await (await newShop(house)).till('ADMIN');
  const agency = await siiAgency();
  await behindTheGuards(database.url, UNANSWERED);
  const { data: keeping } = (await admin.get('/v1/sii/companies')).json;
  for (const { id, taxId, mode } of keeping.filter((one: { taxId: string }) => one.taxId !== '')) {
    expect((await install(admin, id, { file: taxCertificate(taxId) })).status).toBe(201);
    const begun = mode === 'off' ? await setSii(admin, id, 'test') : undefined;
    expect([undefined, 201]).toContain(begun?.status);
  }
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
  const companies = await app.db.run(agreeing.compile(qb));
  expect(companies).toHaveLength(2);
  for (const { name, invoicedCents, toldCents, taxCents, owedCents } of companies) {
    expect(invoicedCents).toBeGreaterThan(0);
    expect([name, toldCents, owedCents]).toEqual([name, invoicedCents, taxCents]);
  }
  const kinds = await app.db.run(sql<{ concept: string }>`select distinct concept from invoices`.compile(qb));
  expect(kinds.map(({ concept }) => concept).toSorted()).toEqual(Object.keys(taxRecordsEs.message.concepts).toSorted());
});

/** A line of a journal as CSV: its entry, its account, and what it owes or has. */
const lineOf = (line: string) => {
  const cells = line.slice(1, -1).split('";"');
  const [debit, credit] = [cells[7], cells[8]].map((text) => Number(text!.replace(',', '')));
  return { entry: cells[0]!, code: cells[2]!, cents: debit! - credit! };
};
const TAX_CODE = '4777';

test('B-43 B-30 the month of the demonstration is exported to accounting: each entry balances, and its tax is what was invoiced', async () => {
  const admin = await (await newShop(houseOf(app, database.url))).till('ADMIN');
  // A journal is of days that are over: as if all of it had been the day before.
  const day = lastClosedDay(new Date());
  await behindTheGuards(
    database.url,
    `update ledger_transactions set business_date = '${day}';
      update audit_events set at = at - interval '7 days' where action = 'store.edit'`,
  );
  const owed = await app.db.run(
    sql<{ id: string; cents: number }>`select company_id as id, sum(tax_cents)::int as cents from invoices i
      where not exists (select from invoices c where c.substitutes = i.id) group by 1`.compile(qb),
  );
  expect(owed.length).toBeGreaterThan(1);
  for (const { id, cents } of owed) {
    const take = () => admin.get(`/v1/journals/take?companyId=${id}&from=${day}&to=${day}&format=csv`);
    const { status, text } = await take();
    expect(status).toBe(200);
    const lines = text.trim().split('\r\n').slice(1).map(lineOf);
    const entries = [...Map.groupBy(lines, ({ entry }) => entry).values()];
    const sumOf = (some: typeof lines): number => some.reduce((all, line) => all + line.cents, 0);
    expect(entries.map(sumOf).filter((left) => left !== 0)).toEqual([]);
    expect([id, sumOf(lines.filter(({ code }) => code.startsWith(TAX_CODE)))]).toEqual([id, 0 - cents]);
    expect((await take()).text).toBe(text);
  }
});
