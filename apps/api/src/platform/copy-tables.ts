/** The tables of the house as one stream, and back: one moment of all of them, whoever works meanwhile. */
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { AUDIT_STAYS } from './audit.ts';
import { BrokenCopy, Bytes } from './copy-seal.ts';
import { CopyIn, CopyOut } from './copy-wire.ts';
import { migrate } from './migrate.ts';
import { AT_LENGTH_MS, ownerClient } from './owner-client.ts';

/** What comes next in the stream; rows follow a table, as PostgreSQL writes them. */
type Said =
  | { readonly kind: 'house'; readonly madeAt: string; readonly migration: string }
  | ({ readonly kind: 'table'; readonly months?: Months } & Table)
  | { readonly kind: 'rows'; readonly table: string; readonly count: number }
  | { readonly kind: 'counters'; readonly sequences: Readonly<Record<string, string>> };

/** From the first of what a table keeps by month to the last. */
interface Months {
  readonly since: string;
  readonly until: string;
}

export interface Contents {
  readonly madeAt: string;
  readonly migration: string;
  readonly rows: Readonly<Record<string, number>>;
}

const [SAID, ROWS] = [1, 2];
const block = (kind: number, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.writeUInt8(kind);
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, body]);
};
const say = (said: Said): Buffer => block(SAID, Buffer.from(JSON.stringify(said)));

/** What a table writes itself is left out; so is the transaction a row was made in, which is another server's. */
export const TABLES = `select c.oid::regclass::text as "table",
    string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype
  group by c.oid order by 1`;
/** What lies in months. */
const PARTS = `select i.inhrelid::regclass::text as "table" from pg_inherits i
  join pg_class p on p.oid = i.inhparent and p.relkind = 'p'`;
const SEQUENCES = `select quote_ident(sequencename) as name, last_value::text as value from pg_sequences
  where schemaname = 'public' and last_value is not null order by 1`;
const FOREIGN_KEYS = `select conrelid::regclass::text as "table", quote_ident(conname) as name,
    pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;

export interface Table {
  readonly table: string;
  readonly columns: string;
}

/** Each statement reads or writes a whole table. */
export const connected = <T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  ownerClient(databaseUrl, work, AT_LENGTH_MS);

/** Everything at one moment; `tell` hears what it was once it is all said. */
export async function* tablesOf(client: pg.Client, tell: (contents: Contents) => void): AsyncGenerator<Buffer> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(AUDIT_STAYS.sql);
  const { rows: moments } = await client.query<{ madeAt: string; migration: string }>(
    'select clock_timestamp() as "madeAt", (select max(name) from schema_migrations) as migration',
  );
  const moment = moments[0]!;
  yield say({ kind: 'house', ...moment });
  const rows: Record<string, number> = {};
  for (const { table, columns } of (await client.query<Table>(TABLES)).rows) {
    const inMonths = await monthsOf(client, table);
    yield say({ kind: 'table', table, columns, ...inMonths });
    // In whatever months they lie here.
    const order = inMonths.months ? ' order by position' : '';
    let count = 0;
    for await (const chunk of client.query(new CopyOut(`copy (select ${columns} from ${table}${order}) to stdout`))) {
      count += linesIn(chunk as Buffer);
      yield block(ROWS, chunk as Buffer);
    }
    yield say({ kind: 'rows', table, count });
    rows[table] = count;
  }
  // They know no moment: read last, none is behind its rows.
  const { rows: sequences } = await client.query<{ name: string; value: string }>(SEQUENCES);
  yield say({ kind: 'counters', sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, value])) });
  await client.query('commit');
  tell({ ...moment, rows });
}

async function monthsOf(client: pg.Client, table: string): Promise<{ months?: Months }> {
  if (table !== 'audit_events') return {};
  const { rows } = await client.query<Months | { since: null }>(
    'select min(at)::date::text as since, max(at)::date::text as until from audit_events',
  );
  const [months] = rows;
  return months === undefined || months.since === null ? {} : { months };
}

/** In the text of COPY a line is a row; what is typed has its line ends written as \\n. */
function linesIn(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}

/**
 * Puts all of it into an empty database, whole or not at all, and brings that to the version of this program. Throws
 * `BrokenCopy`, in Spanish, when rows are missing. `look` sees what came, in the tables it was in
 * before, and may refuse it.
 */
export async function putBack(
  databaseUrl: string,
  stream: AsyncIterable<Buffer>,
  look: (client: pg.Client) => Promise<void> = async () => {},
): Promise<Contents> {
  const bytes = new Bytes(stream);
  const house = await nextSaid(bytes);
  if (house.kind !== 'house') throw new BrokenCopy('La copia no se entiende.');
  const contents = await connected(databaseUrl, async (client) => {
    const { rows: found } = await client.query(
      `select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`,
    );
    if (found.length > 0) throw new Error('La base de datos no está vacía: una copia se restaura en una nueva.');
    const applied = await migrate(databaseUrl, undefined, house.migration);
    if (applied.at(-1) !== house.migration)
      throw new Error(`La copia es de una versión más nueva: ${house.migration}. Instala esa versión.`);
    await client.query('begin');
    const rows = await withBareTables(client, () => fill(client, bytes));
    await look(client);
    await client.query('commit');
    return { madeAt: house.madeAt, migration: house.migration, rows };
  });
  await migrate(databaseUrl);
  await connected(databaseUrl, (client) => client.query('analyze'));
  return contents;
}

/** Rows come as they were, in any order: what writes, refuses or refers is set aside, and holds again afterwards. */
async function withBareTables<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  const tables = (await client.query<Table>(TABLES)).rows.map(({ table }) => table);
  const parts = (await client.query<Pick<Table, 'table'>>(PARTS)).rows.map(({ table }) => table);
  const references = (await client.query<{ table: string; name: string; definition: string }>(FOREIGN_KEYS)).rows;
  for (const table of [...tables, ...parts]) await client.query(`alter table ${table} disable trigger user`);
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`);
  await client.query(`truncate ${tables.join(', ')}`);
  const done = await work();
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const table of [...tables, ...parts]) await client.query(`alter table ${table} enable trigger user`);
  return done;
}

async function fill(client: pg.Client, bytes: Bytes): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (;;) {
    const said = await nextSaid(bytes);
    if (said.kind === 'counters') {
      for (const [name, value] of Object.entries(said.sequences))
        await client.query('select setval($1::regclass, $2::bigint)', [name, value]);
      if (!(await bytes.isOver())) throw new BrokenCopy('La copia no se entiende.');
      return rows;
    }
    if (said.kind !== 'table') throw new BrokenCopy('La copia no se entiende.');
    if (said.months) await makeMonths(client, said.months);
    const into = client.query(new CopyIn(`copy ${said.table} (${said.columns}) from stdin`));
    const over = finished(into);
    // Who waits for `over` hears of a failure; one that comes before is not left unheard.
    over.catch(() => {});
    const end = await pour(bytes, into, over);
    into.end();
    await over;
    if (into.rows !== end.count) throw new BrokenCopy(`La copia está cortada en ${said.table}.`);
    rows[said.table] = end.count;
  }
}

/** What is put back is in its months from the beginning. A day more on each side: days are those of the connection. */
const makeMonths = (client: pg.Client, { since, until }: Months): Promise<unknown> =>
  client.query(
    `select audit_month(day::date)
      from generate_series(date_trunc('month', $1::date - 1), $2::date + 1, interval '1 month') day`,
    [since, until],
  );

async function pour(bytes: Bytes, into: CopyIn, over: Promise<void>): Promise<Extract<Said, { kind: 'rows' }>> {
  for (;;) {
    const { kind, body } = await nextBlock(bytes);
    if (kind === SAID) {
      const said = JSON.parse(body.toString()) as Said;
      if (said.kind !== 'rows') throw new BrokenCopy('La copia no se entiende.');
      return said;
    }
    if (into.errored || !into.write(body)) await Promise.race([once(into, 'drain'), over]);
  }
}

async function nextBlock(bytes: Bytes): Promise<{ kind: number; body: Buffer }> {
  const head = await bytes.take(5);
  return { kind: head.readUInt8(), body: await bytes.take(head.readUInt32BE(1)) };
}

async function nextSaid(bytes: Bytes): Promise<Said> {
  const { kind, body } = await nextBlock(bytes);
  if (kind !== SAID) throw new BrokenCopy('La copia no se entiende.');
  return JSON.parse(body.toString()) as Said;
}
