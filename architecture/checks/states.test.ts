import { expect, test } from 'vitest';
import { planted, reasons } from './planted.ts';
import { stateFaults } from './states.ts';

const ROOM = 'apps/api/src/modules/counter/sales';
const RECORDS = `
export const saleRecord = record<HeldSale>()({
  table: 'sales',
});
export const shelfRecord = record<HeldShelf>()({
  table: 'shelves',
  state: 'status',
});
export const priceRecord = record<HeldPrice>()({
  table: 'prices',
  state: (state) => ({ is_active: state === 'active' }),
});
export const printRecord = record<HeldPrint>()({
  table: 'prints',
  state: null,
});`;

const faultsOf = (code: string, writers: Readonly<Record<string, string>> = {}): string[] => {
  const { sources } = planted({ [`${ROOM}/sales.record.ts`]: RECORDS, [`${ROOM}/sales.store.ts`]: code });
  return reasons(stateFaults(sources, writers));
};

test.each([
  ['a text of SQL', "sql`update sales set code = 'x', state = ${to} where id = ${id}`", 'sets sales.state'],
  ['a text with another name', 'sql`update shelves s\n set status = m.status from moved m`', 'sets shelves.status'],
  ['a part of a statement', 'sql`with a as (select 1) update sales set state = ${to}`', 'sets sales.state'],
  [
    'the query builder',
    "qb.updateTable('sales').set({ ...more, state: to }).where('id', '=', id);",
    'sets sales.state',
  ],
  ['the query builder in short', "qb.updateTable('shelves').set({ status });", 'sets shelves.status'],
  ['a column that tells the state', "qb.updateTable('prices').set({ is_active: false });", 'sets prices.is_active'],
])('%s that writes a state by itself', (_, code, reason) => {
  expect(faultsOf(code)).toEqual([expect.stringContaining(reason)]);
});

test.each([
  ['another column', "sql`update sales set state_before = ${to} where state = 'held'`"],
  ['a state that is asked', "qb.updateTable('sales').set({ code }).where('state', '=', 'held');"],
  ['a state that is no machine of it', 'sql`update prints set state = ${to}`'],
  ['a column of that name elsewhere', "qb.updateTable('outbox').set({ state: 'sent' });"],
])('%s is free', (_, code) => {
  expect(faultsOf(code)).toEqual([]);
});

test('who is excused does it', () => {
  const writers = { [`${ROOM}/sales.store.ts`]: 'because' };
  expect(faultsOf("qb.updateTable('sales').set({ state });", writers)).toEqual([]);
  expect(faultsOf('export const a = 1;', writers)).toEqual(['checks/states.ts excuses it and it writes no state']);
});
