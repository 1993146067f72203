import { expect, test } from 'vitest';
import { PLATFORM } from '../plan.ts';
import { ownerFaults } from './owners.ts';
import { PLANTED_MAP, planted, reasons } from './planted.ts';

const MIGRATION = 'apps/api/migrations/0001_all.sql';
const TABLES = [
  ...['ledger_entries', 'sales', 'bookings', ...PLATFORM.tables].map((table) => `create table ${table} (id int);`),
  'create view booking_names as select id from bookings;',
].join('\n');

function faultsOf(path: string, code: string, migration = TABLES): string[] {
  const { tree, sources } = planted({ [path]: code, [MIGRATION]: migration });
  return reasons(ownerFaults(sources, tree, PLANTED_MAP));
}
const SALES = 'apps/api/src/modules/counter/sales/sales.store.ts';

test.each([
  [
    'the query builder writes',
    "qb.insertInto('ledger_entries')",
    'sales writes ledger_entries, which only ledger may write',
  ],
  ['raw SQL writes', 'sql`update bookings set state = ${x}`', 'sales writes bookings, which only bookings may write'],
  [
    'the query builder reads',
    "qb.selectFrom('bookings as b')",
    'sales reads bookings of bookings, which its joins do not list',
  ],
  ['raw SQL joins', 'sql`select 1 from sales s join bookings b on true`', 'sales reads bookings of bookings'],
])('%s what belongs to another module', (_, code, reason) => {
  expect(faultsOf(SALES, code)).toEqual([expect.stringContaining(reason)]);
});

test('own tables, tables of the platform and names of the query itself are free', () => {
  const code =
    "sql`with found as (select 1 from sales) select 1 from found join search_words w on true for no key update`; qb.updateTable('sales')";
  expect(faultsOf(SALES, code)).toEqual([]);
});

test('the platform writes no table of a module', () => {
  expect(faultsOf('apps/api/src/platform/a.ts', "qb.deleteFrom('sales')")).toEqual([
    'platform writes sales, which only sales may write',
  ]);
});

test('a table without an owner and an owner without a table', () => {
  const migration = TABLES.replace('create table sales', 'create table orphans');
  expect(faultsOf(SALES, '', migration)).toEqual([
    'orphans has no owner in architecture/modules.ts',
    'sales owns sales, which no migration creates',
  ]);
});

test('a table that was given another name is of whoever owns that name', () => {
  const old = TABLES.replace('create table sales', 'create table old_sales');
  expect(faultsOf(SALES, '', `${old}\nalter table old_sales rename to sales;`)).toEqual([]);
  expect(faultsOf(SALES, '', `${TABLES}\nalter table sales rename to orphans;`)).toEqual([
    'orphans has no owner in architecture/modules.ts',
    'sales owns sales, which no migration creates',
  ]);
});

test('a table that was given another name is of whoever owns that name', () => {
  const old = TABLES.replace('create table sales', 'create table old_sales');
  expect(faultsOf(SALES, '', `${old}\nalter table old_sales rename to sales;`)).toEqual([]);
  expect(faultsOf(SALES, '', `${TABLES}\nalter table sales rename to orphans;`)).toEqual([
    'orphans has no owner in architecture/modules.ts',
    'sales owns sales, which no migration creates',
  ]);
});

test('a part of a table, in a schema of its own, needs no owner', () => {
  const parted = `${TABLES}
alter table sales rename to sales_before;
alter table sales_before set schema sale_months;
create table sales (id uuid) partition by range (at);
create table sale_months.sales_else (id uuid);
drop table sale_months.sales_before;`;
  expect(faultsOf(SALES, '', parted)).toEqual([]);
});

test.each(['sql`delete from ${sql.table(name)}`', "sql.raw('delete from ledger_entries')"])(
  '%s: a table nobody can see in the text',
  (code) => {
    expect(faultsOf(SALES, code)).toEqual([expect.stringContaining('hides its tables from the map')]);
    expect(faultsOf('apps/api/src/platform/a.ts', code)).toEqual([]);
  },
);

test('a join in the plain text of an invariant', () => {
  const path = 'apps/api/src/modules/counter/sales/sales.invariants.ts';
  for (const quote of ['`', "'"]) {
    const rule = `x = { I07: ${quote}select v.id from sales v join bookings b on b.id = v.booking_id${quote} }`;
    expect(faultsOf(path, rule)).toEqual([expect.stringContaining('sales reads bookings of bookings')]);
  }
});

test('a view is read where the map says so, and written by nobody', () => {
  const joined = { ...PLANTED_MAP, sales: { ...PLANTED_MAP['sales']!, joins: ['booking_names'] } };
  const faults = (code: string): string[] => {
    const { tree, sources } = planted({ [SALES]: code, [MIGRATION]: TABLES });
    return reasons(ownerFaults(sources, tree, joined));
  };
  expect(faults('sql`select 1 from booking_names`')).toEqual([]);
  expect(faults("qb.selectFrom('booking_names'); qb.updateTable('booking_names')")).toEqual([
    'booking_names is a view: nobody writes it',
  ]);
  expect(faults('')).toEqual(['sales joins booking_names, which it never reads']);
});

test('a view is no window on a higher tier', () => {
  const map = { ...PLANTED_MAP, ledger: { ...PLANTED_MAP['ledger']!, views: ['sold'] } };
  const migration = `${TABLES}\ncreate view sold with (security_invoker = true) as\n  select v.id from sales v;`;
  const { tree, sources } = planted({ [MIGRATION]: migration });
  expect(reasons(ownerFaults(sources, tree, map))).toEqual([
    'sold of ledger reads sales of sales, which sits in a higher tier',
  ]);
});
