/** A lean sale as `pgbench` drives it, on the same server: what PostgreSQL does here with hardly any schema. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aptInstall } from '../scripts/browser.mjs';
import { onDatabase } from './house.ts';

const PROGRAM = '/usr/lib/postgresql/15/bin/pgbench';

const TABLES = `
  create table b_till (id int primary key, balance bigint not null);
  create table b_piece (id bigserial primary key, till int not null, status text not null default 'available');
  create table b_sale (id bigserial primary key, till int not null, total bigint not null,
    at timestamptz default now());
  create table b_line (id bigserial primary key, sale bigint not null references b_sale, piece bigint not null);
  create table b_payment (id bigserial primary key, sale bigint not null references b_sale, amount bigint not null);
  create table b_entry (id bigserial primary key, till int not null, amount bigint not null, balance bigint not null);
  insert into b_till select n, 0 from generate_series(1, 8) n;
  insert into b_piece (till) select 1 + n % 8 from generate_series(1, 200000) n;`;

/** Ten statements: two pieces locked and sold, a sale, its lines, its payment, the till and its entry. */
const SALE = `
\\set till random(1, 8)
\\set piece random(1, 199998)
begin;
select id, status from b_piece where id in (:piece, :piece + 1) order by id for no key update;
insert into b_sale (till, total) values (:till, 20000) returning id \\gset
insert into b_line (sale, piece) values (:id, :piece), (:id, :piece + 1);
update b_piece set status = 'sold' where id in (:piece, :piece + 1);
insert into b_payment (sale, amount) values (:id, 20000);
update b_till set balance = balance + 20000 where id = :till returning balance \\gset
insert into b_entry (till, amount, balance) values (:till, 20000, :balance);
commit;
`;

/** Sales a second with 8 clients; undefined where the program cannot be had. */
export async function benchLeanSale(url: string, seconds: number): Promise<number | undefined> {
  if (!existsSync(PROGRAM)) await aptInstall(['postgresql-15'], { capture: true });
  if (!existsSync(PROGRAM)) return undefined;
  const server = new URL(url);
  const database = server.pathname.slice(1);
  await onDatabase(url.replace(`/${database}`, '/postgres'), 'create database lean');
  const lean = url.replace(`/${database}`, '/lean');
  await onDatabase(lean, TABLES);
  const folder = mkdtempSync(path.join(tmpdir(), 'quilate-pgbench-'));
  const file = path.join(folder, 'sale.sql');
  writeFileSync(file, SALE);
  const [host, port] = [server.searchParams.get('host') ?? server.hostname, server.port || '5432'];
  const { stdout, stderr } = spawnSync(
    PROGRAM,
    ['-n', '-M', 'prepared', '-c', '8', '-j', '2', '-T', String(seconds), '-f', file, 'lean'],
    { encoding: 'utf8', env: { ...process.env, PGHOST: host, PGPORT: port, PGUSER: server.username } },
  );
  rmSync(folder, { recursive: true });
  const [, tps] = /^tps = ([\d.]+)/m.exec(stdout) ?? [];
  if (tps === undefined) throw new Error(stderr);
  return Number(tps);
}
