/**
 * Sales by the hundred thousand as the API leaves them: lines, payments, two bookings with five entries, moves of
 * their pieces, history, invoice and audit, each in its chain. One real sale of each shop is copied: all of it holds.
 */
import type pg from 'pg';
import { INVARIANTS, ROOMS } from '../apps/api/src/rooms.ts';
import { apiSale } from './sales-bench.ts';
import { addPieces, type House } from './house.ts';

/** A number of an operation has five digits; each year begins anew. */
const PER_YEAR = 90_000;
/** Ids in the order of their making, as uuidv7 gives them. */
const ID = `create or replace function pg_temp.uid(kind text, n bigint) returns uuid language sql immutable as
  $$ select (lpad(to_hex(1800000000000 + n), 12, '0') || substr(md5(kind || n), 1, 20))::uuid $$`;

interface Model {
  readonly shop: string;
  readonly at: number;
  readonly sale: string;
  readonly code: string;
  readonly pieces: readonly (readonly [id: string, code: string])[];
  readonly bookings: readonly string[];
}

export async function makeWholeSales(house: House, sales: number, say: (line: string) => void): Promise<void> {
  await addPieces(house.pool, 2, 'M');
  const client = await house.pool.connect();
  try {
    await client.query(ID);
    await client.query(`set session_replication_role = replica`);
    const each = Math.ceil(sales / house.shops.length);
    for (const [at, shop] of house.shops.entries()) {
      const codes = ['M00001', 'M00002'].map((code) => `${shop.code}${code}`);
      const reply = await apiSale(shop, codes);
      if (reply.status !== 201) throw new Error(reply.text);
      const since = performance.now();
      await copy(
        client,
        await modelOf(client, shop.code, at, JSON.parse(reply.text).id, codes),
        each,
        house.shops.length,
      );
      say(`${each} ventas de ${shop.code} en ${((performance.now() - since) / 1000).toFixed(0)} s`);
    }
    await client.query(`reset session_replication_role`);
  } finally {
    client.release();
  }
  await house.pool.query('vacuum analyze');
  await house.pool.query('checkpoint');
}

async function modelOf(client: pg.PoolClient, shop: string, at: number, sale: string, codes: readonly string[]) {
  const rows = async (text: string, value: unknown): Promise<{ id: string; code: string }[]> =>
    (await client.query<{ id: string; code: string }>(text, [value])).rows;
  const [own] = await rows('select id, code from sales where id = $1', sale);
  const pieces = await rows('select id, code from products where code = any ($1) order by code', codes);
  const bookings = await rows(
    `select id, kind as code from ledger_transactions where record_id = $1 order by id`,
    sale,
  );
  return {
    shop,
    at,
    sale,
    code: own!.code,
    pieces: pieces.map(({ id, code }) => [id, code] as const),
    bookings: bookings.map(({ id }) => id),
  };
}

/** Of the k-th copy: what stands where the model names itself. */
function namesOf({ shop, at, sale, code, pieces, bookings }: Model, shops: number) {
  const n = `(k.n * ${shops} + ${at})`;
  const number = `lpad(((k.n - 1) % ${PER_YEAR} + 1)::text, 5, '0')`;
  const newCode = `('VE-${shop}-' || (27 + (k.n - 1) / ${PER_YEAR}) || '-' || ${number})`;
  const ids: Record<string, string> = { [sale]: `pg_temp.uid('sale', ${n})` };
  const texts: Record<string, string> = { [code]: newCode };
  for (const [position, [id, label]] of pieces.entries()) {
    ids[id] = `pg_temp.uid('piece${position}', ${n})`;
    texts[label] = `('${shop}Z${position}' || upper(lpad(to_hex(k.n), 6, '0')))`;
  }
  for (const [position, id] of bookings.entries()) ids[id] = `pg_temp.uid('booking${position}', ${n})`;
  return { n, ids, texts, newCode };
}

const SEALED = new Map(ROOMS.flatMap(({ sealed = {} }) => Object.entries(sealed)));
/** As the audit says a booking in one digest. */
const DIGEST = /encode\(sha256[\s\S]*'hex'\)/.exec(INVARIANTS.find(({ id }) => id === 'I142')!.violations[0]!)![0];

class Copies {
  readonly #client: pg.PoolClient;
  readonly #count: number;
  readonly names: ReturnType<typeof namesOf>;
  constructor(client: pg.PoolClient, model: Model, count: number, shops: number) {
    this.#client = client;
    this.#count = count;
    this.names = namesOf(model, shops);
  }

  readonly #switch = (column: string, cases: Readonly<Record<string, string>>, type: string): string =>
    `case ${column} ${Object.entries(cases)
      .map(([is, then]) => `when '${is}'::${type} then ${then}`)
      .join(' ')} else ${column} end`;

  /** Every row of `t` that `where` names, once for each copy; ids and codes of the model become those of the copy. */
  async of(table: string, where: string, own: Readonly<Record<string, string>> = {}, from = ''): Promise<void> {
    const { rows: columns } = await this.#client.query<{ name: string; type: string }>(
      `select column_name as name, udt_name as type from information_schema.columns
        where table_name = $1 and table_schema = 'public' and is_identity = 'NO' order by ordinal_position`,
      [table],
    );
    const valueOf = ({ name, type }: { name: string; type: string }): string => {
      if (own[name] !== undefined) return `(${own[name]})::${type}`;
      if (type === 'uuid') return this.#switch(`t.${name}`, this.names.ids, 'uuid');
      if (name === 'code' || name === 'operation_code') return this.#switch(`t.${name}`, this.names.texts, 'text');
      return `t.${name}`;
    };
    const sealed = SEALED.get(table);
    const seal = `seal_of(jsonb_build_object(${columns
      .filter(({ name }) => sealed?.includes(name))
      .map((column) => `'${column.name}', ${valueOf(column)}`)
      .join(', ')}), '{${sealed?.join() ?? ''}}')`;
    await this.#client.query(
      `insert into ${table} (${columns.map(({ name }) => name).join(', ')})
        select ${columns.map((one) => (one.name === 'seal' ? seal : valueOf(one))).join(', ')}
        from ${table} t ${from}, generate_series(1, ${this.#count}) k(n) where ${where} order by k.n`,
    );
  }
}

async function copy(client: pg.PoolClient, model: Model, count: number, shops: number): Promise<void> {
  const copies = new Copies(client, model, count, shops);
  const { n } = copies.names;
  const anId = (kind: string): string => `pg_temp.uid('${kind}' || t.id, ${n})`;
  const pieces = `('${model.pieces.map(([id]) => id).join(`', '`)}')`;
  const ofSale = `t.record_id = '${model.sale}'`;
  const later = (column: string): string => `t.${column} + k.n * interval '1 microsecond'`;
  await client.query('begin');
  await copies.of('products', `t.id in ${pieces}`);
  await copies.of('custody_items', `t.item_id in ${pieces}`);
  await copies.of('custody_moves', `t.item_id in ${pieces}`);
  await copies.of('state_changes', `t.record_id in ${pieces}`);
  await copies.of('sales', `t.id = '${model.sale}'`, { sold_at: later('sold_at') });
  await copies.of('state_changes', ofSale);
  await copies.of('sale_lines', `t.sale_id = '${model.sale}'`, { id: anId('line') });
  await copies.of('payments', `t.sale_id = '${model.sale}'`, { id: anId('payment') });
  await copies.of('invoices', ofSale, {
    id: anId('invoice'),
    number: `left(t.number, -6) || lpad((right(t.number, 6)::bigint + k.n)::text, 6, '0')`,
  });
  await client.query(`select append_tax_record(i, 'issue') from invoices i
    where not exists (select from tax_records r where r.invoice_id = i.id) order by i.number`);
  await client.query(
    `update counters c set value = value + $1 from invoices t where c.name = 'invoice ' || t.series and ${ofSale}`,
    [count],
  );
  await copies.of('ledger_transactions', ofSale);
  await copyEntries(client, copies, model, count);
  await copyAudit(client, copies, model, count);
  await client.query('commit');
}

/** Each account goes on from the model: its entries count on, and leave the balance they say. */
async function copyEntries(client: pg.PoolClient, copies: Copies, { sale }: Model, count: number): Promise<void> {
  await client.query(`create temp table moved on commit drop as
    select e.account_id, e.transaction_id, e.account_version, row_number() over w as nth,
      sum(e.amount) over w as so_far, count(*) over a as times, sum(e.amount) over a as whole, l.version, l.balance
    from ledger_entries e join ledger_accounts l on l.id = e.account_id
    where e.transaction_id in (select id from ledger_transactions where record_id = '${sale}')
    window w as (partition by e.account_id order by e.account_version), a as (partition by e.account_id)`);
  await copies.of(
    'ledger_entries',
    'true',
    {
      account_version: 'm.version + (k.n - 1) * m.times + m.nth',
      balance_after: 'm.balance + (k.n - 1) * m.whole + m.so_far',
    },
    'join moved m using (account_id, transaction_id, account_version)',
  );
  await client.query(`update ledger_accounts l set version = l.version + ${count} * m.times,
      balance = l.balance + ${count} * m.whole
    from (select distinct account_id, times, whole from moved) m where m.account_id = l.id`);
}

async function copyAudit(client: pg.PoolClient, { names }: Copies, model: Model, count: number): Promise<void> {
  const booked = model.bookings.map(
    (id) => `(select ${DIGEST} from ledger_transactions t where t.id = ${names.ids[id]!})`,
  );
  const said = [...Object.entries(names.ids), ...Object.entries(names.texts)].reduce(
    (text, [is, then]) => `replace(${text}, '${is}', ${then}::text)`,
    'e.payload',
  );
  const digests = model.bookings.map(
    (id) =>
      `(select b ->> 'sha256' from jsonb_array_elements(e.payload::jsonb -> 'books') b where b ->> 'id' = '${id}')`,
  );
  const payload = digests.reduce((text, old, at) => `replace(${text}, ${old}, ${booked[at]!})`, said);
  await client.query(`create temp table said on commit drop as
    select k.n, ${payload} as payload, ${names.ids[model.sale]!} as record_id, ${names.newCode} as code
    from audit_events e, generate_series(1, ${count}) k(n) where e.record_id = '${model.sale}'`);
  await client.query(`do $$
    declare model audit_events; line record; last bytea; at bigint;
    begin
      select * into model from audit_events where record_id = '${model.sale}';
      select hash, seq into last, at from audit_heads where chain = model.chain;
      for line in select * from said order by n loop
        at := at + 1;
        insert into audit_events (chain, seq, at, employee_id, signer_id, approver_id, action, concept, record_id, code,
            store_id, position, payload, prev_hash, hash)
          values (model.chain, at, model.at, model.employee_id, model.signer_id, model.approver_id, model.action,
            model.concept, line.record_id, line.code, model.store_id,
            nextval('audit_events_position_seq'), line.payload, last, sha256(last || convert_to(line.payload, 'UTF8')))
          returning hash into last;
      end loop;
      update audit_heads set hash = last, seq = at where chain = model.chain;
    end $$`);
}
