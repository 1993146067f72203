/** Writes `db-types.gen.ts` from a migrated database; a check in a list of values becomes a union of them. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from './migrate.ts';
import { startOwnPostgres } from './postgres.ts';

interface Column {
  readonly table_name: string;
  readonly column_name: string;
  readonly data_type: string;
  readonly is_nullable: 'YES' | 'NO';
  readonly has_default: boolean;
  readonly is_generated: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  'timestamp with time zone': 'string',
  integer: 'number',
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  jsonb: 'JsonColumn',
  xid8: 'string',
  // All our arrays hold words or ids.
  ARRAY: 'string[]',
};

/** PostgreSQL calls every column of a view nullable; one that keeps the name of a sure column of its tables is sure. */
const isSureInView = `t.table_type = 'VIEW' and exists (select from information_schema.view_table_usage u
  join information_schema.columns b on b.table_schema = u.table_schema and b.table_name = u.table_name
  where u.view_name = c.table_name and b.column_name = c.column_name and b.is_nullable = 'NO')`;

export async function dbTypes(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const columns = (
      await client.query<Column>(`
        select c.table_name, c.column_name, c.data_type,
          case when ${isSureInView} then 'NO' else c.is_nullable end as is_nullable,
          c.column_default is not null or c.is_identity = 'YES' as has_default,
          coalesce(c.identity_generation = 'ALWAYS', false) or c.is_generated = 'ALWAYS' as is_generated
        from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type in ('BASE TABLE', 'VIEW')
          and c.table_name <> 'schema_migrations'
        order by c.table_name, c.ordinal_position`)
    ).rows;
    return print(columns, await unions(client));
  } finally {
    await client.end();
  }
}

/** `table.column` → the values a check allows. */
async function unions(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ table_name: string; definition: string }>(`
    select r.relname as table_name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'c' and r.relnamespace = 'public'::regnamespace`);
  const found = new Map<string, string>();
  for (const { table_name, definition } of rows) {
    const list = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(definition);
    if (!list) continue;
    const values = [...list[2]!.matchAll(/'([^']*)'::text/g)].map((match) => `'${match[1]}'`);
    if (values.length > 0) found.set(`${table_name}.${list[1]}`, values.join(' | '));
  }
  return found;
}

function print(columns: readonly Column[], lists: ReadonlyMap<string, string>): string {
  const tables = Map.groupBy(columns, (column) => column.table_name);
  const interfaces = [...tables].map(([table, own]) => {
    const lines = own.map((column) => `    ${column.column_name}: ${typeOf(column, lists)};`);
    return `  ${table}: {\n${lines.join('\n')}\n  };`;
  });
  return [
    '// Generated from the migrated database. Run `npm run db-types` after a migration.',
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely';",
    '',
    '/** Read as the parsed value, written as JSON text. */',
    'type JsonColumn = ColumnType<unknown, string, string>;',
    '',
    'export interface DB {',
    ...interfaces,
    '}',
    '',
  ].join('\n');
}

function typeOf(column: Column, lists: ReadonlyMap<string, string>): string {
  const base = lists.get(`${column.table_name}.${column.column_name}`) ?? TYPES[column.data_type];
  if (base === undefined)
    throw new Error(`no type for ${column.table_name}.${column.column_name} (${column.data_type})`);
  const type = column.is_nullable === 'YES' && base !== 'JsonColumn' ? `${base} | null` : base;
  const nullable =
    column.is_nullable === 'YES' && base === 'JsonColumn' ? 'ColumnType<unknown, string | null, string | null>' : type;
  if (column.is_generated) return `GeneratedAlways<${nullable}>`;
  return column.has_default ? `Generated<${nullable}>` : nullable;
}

/** On a server of its own that lives as long as this takes. */
async function fromMigrations(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'quilate-db-types-'));
  // The account PostgreSQL runs as must reach its folder.
  chmodSync(folder, 0o755);
  const server = await startOwnPostgres({ dataDir: path.join(folder, 'postgres') });
  try {
    await migrate(server.url('postgres'));
    return await dbTypes(server.url('postgres'));
  } finally {
    await server.stop('immediate');
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const url = process.argv[2];
  const types = url ? await dbTypes(url) : await fromMigrations();
  writeFileSync(path.join(import.meta.dirname, 'db-types.gen.ts'), types);
}
