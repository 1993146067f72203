/** Whatever the people of the demonstration did is found again: in the accounts (M-01), and by every filter of a list. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROLES } from '@quilate/domain/kernel/roles.ts';
import {
  DATA_IMPORT_STATES,
  IMPORT_ROW_STATES,
} from '@quilate/domain/modules/office/data-imports/data-imports.states.ts';
import { SPECIAL_EXAMINATION_STATES } from '@quilate/domain/modules/office/special-examinations/special-examinations.states.ts';
import type { NumberSeries } from '@quilate/domain/modules/office/numbers/numbers.schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { loadDemo } from '../src/demo/demo.ts';
import { loadDemoDays } from '../src/demo/demo-days.ts';
import { countNumbers } from '../src/modules/office/numbers/numbers.counts.ts';
import { readConfig } from '../src/platform/config.ts';
import { asAppRole, qb } from '../src/platform/db.ts';
import { createLog } from '../src/platform/log.ts';
import { headsOf } from '../src/platform/numbers.ts';
import { NUMBERS, ROOMS } from '../src/rooms.ts';
import { type MadeDatabase, makeDatabase } from './database.ts';
import { ENV } from './env.ts';
import {
  ABOVE,
  type Cost,
  countCosts,
  MOST_OF_A_PAGE,
  MOST_STATEMENTS,
  MOST_TRIPS,
  TRIPS_BY_CHANCE,
} from './command-costs.ts';
import { bareName, listsOfContract, questionsOf, whatIsKnown } from './list-questions.ts';
import { faultsOfFilter, faultsOfOrder, faultsOfPages, faultsOfWhole, ordersOf, walk } from './list-walk.ts';
import { papersOfContract } from './papers-asked.ts';
import { type Answer, houseOf, newShop, Shop } from './shop.ts';

const data = mkdtempSync(path.join(tmpdir(), 'quilate-accounts-'));
let database: MadeDatabase;
let app: App;
let costs: ReadonlyMap<string, Cost>;

beforeAll(async () => {
  database = await makeDatabase();
  const urls = { owner: database.url, app: inject('pgStrategy') === '' ? database.url : asAppRole(database.url) };
  app = await createApp({ ...readConfig({ ...ENV, QUILATE_DATA: data }), poolSize: 8 }, urls, createLog('silent'));
  costs = countCosts(app);
  await loadDemo(app.db, app.secrets);
  await loadDemoDays(app);
  // A whole day of a house, beside whatever else the machine has to do.
}, 300_000);
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

test('B-15 the demonstration has imports in every state, and rows in every one: what was taken back says why', async () => {
  const admin = await (await newShop(houseOf(app, database.url))).till('ADMIN');
  const { data: brought } = (await admin.get('/v1/data-imports?limit=50')).json;
  expect(new Set(brought.map(({ state }: { state: string }) => state))).toEqual(new Set(DATA_IMPORT_STATES));
  const rows: { state: string }[] = [];
  for (const { id, state } of brought) {
    rows.push(...(await admin.get(`/v1/data-imports/${id}/rows?limit=50`)).json.data);
    if (state !== 'undone') continue;
    const { json } = await admin.get(`/v1/data-imports/${id}`);
    expect(json).toMatchObject({
      undoReason: expect.stringMatching(/^Era el catálogo/),
      undoSignerName: expect.any(String),
    });
  }
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(IMPORT_ROW_STATES));
});

const UUID = /^[\da-f]{8}-[\da-f-]{27}$/;

/** Acts of the house itself, and counts, which the page of their till tells. */
const WITHOUT_A_PAGE = ['founding', 'spotCount'];

/** Every series of numbers, a page at a time. */
async function allSeries(): Promise<NumberSeries[]> {
  const direction = await (await newShop(houseOf(app, database.url))).till('ADMIN');
  const found: NumberSeries[] = [];
  for (let cursor = ''; ;) {
    const { json } = await direction.get(`/v1/numbers?limit=50${cursor && `&cursor=${cursor}`}`);
    found.push(...json.data);
    if (!json.nextCursor) return found;
    cursor = json.nextCursor;
  }
}

test('B-34 the numbers of each series are the same counted by night, when they are asked for, and in its rows', async () => {
  const asked = await allSeries();
  expect(await countNumbers(app.db, NUMBERS)).toBe(asked.length);
  expect(await headsOf(app.db, NUMBERS, 'moved')).toEqual([]);
  const kept = await allSeries();
  expect(kept).toEqual(asked);
  for (const { name, from, series, n } of ROOMS.flatMap(({ numbered = [] }) => numbered)) {
    const { rows } = await app.db.pool.query(
      `select min(${n})::int as first, max(${n})::int as last, count(*)::int as numbered from ${from} group by ${series}`,
    );
    const figures = (one: { first: number; last: number; numbered: number }) =>
      `${one.first} to ${one.last}, ${one.numbered}`;
    const told = kept.filter(({ kind }) => kind === name);
    expect([name, told.map(figures).toSorted()]).toEqual([name, rows.map(figures).toSorted()]);
  }
});

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

test('every list answers each of its filters over all of it: no value of one is a fault', async () => {
  const shop = await newShop(houseOf(app, database.url));
  const known = await whatIsKnown(app.db.pool);
  const answers = new Map<number, string[]>();
  for (const role of ['ADMIN', 'MANAGER'] as const) {
    const till = await shop.till(role);
    for (const list of listsOfContract())
      for (const question of questionsOf(list, known)) {
        const url = `${list.path}?limit=200${question && `&${question}`}`;
        const { status } = await till.get(url);
        answers.set(status, [...(answers.get(status) ?? []), `${role} ${url}`]);
        if (status === 403 && question === '') break;
      }
  }
  // What is not of a filter is refused at it: an id where a day is asked, a number that is too large.
  expect([...answers.keys()].toSorted((a, b) => a - b)).toEqual([200, 403, 422]);
  expect(answers.get(200)!.length).toBeGreaterThan(700);
  expect(answers.get(422)!.length).toBeLessThan(answers.get(200)!.length / 10);
}, 300_000);

/** What a list shows and does not add up: the tax office counts none of these. */
const UNCOUNTED: Readonly<Record<string, readonly unknown[]>> = { '/v1/sii': ['corrected', 'withdrawn'] };
/** Its lines are in the order they were written down, which is not always that of their instants. */
const AS_WRITTEN = '/v1/activity';

test('every list gives page by page what it gives at once, in its order, as many and as much as it says', async () => {
  const house = houseOf(app, database.url);
  const known = await whatIsKnown(app.db.pool);
  const faults: string[] = [];
  let asked = 0;
  for (const till of [
    await (await newShop(house)).till('ADMIN'),
    await new Shop(house, known.storeId, 'TRI').till('SHOP_ASSISTANT'),
  ])
    for (const list of listsOfContract())
      for (const question of [...ordersOf(list), ...questionsOf(list, known)]) {
        const whole = await walk(till, list.path, question);
        if (!whole) continue;
        asked += 1;
        const own = [
          ...faultsOfWhole(whole, ({ state }) => UNCOUNTED[list.path]?.includes(state) ?? false),
          ...faultsOfFilter(whole, question),
          ...(list.path === AS_WRITTEN ? [] : faultsOfOrder(whole, question)),
          ...(await faultsOfPages(till, list.path, question, whole)),
        ];
        faults.push(...own.map((one) => `${till.person.email} ${list.path}?${question}: ${one}`));
      }
  expect(faults).toEqual([]);
  expect(asked).toBeGreaterThan(2500);
}, 300_000);

test('a shop sees of each list what direction sees of that shop', async () => {
  const house = houseOf(app, database.url);
  const { storeId } = await whatIsKnown(app.db.pool);
  const direction = await (await newShop(house)).till('ADMIN');
  const own = await new Shop(house, storeId, 'TRI').till('SHOP_ASSISTANT');
  let seen = 0;
  for (const { path: list, filters } of listsOfContract()) {
    const filter = filters.find(({ name }) => bareName(name) === 'storeId');
    const mine = filter && (await walk(own, list, ''));
    if (!mine) continue;
    const theirs = await walk(direction, list, `${filter.name}=${storeId}`);
    const ids = (of: typeof mine): unknown[] => of.rows.map(({ id }) => id);
    expect([list, ids(mine)]).toEqual([list, ids(theirs!)]);
    seen += Number(mine.rows.length > 0);
  }
  expect(seen).toBeGreaterThan(15);
});

test('a command asks at most 20 statements in 8 trips, but for those that are known to ask more: and they ask no more', () => {
  const commands = [...costs].filter(([address]) => !address.startsWith('GET '));
  expect(commands.length).toBeGreaterThan(120);
  const over = commands.filter(([address, { statements, trips }]) => {
    const [mostStatements, mostTrips] = ABOVE[address] ?? [MOST_STATEMENTS, MOST_TRIPS];
    return statements > mostStatements || trips > mostTrips + TRIPS_BY_CHANCE;
  });
  expect(over).toEqual([]);
  const settled = Object.keys(ABOVE).filter((address) => {
    const { statements, trips } = costs.get(address) ?? { statements: 0, trips: 0 };
    return statements <= MOST_STATEMENTS && trips <= MOST_TRIPS - TRIPS_BY_CHANCE;
  });
  expect(settled).toEqual([]);
});

test('B-27 all that the demonstration has is what changed since it was made, in every list that can be asked so', async () => {
  const till = await (await newShop(houseOf(app, database.url))).till('ADMIN');
  const since = (hours: number): string => `updatedSince=${new Date(Date.now() + hours * 3_600_000).toISOString()}`;
  const followed = listsOfContract().filter(({ filters }) => filters.some(({ name }) => name === 'updatedSince'));
  expect(followed.length).toBeGreaterThan(30);
  for (const { path: list } of followed) {
    const count = async (asked: string): Promise<number> =>
      (await till.get(`${list}?limit=1&${asked}`)).json.totalCount;
    expect([list, await count(since(-24))]).toEqual([list, await count('')]);
    expect([list, await count(since(24))]).toEqual([list, 0]);
  }
});

test('a page asks at most 8 statements: every list, and the card of the first of its rows', async () => {
  const till = await (await newShop(houseOf(app, database.url))).till('ADMIN');
  let opened = 0;
  for (const { path: list, hasCards } of listsOfContract()) {
    const { data: rows } = (await till.get(`${list}?limit=20`)).json ?? {};
    const id: unknown = rows?.[0]?.id;
    const url = `${list}/${String(id)}`;
    // Of a list of two kinds of rows only one has cards.
    if (hasCards && UUID.test(String(id)) && (await till.get(url)).status === 200) opened += 1;
  }
  expect(opened).toBeGreaterThan(25);
  const pages = [...costs].filter(([address]) => address.startsWith('GET '));
  expect(pages.length).toBeGreaterThan(90);
  expect(pages.filter(([, { statements }]) => statements > MOST_OF_A_PAGE)).toEqual([]);
});

// After what is counted: a paper reads more than a page does.
/** Papers direction finds none of among a hundred of the list: they are of a shop's own till, of a certificate, of few. */
const NOT_OF_THE_DEMONSTRATION = [
  '/v1/employees/{employeeId}/badge',
  '/v1/invoices/{invoiceId}/e-invoice',
  '/v1/cash/movements/{movementId}/slip',
  '/v1/cash/movements/{movementId}/pdf',
  '/v1/metals/cash/movements/{movementId}/slip',
  '/v1/metals/cash/movements/{movementId}/pdf',
  '/v1/sales/{saleId}/exit-proof',
  '/v1/works/{workId}/photo',
  '/v1/workshop/budgets/{budgetId}/photo',
  '/v1/tax-records/companies/{companyId}/take',
  '/v1/tax-records/companies/{companyId}/take-events',
  '/v1/reports/{reportId}/take',
];

test('every paper and file of a record is made in each form, whatever the record has come to', async () => {
  const admin = await (await newShop(houseOf(app, database.url))).till('ADMIN');
  const papers = papersOfContract();
  expect(papers.length).toBeGreaterThan(20);
  const faults: string[] = [];
  const without = new Set<string>();
  for (const { path: paper, list, asked } of papers) {
    const { data: rows = [] } = (await admin.get(`${list}?limit=100`)).json;
    const byState = new Map(
      (rows as { id: string; state?: string; status?: string; type?: string }[]).map((one) => [
        one.state ?? one.status ?? one.type ?? '',
        one.id,
      ]),
    );
    const statuses = new Set<number>();
    for (const [state, id] of byState)
      for (const address of asked(id)) {
        const { status } = await admin.get(address);
        statuses.add(status);
        if (status >= 500) faults.push(`${paper} ${state}: ${status}`);
      }
    if (!statuses.has(200)) without.add(paper);
  }
  expect(faults).toEqual([]);
  expect(without).toEqual(new Set(NOT_OF_THE_DEMONSTRATION));
}, 120_000);

test('B-16 a third of what each shop can sell has its photo, some from three sides, and most show the icon of their family', async () => {
  const shops = await app.db.run(
    sql<{ code: string; pieces: number; pictured: number; whole: number }>`
      select s.code, count(*)::int as pieces, count(*) filter (where i.photos > 0)::int as pictured,
        count(*) filter (where i.photos = 3)::int as whole
      from products p join stores s on s.id = p.store_id
        cross join lateral (select count(*) as photos from product_images where product_id = p.id) i
      where p.status = 'available' and s.code <> 'OFI' group by 1 order by 1`.compile(qb),
  );
  expect(shops.map(({ code }) => code)).toEqual(['JDM', 'LPA', 'TRI', 'WEB']);
  for (const { code, pieces, pictured, whole } of shops) {
    expect([code, pictured / pieces > 0.25 && pictured / pieces < 0.4]).toEqual([code, true]);
    expect([code, whole]).toEqual([code, 2]);
  }
});

test('B-16 all of the catalogue that is not put away has one photo or two, and no photo is of two families', async () => {
  const models = await app.db.run(
    sql<{ photos: number; models: number }>`select i.photos::int, count(*)::int as models
      from catalogue_products c
        cross join lateral (select count(*) as photos from catalogue_images where catalogue_id = c.id) i
      where c.state <> 'archived' group by 1 order by 1`.compile(qb),
  );
  expect(models.map(({ photos }) => photos)).toEqual([1, 2]);
  const mixed = await app.db.run(
    sql<{ families: string[] }>`select array_agg(distinct family) as families from (
        select file_id, family from product_images join products p on p.id = product_id
        union all select file_id, family from catalogue_images join catalogue_products c on c.id = catalogue_id
        union all select f.id, l.family from files f
          join lot_lines l on l.lot_id = f.record_id and l.position = 1 where f.purpose = 'lot-photo') shown
      join files f on f.id = shown.file_id group by f.sha256 having count(distinct family) > 1`.compile(qb),
  );
  expect(mixed).toEqual([]);
  const broken = await app.db.run(
    sql<{ family: string }>`select distinct family from products where code like 'OFIDEF%' order by 1`.compile(qb),
  );
  const families = ['BROCHE', 'CADENA', 'DIJE', 'PENDIENTE_SUELTO', 'PULSERA', 'SELLO', 'SORTIJA'];
  expect(broken.map(({ family }) => family)).toEqual(families);
});

/** Far enough from each other that what was planted for one is not of the next. */
const DAYS_BETWEEN = 2;
/** What is written of another record than the row, by list: of a closing, and of what became of a lot or a piece. */
const TOLD_BY: Readonly<Record<string, string>> = {
  '/v1/police/interventions': 'select closing_id as id from closing_interventions where id = any ($1)',
  '/v1/metals/extractions': 'select id from extractions where lot_id = any ($1) or product_id = any ($1)',
};

// The last: it plants steps that nobody has taken yet.
test('B-27 whatever concept a step or a line about a record is written under, its list says that it has changed', async () => {
  const till = await (await newShop(houseOf(app, database.url))).till('ADMIN');
  const { pool } = app.db;
  const followed = listsOfContract().filter(({ filters }) => filters.some(({ name }) => name === 'updatedSince'));
  let [days, planted] = [0, 0];
  for (const { path: list } of followed) {
    const ids: string[] = [];
    for (let cursor = ''; ;) {
      const { data: rows, nextCursor } = (await till.get(`${list}?limit=200${cursor}`)).json;
      ids.push(...rows.map(({ id }: { id: string }) => id));
      if (nextCursor === undefined) break;
      cursor = `&cursor=${encodeURIComponent(nextCursor)}`;
    }
    const told = TOLD_BY[list] === undefined ? [] : (await pool.query(TOLD_BY[list], [ids])).rows;
    const about = [...ids, ...told.map(({ id }: { id: string }) => id)];
    const { rows: written } = await pool.query<{ concept: string; record_id: string }>(
      `select distinct on (concept) concept, record_id from (select concept, record_id from state_changes
          union all select concept, record_id from audit_lines) w
        where record_id = any ($1) order by concept, record_id`,
      [about],
    );
    for (const { concept, record_id } of written) {
      days += DAYS_BETWEEN;
      await pool.query(
        `insert into state_changes (concept, record_id, to_state, action, at)
          values ($1, $2, 'planted', 'plant', clock_timestamp() + $3 * interval '1 day')`,
        [concept, record_id, days],
      );
      const since = new Date(Date.now() + (days - 1) * 86_400_000).toISOString();
      const { totalCount } = (await till.get(`${list}?limit=1&updatedSince=${since}`)).json;
      expect([list, concept, totalCount]).toEqual([list, concept, 1]);
      planted += 1;
    }
  }
  expect(planted).toBeGreaterThan(followed.length);
});
