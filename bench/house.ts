/** A database and an API process of the bench's own, with shops that can sell for a while. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { demoEmail, DEMO_PASSWORD, DEMO_SIGNING_CODE } from '@quilate/domain/kernel/demonstration.ts';
import { createApp } from '../apps/api/src/app.ts';
import { loadDemo } from '../apps/api/src/demo/demo.ts';
import { makeDemoShipments } from '../apps/api/src/demo/demo-shipments.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { asAppRole, PoolDb } from '../apps/api/src/platform/db.ts';
import { createLog } from '../apps/api/src/platform/log.ts';
import { createPool } from '../apps/api/src/platform/pool.ts';
import { migrate } from '../apps/api/src/platform/migrate.ts';
import { startOwnPostgres } from '../apps/api/src/platform/postgres.ts';
import { Secrets } from '../apps/api/src/platform/secrets.ts';
import { API_MAIN, buildApi } from '../scripts/bootstrap.mjs';
import { Caller } from './caller.ts';
import { cpuMs, familyCpuMs, memoryMb } from './processes.ts';

export const SECRET = 'bench-secret-'.repeat(4);
export const SHOP_CODES = ['BNA', 'BNB', 'BNC', 'BND', 'BNE', 'BNF', 'BNG', 'BNH'] as const;
export const SIGNING_CODE = DEMO_SIGNING_CODE;
export const PRICE_CENTS = 10_000;

export interface BenchShop {
  readonly id: string;
  readonly code: string;
  readonly caller: Caller;
  readonly employeeId: string;
  readonly sessionId: string;
}
export interface House {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly address: string;
  readonly admin: Caller;
  readonly shops: readonly BenchShop[];
  /** From nothing to a PostgreSQL that answers, and from its start to an API that does. */
  readonly coldMs: number;
  readonly readyMs: number;
  memoryMb(): number;
  /** The most since its start, or since it was forgotten. */
  peakMb(): number;
  forgetPeak(): void;
  /** Processor time so far, of the API and of its PostgreSQL. */
  cpuMs(): { readonly api: number; readonly database: number };
  stop(): Promise<void>;
}

const IDLE_LOOKS = 5;
const MOST_LOOKS = 600;
/** The books are gone round for ever, for a quarter of a core at most. */
const ROUND_MS = 300;
/** What was written at once is looked at for minutes afterwards: what people feel is measured when that is over. */
export async function untilIdle(house: Pick<House, 'cpuMs'>): Promise<void> {
  const spent = (): number => Object.values(house.cpuMs()).reduce((sum, one) => sum + one, 0);
  for (let idle = 0, looks = 0, last = spent(); idle < IDLE_LOOKS && looks < MOST_LOOKS; looks += 1) {
    await sleep(1000);
    const now = spent();
    idle = now - last < ROUND_MS ? idle + 1 : 0;
    last = now;
  }
}

export async function openHouse(say: (line: string) => void): Promise<House> {
  const built = await buildApi();
  if (built.code !== 0) throw new Error(built.output);
  const folder = mkdtempSync(path.join(tmpdir(), 'quilate-bench-'));
  const began = performance.now();
  const server = await startOwnPostgres({ dataDir: path.join(folder, 'postgres') });
  const coldMs = performance.now() - began;
  await onDatabase(server.url('postgres'), 'create database bench');
  const url = server.url('bench');
  await migrate(url);
  const db = new PoolDb(createPool(url, 4));
  await loadDemo(db, new Secrets(SECRET));
  await db.pool.end();
  await sendShipments(url, folder);
  const pool = new pg.Pool({ connectionString: url, max: 40 });
  pool.on('error', () => {});
  await seedShops(pool);
  say('API');
  const port = await freePort();
  const spawned = performance.now();
  const api = await startApi(url, port);
  const readyMs = performance.now() - spawned;
  const address = `http://127.0.0.1:${port}`;
  const admin = await signIn(address, await storeId(pool, 'OFI'), demoEmail('ADMIN'));
  const shops = await Promise.all(SHOP_CODES.map((code) => openShop(pool, address, code)));
  return {
    url,
    pool,
    address,
    admin: admin.caller,
    shops,
    coldMs,
    readyMs,
    memoryMb: () => memoryMb(api.pid!),
    peakMb: () => memoryMb(api.pid!, 'VmHWM'),
    forgetPeak: () => writeFileSync(`/proc/${api.pid}/clear_refs`, '5'),
    cpuMs: () => ({ api: cpuMs(api.pid!), database: familyCpuMs(server.pid) }),
    async stop() {
      api.kill('SIGTERM');
      await new Promise((done) => api.once('exit', done));
      await pool.end();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function onDatabase(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}

/** What is on its way between two shops of the demonstration, for who receives it. */
async function sendShipments(url: string, folder: string): Promise<void> {
  const env = { ...process.env, ...addressesOf(url), QUILATE_DATA: folder };
  const app = await createApp(readConfig(env), { owner: url, app: asAppRole(url) }, createLog('silent'));
  try {
    await makeDemoShipments(app);
  } finally {
    await app.close();
  }
}

/** Eight shops like the demonstration's, so that eight clients sell in several of them. */
async function seedShops(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into stores (id, code, name, channel, platform_id, company_id)
     select gen_random_uuid(), b.code, 'Tienda ' || b.code, 'STORE', 'main-jewellery', s.company_id
     from unnest($1::text[]) as b (code), stores s where s.code = 'LPA'`,
    [SHOP_CODES],
  );
  await pool.query(
    `insert into state_changes (concept, record_id, to_state, action)
     select 'store', id, 'active', 'found' from stores where code = any ($1)`,
    [SHOP_CODES],
  );
  await pool.query(
    `insert into ledger_accounts (path, asset, floor_amount)
     select replace(a.path, ':LPA:', ':' || code || ':'), a.asset, a.floor_amount
     from unnest($1::text[]) code, ledger_accounts a where a.path like 'store:LPA:%'`,
    [SHOP_CODES],
  );
  await pool.query(
    `insert into employee_stores select e.id, s.id from employees e, stores s
     where e.role in ('SHOP_ASSISTANT', 'ADMIN')
     and s.code = any ($1)`,
    [SHOP_CODES],
  );
}

/** Pieces for sale: the drivers use each once. What is made is looked at for minutes: no more than will be sold. */
export async function addPieces(
  pool: pg.Pool,
  perShop: number,
  series: string,
  shops: readonly string[] = SHOP_CODES,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `with made as (
         insert into products (id, code, description, status, store_id, family, metal, source,
           weight_mg, final_price_cents, tax_bp, seal)
         select gen_random_uuid(), p.code, 'Anillo liso', 'available', p.id, 'ANILLO', 'ORO_18', 'NEW', 3000,
           $3::bigint, 1500, seal_of(jsonb_build_object('code', p.code, 'metal', 'ORO_18', 'weight_mg', 3000,
             'final_price_cents', $3::bigint, 'tax_bp', 1500, 'extra_fixed_price_cents', 0),
             '{code,metal,weight_mg,final_price_cents,tax_bp,extra_fixed_price_cents}')
         from (select s.id, s.code || $2 || upper(lpad(to_hex(n), 5, '0')) as code
           from stores s, generate_series(1, $4::int) n where s.code = any ($1)) p
         returning id, store_id, created_at
       ), items as (
         insert into custody_items (item_id, kind, place, since, seq)
         select m.id, 'product', 'store:' || s.code, m.created_at, 1 from made m join stores s on s.id = m.store_id
         returning item_id, place
       ), moves as (
         insert into custody_moves (item_id, seq, kind, to_place, reason)
         select item_id, 1, 'product', place, 'Codificar' from items
       )
       insert into state_changes (concept, record_id, to_state, action)
       select 'product', id, 'available', 'encode' from made`,
      [shops, series, PRICE_CENTS, perShop],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  await pool.query('analyze');
}

/** Who owns the tables, and who works with them. */
export const addressesOf = (databaseUrl: string): Readonly<Record<string, string>> => ({
  DATABASE_URL: asAppRole(databaseUrl),
  DATABASE_OWNER_URL: databaseUrl,
  QUILATE_SECRET: SECRET,
});

export async function startApi(
  databaseUrl: string,
  port: number,
  more: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  const root = path.resolve(import.meta.dirname, '..');
  const api = spawn(
    process.execPath,
    ['--max-semi-space-size=8', '--heap-growing-percent=40', path.join(root, API_MAIN)],
    {
      env: {
        ...process.env,
        ...addressesOf(databaseUrl),
        PORT: String(port),
        LOG_LEVEL: 'warn',
        // One person stands for a house full of them.
        QUILATE_SIGNED_IN_PER_MINUTE: '1000000000',
        ...more,
      },
      stdio: ['ignore', 2, 2],
    },
  );
  for (let tries = 0; tries < 200; tries += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (r) => r.ok,
      () => false,
    );
    if (isUp) return api;
    await new Promise((wait) => setTimeout(wait, 50));
  }
  throw new Error('the API did not start');
}

async function openShop(pool: pg.Pool, address: string, code: string): Promise<BenchShop> {
  const id = await storeId(pool, code);
  const { caller, employeeId } = await signIn(address, id, demoEmail('SHOP_ASSISTANT'));
  const opened = await caller.post('/v1/cash/open', {
    counts: [],
    redistribution: 'CONFIRM',
    signature: { employeeId, code: DEMO_SIGNING_CODE },
  });
  if (opened.status !== 201) throw new Error(`open ${code}: ${opened.text}`);
  return { id, code, caller, employeeId, sessionId: JSON.parse(opened.text).session.id };
}

export async function signIn(address: string, store: string, email: string) {
  const caller = new Caller(address);
  const reply = await caller.post('/v1/auth/login', { storeId: store, email, password: DEMO_PASSWORD });
  if (reply.status !== 200) throw new Error(`login ${email}: ${reply.text}`);
  const { token, employee } = JSON.parse(reply.text);
  caller.token = token;
  return { caller, employeeId: employee.id as string };
}

export async function storeId(pool: pg.Pool, code: string): Promise<string> {
  return (await pool.query<{ id: string }>('select id from stores where code = $1', [code])).rows[0]!.id;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, ready));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}
