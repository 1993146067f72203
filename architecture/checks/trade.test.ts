import { expect, test } from 'vitest';
import { PLANTED_MAP, planted, reasons } from './planted.ts';
import { tradeFaults } from './trade.ts';

const faultsOf = (path: string, text: string, excused: Readonly<Record<string, string>> = {}): string[] =>
  reasons(tradeFaults(planted({ [path]: text }).sources, PLANTED_MAP, { [path]: excused }));

const KERNEL = 'packages/domain/src/kernel/a.ts';
const OF_SALES = ['sales is of a room: what stands under the rooms knows none'];

test.each([
  ['a name of the kernel', KERNEL, 'export const salesLimit = 1;'],
  ['a query of the platform', 'apps/api/src/platform/a.ts', 'export const q = sql`select id from sales`;'],
  ['an address of the shell', 'apps/web/src/shell/a.ts', "export const to = '/sales/new';"],
  ['a key of words on screen', 'packages/domain/src/kernel/a.es.ts', "export const es = { sales: 'Ventas' };"],
])('%s names a room', (_, path, text) => {
  expect(faultsOf(path, text)).toEqual(OF_SALES);
});

test('one of many and the tables of a room are its names too', () => {
  expect(faultsOf(KERNEL, 'export const toSale = 1;')).toEqual([expect.stringContaining('sale is of a room')]);
});

test.each([
  ['a comment', KERNEL, '/** As sales do. */\nexport const x = 1; // like sales'],
  [
    'a package loaded where it is used',
    'apps/api/src/platform/a.ts',
    "const { roll } = await import('@x/sales-roll');",
  ],
  ['the Spanish of a screen', 'packages/domain/src/kernel/a.es.ts', "export const es = { leave: 'Si sales ahora' };"],
  ['the books, on which everything stands', KERNEL, 'export const ledger = 1;'],
  ['the division and its people', KERNEL, "export const BULK_PURCHASES_STAFF = 'x';"],
  ['a room', 'packages/domain/src/modules/counter/sales/sales.rules.ts', 'export const sales = 1;'],
  ['a test', 'packages/domain/src/kernel/a.test.ts', 'export const sales = 1;'],
  ['the page of limits', 'packages/domain/src/policy/limits.ts', 'export const sales = 1;'],
])('%s may', (_, path, text) => {
  expect(reasons(tradeFaults(planted({ [path]: text }).sources, PLANTED_MAP, {}))).toEqual([]);
});

test('an excuse has a reason, and goes when nobody needs it', () => {
  expect(faultsOf(KERNEL, 'export const sales = 1;', { sales: 'so it is' })).toEqual([]);
  expect(faultsOf(KERNEL, 'export const x = 1;', { sales: 'so it was' })).toEqual([
    'checks/trade.ts excuses sales, which it no longer names',
  ]);
  const gone = tradeFaults([], PLANTED_MAP, { [KERNEL]: { sales: 'so it was' } });
  expect(reasons(gone)).toEqual(['checks/trade.ts excuses it and it is not there']);
});
