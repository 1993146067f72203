/** What a database spread by shop would refuse of the schema as it is (docs/decisions/0386). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { OF_THE_HOUSE, OWN, REFERENCE, type ShardClass, THROUGH, UNSAID } from '../../../architecture/shards.ts';
import { onOwnersBehalf, useDatabase } from './database.ts';

const house = useDatabase();
const BY_STORE = [...Object.values(OWN).flat(), ...Object.values(THROUGH).flat(), ...Object.keys(UNSAID)];
const classOf = new Map<string, ShardClass>([
  ...BY_STORE.map((table) => [table, 'byStore'] as const),
  ...REFERENCE.map((table) => [table, 'reference'] as const),
  ...OF_THE_HOUSE.map((table) => [table, 'ofTheHouse'] as const),
]);
const ownColumn = new Map(Object.entries(OWN).flatMap(([by, tables]) => tables.map((table) => [table, by] as const)));

interface Column {
  readonly table: string;
  readonly name: string;
  readonly isWhole: boolean;
  readonly isGenerated: boolean;
  readonly isIdentity: boolean;
}
interface Key {
  readonly table: string;
  readonly name: string;
  readonly columns: readonly string[];
}
interface Link {
  readonly from: string;
  readonly to: string;
  readonly columns: readonly string[];
}
let columns: Column[];
let keys: Key[];
let links: Link[];
let triggered: { table: string; isConstraint: boolean }[];

beforeAll(async () => {
  const read = async (text: string) => (await onOwnersBehalf(house.url, text)).rows as never[];
  columns = await read(`select c.relname as table, a.attname as name, a.attnotnull as "isWhole",
      a.attgenerated <> '' as "isGenerated", a.attidentity <> '' as "isIdentity"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);
  keys = await read(`select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
      array(select coalesce(a.attname::text, '') from unnest(i.indkey::int2[]) k left join pg_attribute a
        on a.attrelid = i.indrelid and a.attnum = k) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace`);
  links = await read(`select conrelid::regclass::text as from, confrelid::regclass::text as to,
      array(select a.attname::text from unnest(conkey) k join pg_attribute a on a.attrelid = conrelid and a.attnum = k)
        as columns
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  triggered = await read(`select tgrelid::regclass::text as table, tgconstraint <> 0 as "isConstraint"
    from pg_trigger where not tgisinternal`);
});

test('every table has one class, and no class names a table that is gone', () => {
  const declared = [...BY_STORE, ...REFERENCE, ...OF_THE_HOUSE];
  expect(declared.length).toBe(new Set(declared).size);
  expect(declared.toSorted()).toEqual([...new Set(columns.map(({ table }) => table))].toSorted());
});

test('the column that says the shop is there, and a parent is one row of a table by shop', () => {
  const has = (table: string, name: string) => columns.find((one) => one.table === table && one.name === name);
  const lost = [...ownColumn].filter(([table, by]) => !has(table, by));
  expect(lost).toEqual([]);
  const orphans = Object.entries(THROUGH).flatMap(([by, tables]) =>
    tables.filter(
      (table) =>
        has(table, by)?.isWhole !== true ||
        !links.some(({ from, to, columns: of }) => from === table && of.includes(by) && classOf.get(to) === 'byStore'),
    ),
  );
  expect(orphans).toEqual([]);
});

/** Counted as the page tells it. */
function refused(): Record<string, number> {
  const isByStore = (table: string): boolean => classOf.get(table) === 'byStore';
  const between = (from: ShardClass, to: ShardClass): number =>
    links.filter((link) => classOf.get(link.from) === from && classOf.get(link.to) === to).length;
  const saying = columns.filter(({ table, name }) => ownColumn.get(table) === name);
  return {
    'tables by shop': BY_STORE.length,
    'tables copied': REFERENCE.length,
    'tables in one place': OF_THE_HOUSE.length,
    'keys without the shop': keys.filter(
      (key) => isByStore(key.table) && !key.columns.includes(ownColumn.get(key.table) ?? '-'),
    ).length,
    'links between tables by shop': between('byStore', 'byStore'),
    'links from a shop to the one place': between('byStore', 'ofTheHouse'),
    'links from the one place to a shop': between('ofTheHouse', 'byStore'),
    'links from what is copied to a shop': between('reference', 'byStore'),
    'columns of the shop that may be empty': saying.filter(({ isWhole }) => !isWhole).length,
    'columns of the shop that are generated': saying.filter(({ isGenerated }) => isGenerated).length,
    identities: columns.filter(({ table, isIdentity }) => isIdentity && isByStore(table)).length,
    triggers: triggered.filter(({ table }) => isByStore(table)).length,
    'constraint triggers': triggered.filter(({ isConstraint }) => isConstraint).length,
  };
}

test('what would be refused is what the page says', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/operate/shards.md'), 'utf8');
  const told = [...page.matchAll(/^\| ([a-z][a-z ]+) \| (\d+) \|/gm)].map(([, name, n]) => [name!, Number(n)]);
  expect(Object.fromEntries(told)).toEqual(refused());
});
