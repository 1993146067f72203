/** What a till was told is sold stays sold, whoever dies: the real processes, a real disk, real kills. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import { DEMO_PASSWORD, DEMO_SIGNING_CODE, demoEmail } from '@quilate/domain/kernel/demonstration.ts';
import { PoolDb } from '../src/platform/db.ts';
import { createPool } from '../src/platform/pool.ts';
import { seedProducts } from '../src/modules/master-data/products/products.public.ts';
import { ApiProcess } from './api-process.ts';
import { counts } from './shop.ts';

const PRICE_CENTS = 1_000;
const FLOAT_CENTS = 100_000;
const IS_LONG = inject('isLong');
/** As often as the design asks (G6, G7), or as there is time for. */
const [API_KILLS, DATABASE_KILLS] = IS_LONG ? [10, 8] : [2, 2];
const PIECES_PER_SHOP = IS_LONG ? 6_000 : 1_200;
/** As many as one statement has room for. */
const AT_ONCE = 400;
/** A customer is not faster; it also leaves room for the rest of the machine. */
const PAUSE_MS = 25;
const TILLS: readonly (readonly [shop: string, role: Role])[] = [
  ['LPA', 'SHOP_ASSISTANT'],
  ['LPA', 'MANAGER'],
  ['TRI', 'SHOP_ASSISTANT'],
  ['TRI', 'ADMIN'],
  ['JDM', 'MANAGER'],
];

let api: ApiProcess;
let isSelling = true;
/** Set when the file ends, whatever happened: nobody goes on asking. */
let isOver = false;
const tills: Till[] = [];
const pieces = new Map<string, string[]>();
const running: Promise<void>[] = [];
/** What the demonstration had sold, and the keys it had used for it, before these tills began. */
let demoSales: string[] = [];
let demoKeys = 0;

class Till {
  readonly shop: string;
  readonly role: Role;
  token = '';
  employeeId = '';
  /** Piece and sale of everything the API has said is done. */
  readonly sold: { code: string; saleId: string }[] = [];
  /** Every answer that was not a sale: `503 BUSY`, `lost`. */
  readonly refusals: string[] = [];

  constructor(shop: string, role: Role) {
    this.shop = shop;
    this.role = role;
  }

  async signIn(): Promise<void> {
    const stores = await api.ask('GET', '/v1/auth/stores', '');
    const store = stores!.json.data.find((one: { code: string }) => one.code === this.shop);
    const body = { storeId: store.id, email: demoEmail(this.role), password: DEMO_PASSWORD };
    const answer = await api.ask('POST', '/v1/auth/login', '', body);
    this.token = answer!.json.token;
    this.employeeId = answer!.json.employee.id;
  }

  get signature() {
    return { employeeId: this.employeeId, code: DEMO_SIGNING_CODE };
  }

  async open(): Promise<void> {
    const body = { counts: counts(FLOAT_CENTS), redistribution: 'CONFIRM', signature: this.signature };
    const answer = await api.ask('POST', '/v1/cash/open', this.token, body);
    expect(answer?.status).toBe(201);
  }

  /** One customer after another; a sale is tried with the same key until it is known to be done. */
  async sellAll(): Promise<void> {
    for (let at = 0; isSelling; at += 1) {
      const code = pieces.get(this.shop)!.pop();
      if (code === undefined) throw new Error('the shop is sold out: more pieces are needed');
      await this.sell(code, at % 7 === 0);
      await sleep(PAUSE_MS);
    }
  }

  async sell(code: string, isDoubleClick: boolean): Promise<void> {
    const key = randomUUID();
    const payments = [{ method: 'CASH', amountCents: PRICE_CENTS }];
    const body = { lines: [{ productCode: code }], payments, signature: this.signature };
    const send = () => api.ask('POST', '/v1/sales', this.token, body, key);
    while (!isOver) {
      const answers = await Promise.all(isDoubleClick ? [send(), send()] : [send()]);
      for (const answer of answers) {
        if (answer?.status !== 201) this.refusals.push(answer ? `${answer.status} ${answer.json.code}` : 'lost');
      }
      const done = answers.filter((answer) => answer?.status === 201);
      if (done.length > 0) {
        const [saleId, ...others] = new Set(done.map((answer) => answer!.json.id as string));
        if (others.length > 0) this.refusals.push('two sales for one key');
        this.sold.push({ code, saleId: saleId! });
        return;
      }
      await sleep(150);
    }
  }
}

async function ask<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: api.databaseUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** The keys whose sale was done: one for each sale, whatever was repeated. */
async function saleKeys(): Promise<number> {
  const [row] = await ask<{ count: string }>(
    `select count(*) from idempotency_keys where endpoint = 'POST /v1/sales' and status = 201`,
  );
  return Number(row!.count);
}

const refusalsSince = (marks: readonly number[]): string[] =>
  tills.flatMap((till, at) => till.refusals.slice(marks[at]));
const marksNow = (): number[] => tills.map((till) => till.refusals.length);

/** Everybody has sold again, so the trouble is over. */
async function untilAllSell(): Promise<void> {
  const before = tills.map((till) => till.sold.length);
  const deadline = performance.now() + 15_000;
  while (tills.some((till, at) => till.sold.length < before[at]! + 3)) {
    if (!api.isAlive || performance.now() > deadline) throw new Error(`a till does not sell:\n${api.lines.join('\n')}`);
    await sleep(50);
  }
}

/** A client is told the truth: done, or not done, or that it must ask again. */
function expectOnlyHonestRefusals(refusals: readonly string[]): void {
  const honest = ['lost', '503 BUSY', '503 OUTCOME_UNKNOWN'];
  expect([...new Set(refusals)].filter((refusal) => !honest.includes(refusal))).toEqual([]);
}

beforeAll(async () => {
  api = await ApiProcess.create();
  await api.start();
  demoSales = (await ask<{ id: string }>('select id from sales')).map((sale) => sale.id);
  demoKeys = await saleKeys();
  const db = new PoolDb(createPool(api.databaseUrl, 1));
  for (const shop of ['LPA', 'TRI', 'JDM']) {
    const [store] = await ask<{ id: string }>('select id from stores where code = $1', [shop]);
    const codes = Array.from({ length: PIECES_PER_SHOP }, (_, index) => `${shop}K${10_000 + index}`);
    const piece = { storeId: store!.id, storeCode: shop, family: 'ANILLO', metal: 'PLATA', source: 'NEW' } as const;
    const worth = { description: 'Anillo liso', weightMg: 3_000, finalPriceCents: PRICE_CENTS, taxBp: 1_500 };
    for (let from = 0; from < codes.length; from += AT_ONCE)
      await seedProducts(
        db,
        codes.slice(from, from + AT_ONCE).map((code) => ({ code, ...piece, ...worth })),
      );
    pieces.set(shop, codes);
  }
  await db.pool.end();
  for (const [shop, role] of TILLS) tills.push(new Till(shop, role));
  await Promise.all(tills.map((till) => till.signIn()));
  for (const shop of ['LPA', 'TRI', 'JDM']) await tills.find((till) => till.shop === shop)!.open();
  for (const till of tills) running.push(till.sellAll());
  await untilAllSell();
}, 300_000);

afterAll(async () => {
  isSelling = false;
  isOver = true;
  await api?.destroy();
});

test(
  'G7 A24 the database dies while the tills sell: the API answers that it is busy, stays up and goes on by itself',
  { timeout: 60_000 * DATABASE_KILLS },
  async () => {
    const { pid } = api;
    const marks = marksNow();
    for (let round = 0; round < DATABASE_KILLS; round += 1) {
      process.kill(api.postmasterPid, 'SIGKILL');
      await sleep(300);
      await api.untilReady();
      await untilAllSell();
    }
    expect(api.isAlive).toBe(true);
    expect(api.pid).toBe(pid);
    expect(refusalsSince(marks)).toContain('503 BUSY');
    expectOnlyHonestRefusals(refusalsSince(marks));
  },
);

test(
  'A24 connections of the API are cut one by one while the tills sell: nobody hears more than a moment of it',
  { timeout: 60_000 },
  async () => {
    const marks = marksNow();
    for (let round = 0; round < 25; round += 1) {
      await ask(`select pg_terminate_backend(pid) from pg_stat_activity
      where usename = 'quilate_app' and pid <> pg_backend_pid() order by random() limit 1`);
      await sleep(60);
    }
    await untilAllSell();
    expect(api.isAlive).toBe(true);
    expectOnlyHonestRefusals(refusalsSince(marks));
  },
);

test(
  'A24 one backend is killed outright: PostgreSQL starts over, the API waits for it',
  { timeout: 60_000 },
  async () => {
    const marks = marksNow();
    const [backend] = await ask<{ pid: number }>(`select pid from pg_stat_activity
    where usename = 'quilate_app' and state <> 'idle' order by random() limit 1`);
    const [any] = await ask<{ pid: number }>(`select pid from pg_stat_activity where usename = 'quilate_app' limit 1`);
    process.kill((backend ?? any)!.pid, 'SIGKILL');
    await sleep(100);
    await api.untilReady();
    await untilAllSell();
    expect(api.isAlive).toBe(true);
    expectOnlyHonestRefusals(refusalsSince(marks));
  },
);

test(
  'G6 A5 the API is killed in the middle of its sales and started again: the tills repeat their keys and go on',
  { timeout: 60_000 * API_KILLS },
  async () => {
    const marks = marksNow();
    for (let round = 0; round < API_KILLS; round += 1) {
      await api.end('SIGKILL');
      await sleep(100);
      await api.start();
      await untilAllSell();
    }
    expect(refusalsSince(marks)).toContain('lost');
    expectOnlyHonestRefusals(refusalsSince(marks));
  },
);

test(
  'R-CASH-13 after all of it no sale is lost, none is doubled, every book agrees and the process ends in order',
  { timeout: 60_000 },
  async () => {
    isSelling = false;
    await Promise.all(running);
    const sold = tills.flatMap((till) => till.sold);
    expect(new Set(sold.map((one) => one.saleId)).size).toBe(sold.length);

    const kept = await ask<{ id: string; code: string }>(
      `select v.id, p.code from sales v join sale_lines l on l.sale_id = v.id join products p on p.id = l.product_id
      where p.status = 'sold' and v.id <> all($1)`,
      [demoSales],
    );
    const told = sold.map((one) => `${one.saleId} ${one.code}`).toSorted();
    expect(kept.map((row) => `${row.id} ${row.code}`).toSorted()).toEqual(told);
    expect(await saleKeys()).toBe(demoKeys + sold.length);

    for (const shop of ['LPA', 'TRI', 'JDM']) {
      const mine = tills.filter((till) => till.shop === shop);
      const count = mine.reduce((total, till) => total + till.sold.length, 0);
      const current = await api.ask('GET', '/v1/cash/current', mine[0]!.token);
      expect(current!.json.expectedCents).toBe(FLOAT_CENTS + count * PRICE_CENTS);
    }
    const admin = tills.find((till) => till.role === 'ADMIN')!;
    const integrity = await api.ask('GET', '/v1/integrity?full=1', admin.token);
    expect(integrity!.json.left).toBe(0);
    expect(integrity!.json.data.filter((row: { count: number }) => row.count > 0)).toEqual([]);
    // A screen that listens does not keep it from ending.
    const screen = await fetch(`http://127.0.0.1:${api.port}/v1/events`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(await api.end('SIGTERM')).toBe(0);
    await screen.text();
  },
);
