/**
 * The whole demonstration many times over: every record with its history, its moves and its words, each copy under its
 * own id and code, over three years and the oldest first. What a copy refers to is a copy too, where there is one; what
 * the house has few of (shops, people, settings) stays as it is. Chains and sums do not hold: it is made to be read.
 */
import { DIVISION } from '@quilate/domain/modules/counter/cash/cash.places.ts';
import type pg from 'pg';
import { countNumbers } from '../../apps/api/src/modules/office/numbers/numbers.counts.ts';
import { PoolDb } from '../../apps/api/src/platform/db.ts';
import { NUMBERS } from '../../apps/api/src/rooms.ts';

/** How many rows of each there are at `scale` 1; of what is not named, and is a record of its own, `OTHERS`. */
const SIZES: Readonly<Record<string, number>> = {
  sales: 1_000_000,
  invoices: 1_000_000,
  ledger_transactions: 2_000_000,
  customers: 300_000,
  products: 300_000,
  work_shifts: 300_000,
  cash_sessions: 60_000,
  suppliers: 2000,
  wholesale_customers: 5000,
  catalogue_products: 20_000,
  appraisals: 30_000,
  special_examinations: 5000,
};
const OTHERS = 100_000;
const DAYS = 1095;

/** Of a house there is one: not a hundred thousand. */
const KEPT = new Set(
  (
    'alerts audit_heads companies company_regimes counters divisions employee_badges employee_leaves employee_stores ' +
    'employees exit_modes feed_events feed_heads feed_waiting house_secrets idempotency_keys integrations ' +
    'invariant_looks journal_codes known_machines label_templates ledger_accounts machine_steps metal_quotes ' +
    'number_counts phone_scanners phone_scans platforms police_book_heads policy_limits price_settings price_source ' +
    'public_holidays recovery_codes reminder_templates sale_cells sale_days sale_sums schema_migrations ' +
    'second_factors secret_attempts series_beginnings sessions sii_heads sii_modes slip_ends stores tax_certificates ' +
    'tax_heads tax_modes tax_systems views webhook_deliveries work_tasks'
  ).split(' '),
);

/** What is written on one record alone. */
const OWN_TEXTS = new Set(
  'code number slug national_id tax_id subject invoice_number terminal_transaction_id code_hash'.split(' '),
);

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}
interface Unique {
  readonly table: string;
  readonly columns: readonly string[];
}

const FUNCTIONS = `
  create or replace function pg_temp.copied(id uuid, n bigint) returns uuid language sql immutable as $$
    select (substr(h, 1, 12) || '7' || substr(h, 14, 3) || '8' || substr(h, 18, 15))::uuid
    from md5(id::text || n) h $$`;

/** Accounts are booked in the order of time, whatever was copied how often. */
const IN_ORDER = `update ledger_entries e set account_version = -10000000 - r.back
  from (select e.account_id, e.account_version,
      row_number() over (partition by e.account_id order by t.business_date desc, e.account_version desc) as back
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where e.account_version <= 0) r
  where r.account_id = e.account_id and r.account_version = e.account_version`;

/** Counters stand where their copies end. */
function headsOf({ columns }: Schema): string {
  const coded = columns.filter(({ name, type }) => name === 'code' && type === 'text').map(({ table }) => table);
  const heads = [
    ...coded.map(
      (table) => `select left(code, -6) as name, max(right(code, 5)::int) as value from ${table}
        where code ~ '^[A-Z]{2}-\\w+-\\d\\d-\\d{5}$' group by 1`,
    ),
    `select 'invoice ' || series, max(right(number, 6)::int) from invoices group by 1`,
    `select 'Z ' || p.code, max(z.z_number) from cash_sessions z
      join (select id, code from store_names union all select '${DIVISION.id}', '${DIVISION.code}') p
        on p.id = z.place_id
      where z.z_number > 0 group by 1`,
  ];
  // A lot bears the code of what brought it.
  return `insert into counters (name, value) select name, max(value) from (${heads.join(' union all ')}) h group by name
    on conflict (name) do update set value = excluded.value`;
}

export async function grow(pool: pg.Pool, scale: number, say: (line: string) => void): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(FUNCTIONS);
    await client.query(`select audit_month(current_date - n) from generate_series(0, ${DAYS + 30}, 20) n`);
    await client.query('set session_replication_role = replica');
    const schema = await readSchema(client);
    await countCopies(client, schema, scale);
    for (const table of schema.tables) {
      const since = performance.now();
      const rows = await copyOf(client, schema, table);
      const tookMs = performance.now() - since;
      if (tookMs > 5000) say(`${table}: ${rows} en ${(tookMs / 1000).toFixed(0)} s`);
    }
    await client.query(IN_ORDER);
    await client.query(headsOf(schema));
  } finally {
    client.release(true);
  }
  await pool.query('vacuum analyze');
  await countNumbers(new PoolDb(pool), NUMBERS);
  await pool.query('checkpoint');
}

interface Schema {
  readonly tables: readonly string[];
  readonly columns: readonly Column[];
  readonly uniques: readonly Unique[];
}
async function readSchema(client: pg.PoolClient): Promise<Schema> {
  const { rows: columns } = await client.query<Column>(
    `select c.table_name as "table", column_name as name, udt_name as type
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_identity = 'NO' and is_generated = 'NEVER'
      order by ordinal_position`,
  );
  const { rows: uniques } = await client.query<Unique>(
    `select coalesce(inhparent, indrelid)::regclass::text as "table",
        array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any (indkey)) as columns
      from pg_index i join pg_class c on c.oid = indrelid left join pg_inherits on inhrelid = indrelid
      where indisunique and relnamespace in ('public'::regnamespace, 'audit_months'::regnamespace)`,
  );
  const tables = [...new Set(columns.map(({ table }) => table))].filter((table) => !KEPT.has(table)).toSorted();
  return { tables, columns, uniques };
}

/**
 * Of each record how often it is copied, by its id: what refers to it, by whatever column, finds it here. What has a
 * code comes as often as `SIZES` says; what belongs to it (lines, payments, photos), as often as it does.
 */
async function countCopies(client: pg.PoolClient, schema: Schema, scale: number): Promise<void> {
  await client.query('create temp table grown (id uuid primary key, copies int not null)');
  const records = schema.tables.filter((table) => idsOf(schema, table).includes('id'));
  const isOwn = (table: string): boolean =>
    table in SIZES ||
    schema.uniques.some((one) => one.table === table && one.columns.every((name) => OWN_TEXTS.has(name)));
  for (const table of records.filter(isOwn)) {
    const target = Math.round((SIZES[table] ?? OTHERS) * scale);
    await client.query(
      `insert into grown select id, greatest(1, ${target} / count(*) over ())::int from ${table} on conflict do nothing`,
    );
  }
  // Twice: a photo belongs to a line, which belongs to a lot.
  for (const table of [...records, ...records].filter((one) => !isOwn(one))) {
    const owners = idsOf(schema, table).filter((name) => name !== 'id');
    const most =
      owners.length === 0
        ? String(Math.round(OTHERS * scale))
        : `greatest(${owners.map((name) => `g_${name}.copies`).join(', ')})`;
    await client.query(
      `insert into grown select t.id, ${most} from ${table} t ${joinsOf(owners)} where ${most} > 0
        on conflict (id) do update set copies = greatest(grown.copies, excluded.copies)`,
    );
  }
  await client.query('analyze grown');
}

const idsOf = ({ columns }: Schema, table: string): string[] =>
  columns.filter((one) => one.table === table && one.type === 'uuid').map(({ name }) => name);
const joinsOf = (ids: readonly string[]): string =>
  ids.map((name) => `left join grown g_${name} on g_${name}.id = t.${name}`).join(' ');

async function copyOf(client: pg.PoolClient, schema: Schema, table: string): Promise<number> {
  const own = schema.columns.filter((column) => column.table === table);
  const ids = idsOf(schema, table);
  if (ids.length === 0) return 0;
  const uniques = schema.uniques.filter((one) => one.table === table).map(({ columns }) => columns);
  // A child comes as often as the one of its parents that there are most of.
  const copies = ids.includes('id') ? 'g_id.copies' : `greatest(${ids.map((name) => `g_${name}.copies`).join(', ')})`;
  const numbered = own.map(({ name }) => name).find((name) => name === 'code' || name === 'number');
  const series = numbered ? numberedBy(numbered) : '';
  const mayRepeat = (name: string): boolean => !uniques.some((columns) => columns.includes(name));
  const valueOf = ({ name, type }: Column): string => {
    if (type === 'uuid') {
      const copied = `pg_temp.copied(t.${name}, (k.n - 1) % g_${name}.copies + 1)`;
      return `case when g_${name}.id is null then t.${name} else ${copied} end`;
    }
    // In the order they are written in, which is that of time.
    if (table === 'audit_events' && name === 'position') return `nextval('audit_events_position_seq')`;
    if (table === 'search_words' && name === 'word') return WORD;
    const days = `(k.n * ${DAYS} / ${copies})::int`;
    if (type === 'timestamptz') return `t.${name} - make_interval(days => ${days}, secs => k.n % 3000)`;
    if (type === 'date') return `t.${name} - ${days}`;
    if (mayRepeat(name)) return `t.${name}`;
    if (type === 'text' && OWN_TEXTS.has(name)) return name === numbered ? NEXT : `t.${name} || upper(to_hex(k.n))`;
    // Of the same account, before what it has; in their order afterwards.
    if (name === 'account_id') return `t.${name}`;
    if (name === 'account_version') return `t.${name} - k.n * 1000`;
    if (type === 'int4' || type === 'int8') return isAlone(name, uniques, ids) ? `t.${name} + k.n * 1000` : `t.${name}`;
    return `t.${name}`;
  };
  const { rowCount } = await client.query(
    `insert into ${table} (${own.map(({ name }) => `"${name}"`).join(', ')})
      select ${own.map(valueOf).join(', ')} from (select *${series} from ${table}) t ${joinsOf(ids)}
      cross join lateral generate_series(1, ${copies}) k(n) where ${copies} > 0
      order by k.n::float8 / ${copies} desc on conflict do nothing`,
  );
  return rowCount ?? 0;
}

/** What a record is numbered by, and its place among those of its series. */
const numberedBy = (name: string): string => `, ${name}::text as own_code,
  row_number() over (partition by regexp_replace(${name}::text, '\\d+$', '') order by ${name}) as own_n,
  count(*) over (partition by regexp_replace(${name}::text, '\\d+$', '')) as of_series`;
/** Copies go on where the series ends, without a gap: of one shop and year there are 99.999 at most. */
const AFTER = 't.own_n + k.n * t.of_series - 1';
const NEXT = `case when t.own_code ~ '-\\d\\d-\\d{5}$' then left(t.own_code, -9)
      || case (${AFTER}) / 99999 when 0 then '' else upper(to_hex((${AFTER}) / 99999)) end
      || left(right(t.own_code, 9), 4) || lpad(((${AFTER}) % 99999 + 1)::text, 5, '0')
    when t.own_code ~ '-\\d{6}$' then left(t.own_code, -6) || lpad((${AFTER} + 1)::text, 6, '0')
    else t.own_code || upper(to_hex(k.n)) end`;

/** Two of three copies are called as the first; what has figures is a code, and each has its own. */
const WORD = `case when t.word ~ '[0-9]' then t.word || to_hex(k.n) when k.n % 3 = 0 then t.word || to_hex(k.n % 500)
  else t.word end`;

/** No id in the index says which copy it is. */
const isAlone = (name: string, uniques: readonly (readonly string[])[], ids: readonly string[]): boolean =>
  uniques.some((columns) => columns.includes(name) && !columns.some((column) => ids.includes(column))) ||
  uniques.some(
    (columns) =>
      columns.includes(name) && columns.some((column) => /^(chain|account_id|series_id|place_id)$/.test(column)),
  );
