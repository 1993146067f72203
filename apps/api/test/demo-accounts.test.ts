/** Whatever the people of the demonstration did is found again: in the accounts (M-01), and by every filter of a list. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROLES } from '@quilate/domain/kernel/roles.ts';
import { SPECIAL_EXAMINATION_STATES } from '@quilate/domain/modules/office/special-examinations/special-examinations.states.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { loadDemo } from '../src/demo/demo.ts';
import { loadDemoDays } from '../src/demo/demo-days.ts';
import { readConfig } from '../src/platform/config.ts';
import { asAppRole, qb } from '../src/platform/db.ts';
import { createLog } from '../src/platform/log.ts';
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
import { listsOfContract, questionsOf, whatIsKnown } from './list-questions.ts';
import { type Answer, houseOf, newShop } from './shop.ts';

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

const UUID = /^[\da-f]{8}-[\da-f-]{27}$/;

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
}, 120_000);

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
